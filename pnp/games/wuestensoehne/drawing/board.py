"""The area as a mat to lay the tiles on: the cross in its middle, names of its rows and columns around it."""

from __future__ import annotations

from collections.abc import Iterator

from pnp.data.texts import in_language, load_texts
from pnp.game import DrawOptions
from pnp.games.wuestensoehne.area import CELLS, SIZE
from pnp.games.wuestensoehne.drawing import chart
from pnp.games.wuestensoehne.drawing.texts import TEXTS
from pnp.games.wuestensoehne.drawing.tiles import SIDE
from pnp.games.wuestensoehne.layout import Layout
from pnp.scene import Group, Rect, Scene, Shape, Style, Use
from pnp.style import symbols as draw
from pnp.style.pieces import ground

FRAME = 12.0  # mm of ground around the area
_BLEED = 3.0


def board(layout: Layout, wishes: DrawOptions) -> Scene:
    """The whole area, cells of `wishes.size` mm (45 by default); its ground reaches 3 mm beyond, as bleed."""
    size = wishes.size or SIDE
    side = SIZE * size + 2 * FRAME
    edge = Rect(0, 0, side - 2 * FRAME, side - 2 * FRAME, Style(None, "accent", 0.8))
    names = chart.rim(size, 5) if wishes.coordinates else ()
    cells = (*chart.empty(size), *_dunes(size), *chart.lies(layout.cross, size), edge, *names)
    title = load_texts(TEXTS, wishes.lang)["part.board"].format(layout=in_language(layout.title, wishes.lang))
    between = tuple(FRAME + row * size for row in range(1, SIZE))
    shapes = (ground(side, side, "ground", _BLEED), Group(cells, FRAME, FRAME))
    return Scene(side, side, shapes, title, (between, between))


def _dunes(size: float) -> Iterator[Shape]:
    """A hint of dunes on every third cell."""
    for cell in range(0, CELLS, 3):
        x, y = chart.centre(cell, size)
        yield Use(draw.dunes(), x, y, size * 0.25)
