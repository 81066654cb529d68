"""Rules that few logs meet. Behind each stands the change of the code that it does not survive."""

from collections import Counter

import pytest
from hypothesis import given, settings, strategies as st

from pnp.engine import Ended, RuleViolation, apply
from pnp.games.touareg.state import Attack, Buy, EndAttack, EndTurn, Exchange, Fate, Move, Round, Turn
from pnp.judging.verdict import judge
from pnp.library.load import parse_log
from tests.cases import cases
from tests.games.touareg.games import GAME, anything, new_log, play, raid, start_of
from tests.tables import tables

LOGS = cases("touareg")
FOUR = "Ana=20 Ben=10 Chloé=12 Dilan=18"


def verdict(lines, players="Ana, Ben", camps="Ana=20 Ben=10", header=""):
    head = f"game: touareg\nplayers: {players}\nseed: 7\ncamps: {camps}\n{header}"
    return judge(parse_log(head + "\n".join(line.strip() for line in lines.split(";")), str(LOGS / "held.pnplog")))


def legal(lines, **where):
    found = verdict(lines, **where)
    assert found.legal, found.findings
    return found


def first(found):
    finding = found.findings[0]
    return finding.code, finding.move


# Ana at 20 (camp), 7 erg, 8 reg, 24 guelta; Ben at 10 (camp), 11 reg, 2 guelta, 27 fech-fech; 1 the saline, 6 guelta
MEET = "round 5; Ana m 20>7 6; Ana m 7>8 6; Ben m 10>2 5"


def test_who_falls():
    # the attacker falls by the value of the attacked square: `losses(state, action.defender, battle.at)` must not ask
    assert (found := legal(f"{MEET}; Ana a 8>2 =2/3")).state.camels[2] == 5 - (2 + 0) // 2
    assert found.state.camels[8] == 6 - (3 + 3) // 2
    # the defender falls by the value of the source: `losses(state, action.attacker, battle.source)` must not ask for
    assert (found := legal(f"{MEET}; Ben a 2>8 =2/3")).state.camels[8] == 6 - (2 + 3) // 2
    assert found.state.camels[2] == 5 - (3 + 0) // 2


def as_tribe(tribe):
    """Ben leads the tribe; Ana another."""
    other = "ress" if tribe != "ress" else "ajjer"
    return f'[{{"name": "Ana", "tribe": "{other}"}}, {{"name": "Ben", "tribe": "{tribe}"}}]'


# Ben leaves his camp, Ana walks in: she owns two camps, he reg 11 alone
TAKEN = "round 5; Ben m 10>11 10; Ana m 20>7 9; Ana m 7>8 9; Ana m 8>2 9; Ana m 2>10 4"
# Ana goes round by the north to his camp, he by the saline to hers
SWAPPED = (
    "round 4; Ana m 20>7 10; Ben m 10>2 10; Ana m 7>8 10; Ben m 2>1 10; Ana m 8>24 10; Ben m 1>6 10; "
    "Ana m 24>10 10; Ben m 6>20 9"
)
GUESTS = [(2, "ress"), (3, "ilbakan"), (4, "ahaggar"), (5, "ajjer")]


@pytest.mark.parametrize(("card", "tribe"), GUESTS)
def test_ten_guests_come_to_a_tribe_that_plays_and_is_at_home(card, tribe):
    """`_GUESTS` with another number or tribe; `_GIFT` of 9 or 11."""
    found = legal(f"round 1; fate {card}", players=as_tribe(tribe))
    assert (found.state.camels[20], found.state.camels[10], found.state.box) == (10, 20, 450 - 30)


@pytest.mark.parametrize(("card", "tribe"), GUESTS)
def test_nobody_gets_the_guests_of_a_tribe_that_does_not_own_its_camp(card, tribe):
    """`_guest` without `owner[camp] == player`: they would strengthen Ana, who stands there."""
    found = legal(f"{TAKEN}; fate {card}", players=as_tribe(tribe))
    assert (found.state.camels[10], found.state.owner[10], sum(found.state.camels)) == (4, 0, 20)


@pytest.mark.parametrize(("card", "tribe"), GUESTS)
def test_nobody_gets_the_guests_of_a_tribe_that_does_not_play(card, tribe):
    """`_guest` without `tribe not in tribes`."""
    others = [name for _, name in GUESTS if name != tribe]
    players = f'[{{"name": "Ana", "tribe": "{others[0]}"}}, {{"name": "Ben", "tribe": "{others[1]}"}}]'
    assert sum(legal(f"round 1; fate {card}", players=players).state.camels) == 20


def test_own_camps_and_those_of_others():
    # silver comes to and is robbed from those alone who own their own camp: `_money` for everybody, for who owns any
    assert legal(f"{TAKEN}; fate 8").state.money == (10 + 10, 10)
    assert legal(f"{TAKEN}; fate 15").state.money == (0, 10)
    for card in (8, 15):
        assert legal(f"{SWAPPED}; fate {card}").state.money == (10, 10)
    # the camp of another is taken when it is empty pays and is halved like any camp: `_move` must let one in, `tribut
    found = legal(TAKEN)
    assert found.scores["Ana"] == {"total": 4 + 1 + 2 + 3 + 4, "camels": 10, "money": 24, "camp": True, "out": False}
    assert found.scores["Ben"] == {"total": 0, "camels": 10, "money": 10, "camp": False, "out": False}
    assert legal(f"{TAKEN}; fate 9").state.camels[10] == 2
    # who does not own the own camp cannot win and when nobody does nobody wins: `winners` without its look at the own
    found = legal(f"{SWAPPED}; fate 1", header="fate: 1\n")
    assert [found.scores[name]["total"] for name in ("Ana", "Ben")] == [0, 0]
    assert (found.finished, found.winners) == (True, [])
    found = legal(f"{TAKEN}; Ana pass; Ben pass; Ben pass; Ben pass; Ben pass; fate 1", header="fate: 1\n")
    assert found.winners == ["Ana"]


def test_ties():
    # a tie of tribute and camels is broken by money: `worth` without its third part: both have a tribute of 4 and 9 c
    lines = "round 1; Ana pass; Ben m 10>27 1 b 10 1; fate 10; round 1; Ana pass; Ben pass; fate 1"
    found = legal(lines, header="fate: 1 10\n")
    rows = [tuple(row[key] for key in ("total", "camels", "money")) for row in found.scores.values()]
    assert rows == [(4, 9, 18), (4, 9, 17)]
    assert (found.finished, found.winners) == (True, ["Ana"])
    # more camels count before more money: `worth` with its second and third part changed about.
    lines = "round 1; Ana pass; Ben b 10 1; fate 10; round 1; Ana pass; Ben pass; fate 1"
    found = legal(lines, header="fate: 1 10\n")
    rows = [tuple(row[key] for key in ("total", "camels", "money")) for row in found.scores.values()]
    assert rows == [(4, 9, 18), (4, 10, 17)]
    assert found.winners == ["Ben"]


RICH = (
    "round 6; Ana m 20>22 1 b 20 10 m 22>20 1; Ben m 10>2 1 b 10 10 m 2>10 1; fate 1;"
    "round 6; Ana b 20 99; Ben b 10 99; fate 13; round 6; Ana b 20 99; Ben b 10 99; fate 16; round 6; Ana b 20 7"
)


def test_births_and_who_is_out():
    # births go to gueltas in ascending number while the box holds camels: `_births` in another order (from 49 down, b
    found = legal(f"{RICH}; fate 12", header="layout: rich.toml\n")
    assert (found.state.owner[2], found.state.owner[22], found.state.box) == (1, 0, 0)
    assert (found.state.camels[2], found.state.camels[22], found.state.camels[6]) == (5, 2, 0)
    # cards of a player who is out are skipped: `_take` that leaves the cards, or a round that deals some to who is ou
    found = legal(f"{OUT}; {REST}; round 1; Ana pass; Ben pass; fate 10; Chloé pass; round 3", **PLAYERS)
    assert found.scores["Dilan"]["out"]
    assert found.state.cards == (3, 3, 3, 0)
    assert first(verdict(f"{OUT}; Dilan pass", **PLAYERS)) == ("player-out", 4)
    early = verdict(f"{OUT}; {REST.replace('Ben pass; ', '', 1)}; round 1", **PLAYERS)
    assert first(early) == ("round-not-finished", 8)


OUT = "round 2; Ana m 20>19 10 b 19 10; Ana a 19>18 =6/1 6/1 6/1 6 +5"
REST = "Ben pass; Ben pass; Chloé pass; Chloé pass; fate 8"
PLAYERS = {"players": "Ana, Ben, Chloé, Dilan", "camps": FOUR}


@pytest.mark.parametrize(("deck", "fine"), tables(__file__)["a_deck_of_twelve_or_fewer_holds_none_of_2_to_5"])
def test_a_deck_of_twelve_or_fewer_holds_none_of_2_to_5(deck, fine):
    """`_SHORT_DECK` of 11 or 13, `<` for `<=`, a card of 2 to 5 left out of the set or 1 or 6 in it."""
    assert (found := verdict("round 1", header=f"fate: {deck}\n")).legal == fine
    assert fine or first(found) == ("setup-fate-deck", 0)


def test_turns_of_who_is_out_and_double_ones():
    # a standing turn of who is out buys nothing
    # `_own` without `state.acting < 0`: a square of nobody is the square of nobody's turn
    there = verdict(f"{OUT}; Dilan b 17 1 !", **PLAYERS)
    assert [finding.code for finding in there.findings if finding.severity == "error"] == []
    assert len(there.state.money) == 4
    assert there.state.camels[17] == 0
    # after a gap nobody knows whether turns are double: `turn-order` still certain after a gap: in it a round may hav
    assert (found := verdict("round 1; Ana pass; ??; Ben m 10>11 1 m 10>2 1")).legal
    assert {finding.code for finding in found.findings} == {"cannot-judge"}
    assert first(verdict("round 1; Ana pass; Ben m 10>11 1 m 10>2 1")) == ("turn-order", 3)
    # before the first round turns are not double: `start` with `double`: as long as no die was told a turn has one mo
    said = [finding.message for finding in verdict("??; Ana m 20>19 1 m 20>7 1").findings]
    assert any("a move cannot follow here" in message for message in said)


# The engine against itself, and against what never changes in a game.

PLAY = GAME.play


def conserved(state):
    assert state.box + sum(state.camels) == 450
    assert state.box >= 0
    assert min(state.camels) >= 0
    assert min(state.money) >= 0
    for square, owner in enumerate(state.owner):
        assert not state.camels[square] or owner >= 0
        assert state.match.kinds[square] != "chott" or owner < 0


def run(seed, choose, fate=None):
    """Plays one game, checks what is conserved after every action, and tells how it ended."""
    state = start_of(new_log(2 + seed % 3, seed, fate))
    effects = ()
    for _, _, (after, step_effects) in play(state, seed, choose):
        conserved(after)
        state, effects = after, step_effects
    return next(effect.reason for effect in effects if isinstance(effect, Ended)), len(GAME.report.winners(state))


@pytest.mark.few(4)
@pytest.mark.parametrize("seed", range(12))  # each way of playing with each number of players, twice
def test_whole_games_conserve_camels_and_end(seed):
    reason, winners = run(seed, raid if seed % 2 else anything)
    assert reason in ("fate-deck", "last-tribe")
    assert winners >= (reason == "last-tribe")


@pytest.mark.soak
def test_five_hundred_games_end_in_every_way():
    decks = (None, [1], [1, 6], [1, 6, 7, 8, 9, 10, 11, 13])
    ends = Counter(run(seed, raid if seed % 5 else anything, decks[seed % 4]) for seed in range(500))
    assert {reason for reason, _ in ends} == {"fate-deck", "last-tribe"}
    assert {0, 1} <= {winners for _, winners in ends}


def everything(state):
    """Actions of all kinds, most of them illegal here."""
    squares = range(0, 50, 7)
    yield from (Round(die) for die in range(8))
    yield from (Fate(card) for card in range(18))
    yield from (Turn(player) for player in range(len(state.cards)))
    yield from (Move(a, b, n) for a in range(1, 50, 3) for b in range(1, 50) for n in (0, 1, 2, 400))
    yield from (Attack(a, b, rolls) for a in range(1, 50) for b in squares if b for rolls in (True, False))
    yield from (Exchange(a, b) for a in range(8) for b in (None, *range(8)))
    yield from (EndAttack(n) for n in (0, 1, 2, 400))
    yield from (Buy(at, n) for at in range(1, 50) for n in (0, 1, 5, 500))
    yield EndTurn()


def fits(state, action):
    """Whether the order of play lets an action of this kind come at all: the reader sees to that."""
    if state.phase == "between":
        return isinstance(action, Round)
    if state.acting < 0:
        return isinstance(action, Turn | Fate)
    if state.battle:
        return isinstance(action, Exchange | EndAttack)
    return isinstance(action, Move | Attack | Buy | EndTurn)


@pytest.mark.few(0)
@given(st.integers(0, 2**53 - 1), st.booleans())
@settings(max_examples=5)
def test_apply_accepts_exactly_the_legal_actions(seed, raiders):
    state = start_of(new_log(2 + seed % 3, seed, [1, 6]))
    for number, (before, _, _) in enumerate(play(state, seed, raid if raiders else anything)):
        if number % 9:
            continue
        legal = set(PLAY.legal(before))
        for action in legal:
            assert apply(PLAY, before, action).state != before
        for action in everything(before):
            if not fits(before, action) or action in legal:
                continue
            if isinstance(action, EndAttack) and not before.battle.exchanges:
                continue  # an attack without rolls is refused where it begins
            with pytest.raises(RuleViolation):
                apply(PLAY, before, action)
