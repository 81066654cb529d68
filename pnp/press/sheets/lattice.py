"""How pieces of one outline lie in rows: pitch, shift, and how many a sheet takes."""

from __future__ import annotations

from collections.abc import Sequence
from math import floor, sqrt
from typing import NamedTuple

from pnp.press.sentences import message
from pnp.press.sheets.imposition import Imposition
from pnp.press.sheets.marks import extent
from pnp.press.sheets.outline import size, size_as_laid
from pnp.press.sheets.paper import Paper, too_large
from pnp.scene.model import Hexagon, Outline, Round
from pnp.scene.page import Area

_SLACK = 1e-6  # mm, so that a sum of floats does not push a piece off the sheet


class Cell(NamedTuple):
    """How a piece lies and repeats, in mm: its size as laid, the pitch of columns and rows, the shift of
    every second row, and how far bleed and marks reach beyond the outline on each side."""

    width: float
    height: float
    pitch_x: float
    pitch_y: float
    shift: float
    reach_x: float
    reach_y: float
    turned: bool

    def columns(self, row: int, room: float) -> int:
        """How many pieces a row takes in `room` mm; the rows of a block count from 0."""
        left = room - 2 * self.reach_x - self.width - self.shift * (row % 2)
        return floor((left + _SLACK) / self.pitch_x) + 1 if left >= -_SLACK else 0

    def rows(self, room: float) -> int:
        """How many rows there are in `room` mm."""
        left = room - 2 * self.reach_y - self.height
        return floor((left + _SLACK) / self.pitch_y) + 1 if left >= -_SLACK else 0

    def capacity(self, width: float, height: float) -> int:
        """How many pieces an area of `width` x `height` mm takes."""
        rows = self.rows(height)
        return (rows + 1) // 2 * self.columns(0, width) + rows // 2 * self.columns(1, width)

    def span(self, room: float) -> float:
        """Width in mm of the full rows in `room` mm, from outline to outline."""
        ends = (self.shift * row + (self.columns(row, room) - 1) * self.pitch_x for row in (0, 1))
        return max(ends) + self.width

    def depth(self, rows: int) -> float:
        """Height in mm of a block of so many rows, its marks included."""
        return (rows - 1) * self.pitch_y + self.height + 2 * self.reach_y if rows else 0


def cell(
    outline: Outline,
    bleed: float,
    how: Imposition,
    boxes: Sequence[Area],
    paper: Paper,
    name: str,
    folded: bool = False,
) -> tuple[Cell, Area]:
    """The way to lay an outline that puts the most pieces into one of `boxes`, and which of them.

    A box is half of a sheet when `folded`. Raises TooLarge where none fits.
    """
    ways = [(_cell(outline, turned, bleed, how), box) for box in boxes for turned in _turns(outline)]
    best, room = max(ways, key=lambda way: way[0].capacity(way[1].width, way[1].height))
    if best.capacity(room.width, room.height):
        return best, room
    lacks = [(c.width + 2 * c.reach_x - box.width, c.height + 2 * c.reach_y - box.height) for c, box in ways]
    across, down = (1 + (folded and how.fold == axis) for axis in ("x", "y"))
    wide, high = min(((x * across, y * down) for x, y in lacks), key=lambda lack: max(lack[0], 0) + max(lack[1], 0))
    first = ways[0][0]
    key = "too-large.folded-piece" if folded else "too-large.piece"
    raise too_large(message(key, name=name, width=first.width, height=first.height), wide, high, paper)


def _turns(outline: Outline) -> tuple[bool, ...]:
    """Hexagons lie with a flat side up, so that rows share straight cuts; rectangles as it suits the sheet."""
    match outline:
        case Hexagon(pointy=pointy):
            return (pointy,)
        case Round():
            return (False,)
    width, height = size(outline)
    return (False,) if width == height else (False, True)


def _cell(outline: Outline, turned: bool, bleed: float, how: Imposition) -> Cell:
    """Rows and columns of pieces.

    Hexagons touch at their corners, every second row shifted by half a pitch: the trihexagonal tiling, all
    of whose edges lie on lines straight across the sheet (Grünbaum and Shephard, Tilings and Patterns, 1987,
    section 2.1), so that a knife and a ruler free them all. A gap moves the lines apart in all three ways.
    """
    apart = max(how.gap_of(outline), 2 * bleed)
    width, height = size_as_laid(outline, turned)
    reach_x, reach_y = extent(outline, turned, bleed, how.marks, how.mark_length)
    if isinstance(outline, Hexagon):
        pitch = (height + apart) * 2 / sqrt(3)
        return Cell(width, height, pitch, height + apart, pitch / 2, reach_x, reach_y, turned)
    return Cell(width, height, width + apart, height + apart, 0, reach_x, reach_y, turned)
