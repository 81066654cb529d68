"""What `check` tells of how a log was read: what is more than spelling, a note that may be a move, a `!` of joy."""

import pytest

from pnp import check, load_log
from pnp.data.errors import DataError
from pnp.judging.text import verdict_lines
from pnp.notation.writer import write_notation

HEAD = "game: durch-die-wueste\nlayout: basin\nplayers: Léa, Tom\nseed: 7\n"
KINGS = "game: wuestenkoenige\nlayout: compact\nplayers: Ana, Ben, Chloé\nseed: 52\nAna m palace>E4 d E2\n"


def told(text):
    return [(one.code, one.severity, one.move) for one in check(load_log(text)).findings if one.code != "unfinished"]


@pytest.mark.parametrize(("line", "canonical"), [
    ("Léa puts mint on D5", "Léa m D5"), ("Léa 1 mint D5", "Léa m D5"), ("mint D5", "Léa m D5"),
    ("Turn 1: Léa m D5", "1 Léa m D5"),
])  # fmt: skip
def test_more_than_spelling_is_told(line, canonical):
    (note,) = [one for one in check(load_log(f"{HEAD}{line}\n")).findings if one.code == "read-as"]
    assert (note.severity, note.message) == ("note", f"read as `{canonical}`")


@pytest.mark.parametrize(
    "line",
    ["léa: M d05.", "1) LÉA – Minze → D5", "“Léa”, menthe (D5)", "L m D-5!", "~Léa m 5D # windy", "Léa m D5 // windy"],
)
def test_spelling_is_not_told(line):
    assert told(f"{HEAD}{line}\n") == []


def test_what_is_told_of_readings():
    # notes change no exit code and are one line of a text
    verdict = check(load_log(f"{HEAD}Léa puts m D5\nTom plays s H11\n"))
    assert verdict.legal
    lines = [line.text for line in verdict_lines(verdict) if "read as" in line.text]
    assert lines == ["  line 5 read as `Léa m D5`, and 1 other line (-v shows both)"]
    assert sum("read as" in line.text for line in verdict_lines(verdict, notes=True)) == 2
    assert all(line.role != "warning" or "read-as" not in line.text for line in verdict_lines(verdict))
    # strokes between actions are told and a note that may be a move is warned of
    assert ("read-as", "note", 2) in told(f"{KINGS}Ben m palace>E4 // d F3>E3\n")
    assert ("kept-as-note", "warning", 2) in told(f"{KINGS}Ben d F3>E3 // then E4\n")
    assert told(f"{KINGS}Ben d F3>E3 // lovely\n") == []
    assert told(f"{KINGS}Ben d F3>E3!\n") == []  # joy is no mark and asked about where the entry is illegal
    assert told(f"{KINGS}Ben d F3>E3 !\n") == [("stands-but-legal", "warning", 2)]
    (error,) = [one for one in check(load_log(f"{HEAD}Léa m D5\nTom m D5!\n")).findings if one.severity == "error"]
    assert error.message.endswith("; let stand? write a blank before !")
    assert "let stand" not in str(check(load_log(f"{HEAD}Léa m D5\nTom m D5\n")).findings)


@pytest.mark.parametrize("line", ["Ben d F10 - nice!", "2026-11-20", "20.11.2026", "nobody", "(pizza, at last)"])
def test_remarks_become_no_places_players_or_passes(line):
    log = load_log(f"{KINGS}{line}\n")
    assert [entry for entry in log.log["moves"] if entry.get("player") not in ("Ana", "Ben", None)] == []
    assert "note" in log.log["moves"][-1]
    (warning,) = [one for one in check(log).findings if one.code == "kept-as-note"]
    assert "line" in warning.message


def test_remarks_and_quotation():
    # a remark is at the end of a turn
    with pytest.raises(DataError):
        load_log(f"{KINGS}Ben m palace>E4 - nice d E2\n")
    log = load_log(f"{KINGS}Ben d F3>E3\n>\n> > \n")  # a lone sign of quotation is nothing
    assert len(log.log["moves"]) == 2
    assert write_notation(dict(log.log), log.game.notation()).endswith("Ben d F3>E3\n")
