"""A camel of a caravan: a tile with the camel in its land, and two places for goods on the sand before it."""

from __future__ import annotations

from collections.abc import Iterator

from pnp.data.texts import Texts
from pnp.games.wuestensoehne.state import CAMEL_TILES
from pnp.scene import Group, Part, Rect, RectOutline, Scene, Shape, Style
from pnp.scene.page import Area
from pnp.style import pieces, vignette
from pnp.style import symbols as draw
from pnp.style.vignette import FIGURE, Light, stand

GOOD = 15.0  # mm, side of a good
WIDTH, HEIGHT = 40.0, 34.0  # mm
_AREA = Area(-pieces.BLEED, -pieces.BLEED, WIDTH + 2 * pieces.BLEED, HEIGHT + 2 * pieces.BLEED)
_CREST = 14.8  # mm


def camel_tile(texts: Texts) -> Part:
    """A camel with its two places."""
    picture = Group(tuple(_land()), clip=Rect(*_AREA, Style()))
    face = Scene(WIDTH, HEIGHT, (picture, *places(WIDTH / 2, 24.4)), texts["camel"])
    outline = RectOutline(WIDTH, HEIGHT)
    return Part(texts["camel"], texts["kind.camels"], outline, face, None, CAMEL_TILES, pieces.BLEED, key="camel")


def _land() -> Iterator[Shape]:
    yield from vignette.sky(_AREA, -6, Light(31.5, 8, 2.6, (1, 2, 3, 4, 5)))
    yield from vignette.dunes(_AREA, 0, 11, 3, 4, 5)
    yield from vignette.dunes(_AREA, 1, 13.6, 2, 3, 9)
    yield stand(draw.camel("sand-light", FIGURE), WIDTH / 2, 15.4, 7)
    yield from vignette.foreground(_AREA, _CREST, 3)


def places(x: float, y: float) -> Iterator[Shape]:
    """The two places of a camel, side by side about (x, y), each a little larger than a goods tile."""
    side = GOOD + 1
    for left in (x - side - 0.7, x + 0.7):
        yield Rect(left, y - side / 2, side, side, Style("sand-light", "sand-ink", 0.3, (1.6, 1.0)), 1.5)
