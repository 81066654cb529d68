"""What an entry still says after the action that ends the game: neither carried out nor judged, in every game."""

import pytest

from pnp.engine import replay
from tests.games.touareg import test_rules_in_play as touareg
from tests.games.wuestenkoenige import test_rules_in_play as kings

WAR = "round 5 ; Ana m 20>7 10 b 7 9 ; Ana m 7>8 19 ; Ana m 8>2 19 ; Ana a 2>10 =6/1 6/1 6 +5"


def codes(found):
    return [(finding.code, finding.severity, finding.move) for finding in found.findings]


@pytest.mark.parametrize("rest", [" b 2 1", " b 2 999", " m 2>10 1 m 3>4 5", " b 2 1 b 2 1 b 2 1"])
def test_the_last_tribe_buys_and_moves_no_more(rest):
    plain, found = touareg.verdict(WAR), touareg.verdict(WAR + rest)
    assert codes(plain) == []
    assert codes(found) == [("void", "warning", 5)]
    assert (found.legal, found.finished, found.winners) == (True, True, ["Ana"])
    assert found.state[1:] == plain.state[1:]
    assert found.scores == plain.scores


def test_the_warning_stands_at_the_first_thing_that_is_void():
    (finding,) = touareg.verdict(f"{WAR} b 2 1 m 2>1 1").findings
    assert finding.path == ("moves", 4, "turn", 1, "buy")


def test_an_entry_after_the_end_is_illegal_and_the_winner_is_told():
    found = touareg.verdict(f"{WAR} b 2 1 ; Ben pass")
    assert codes(found) == [("void", "warning", 5), ("move-after-end", "error", 6)]
    assert (found.legal, found.finished, found.winners) == (False, True, ["Ana"])
    assert found.scores == touareg.verdict(WAR).scores


def test_playing_on_after_the_end_does_not_change_who_won():
    found = touareg.verdict(f"{WAR} ; Ana m 2>1 1", mode="stands")
    assert {code for code, _, _ in codes(found)} == {"move-after-end"}
    assert (found.legal, found.finished, found.winners) == (False, True, ["Ana"])
    assert found.scores == touareg.verdict(WAR).scores


def test_an_illegal_entry_before_the_end_names_no_winner():
    found = touareg.verdict(WAR.replace("m 8>2 19", "m 8>2 20"), mode="stands")
    assert found.winners is None


def test_a_turn_outside_a_round_that_stands_ends_the_game_for_good():
    found = touareg.verdict(
        WAR.replace("round 5 ; Ana m 20>7 10 b 7 9", "Ana m 20>7 10 b 7 9 !")
        .replace(" ; Ana m 7>8", " ! ; round 5 ; Ana m 7>8", 1)
        .replace("! !", "!")
    )
    assert found.winners == ["Ana"]
    alone = "Ana m 20>7 10 b 7 9 ! ; Ana m 7>8 19 ! ; Ana m 8>2 19 ! ; Ana a 2>10 =6/1 6/1 6 +5 b 2 1 !"
    found = touareg.verdict(alone)
    assert (found.finished, found.winners, codes(found)[-1][0]) == (True, ["Ana"], "void")


@pytest.mark.parametrize(
    "rest",
    [
        " d A2",  # the change of the desert that would be due
        " m palace>C2 d A2",
        " x Ben sand,sand,sand",  # a discard that is not due
        " c sand A2 c sand A2",
        " m palace>B2>fire +7",
    ],
)
def test_after_the_last_delivery_all_is_void(rest):
    plain, found = kings.verdict(kings.THREE), kings.verdict(kings.THREE + rest)
    assert codes(plain) == []
    assert codes(found) == [("void", "warning", 9)]
    assert (found.legal, found.winners) == (True, ["Ana"])
    assert found.state[1:] == plain.state[1:]


def test_after_the_last_delivery_of_a_migration_its_other_steps_are_void():
    start = kings.THREE.replace("x Ana sand d B1", "x Ana sand m fire>B2 d B1", 1)
    turn = start.rpartition(";")[0] + "; Ana c migration B2>palace"
    plain, found = kings.verdict(turn), kings.verdict(f"{turn} palace>C2 palace>Z9 d A2")
    assert (codes(plain), codes(found)) == ([], [("void", "warning", 9)])
    assert found.state[1:] == plain.state[1:]
    assert found.winners == ["Ana"]


def test_who_buries_the_last_rival_has_won_and_does_no_more():
    """The last camels of Ana and Ben stand in the palace and on the bare C2."""
    start = kings.state("Ana m palace>B2 d C2>A2 ; Ben m palace>C2 d A2 ; Ana d A2 ; Ben d A2")
    places = start.match.layout.numbers
    camels = [()] * len(places)
    camels[places["palace"]] = tuple(camel for camel in start.camels[places["palace"]] if camel.owner == 0)[:1]
    camels[places["C2"]] = start.camels[places["C2"]]
    alone = start._replace(camels=tuple(camels), stock=(11, 11))
    turn = [{"card": {"kind": "sand", "at": "C2"}}, {"desert": {"flip": "A2"}}, {"desert": {"flip": "A2"}}]
    (entry,) = replay(kings.find_game("wuestenkoenige").play, alone, ("Ana", "Ben"), [{"player": "Ana", "turn": turn}])
    assert [(finding.code, finding.path) for finding in entry.findings] == [("void", ("moves", 0, "turn", 1, "desert"))]
    assert (entry.state.phase, entry.state.out, entry.stopped) == ("over", 0b10, False)
    assert entry.state.pile[kings.KINDS.index("sand")] == 1  # the card that ended the game is on its pile


def test_a_game_that_was_won_stays_finished_although_the_log_goes_on():
    found = kings.verdict(f"{kings.THREE} ; Ben m palace>C2 d A2", mode="stands")
    assert codes(found)[0] == ("move-after-end", "error", 10)
    assert (found.finished, found.winners, found.scores["Ben"]["camels"]) == (True, ["Ana"], 4)
