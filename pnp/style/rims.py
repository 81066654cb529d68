"""Rims that tell discs apart without color, turned any way: drawn on a disc of radius 1 about (0, 0)."""

from __future__ import annotations

from collections.abc import Iterator
from math import cos, pi, sin
from typing import NamedTuple

from pnp.scene.model import Circle, Point, Polygon, Shape, Style


class Rims(NamedTuple):
    """Rims at a radius; what repeats around the disc does so `times`."""

    radius: float
    times: int

    def dashes(self, role: str, width: float) -> Iterator[Shape]:
        """Dashes as long as their gaps."""
        dash = pi * self.radius / self.times
        yield Circle(0, 0, self.radius, Style(None, role, width, (dash, dash)))

    def dots(self, role: str, radius: float) -> Iterator[Shape]:
        """Dots of that radius."""
        yield from (Circle(*self._at(dot / self.times), radius, Style(role)) for dot in range(self.times))

    def teeth(self, role: str, half: float, width: float) -> Iterator[Shape]:
        """A line that goes `half` outwards and as much inwards."""
        steps = range(2 * self.times)
        points = (self._at(step / 2 / self.times, half if step % 2 else -half) for step in steps)
        yield Polygon(tuple(points), Style(None, role, width))

    def rings(self, role: str, half: float, width: float) -> Iterator[Shape]:
        """Two rings, one `half` within and one as much outside."""
        yield from (Circle(0, 0, self.radius + side * half, Style(None, role, width)) for side in (-1, 1))

    def _at(self, turn: float, out: float = 0) -> Point:
        radius = self.radius + out
        return radius * cos(2 * pi * turn), radius * sin(2 * pi * turn)
