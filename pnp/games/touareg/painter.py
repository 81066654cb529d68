"""How grids of this game are painted: the sectors, the squares of three players, and where the squares are."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from pnp.game import DrawOptions, LayoutProblem
from pnp.game.painters import Brush, Canvas, Cell, Data, Layer, Painter
from pnp.games.touareg.drawing import board, chart
from pnp.games.touareg.drawing.territory import SIDE
from pnp.games.touareg.layout import CENTRE, SQUARES, read_layout
from pnp.games.touareg.sentences import message

_NONE = "-"


def layers(data: Data) -> Sequence[Layer]:
    """Sectors, the squares of three players, and the numbers, which two squares exchange."""
    none = Brush(_NONE, message("paint.none"))
    sectors = [Brush(name, message("paint.sector", name=name)) for name in data["sectors"]]
    three = [Brush(str(one), message("paint.player", player=one)) for one in range(1, len(data["three"]) + 1)]
    return [
        Layer("sectors", message("paint.sectors"), [*sectors, none]),
        Layer("three", message("paint.three"), [*three, none]),
        Layer("grid", message("paint.grid"), [Brush("exchange", message("paint.exchange"))], exchanges=True),
    ]


def draw(data: Data, layer: str, options: DrawOptions) -> Canvas | None:
    """The board as it is printed."""
    layout, _ = read_layout(data)
    if layout is None:
        return None
    size = (options.size or SIDE) + board.ROOM
    cells = []
    for square in sorted(range(1, SQUARES + 1), key=lambda square: layout.cell[square]):
        x, y = (board.FRAME + corner + size / 2 for corner in chart.corner(layout, square, size))
        cells.append(Cell(str(square), str(square), x, y, size, _brush(data, layer, square)))
    return Canvas(board.board(layout, options), cells)


def _brush(data: Data, layer: str, square: int) -> str:
    """What a square is on a layer: the sector or the player, by number."""
    groups = data["sectors"].items() if layer == "sectors" else enumerate(data["three"], 1)
    if layer == "grid":
        return ""
    return next((str(name) for name, squares in groups if square in squares), _NONE)


def paint(data: Data, layer: str, cells: Sequence[str], brush: str) -> Data:
    """The data with squares in another group, or with two squares in each other's place."""
    squares = [int(cell) for cell in cells]
    if layer == "grid":
        return {**data, "grid": _exchange(data["grid"], squares[0], squares[-1])}
    squares = [square for square in squares if square != CENTRE or brush == _NONE]
    change = _mover(squares)
    if layer == "sectors":
        return {**data, "sectors": {name: change(old, name == brush) for name, old in data["sectors"].items()}}
    return {**data, "three": [change(old, str(number) == brush) for number, old in enumerate(data["three"], 1)]}


def _mover(squares: Sequence[int]) -> Callable[[Sequence[int], bool], list[int]]:
    """Takes the squares out of a group, or adds those that it has not."""

    def change(old: Sequence[int], here: bool) -> list[int]:
        kept = [square for square in old if here or square not in squares]
        return [*kept, *(square for square in squares if here and square not in old)]

    return change


def _exchange(grid: Sequence[Sequence[int]], one: int, other: int) -> list[list[int]]:
    change = {one: other, other: one}
    return [[change.get(number, number) for number in row] for row in grid]


def cell_of(data: Data, layer: str, problem: LayoutProblem) -> str:
    """The square at the place of a list that a problem is about."""
    value: Any = data
    for step in problem.path:
        value = value[step]
    return str(value) if problem.path[0] in ("sectors", "three") and isinstance(value, int) else ""


PAINTER = Painter(layers, draw, paint, cell_of)
