"""How boards of this game are painted: desert, sites and obstacles, and the tiles of a fixed setup."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from pnp.data.messages import language_in_use
from pnp.data.texts import load_texts
from pnp.game import DrawOptions
from pnp.game.map_cells import BLANK, cell_at, map_canvas, place_of, rows_of, signs_of
from pnp.game.map_painting import blank_map, paint_map, paint_over
from pnp.game.painters import Brush, Canvas, Data, Layer, Painter
from pnp.games.wuestenkoenige.drawing import board, terrain
from pnp.games.wuestenkoenige.drawing.texts import TEXTS
from pnp.games.wuestenkoenige.layout import DESERT, OASES, OBSTACLE, PALACE, sketch
from pnp.games.wuestenkoenige.sentences import message
from pnp.geometry.hexes import centre_at
from pnp.scene import Shape, Use

_FACES = {"-": "no-tile", "p": "plain", "d": "dune"}
_SIGNS = {*DESERT, *OASES, *PALACE, *OBSTACLE}


def layers(data: Data) -> Sequence[Layer]:
    """The ground of the hexes, the oases by their goods, and the tiles."""
    texts = load_texts(TEXTS, language_in_use())
    oases = [
        Brush(sign, message("paint.oasis", sign=sign, good=texts[f"good.{data['sites'][sign]}"])) for sign in OASES
    ]
    more = {PALACE: "palace", OBSTACLE: "obstacle", BLANK: "none"}
    grounds = [Brush(DESERT, message("paint.desert")), *oases]
    grounds += [Brush(sign, message(f"paint.{key}")) for sign, key in more.items()]
    faces = [Brush(sign, message(f"paint.{key}")) for sign, key in _FACES.items()]
    return [Layer("map", message("paint.map"), grounds), Layer("faces", message("paint.faces"), faces)]


def draw(data: Data, layer: str, options: DrawOptions) -> Canvas | None:
    """The board as it is printed, sites as far as there are; on the tiles these."""
    size = options.size or board.HEX
    if not signs_of(data):
        return map_canvas(data, layer, None, board.FRAME, size)
    layout = sketch(_legible(data))
    if layout is None:
        return None
    over = tuple(_tiles(data, size)) if layer == "faces" else ()
    return map_canvas(data, layer, board.board(layout, options), board.FRAME, size, over, "-")


def _legible(data: Data) -> dict[str, Any]:
    """The data with desert for signs that no map has."""
    rows = (
        "".join(sign if sign in _SIGNS or sign.isspace() else DESERT for sign in row) for row in rows_of(data, "map")
    )
    return {**data, "map": "\n".join(rows)}


def _tiles(data: Data, size: float) -> Iterator[Shape]:
    """The tiles that lie on the desert."""
    ground = signs_of(data)
    for place, sign in signs_of(data, "faces").items():
        if sign in "pd" and ground.get(place) == DESERT:
            yield Use(terrain.hexagon(_FACES[sign]), *centre_at(*place, size, flat=False), size / 2)


def paint(data: Data, layer: str, cells: Sequence[str], brush: str) -> Data:
    """The data with hexes made a ground, or tiles laid on the desert; where there is no desert any more lies none."""
    ground = signs_of(data)
    if layer == "faces":
        desert = [cell for cell in cells if ground.get(place_of(cell)) == DESERT]
        return paint_over(data, "faces", desert, brush, "-")
    if brush not in (DESERT, BLANK):
        data = paint_over(data, "faces", [cell for cell in cells if place_of(cell) in ground], "-", "-")
    return paint_map(data, cells, brush, {"faces": "-"})


def blank(data: Data, rows: int, columns: int) -> Data:
    """The data with a board of desert alone."""
    return blank_map(data, rows, columns, DESERT, ("faces",))


PAINTER = Painter(layers, draw, paint, cell_at, blank)
