"""Marks on a picture of a position: where a rule is broken, and where it would not have been."""

from __future__ import annotations

from collections.abc import Iterator

from pnp.scene.model import Circle, Line, Polygon, Shape, Style

_BADGE = 0.13  # radius, as a share of the size of a cell; ring and badge are told apart without color
_AT = 0.37  # how far the badge is from the middle, to a side: names and numbers stand above and in corners
_CROSS: tuple[Line, ...] = (((-1, -1), (1, 1)), ((-1, 1), (1, -1)))
_TICK: tuple[Line, ...] = (((-1.1, 0.1), (-0.3, 0.9)), ((-0.3, 0.9), (1.1, -0.9)))


def faulty() -> Iterator[Shape]:
    """A thick ring with a cross, for a cell of 1 mm about (0, 0)."""
    yield Circle(0, 0, 0.45, Style(None, "paper", 0.11))
    yield Circle(0, 0, 0.45, Style(None, "accent", 0.065))
    yield from _badge(-_AT, "accent", "paper", _CROSS)


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
