"""How tile sets are painted: the sides of tiles, their lines, what explorers find, and the stacks they belong to."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from pnp.game import LayoutProblem
from pnp.game.painters import Brush, Data, Layer, Painter
from pnp.games.wuestensoehne.area import SIDES
from pnp.games.wuestensoehne.drawing.tile_cells import draw, part_of
from pnp.games.wuestensoehne.layout import SPACES
from pnp.games.wuestensoehne.sentences import message

_PARTS = ("1", "2", "3", "4")


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


def paint(data: Data, layer: str, cells: Sequence[str], brush: str) -> Data:
    """The data with sides of tiles made what a brush says, or tiles in another stack, twice or no more."""
    found: dict[str, Any] = {**data, "strip": list(data["strip"]), "tiles": list(data["tiles"])}
    if layer == "stacks":
        for number in sorted({int(cell.split(".")[1]) for cell in cells}, reverse=True):
            found["tiles"][number : number + 1] = _stack(found["tiles"], found["tiles"][number], brush)
        return found
    for cell in cells:
        key, _, rest = cell.rpartition(".")[0].partition(".")
        side = cell[-1]
        if key == "start":
            found["start"] = _paint_side(found["start"], layer, side, brush)
        else:
            found[key][int(rest)] = _paint_side(found[key][int(rest)], layer, side, brush)
    return found


def _stack(tiles: Sequence[Mapping[str, Any]], old: Mapping[str, Any], brush: str) -> Sequence[Mapping[str, Any]]:
    """What comes in the place of a tile."""
    if brush == "out":
        return []
    if brush != "again":
        return [{**old, "stack": int(brush)}]
    known = {one["id"] for one in tiles}
    names = (f"{old['stack']}-{number:02}" for number in range(1, len(tiles) + 2))
    return [old, {**old, "id": next(name for name in names if name not in known)}]


def _paint_side(old: Mapping[str, Any], layer: str, side: str, brush: str) -> Mapping[str, Any]:
    if layer == "sides":
        return old if part_of(old, side) == brush else _with_side(old, side, brush)
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
