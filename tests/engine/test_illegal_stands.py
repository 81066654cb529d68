"""`--on-illegal stands`: every mistake is an error once, and what follows from it is no mistake."""

import pytest

from tests.engine.table import END, HEAD, LEADERS, PLAY, check, errors
from tests.tables import tables

GO = {"mode": "stands"}


def with_leader(number, *lines):
    return (*LEADERS[:number], *lines, *LEADERS[number + 1 :])


def test_every_mistake_is_one_error():
    found = check("Ana c C9", "Ben c A1 c A2")  # stops at the first illegal move when not told otherwise
    assert found[1:] == ([("camel-not-connected", 11)], [])
    found = check("Ana c C9", "Ben c F5 c A2", "Ana c B4 c E2", **GO)  # goes on and keeps the errors
    assert found.errors == [("camel-not-connected", move) for move in (11, 12, 13)]
    assert not found.verdict.legal
    assert found.verdict.disputed
    # tells several mistakes of one log once each
    play = ("Ana c B4", "Ben c F5 s A4", "Ana c C5 c H5", "Ben c E6", "Ana c B3 mnt B2", *PLAY[3:4])
    assert errors(*play, **GO) == [
        ("camel-on-oasis", 12), ("off-board", 13), ("too-few-camels", 14), ("unknown-word", 15),
    ]  # fmt: skip
    leaders = with_leader(3, "Ben c A2")  # a mistake among the leaders does not hide those of play
    assert errors("Ana c B4", "Ben s B6 s A8", "Ana c D4 c Z1", leaders=leaders, **GO) == [
        ("leader-next-to-leader", 4),
        ("off-board", 13),
    ]
    # the scores are those before the first illegal move; what stood to the end is told besides
    found = check(*PLAY[:2], "Ana c B3 c Z9", *PLAY[3:], **GO)
    assert found.verdict.stood["Ben"]["oases"] == 10
    assert found.errors == [("off-board", 13)]
    assert found.verdict.scores == check(*PLAY[:2]).verdict.scores
    assert found.verdict.winners is None


@pytest.mark.parametrize(("line", "code"), tables(__file__)["a_leader_that_cannot_be_placed_is_one_error"])
def test_a_leader_that_cannot_be_placed_is_one_error(line, code):
    assert errors(*PLAY[:4], leaders=with_leader(1, line), **GO) == [(code, 2)]


@pytest.mark.parametrize("number", [1, 4, 9])
def test_a_missing_leader_is_one_error(number):
    after = number + 1
    assert errors(*PLAY[:1], leaders=with_leader(number), **GO) == [("not-your-turn", after)]


@pytest.mark.parametrize("line", ["Bob c F5 c E6", '{"player": "Ben", "camls": []}', '{"player": "Ben"}'])
def test_a_turn_that_nobody_understands_is_one_error(line):
    found = check(PLAY[0], line, PLAY[2], "Ben c F5 c E6", **GO)
    assert [move for _, move in found.errors] == [12]
    assert ("not-applied", 12) in found.warnings


def test_turns_missing_and_written_twice():
    # a missing turn is found where it is missing and only there
    numbered = ("1 Ana c B4", "2 Ana c C5 c B3", "2 Ben c F5 c E6", "3 Ana c B2 c B1", "3 Ben c D6 c D7")
    assert errors(*numbered, **GO) == [("not-your-turn", 12)]
    # a turn written twice takes no number
    play = ("1 Ana c B4", "1 Ben c F5 c E6", "1 Ben c D6 c D7", "2 Ana c C5 c B3", "2 Ben c G5 c F6")
    assert errors(*play, **GO) == [("not-your-turn", 13)]
    # the number after a missing turn is free the next one is not
    numbered = ("1 Ana c B4", "2 Ana c C5 c B3", "2 Ben c F5 c E6", "3 Ana c B2 c B1", "7 Ben c D6 c D7")
    assert errors(*numbered, **GO) == [("not-your-turn", 12), ("turn-number", 15)]
    play = ("1 Ana c B4", "1 Ben c F5 c E6", "2 Ana c C5 c B3")  # numbers of play begin anew after a missing leader
    assert errors(*play, leaders=with_leader(4), **GO) == [("not-your-turn", 5)]


def test_the_wrong_phase_and_what_is_no_move_of_play():
    # a leader in play is the wrong phase and no more
    play = (PLAY[0], '{"player": "Ben", "leader": {"color": "cream", "at": "F5"}}', PLAY[2], "Ben c F5 c E6")
    assert errors(*play, **GO) == [("wrong-phase", 12)]
    # a camel among the leaders does not begin play
    leaders = (*with_leader(2, '{"player": "Ana", "camels": [{"color": "mint", "at": "A2"}]}'), LEADERS[2])
    assert errors(*PLAY[:3], leaders=leaders, **GO) == [("wrong-phase", 3)]
    # a second turn of play among the leaders begins play
    found = check("Ana c B4", "Ben c F5 c E6", "Ana c C5 c B3", leaders=LEADERS[:8], **GO)
    assert [error for error in found.errors if error[0] == "wrong-phase"] == [("wrong-phase", 9), ("wrong-phase", 10)]
    assert found.verdict.state.phase == "play"
    found = check(*END, "Ana s F4 s F3", "Ben s A5 s A8", **GO)  # each move after the end is told
    assert [code for code, _ in found.errors if code == "move-after-end"] == ["move-after-end"] * 2
    head = HEAD.replace("A9=3", "A9=4")  # faults of the setup do not hide those of the moves
    assert errors("Ana c Z9", head=head) == [("setup-mismatch", 0)]
    assert errors("Ana c Z9", head=head, **GO) == [("setup-mismatch", 0), ("off-board", 11)]
