"""How tile sets are painted: the sides of tiles, their lines, what explorers find, and the stacks they belong to."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from pnp.game import DrawOptions, LayoutProblem
from pnp.game.painters import Brush, Canvas, Cell, Data, Layer, Painter
from pnp.games.wuestensoehne.area import SIDES
from pnp.games.wuestensoehne.drawing import tile
from pnp.games.wuestensoehne.layout import SPACES, Portion, Tile
from pnp.games.wuestensoehne.sentences import message
from pnp.scene import Circle, Rect, Scene, Shape, Style, Text, font

_TILE, _GAP, _LABEL, _COLUMNS = 20.0, 3.0, 3.2, 10  # mm, but for the last
_SIDE = 0.33  # of a tile: its sides as cells, and how far their middles are from its middle
_STEPS = {"N": (0, -1), "E": (1, 0), "S": (0, 1), "W": (-1, 0)}
_PARTS = ("1", "2", "3", "4")
_Known = tuple[str, str, Mapping[str, Any]]
"""The id of a tile for the painter, `tiles.3`, its name, and its data."""


def layers(data: Data) -> Sequence[Layer]:
    """Sides, lines, spaces and stacks."""
    sides = [Brush("D", message("paint.desert")), *(Brush(one, message("paint.part", number=one)) for one in _PARTS)]
    lines = [Brush("line", message("paint.line")), Brush("bare", message("paint.bare"))]
    spaces = [Brush(space, message(f"paint.space.{space}")) for space in SPACES]
    stacks = [Brush(str(stack), message("paint.stack", number=stack)) for stack in sorted(set(data["stacks"]))]
    more = [Brush(key, message(f"paint.{key}")) for key in ("again", "out")]
    return [
        Layer("sides", message("paint.sides"), sides),
        Layer("lines", message("paint.lines"), lines),
        Layer("spaces", message("paint.spaces"), [*spaces, Brush("-", message("paint.no-space"))]),
        Layer("stacks", message("paint.stacks"), [*stacks, *more]),
    ]


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
        shapes += _drawn(known, layer, x, y)
        cells += _cells(known, layer, x, y)
        last = place // _COLUMNS
    width, height = _GAP + _COLUMNS * step, (last + 1) * (step + _LABEL)
    paper = Rect(0, 0, width, height, Style("paper"))
    return Canvas(Scene(width, height, (paper, *shapes), message("paint.picture")), sorted(cells, key=_reading))


def _reading(cell: Cell) -> tuple[float, float]:
    return cell.y, cell.x


def _drawn(known: _Known, layer: str, x: float, y: float) -> Iterator[Shape]:
    _, name, data = known
    yield tile.clip(tile.tile_symbol(_tile(data)), x, y, _TILE)
    yield Rect(x - _TILE / 2, y - _TILE / 2, _TILE, _TILE, Style(None, "line", 0.15))
    words = font.fit(name, _TILE, 2.6, "bold")
    yield Text(x - _TILE / 2, y - _TILE / 2 - 0.7, name, words, "ink", "bold")
    if layer == "sides":
        for side in SIDES:
            number = _part(data, side)
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
        brush = _brush(data, layer, side)
        if brush:
            yield Cell(f"{own}.{side}", f"{name} {side}", x + dx, y + dy, _TILE * _SIDE, brush)


def _brush(data: Mapping[str, Any], layer: str, side: str) -> str:
    """What a side is on a layer; "" for a side that has nothing there."""
    if layer == "sides":
        return _part(data, side)
    if layer == "lines":
        return "line" if data["sides"][SIDES.index(side) : SIDES.index(side) + 1].isupper() else "bare"
    return next((one.get("space", "-") for one in data.get("portions", ()) if side in one["sides"]), "")


def _part(data: Mapping[str, Any], side: str) -> str:
    """The number of the part of an oasis that has a side, from 1; D for desert."""
    return next((str(at) for at, one in enumerate(data.get("portions", ()), 1) if side in one["sides"]), "D")


def paint(data: Data, layer: str, cells: Sequence[str], brush: str) -> Data:
    """The data with sides of tiles made what a brush says, or tiles in another stack, twice or no more."""
    found: dict[str, Any] = {**data, "strip": list(data["strip"]), "tiles": list(data["tiles"])}
    if layer == "stacks":
        for number in sorted({int(cell.split(".")[1]) for cell in cells}, reverse=True):
            found["tiles"][number : number + 1] = _stacked(found["tiles"], found["tiles"][number], brush)
        return found
    for cell in cells:
        key, _, rest = cell.rpartition(".")[0].partition(".")
        side = cell[-1]
        if key == "start":
            found["start"] = _painted(found["start"], layer, side, brush)
        else:
            found[key][int(rest)] = _painted(found[key][int(rest)], layer, side, brush)
    return found


def _stacked(tiles: Sequence[Mapping[str, Any]], old: Mapping[str, Any], brush: str) -> Sequence[Mapping[str, Any]]:
    """What comes in the place of a tile."""
    if brush == "out":
        return []
    if brush != "again":
        return [{**old, "stack": int(brush)}]
    known = {one["id"] for one in tiles}
    names = (f"{old['stack']}-{number:02}" for number in range(1, len(tiles) + 2))
    return [old, {**old, "id": next(name for name in names if name not in known)}]


def _painted(old: Mapping[str, Any], layer: str, side: str, brush: str) -> Mapping[str, Any]:
    if layer == "sides":
        return old if _part(old, side) == brush else _with_side(old, side, brush)
    at = SIDES.index(side)
    if layer == "lines":
        letter = old["sides"][at : at + 1]
        return {**old, "sides": _replaced(old["sides"], at, letter.upper() if brush == "line" else letter.lower())}
    space = {} if brush == "-" else {"space": brush}
    parts = [
        {**{key: value for key, value in one.items() if key != "space"}, **space} if side in one["sides"] else one
        for one in old["portions"]
    ]
    return {**old, "portions": parts}


def _with_side(old: Mapping[str, Any], side: str, brush: str) -> Mapping[str, Any]:
    """A tile with a side of desert, or of the part of an oasis that has a number: the next one where it is new."""
    at = SIDES.index(side)
    parts = [{**one, "sides": one["sides"].replace(side, "")} for one in old.get("portions", ())]
    if brush != "D":
        number = min(int(brush) - 1, len(parts))
        parts += [{"sides": ""}] if number == len(parts) else []
        joined = {*parts[number]["sides"], side}
        parts[number] = {**parts[number], "sides": "".join(one for one in SIDES if one in joined)}
    letter = "D" if brush == "D" else "O"
    lined = old["sides"][at : at + 1].isupper()
    found = {**old, "sides": _replaced(old["sides"], at, letter if lined else letter.lower())}
    return {**found, "portions": [one for one in parts if one["sides"]]}


def _replaced(text: str, at: int, sign: str) -> str:
    return text[:at] + sign + text[at + 1 :]


def cell_of(data: Data, layer: str, problem: LayoutProblem) -> str:
    """The tile that a problem is about, or the side of it."""
    path = problem.path
    if path[0] not in ("tiles", "strip", "start") or (path[0] != "start" and len(path) == 1):
        return ""
    steps = 1 if path[0] == "start" else 2
    own = ".".join(map(str, path[:steps]))
    if layer == "stacks":
        return own
    value: Any = data
    for step in path[: steps + 2 if "portions" in path else steps]:
        value = value[step]
    side = value["sides"][:1] if "portions" in path else "N"
    return f"{own}.{side}"


PAINTER = Painter(layers, draw, paint, cell_of)
