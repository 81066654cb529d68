"""The board: desert hexes, sites, the compass rose, and what a step costs."""

from __future__ import annotations

from collections.abc import Iterator
from zlib import crc32

from pnp.chance import Chance
from pnp.data.texts import Texts, in_language, load_texts
from pnp.game import DrawOptions
from pnp.games.wuestenkoenige.drawing import chart, rose, terrain
from pnp.games.wuestenkoenige.drawing.texts import TEXTS
from pnp.games.wuestenkoenige.layout import Layout
from pnp.games.wuestenkoenige.state import ROOM
from pnp.scene import Circle, Group, Scene, Shape, Style, Text, Use, font
from pnp.style import symbols as draw
from pnp.style.pieces import ground

HEX = 36.0  # mm flat to flat: the compact board fits on one sheet of A4 or Letter
FRAME = 6.0  # mm of ground around the hexes
_BLEED = 3.0
_STRIP, _LEAST = 34.4, 150.0  # mm: height of the strip below, and the width that its drawings take


def board(layout: Layout, wishes: DrawOptions) -> Scene:
    """The whole board, hexes of `wishes.size` mm flat to flat (36 by default), with the rose below.

    Its ground reaches 3 mm beyond, as bleed.
    """
    size = wishes.size or HEX
    texts = load_texts(TEXTS, wishes.lang)
    land, below = layout.hexes.extent(size)
    width = land + 2 * FRAME
    scale = min(1.0, land / _LEAST)
    strip = Group(tuple(_strip(texts)), width / 2, below + 2 * FRAME, scale)
    height = below + 2 * FRAME + _STRIP * scale
    chance = Chance(crc32(layout.id.encode()))
    shapes = tuple(chart.hexes(layout, size, ("valley",) * layout.grey, texts, chance))
    words = (*chart.names(layout, size), *chart.margins(layout, size)) if wishes.coordinates else ()
    title = texts["part.board"].format(layout=in_language(layout.title, wishes.lang))
    drawn = (ground(width, height, "ground", _BLEED), Group((*shapes, *words), FRAME, FRAME), strip)
    return Scene(width, height, drawn, title, layout.hexes.seams(size, FRAME))


def _strip(texts: Texts) -> Iterator[Shape]:
    """The rose in the middle, what a step costs to the left, how many camels a hex holds to the right.

    150 x 32 mm about the middle of its upper edge.
    """
    yield Use(rose.rose(), 0, 15.2, 16)
    for row, (faces, key) in enumerate(((("dune", "dune"), "same"), (("dune", "plain"), "other"))):
        y = 7 + 15.5 * row
        for x, face in zip((-67.0, -54.5), faces, strict=True):
            yield Use(terrain.hexagon(face), x, y, 6)
        yield Text(-45, y + 0.6, str(row + 1), 8, "tent-dark", "bold")
        yield Text(-45, y + 5.2, texts[f"board.{key}"], font.fit(texts[f"board.{key}"], 24, 3.4), "ink")
    yield from _full(50, 12)
    words = texts["board.room"].format(room=ROOM)
    yield Text(50, 28.4, words, font.fit(words, 48, 3.4), "ink", "regular", "middle")


def _full(x: float, y: float) -> Iterator[Shape]:
    """A hex with as many camels as it holds."""
    yield Use(terrain.hexagon("plain"), x, y, 11)
    for u, v in ((0.0, -5.4), (-4.9, 3.2), (4.9, 3.2)):
        yield Circle(x + u, y + v, 4.4, Style("ground", "ink", 0.25))
        yield Use(draw.silhouette("ink", "ground"), x + u, y + v, 2.9)
