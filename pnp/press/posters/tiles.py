"""How a large drawing is cut into overlapping tiles of one size."""

from __future__ import annotations

from collections.abc import Iterator
from math import ceil
from typing import NamedTuple

from pnp.geometry.hexes import letters
from pnp.press.sentences import message
from pnp.press.sheets.paper import Paper, PaperError
from pnp.press.sheets.ruler import BAND, bands
from pnp.press.sheets.sheet import FOOT
from pnp.scene.page import Area

EDGE = 5.0  # mm around a tile, for marks, with the rulers between them where they are far enough apart
_SLACK = 1e-6  # mm


class Tile(NamedTuple):
    """A tile: its row and column, counted from 0, and the part of the drawing that it shows, in mm."""

    row: int
    column: int
    part: Area

    @property
    def name(self) -> str:
        """B3 is the third sheet of the second row."""
        return f"{letters(self.row)}{self.column + 1}"


class Tiling(NamedTuple):
    """Rows and columns of tiles of `width` x `height` mm that overlap by `overlap` mm."""

    paper: Paper
    rows: int
    columns: int
    width: float
    height: float
    overlap: float

    def tiles(self) -> Iterator[Tile]:
        """All tiles, row by row."""
        for row in range(self.rows):
            for column in range(self.columns):
                x, y = column * (self.width - self.overlap), row * (self.height - self.overlap)
                yield Tile(row, column, Area(x, y, self.width, self.height))

    @property
    def place(self) -> Area:
        """Where on the sheet a tile lies."""
        room = _room(self.paper)
        x, y = room.x + (room.width - self.width) / 2, room.y + (room.height - self.height) / 2
        return Area(x, y, self.width, self.height)


def tiling(width: float, height: float, paper: Paper, overlap: float, turn: bool) -> Tiling:
    """The tiles of a drawing of that size; with `turn` the paper lies as needs fewer sheets.

    Raises PaperError when the overlap is negative or leaves nothing of a sheet.
    """
    sheets = (paper, paper.turned()) if turn else (paper,)
    if overlap < 0 or overlap >= min(*_room(paper)[2:]) / 2:
        raise PaperError(message("range.overlap", overlap=overlap))
    tilings = [_tiling(width, height, sheet, overlap, EDGE) for sheet in sheets]
    tilings = [
        _tiling(width, height, tiles.paper, overlap, EDGE + BAND) if _marks_a_ruler(tiles) else tiles
        for tiles in tilings
    ]
    return min(tilings, key=lambda tiles: tiles.rows * tiles.columns)


def _tiling(width: float, height: float, paper: Paper, overlap: float, edge: float) -> Tiling:
    room = _room(paper, edge)
    columns, rows = _count(width, room.width, overlap), _count(height, room.height, overlap)
    wide, high = (width + (columns - 1) * overlap) / columns, (height + (rows - 1) * overlap) / rows
    return Tiling(paper, rows, columns, wide, high, overlap)


def _count(length: float, room: float, overlap: float) -> int:
    return max(1, ceil((length - overlap - _SLACK) / (room - overlap)))


def _marks_a_ruler(tiles: Tiling) -> bool:
    """Whether a mark below or to the left of a tile lies on the ruler there."""
    place, (across, up) = tiles.place, bands(tiles.paper, FOOT)
    xs = place.x, place.x + tiles.width - tiles.overlap * (tiles.columns > 1)
    ys = place.y, place.y + tiles.height - tiles.overlap * (tiles.rows > 1)
    below = place.y + tiles.height + EDGE > across.y and any(_near(x, across.x, across.width) for x in xs)
    return below or (place.x - EDGE < up.x + BAND and any(_near(y, up.y, up.height) for y in ys))


def _near(mark: float, start: float, length: float) -> bool:
    return start - EDGE / 2 < mark < start + length + EDGE / 2


def _room(paper: Paper, edge: float = EDGE) -> Area:
    """The most that a tile takes of a sheet: marks around it, ruler and footer below."""
    left = paper.margin + edge
    return Area(left, left, paper.width - 2 * left, paper.height - 2 * left - FOOT)
