"""What stands and lies on the hexes of a position: stacks of tiles, goods, camels with their cargo."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from math import ceil, sqrt

from pnp.data.texts import Texts
from pnp.games.wuestenkoenige.drawing import chart, players, terrain, wares
from pnp.games.wuestenkoenige.goods import GOODS, count, total
from pnp.games.wuestenkoenige.layout import SITES, Layout
from pnp.games.wuestenkoenige.state import BARE, CARDS, Camel, State, height
from pnp.scene import Circle, Polygon, Rect, Shape, Style, Text, Use, font

# shares of the size of a hex, by how many camels stand there
_ROWS: tuple[tuple[float, ...], ...] = ((), (0.0,), (-0.19, 0.19), (-0.3, 0.0, 0.3))
_CAMEL, _WARE = 0.143, 0.068  # radii as shares of the size of a hex


def figures(state: State, size: float, texts: Texts) -> Iterator[Shape]:
    """Everything that has been placed on the board, hexes of `size` mm; the map begins at (0, 0)."""
    layout = state.match.layout
    for place in range(layout.grey):
        x, y = chart.anchor(layout, place, size)
        yield from pile(height(state.tiles[place]), x, y + size * 0.43, size)
        yield from _goods(state.goods[place], state.tiles[place] != BARE, x, y + size * 0.26, size)
        camels = state.camels[place]
        for camel, u in zip(camels, _ROWS[len(camels)], strict=True):
            yield from camel_figure(camel, x + u * size, y - size * 0.1, size * _CAMEL, texts)
    for index in range(len(SITES)):
        yield from _site(state, layout, layout.grey + index, size, texts)


def pile(tiles: int, x: float, y: float, size: float) -> Iterator[Shape]:
    """How many tiles lie on one another, where there are several; the lower corner of the hex at (x, y)."""
    if tiles < 2:
        return
    half = size * 0.05
    for level in (2, 1, 0):
        corners = tuple((x - half * 1.4 + u, y + v + (level - 1) * half * 0.5) for u, v in terrain.corners(half))
        yield Polygon(corners, Style("paper" if level == 0 else "sand-light", "ink", size * 0.006))
    yield from number_badge(tiles, x + half * 1.5, y, size * 0.1)


def _goods(goods: int, buried: bool, x: float, y: float, size: float) -> Iterator[Shape]:
    """Goods on a hex: open ones as tokens, buried ones dashed."""
    for name, number, way in _row(goods):
        left, radius = x + way * size * 0.22, size * _WARE
        yield Use(wares.trace(name) if buried else wares.token(name), left, y, radius)
        if number > 1:
            yield from number_badge(number, left + radius * 1.1, y + radius * 0.7, size * 0.085)


def _row(goods: int) -> Iterator[tuple[str, int, float]]:
    """Each kind among some goods, how many there are, and its place in a row about 0."""
    lying = [(name, count(goods, kind)) for kind, name in enumerate(GOODS) if count(goods, kind)]
    for index, (name, number) in enumerate(lying):
        yield name, number, index - (len(lying) - 1) / 2


def number_badge(number: int, x: float, y: float, em: float) -> Iterator[Shape]:
    """A small figure on a light disc about (x, y)."""
    words = str(number)
    wide = max(font.width(words, em, "bold") + em * 0.4, em)
    yield Rect(x - wide / 2, y - em / 2, wide, em, Style("paper", "ink", em * 0.04), em / 2)
    yield Text(x, y + font.middle(em * 0.86), words, em * 0.86, "ink", "bold", "middle")


def camel_figure(camel: Camel, x: float, y: float, radius: float, texts: Texts) -> Iterator[Shape]:
    """A camel, its cargo at its feet."""
    yield Circle(x, y, radius * 1.06, Style("paper"))
    yield Use(players.camel(camel.owner, texts), x, y, radius)
    for name, number, way in _row(camel.cargo):
        left, low = x + way * radius * 0.7, y + radius * 1.12
        yield Circle(left, low, radius * 0.37, Style("ink"))
        yield Use(wares.token(name), left, low, radius * 0.33)
        if number > 1:
            yield from number_badge(number, left + radius * 0.2, low + radius * 0.36, radius * 0.44)


def _site(state: State, layout: Layout, place: int, size: float, texts: Texts) -> Iterator[Shape]:
    """The goods left in an oasis; the camels, one of those alike with their number."""
    x, y = chart.anchor(layout, place, size)
    grown = size * chart.spread(layout, place)
    if place < layout.grey + len(GOODS) and CARDS not in state.untold:
        yield from number_badge(total(state.goods[place]), x + grown * 0.28, y - grown * 0.25, size * 0.12)
    groups = sorted(Counter((camel.owner, camel.cargo) for camel in state.camels[place]).items())
    if not groups:
        return
    columns = max(3, ceil(sqrt(len(groups) * 1.8)))
    step = grown * 0.78 / columns
    rows = ceil(len(groups) / columns)
    for index, ((owner, cargo), number) in enumerate(groups):
        row, column = divmod(index, columns)
        wide = min(columns, len(groups) - row * columns)
        u = x + (column - (wide - 1) / 2) * step
        radius = min(step * (0.43 if rows == 1 else 0.37), size * _CAMEL)
        v = y + grown * 0.25 - 1.5 * radius - (rows - 1 - row) * radius * 2.7
        yield from camel_figure(Camel(owner, cargo, False), u, v, radius, texts)
        if number > 1:
            yield from number_badge(number, u + radius * 0.72, v - radius * 0.72, radius * 0.85)
