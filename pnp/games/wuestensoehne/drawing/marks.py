"""The cells, and the sides of cells, that a finding marks on the picture of a position."""

from __future__ import annotations

import re
from collections.abc import Iterable

from pnp.engine import Finding
from pnp.game import DrawOptions, Marks, Spot
from pnp.games.wuestensoehne.area import NUMBERS, SIDES
from pnp.games.wuestensoehne.drawing import chart
from pnp.games.wuestensoehne.drawing.view import CELL, FRAME
from pnp.games.wuestensoehne.state import State

_PLACE = re.compile(r"(?<![^ >])[A-Z][0-9]+(?:/[NESW])?")  # in an alternative: A5 90, m A5, 5>A5/E:salt
_TO_SIDE = 0.27  # from the middle of a cell towards a side, as a share of the cell
_PART = 0.42  # of a cell, what a mark on one of its sides is as large as


def marks(state: State, finding: Finding, wishes: DrawOptions) -> Marks:
    """The cell or the part of an oasis it is about, and those that might have been named instead."""
    size = wishes.size or CELL
    words = () if finding.path[-1:] == ("player",) else finding.alternatives  # names of players, if of places too
    legal = _spots((place for one in words for place in _PLACE.findall(one)), size)
    if finding.code == "tile-fits":  # its place is where the tile might have gone
        return Marks((), legal)
    return Marks(_spots([finding.place or ""], size), legal)


def _spots(names: Iterable[str], size: float) -> tuple[Spot, ...]:
    found = (_spot(*name.partition("/")[::2], size) for name in names if name.partition("/")[0] in NUMBERS)
    return tuple(dict.fromkeys(found))


def _spot(cell: str, side: str, size: float) -> Spot:
    """The middle of a cell, also where a tile lies on it turned by so many degrees, or a place near a side."""
    x, y = (FRAME + middle for middle in chart.centre(NUMBERS[cell], size))
    if not side or side not in SIDES:
        return Spot(x, y, size)
    east, south = {"N": (0, -1), "E": (1, 0), "S": (0, 1), "W": (-1, 0)}[side]
    return Spot(x + east * _TO_SIDE * size, y + south * _TO_SIDE * size, _PART * size)
