"""One cause is one error: what follows from it is a count."""

import re
from pathlib import Path

import pytest

from pnp.judging.text import verdict_text
from pnp.judging.verdict import judge
from pnp.library.load import LogProblems, parse_log
from tests.engine.table import PLAY, check

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


# Turns out of order: what the numbers of the table prove of them, and what follows from one cause.

TURNS = [f"{1 + index // 2} {turn}" for index, turn in enumerate(PLAY)]


def said(*turns, mode="stop"):
    """The messages of the errors of a log of these turns."""
    found = check(*turns, mode=mode).verdict.findings
    return [finding.message for finding in found if finding.severity == "error"]


@pytest.mark.parametrize(
    ("turns", "proven"),
    [
        ([TURNS[0], *TURNS[2:]], "it was the turn of Ben, not of Ana: turn 1 of Ben is missing"),
        (
            [*TURNS[:2], TURNS[3], TURNS[2], *TURNS[4:]],
            "it was the turn of Ana, not of Ben: entries 13 and 14 are exchanged",
        ),
        (
            [*TURNS[:2], TURNS[2].replace("Ana", "Ben"), *TURNS[3:]],
            "it was the turn of Ana, not of Ben: by the numbers it is turn 2 of Ana",
        ),
        ([*TURNS[:3], *TURNS[2:]], "it was the turn of Ben, not of Ana: it is entry 13 once more"),
    ],
)
def test_the_numbers_prove_what_is_wrong(turns, proven):
    assert said(*turns)[0] == proven


@pytest.mark.parametrize(
    "turns",
    [
        [PLAY[0], *PLAY[2:]],  # no numbers
        [TURNS[0], TURNS[2]],  # nothing follows that would prove it
        [TURNS[0], *(turn.replace("2 Ana", "5 Ana") for turn in TURNS[2:])],  # numbers that fit nothing
    ],
)
def test_what_is_not_proven_is_not_said(turns):
    assert said(*turns)[0] == "it was the turn of Ben, not of Ana"


def test_a_number_too_high_is_a_missing_turn_of_the_player():
    assert said(TURNS[0].replace("1 Ana", "2 Ana"), *TURNS[1:])[0].endswith(": turn 1 of Ana is missing")


HEAD = "game: touareg\nplayers: Ana, Ben\nseed: 7\ncamps: Ana=24 Ben=14\n"


def text(*lines, mode="stop"):
    return " ".join(verdict_text(judge(parse_log(HEAD + "\n".join(lines) + "\n"), mode)).split())


def test_a_round_that_is_not_finished_names_who_owes_cards():
    told = text("round 2", "Ana m 24>10 4", "fate 14", "round 3")
    assert "the round before is not finished: tribe cards are left: Ana 1, Ben 2" in told
    told = text("round 1", "Ana m 24>10 4", "Ben m 14>34 4", "round 3")
    assert "is not finished: the fate card is not turned" in told
    told = text("round 1", "Ana m 24>10 4", "round 3")
    assert "is not finished: tribe cards are left: Ben 1; the fate card is not turned" in told


def test_a_missing_round_is_one_error_and_a_count():
    told = text("Ana m 24>10 4", "Ben m 14>34 4", "Ana m 10>11 4", "fate 14", mode="stands")
    assert told.count("error ") == 1
    assert "3 entries more for the same reason, up to move 4" in told


def test_errors_of_another_kind_are_not_folded():
    told = text("round 3", "Ana m 24>10 14", "Ben m 14>34 14", mode="stands")
    assert told.count("error not-enough-camels") == 2
