"""The land of the printed board, drawn over the borders of hexes: sand with drifts, ranges, pools, groves, the grid."""

from __future__ import annotations

from collections.abc import Iterator
from math import ceil, cos, pi, sin
from zlib import crc32

from pnp.chance import Chance
from pnp.data.texts import Texts
from pnp.games.durch_die_wueste.layout import Layout
from pnp.geometry.masks import bits
from pnp.scene import Group, Path, Polygon, Shape, Style, Use
from pnp.scene.model import Point
from pnp.style import symbols as draw
from pnp.style import terrain
from pnp.style.legend import Sign
from pnp.style.terrain.curves import spread

_APART = 1.35  # hexes, from drift to drift
_LINE = 0.25  # mm, of the grid


def land(layout: Layout, size: float) -> Iterator[Shape]:
    """All of it, hexes of `size` mm flat to flat; the same for the same layout."""
    chance = Chance(crc32(layout.id.encode()))
    yield _areas(layout, layout.hexes.cells & ~layout.mountains, size, "sand")
    yield from _drifts(layout, size, chance)
    yield _areas(layout, layout.mountains, size, "rock-light")
    yield _massif(layout, size)
    yield _grid(layout, size)
    yield from _range(layout, size, chance)
    for cell in bits(layout.circles | layout.sites):
        x, y = layout.hexes.centre(cell, size)
        yield from _grove(x, y, size, chance) if layout.sites >> cell & 1 else _pool(x, y, size, chance)


def _areas(layout: Layout, cells: int, size: float, role: str) -> Path:
    """Hexes as one path, a little larger than they are, so that nothing shines through between two."""
    commands: list[tuple[str | float, ...]] = []
    for cell in bits(cells):
        first, *others = layout.hexes.corners(cell, size)
        commands += [("M", *first), *(("L", *corner) for corner in others), ("Z",)]
    return Path(tuple(commands), Style(role, role, 0.1))


def _grid(layout: Layout, size: float) -> Path:
    """Each border of a hex once."""
    commands: list[tuple[str | float, ...]] = []
    cells = layout.hexes.cells
    for cell in bits(cells):
        corners = layout.hexes.corners(cell, size)
        for side, neighbour in enumerate(layout.hexes.ring(cell)):
            if not neighbour & cells or neighbour > 1 << cell:
                commands += [("M", *corners[side]), ("L", *corners[(side + 1) % 6])]
    return Path(tuple(commands), Style(None, "line", _LINE))


def _drifts(layout: Layout, size: float, chance: Chance) -> Iterator[Shape]:
    """Drifts about the corners of a net of triangles, where they lie wholly on sand; each over two hexes and more."""
    width, height = layout.hexes.extent(size)
    step = size * _APART
    sand = _Near(layout, layout.hexes.cells & ~layout.mountains, size)
    for row in range(ceil(height / step) + 1):
        for column in range(ceil(width / step) + 1):
            x = step * (column + row % 2 / 2 + spread(chance, -0.28, 0.28))
            y = step * (row + spread(chance, -0.25, 0.25))
            long, turn = size * spread(chance, 0.8, 1.5), spread(chance, -18, 6)
            symbol = terrain.drift(chance.below(terrain.DRIFTS))
            if all(sand.holds(x + dx * long, y) for dx in (-0.95, 0, 0.95)):
                yield Use(symbol, x, y, long, turn)


class _Near:
    """Whether points lie on some cells."""

    def __init__(self, layout: Layout, cells: int, size: float) -> None:
        self._reach = size * 0.48
        self._centres: dict[tuple[int, int], list[Point]] = {}
        self._size = size
        for cell in bits(cells):
            x, y = layout.hexes.centre(cell, size)
            self._centres.setdefault((int(x // size), int(y // size)), []).append((x, y))

    def holds(self, x: float, y: float) -> bool:
        """Whether the point lies on one of them, or nearly."""
        column, row = int(x // self._size), int(y // self._size)
        near = ((column + dx, row + dy) for dx in (-1, 0, 1) for dy in (-1, 0, 1))
        return any((x - u) ** 2 + (y - v) ** 2 <= self._reach**2 for key in near for u, v in self._centres.get(key, ()))


def _massif(layout: Layout, size: float) -> Path:
    """The higher ground of ranges, from mountain to mountain."""
    commands: list[tuple[str | float, ...]] = []
    for one, other in _pairs(layout, size):
        commands += [("M", *one), ("L", *other)]
    return Path(tuple(commands), Style(None, "rock-mid", size * 0.5))


def _pairs(layout: Layout, size: float) -> Iterator[tuple[Point, Point]]:
    """The middles of mountains that are neighbours; one without any with itself."""
    for cell in bits(layout.mountains):
        middle = layout.hexes.centre(cell, size)
        yield middle, (middle[0] + 0.01, middle[1])
        for neighbour in layout.hexes.ring(cell):
            if neighbour & layout.mountains and neighbour > 1 << cell:
                yield middle, layout.hexes.centre(neighbour.bit_length() - 1, size)


def _range(layout: Layout, size: float, chance: Chance) -> Iterator[Shape]:
    """Two peaks on each mountain, lower ones between neighbours of a row, the nearest last."""
    peaks: list[tuple[float, float, float]] = []
    for (x, y), (u, v) in _pairs(layout, size):
        if abs(u - x) < 1:
            side = (1 if chance.below(2) else -1) * size * spread(chance, 0.2, 0.3)
            peaks.append((y + size * 0.02, x + side, size * spread(chance, 0.17, 0.24)))
            peaks.append((y + size * 0.07, x - side * 0.25, size * spread(chance, 0.33, 0.38)))
        elif abs(v - y) < 1:
            peaks.append((y + size * spread(chance, 0.08, 0.16), (x + u) / 2, size * spread(chance, 0.2, 0.27)))
    for y, x, scale in sorted(peaks):
        yield Use(terrain.peak(chance.below(terrain.PEAKS)), x, y, scale)


def _pool(x: float, y: float, size: float, chance: Chance) -> Iterator[Shape]:
    symbol = terrain.pool(chance.below(terrain.POOLS), "water-light", "water-line", 0.07, "water-line")
    yield Use(symbol, x, y + size * 0.02, size * 0.32, spread(chance, 0, 360))


def _grove(x: float, y: float, size: float, chance: Chance) -> Iterator[Shape]:
    """A patch of green with a palm that leans, and a low one beside it."""
    ground = terrain.pool(chance.below(terrain.POOLS), "palm-light", "palm-line", 0.06, None, 0.2)
    side = 1 if chance.below(2) else -1
    palms = (
        Use(draw.palm(), side * 0.34, 0.2, spread(chance, 0.34, 0.44), side * spread(chance, 4, 14)),
        Use(draw.palm(), -side * 0.1, 0, spread(chance, 0.66, 0.76), side * spread(chance, -9, 4)),
    )
    yield Use(ground, x, y + size * 0.03, size * 0.33, spread(chance, 0, 360))
    yield Group(palms, x, y + size * 0.03, size * 0.33)


def signs(layout: Layout, texts: Texts) -> Iterator[Sign]:
    """What the signs of the board mean: those that are on it."""
    chance = Chance(1)
    flat = layout.hexes.flat
    if layout.mountains:
        peaks = Use(terrain.peak(1), 0.17, 0, 0.22), Use(terrain.peak(3), -0.08, 0.05, 0.34)
        yield (_cell(flat, "rock-light"), *peaks), texts["view.mountain"]
    if layout.circles:
        yield (_cell(flat, "sand"), *_pool(0, 0, 1, chance)), texts["view.well"]
    if layout.sites:
        yield (_cell(flat, "sand"), *_grove(0, 0, 1, chance)), texts["view.site"]
    if layout.beyond:
        line = Polygon(((-0.45, 0.2), (-0.15, 0), (-0.15, 0), (0.15, 0.2), (0.45, 0)), Style(None, "ink", 0.12), False)
        yield (line,), texts["board.line"]


def _cell(flat: bool, fill: str) -> Polygon:
    turns = [pi * (k / 3 + (0 if flat else 1 / 6)) for k in range(6)]
    return Polygon(tuple((0.52 * cos(turn), 0.52 * sin(turn)) for turn in turns), Style(fill, "line", 0.02))
