"""`--on-illegal stands`: every mistake is an error once, and what follows from it is no mistake."""

import pytest

from tests.engine.table import END, HEAD, LEADERS, PLAY, check, errors

GO = {"mode": "stands"}


def with_leader(number, *lines):
    return (*LEADERS[:number], *lines, *LEADERS[number + 1 :])


def test_stops_at_the_first_illegal_move_when_not_told_otherwise():
    found = check("Ana c C9", "Ben c A1 c A2")
    assert found[1:] == ([("camel-not-connected", 11)], [])


def test_goes_on_and_keeps_the_errors():
    found = check("Ana c C9", "Ben c F5 c A2", "Ana c B4 c E2", **GO)
    assert found.errors == [("camel-not-connected", move) for move in (11, 12, 13)]
    assert not found.verdict.legal
    assert found.verdict.disputed


def test_tells_several_mistakes_of_one_log_once_each():
    play = ("Ana c B4", "Ben c F5 s A4", "Ana c C5 c H5", "Ben c E6", "Ana c B3 mnt B2", *PLAY[3:4])
    assert errors(*play, **GO) == [
        ("camel-on-oasis", 12),
        ("off-board", 13),
        ("too-few-camels", 14),
        ("unknown-word", 15),
    ]


def test_a_mistake_among_the_leaders_does_not_hide_those_of_play():
    leaders = with_leader(3, "Ben c A2")
    assert errors("Ana c B4", "Ben s B6 s A8", "Ana c D4 c Z1", leaders=leaders, **GO) == [
        ("leader-next-to-leader", 4),
        ("off-board", 13),
    ]


def test_the_scores_are_those_before_the_first_illegal_move():
    found = check(*PLAY[:2], "Ana c B3 c Z9", *PLAY[3:], **GO)
    assert found.errors == [("off-board", 13)]
    assert found.verdict.scores == check(*PLAY[:2]).verdict.scores
    assert found.verdict.winners is None


@pytest.mark.parametrize(
    ("line", "code"),
    [
        ("Ben s A4", "leader-on-oasis"),
        ("Ben s Z9", "off-board"),
        ("Ben x A7", "unknown-word"),
        ("Ben s 7A7", "unknown-place"),
        ("Bob s A7", "unknown-player"),
        ('{"player": "Ben", "ledder": "A7"}', "unknown-word"),
    ],
)
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


def test_a_missing_turn_is_found_where_it_is_missing_and_only_there():
    numbered = ("1 Ana c B4", "2 Ana c C5 c B3", "2 Ben c F5 c E6", "3 Ana c B2 c B1", "3 Ben c D6 c D7")
    assert errors(*numbered, **GO) == [("not-your-turn", 12)]


def test_a_turn_written_twice_takes_no_number():
    play = ("1 Ana c B4", "1 Ben c F5 c E6", "1 Ben c D6 c D7", "2 Ana c C5 c B3", "2 Ben c G5 c F6")
    assert errors(*play, **GO) == [("not-your-turn", 13)]


def test_a_leader_in_play_is_the_wrong_phase_and_no_more():
    play = (PLAY[0], '{"player": "Ben", "leader": {"color": "cream", "at": "F5"}}', PLAY[2], "Ben c F5 c E6")
    assert errors(*play, **GO) == [("wrong-phase", 12)]


def test_a_camel_among_the_leaders_does_not_begin_play():
    early = '{"player": "Ana", "camels": [{"color": "mint", "at": "A2"}]}'
    leaders = (*with_leader(2, early), LEADERS[2])
    assert errors(*PLAY[:3], leaders=leaders, **GO) == [("wrong-phase", 3)]


def test_each_move_after_the_end_is_told():
    found = check(*END, "Ana s F4 s F3", "Ben s A5 s A8", **GO)
    assert [code for code, _ in found.errors if code == "move-after-end"] == ["move-after-end"] * 2


def test_faults_of_the_setup_do_not_hide_those_of_the_moves():
    head = HEAD.replace("A9=3", "A9=4")
    assert errors("Ana c Z9", head=head) == [("setup-mismatch", 0)]
    assert errors("Ana c Z9", head=head, **GO) == [("setup-mismatch", 0), ("off-board", 11)]


def test_the_number_after_a_missing_turn_is_free_the_next_one_is_not():
    numbered = ("1 Ana c B4", "2 Ana c C5 c B3", "2 Ben c F5 c E6", "3 Ana c B2 c B1", "7 Ben c D6 c D7")
    assert errors(*numbered, **GO) == [("not-your-turn", 12), ("turn-number", 15)]


def test_numbers_of_play_begin_anew_after_a_missing_leader():
    play = ("1 Ana c B4", "1 Ben c F5 c E6", "2 Ana c C5 c B3")
    assert errors(*play, leaders=with_leader(4), **GO) == [("not-your-turn", 5)]


def test_a_second_turn_of_play_among_the_leaders_begins_play():
    found = check("Ana c B4", "Ben c F5 c E6", "Ana c C5 c B3", leaders=LEADERS[:8], **GO)
    assert [error for error in found.errors if error[0] == "wrong-phase"] == [
        ("wrong-phase", 9),
        ("wrong-phase", 10),
    ]
    assert found.verdict.state.phase == "play"
