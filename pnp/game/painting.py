"""The trade of painting. How the data of layouts are shown as cells and changed by brushes; maps of hexes."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from math import cos, radians, sin, sqrt
from typing import TYPE_CHECKING, Any, NamedTuple

from pnp.chance import Chance
from pnp.engine import Record
from pnp.game.record import LayoutProblem, message
from pnp.geometry.hexes import centre_at, name_at, steps_over
from pnp.scene import Group, Polygon, Rect, Scene, Shape, Style

if TYPE_CHECKING:
    from pnp.game.drawing import DrawOptions


# The trade of painting: how the data of a game's layouts are shown as cells and changed by brushes.

Data = Mapping[str, Any]  # the data of a layout as its file has them, perhaps with faults; never changed in place


class Brush(NamedTuple):
    """What a cell can be made: `key` names it within its layer, `name` says it in words."""

    key: str
    name: str


class Layer(NamedTuple):
    """What is painted at a time: the ground of a map, its zones, the sides of tiles. With `exchanges` a brush takes two
    cells and exchanges what they have."""

    key: str
    name: str
    brushes: Sequence[Brush]
    exchanges: bool = False


class Cell(NamedTuple):
    """A cell that can be painted. `id`: names it for the painter, as long as the data are the same; `name`: names it
    for people. `x`, `y`: its middle, `size`: its width, in mm on the picture. `brush`: the key of what it is; "" for
    what no brush of the layer makes."""

    id: str
    name: str
    x: float
    y: float
    size: float
    brush: str = ""


class Canvas(NamedTuple):
    """The picture of a layout, and its cells in reading order."""

    scene: Scene
    cells: Sequence[Cell]


class Painter(Record):
    """How the layouts of a game are painted. Data of right form are shown and painted whatever else is wrong with them.

    - `layers(data)`: what can be painted, the most used layer first.
    - `draw(data, layer, options)`: the layout with the cells of a layer, by its key; None for what cannot be drawn.
    - `paint(data, layer, cells, brush)`: the data with cells, by their ids, made what a brush says, by its key.
    - `cell_of(data, layer, problem)`: the id of the cell that a problem is about; "" for none.
    - `blank(data, rows, columns)`: the data with an empty board of so many rows and columns; None: no such thing.
    """

    layers: Callable[[Data], Sequence[Layer]]
    draw: Callable[[Data, str, DrawOptions], Canvas | None]
    paint: Callable[[Data, str, Sequence[str], str], Data]
    cell_of: Callable[[Data, str, LayoutProblem], str]
    blank: Callable[[Data, int, int], Data] | None = None


# Shapes of hexes made by chance, for boards that are generated: whole numbers only, the same on every machine.

Hex = tuple[int, int]
"""Row and column of a hex in a map of text: neighbours lie two columns apart, or one row and one column."""

_STEPS = ((0, 2), (1, 1), (1, -1), (0, -2), (-1, -1), (-1, 1))


def near(cell: Hex) -> list[Hex]:
    """Return the six neighbours of a hex."""
    return [(cell[0] + row, cell[1] + column) for row, column in _STEPS]


def blob(cells: int, chance: Chance) -> set[Hex]:
    """Return so many connected hexes, a round shape with one to three bulges; rows are even or odd as their columns."""
    size = 1
    # a hexagon with `size` hexes along each edge has 3 size² - 3 size + 1
    while 3 * size * size < cells:
        size += 1
    far = max(1, size // 2)
    ends = [(chance.below(2 * far + 1) - far, chance.below(4 * far + 1) - 2 * far) for _ in range(1 + chance.below(3))]
    centres = [(0, 0), *((row, column + (row + column) % 2) for row, column in ends)]
    reach = range(-4 * size - 4, 4 * size + 5)
    field = [(row, column) for row in reach for column in range(-8 * size, 8 * size + 1) if (row + column) % 2 == 0]
    nearest = sorted(field, key=lambda cell: (min(square(cell, centre) for centre in centres), cell))
    return component(nearest[:cells], nearest[0])


def square(one: Hex, other: Hex) -> int:
    """Return the square of the distance of two hexes, four times as large: a hex is as wide as two columns."""
    # rows lie √3/2 of a hex apart, columns 1/2: in columns √3 and 1, whose squares are 3 and 1
    return (one[1] - other[1]) ** 2 + 3 * (one[0] - other[0]) ** 2


def component(cells: Iterable[Hex], begin: Hex) -> set[Hex]:
    """Return the hexes that are connected with one of them."""
    return {*steps_from([begin], {*cells})}


def steps_from(goals: Collection[Hex], cells: Collection[Hex]) -> dict[Hex, int]:
    """Return the steps from each hex that can be reached to the nearest of the goals."""
    return steps_over(goals, lambda cell: (one for one in near(cell) if one in cells))


def scatter(number: int, cells: set[Hex], chance: Chance, candidates: int) -> list[Hex]:
    """Return up to so many of the hexes, spread evenly: each is the candidate that is farthest from the others.
    Mitchell's best candidate (Mitchell: Spectrally Optimal Sampling for Distribution Ray Tracing, SIGGRAPH 1991)."""
    found: list[Hex] = []
    # a set has no order to rely on: the same draw must be the same hex on every machine
    free = sorted(cells)
    while len(found) < number and free:
        tried = [chance.pick(free) for _ in range(candidates)]
        best = max(tried, key=lambda cell: (min((square(cell, one) for one in found), default=0), cell))
        found.append(best)
        free.remove(best)
    return found


def map_text(signs: Mapping[Hex, str]) -> str:
    """Return the map of these signs as rows of text, as small as it can be."""
    rows, columns = zip(*signs, strict=True)
    across = range(min(columns), max(columns) + 1)
    lines = ("".join(signs.get((row, column), " ") for column in across) for row in range(min(rows), max(rows) + 1))
    return "".join(f"{line.rstrip()}\n" for line in lines)


# Maps of hexes as cells to paint: those of the map and those around it, by which it grows.

BLANK = " "  # the key of the brush that takes a hex away


def rows_of(data: Data, key: str) -> list[str]:
    """Return the rows of a map, the empty ones at its end left out."""
    rows = all_rows(data.get(key, ""))
    while rows and not rows[-1].strip():
        rows.pop()
    return rows


def all_rows(value: str | Sequence[str]) -> list[str]:
    """Return the rows of a map as its data have it, a text or a list."""
    rows = value.split("\n") if isinstance(value, str) else value
    return [row.rstrip("\r") for row in rows]


def signs_of(data: Data, key: str = "map") -> dict[Hex, str]:
    """Return the signs of a map by row and column."""
    rows = rows_of(data, key)
    return {(row, at): sign for row, line in enumerate(rows) for at, sign in enumerate(line) if not sign.isspace()}


def is_flat(data: Data) -> bool:
    """Return whether the hexes are flat-topped, so that columns have the letters."""
    return data.get("orientation") == "flat"


def around(data: Data) -> list[Hex]:
    """Return the places beside the hexes of the map that are none; of a map without hexes one place."""
    signs, flat = signs_of(data), is_flat(data)
    beside = {one[::-1] if flat else one for cell in signs for one in near(cell[::-1] if flat else cell)}
    return sorted(beside - signs.keys()) or [(0, 0)]


def map_canvas(
    data: Data, layer: str, board: Scene | None, frame: float, size: float, over: Sequence[Shape] = (),
    default: str = "",
) -> Canvas:  # fmt: skip
    """Draw a board, its map `frame` mm from the edge, hexes of `size` mm, with the cells of a layer. On the layer `map`
    the places around the map are cells, too. `over` is drawn on the map; `default`: the sign of all hexes where the
    data have no such layer."""
    flat, signs, own = is_flat(data), signs_of(data), signs_of(data, layer)
    width, height = (board.width, board.height) if board else (2 * frame + size, 2 * frame + size)
    outside = around(data) if layer == "map" else []
    shapes = (*board.children, Group(tuple(over), frame, frame)) if board else ()
    # dashed hexes where there are none yet, a little smaller than hexes are
    middles, dashed = (centre_at(*place, size, flat) for place in outside), (0.06 * size, 0.05 * size)
    corners = (hex_corners(frame + size + x, frame + size + y, 0.84 * size, flat) for x, y in middles)
    room: list[Shape] = [Polygon(hexagon, Style(None, "line", 0.013 * size, dashed)) for hexagon in corners]
    whole = (Rect(0, 0, width + 2 * size, height + 2 * size, Style("paper")), Group(shapes, size, size), *room)
    cells = []
    for place in sorted((*signs, *outside)):
        x, y = (frame + size + middle for middle in centre_at(*place, size, flat))
        brush = own.get(place, BLANK if place not in signs else "" if layer in data else default)
        cells.append(Cell(id_of(place), name_of(place, flat), round(x, 2), round(y, 2), size, brush))
    return Canvas(Scene(width + 2 * size, height + 2 * size, whole, board.title if board else ""), cells)


def id_of(place: Hex) -> str:
    """Return the id of a cell."""
    return f"{place[0]},{place[1]}"


def name_of(place: Hex, flat: bool) -> str:
    """Return the name of a hex; above and left of the map by the hex that it is beside."""
    row, column = place
    if row >= 0 and column >= 0:
        return name_at(row, column, flat)
    name = name_at(max(row, 0), max(column, 0), flat)
    if row >= 0:
        return message("map.left", name=name)
    return message("map.above" if column >= 0 else "map.above-left", name=name)


def hex_corners(x: float, y: float, size: float, flat: bool) -> tuple[tuple[float, float], ...]:
    """Return the corners of a hex of `size` mm flat to flat about a middle."""
    turns = (radians(60 * side + (0 if flat else 30)) for side in range(6))
    # from flat to flat a hex measures √3 times the way from its middle to a corner
    return tuple((x + cos(turn) * size / sqrt(3), y + sin(turn) * size / sqrt(3)) for turn in turns)


def place_of(cell: str) -> Hex:
    """Return row and column of a cell by its id."""
    row, _, column = cell.partition(",")
    return int(row), int(column)


def cell_at(data: Data, layer: str, problem: LayoutProblem) -> str:
    """Return the id of the cell that a problem of one of the maps is about; "" for none."""
    if len(problem.path) != 1 or problem.row is None or problem.column is None:
        return ""
    place = problem.row, problem.column
    return id_of(place) if place in signs_of(data) or (layer == "map" and place in around(data)) else ""


# Maps of hexes painted: signs changed, maps that grow and shrink, and maps of the same shape that follow them.


def paint_map(data: Data, cells: Sequence[str], sign: str, others: Mapping[str, str]) -> dict[str, Any]:
    """Return the data with cells of the map made a sign, or no hexes (`BLANK`). `others`: maps of the same shape by
    their keys, where the data have them, with the sign that they give new hexes."""
    before = signs_of(data)
    places = [place for place in map(place_of, cells) if sign != BLANK or place in before]
    after = {place: one for place, one in before.items() if place not in places}
    after |= dict.fromkeys(places, sign) if sign != BLANK else {}
    found = dict(data)
    for key, new in {"map": sign, **others}.items():
        if key in data:
            own = signs_of(data, key)
            stay = {place: new if key == "map" else own.get(place, new) for place in places if place in after}
            found[key] = _change(data[key], dict.fromkeys(places, BLANK) | stay, before.keys(), after.keys())
    return found


def paint_over(data: Data, key: str, cells: Sequence[str], sign: str, default: str) -> dict[str, Any]:
    """Return the data with cells of a map over `map` made a sign; where there is none yet, it has the default."""
    found: dict[str, Any] = {}
    if key not in data and sign == default:
        return dict(data)
    for one, value in data.items():
        found[one] = value
        if one == "map" and key not in data:
            rows = ("".join(sign if sign.isspace() else default for sign in row) for row in rows_of(data, "map"))
            found[key] = "".join(f"{row}\n" for row in rows)
    same, own = signs_of(data).keys(), signs_of(found, key).keys()
    changes = dict.fromkeys(own - same, BLANK) | {place: sign for place in map(place_of, cells) if place in same}
    found[key] = _change(found[key], changes, same, same)
    return found


def blank_map(data: Data, rows: int, columns: int, sign: str, without: Sequence[str]) -> dict[str, Any]:
    """Return the data with a map of so many rows and columns of one sign, and without the maps that lay over it."""
    if is_flat(data):
        lines = ["".join(BLANK if (row + at) % 2 else sign for at in range(columns)) for row in range(2 * rows)]
    else:
        lines = [BLANK * (row % 2) + BLANK.join(sign * columns) for row in range(rows)]
    text = "".join(f"{line.rstrip()}\n" for line in lines)
    return {key: text if key == "map" else value for key, value in data.items() if key not in without}


def _change(value: Any, changes: Mapping[Hex, str], before: Collection[Hex], after: Collection[Hex]) -> Any:
    """A map, a text or a list of rows, with some signs changed. It grows above and to the left where signs come to
    stand there, and shrinks where the last ones are gone."""
    rows, top = rows_of({"map": value}, "map"), max(0, *(-row for row, _ in changes), 0)
    left = max(0, *(-column for _, column in changes), 0)
    lines = [""] * top + [BLANK * left + row if left else row for row in rows]
    for (row, column), sign in changes.items():
        r, c = row + top, column + left
        lines += [""] * (r + 1 - len(lines))
        if (line := lines[r].ljust(c))[c : c + 1] != sign:
            lines[r] = (line[:c] + sign + line[c + 1 :]).rstrip()
    gone_above = gone_left = 0  # rows above and columns at the left that have lost their last hex
    if before and after:
        gone_above = max(0, min(row for row, _ in after) - max(0, min(row for row, _ in before)))
        gone_left = max(0, min(column for _, column in after) - max(0, min(column for _, column in before)))
    lines = [line[gone_left:] for line in lines[gone_above:]]
    while lines and not lines[-1].strip():
        lines.pop()
    lines += all_rows(value)[len(rows) :] if rows else [""]
    return "\n".join(lines) if isinstance(value, str) else lines
