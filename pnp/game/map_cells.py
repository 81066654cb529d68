"""Maps of hexes as cells to paint: those of the map and those around it, by which it grows."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from math import cos, radians, sin, sqrt

from pnp.game.layouts import LayoutProblem
from pnp.game.painters import Canvas, Cell, Data
from pnp.game.sentences import message
from pnp.game.shapes import Hex, near
from pnp.geometry.hexes import centre_at, name_at
from pnp.scene import Group, Polygon, Rect, Scene, Shape, Style

BLANK = " "
"""The key of the brush that takes a hex away."""


def rows_of(data: Data, key: str) -> list[str]:
    """The rows of a map, the empty ones at its end left out."""
    rows = all_rows(data.get(key, ""))
    while rows and not rows[-1].strip():
        rows.pop()
    return rows


def all_rows(value: str | Sequence[str]) -> list[str]:
    """The rows of a map as its data have it, a text or a list."""
    rows = value.split("\n") if isinstance(value, str) else value
    return [row.rstrip("\r") for row in rows]


def signs_of(data: Data, key: str = "map") -> dict[Hex, str]:
    """The signs of a map by row and column."""
    rows = rows_of(data, key)
    return {(row, at): sign for row, line in enumerate(rows) for at, sign in enumerate(line) if not sign.isspace()}


def around(data: Data) -> list[Hex]:
    """The places beside the hexes of the map that are none; of a map without hexes one place."""
    signs, flat = signs_of(data), is_flat(data)
    beside = {one[::-1] if flat else one for cell in signs for one in near(cell[::-1] if flat else cell)}
    return sorted(beside - signs.keys()) or [(0, 0)]


def is_flat(data: Data) -> bool:
    """Whether the hexes are flat-topped, so that columns have the letters."""
    return data.get("orientation") == "flat"


def map_canvas(
    data: Data,
    layer: str,
    board: Scene | None,
    frame: float,
    size: float,
    over: Sequence[Shape] = (),
    default: str = "",
) -> Canvas:
    """The drawing of a board, its map `frame` mm from the edge, hexes of `size` mm, with the cells of a layer.

    On the layer `map` the places around the map are cells, too. `over` is drawn on the map; `default`: the sign of all
    hexes where the data have no such layer.
    """
    flat, signs, own = is_flat(data), signs_of(data), signs_of(data, layer)
    width, height = (board.width, board.height) if board else (2 * frame + size, 2 * frame + size)
    outside = around(data) if layer == "map" else []
    shapes = (*board.children, Group(tuple(over), frame, frame)) if board else ()
    room = tuple(_outlines(outside, frame + size, size, flat))
    whole = (Rect(0, 0, width + 2 * size, height + 2 * size, Style("paper")), Group(shapes, size, size), *room)
    cells = []
    for place in sorted((*signs, *outside)):
        x, y = (frame + size + middle for middle in centre_at(*place, size, flat))
        brush = own.get(place, BLANK if place not in signs else "" if layer in data else default)
        cells.append(Cell(id_of(place), name_of(place, flat), round(x, 2), round(y, 2), size, brush))
    return Canvas(Scene(width + 2 * size, height + 2 * size, whole, board.title if board else ""), cells)


def id_of(place: Hex) -> str:
    """The id of a cell."""
    return f"{place[0]},{place[1]}"


def name_of(place: Hex, flat: bool) -> str:
    """The name of a hex; above and left of the map by the hex that it is beside."""
    row, column = place
    if row >= 0 and column >= 0:
        return name_at(row, column, flat)
    name = name_at(max(row, 0), max(column, 0), flat)
    if row >= 0:
        return message("map.left", name=name)
    return message("map.above" if column >= 0 else "map.above-left", name=name)


def _outlines(places: Sequence[Hex], begin: float, size: float, flat: bool) -> Iterator[Shape]:
    """Dashed hexes where there are none yet, a little smaller than hexes are."""
    style = Style(None, "line", 0.013 * size, (0.06 * size, 0.05 * size))
    for place in places:
        x, y = (begin + middle for middle in centre_at(*place, size, flat))
        yield Polygon(hex_corners(x, y, 0.84 * size, flat), style)


def hex_corners(x: float, y: float, size: float, flat: bool) -> tuple[tuple[float, float], ...]:
    """The corners of a hex of `size` mm flat to flat about a middle."""
    turns = (radians(60 * side + (0 if flat else 30)) for side in range(6))
    return tuple((x + cos(turn) * size / sqrt(3), y + sin(turn) * size / sqrt(3)) for turn in turns)


def place_of(cell: str) -> Hex:
    """Row and column of a cell by its id."""
    row, _, column = cell.partition(",")
    return int(row), int(column)


def cell_at(data: Data, layer: str, problem: LayoutProblem) -> str:
    """The id of the cell that a problem of one of the maps is about; "" for none."""
    if len(problem.path) != 1 or problem.row is None or problem.column is None:
        return ""
    place = problem.row, problem.column
    known = place in signs_of(data) or (layer == "map" and place in around(data))
    return id_of(place) if known else ""
