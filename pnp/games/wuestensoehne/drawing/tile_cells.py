"""The tiles of a set side by side, as cells to paint: their sides, or whole tiles."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from pnp.game import DrawOptions
from pnp.game.painters import Canvas, Cell, Data
from pnp.games.wuestensoehne.area import SIDES
from pnp.games.wuestensoehne.drawing import tile
from pnp.games.wuestensoehne.layout import Portion, Tile
from pnp.games.wuestensoehne.sentences import message
from pnp.scene import Circle, Rect, Scene, Shape, Style, Text, font

_TILE, _GAP, _LABEL, _COLUMNS = 20.0, 3.0, 3.2, 10  # mm, but for the last
_SIDE = 0.33  # of a tile: its sides as cells, and how far their middles are from its middle
_STEPS = {"N": (0, -1), "E": (1, 0), "S": (0, 1), "W": (-1, 0)}
_Known = tuple[str, str, Mapping[str, Any]]
"""The id of a tile for the painter, `tiles.3`, its name, and its data."""


def _known(data: Data) -> Iterator[_Known]:
    yield "start", "start", data["start"]
    for number, one in enumerate(data["strip"]):
        yield f"strip.{number}", f"strip {number + 1}", one
    for number, one in enumerate(data["tiles"]):
        yield f"tiles.{number}", one["id"], one


def draw(data: Data, layer: str, options: DrawOptions) -> Canvas:
    """The start tile and the strip in the first row, then all tiles, as they are printed."""
    shapes: list[Shape] = []
    cells: list[Cell] = []
    step, last = _TILE + _GAP, 0
    for at, known in enumerate(_known(data)):
        place = at if at < 1 + len(data["strip"]) else at - 1 - len(data["strip"]) + _COLUMNS
        x, y = _GAP + _TILE / 2 + place % _COLUMNS * step, _LABEL + _TILE / 2 + place // _COLUMNS * (step + _LABEL)
        shapes += _draw_tile(known, layer, x, y)
        cells += _cells(known, layer, x, y)
        last = place // _COLUMNS
    width, height = _GAP + _COLUMNS * step, (last + 1) * (step + _LABEL)
    paper = Rect(0, 0, width, height, Style("paper"))
    return Canvas(Scene(width, height, (paper, *shapes), message("paint.picture")), sorted(cells, key=_reading))


def _reading(cell: Cell) -> tuple[float, float]:
    return cell.y, cell.x


def _draw_tile(known: _Known, layer: str, x: float, y: float) -> Iterator[Shape]:
    _, name, data = known
    yield tile.clip(tile.tile_symbol(_tile(data)), x, y, _TILE)
    yield Rect(x - _TILE / 2, y - _TILE / 2, _TILE, _TILE, Style(None, "line", 0.15))
    words = font.fit(name, _TILE, 2.6, "bold")
    yield Text(x - _TILE / 2, y - _TILE / 2 - 0.7, name, words, "ink", "bold")
    if layer == "sides":
        for side in SIDES:
            number = part_of(data, side)
            if number != "D":
                yield from _sign(number, x + _STEPS[side][0] * _TILE * _SIDE, y + _STEPS[side][1] * _TILE * _SIDE, 1.5)
    elif layer == "stacks" and "stack" in data:
        yield from _sign(str(data["stack"]), x, y, 3)


def _sign(words: str, x: float, y: float, radius: float) -> Iterator[Shape]:
    yield Circle(x, y, radius, Style("paper", "line", 0.1))
    yield Text(x, y + font.middle(radius * 1.3), words, radius * 1.3, "ink", "bold", "middle")


def _tile(data: Mapping[str, Any]) -> Tile:
    """A tile to draw, with desert for what is no side."""
    sides = "".join(side if side in "DOdo" else "D" for side in data["sides"].ljust(4, "D")[:4])
    parts = (Portion("".join(side for side in SIDES if side in one["sides"]), one.get("space", "")) for one in
             data.get("portions", ()))  # fmt: skip
    return Tile("", 0, sides, tuple(one for one in parts if one.sides))


def _cells(known: _Known, layer: str, x: float, y: float) -> Iterator[Cell]:
    own, name, data = known
    if layer == "stacks":
        if "stack" in data:
            yield Cell(own, name, x, y, _TILE, str(data["stack"]))
        return
    for side in SIDES:
        dx, dy = (step * _TILE * _SIDE for step in _STEPS[side])
        brush = brush_of(data, layer, side)
        if brush:
            yield Cell(f"{own}.{side}", f"{name} {side}", x + dx, y + dy, _TILE * _SIDE, brush)


def brush_of(data: Mapping[str, Any], layer: str, side: str) -> str:
    """What a side is on a layer; "" for a side that has nothing there."""
    if layer == "sides":
        return part_of(data, side)
    if layer == "lines":
        return "line" if data["sides"][SIDES.index(side) : SIDES.index(side) + 1].isupper() else "bare"
    return next((one.get("space", "-") for one in data.get("portions", ()) if side in one["sides"]), "")


def part_of(data: Mapping[str, Any], side: str) -> str:
    """The number of the part of an oasis that has a side, from 1; D for desert."""
    return next((str(at) for at, one in enumerate(data.get("portions", ()), 1) if side in one["sides"]), "D")
