"""Players who know the books alone: the referee accepts their games, refuses what they hold forbidden, counts alike."""

import ast
import re
from pathlib import Path
from random import Random

import pytest

from pnp.books import read_edition
from pnp.books.book import Table
from pnp.judging.verdict import judge
from pnp.library.catalog import find_game
from pnp.library.load import read_log
from pnp.printing.requests import LANGUAGES
from tests.players import durch_die_wueste, touareg, wuestenkoenige, wuestensoehne

PLAYERS = {
    "durch-die-wueste": durch_die_wueste, "touareg": touareg, "wuestenkoenige": wuestenkoenige,
    "wuestensoehne": wuestensoehne,
}  # fmt: skip
GAMES = [(game, seed) for game in PLAYERS for seed in range(50)]


def judged(text, folder):
    path = folder / "game.pnplog"
    path.write_text(text, "utf-8")
    return judge(read_log(str(path)))


def errors(verdict):
    return [finding for finding in verdict.findings if finding.severity == "error"]


@pytest.mark.few(4)
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


KINDS = {1: "sa", 2: "camp", 6: "er", 7: "gu", 9: "camp", 10: "mo", 11: "re", 12: "gu", 14: "gu"}


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_examples_of_fate_cards_are_what_happens(lang):
    blocks = read_edition(find_game("touareg"), lang).blocks
    rows = next(block.rows for block in blocks if isinstance(block, Table) and len(block.rows) == 14)
    examples = {int(row[0][0].text.split()[0]): [*map(int, re.findall(r"\d+", row[2][0].text))] for row in rows[1:]}
    assert len(examples) == 13
    for card, numbers in examples.items():
        table = touareg.Table(Random(1), 4)
        before, after = numbers[0], numbers[-1]
        if card in KINDS:
            square = (
                table.camps[3] if KINDS[card] == "camp" else {kind: at for at, kind in table.land.items()}[KINDS[card]]
            )
            table.owner[square], table.camels[square] = 3, before
            table.fate(card)
            assert table.camels[square] == after, card
        elif card in (8, 15):
            table.money[0] = before
            table.fate(card)
            assert table.money[0] == after, card
        elif card == 13:
            table.fate(card)
            erg = next(at for at, kind in table.land.items() if kind == "er")
            assert (before + table.helps(erg), (before + table.helps(erg)) // 2) == (numbers[1], after)
        else:
            before = 4
            for square in [at for at, kind in table.land.items() if kind == "mo"][:2]:
                table.owner[square] = 0
            table.fate(card)
            table.pay()
            assert table.tribute[0] - before == after
