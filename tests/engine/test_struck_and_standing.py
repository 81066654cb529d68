"""Turns taken back, and turns that were noticed as illegal and left standing."""

import pytest

from tests.engine.table import LEADERS, PLAY, check, errors, warnings


def with_leader(number, line):
    return (*LEADERS[:number], line, *LEADERS[number + 1 :])


def test_a_legal_log_has_only_its_end_missing():
    assert check(*PLAY)[1:] == ([], [("unfinished", 16)])


def test_struck_turns_are_not_played():
    plain = check(*PLAY)
    struck = check("~Ana c A4", "Ana c B4", "~Ben nonsense Z99", *PLAY[1:])
    assert struck[1:] == ([], [("unfinished", 18)])
    assert struck.verdict.scores == plain.verdict.scores
    assert struck.verdict.state[1:] == plain.verdict.state[1:]


def test_a_struck_gap_and_a_struck_checkpoint_say_nothing():
    found = check('{"gap": true, "struck": true}', '{"scores": {"Ana": 999}, "struck": true}', *PLAY)
    assert found[1:] == ([], [("unfinished", 18)])
    assert found.verdict.gapless


def test_what_stands_is_carried_out_with_a_warning():
    found = check("Ana c C9 !")
    assert found[1:] == ([], [("accepted", 11), ("unfinished", 11)])
    assert found.verdict.legal
    assert found.verdict.disputed
    assert not check("Ana c B4").verdict.disputed


def test_a_camel_that_stands_joins_its_players_caravan():
    assert errors("Ana c A2 !", "Ben c F5 c E6", "Ana c B2 c B1") == []
    assert errors("Ana c B4", "Ben c F5 c E6", "Ana c B2 c B1") == [("camel-not-connected", 13)]


def test_order_goes_on_from_the_player_who_moved():
    assert check("Ben c F5 c E6 !", "Ana c B4", "Ben c D6 c D7").errors == []
    assert errors("Ben c F5 !", "Ben c E6 c D6") == [("not-your-turn", 12)]


def test_a_leader_that_stands_counts_as_placed():
    leaders = with_leader(1, "Ben s A2 !")
    assert check(*PLAY, leaders=leaders)[1:] == ([], [("accepted", 2), ("unfinished", 16)])


@pytest.mark.parametrize(
    "turn",
    ["Ana c A4 !", "Ana c C2 !", "Ana c A10 !", "Ana c C6 !", "Ana c Z9 !", "Ana purple B4 !", "Ana c 4B4 !"],
    ids=["palm", "mountain", "beyond the line", "camel", "no hex of this board", "no color", "no hex"],
)
def test_what_is_not_possible_is_skipped(turn):
    found = check(turn, *PLAY[1:2])
    assert found.errors == []
    assert ("not-applied", 11) in found.warnings
    assert found.verdict.state.camels.bit_count() == 12


def test_the_possible_camels_of_a_turn_are_placed_though_one_is_not():
    found = check("Ana c B4", "Ben c A4 c F5 !")
    assert found.errors == []
    assert ("not-applied", 12) in found.warnings
    assert found.verdict.state.camels.bit_count() == 12


def test_a_legal_turn_that_is_marked_as_standing_gets_a_warning():
    found = check("Ana c B4 !", "Ben c F5 c E6")
    assert found[1:] == ([], [("stands-but-legal", 11), ("unfinished", 12)])
    assert not found.verdict.disputed


def test_more_and_fewer_camels_than_due_may_stand():
    assert warnings("Ana c B4 c B3 !", "Ben c F5 !")[:2] == [("accepted", 11), ("accepted", 12)]
    assert errors("Ana c B4 c B3 !", "Ben c F5 !", "Ana c C5 c D4") == []


def test_order_goes_on_after_a_turn_that_could_not_be_carried_out():
    impossible = with_leader(1, "Ben s A4 !")[:2]
    assert errors(leaders=(*impossible, "Ana c C4")) == []
    assert errors(leaders=(*impossible, "Ben s A7")) == [("not-your-turn", 3)]


def test_what_stands_excuses_no_later_mistake():
    leaders = ("Ana m A1", "Ana c C4 !", "Ben c G6")
    assert errors("Ana c B4", leaders=leaders) == [("wrong-phase", 4)]
