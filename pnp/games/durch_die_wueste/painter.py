"""How boards of this game are painted: the ground of the hexes, and the part that few players leave out."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from pnp.game import DrawOptions
from pnp.game.map_cells import BLANK, cell_at, map_canvas, place_of, rows_of, signs_of
from pnp.game.map_painting import blank_map, paint_map, paint_over
from pnp.game.painters import Brush, Canvas, Data, Layer, Painter
from pnp.games.durch_die_wueste.drawing import board
from pnp.games.durch_die_wueste.layout import CIRCLE, MOUNTAIN, SAND, SITE, read_layout
from pnp.games.durch_die_wueste.sentences import message
from pnp.geometry.hexes import centre_at
from pnp.scene import Circle, Shape, Style, Text, font

_GROUNDS = {SAND: "sand", CIRCLE: "circle", SITE: "site", MOUNTAIN: "mountain", BLANK: "none"}


def layers(data: Data) -> Sequence[Layer]:
    """The ground of the hexes and the zones."""
    grounds = [Brush(sign, message(f"paint.{key}")) for sign, key in _GROUNDS.items()]
    zones = [Brush("1", message("paint.always")), Brush("2", message("paint.many"))]
    return [Layer("map", message("paint.map"), grounds), Layer("zones", message("paint.zones"), zones)]


def draw(data: Data, layer: str, options: DrawOptions) -> Canvas | None:
    """The board as it is printed; on the zones their numbers."""
    size = options.size or board.HEX
    if not signs_of(data):
        return map_canvas(data, layer, None, board.FRAME, size)
    layout, _ = read_layout(_legible(data))
    if layout is None:
        return None
    over = tuple(_numbers(data, size)) if layer == "zones" else ()
    return map_canvas(data, layer, board.board(layout, options), board.FRAME, size, over, "1")


def _legible(data: Data) -> dict[str, Any]:
    """The data with sand for signs that no map has, and without zones that cannot be read."""
    found: dict[str, Any] = {key: value for key, value in data.items() if key != "zones"}
    if set(signs_of(data, "zones").values()) <= {"1", "2"} and "zones" in data:
        found["zones"] = data["zones"]
    known = {*_GROUNDS, "\n", "\r", "\t"}
    rows = ("".join(sign if sign in known else SAND for sign in row) for row in rows_of(data, "map"))
    return {**found, "map": "\n".join(rows)}


def _numbers(data: Data, size: float) -> Iterator[Shape]:
    flat, zones = data.get("orientation") == "flat", signs_of(data, "zones")
    for place in signs_of(data):
        x, y = centre_at(*place, size, flat)
        yield Circle(x, y, size * 0.2, Style("paper", "line", size * 0.01))
        words = zones.get(place, "?" if zones else "1")
        yield Text(x, y + font.middle(size * 0.26), words, size * 0.26, "ink", "bold", "middle")


def paint(data: Data, layer: str, cells: Sequence[str], brush: str) -> Data:
    """The data with hexes made a ground, or part of a zone."""
    if layer == "map":
        return paint_map(data, cells, brush, {"zones": "1"})
    known = signs_of(data)
    return paint_over(data, "zones", [cell for cell in cells if place_of(cell) in known], brush, "1")


def blank(data: Data, rows: int, columns: int) -> Data:
    """The data with a board of sand alone."""
    return blank_map(data, rows, columns, SAND, ("zones",))


PAINTER = Painter(layers, draw, paint, cell_at, blank)
