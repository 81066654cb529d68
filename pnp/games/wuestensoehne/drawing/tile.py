"""One cell of the area as a symbol: sand, oases, lines, the centre, action spaces; 2 x 2 mm about (0, 0).

Each symbol reaches beyond the cell for the bleed; clip it where cells lie side by side.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache
from zlib import crc32

from pnp.chance import Chance
from pnp.games.wuestensoehne.drawing.oasis import REACH, SHORES, bare_spots, grass, ground, spot, turn_point
from pnp.games.wuestensoehne.drawing.spaces import space
from pnp.games.wuestensoehne.layout import Portion, Tile
from pnp.scene import Circle, Group, Polygon, Rect, Shape, Style, Symbol, Use
from pnp.scene.model import Point
from pnp.style import terrain
from pnp.style.terrain.curves import spread

CENTRE = 0.33  # radius of the place in the middle, for a caravan
SPACE = 0.2  # radius of an action space
WHITE, BROWN = 0.1, 0.085  # widths of lines
_CASE = 0.045  # the dark edge on each side of a white line
_END = (0, -REACH)
_UNIT, _WITHIN = 0.4, 0.97  # what drifts are measured in, and how far from the middle they end
_CELL = Rect(-1, -1, 2, 2, Style())


def tile_symbol(known: Tile, plain: bool = False) -> Symbol:
    """A tile as it is printed, rotation 0, or `plain`, on bare sand.

    Equal tiles differ in sand and palms; where they are `plain` they give the very same symbol.
    """
    return _cell(known.sides, known.portions, "" if plain else known.id)


@cache
def _cell(sides: str, portions: tuple[Portion, ...], own: str) -> Symbol:
    """A cell, drawn for the tile with the id `own`, or plain."""
    name = " ".join(f"{portion.sides}:{portion.space}" for portion in portions)
    chance = Chance(crc32(f"{sides} {name} {own}".encode()))
    shores = [ground(portion, crc32(own.encode()) % SHORES if own else 0) for portion in portions]
    shapes = (
        *_sand(chance, drifts=bool(own)),
        *shores,
        *(shape for shore in shores for shape in grass(shore)),
        *_palms(portions, chance, terrain.PALMS if own else 1),
        *_lines(sides),
        *_centre(),
        *_spaces(portions),
    )
    return Symbol(f"cell {sides} {name} {own}" if own else f"plain-cell {sides} {name}", shapes)


def clip(symbol: Symbol, x: float, y: float, size: float, quarters: int = 0) -> Group:
    """A cell of `size` mm about (x, y), cut off at its sides, turned clockwise by so many right angles."""
    return Group((Use(symbol),), x, y, size / 2, 90 * quarters, _CELL)


def _sand(chance: Chance, drifts: bool) -> Iterator[Shape]:
    """Sand, with drifts that end before the sides: what lies beside a tile is another each time."""
    yield Rect(-REACH, -REACH, 2 * REACH, 2 * REACH, Style("sand"))

    def ground(x: float, y: float) -> str:
        return "sand" if max(abs(x - 1), abs(y - 1)) < _WITHIN else ""

    if drifts:
        yield Group(tuple(terrain.drifts(2, 2, _UNIT, chance, ground)), -1, -1)


def _palms(portions: Sequence[Portion], chance: Chance, kinds: int) -> Iterator[Shape]:
    """Palms of so many kinds, of several sizes, that lean this way or that."""
    for portion in portions:
        for x, y in bare_spots(portion):
            palm = terrain.palm(chance.below(kinds))
            yield Use(palm, x, y, spread(chance, 0.13, 0.17), spread(chance, -10, 10))


def _lines(sides: str) -> Iterator[Shape]:
    """From the middle to each side; none at `d` and `o`."""
    return (shape for quarter, side in enumerate(sides) for shape in line(side, (0, 0), turn_point(_END, quarter)))


def line(side: str, begin: Point = (-0.45, 0), end: Point = (0.45, 0)) -> Iterator[Shape]:
    """The line of a side: brown through sand (`D`), white with dark edges through green (`O`), none of others."""
    strokes = {"D": (("trunk", BROWN),), "O": (("palm-dark", WHITE + _CASE), ("paper", WHITE - _CASE))}
    for role, width in strokes.get(side, ()):
        yield Polygon((begin, end), Style(None, role, width), closed=False)


def _centre() -> Iterator[Shape]:
    yield Circle(0, 0, CENTRE, Style("sand-light", "rock-dark", 0.035))
    yield Circle(0, 0, CENTRE - 0.06, Style(None, "line", 0.015))


def _spaces(portions: Sequence[Portion]) -> Iterator[Shape]:
    for portion in portions:
        if portion.space:
            yield Use(space(portion.space), *spot(portion), SPACE)
