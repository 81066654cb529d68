"""Ranges of mountains on a map of hexes: higher ground from mountain to mountain, peaks between neighbours."""

from __future__ import annotations

from collections.abc import Iterator
from math import sqrt

from pnp.chance import Chance
from pnp.geometry.hexes import HexMap
from pnp.geometry.masks import bits
from pnp.scene.model import Path, Point, Shape, Style, Use
from pnp.style.terrain.curves import Command, spread
from pnp.style.terrain.peaks import PEAKS, peak


def massif(hexes: HexMap, mountains: int, size: float) -> Path:
    """The higher ground of ranges, from mountain to mountain, as wide as a side; hexes are `size` mm flat to flat."""
    commands: list[Command] = []
    for one, other in _pairs(hexes, mountains, size):
        commands += [("M", *one), ("L", *other)]
    return Path(tuple(commands), Style(None, "rock-mid", size / sqrt(3)))


def peaks(hexes: HexMap, mountains: int, size: float, chance: Chance) -> Iterator[Shape]:
    """Two peaks on each mountain, lower ones between neighbours of a row, the nearest last."""
    found: list[tuple[float, float, float]] = []
    for (x, y), (u, v) in _pairs(hexes, mountains, size):
        if abs(u - x) < 1:
            side = (1 if chance.below(2) else -1) * size * spread(chance, 0.2, 0.3)
            found.append((y + size * 0.02, x + side, size * spread(chance, 0.17, 0.24)))
            found.append((y + size * 0.07, x - side * 0.25, size * spread(chance, 0.33, 0.38)))
        elif abs(v - y) < 1:
            found.append((y + size * spread(chance, 0.08, 0.16), (x + u) / 2, size * spread(chance, 0.2, 0.27)))
    for y, x, scale in sorted(found):
        yield Use(peak(chance.below(PEAKS)), x, y, scale)


def _pairs(hexes: HexMap, mountains: int, size: float) -> Iterator[tuple[Point, Point]]:
    """The middles of mountains that are neighbours; one without any with itself."""
    for cell in bits(mountains):
        middle = hexes.centre(cell, size)
        yield middle, (middle[0] + 0.01, middle[1])
        for neighbour in hexes.ring(cell):
            if neighbour & mountains and neighbour > 1 << cell:
                yield middle, hexes.centre(neighbour.bit_length() - 1, size)
