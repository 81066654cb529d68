"""Players who know the books alone: the referee accepts their games, refuses what they hold forbidden, counts alike."""

import ast
from pathlib import Path

import pytest

from pnp.judging.verdict import judge
from pnp.library.load import read_log
from tests.players import durch_die_wueste, touareg, wuestenkoenige, wuestensoehne

PLAYERS = {
    "durch-die-wueste": durch_die_wueste,
    "touareg": touareg,
    "wuestenkoenige": wuestenkoenige,
    "wuestensoehne": wuestensoehne,
}
GAMES = [(game, seed) for game in PLAYERS for seed in range(50)]


def judged(text, folder):
    path = folder / "game.pnplog"
    path.write_text(text, "utf-8")
    return judge(read_log(str(path)))


def errors(verdict):
    return [finding for finding in verdict.findings if finding.severity == "error"]


@pytest.mark.few(10)
@pytest.mark.parametrize(("game", "seed"), GAMES)
def test_the_referee_agrees_with_who_knows_the_book_alone(game, seed, tmp_path):
    played = PLAYERS[game].play(seed)
    verdict = judged(played.log, tmp_path)
    assert [(one.move, one.code, one.message) for one in errors(verdict)] == [], played.log
    assert {name: verdict.scores[name]["total"] for name in played.scores} == played.scores
    if played.winners is not None:
        assert sorted(verdict.winners) == sorted(played.winners)
        assert not any(one.code == "unfinished" for one in verdict.findings)
    for move, log in played.forbidden[:2]:
        found = errors(judged(log, tmp_path))
        assert [one.move for one in found][:1] == [move], log


def test_they_import_nothing_of_the_games():
    """Nor anything else of the program; the engine of Durch die Wüste is that of its tests."""
    files = [
        *Path(__file__).parent.glob("*.py"),
        Path(durch_die_wueste.__file__).parents[1] / "games/durch_die_wueste/oracle.py",
    ]
    for file in files:
        if file != Path(__file__):
            tree = ast.walk(ast.parse(file.read_text("utf-8")))
            named = [one.module or "" for one in tree if isinstance(one, ast.ImportFrom)]
            assert [name for name in named if name.split(".")[0] == "pnp"] == [], file
