"""The area as a mat to lay the tiles on: the cross in its middle, names around it, a strip that explains its signs."""

from __future__ import annotations

from collections.abc import Iterator
from zlib import crc32

from pnp.chance import Chance
from pnp.data.texts import in_language, load_texts
from pnp.game import DrawOptions
from pnp.games.wuestensoehne.area import SIZE
from pnp.games.wuestensoehne.drawing import chart, signs
from pnp.games.wuestensoehne.drawing.face import FACE
from pnp.games.wuestensoehne.drawing.texts import TEXTS
from pnp.games.wuestensoehne.drawing.tiles import SIDE
from pnp.games.wuestensoehne.layout import SPACES, Layout
from pnp.scene import Group, Rect, Scene, Shape, Style
from pnp.scene.page import Area
from pnp.style import cartouche, terrain
from pnp.style.pieces import ground

FRAME, TOP = 12.0, 8.0  # mm of ground beside the area, and above it
_STRIP, _BELOW = 9.0, 5.2  # mm: the height of the strip, and from the area to it; the board is as high as it is wide
_RIM = 4.0  # mm, letters and numbers around the area
_BLEED = 3.0
_UNIT = 0.55  # of a cell, what drifts are measured in


def board(layout: Layout, wishes: DrawOptions) -> Scene:
    """The whole area, cells of `wishes.size` mm (45 by default); its ground reaches 3 mm beyond, as bleed."""
    size = wishes.size or SIDE
    texts, named = load_texts(TEXTS, wishes.lang), in_language(layout.title, wishes.lang)
    side = SIZE * size
    names = chart.rim(size, _RIM) if wishes.coordinates else ()
    foot = Area(0, side + _BELOW, side, _STRIP)
    plain, *cells = chart.empty(size)
    within = (
        plain,
        *_drifts(layout, size),
        *cells,
        *chart.lies(layout.cross, size),
        Rect(0, 0, side, side, Style(None, "accent", 0.8)),
        *names,
        *cartouche.cartouche(FACE, texts["game"], named, tuple(signs.ground(texts, SPACES)), foot),
    )
    whole = side + 2 * FRAME
    shapes = (ground(whole, whole, "ground", _BLEED), Group(within, FRAME, TOP))
    across, down = (tuple(edge + row * size for row in range(1, SIZE)) for edge in (FRAME, TOP))
    return Scene(whole, whole, shapes, texts["part.board"].format(layout=named), (across, down))


def _drifts(layout: Layout, size: float) -> Iterator[Shape]:
    """Drifts that run on from cell to cell, and end before the cross."""
    side, chance = SIZE * size, Chance(crc32(layout.id.encode()))

    def under(x: float, y: float) -> str:
        inside = 0 < x < side and 0 < y < side
        return "sand-light" if inside and int(y // size) * SIZE + int(x // size) not in layout.cross else ""

    return terrain.drifts(side, side, size * _UNIT, chance, under)
