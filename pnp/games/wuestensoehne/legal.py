"""Every legal single action, chance included: each tile that may be drawn; and how they are listed."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from pnp.game import Listing
from pnp.games.wuestensoehne.actions import (
    Action,
    Begin,
    Discard,
    Draw,
    EndScore,
    EndTurn,
    Lay,
    Move,
    Recall,
    Reveal,
    Score,
    Scout,
    Settle,
    Stalemate,
    Take,
)
from pnp.games.wuestensoehne.area import EDGES, NAMES
from pnp.games.wuestensoehne.fitting import fits, open_cells, stuck
from pnp.games.wuestensoehne.layout import GOODS
from pnp.games.wuestensoehne.scoring import full, rumour_beside, space_at, supply
from pnp.games.wuestensoehne.state import (
    EXPLORE,
    EXPLORER,
    MOVE,
    RESERVE,
    RUMOURS,
    SLOTS,
    Scoring,
    State,
    Turn,
    stack_of,
)
from pnp.games.wuestensoehne.violations import due, reachable, violations
from pnp.geometry.masks import bits

LISTING = Listing(undecided={Scout: {"compensation": ""}}, compound=frozenset({Score}))


def legal(state: State) -> Iterator[Action]:
    """Every legal action; portions are named by their first side."""
    if state.phase == "over":
        yield from after_the_end(state)
    elif state.turn is None:
        yield Begin(state.player)
        yield from guides(state)
        if not any(True for _ in violations(state, Stalemate())):
            yield Stalemate()
    elif state.scoring:
        yield from _takes(state, state.scoring)
    else:
        yield from _in_turn(state, state.turn)


def guides(state: State) -> Iterator[Action]:
    """The extra turn of the player of the last turn."""
    if state.last >= 0 and not state.guided and state.water[state.last]:
        yield Begin(state.last, True)


def after_the_end(state: State) -> Iterator[Action]:
    """The guide of the very last turn, and every way the rumours can be told."""
    if state.revealed is not None:
        return
    if state.ending == 0:
        yield from guides(state)
    slots = tuple(slot for number, slot in enumerate(SLOTS) if state.slots >> number & 1)
    for values in _orders(RUMOURS, len(slots)):
        yield Reveal(tuple(zip(slots, values, strict=True)))


@lru_cache
def _orders(tiles: tuple[int, ...], count: int) -> tuple[tuple[int, ...], ...]:
    """The different rows of so many of the tiles."""
    if not count:
        return ((),)
    rows = []
    for tile in dict.fromkeys(tiles):
        at = tiles.index(tile)
        rows += [(tile, *row) for row in _orders(tiles[:at] + tiles[at + 1 :], count - 1)]
    return tuple(rows)


def _in_turn(state: State, turn: Turn) -> Iterator[Action]:
    open_scorings = due(state)
    if not open_scorings:
        yield EndTurn()
    yield from (Score(EDGES[next(bits(oasis))]) for oasis in open_scorings)
    if turn.stage <= MOVE:
        yield from _moves(state)
    if turn.stage <= EXPLORE:
        yield from _explorings(state)
    if turn.stage <= EXPLORER:
        yield from _explorers(state, turn)


def _moves(state: State) -> Iterator[Action]:
    taken = sum(1 << cell for cell in set(state.caravans))
    yield from (Move(NAMES[cell]) for cell in bits(reachable(state, False) & ~taken))
    if state.water[state.player]:
        yield from (Move(NAMES[cell], True) for cell in bits(reachable(state, True) & ~taken))


def _explorings(state: State) -> Iterator[Action]:
    own = state.reserves[state.player]
    cells = open_cells(state.grid, state.caravans[state.player])
    ids = [tile.id for tile in state.match.layout.tiles]
    if cells and len(own) < RESERVE:
        for tile in bits(stack_of(state)):
            places = list(fits(state, tile, cells))
            yield from (Draw(ids[tile], NAMES[cell], 90 * quarters) for cell, quarters in places)
            if not places:
                yield Draw(ids[tile])
    for tile in own:
        yield from (Lay(ids[tile], NAMES[cell], 90 * quarters) for cell, quarters in fits(state, tile, cells))
    if state.water[state.player]:
        yield from _scoutings(state, cells, ids)
    if stuck(state):
        yield from (Discard(ids[tile]) for tile in own)


def _scoutings(state: State, cells: list[int], ids: list[str]) -> Iterator[Action]:
    drawn = [ids[tile] for tile in bits(stack_of(state))] or [""]
    for rival, reserve in enumerate(state.reserves):
        if rival == state.player:
            continue
        for tile in reserve:
            for cell, quarters in fits(state, tile, cells):
                for more in drawn:
                    yield Scout(state.match.players[rival], ids[tile], NAMES[cell], 90 * quarters, more)


def _explorers(state: State, turn: Turn) -> Iterator[Action]:
    own = [height for height, owner in enumerate(state.match.owner) if owner == state.player]
    yield from (Recall(height) for height in own if state.explorers[height] >= 0)
    lie = state.grid[turn.placed] if turn.placed >= 0 else None
    portions = sorted({first for first in lie.portion if first >= 0}) if lie else []
    for height in own:
        if state.explorers[height] < 0:
            yield from (Settle(height, EDGES[turn.placed << 2 | first]) for first in portions)


def _takes(state: State, scoring: Scoring) -> Iterator[Action]:
    if not scoring.queue or not scoring.free:
        yield EndScore()
        return
    height = scoring.queue[0]
    for portion in bits(scoring.free):
        yield from _ways(state, Take(height, EDGES[portion]), space_at(state, portion))


def _ways(state: State, take: Take, space: str) -> Iterator[Take]:
    """The ways to take a space."""
    if space in GOODS:
        yield take._replace(decline=True)
        if supply(state, GOODS.index(space)):
            yield from _goods(state, take)
    elif space == "rumour":
        yield from _rumours(state, take)
    else:
        yield take


def _rumours(state: State, take: Take) -> Iterator[Take]:
    """A tile of the pile must be laid, one beside the board may be; else one on the board may be looked at."""
    aside = rumour_beside(state)
    if state.pile or aside:
        yield from (take._replace(slot=slot) for slot in SLOTS if not state.slots >> SLOTS.index(slot) & 1)
    if not state.pile:
        yield take
        for number in bits(state.slots):
            seen = take._replace(peek=SLOTS[number])
            yield from (seen,) if aside else (seen, seen._replace(remove=True))


def _goods(state: State, take: Take) -> Iterator[Take]:
    player = state.match.owner[take.explorer]
    if full(state, player):
        carried = (good for good, count in zip(GOODS, state.goods[player], strict=True) if count)
        yield from (take._replace(swap=good) for good in carried)
    else:
        yield take
