"""The hexes of a board: what board, positions and maps share."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache
from math import dist, sqrt

from pnp.data.texts import Texts
from pnp.games.wuestenkoenige.drawing import sites, terrain
from pnp.games.wuestenkoenige.layout import SITES, Layout
from pnp.geometry.masks import bits, components
from pnp.scene import Path, Polygon, Shape, Style, Symbol, Text, Use, font
from pnp.style import symbols as draw
from pnp.style import terrain as desert

_EDGE = 3.0  # mm from a hex to the middle of its row's letter or its column's number


def hexes(layout: Layout, size: float, faces: Sequence[str], texts: Texts) -> Iterator[Shape]:
    """All hexes, `size` mm flat to flat; `faces[p]` is the ground of desert hex p. The map begins at (0, 0)."""
    for place, cells in enumerate(layout.cells):
        for cell in cells:
            x, y = layout.hexes.centre(cell, size)
            symbol = terrain.hexagon(faces[place]) if place < layout.grey else _other(is_site(layout, place))
            yield Use(symbol, x, y, size / 2)
    yield from sites_of(layout, size, texts)


def sites_of(layout: Layout, size: float, texts: Texts, variant: int | None = None) -> Iterator[Shape]:
    """Border, picture and name of each site; on request oases from that variant on, no two alike."""
    for index, name in enumerate(SITES):
        drawn = sites.site(name, None if variant is None else (variant + index) % desert.OASES)
        for group in _groups(layout, layout.grey + index):
            yield from _site(layout, group, drawn, texts[f"site.{name}"], size, texts)


def is_site(layout: Layout, place: int) -> bool:
    """Whether a place is an oasis or the palace."""
    return layout.grey <= place < layout.grey + len(SITES)


@cache
def _other(site: bool) -> Symbol:
    """A hex of a site, or an obstacle."""
    body = Polygon(terrain.corners(1), Style("sand" if site else "rock-light", "line", 0.022))
    figure = () if site else (Use(draw.mountain(), 0, 0.02, 0.72),)
    return Symbol(f"hexagon {'site' if site else 'obstacle'}", (body, *figure))


def _groups(layout: Layout, place: int) -> Sequence[Sequence[int]]:
    """The cells of a place: in one group, but in none or several on a board that is not complete yet."""
    cells = layout.cells[place]
    if len(cells) < 2:
        return [cells] if cells else []
    return [tuple(bits(group)) for group in components(sum(1 << cell for cell in cells), layout.hexes.steps)]


def anchor(layout: Layout, place: int, size: float) -> tuple[float, float]:
    """The middle of a place; that of its nearest hex where its middle lies outside of it."""
    return _anchor(layout, layout.cells[place], size)


def _anchor(layout: Layout, cells: Sequence[int], size: float) -> tuple[float, float]:
    middles = [layout.hexes.centre(cell, size) for cell in cells]
    middle = sum(x for x, _ in middles) / len(middles), sum(y for _, y in middles) / len(middles)
    nearest = min(middles, key=lambda other: dist(other, middle))
    return middle if dist(middle, nearest) <= size / sqrt(3) + 0.01 else nearest


def spread(layout: Layout, place: int) -> float:
    """How many times as large as in one hex a site may be drawn: 1, or 1.6 where it has several."""
    return _spread(layout.cells[place])


def _spread(cells: Sequence[int]) -> float:
    return 1.6 if len(cells) > 1 else 1.0


def _site(
    layout: Layout, cells: Sequence[int], picture: Symbol, words: str, size: float, texts: Texts
) -> Iterator[Shape]:
    """A border about the hexes of a site, its picture, and its name, as large as the longest name can be."""
    x, y = _anchor(layout, cells, size)
    grown = size * _spread(cells)
    room = grown * 0.62
    sizes = (font.fit(texts[f"site.{each}"], room, grown * 0.095, "bold") for each in SITES)
    yield _border(layout, cells, size)
    yield Use(picture, x, y - grown * 0.03, grown * 0.27)
    yield Text(x, y + grown * 0.36, words, min(sizes), "ink", "bold", "middle")


def _border(layout: Layout, group: Sequence[int], size: float) -> Path:
    commands: list[tuple[str | float, ...]] = []
    for cell in group:
        corners = layout.hexes.corners(cell, size)
        for side, near in enumerate(layout.hexes.ring(cell)):
            if near.bit_length() - 1 not in group:
                commands += [("M", *corners[side]), ("L", *corners[(side + 1) % 6])]
    return Path(tuple(commands), Style(None, "accent", size * 0.03))


def names(layout: Layout, size: float) -> Iterator[Text]:
    """The name of each hex, small, under its upper corner; in a site of several away from its picture."""
    for cells in (cells for place in range(len(layout.cells)) for cells in _groups(layout, place)):
        u, v = _anchor(layout, cells, size)
        for cell in cells:
            x, y = layout.hexes.centre(cell, size)
            x, y = (x, y - size * 0.4) if len(cells) == 1 else (x + (x - u) * 0.6, y + (y - v) * 0.6)
            yield Text(x, y, layout.hexes.names[cell], size * 0.1, "ink", "regular", "middle")


def margins(layout: Layout, size: float) -> Iterator[Text]:
    """Letters beside the ends of the rows, numbers above and below: tiles cover the names in the hexes."""
    board, em = layout.hexes, min(4.2, size * 0.14)
    for cell, name in board.names.items():
        x, y = board.centre(cell, size)
        east, south_east, south_west, west, north_west, north_east = board.ring(cell)
        letter, number = name.rstrip("0123456789"), name.lstrip("ABCDEFGHIJKLMNOPQRSTUVWXYZ")
        ends = ((west, -size / 2 - _EDGE, 0.0, letter), (east, size / 2 + _EDGE, 0.0, letter))
        tops = ((north_west | north_east, -1, number), (south_west | south_east, 1, number))
        upright = ((near, 0.0, way * (size / sqrt(3) + _EDGE), words) for near, way, words in tops)
        for near, dx, dy, words in (*ends, *upright):
            if not near:
                yield Text(x + dx, y + dy + font.middle(em), words, em, "muted", "bold", "middle")
