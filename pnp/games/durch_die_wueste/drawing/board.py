"""The board: sand, waterholes, palm sites, mountains, the line, and the names of the hexes."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from math import cos, radians, sin, sqrt
from typing import Literal

from pnp.data.texts import Texts, in_language, load_texts
from pnp.game import DrawOptions
from pnp.games.durch_die_wueste.drawing.face import FACE
from pnp.games.durch_die_wueste.drawing.land import land, signs
from pnp.games.durch_die_wueste.drawing.texts import TEXTS
from pnp.games.durch_die_wueste.layout import Layout
from pnp.geometry.masks import bits
from pnp.scene import Circle, Group, Path, Polygon, Scene, Shape, Style, Symbol, Text, Use, font
from pnp.scene.page import Area
from pnp.style import cartouche
from pnp.style import symbols as draw
from pnp.style.pieces import ground

HEX = 20.0  # mm flat to flat
FRAME = 6.0  # mm of ground around the hexes
NAME = 0.115  # size of a hex's name, as a share of the hex: legible beside a token of 16 mm, and quiet
_BLEED = 3.0  # mm of ground outside of the board, which a cut that is off does not miss


def board(layout: Layout, wishes: DrawOptions, name: float = NAME, plain: bool = False) -> Scene:
    """The whole board, hexes of `wishes.size` mm flat to flat (20 by default), names with letters of `name` times that.

    With its land running on under the hexes and a strip that explains it or, `plain`, with a picture in each hex: what
    positions lie on. The ground reaches 3 mm beyond the scene, as bleed.
    """
    size = wishes.size or HEX
    wide, high = layout.hexes.extent(size)
    width, height = wide + 2 * FRAME, high + 2 * FRAME + (0 if plain else cartouche.HEIGHT)
    texts, named = load_texts(TEXTS, wishes.lang), in_language(layout.title, wishes.lang)
    hexes = tuple(_hexes(layout, size) if plain else land(layout, size))
    names = tuple(_names(layout, size, name)) if wishes.coordinates else ()
    foot = () if plain else _foot(layout, texts, named, Area(0, high + 1, wide, cartouche.HEIGHT - 1))
    within = (hexes, names, tuple(_line(layout, size)), tuple(foot))
    shapes = (Group(part, FRAME, FRAME) for part in within)
    title = texts["part.board"].format(layout=named)
    drawn = (ground(width, height, "ground", _BLEED), *cartouche.frame(width, height), *shapes)
    return Scene(width, height, drawn, title, layout.hexes.seams(size, FRAME))


def _foot(layout: Layout, texts: Texts, named: str, area: Area) -> Iterator[Shape]:
    return cartouche.cartouche(FACE, texts["game"], named, tuple(signs(layout, texts)), area)


def _hexes(layout: Layout, size: float) -> Iterator[Shape]:
    for cell in bits(layout.hexes.cells):
        x, y = layout.hexes.centre(cell, size)
        yield Use(hexagon(_kind(layout, cell), layout.hexes.flat, size), x, y)


def _kind(layout: Layout, cell: int) -> str:
    bit = 1 << cell
    for kind, cells in (("rock", layout.mountains), ("well", layout.circles), ("site", layout.sites)):
        if cells & bit:
            return kind
    row, column = layout.hexes.place(cell)
    scattered = (row * row * 31 + column * column * 17 + row * column * 7) % 23
    return "dune" if scattered < 5 else "sand"


@cache
def hexagon(kind: str, flat: bool, size: float) -> Symbol:
    """One kind of hex, its centre at the origin."""
    fill = "rock-light" if kind == "rock" else "sand"
    shapes: list[Shape] = [Polygon(_corners(flat, size), Style(fill, "line", 0.25))]
    if kind == "rock":
        shapes.append(Use(draw.mountain(), 0, size * 0.02, size * 0.36))
    if kind == "dune":
        shapes.append(Use(draw.dunes(), 0, size * 0.08, size * 0.3))
    if kind == "well":
        shapes.append(Circle(0, size * 0.02, size * 0.31, Style("water-light", "water-line", 0.5)))
        shapes.append(Circle(0, size * 0.02, size * 0.25, Style(None, "water-line", 0.2)))
    if kind == "site":
        shapes.append(Circle(0, size * 0.03, size * 0.31, Style("palm-light", "palm-line", 0.4, (1.2, 0.8))))
        shapes.append(Use(draw.palm(), 0, size * 0.03, size * 0.25))
    return Symbol(f"hex-{kind}-{'flat' if flat else 'pointy'}-{size:g}", tuple(shapes))


def _corners(flat: bool, size: float) -> tuple[tuple[float, float], ...]:
    turns = [radians(60 * k + (0 if flat else 30)) for k in range(6)]
    return tuple((cos(turn) * size / sqrt(3), sin(turn) * size / sqrt(3)) for turn in turns)


def _names(layout: Layout, size: float, name: float) -> Iterator[Text]:
    """The name of each hex as far out as it goes: under its upper corner, or in its upper left one."""
    em = size * name
    anchor: Literal["start", "middle"] = "start" if layout.hexes.flat else "middle"
    if layout.hexes.flat:
        left, top = -0.27 * size, -0.465 * size
    else:  # three letters wide, 0.035 from the sides, which fall by 30 degrees
        left, top = 0.0, (0.85 * name + 0.035 - 1) * size / sqrt(3)
    for cell, words in layout.hexes.names.items():
        x, y = layout.hexes.centre(cell, size)
        fill = "rock-ink" if layout.mountains >> cell & 1 else "sand-ink"
        yield Text(x + left, y + top + font.CAP_HEIGHT * em, words, em, fill, "regular", anchor)


def _line(layout: Layout, size: float) -> Iterator[Shape]:
    """The line that cuts off what 2 and 3 players do not use."""
    inner = layout.land & ~layout.beyond
    commands: list[tuple[str | float, ...]] = []
    for cell in bits(inner if layout.beyond else 0):
        corners = layout.hexes.corners(cell, size)
        for side, neighbour in enumerate(layout.hexes.ring(cell)):
            if neighbour & layout.beyond & layout.land:
                commands += [("M", *corners[side]), ("L", *corners[(side + 1) % 6])]
    if commands:
        yield Path(tuple(commands), Style(None, "ink", 1.2))
