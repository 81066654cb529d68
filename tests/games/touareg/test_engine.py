"""The engine against itself, and against what never changes in a game."""

from collections import Counter

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from pnp.engine import Ended, RuleViolation, apply
from pnp.games.touareg.state import Attack, Buy, EndAttack, EndTurn, Exchange, Fate, Move, Round, Turn
from tests.games.touareg.games import GAME, anything, new_log, play, raid, start_of

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
    reason = next(effect.reason for effect in effects if isinstance(effect, Ended))
    return reason, len(GAME.report.winners(state))


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
