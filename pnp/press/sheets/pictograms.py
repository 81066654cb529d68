"""Small pictures of the steps of building a kit, in lines: a printer, glue, a knife on a ruler, a punch, a fold."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from math import sqrt

from pnp.scene.model import Circle, Point, Polygon, Rect, Shape, Style, Symbol, Text, Use

WIDTH, HEIGHT = 15.0, 10.0  # mm
_LINE = Style("paper", "ink", 0.25)
_CARD = Style("sand", "ink", 0.25)
_CUT = Style(None, "accent", 0.5)
_DASH = Style(None, "accent", 0.35, (1.0, 0.7))
_ARROW = Style("accent")


def _path(*points: Point, style: Style = _CUT) -> Polygon:
    return Polygon(points, style, closed=False)


def _sheet(x: float, y: float, style: Style = _LINE) -> Polygon:
    """A sheet of paper that lies, seen from above and before."""
    return Polygon(((x + 2, y), (x + 11, y), (x + 9, y + 3), (x, y + 3)), style)


def _down(x: float, y: float) -> Polygon:
    return Polygon(((x - 1.1, y), (x + 1.1, y), (x, y + 1.7)), _ARROW)


def _ruler() -> tuple[Shape, ...]:
    ticks = (
        _path((2.0 + at, 6.0), (2.0 + at, 4.6 if at % 5 else 4), style=Style(None, "ink", 0.2)) for at in range(12)
    )
    return Rect(1, 4, 13, 4, _LINE), *ticks


def _printer(both: bool) -> tuple[Shape, ...]:
    page = Rect(4.5, 0.5, 6, 4, _LINE), Rect(4.5, 6.5, 6, 3.2, _LINE)
    body = Rect(2, 3.5, 11, 4, Style("panel", "ink", 0.25), 0.8)
    words = Text(7.5, 6.5, "2" if both else "1", 2.8, "accent", "bold", "middle")
    return (*page, body, words)


def _glued(*layers: Style) -> tuple[Shape, ...]:
    """Sheets above one another, arrows between them: the printed ones white, card in its color."""
    step = 3.4 if len(layers) > 2 else 4.6
    top = 5 - (len(layers) - 1) * step / 2 - 1.5
    sheets = [_sheet(2, top + at * step, style) for at, style in enumerate(layers)]
    return *sheets, *(_down(7.5, top + at * step + 2.4) for at in range(len(layers) - 1))


def _board() -> tuple[Shape, ...]:
    spots = ((2, 0.5), (8, 0.5), (2, 5.5), (8, 5.5))
    return *(Rect(x, y, 5, 4, _LINE) for x, y in spots), _path((7.5, 0), (7.5, 10)), _path((1, 5), (14, 5))


def _halves() -> tuple[Shape, ...]:
    return Polygon(((1, 8), (7.5, 2), (14, 8)), _LINE, closed=False), _path((7.5, 0.5), (7.5, 9.5), style=_DASH)


def _straight() -> tuple[Shape, ...]:
    grid = (Rect(3 + 3 * x, 0.8 + 2.8 * y, 3, 2.8, _LINE) for x in range(3) for y in range(3))
    return (
        *grid,
        *(_path((2, y), (13, y)) for y in (0.8, 3.6, 6.4, 9.2)),
        _path((6, 0), (6, 10)),
        _path((9, 0), (9, 10)),
    )


def _hexagons() -> tuple[Shape, ...]:
    half, high = 2.6, 2.6 * sqrt(3)
    tile = ((-half * 2, 0), (-half, -high), (half, -high), (half * 2, 0), (half, high), (-half, high))
    shape = Polygon(tuple((7.5 + u * 0.75, 5 + v * 0.75) for u, v in tile), _CARD)
    ends = (("1", 1.6, 2.3, 13.4, 2.3), ("2", 3.0, 9.8, 8.4, 0.4), ("3", 12.0, 9.8, 6.6, 0.4))
    lines = (_path((x, y), (u, v)) for _, x, y, u, v in ends)
    return shape, *lines, *(Text(x - 0.6, y, name, 2.2, "ink", "bold", "end") for name, x, y, _, _ in ends[:2])


def _discs() -> tuple[Shape, ...]:
    return Rect(1, 1, 13, 8, _LINE), *(Circle(x, 5, 2.2, _CUT) for x in (4.2, 10.8))


def _figure() -> tuple[Shape, ...]:
    side = Polygon(((2, 9), (6, 8), (7.5, 1), (9, 8), (13, 9)), _LINE, closed=False)
    return side, *(Circle(x, y, 0.5, _ARROW) for x, y in ((6, 8), (7.5, 1), (9, 8)))


def _box() -> tuple[Shape, ...]:
    front = Rect(2, 4, 8, 5.5, _CARD)
    top = Polygon(((2, 4), (4.5, 1), (12.5, 1), (10, 4)), _LINE)
    return front, top, Polygon(((10, 4), (12.5, 1), (12.5, 6.5), (10, 9.5)), _LINE)


def _pages() -> tuple[Shape, ...]:
    lines = (_path((5.5, y), (10.5, y), style=Style(None, "ink", 0.25)) for y in (2.5, 4, 5.5, 7))
    return Rect(4, 0.5, 7.5, 9, _LINE), *lines


def _booklet() -> tuple[Shape, ...]:
    cover = Polygon(((7.5, 2.5), (13.5, 1), (13.5, 8), (7.5, 9.5)), _CARD)
    behind = Polygon(((7.5, 2.5), (1.5, 1), (1.5, 8), (7.5, 9.5)), _LINE)
    return behind, cover, _path((7.5, 3.6), (7.5, 4.8)), _path((7.5, 7.2), (7.5, 8.4))


_DRAWN: dict[str, Callable[[], tuple[Shape, ...]]] = {
    "list_print": _ruler,
    "list_plain": lambda: _printer(False),
    "list_book": _booklet,
    "list_book_manual": _booklet,
    "list_long": lambda: _printer(True),
    "list_manual": lambda: _printer(True),
    "list_short": lambda: _printer(True),
    "list_heavy": lambda: _printer(False),
    "list_board": _board,
    "list_card": lambda: _glued(_LINE, _CARD),
    "list_halves": _halves,
    "list_behind_cards": lambda: _glued(_LINE, _LINE),
    "list_behind_tiles": lambda: _glued(_LINE, _CARD, _LINE),
    "list_cut": _straight,
    "list_cut_hex": _hexagons,
    "list_cut_disc": _discs,
    "list_figures": _figure,
    "list_boxes": _box,
    "list_trays": _box,
    "list_aids": _halves,
    "list_pages": _pages,
}


@cache
def picture(key: str) -> tuple[Shape, ...]:
    """The picture of a step, 15 x 10 mm, its top left corner at (0, 0)."""
    return (Use(Symbol(f"step {key}", _DRAWN[key]())),)
