"""Marks on a picture of a position: what the last entry did, where a rule is broken, where it would not have been."""

from __future__ import annotations

from collections.abc import Iterator
from math import dist

from pnp.scene.model import Circle, Line, Path, Point, Polygon, Shape, Style

_BADGE = 0.13  # radius, as a share of the size of a cell; ring and badge are told apart without color
_AT = 0.37  # how far the badge is from the middle, to a side: names and numbers stand above and in corners
_CROSS: tuple[Line, ...] = (((-1, -1), (1, 1)), ((-1, 1), (1, -1)))
_CORNER, _ARM = 0.43, 0.14  # where the corners of a frame are, and how long their arms
_TICK: tuple[Line, ...] = (((-1.1, 0.1), (-0.3, 0.9)), ((-0.3, 0.9), (1.1, -0.9)))


def last() -> Iterator[Shape]:
    """The four corners of a frame, for a cell of 1 mm about (0, 0)."""
    for style in (Style(None, "paper", 0.1), Style(None, "highlight", 0.05)):
        for u, v in ((-1, -1), (1, -1), (1, 1), (-1, 1)):
            x, y = u * _CORNER, v * _CORNER
            yield Polygon(((x - u * _ARM, y), (x, y), (x, y - v * _ARM)), style, closed=False)


def way(source: Point, at: Point, size: float) -> Iterator[Shape]:
    """An arrow from one place to another, cells `size` mm wide; nothing between places that touch in a point."""
    length = dist(source, at)
    if length < 0.2 * size:
        return
    u, v = (at[0] - source[0]) / length, (at[1] - source[1]) / length
    begin = source[0] + u * 0.3 * size, source[1] + v * 0.3 * size
    end = at[0] - u * 0.3 * size, at[1] - v * 0.3 * size
    back, side = 0.16 * size, 0.09 * size
    barbs = tuple((end[0] - u * back + w * v * side, end[1] - v * back - w * u * side) for w in (1, -1))
    steps = (("M", begin), ("L", end), ("M", barbs[0]), ("L", end), ("L", barbs[1]))
    commands = tuple((letter, round(x, 1), round(y, 1)) for letter, (x, y) in steps)
    yield Path(commands, Style(None, "paper", size * 0.08))
    yield Path(commands, Style(None, "highlight", size * 0.04))


def faulty() -> Iterator[Shape]:
    """A thick ring with a cross, for a cell of 1 mm about (0, 0)."""
    yield Circle(0, 0, 0.45, Style(None, "paper", 0.11))
    yield Circle(0, 0, 0.45, Style(None, "highlight", 0.065))
    yield from _badge(-_AT, "highlight", "highlight-ink", _CROSS)


def legal() -> Iterator[Shape]:
    """A ring of dots with a tick, for a cell of 1 mm about (0, 0)."""
    yield Circle(0, 0, 0.4, Style(None, "paper", 0.075))
    yield Circle(0, 0, 0.4, Style(None, "ink", 0.04, (0.03, 0.065)))
    yield from _badge(_AT, "paper", "ink", _TICK)


def _badge(x: float, fill: str, ink: str, lines: tuple[Line, ...]) -> Iterator[Shape]:
    yield Circle(x, 0, _BADGE, Style(fill, "ink", 0.015))
    for line in lines:
        points = tuple((x + 0.06 * u, 0.06 * v) for u, v in line)
        yield Polygon(points, Style(None, ink, 0.035), closed=False)
