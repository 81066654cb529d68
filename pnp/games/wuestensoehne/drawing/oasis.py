"""The shapes of oases on a tile: 2 x 2 mm about (0, 0), portion by portion from the sides it takes.

Every oasis side is cut at the same two points, so that tiles laid side by side join in one green.
"""

from __future__ import annotations

from collections.abc import Iterator

from pnp.chance import Chance
from pnp.games.wuestensoehne.area import SIDES
from pnp.games.wuestensoehne.layout import Portion
from pnp.scene import Group, Path, Polygon, Rect, Shape, Style
from pnp.style import patterns
from pnp.style.terrain.curves import spread

REACH = 1.3  # from the middle to where the drawing ends, for the bleed of a tile
_CUT = 0.72  # from the middle of a side to the ends of its green
_STRAIGHT = 0.95  # from the middle to where the green's border runs straight outwards, so that it meets its neighbour
_EDGE = Style("palm-light", "palm-line", 0.03)
_WHOLE = Rect(-REACH, -REACH, 2 * REACH, 2 * REACH, Style())
_DOTS = 0.42  # scale of the dots that tell green from sand without color
_STEPS = 12  # lines that a curve is cut off along
SHORES = 6  # variants
_BEND = 0.05  # how far the bends of a variant are from those of the first

Point = tuple[float, float]

# From the right end of the green of the north side, seen from the centre, inwards and on to the left end of the green
# of the side that is 1, 2, 3 or 4 further clockwise: curves that leave and reach these ends straight, so that the
# shore has no kink; each two control points and, but for the last, its end.
_WAYS: dict[int, tuple[Point, ...]] = {
    1: ((_CUT, -0.845), (0.845, -_CUT)),  # around the corner, nearly a quarter of a circle
    2: ((_CUT, -0.6), (0.44, -0.42), (0.44, 0), (0.44, 0.42), (_CUT, 0.6)),
    3: ((_CUT, -0.46), (-0.46, _CUT)),
    4: ((_CUT, -0.25), (-_CUT, -0.25)),
}


def turn_point(point: Point, quarters: int) -> Point:
    """A point turned clockwise about the middle by so many quarters."""
    x, y = point
    for _ in range(quarters % 4):
        x, y = -y, x
    return x, y


def ground(portion: Portion, variant: int = 0) -> Path:
    """The ground of a portion, up to `REACH` beyond the sides; `variant` from 0 to 5 bends its shore on the tile."""
    quarters = [index for index, side in enumerate(SIDES) if side in portion.sides]
    chance = Chance(variant)
    commands: list[tuple[str | float, ...]] = []
    for quarter, after in zip(quarters, [*quarters[1:], quarters[0] + 4], strict=True):
        for point in ((-_CUT, -_STRAIGHT), (-_CUT, -REACH), (_CUT, -REACH), (_CUT, -_STRAIGHT)):
            commands.append(("L" if commands else "M", *turn_point(point, quarter)))
        points = [turn_point(point, quarter) for point in _way(after - quarter, chance if variant else None)]
        points.append(turn_point((-_CUT, -_STRAIGHT), after))
        curves = zip(points[::3], points[1::3], points[2::3], strict=True)
        commands += (("C", *one, *other, *end) for one, other, end in curves)
    return Path((*commands, ("Z",)), _EDGE)


def _way(turns: int, chance: Chance | None) -> list[Point]:
    """One of `_WAYS`, with chance bent a little: its ends are left and reached as straight as before."""
    first, *inner, last = _WAYS[turns]
    if chance:
        begin, end, aside = (spread(chance, -_BEND, _BEND) for _ in range(3))
        first = first[0], first[1] + begin
        inner = [(x + aside, y) for x, y in inner]
        x, y = turn_point(last, -turns)
        last = turn_point((x, y + end), turns)
    return [first, *inner, last]


def grass(edge: Path) -> Iterator[Shape]:
    """The dots of the ground of a portion, and its edge again over them."""
    corners: list[Point] = []
    for letter, *values in edge.commands:
        numbers = [float(value) for value in values]
        pairs = list(zip(numbers[::2], numbers[1::2], strict=True))
        corners += bend(corners[-1], *pairs) if letter == "C" else pairs
    yield Group(patterns.block("palm", _WHOLE, _DOTS, "dots"), clip=Polygon(tuple(corners), Style()))
    yield edge._replace(style=_EDGE._replace(fill=None))


def bend(a: Point, b: Point, c: Point, d: Point) -> Iterator[Point]:
    """Points of a cubic curve, its first left out."""
    for step in range(1, _STEPS + 1):
        t = step / _STEPS
        weights = ((1 - t) ** 3, 3 * t * (1 - t) ** 2, 3 * t * t * (1 - t), t**3)
        x, y = (sum(w * point[axis] for w, point in zip(weights, (a, b, c, d), strict=True)) for axis in (0, 1))
        yield x, y


def spot(portion: Portion) -> Point:
    """Where the action space of a portion is: in a corner between two of its sides, else right of the line."""
    quarter, corner = _first(portion)
    return turn_point((0.49, -0.49) if corner else (0.37, -0.74), quarter)


def stand(portion: Portion) -> Point:
    """Where an explorer stands on a portion: left of its line, so that the action space can be seen."""
    return turn_point((-0.34, -0.75), _first(portion)[0])


def _first(portion: Portion) -> tuple[int, bool]:
    """The first side whose clockwise neighbour is in the portion, too; else the first side."""
    corners = (index for index in range(4) if {SIDES[index], SIDES[(index + 1) % 4]} <= set(portion.sides))
    corner = next(corners, None)
    return (SIDES.index(portion.sides[0]), False) if corner is None else (corner, True)


def bare_spots(portion: Portion) -> Iterator[Point]:
    """Where palms can grow: where explorers stand, and on the action space when there is none."""
    yield stand(portion)
    if not portion.space:
        yield spot(portion)
