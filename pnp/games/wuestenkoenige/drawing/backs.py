"""The back of the event cards."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

from pnp.games.wuestenkoenige.drawing import rose
from pnp.scene import Circle, Shape, Style, Symbol
from pnp.style.card_back import card_back


def back(width: float, height: float, bleed: float) -> Iterator[Shape]:
    """The star of six points."""
    return card_back(width, height, bleed, emblem)


@cache
def emblem(fill: str, hole: str) -> Symbol:
    """A star of six points, half of each filled, before a ring; 2 mm wide."""
    ring = Circle(0, 0, 0.7, Style(None, fill, 0.05))
    return Symbol(f"emblem {fill}", (ring, *rose.star(fill, hole, fill, 1.75)))
