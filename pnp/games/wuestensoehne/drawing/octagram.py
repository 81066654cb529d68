"""Two squares that make a star of eight points: the ornament of the game, and the backs of its tiles."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from math import cos, pi, sin

from pnp.scene import Circle, Polygon, Scene, Shape, Style, Symbol, Text, font
from pnp.style.card_back import back_ground


def _square(turn: float, size: float) -> tuple[tuple[float, float], ...]:
    return tuple((size * cos(turn + k * pi / 2), size * sin(turn + k * pi / 2)) for k in range(4))


@cache
def octagram(fill: str, hole: str) -> Symbol:
    """The star in a role, what is open in it in another; 2 x 2 mm."""
    name = "ornament-octagram" if fill == "accent" else f"emblem {fill}"
    squares = (Polygon(_square(turn, 0.98), Style(fill)) for turn in (0, pi / 4))
    return Symbol(name, (*squares, Circle(0, 0, 0.5, Style(hole)), Polygon(_square(pi / 4, 0.34), Style(fill))))


def tile_back(stack: int, side: float, bleed: float, title: str) -> Scene:
    """The back of a tile: in the medal the star around the number of its stack, with as many beads below it."""
    return Scene(side, side, (*back_ground(side, side, bleed, octagram), *_number(stack, side)), title)


def _number(stack: int, side: float) -> Iterator[Shape]:
    half, size = side / 2, side * 0.3
    for turn in (0, pi / 4):
        star = tuple((half + x, half + y) for x, y in _square(turn, side * 0.31))
        yield Polygon(star, Style(None, "art.back-emblem", side * 0.012))
    yield Circle(half, half, side * 0.2, Style("art.back-medal"))
    y = half - side * 0.03 + font.middle(size)
    yield Text(half, y, str(stack), size, "art.back-emblem", "bold", "middle")
    for bead in range(stack):
        x = half + (bead - (stack - 1) / 2) * side * 0.05
        yield Circle(x, half + side * 0.14, side * 0.016, Style("art.back-emblem"))
