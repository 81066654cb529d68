"""How a large drawing is cut into overlapping tiles of one size."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from math import ceil
from typing import NamedTuple

from pnp.geometry.hexes import letters
from pnp.press.sentences import message
from pnp.press.sheets.paper import Paper, PaperError
from pnp.press.sheets.ruler import BAND, bands
from pnp.press.sheets.sheet import FOOT
from pnp.scene.model import Seams
from pnp.scene.page import Area

EDGE = 5.0  # mm around a tile, for marks, with the rulers between them where they are far enough apart
_SLACK = 1e-6  # mm
_EVENER = 0.1  # mm, by which a better division has a shorter longest span


class Tile(NamedTuple):
    """A tile: its row and column, counted from 0, and the part of the drawing that it shows, in mm."""

    row: int
    column: int
    part: Area

    @property
    def name(self) -> str:
        """B3 is the third sheet of the second row."""
        return f"{letters(self.row)}{self.column + 1}"


class Span(NamedTuple):
    """What a row or column of tiles shows of a drawing, in mm."""

    start: float
    length: float


class Tiling(NamedTuple):
    """Columns and rows of tiles, each a span of the drawing, that overlap by `overlap` mm."""

    paper: Paper
    across: tuple[Span, ...]
    down: tuple[Span, ...]
    overlap: float

    @property
    def columns(self) -> int:
        """How many tiles lie side by side."""
        return len(self.across)

    @property
    def rows(self) -> int:
        """How many tiles lie one below the other."""
        return len(self.down)

    @property
    def width(self) -> float:
        """The width in mm of the widest tile."""
        return _longest(self.across)

    @property
    def height(self) -> float:
        """The height in mm of the highest tile."""
        return _longest(self.down)

    def tiles(self) -> Iterator[Tile]:
        """All tiles, row by row."""
        for row, (y, height) in enumerate(self.down):
            for column, (x, width) in enumerate(self.across):
                yield Tile(row, column, Area(x, y, width, height))

    @property
    def place(self) -> Area:
        """Where on the sheet a tile lies; a smaller one at its top left."""
        room = _room(self.paper)
        x, y = room.x + (room.width - self.width) / 2, room.y + (room.height - self.height) / 2
        return Area(x, y, self.width, self.height)


def tiling(width: float, height: float, paper: Paper, overlap: float, turn: bool, seams: Seams = ((), ())) -> Tiling:
    """The tiles of a drawing of that size; with `turn` the paper lies as needs fewer sheets.

    They meet at `seams`, lines of the drawing that are better cut than others, where that needs no more sheets; else
    they are all of one size. Raises PaperError when the overlap is negative or leaves nothing of a sheet.
    """
    sheets = (paper, paper.turned()) if turn else (paper,)
    if overlap < 0 or overlap >= min(*_room(paper)[2:]) / 2:
        raise PaperError(message("range.overlap", overlap=overlap))
    tilings = [_tiling(width, height, sheet, overlap, EDGE, seams) for sheet in sheets]
    tilings = [
        _tiling(width, height, tiles.paper, overlap, EDGE + BAND, seams) if _marks_a_ruler(tiles) else tiles
        for tiles in tilings
    ]
    return min(tilings, key=lambda tiles: (tiles.rows * tiles.columns, -_along(tiles, seams)))


def _tiling(width: float, height: float, paper: Paper, overlap: float, edge: float, seams: Seams) -> Tiling:
    room = _room(paper, edge)
    across, down = _spans(width, room.width, overlap, seams[0]), _spans(height, room.height, overlap, seams[1])
    return Tiling(paper, across, down, overlap)


def _spans(length: float, room: float, overlap: float, seams: Sequence[float]) -> tuple[Span, ...]:
    """The fewest spans of at most `room` mm, that begin at seams where they can; the most even of these."""
    count = max(1, ceil((length - overlap - _SLACK) / (room - overlap)))
    best: tuple[Span, ...] = ()
    while spans := _reach(length, room if not best else _longest(best) - _EVENER, overlap, seams, count):
        best = spans
    if best:
        return best
    each = (length + (count - 1) * overlap) / count
    return tuple(Span(at * (each - overlap), each) for at in range(count))


def _reach(length: float, room: float, overlap: float, seams: Sequence[float], count: int) -> tuple[Span, ...]:
    """So many spans that begin at seams, each as long as `room` allows; none where these do not reach the end."""
    spans: list[Span] = []
    start = 0.0
    for _ in range(count - 1):
        start, before = max((x for x in seams if start < x <= start + room - overlap), default=start), start
        if start == before:
            return ()
        spans.append(Span(before, start + overlap - before))
    return (*spans, Span(start, length - start)) if spans and length - start <= room + _SLACK else ()


def _longest(spans: Sequence[Span]) -> float:
    return max(span.length for span in spans)


def _along(tiles: Tiling, seams: Seams) -> int:
    """How many lines where tiles meet are seams."""
    starts = [*tiles.across[1:]], [*tiles.down[1:]]
    return sum(span.start in lines for spans, lines in zip(starts, seams, strict=True) for span in spans)


def _marks_a_ruler(tiles: Tiling) -> bool:
    """Whether a mark below or to the left of a tile lies on the ruler there."""
    place, (across, up) = tiles.place, bands(tiles.paper, FOOT)
    xs = [place.x, *(place.x + span.length - tiles.overlap * (tiles.columns > 1) for span in tiles.across)]
    ys = [place.y, *(place.y + span.length - tiles.overlap * (tiles.rows > 1) for span in tiles.down)]
    below = place.y + tiles.height + EDGE > across.y and any(_near(x, across.x, across.width) for x in xs)
    return below or (place.x - EDGE < up.x + BAND and any(_near(y, up.y, up.height) for y in ys))


def _near(mark: float, start: float, length: float) -> bool:
    return start - EDGE / 2 < mark < start + length + EDGE / 2


def _room(paper: Paper, edge: float = EDGE) -> Area:
    """The most that a tile takes of a sheet: marks around it, ruler and footer below."""
    left = paper.margin + edge
    return Area(left, left, paper.width - 2 * left, paper.height - 2 * left - FOOT)
