"""The land of the printed board, drawn over the borders of hexes: bare valley, sand of the sites, ranges, the grid."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from zlib import crc32

from pnp.chance import Chance
from pnp.data.texts import Texts
from pnp.games.wuestenkoenige.drawing import chart
from pnp.games.wuestenkoenige.drawing.terrain import stones
from pnp.games.wuestenkoenige.layout import OASES, SITES, Layout
from pnp.scene import Group, Shape
from pnp.style import terrain

_PATCH, _DRIFT = 0.85, 0.36  # of a hex, what patches and drifts are measured in


def land(layout: Layout, size: float, texts: Texts) -> Iterator[Shape]:
    """All of it, hexes of `size` mm flat to flat, the first at (0, 0); the same for the same layout."""
    chance, hexes = Chance(crc32(layout.id.encode())), layout.hexes
    valley, sites = _cells(layout, range(layout.grey)), _cells(layout, range(layout.grey, layout.grey + len(SITES)))
    mountains, cell_at = hexes.cells & ~valley & ~sites, terrain.cell_finder(hexes, size)

    def ground(x: float, y: float) -> str:
        cell = cell_at(x, y)
        return "valley" if cell & valley else "sand" if cell & sites else ""

    areas = ((valley, "valley"), (sites, "sand"), (mountains, "rock-light"))
    yield from (terrain.areas(hexes, cells, size, role) for cells, role in areas if cells)
    yield from terrain.patches(*hexes.extent(size), size * _PATCH, chance, _only("valley", ground))
    yield from terrain.drifts(*hexes.extent(size), size * _DRIFT, chance, _only("sand", ground))
    if mountains:
        yield terrain.massif(hexes, mountains, size)
    yield terrain.grid(hexes, size)
    for place in range(layout.grey):
        for cell in layout.cells[place]:
            yield Group(tuple(stones(chance)), *hexes.centre(cell, size), size / 2)
    yield from terrain.peaks(hexes, mountains, size, chance)
    yield from _greens(layout, size, chance, ground)
    yield from chart.sites_of(layout, size, texts, chance.below(terrain.OASES))


def _greens(layout: Layout, size: float, chance: Chance, ground: terrain.Ground) -> Iterator[Shape]:
    """A patch of green under each oasis, as large as it can be there."""
    for place in range(layout.grey, layout.grey + len(OASES)):
        if layout.cells[place]:
            x, y = chart.anchor(layout, place, size)
            grown = size * chart.spread(layout, place)
            shares = (grown * share for share in (0.38, 0.33, 0.28, 0.23))
            variant = chance.below(terrain.PATCHES)
            yield from terrain.largest_patch(variant, "palm-light", x, y + grown * 0.06, shares, ground)


def _cells(layout: Layout, places: Iterable[int]) -> int:
    """The hexes of some places."""
    return sum(1 << cell for place in places for cell in layout.cells[place])


def _only(role: str, ground: terrain.Ground) -> terrain.Ground:
    return lambda x, y: role if ground(x, y) == role else ""
