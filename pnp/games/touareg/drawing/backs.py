"""Backs of cards, and the shape helpers that cards share."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from pnp.scene import Circle, Group, Rect, Shape, Style, Symbol, Use
from pnp.scene import symbols as draw

_FIELD = 5.5  # mm from the edge to the lines of a back: a cut that is off does not show
_STEP = 11.0  # mm, about, from one dune to the next


def moved(shapes: Iterable[Shape], x: float, y: float) -> Iterator[Shape]:
    """The shapes, their origin at (x, y)."""
    yield Group(tuple(shapes), x, y)


def back(width: float, height: float, bleed: float) -> Iterator[Shape]:
    """The back of a card: dunes in a frame, a rider in the middle."""
    yield Rect(-bleed, -bleed, width + 2 * bleed, height + 2 * bleed, Style("back.tent"))
    field = Rect(_FIELD, _FIELD, width - 2 * _FIELD, height - 2 * _FIELD, Style(), 1)
    yield Group(tuple(_dunes(width, height)), clip=field)
    radius = min(width, height) / 2 - _FIELD - 1.5
    for inset, weight in ((_FIELD - 2, 0.7), (_FIELD - 0.8, 0.2)):
        frame = Style(None, "back.tent-line", weight)
        yield Rect(inset, inset, width - 2 * inset, height - 2 * inset, frame, 2)
    yield Use(_medal(), width / 2, height / 2, radius)


def _dunes(width: float, height: float) -> Iterator[Shape]:
    columns, rows = (max(2, round(side / _STEP)) for side in (width, height))
    for row in range(rows):
        for column in range(columns):
            x, y = width * (column + 0.5) / columns, height * (row + 0.5) / rows
            yield Use(draw.dunes("back.tent-dune"), x, y, 4.2)


def _medal() -> Symbol:
    discs = (Circle(0, 0, 1, Style("back.tent", "back.tent-line", 0.05)), Circle(0, 0, 0.9, Style("back.tent-medal")))
    return Symbol("medal", (*discs, Use(draw.rider("back.tent-figure", "back.tent-contour"), 0, 0, 0.68)))
