"""The engine against itself, against slow ways to find the same, and against what never changes in a game."""

from collections import Counter

import pytest
from hypothesis import given, settings, strategies as st

from pnp.engine import Ended, apply
from pnp.games.wuestensoehne.layout import CELLS, EDGES, GOODS, NAMES, NEIGHBOURS, SPACES
from pnp.games.wuestensoehne.oases import oasis, space_at

from pnp.games.wuestensoehne.state import (  # isort: skip
    SLOTS, Begin, Discard, Draw, EndScore, EndTurn, Lay, Move, Recall, Reveal, Score, Scout, Settle, Stalemate, Take,
    explorers_in, portion_of, turban_height,
)  # fmt: skip
from pnp.games.wuestensoehne.violations import reachable
from pnp.geometry.hexes import bits
from tests.games.wuestensoehne.games import GAME, NAMES as PLAYERS, all_of, play, plenty, standard, start_of

PLAY = GAME.play


def conserved(state, discarded):
    table = state.match
    placed = [table.layout.numbers[lie.tile.id] for lie in state.grid if lie and lie.tile.stack]
    held = [tile for reserve in state.reserves for tile in reserve]
    tiles = [*placed, *held, *bits(state.left), *discarded]
    assert sorted(tiles) == sorted(bits(sum(table.stacks)))
    assert all(len(reserve) <= 3 for reserve in state.reserves)
    assert min(state.water) >= 0
    assert sum(state.water) <= 20
    assert sum(state.camels) <= 10
    for goods, camels in zip(state.goods, state.camels, strict=True):
        assert min(goods) >= 0
        assert sum(goods) <= 4 + 2 * camels
    assert all(sum(goods[kind] for goods in state.goods) <= 10 for kind in range(len(GOODS)))
    assert 0 <= 6 - state.pile - state.slots.bit_count() <= (0 if state.pile else 1)
    assert len(set(state.caravans)) == len(state.caravans)
    assert all(state.grid[cell] for cell in state.caravans)
    for height, at in enumerate(state.explorers):
        assert at < 0 or (table.owner[height] >= 0 and portion_of(state.grid, EDGES[at]) == at)


def paid(before, action):
    """The water that an action costs."""
    if isinstance(action, Score):
        whole = oasis(before.grid, portion_of(before.grid, action.oasis))[0]
        there = explorers_in(before, whole)
        first = turban_height(before) if turban_height(before) in there else max(there)
        return int(len(there) > 1 and before.water[before.match.owner[first]] > 0)
    return int(isinstance(action, Scout) or getattr(action, "driver", False) or getattr(action, "guide", False))


def gained(before, action):
    """What a take brings its player from the supply: one of a kind or two water, as far as there are any."""
    if not isinstance(action, Take) or action.decline:
        return Counter()
    space = space_at(before, portion_of(before.grid, action.space))
    if space == "water2":
        return Counter(water=min(2, 20 - sum(before.water)))
    if space == "rumour":
        return Counter(slots=bool(action.slot) - action.remove)
    return Counter({space: 1}) - Counter(camel=space == "camel" and sum(before.camels) == 10)


def counted(state):
    """All pieces that players have, that lie on the board and that stand on the area."""
    goods = dict(zip(GOODS, map(sum, zip(*state.goods, strict=True)), strict=True))
    out = sum(at >= 0 for at in state.explorers)
    board = {"slots": state.slots.bit_count(), "explorers": out}
    return Counter({**goods, **board, "water": sum(state.water), "camel": sum(state.camels)})


def changed_as_told(before, action, after):
    """Pieces move only by the action that moves them, and by as many as it says."""
    expected = counted(before)
    expected.update(gained(before, action))
    expected["water"] -= paid(before, action)
    expected[getattr(action, "swap", "")] -= 1
    expected["explorers"] += isinstance(action, Settle) - isinstance(action, Recall)
    if isinstance(action, EndScore):
        expected["explorers"] -= len(explorers_in(before, before.scoring.whole))
    del expected[""]
    assert {**expected, **counted(after)} == dict(expected)
    assert before.pile - after.pile == (isinstance(action, Take) and bool(action.slot) and before.pile > 0)


def sides_agree(state):
    for cell in range(CELLS):
        for side, at in enumerate(NEIGHBOURS[cell]):
            here, there = state.grid[cell], state.grid[at] if at >= 0 else None
            assert not here or not there or here.sides[side] == there.sides[side ^ 2]


def steps(state, cell, signs):
    """The cells beside a cell that a line of one of these signs leads to."""
    for side, at in enumerate(NEIGHBOURS[cell]):
        here, there = state.grid[cell], state.grid[at] if at >= 0 else None
        if here and there and here.sides[side] in signs and there.sides[side ^ 2] == here.sides[side]:
            yield at


def walked(state, driver):
    """Where the caravan can go, found cell by cell."""
    seen, edge, white = {state.caravans[state.player]}, [state.caravans[state.player]], set()
    while edge:
        cell = edge.pop()
        for at in steps(state, cell, "DO" if driver else "D"):
            if at not in seen:
                seen.add(at)
                edge.append(at)
        white |= set(steps(state, cell, "O"))
    return (seen | white) - {state.caravans[state.player]}


def closed(state, edges):
    """Whether none of the sides of these portions looks at an empty cell."""
    for portion in edges:
        for side, at in enumerate(NEIGHBOURS[portion >> 2]):
            lie = state.grid[portion >> 2]
            if lie.portion[side] == portion & 3 and at >= 0 and state.grid[at] is None:
                return False
    return True


def run(layout, players, seed):
    """Plays one game, checks what never changes after every action; tells how it ended and what was used."""
    state, discarded, used, effects = start_of(layout, players, seed), [], Counter(), ()
    for before, action, (after, step_effects) in play(state, seed):
        discarded += [layout.numbers[action.tile]] if isinstance(action, Discard) else []
        conserved(after, discarded)
        changed_as_told(before, action, after)
        if isinstance(action, Take):
            space = space_at(before, portion_of(before.grid, action.space))
            used[space] += 1
            used.update(word for word in ("swap", "decline", "slot", "peek", "remove") if getattr(action, word))
        used[type(action).__name__] += 1
        state, effects = after, step_effects
    sides_agree(state)
    for driver in (False, True):
        assert set(bits(reachable(state, driver))) == walked(state, driver)
    for portion in {
        cell << 2 | first for cell, lie in enumerate(state.grid) if lie for first in lie.portion if first >= 0
    }:
        whole, complete = oasis(state.grid, portion)
        assert complete == closed(state, list(bits(whole)))
    return next(effect.reason for effect in effects if isinstance(effect, Ended)), used


def many(seeds):
    """Plays games, every fifth with a set in which pieces run out; tells what was used in them."""
    ends, used = Counter(), Counter()
    for seed in seeds:
        rich = (plenty(), all_of("rumour"), all_of("salt"), all_of("camel"))[seed % 4]
        end, more = run(standard(), 2 + seed % 3, seed) if seed % 5 else run(rich, 3 + seed % 2, seed)
        ends[end] += 1
        used += more
    assert set(ends) == {"last-tile", "stalemate"}
    assert set(SPACES) | {"Scout", "Discard", "Recall", "swap", "decline", "slot", "peek", "remove"} <= set(used)
    return used


@pytest.mark.few(0)
def test_whole_games_conserve_all_pieces_use_every_space_and_end():
    many(range(15))


@pytest.mark.soak
def test_five_hundred_games():
    used = many(range(500))
    assert min(used[space] for space in SPACES) > 100


def plain(state, action):
    """The action with its portion named by the first side, its oasis by the first portion, a good's way in one."""
    if isinstance(action, Score):
        portion = portion_of(state.grid, action.oasis)
        return Score(EDGES[next(bits(oasis(state.grid, portion)[0]))]) if portion >= 0 else action
    key = {Settle: "on", Take: "space"}.get(type(action))
    portion = portion_of(state.grid, getattr(action, key)) if key else -1
    return action._replace(**{key: EDGES[portion]}) if portion >= 0 else action


def kinded(action):
    """Tuples of different kinds may be equal."""
    return type(action), action


def everything(state, seed):
    """Actions of all kinds that the order of an entry lets come, most of them illegal here."""
    ids = [tile.id for tile in state.match.layout.tiles][seed % 7 :: 7]
    cells, edges = NAMES[seed % 5 :: 5], [edge for cell in state.caravans for edge in EDGES[4 * cell : 4 * cell + 4]]
    heights = range(-1, 18)
    if state.scoring:
        yield EndScore()
        spaces = [EDGES[at] for at in bits(state.scoring.whole)] + edges
        for height in (*state.scoring.queue, 0, 3):
            for space in spaces:
                yield from (Take(height, space, slot=slot) for slot in ("", *SLOTS))
                yield from (
                    Take(height, space, peek=slot, remove=flag) for slot in ("", *SLOTS) for flag in (False, True)
                )
                yield from (
                    Take(height, space, swap=good, decline=flag) for good in ("", *GOODS) for flag in (False, True)
                )
        return
    yield EndTurn()
    yield from (Move(cell, driver) for cell in (*NAMES, "L6") for driver in (False, True))
    near = [NAMES[at] for at in NEIGHBOURS[state.caravans[state.player]] if at >= 0]
    for tile in (*ids, *(state.match.layout.tiles[tile].id for reserve in state.reserves for tile in reserve), "9-99"):
        yield Draw(tile)
        yield Discard(tile)
        for at in (*near, cells[0], "A12"):
            for rotation in (0, 90, 180, 270):
                yield Draw(tile, at, rotation)
                yield Lay(tile, at, rotation)
                for rival in state.match.players[: state.player] + state.match.players[state.player + 1 :]:
                    yield from (Scout(rival, tile, at, rotation, more) for more in ("", ids[0]))
    yield from (Settle(height, edge) for height in heights for edge in edges)
    yield from (Recall(height) for height in heights)
    yield from (Score(edge) for edge in edges)


@pytest.mark.few(0)
@given(st.integers(0, 2**53 - 1), st.sampled_from(["", "plenty", "rumour", "salt", "camel"]))
@settings(max_examples=6)
def test_apply_accepts_exactly_the_legal_actions(seed, kind):
    layout = {"": standard, "plenty": plenty}.get(kind, lambda: all_of(kind))()
    for number, (before, _, _) in enumerate(play(start_of(layout, 3 + seed % 2, seed), seed)):
        if number % 31 and not (before.scoring and number % 5 == 0):
            continue
        legal = list(PLAY.legal(before))
        assert len({kinded(action) for action in legal}) == len(legal)
        for action in legal:
            assert apply(PLAY, before, action).state != before
        known = {kinded(action) for action in legal}
        if before.turn is None:
            continue
        for action in everything(before, number):
            if kinded(plain(before, action)) in known:
                assert apply(PLAY, before, action).state != before
            else:
                assert any(PLAY.violations(before, action)), action


@pytest.mark.parametrize("seed", range(3))
def test_between_turns_and_after_the_end_legal_is_what_applies(seed):
    state = start_of(standard(), 2, seed)
    for before, _, (after, _) in play(state, seed):
        if before.turn is None:
            offered = list(PLAY.legal(before))
            guide = Begin(before.last, True)
            assert (guide in offered) == (before.last >= 0 and not list(PLAY.violations(before, guide)))
            assert (Stalemate() in offered) == (not list(PLAY.violations(before, Stalemate())))
        state = after
    reveals = [action for action in PLAY.legal(state) if isinstance(action, Reveal)]
    assert reveals
    for action in reveals:
        after, effects = apply(PLAY, state, action)
        for player, row in enumerate(GAME.report.score(after).values()):
            assert row["total"] == sum(effect.points for effect in effects if effect.player == player)
            assert (
                GAME.report.score(state)[PLAYERS[player]]["low"]
                <= row["total"]
                <= GAME.report.score(state)[PLAYERS[player]]["high"]
            )
