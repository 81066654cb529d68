"""The board: desert hexes, sites, and below them the title, what a step costs, the compass rose."""

from __future__ import annotations

from collections.abc import Iterator

from pnp.data.texts import Texts, in_language, load_texts
from pnp.game import DrawOptions
from pnp.games.wuestenkoenige.drawing import chart, rose, terrain
from pnp.games.wuestenkoenige.drawing.face import FACE
from pnp.games.wuestenkoenige.drawing.land import land
from pnp.games.wuestenkoenige.drawing.texts import TEXTS
from pnp.games.wuestenkoenige.layout import Layout
from pnp.games.wuestenkoenige.state import ROOM
from pnp.scene import Circle, Group, Scene, Shape, Style, Text, Use, font
from pnp.scene.page import Area
from pnp.style import cartouche
from pnp.style import symbols as draw
from pnp.style.legend import Sign
from pnp.style.pieces import ground

HEX = 36.0  # mm flat to flat: the compact board fits on one sheet of A4 or Letter
FRAME = 6.0  # mm of ground around the hexes
_BLEED = 3.0
_STRIP, _LEAST = 34.4, 150.0  # mm: height of the strip below, and the width that it needs


def board(layout: Layout, wishes: DrawOptions) -> Scene:
    """The whole board, hexes of `wishes.size` mm flat to flat (36 by default), with a strip and the rose below.

    Its ground reaches 3 mm beyond, as bleed.
    """
    size = wishes.size or HEX
    texts, named = load_texts(TEXTS, wishes.lang), in_language(layout.title, wishes.lang)
    wide, high = layout.hexes.extent(size)
    scale = min(1.0, wide / _LEAST)
    foot = Area(0, 0, wide / scale, _STRIP - 2)
    strip = cartouche.cartouche(FACE, texts["game"], named, tuple(_signs(texts)), foot, rose.rose())
    width, height = wide + 2 * FRAME, high + 2 * FRAME + _STRIP * scale
    words = (*chart.names(layout, size), *chart.margins(layout, size)) if wishes.coordinates else ()
    title = texts["part.board"].format(layout=named)
    within = Group((*land(layout, size, texts), *words), FRAME, FRAME)
    below = Group(tuple(strip), FRAME, high + 2 * FRAME, scale)
    drawn = (ground(width, height, "ground", _BLEED), within, below)
    return Scene(width, height, drawn, title, layout.hexes.seams(size, FRAME))


def _signs(texts: Texts) -> Iterator[Sign]:
    """What a step costs, how many camels a hex holds, what the bare ground is."""
    for cost, other, key in (("1", "dune", "same"), ("2", "plain", "other")):
        sides = (Use(terrain.hexagon(face), x, 0, 0.25) for face, x in (("dune", -0.25), (other, 0.25)))
        number = Text(0, font.middle(0.34), cost, 0.34, "tent-dark", "bold", "middle")
        yield (*sides, Circle(0, 0, 0.19, Style("paper", "tent-dark", 0.03)), number), texts[f"board.{key}"]
    yield tuple(_full()), texts["board.room"].format(room=ROOM)
    yield (Use(terrain.hexagon("valley"), 0, 0, 0.4),), texts["view.sign.bare"]


def _full() -> Iterator[Shape]:
    """A hex with as many camels as it holds."""
    yield Use(terrain.hexagon("plain"), 0, 0, 0.4)
    for x, y in ((0.0, -0.2), (-0.18, 0.12), (0.18, 0.12)):
        yield Circle(x, y, 0.17, Style("ground", "ink", 0.012))
        yield Use(draw.silhouette("ink", "ground"), x, y, 0.115)
