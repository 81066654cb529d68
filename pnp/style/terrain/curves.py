"""Smooth curves through points, and numbers drawn for them."""

from __future__ import annotations

from collections.abc import Sequence
from math import pi, sin

from pnp.chance import Chance
from pnp.scene.model import Path, Point

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


def warp(path: Path, variant: int, reach: float) -> Path:
    """A variant of a path about (0, 0) of some 2 mm: its points moved by up to `reach` mm, odd ones mirrored.

    Points that are near each other move alike, so that what is smooth stays smooth. Variant 0 is the path itself.
    """
    if not variant:
        return path
    chance, side = Chance(variant), -1 if variant % 2 else 1
    (a, b), (c, d) = ((spread(chance, 0, 2 * pi), spread(chance, 1.5, 2.5)) for _ in range(2))
    commands: list[Command] = []
    for letter, *values in path.commands:
        numbers = [float(value) for value in values]
        pairs = zip(numbers[::2], numbers[1::2], strict=True)
        moved = ((side * (x + reach * sin(a + b * y)), y + reach * sin(c + d * x)) for x, y in pairs)
        commands.append((letter, *(value for pair in moved for value in pair)))
    return path._replace(commands=tuple(commands))
