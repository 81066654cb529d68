"""One cause is one error: what follows from it is a count."""

import re
from pathlib import Path

import pytest

from pnp.judging.text import verdict_text
from pnp.judging.verdict import judge
from pnp.library.load import LogProblems, parse_log

EXAMPLES = Path(__file__).parents[2] / "docs" / "examples"


def example(name):
    return (EXAMPLES / f"{name}.pnplog").read_text("utf-8")


def faults(text):
    with pytest.raises(LogProblems) as caught:
        parse_log(text, "a.pnplog")
    return caught.value.errors


def errors(text, mode="stands"):
    """The lines of a report that tell an error, and those that count what follows."""
    lines = verdict_text(judge(parse_log(text, "a.pnplog"), mode)).split("\n")
    return [line.strip() for line in lines if re.match(r"  error |    \d+ entr\w+ more", line)]


def test_a_missing_part():
    (fault,) = faults(example("friday").replace("-- play\n", ""))
    assert fault.message.startswith("expected a color and a hex (m D4), or pass; it reads as a line of `-- play`")
    assert "(and 47 lines after it)" in fault.message
    assert (fault.line, fault.column) == (23, 13)


def test_a_part_that_there_is_not():
    (fault,) = faults(example("friday").replace("-- play\n", "-- plya\n"))
    assert fault.message.startswith("unknown part; did you mean play? (and 48 lines after it)")


def test_a_missing_round():
    told = errors(re.sub(r"^round .*\n", "", example("war"), count=1, flags=re.MULTILINE))
    assert told[0].startswith("error no-round: move 1 (Ana)")
    assert re.match(r"\d+ entries more for the same reason, up to move \d+", told[1])
    assert sum("no-round" in line for line in told) == 1


@pytest.mark.parametrize("game", ["friday", "war", "kings"])
def test_a_player_who_is_called_otherwise_in_the_head(game):
    text = re.sub(r"(?m)^(players: .*?)Ben", r"\1Xaver", example(game))
    text = re.sub(r"(?m)^(camps: .*?)Ben", r"\1Xaver", text)
    told = errors(text)
    assert sum("Ben is not one of the players" in line for line in told) == 1
    assert "entries more for the same reason" in told[1]


def test_two_names_are_two_causes():
    text = example("kings")
    head = re.sub(r"(?m)^players: .*", "players: Ana, Xaver, Yvo", text)
    told = errors(head)
    assert next(line for line in told if line.startswith("error")).endswith("Ben is not one of the players")
    assert sum(line.startswith("error unknown-player") for line in told) == 2


def test_a_name_that_cannot_be_read_in_notation_is_told_once():
    text = re.sub(r"(?m)^(\d+) Ben ", r"\1 Bne ", example("friday"))
    told = errors(text)
    assert sum("Bne is not one of the players" in line for line in told) == 1


def test_the_first_word_out_of_place_is_pointed_at():
    head = "game: durch-die-wueste\nlayout: basin\nplayers: Léa, Tom\nseed: 7\n-- play\n"
    for line, word in (
        ("2 Léa c F3 x F4 y", "x"),
        ("2 Léa c", "c"),
        ("2 Léa c F3 +q2", "+q2"),
        ("2 Léa teal", "teal"),
    ):
        (fault,) = faults(head + line)
        end = {"c": 1}.get(word, 0)
        assert fault.column == line.rindex(word) + 1 + end, line
