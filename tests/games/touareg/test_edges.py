"""Where a rule ends: the last number that is legal and the first that is not; what a standing entry leaves behind.

Each case was found by a mutant of the rules that no test noticed.
"""

from pathlib import Path

import pytest

from pnp.data.errors import layout_path
from pnp.data.messages import language
from pnp.data.read import read
from pnp.engine import Ended, Owned, Scored, replay
from pnp.games.touareg.state import Attack, Buy, EndAttack, Exchange, Move, Turn
from pnp.library.load import parse_log
from tests.games.touareg.games import GAME, layout
from tests.games.touareg.test_rules_held import MEET, OUT, PLAYERS, first, legal, verdict
from tests.tables import tables

TABLES = tables(__file__)

# 7 erg, 8 reg, 19 erg, 22 guelta around Ana; 1 the saline, 2 guelta, 11 reg, 24 guelta, 27 fech-fech around Ben


@pytest.mark.parametrize(
    ("lines", "square", "left"), TABLES["fate_takes_as_many_as_the_card_says_where_there_are_more"]
)
def test_fate_takes_as_many_as_the_card_says_where_there_are_more(lines, square, left):
    before, after = (legal(told).state.camels for told in (lines.rpartition(";")[0], lines))
    assert after[square] == left
    assert [at for at, camels in enumerate(after) if camels != before[at]] == [square]  # and nowhere else


def test_attacks():
    # an erg is worth three under fate 13: With a 4, half of the sum tells 3 from 4: (4 + 3) / 2 is 3.
    lines = "round 5; Ana m 20>7 9; fate 13; Ben m 10>2 6; Ben m 2>1 6; Ana a 7>1 =4/1"
    assert legal(lines).state.camels[1] == 6 - 3
    nobodys = "round 2; Ana a 20>19 =1/1"  # what there is to attack
    own = "round 2; Ana m 20>19 4; Ana a 20>19 =1/1"
    empty = "round 5; Ben m 10>2 5; Ben m 2>1 5; Ana m 20>7 6; Ana m 7>8 6; Ana a 8>2 =1/1"
    assert [first(verdict(lines)) for lines in (nobodys, own, empty)] == [
        ("nothing-to-attack", 2), ("nothing-to-attack", 3), ("nothing-to-attack", 6),
    ]  # fmt: skip
    # an attack is the move of its turn
    assert first(verdict(f"{MEET}; Ana m 20>19 1 a 8>2 =1/1")) == ("turn-order", 5)
    assert first(verdict(f"{MEET}; Ana b 8 1 a 8>2 =1/1")) == ("turn-order", 5)
    # all camels that are left may move in and no more
    lines = f"{MEET}; Ana a 8>2 =6/1 6 +{{}}"  # 6, less (1 + 3) // 2
    found = legal(lines.format(4))
    assert (found.state.camels[8], found.state.camels[2], found.state.owner[2]) == (0, 4, 0)
    found = verdict(lines.format(5))
    assert (first(found), found.findings[0].message[:17]) == (("not-enough-camels", 5), "5 camels, but 4 s")
    # an attack from an empty square says that one camel is needed
    found = verdict("round 5; Ana m 20>7 10; Ana m 7>8 10; Ben m 10>2 5; Ana a 7>1 =1/1")
    assert (first(found), found.findings[0].message[:17]) == (("not-enough-camels", 5), "1 camel, but 0 st")


def in_turn(lines, player=0):
    """All that a player may do in a turn that begins now."""
    return list(GAME.play.legal(GAME.play.do(legal(lines).state, Turn(player)).state))


def test_all_that_is_legal():
    found = in_turn(MEET)  # all that is legal in a turn
    assert [action for action in found if isinstance(action, Attack)] == [Attack(8, 2)]
    assert {action for action in found if isinstance(action, Buy)} == {
        Buy(at, camels) for at in (7, 8, 20) for camels in range(1, 11)
    }
    ways = {8: (1, 6, 7, 22, 23, 24), 20: (6, 7, 19, 21, 22, 40, 41, 42)}  # not onto chott 9 nor onto Ben's 2
    assert {action for action in found if isinstance(action, Move)} == {
        Move(source, at, camels) for source, squares in ways.items() for at in squares
        for camels in range(1, 7 if source == 8 else 5)
    }  # fmt: skip
    found = in_turn("round 5; Ana m 20>7 9; Ana m 7>1 9")  # on the first square camels move and are bought too
    assert {action.camels for action in found if isinstance(action, Move) and action.source == 1} == set(range(1, 10))
    assert {action.camels for action in found if isinstance(action, Buy) and action.at == 1} == set(range(1, 11))
    # on the last square too
    state = legal("round 1", players="Ana, Ben, Chloé", camps="Ana=49 Ben=31 Chloé=41").state
    found = list(GAME.play.legal(GAME.play.do(state, Turn(0)).state))
    assert {action.camels for action in found if isinstance(action, Move) and action.source == 49} == set(range(1, 11))
    assert {action.camels for action in found if isinstance(action, Buy) and action.at == 49} == set(range(1, 11))

    # all that is legal in a battle
    def after(state, *actions):
        for action in actions:
            state = GAME.play.do(state, action).state
        return list(GAME.play.legal(state))

    begun = GAME.play.do(legal(MEET).state, Turn(0)).state  # 6 on reg against 5 on guelta
    every = {Exchange(one, other) for one in range(1, 7) for other in range(1, 7)}
    assert set(after(begun, Attack(8, 2))) == every
    assert set(after(begun, Attack(8, 2), Exchange(2, 1))) == {EndAttack(0), *every}  # against 4
    sixes = {Exchange(6, other) for other in range(1, 7)}
    assert set(after(begun, Attack(8, 2), Exchange(5, 1))) == {EndAttack(0), Exchange(6, None), *every - sixes}
    over = after(begun, Attack(8, 2), Exchange(5, 1), Exchange(6, None))
    assert over == [EndAttack(camels) for camels in range(1, 5)]


def effects(lines, kind, header=""):
    """The effects of a kind, by entry."""
    text = f"game: touareg\nplayers: Ana, Ben\nseed: 7\ncamps: Ana=20 Ben=10\n{header}"
    text += "\n".join(line.strip() for line in lines.split(";"))
    case = parse_log(text, str(Path(__file__)))
    begun = GAME.setups.start(case.layout, case.log).state
    entries = replay(GAME.play, begun, case.log["players"], case.log["moves"])
    return [[effect for effect in entry.effects if isinstance(effect, kind)] for entry in entries]


def test_the_end_tributes_and_who_enters():
    # the game is over once at the end of the last round
    lines = "round 1; Ana pass; Ben pass; fate 10; round 1; Ana pass; Ben pass; fate 1"
    assert effects(lines, Ended, "fate: 1 10\n") == [[]] * 7 + [[Ended("fate-deck")]]
    # the tributes of the end are told of those who have any
    lines = "round 5; Ben m 10>11 10; Ana m 20>7 9; Ana m 7>8 9; Ana m 8>2 9; Ana m 2>10 4; Ana pass"
    last = effects(f"{lines}; Ben pass; Ben pass; Ben pass; Ben pass; fate 1", Scored, "fate: 1\n")[-1]
    assert last == [Scored(0, "tribute", 4 + 1 + 2 + 3 + 4)]  # Ben has lost his camp
    assert effects("round 1; Ana m 20>19 1", Owned) == [[], [Owned(0, 1 << 19)]]  # who enters comes to own it
    # the squares of a tribute the dearest first
    notes = GAME.report.notes(legal(f"{MEET}; Ana m 20>22 1; Ben m 2>1 5; Ben m 10>24 4; Ben m 24>10 4").state)
    ben = "Ben: 1 saline 5, 10 camp 4, 2 guelta 3, 24 guelta 3"
    assert notes == ["Ana: 20 camp 4, 22 guelta 3, 8 reg 2, 7 erg 1", ben]
    swapped = legal("round 5; Ben m 10>11 10; Ana m 20>7 9; Ana m 7>8 9; Ana m 8>2 9; Ana m 2>10 4")
    assert GAME.report.notes(swapped.state)[1] == "Ben: no tribute"
    with language("fr"):
        assert GAME.report.notes(swapped.state)[1] == "Ben\u00a0: pas de tribut"


# ---- entries that stand although they are illegal ----


def codes(found):
    return [finding.code for finding in found.findings if finding.code != "unfinished"]


@pytest.mark.parametrize(("lines", "camels", "money"), TABLES["what_a_standing_turn_leaves"])
def test_what_a_standing_turn_leaves(lines, camels, money):
    assert (found := verdict(lines)).legal
    assert {at: found.state.camels[int(at)] for at in camels} == camels
    assert found.state.money[0] == money
    assert found.state.box + sum(found.state.camels) == 450


def test_rounds_and_turns_that_stand():
    # a turn without a card that stands takes no card of anybody
    found = verdict("round 1; Ana pass; Ana pass !; fate 8; Ben pass")
    assert (found.legal, found.state.phase, found.state.cards) == (True, "between", (0, 0))
    found = verdict("round 9 !; Ana pass")  # a die that stands begins a round and a card that stands works
    assert (codes(found), found.state.phase, found.state.cards) == (["accepted"], "round", (0, 1))
    found = verdict("round 1; round 2 !; Ana pass; Ana pass; Ben pass; Ben pass; fate 8")
    assert (found.legal, found.state.phase) == (True, "between")
    for card in (1, 16):
        assert codes(found := verdict(f"round 1; fate 8; fate {card} !; Ana pass; Ben pass")) == ["accepted"]
        assert (found.legal, found.state.fate, found.state.phase) == (True, card, "between")
    lines = "round 1; Ana pass; {}; round 2"  # what a round still lacks is told
    for between, owing in (
        ("Ben pass", "the fate card is not turned"),
        ("fate 14", "tribe cards are left: Ben 1"),
        ("Ana pass !", "tribe cards are left: Ben 1; the fate card is not turned"),
    ):
        found = [one for one in verdict(lines.format(between)).findings if one.code == "round-not-finished"]
        assert [one.message for one in found] == [f"the round before is not finished: {owing}"]
    # every fate card that is turned counts
    found = legal("round 1; Ana pass; Ben pass; fate 14; round 1; Ana pass; fate 2; Ben pass")
    assert GAME.setups.to_position(found.state)["fate"] == 2
    # after a card out of its round anybody may have the next turn
    found = verdict("fate 8 !; round 1; Ben pass; Ana pass")
    assert (found.legal, codes(found)) == (True, ["accepted"])
    found = verdict("round 1; Ana pass; Ben pass; fate 8; fate 6 !; round 1; Ben pass")
    assert (found.legal, found.state.phase) == (True, "round")
    found = verdict(f"{OUT}; Dilan b 20 1 !", **PLAYERS)  # a turn of who is out cannot stand
    assert codes(found)[:2] == ["accepted", "not-applied"]
    assert (found.state.camels[20], found.state.owner[20], len(found.state.money)) == (0, 0, 4)


# ---- setups ----


@pytest.mark.parametrize(("camps", "code", "says"), TABLES["camps_that_cannot_be"])
def test_camps_that_cannot_be(camps, code, says):
    finding = verdict("round 1", camps=camps).findings[0]
    assert (finding.code, finding.move) == (code, 0)
    assert says in finding.message


def test_camps():
    found = verdict("round 1", camps="Ana=1 Ben=10")  # a camp that may not be there is there all the same
    assert (found.state.owner[1], found.state.match.kinds[1], found.state.cards) == (0, "camp", (0, 0))
    # with three players the message names the squares of that player
    found = verdict("round 1", players="Ana, Ben, Chloé", camps="Ana=49 Ben=47 Chloé=41")
    assert "expected one of 31 32 33" in found.findings[0].message
    found = verdict("round 1", camps="Ana=20")  # who has no camp is named and gets a free square
    assert found.findings[0].code == "setup-mismatch"
    assert "where Ben laid the camp is missing" in found.findings[0].message
    assert found.state.owner.count(1) == 1
    # where the own squares are taken the camp is on the first other one
    data = {**read(layout_path("touareg", "standard")).data, "three": [[20], [10], [40]]}
    narrow, problems = GAME.layouts.read(data)
    assert not problems
    grid = GAME.setups.deal(narrow, 3, 7)["grid"]
    log = {"players": ["Ana", "Ben", "Cleo"], "setup": {"grid": grid, "camps": {"Ana": 10}}}
    begun = GAME.setups.start(narrow, log)
    assert [fault.violation.code for fault in begun.violations] == ["setup-camp-square", *["setup-mismatch"] * 2]
    assert begun.state.match.camps == (10, 2, 40)


def test_cards_grids_and_decks():
    # a card that is none is named, and one that is none of the deck
    assert "there is no fate card 17" in verdict("round 1", header="fate: 1 6 17\n").findings[0].message
    for card, says in ((17, "there is no fate card 17"), (8, "fate card 8 is not in the agreed deck")):
        assert verdict(f"fate {card}", header="fate: 1 6 7\nrules: waived=no-round\n").findings[0].message == says
    grid = GAME.setups.deal(layout(), 2, 7)["grid"]  # what is wrong with a grid is told
    # all the right cards, the saline not in the middle
    swapped, strange = [grid[1], grid[0], *grid[2:]], [*grid[:5], "oasis", *grid[6:]]
    for changed, path, word in ((swapped, ("setup", "grid", 0), grid[1]), (strange, ("setup", "grid", 5), "oasis")):
        log = {"players": ["Ana", "Ben"], "setup": {"grid": changed, "camps": {"Ana": 20, "Ben": 10}}}
        found = GAME.setups.start(layout(), log).violations
        assert [(fault.path, word in str(fault.violation.words["what"])) for fault in found] == [(path, True)]
    # house rules allow a deck that can be and no other: Cards that there are not, or that there are twice, cannot lie
    for cards, fine in (("6 7", True), ("1 2 6", True), ("1 6 17", False), ("1 6 6", False)):
        assert faults(f"fate: {cards}\n")
        assert bool(faults(f"fate: {cards}\nrules: waived=setup-fate-deck\n")) != fine


def faults(header="", **where):
    """What is wrong with a setup: codes and messages."""
    found = verdict("round 1", header=header, **where).findings
    return [(one.code, one.message) for one in found if one.severity == "error"]
