"""The area of 11 x 11 cells: names, neighbours, sides of cells, and ways along lines.

Cells are numbered row by row from A1 = 0; sides are 0 to 3 for N E S W. A side of a cell is `4 * cell + side`.
"""

from __future__ import annotations

import re

SIZE = 11
CELLS = SIZE * SIZE
SIDES = "NESW"
NAME = re.compile(r"[A-Za-z][1-9][0-9]{0,2}")  # a letter and a number, whether of this area or not
NAMES = tuple(f"{row}{column}" for row in "ABCDEFGHIJK" for column in range(1, SIZE + 1))
NUMBERS = {name: cell for cell, name in enumerate(NAMES)}
EDGES = tuple(f"{name}/{side}" for name in NAMES for side in SIDES)
EDGE_NUMBERS = {name: edge for edge, name in enumerate(EDGES)}
CENTRE = NUMBERS["F6"]
ENDS = tuple(NUMBERS[name] for name in ("A6", "F11", "K6", "F1"))
_STEPS = ((-1, 0), (0, 1), (1, 0), (0, -1))


def _neighbour(cell: int, side: int) -> int:
    row, column = cell // SIZE + _STEPS[side][0], cell % SIZE + _STEPS[side][1]
    return row * SIZE + column if 0 <= row < SIZE and 0 <= column < SIZE else -1


NEIGHBOURS = tuple(tuple(_neighbour(cell, side) for side in range(4)) for cell in range(CELLS))
"""The four cells beside each, in the order of the sides; -1 outside the area."""
ARMS = tuple(tuple(CENTRE + distance * (_STEPS[side][0] * SIZE + _STEPS[side][1]) for distance in range(1, 6))
             for side in range(4))  # fmt: skip
"""The five cells of the arm on each side of the centre, from the centre outward."""


def distance(one: str, other: str) -> int:
    """Cells from one to another along rows and columns; 0 from a cell that is none of the area."""
    if one not in NUMBERS or other not in NUMBERS:
        return 0
    (row, column), (row2, column2) = divmod(NUMBERS[one], SIZE), divmod(NUMBERS[other], SIZE)
    return abs(row - row2) + abs(column - column2)


Ways = tuple[int, int]
"""Two sets of cells as bits: those joined to their neighbour in the east, those to their neighbour in the south."""


def step(cells: int, ways: Ways) -> int:
    """The cells one step away from some cells."""
    east, south = ways
    return (cells & east) << 1 | cells >> 1 & east | (cells & south) << SIZE | cells >> SIZE & south


def reach(cells: int, ways: Ways) -> int:
    """The cells that any number of steps lead to, those where they begin included."""
    seen = edge = cells
    while edge:
        edge = step(edge, ways) & ~seen
        seen |= edge
    return seen


def join(ways: Ways, cell: int, side: int) -> Ways:
    """The ways with one more: from a cell over a side of it."""
    if side == 1:
        return ways[0] | 1 << cell, ways[1]
    if side == 2:
        return ways[0], ways[1] | 1 << cell
    return join(ways, NEIGHBOURS[cell][side], side ^ 2)
