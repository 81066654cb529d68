"""Land of maps of hexes, drawn over their borders: areas, the grid, which hex a point lies on."""

from __future__ import annotations

from collections.abc import Callable
from itertools import product
from math import sqrt

from pnp.geometry.hexes import HexMap
from pnp.geometry.masks import bits
from pnp.scene.model import Path, Point, Style
from pnp.style.terrain.curves import Command

_LINE = 0.25  # mm, of the grid


def areas(hexes: HexMap, cells: int, size: float, role: str) -> Path:
    """Hexes of `size` mm flat to flat as one path, each a little larger than it is, so that no gap shines through."""
    commands: list[Command] = []
    for cell in bits(cells):
        first, *others = hexes.corners(cell, size)
        commands += [("M", *first), *(("L", *corner) for corner in others), ("Z",)]
    return Path(tuple(commands), Style(role, role, 0.1))


def grid(hexes: HexMap, size: float) -> Path:
    """Each border of a hex once."""
    commands: list[Command] = []
    for cell in bits(hexes.cells):
        corners = hexes.corners(cell, size)
        for side, neighbour in enumerate(hexes.ring(cell)):
            if not neighbour or neighbour > 1 << cell:
                commands += [("M", *corners[side]), ("L", *corners[(side + 1) % 6])]
    return Path(tuple(commands), Style(None, "line", _LINE))


def cell_finder(hexes: HexMap, size: float) -> Callable[[float, float], int]:
    """A function of a point (x, y) in mm that gives the hex it lies on as a set, 0 outside of the map."""
    buckets: dict[tuple[int, int], list[tuple[Point, int]]] = {}
    for cell in bits(hexes.cells):
        x, y = hexes.centre(cell, size)
        for column, row in product(*(range(int(at // size) - 1, int(at // size) + 2) for at in (x, y))):
            buckets.setdefault((column, row), []).append(((x, y), 1 << cell))

    def find(x: float, y: float) -> int:
        near = buckets.get((int(x // size), int(y // size)), ())
        return next((cell for (u, v), cell in near if within_hex(x - u, y - v, size, hexes.flat)), 0)

    return find


def within_hex(x: float, y: float, size: float, flat: bool) -> bool:
    """Whether a point lies within a hex about (0, 0), `size` mm flat to flat."""
    across, along = (y, x) if flat else (x, y)
    slants = across / 2 + along * sqrt(3) / 2, across / 2 - along * sqrt(3) / 2
    return max(abs(across), *map(abs, slants)) <= size / 2
