"""Where tiles fit, and which portions make up an oasis."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import NamedTuple

from pnp.games.wuestensoehne.area import CELLS, NEIGHBOURS
from pnp.games.wuestensoehne.state import RESERVE, Grid, State


class Clash(NamedTuple):
    """Two sides that touch and are not alike: the side of the new tile, the cell beside it, both signs."""

    side: int
    beside: int
    own: str
    other: str


def clash(grid: Grid, cell: int, sides: str) -> Clash | None:
    """The first side of a tile with these sides that does not fit on a cell."""
    for side, at in enumerate(NEIGHBOURS[cell]):
        other = grid[at] if at >= 0 else None
        if other and other.sides[side ^ 2] != sides[side]:
            return Clash(side, at, sides[side], other.sides[side ^ 2])
    return None


def needs(grid: Grid, cell: int) -> tuple[str, ...]:
    """What each side of a tile on a cell must be; "" where it touches no tile."""
    found = []
    for side, at in enumerate(NEIGHBOURS[cell]):
        other = grid[at] if at >= 0 else None
        found.append(other.sides[side ^ 2] if other else "")
    return tuple(found)


@lru_cache(4096)
def turns(sides: str, need: tuple[str, ...]) -> tuple[int, ...]:
    """The quarter turns by which a tile with these upright sides meets a need."""
    found = []
    for quarters in range(4):
        turned = sides[4 - quarters :] + sides[: 4 - quarters]
        if all(not want or want == side for want, side in zip(need, turned, strict=True)):
            found.append(quarters)
    return tuple(found)


def open_cells(grid: Grid, cell: int) -> list[int]:
    """The empty cells beyond a side with a line of the tile on a cell."""
    lie = grid[cell]
    if lie is None:
        return []
    ways = zip(NEIGHBOURS[cell], lie.sides, strict=True)
    return [at for at, side in ways if at >= 0 and grid[at] is None and side in "DO"]


def fits(state: State, tile: int, cells: list[int]) -> Iterator[tuple[int, int]]:
    """Every cell of these on which a tile fits, with the quarter turns by which it does."""
    sides = state.match.layout.tiles[tile].sides
    for cell in cells:
        for quarters in turns(sides, needs(state.grid, cell)):
            yield cell, quarters


def stuck(state: State) -> bool:
    """Whether the player's reserve is full and none of its tiles fits anywhere on the area."""
    reserve = state.reserves[state.player]
    if len(reserve) < RESERVE:
        return False
    cells = sorted({at for cell in range(CELLS) if state.grid[cell] for at in open_cells(state.grid, cell)})
    return not any(True for tile in reserve for _ in fits(state, tile, cells))


def oasis(grid: Grid, portion: int) -> tuple[int, bool]:
    """The oasis around a portion as a set of portions, and whether it is complete."""
    seen, edge, complete = 1 << portion, [portion], True
    while edge:
        at = edge.pop()
        cell, first = at >> 2, at & 3
        lie = grid[cell]
        for side in range(4):
            beside = NEIGHBOURS[cell][side]
            if lie is None or lie.portion[side] != first or beside < 0:
                continue
            other = grid[beside]
            if other is None:
                complete = False
                continue
            joined = other.portion[side ^ 2]
            more = beside << 2 | joined
            if joined >= 0 and not seen >> more & 1:
                seen |= 1 << more
                edge.append(more)
    return seen, complete


def completed_oases(grid: Grid, cell: int) -> tuple[int, ...]:
    """The oases that the tile just placed on a cell completed."""
    lie = grid[cell]
    found: list[int] = []
    for side, beside in enumerate(NEIGHBOURS[cell]):
        other = grid[beside] if beside >= 0 else None
        portions = [cell << 2 | lie.portion[side]] if lie and lie.portion[side] >= 0 else []
        # a tile left standing against the rules may shut an oasis that it does not join
        if other and other.portion[side ^ 2] >= 0:
            portions.append(beside << 2 | other.portion[side ^ 2])
        for portion in portions:
            if not any(mask >> portion & 1 for mask in found):
                mask, complete = oasis(grid, portion)
                found += [mask] if complete else []
    return tuple(found)
