"""Turns out of order: what the numbers of the table prove of them, and what follows from one cause."""

import pytest

from pnp.judging.text import verdict_text
from pnp.judging.verdict import judge
from pnp.library.load import parse_log
from tests.engine.table import PLAY, check

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
