"""Order of play, turn numbers, checkpoints, claims, results: what a log says beside the moves."""

import pytest

from tests.engine.table import END, LEADERS, PLAY, check, errors, warnings

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
