"""Actions of every kind that may come now, legal or not: house rules choose among them."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from pnp.engine import Alike
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
    Score,
    Scout,
    Settle,
    Stalemate,
    Take,
)
from pnp.games.wuestensoehne.area import CELLS, EDGES, NAMES
from pnp.games.wuestensoehne.layout import GOODS
from pnp.games.wuestensoehne.legal import after_the_end, guides
from pnp.games.wuestensoehne.scoring import space_at
from pnp.games.wuestensoehne.state import SLOTS, Scoring, State, stack_of
from pnp.geometry.masks import bits

_Actions = Iterator[Action | Alike]
_OF_TILE = frozenset(
    ("does-not-fit", "tile-fits", "stack-mismatch", "tile-not-available", "tile-not-in-reserve", "no-compensation")
)  # what depends on more than the cell


def tries(state: State) -> _Actions:
    """Every cell, tile, rotation, explorer and space that there is; of drawn tiles those of the current stack."""
    if state.phase == "over":
        yield from after_the_end(state)
    elif state.turn is None:
        yield Begin(state.player)
        yield from guides(state)
        yield Stalemate()
    elif state.scoring:
        yield from _takes(state, state.scoring)
        yield EndScore()
    else:
        yield EndTurn()
        portions = sorted({4 * cell + first for cell in range(CELLS) for first in _portions(state, cell)})
        yield from (Score(EDGES[portion]) for portion in portions)
        filled = [NAMES[cell] for cell in range(CELLS) if state.grid[cell]]
        yield from (Move(cell, driver) for driver in (False, True) for cell in filled)
        yield from _explorings(state)
        yield from _explorers(state, portions)


def _portions(state: State, cell: int) -> set[int]:
    lie = state.grid[cell]
    return {first for first in lie.portion if first >= 0} if lie else set()


def _explorings(state: State) -> _Actions:
    ids = [tile.id for tile in state.match.layout.tiles]
    cells, turns = [NAMES[cell] for cell in range(CELLS) if not state.grid[cell]], range(0, 360, 90)
    own = [ids[tile] for tile in state.reserves[state.player]]
    drawn = [ids[tile] for tile in bits(stack_of(state))]
    for tile in drawn:
        yield Draw(tile)
        yield from (Alike((Draw(tile, at, turn) for turn in turns), _OF_TILE) for at in cells)
    for tile in own:
        yield from (Alike((Lay(tile, at, turn) for turn in turns), _OF_TILE) for at in cells)
    for rival, reserve in enumerate(state.reserves):
        for number in reserve if rival != state.player else ():
            name = state.match.players[rival]
            scouts = partial(Scout, name, ids[number])
            for at in cells:
                yield Alike((scouts(at, turn, more) for turn in turns for more in ("", *drawn)), _OF_TILE)
    yield from (Discard(tile) for tile in own)


def _explorers(state: State, portions: list[int]) -> _Actions:
    own = [height for height, owner in enumerate(state.match.owner) if owner == state.player]
    yield from (Recall(height) for height in own)
    yield from (Settle(height, EDGES[portion]) for height in own for portion in portions)


def _takes(state: State, scoring: Scoring) -> _Actions:
    for height in scoring.queue:
        for portion in bits(scoring.free):
            take, space = Take(height, EDGES[portion]), space_at(state, portion)
            yield take
            if space in GOODS:
                yield take._replace(decline=True)
                yield from (take._replace(swap=good) for good in GOODS)
            elif space == "rumour":
                yield from (take._replace(slot=slot) for slot in SLOTS)
                yield from (take._replace(peek=slot, remove=remove) for slot in SLOTS for remove in (False, True))
