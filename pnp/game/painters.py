"""The trade of painting: how the data of a game's layouts are shown as cells and changed by brushes."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, Any, NamedTuple

from pnp.game.layouts import LayoutProblem

if TYPE_CHECKING:
    from pnp.game.drawing import DrawOptions
    from pnp.scene import Scene

Data = Mapping[str, Any]
"""The data of a layout as its file has them, perhaps with faults; never changed in place."""


class Brush(NamedTuple):
    """What a cell can be made: `key` names it within its layer, `name` says it in words."""

    key: str
    name: str


class Layer(NamedTuple):
    """What is painted at a time: the ground of a map, its zones, the sides of tiles.

    With `exchanges` a brush takes two cells and exchanges what they have.
    """

    key: str
    name: str
    brushes: Sequence[Brush]
    exchanges: bool = False


class Cell(NamedTuple):
    """A cell that can be painted.

    - `id`: names it for the painter, as long as the data are the same; `name`: names it for people.
    - `x`, `y`: its middle, `size`: its width, in mm on the picture.
    - `brush`: the key of what it is; "" for what no brush of the layer makes.
    """

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


class Painter(NamedTuple):
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
