"""A log of each game as typed on a phone, in a word processor, in a spreadsheet, by French and by German hands.

`habits/GAME/canonical.pnplog` is the log as `pnp log fmt` writes it; the others are read as the same game.
"""

from pathlib import Path

import pytest

from pnp import check, load_log
from pnp.notation.writer import write_notation

FOLDER = Path(__file__).parent / "habits"
HABITS = {
    "phone.pnplog": None, "word-processor.pnplog": None, "spreadsheet.pnplog": "UTF-16",
    "semicolons.csv": "Windows-1252", "french.pnplog": "Windows-1252", "german.pnplog": "Windows-1252",
}  # fmt: skip
GAMES = sorted(path.name for path in FOLDER.iterdir())


def canonical(path):
    log = load_log(str(path))
    return write_notation(dict(log.log), log.game.notation(), ())


def test_there_is_one_of_each_habit_for_each_game():
    assert len(GAMES) == 4
    for game in GAMES:
        assert {path.name for path in (FOLDER / game).iterdir()} == {"canonical.pnplog", *HABITS}
        assert len({path.read_bytes() for path in (FOLDER / game).iterdir()}) == len(HABITS) + 1


@pytest.mark.few(8)
@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("habit", HABITS)
def test_logs_of_all_habits_are_read_alike_legal_and_told_of_their_encoding(game, habit):
    folder = FOLDER / game
    wanted = (folder / "canonical.pnplog").read_text("utf-8")
    assert canonical(folder / "canonical.pnplog") == wanted
    title = next(line for line in wanted.split("\n") if line.startswith("title: "))
    text = canonical(folder / habit)
    assert text.replace(text[text.index("title: ") :].split("\n")[0], title) == wanted
    verdict = check(load_log(str(folder / habit)))
    assert verdict.legal
    read = [finding.message.split(":")[0] for finding in verdict.findings if finding.code == "encoding"]
    assert read == ([f"read as {HABITS[habit]}"] if HABITS[habit] else [])
