"""The land of the printed board, drawn over the borders of hexes: sand with drifts, ranges, pools, groves, the grid."""

from __future__ import annotations

from collections.abc import Iterator
from math import cos, pi, sin
from zlib import crc32

from pnp.chance import Chance
from pnp.data.texts import Texts
from pnp.games.durch_die_wueste.layout import Layout
from pnp.geometry.masks import bits
from pnp.scene import Group, Polygon, Shape, Style, Use
from pnp.style import terrain
from pnp.style.legend import Sign
from pnp.style.terrain.curves import spread


def land(layout: Layout, size: float) -> Iterator[Shape]:
    """All of it, hexes of `size` mm flat to flat; the same for the same layout."""
    chance, hexes = Chance(crc32(layout.id.encode())), layout.hexes
    sand, cell_at = hexes.cells & ~layout.mountains, terrain.cell_finder(hexes, size)
    yield terrain.areas(hexes, sand, size, "sand")

    def ground(x: float, y: float) -> str:
        return "sand" if cell_at(x, y) & sand else ""

    yield from terrain.drifts(*hexes.extent(size), size, chance, ground)
    yield terrain.areas(hexes, layout.mountains, size, "rock-light")
    yield terrain.massif(hexes, layout.mountains, size)
    yield terrain.grid(hexes, size)
    yield from terrain.peaks(hexes, layout.mountains, size, chance)
    for cell in bits(layout.circles | layout.sites):
        x, y = hexes.centre(cell, size)
        yield from _grove(x, y, size, chance) if layout.sites >> cell & 1 else _pool(x, y, size, chance)


def _pool(x: float, y: float, size: float, chance: Chance) -> Iterator[Shape]:
    symbol = terrain.pool(chance.below(terrain.POOLS), "water-light", "water-line", 0.07, "water-line")
    yield Use(symbol, x, y + size * 0.02, size * 0.32, spread(chance, 0, 360))


def _grove(x: float, y: float, size: float, chance: Chance) -> Iterator[Shape]:
    """A patch of green with a palm that leans, and a low one beside it."""
    ground = terrain.pool(chance.below(terrain.POOLS), "palm-light", "palm-line", 0.06, None, 0.2)
    side = 1 if chance.below(2) else -1
    first, second = chance.below(terrain.PALMS), chance.below(terrain.PALMS)
    palms = (
        Use(terrain.palm(first), side * 0.34, 0.2, spread(chance, 0.34, 0.44), side * spread(chance, 4, 10)),
        Use(terrain.palm(second), -side * 0.1, 0, spread(chance, 0.66, 0.76), side * spread(chance, -6, 4)),
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
