"""Backs of cards, and the shape helpers that cards share."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from pnp.scene import Circle, Group, Shape, Style, Symbol, Use
from pnp.style import symbols as draw
from pnp.style.card_back import Dunes, card_back

_DUNES = Dunes(11, 4.2)  # mm


def move(shapes: Iterable[Shape], x: float, y: float) -> Iterator[Shape]:
    """The shapes, their origin at (x, y)."""
    yield Group(tuple(shapes), x, y)


def back(width: float, height: float, bleed: float) -> Iterator[Shape]:
    """The back of a card: dunes in a frame, a rider in the middle."""
    return card_back(width, height, bleed, "back.tent", _DUNES, _medal(), 1.5)


def _medal() -> Symbol:
    discs = (Circle(0, 0, 1, Style("back.tent", "back.tent-line", 0.05)), Circle(0, 0, 0.9, Style("back.tent-medal")))
    return Symbol("medal", (*discs, Use(draw.rider("back.tent-figure", "back.tent-contour"), 0, 0, 0.68)))
