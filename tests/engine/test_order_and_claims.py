"""Order of play, turn numbers, checkpoints, claims, results: what a log says beside the moves."""

import pytest

from tests.engine.table import END, LEADERS, PLAY, check, errors, warnings
from tests.tables import tables

NUMBERED = tuple(f"{number // 2 + 1} {line}" for number, line in enumerate(PLAY))


def test_turn_numbers():
    # leaders and play are counted apart
    leaders = tuple(f"{number // 2 + 1} {line}" for number, line in enumerate(LEADERS))
    assert errors(*NUMBERED, leaders=leaders) == []
    assert errors(NUMBERED[0], "~1 Ben c A1", "~7 Ben c A2", *NUMBERED[1:]) == []  # struck turns are not counted
    assert errors(*PLAY[:4], *NUMBERED[4:]) == []  # not every turn needs a number
    assert errors(  # after a wrong number counting goes on from it
        "1 Ana c B4", "1 Ben c F5 c E6", "5 Ana c C5 c B3", "2 Ben c D6 c D7", "6 Ana c B2 c B1", mode="stands"
    ) == [("turn-number", 13)]


@pytest.mark.parametrize("line", ["3 Ana c C5 c B3", "1 Ana c C5 c B3", "0 Ana pass"])
def test_a_wrong_number_is_an_error_that_tells_the_right_one(line):
    assert (found := check(*NUMBERED[:2], line)).errors == [("turn-number", 13)]
    assert (finding := found.verdict.findings[0]).alternatives == ("2",)
    assert finding.path == ("moves", 12, "n")
    assert not found.verdict.legal


def test_whose_turn_it_is():
    found = check("Ben c F5")  # the wrong player is told who was due
    finding = found.verdict.findings[0]
    assert (finding.code, finding.move, finding.player, finding.alternatives) == ("not-your-turn", 11, "Ben", ("Ana",))
    assert finding.path == ("moves", 10, "player")
    finding = check("Benn c F5").verdict.findings[0]  # the nearest player is named first
    assert (finding.code, finding.alternatives) == ("unknown-player", ("Ben", "Ana"))
    assert errors("Ben c A4") == [("not-your-turn", 11)]  # what breaks the order is told before what breaks the game
    both = '{"player": "Ana", "camels": [{"color": "c", "at": "B4"}], "leader": "pass"}'  # two verbs in one entry
    assert errors(both) == [("unknown-word", 11)]


def test_the_place_and_the_alternatives_of_a_finding():
    finding = check("Ana c B4", "Ben c F5 c Z9").verdict.findings[0]  # the place of a finding is that of the camel
    assert finding.path == ("moves", 11, "camels", 1, "at")
    assert finding.place == "Z9"
    found = check("Ana c A5").verdict.findings[0]  # alternatives are legal and the nearest first
    assert found.code == "camel-not-connected"
    assert found.alternatives == ("B4", "B3", "C5", "C3", "D3", "D4")
    assert [errors(f"Ana c {place}") for place in found.alternatives] == [[]] * 6
    found = check(leaders=("Ana m A1", "Ben m A1")).verdict.findings[0]  # no mint leader may stand elsewhere
    assert not any(errors(leaders=("Ana m A1", f"Ben {one}")) for one in found.alternatives)


def test_a_checkpoint():
    scores = check(*PLAY[:3]).verdict.scores  # a checkpoint is compared with the score of the moment
    right = " ".join(f"{name} {score['total']}" for name, score in scores.items())
    assert errors(*PLAY[:3], f"== {right}", *PLAY[3:]) == []
    found = check(*PLAY[:3], f"== Ana {scores['Ana']['total'] + 1} Ben {scores['Ben']['total']}", *PLAY[3:])
    assert found.errors == [("claimed-score", 14)]
    assert found.verdict.legal
    assert found.verdict.findings[0].path == ("moves", 13, "scores", "Ana")
    assert errors(PLAY[0], "== Zoe 5") == [("unknown-player", 12)]  # a checkpoint of somebody else


def test_claims_of_a_turn():
    play = ("Ana c C5", "Ben c F5 c F6")  # claims of a turn
    assert errors(*play, "Ana c D5 +w2 c D4") == []
    assert errors(*play, "Ana c D5 +2 c D4") == []
    assert errors(*play, "Ana c D5 +w3 c D4") == [("claimed-takes", 13)]
    assert errors(*play, "Ana c D5 c D4 +w1") == [("claimed-takes", 13)]
    assert errors(*play, "Ana c D5 +oA4 c D4") == [("claimed-takes", 13)]
    assert (found := check(*play, "Ana c D5 +w3 c D4", "Ben s B6 s A6")).verdict.legal
    assert found.warnings == [("unfinished", 14)]
    assert errors("Ana c B4 +oA4") == []  # an oasis is claimed by its hex
    assert errors("Ana c B4 +oG4") == [("claimed-takes", 11)]


def test_a_claim_of_some_of_what_a_camel_took_is_told_the_rest():
    found = check("Ana c B4 +w0", "Ben c F5 c F6")
    assert (found.errors, found.warnings) == ([], [("claimed-less", 11), ("unfinished", 12)])
    assert found.verdict.findings[0].path == ("moves", 10, "camels", 0, "takes", "oases")
    for said in ("c B4", "c B4 +w?", "c B4 +oA4"):
        assert check(f"Ana {said}", "Ben c F5 c F6").warnings[-1:] == [("unfinished", 12)], said
        assert "claimed-less" not in [code for code, _ in check(f"Ana {said}", "Ben c F5 c F6").warnings]


def test_the_result_is_a_claim():
    verdict = check(*END).verdict  # the result is a claim
    assert verdict.finished
    totals = " ".join(f"{name} {score['total']}" for name, score in verdict.scores.items())
    winner, loser = (verdict.winners[0], next(name for name in verdict.scores if name not in verdict.winners))
    assert errors(*END, end=f"-- end {totals} winners {winner}") == []
    assert errors(*END, end=f"-- end {totals} winners {loser}") == [("claimed-winner", 22)]
    assert (found := check(*END, end="-- end Ana 1 Ben 2")).errors == [("claimed-score", 22)] * 2
    assert found.verdict.legal
    found = check(*PLAY, end="-- end winners Ben")  # who won is not asked of an unfinished game
    assert found[1:] == ([], [("unfinished", 16)])
    assert found.verdict.winners is None
    # a claim is not compared after an illegal move
    assert errors("Ana c Z9", end="-- end Ana 999 Ben 999 winners Ben") == [("off-board", 11)]


def test_an_unfinished_log():
    # a note is no turn
    assert warnings("# we paused here", *PLAY, "# and here") == [("unfinished", 18)]
    found = check(leaders=LEADERS[:3])  # a log that stops among the leaders is unfinished
    assert found[1:] == ([], [("unfinished", 3)])
    assert not found.verdict.finished
    assert check(*PLAY)[1:] == ([], [("unfinished", 16)])  # a legal log has only its end missing


# Turns taken back, and turns that were noticed as illegal and left standing.


def with_leader(number, line):
    return (*LEADERS[:number], line, *LEADERS[number + 1 :])


def test_struck_entries():
    plain = check(*PLAY)  # struck turns are not played
    struck = check("~Ana c A4", "Ana c B4", "~Ben nonsense Z99", *PLAY[1:])
    assert struck[1:] == ([], [("unfinished", 18)])
    assert struck.verdict.scores == plain.verdict.scores
    assert struck.verdict.state[1:] == plain.verdict.state[1:]
    # a struck gap and a struck checkpoint say nothing
    found = check('{"gap": true, "struck": true}', '{"scores": {"Ana": 999}, "struck": true}', *PLAY)
    assert found[1:] == ([], [("unfinished", 18)])
    assert found.verdict.gapless


def test_what_stands_is_carried_out():
    found = check("Ana c C9 !")  # what stands is carried out with a warning
    assert found[1:] == ([], [("accepted", 11), ("unfinished", 11)])
    assert found.verdict.legal
    assert found.verdict.disputed
    assert not check("Ana c B4").verdict.disputed
    # a camel that stands joins its players caravan
    assert errors("Ana c A2 !", "Ben c F5 c E6", "Ana c B2 c B1") == []
    assert errors("Ana c B4", "Ben c F5 c E6", "Ana c B2 c B1") == [("camel-not-connected", 13)]
    # order goes on from the player who moved
    assert check("Ben c F5 c E6 !", "Ana c B4", "Ben c D6 c D7").errors == []
    assert errors("Ben c F5 !", "Ben c E6 c D6") == [("not-your-turn", 12)]
    leaders = with_leader(1, "Ben s A2 !")  # a leader that stands counts as placed
    assert check(*PLAY, leaders=leaders)[1:] == ([], [("accepted", 2), ("unfinished", 16)])


@pytest.mark.parametrize(
    "turn",
    ["Ana c A4 !", "Ana c C2 !", "Ana c A10 !", "Ana c C6 !", "Ana c Z9 !", "Ana orange B4 !", "Ana c 4B4 !"],
    ids=["palm", "mountain", "beyond the line", "camel", "no hex of this board", "no color", "no hex"],
)
def test_what_is_not_possible_is_skipped(turn):
    assert (found := check(turn, *PLAY[1:2])).errors == []
    assert ("not-applied", 11) in found.warnings
    assert found.verdict.state.camels.bit_count() == 12


def test_what_stands_though_it_cannot_or_need_not():
    found = check("Ana c B4", "Ben c A4 c F5 !")  # the possible camels of a turn are placed though one is not
    assert found.errors == []
    assert ("not-applied", 12) in found.warnings
    assert found.verdict.state.camels.bit_count() == 12
    found = check("Ana c B4 !", "Ben c F5 c E6")  # a legal turn that is marked as standing gets a warning
    assert found[1:] == ([], [("stands-but-legal", 11), ("unfinished", 12)])
    assert not found.verdict.disputed
    # more and fewer camels than due may stand
    assert warnings("Ana c B4 c B3 !", "Ben c F5 !")[:2] == [("accepted", 11), ("accepted", 12)]
    assert errors("Ana c B4 c B3 !", "Ben c F5 !", "Ana c C5 c D4") == []
    impossible = with_leader(1, "Ben s A4 !")[:2]  # order goes on after a turn that could not be carried out
    assert errors(leaders=(*impossible, "Ana c C4")) == []
    assert errors(leaders=(*impossible, "Ben s A7")) == [("not-your-turn", 3)]
    leaders = ("Ana m A1", "Ana c C4 !", "Ben c G6")  # what stands excuses no later mistake
    assert errors("Ana c B4", leaders=leaders) == [("wrong-phase", 4)]


# `??`: after it what depends on the unknown cannot be judged, what does not is still an error.


@pytest.mark.parametrize(("turn", "code"), tables(__file__)["still_errors"])
def test_still_errors(turn, code):
    assert errors("??", turn) == [(code, 12)]


@pytest.mark.parametrize("turn", ["Ana c A2", "Ana c B4 c B3 c B2", "9 Ana c B4", "Ana pass"])
def test_cannot_be_judged(turn):
    assert (found := check("??", turn)).errors == []
    assert ("cannot-judge", 12) in found.warnings
    assert found.verdict.legal


def test_order_behind_a_gap():
    # the next entry sets whose turn it is the others follow
    assert errors("??", "Ben c F5 c E6", "Ana c B4 c B3") == []
    assert errors("??", "Ben c F5 c E6", "Ben c D6 c D7") == [("not-your-turn", 13)]
    # a struck turn does not set whose turn it is
    assert errors("??", "~Ana c B4", "Ben c F5 c E6", "Ana c B4 c B3") == []
    # a certain error is found behind an uncertain one
    assert errors("??", "Ana c C9 c G5") == [("camel-touches-rival", 12)]
    # numbers go on from the first after the gap
    found = check("1 Ana c B4", "??", "7 Ben c F5 c E6", "8 Ana c C5 c B3", "8 Ben c D6 c D7", "9 Ana c B2 c B1")
    assert found[1:] == ([], [("cannot-judge", 13), ("cannot-judge", 14)])
    # a gap among the leaders may hide the rest of them
    assert (found := check(*PLAY[:3], leaders=("Ana m A1", "Ben s A7", "??"))).errors == []
    assert ("cannot-judge", 4) in found.warnings


def test_the_end_behind_a_gap():
    found = check(*END[:4], "??", *END[4:])  # a log with a gap is incomplete and has no winner
    assert found.errors == []
    assert found.verdict.finished
    assert not found.verdict.gapless
    assert found.verdict.winners is None
    assert check(*END).verdict.gapless
    # claims after a gap cannot be judged
    assert (found := check("??", "Ana c B4 +w3", "== Ana 99 Ben 0", end="-- end Ana 44 winners Ben")).errors == []
    assert found.warnings == [("cannot-judge", 12), *[("cannot-judge", 13)] * 3]
    assert warnings(PLAY[0], "??") == []  # a log with a gap is not called unfinished


BEN = '{"player": "Ben", "gap": true}'


def test_a_gap_of_a_player():
    turns = ("1 Ana c B4", BEN, "2 Ana c C5 c B3")  # a gap of a player counts as a turn that was had
    assert errors(*turns, "2 Ben c F5 c E6") == []
    assert ("cannot-judge", 14) not in warnings(*turns, "2 Ben c F5 c E6")
    assert ("cannot-judge", 14) in warnings(*turns, "1 Ben c F5 c E6")
    assert not check("Ana c B4", BEN, "Ana c C5 c B3").verdict.gapless
    # a gap of nobody who plays is an unknown player
    assert errors('{"player": "Bob", "gap": true}') == [("unknown-player", 11)]
