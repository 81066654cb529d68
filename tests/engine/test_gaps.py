"""`??`: after it what depends on the unknown cannot be judged, what does not is still an error."""

import pytest

from tests.engine.table import END, PLAY, check, errors, warnings


@pytest.mark.parametrize(
    ("turn", "code"),
    [
        ("Ana c A4", "camel-on-oasis"),
        ("Ana c C6", "camel-on-camel"),
        ("Ana c Z9", "off-board"),
        ("Ana c C2", "off-board"),
        ("Ana c G5", "camel-touches-rival"),
        ("Ana purple B4", "unknown-word"),
        ("Ana c 4B4", "unknown-place"),
        ("Bob c B4", "unknown-player"),
    ],
)
def test_still_errors(turn, code):
    assert errors("??", turn) == [(code, 12)]


@pytest.mark.parametrize("turn", ["Ana c A2", "Ana c B4 c B3 c B2", "9 Ana c B4", "Ana pass"])
def test_cannot_be_judged(turn):
    found = check("??", turn)
    assert found.errors == []
    assert ("cannot-judge", 12) in found.warnings
    assert found.verdict.legal


def test_the_next_entry_sets_whose_turn_it_is_the_others_follow():
    assert errors("??", "Ben c F5 c E6", "Ana c B4 c B3") == []
    assert errors("??", "Ben c F5 c E6", "Ben c D6 c D7") == [("not-your-turn", 13)]


def test_a_struck_turn_does_not_set_whose_turn_it_is():
    assert errors("??", "~Ana c B4", "Ben c F5 c E6", "Ana c B4 c B3") == []


def test_a_certain_error_is_found_behind_an_uncertain_one():
    assert errors("??", "Ana c C9 c G5") == [("camel-touches-rival", 12)]


def test_numbers_go_on_from_the_first_after_the_gap():
    found = check("1 Ana c B4", "??", "7 Ben c F5 c E6", "8 Ana c C5 c B3", "8 Ben c D6 c D7", "9 Ana c B2 c B1")
    assert found[1:] == ([], [("cannot-judge", 13), ("cannot-judge", 14)])


def test_a_gap_among_the_leaders_may_hide_the_rest_of_them():
    found = check(*PLAY[:3], leaders=("Ana m A1", "Ben s A7", "??"))
    assert found.errors == []
    assert ("cannot-judge", 4) in found.warnings


def test_a_log_with_a_gap_is_incomplete_and_has_no_winner():
    found = check(*END[:4], "??", *END[4:])
    assert found.errors == []
    assert found.verdict.finished
    assert not found.verdict.gapless
    assert found.verdict.winners is None
    assert check(*END).verdict.gapless


def test_claims_after_a_gap_cannot_be_judged():
    found = check("??", "Ana c B4 +w3", "== Ana 99 Ben 0", end="-- end Ana 44 winners Ben")
    assert found.errors == []
    assert found.warnings == [("cannot-judge", 12), *[("cannot-judge", 13)] * 3]


def test_a_log_with_a_gap_is_not_called_unfinished():
    assert warnings(PLAY[0], "??") == []


BEN = '{"player": "Ben", "gap": true}'


def test_a_gap_of_a_player_counts_as_a_turn_that_was_had():
    turns = ("1 Ana c B4", BEN, "2 Ana c C5 c B3")
    assert errors(*turns, "2 Ben c F5 c E6") == []
    assert ("cannot-judge", 14) not in warnings(*turns, "2 Ben c F5 c E6")
    assert ("cannot-judge", 14) in warnings(*turns, "1 Ben c F5 c E6")
    assert not check("Ana c B4", BEN, "Ana c C5 c B3").verdict.gapless


def test_a_gap_of_nobody_who_plays_is_an_unknown_player():
    assert errors('{"player": "Bob", "gap": true}') == [("unknown-player", 11)]
