"""Smooth curves through points, and numbers drawn for them."""

from __future__ import annotations

from collections.abc import Sequence

from pnp.chance import Chance
from pnp.scene.model import Point

Command = tuple[str | float, ...]


def spread(chance: Chance, least: float, most: float) -> float:
    """A number from `least` to `most`, drawn in steps of a thousandth of the way."""
    return least + (most - least) * chance.below(1001) / 1000


def open_curve(points: Sequence[Point]) -> list[Command]:
    """A Catmull-Rom spline through the points, as Bézier curves; its begin is where the pen is."""
    padded = [points[0], *points, points[-1]]
    return [_segment(*padded[at : at + 4]) for at in range(len(points) - 1)]


def closed_curve(points: Sequence[Point]) -> tuple[Command, ...]:
    """The same through the last point back to the first, as a whole path."""
    padded = [points[-1], *points, *points[:2]]
    return (("M", *points[0]), *(_segment(*padded[at : at + 4]) for at in range(len(points))), ("Z",))


def _segment(before: Point, start: Point, end: Point, after: Point) -> Command:
    one = start[0] + (end[0] - before[0]) / 6, start[1] + (end[1] - before[1]) / 6
    other = end[0] - (after[0] - start[0]) / 6, end[1] - (after[1] - start[1]) / 6
    return ("C", *one, *other, *end)
