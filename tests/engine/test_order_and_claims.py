"""Order of play, turn numbers, checkpoints, claims, results: what a log says beside the moves."""

import pytest

from tests.engine.table import END, LEADERS, PLAY, check, errors, warnings
from tests.tables import tables

TABLES = tables(__file__)

NUMBERED = tuple(f"{number // 2 + 1} {line}" for number, line in enumerate(PLAY))


def test_leaders_and_play_are_counted_apart():
    leaders = tuple(f"{number // 2 + 1} {line}" for number, line in enumerate(LEADERS))
    assert errors(*NUMBERED, leaders=leaders) == []


def test_struck_turns_are_not_counted():
    assert errors(NUMBERED[0], "~1 Ben c A1", "~7 Ben c A2", *NUMBERED[1:]) == []


def test_not_every_turn_needs_a_number():
    assert errors(*PLAY[:4], *NUMBERED[4:]) == []


@pytest.mark.parametrize(
    ("line", "expected"), [("3 Ana c C5 c B3", "2"), ("1 Ana c C5 c B3", "2"), ("0 Ana pass", "2")]
)
def test_a_wrong_number_is_an_error_that_tells_the_right_one(line, expected):
    found = check(*NUMBERED[:2], line)
    assert found.errors == [("turn-number", 13)]
    finding = found.verdict.findings[0]
    assert finding.alternatives == (expected,)
    assert finding.path == ("moves", 12, "n")
    assert not found.verdict.legal


def test_after_a_wrong_number_counting_goes_on_from_it():
    assert errors(
        "1 Ana c B4",
        "1 Ben c F5 c E6",
        "5 Ana c C5 c B3",
        "2 Ben c D6 c D7",
        "6 Ana c B2 c B1",
        mode="stands",
    ) == [("turn-number", 13)]


def test_the_wrong_player_is_told_who_was_due():
    found = check("Ben c F5")
    finding = found.verdict.findings[0]
    assert (finding.code, finding.move, finding.player, finding.alternatives) == (
        "not-your-turn",
        11,
        "Ben",
        ("Ana",),
    )
    assert finding.path == ("moves", 10, "player")


def test_the_nearest_player_is_named_first():
    finding = check("Benn c F5").verdict.findings[0]
    assert (finding.code, finding.alternatives) == ("unknown-player", ("Ben", "Ana"))


def test_what_breaks_the_order_is_told_before_what_breaks_the_game():
    assert errors("Ben c A4") == [("not-your-turn", 11)]


def test_the_place_of_a_finding_is_that_of_the_camel():
    finding = check("Ana c B4", "Ben c F5 c Z9").verdict.findings[0]
    assert finding.path == ("moves", 11, "camels", 1, "at")
    assert finding.place == "Z9"


def test_alternatives_are_legal_and_the_nearest_first():
    found = check("Ana c A5").verdict.findings[0]
    assert found.code == "camel-not-connected"
    assert found.alternatives == ("B4", "B3", "C5", "C3", "D3", "D4")
    for place in found.alternatives:
        assert errors(f"Ana c {place}") == []


def test_a_checkpoint_is_compared_with_the_score_of_the_moment():
    scores = check(*PLAY[:3]).verdict.scores
    right = " ".join(f"{name} {score['total']}" for name, score in scores.items())
    assert errors(*PLAY[:3], f"== {right}", *PLAY[3:]) == []
    found = check(*PLAY[:3], f"== Ana {scores['Ana']['total'] + 1} Ben {scores['Ben']['total']}", *PLAY[3:])
    assert found.errors == [("claimed-score", 14)]
    assert found.verdict.legal
    assert found.verdict.findings[0].path == ("moves", 13, "scores", "Ana")


def test_a_checkpoint_of_somebody_else():
    assert errors(PLAY[0], "== Zoe 5") == [("unknown-player", 12)]


def test_claims_of_a_turn():
    play = ("Ana c C5", "Ben c F5 c F6")
    assert errors(*play, "Ana c D5 +w2 c D4") == []
    assert errors(*play, "Ana c D5 +2 c D4") == []
    assert errors(*play, "Ana c D5 +w3 c D4") == [("claimed-takes", 13)]
    assert errors(*play, "Ana c D5 c D4 +w1") == [("claimed-takes", 13)]
    assert errors(*play, "Ana c D5 +oA4 c D4") == [("claimed-takes", 13)]
    found = check(*play, "Ana c D5 +w3 c D4", "Ben s B6 s A6")
    assert found.verdict.legal
    assert found.warnings == [("unfinished", 14)]


def test_a_claim_of_some_of_what_a_camel_took_is_told_the_rest():
    found = check("Ana c B4 +w0", "Ben c F5 c F6")
    assert (found.errors, found.warnings) == ([], [("claimed-less", 11), ("unfinished", 12)])
    assert found.verdict.findings[0].path == ("moves", 10, "camels", 0, "takes", "oases")
    for said in ("c B4", "c B4 +w?", "c B4 +oA4"):
        assert check(f"Ana {said}", "Ben c F5 c F6").warnings[-1:] == [("unfinished", 12)], said
        assert "claimed-less" not in [code for code, _ in check(f"Ana {said}", "Ben c F5 c F6").warnings]


def test_an_oasis_is_claimed_by_its_hex():
    assert errors("Ana c B4 +oA4") == []
    assert errors("Ana c B4 +oG4") == [("claimed-takes", 11)]


def test_the_result_is_a_claim():
    verdict = check(*END).verdict
    assert verdict.finished
    totals = " ".join(f"{name} {score['total']}" for name, score in verdict.scores.items())
    winner, loser = (verdict.winners[0], next(name for name in verdict.scores if name not in verdict.winners))
    assert errors(*END, end=f"-- end {totals} winners {winner}") == []
    assert errors(*END, end=f"-- end {totals} winners {loser}") == [("claimed-winner", 22)]
    found = check(*END, end="-- end Ana 1 Ben 2")
    assert found.errors == [("claimed-score", 22)] * 2
    assert found.verdict.legal


def test_who_won_is_not_asked_of_an_unfinished_game():
    found = check(*PLAY, end="-- end winners Ben")
    assert found[1:] == ([], [("unfinished", 16)])
    assert found.verdict.winners is None


def test_a_claim_is_not_compared_after_an_illegal_move():
    assert errors("Ana c Z9", end="-- end Ana 999 Ben 999 winners Ben") == [("off-board", 11)]


def test_a_note_is_no_turn():
    assert warnings("# we paused here", *PLAY, "# and here") == [("unfinished", 18)]


def test_a_log_that_stops_among_the_leaders_is_unfinished():
    found = check(leaders=LEADERS[:3])
    assert found[1:] == ([], [("unfinished", 3)])
    assert not found.verdict.finished


def test_two_verbs_in_one_entry():
    both = '{"player": "Ana", "camels": [{"color": "c", "at": "B4"}], "leader": "pass"}'
    assert errors(both) == [("unknown-word", 11)]


# Turns taken back, and turns that were noticed as illegal and left standing.


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
    ["Ana c A4 !", "Ana c C2 !", "Ana c A10 !", "Ana c C6 !", "Ana c Z9 !", "Ana orange B4 !", "Ana c 4B4 !"],
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


# `??`: after it what depends on the unknown cannot be judged, what does not is still an error.


@pytest.mark.parametrize(("turn", "code"), TABLES["still_errors"])
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
