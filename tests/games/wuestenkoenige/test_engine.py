"""The engine against itself, and against what never changes in a game."""

from collections import Counter

import pytest

from pnp.engine import Ended, RuleViolation, apply
from pnp.games.wuestenkoenige import state as st
from pnp.games.wuestenkoenige.layout import DECK, GOODS, UNIT, count
from pnp.games.wuestenkoenige.state import CARPET, MIGRATION, height, refs, surplus
from pnp.library.catalog import find_game
from tests.crossed import some
from tests.games.wuestenkoenige.games import GAME, anything, layout, new_log, play, race, ruin, start_of, written
from tests.judged import judged

PLAY = GAME.play
WAYS = (anything, race, ruin)


def conserved(state):
    board = state.match.layout
    camels = [camel for here in state.camels for camel in here]
    for player, stock in enumerate(state.stock):
        assert stock >= 0
        assert sum(camel.owner == player for camel in camels) + stock == 12
        assert (stock == 12) == bool(state.out & 1 << player)
    for good in range(3):
        lying = sum(count(goods, good) for goods in state.goods)
        carried = sum(count(camel.cargo, good) for camel in camels)
        assert lying + carried + sum(count(goods, good) for goods in state.delivered) == 20
    assert sum(map(height, state.tiles)) + state.reserve == board.grey + board.reserve
    assert not any(map(height, state.tiles[board.grey :]))
    assert sum(state.hands) + state.deck + sum(state.pile) + state.hidden + (state.card >= 0) == 32
    assert all(seen <= most for seen, most in zip(state.pile, DECK.values(), strict=True))
    assert all(len(here) <= 3 and list(here) == sorted(here) for here in state.camels[: board.grey])
    assert min(*state.hands, state.deck, state.hidden, state.reserve, state.points) >= 0


def run(seed, choose, name="compact", most=3000):
    """Plays one game, checks what is conserved after every action; how it ended, and the kinds of actions."""
    state, effects, kinds = start_of(new_log(2 + seed % 4, seed, name)), (), Counter()
    for _, action, (after, step_effects) in play(state, seed, choose, most):
        conserved(after)
        state, effects = after, step_effects
        kinds[type(action)] += 1
    reason = next((effect.reason for effect in effects if isinstance(effect, Ended)), "cut short")
    return reason, len(GAME.report.winners(state)), kinds


@pytest.mark.few(1)
@pytest.mark.parametrize("seed", range(12))  # each way of playing with each number of players
def test_whole_games_conserve_all_pieces(seed):
    reason, winners, _ = run(seed, WAYS[seed % 3])
    assert (reason, winners) in [("delivered", 1), ("last-player", 1), ("last-player", 0)]


@pytest.mark.few(0)
def test_the_large_board_conserves_all_pieces():
    assert run(3, race, "grand", 200)[2].total() == 200


@pytest.mark.soak
def test_five_hundred_games_end_in_every_way_and_see_every_card():
    ends, kinds = Counter(), Counter()
    for seed in range(500):
        reason, winners, played = run(seed, WAYS[seed % 3], "grand" if seed % 10 == 1 else "compact")
        ends[reason, winners] += 1
        kinds += played
    assert {("delivered", 1), ("last-player", 1), ("last-player", 0)} <= set(ends)
    assert set(kinds) == {*st.KIND, *EVERYTHING, st.EndTurn, st.EndMigration}


def everything(state):
    """Actions of all kinds, most of them illegal here: camels and places that are there, in all combinations."""
    board, players = state.match.layout, range(len(state.stock))
    names, camels = board.names, [ref for _, ref, _ in refs(state, players)]
    for actions in EVERYTHING.values():
        yield from actions(names, camels)
    yield from (st.Discard(name, kind) for name in state.match.players for kind in range(9))
    yield from (st.EndTurn(), st.EndMigration(), st.Migration())


def every_attack(_, camels):
    for one in camels:
        for other in camels:
            yield from (st.Attack(one, other, die, good) for die in range(8) for good in (None, 0, 2))


def every_storm(names, _):
    for at in names:
        yield from (st.Sandstorm(at, "flip"), st.Sandstorm(at, "remove"))
        yield from (st.Sandstorm(at, "lay", dune) for dune in (False, True))


def every_step(kind):
    return lambda names, camels: (kind(ref, to, number) for ref in camels for to in names for number in range(4))


EVERYTHING = {
    st.Move: every_step(st.Move),
    st.Migrate: every_step(st.Migrate),
    st.Attack: every_attack,
    st.PickUp: lambda _, camels: (st.PickUp(ref, goods) for ref in camels for goods in UNIT),
    st.Flip: lambda names, _: map(st.Flip, names),
    st.Lay: lambda names, _: (st.Lay(one, other) for one in names for other in names),
    st.Flight: lambda *_: (st.Flight(one, other) for one in range(8) for other in range(8)),
    st.Epidemic: lambda *_: map(st.Epidemic, GOODS),
    st.Drying: lambda names, _: (st.Drying(at, direction) for at in names for direction in range(8)),
    st.Sandstorm: every_storm,
    st.Swap: lambda _, camels: (st.Swap(one, other) for i, one in enumerate(camels) for other in camels[i:]),
    st.LostCargo: lambda _, camels: (st.LostCargo(ref, good) for ref in camels for good in range(3)),
    st.Sand: lambda names, _: map(st.Sand, names),
    st.Carpet: lambda _, camels: map(st.Carpet, camels),
    st.NewCamel: lambda names, camels: (st.NewCamel(ref, at) for ref in camels for at in (None, *names)),
    st.Discard: lambda *_: (),
}


def fits(state, action):
    """Whether an action of this kind can come here at all: the reader keeps what belongs to a card together."""
    if state.card == CARPET:
        return isinstance(action, st.Flight)
    if state.card == MIGRATION:
        return isinstance(action, st.Migrate | st.EndMigration)
    return not isinstance(action, st.Flight | st.Migrate | st.EndMigration)


def plain(state, action):
    """The same action as `legal` writes it: beside a camel named by its place alone, none where a new one is there too.

    A good that is named though there is no choice, and a migration of nobody, are legal to write and not listed.
    """
    if isinstance(action, st.NewCamel):
        beside = st.Ref(action.beside.at)
        return st.NewCamel(beside, None if action.at == beside.at else action.at)
    if isinstance(action, st.Attack) and action.die in (2, 3, 5):
        return action._replace(good=None)
    return action


@pytest.mark.few(0)
@pytest.mark.parametrize("seed", some(range(3), [0]))
def test_apply_accepts_exactly_the_legal_actions(seed):
    state = start_of(new_log(2 + seed, seed))
    for number, (before, _, _) in enumerate(play(state, seed, (anything, race)[seed % 2], 400)):
        if number % 23:
            continue
        legal = set(PLAY.legal(before))
        for action in legal:
            assert apply(PLAY, before, action).state != before
        for action in everything(before):
            if not fits(before, action) or action in legal or plain(before, action) in legal:
                continue
            if isinstance(action, st.Migration):
                continue  # whether anybody can go is seen step by step
            with pytest.raises(RuleViolation):
                apply(PLAY, before, action)


@pytest.mark.few(1)
@pytest.mark.parametrize("seed", range(6))
def test_what_is_written_is_judged_the_same(seed):
    choose = WAYS[seed % 3]
    log = written(new_log(2 + seed % 4, seed), seed, choose, 500)
    *_, (_, _, last) = play(start_of(log), seed, choose, 500)
    verdict = judged(find_game("wuestenkoenige"), layout(), log)
    assert verdict.legal, verdict.findings
    assert verdict.scores == GAME.report.score(last.state) or last.state.phase != "over"


def test_scores_and_hands():
    # scored effects sum to the score
    for seed in range(4):
        totals = Counter()
        for _, _, step in play(start_of(new_log(2, seed)), seed, race):
            for effect in step.effects:
                if type(effect).__name__ == "Scored":
                    totals[effect.player] += effect.points
        assert [row["total"] for row in GAME.report.score(step.state).values()] == [totals[0], totals[1]]
    # nobody plays on with a hand too large
    for before, action, _ in play(start_of(new_log(2, 5)), 5, race):
        due = any(surplus(before, player) for player in range(2))
        assert not due or before.card == MIGRATION or isinstance(action, st.Discard)
