"""The area as a mat to lay the tiles on: the cross in its middle, names of its rows and columns around it."""

from __future__ import annotations

from collections.abc import Iterator
from zlib import crc32

from pnp.chance import Chance
from pnp.data.texts import in_language, load_texts
from pnp.game import DrawOptions
from pnp.games.wuestensoehne.area import SIZE
from pnp.games.wuestensoehne.drawing import chart
from pnp.games.wuestensoehne.drawing.texts import TEXTS
from pnp.games.wuestensoehne.drawing.tiles import SIDE
from pnp.games.wuestensoehne.layout import Layout
from pnp.scene import Group, Rect, Scene, Shape, Style, Use
from pnp.style import terrain
from pnp.style.pieces import ground
from pnp.style.terrain.curves import spread

FRAME = 12.0  # mm of ground around the area
_BLEED = 3.0


def board(layout: Layout, wishes: DrawOptions) -> Scene:
    """The whole area, cells of `wishes.size` mm (45 by default); its ground reaches 3 mm beyond, as bleed."""
    size = wishes.size or SIDE
    side = SIZE * size + 2 * FRAME
    edge = Rect(0, 0, side - 2 * FRAME, side - 2 * FRAME, Style(None, "accent", 0.8))
    names = chart.rim(size, 5) if wishes.coordinates else ()
    cells = (
        *chart.empty(size),
        *_drifts(size, Chance(crc32(layout.id.encode()))),
        *chart.lies(layout.cross, size),
        edge,
        *names,
    )
    title = load_texts(TEXTS, wishes.lang)["part.board"].format(layout=in_language(layout.title, wishes.lang))
    between = tuple(FRAME + row * size for row in range(1, SIZE))
    shapes = (ground(side, side, "ground", _BLEED), Group(cells, FRAME, FRAME))
    return Scene(side, side, shapes, title, (between, between))


def _drifts(size: float, chance: Chance) -> Iterator[Shape]:
    """Drifts that run on from cell to cell."""
    side = SIZE * size
    for row in range(SIZE * 2):
        for column in range(SIZE):
            long = size * spread(chance, 0.45, 0.85)
            x, y = size * (column + row % 2 / 2 + spread(chance, 0, 0.5)), size * (row / 2 + spread(chance, 0.1, 0.4))
            symbol = terrain.drift(chance.below(terrain.DRIFTS), "sand-light-shade", "sand-light")
            if long < x < side - long:
                yield Use(symbol, x, y, long, spread(chance, -10, 6))
