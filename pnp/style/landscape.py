"""Pieces of the picture on a cover: a sky of rings about the sun, stars, rows of dunes, figures on their crests.

All are made for an area of any size, in mm; equal arguments give equal shapes. What is drawn in the roles `art...` of
`pnp.style.theme.face` is a picture in each theme.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from math import hypot
from typing import NamedTuple

from pnp.chance import Chance
from pnp.scene.model import Circle, Path, Point, Polygon, Shape, Style, Symbol, Use
from pnp.scene.page import Area
from pnp.style.theme.face import SKIES

_LINE = 0.25  # mm, of the crests of dunes
_DEEP = 1.5  # times its height above the next crest that the shade of a dune goes down


class Dune(NamedTuple):
    """A row of dunes: its crest from the left to the right edge, as points in mm, tops and hollows in turn.

    `row` is its color, from 0 (far) to 4 (near).
    """

    row: int
    crest: tuple[Point, ...]


def sky(area: Area, x: float, y: float, radius: float) -> Iterator[Shape]:
    """Rings about a sun at that share of the width and height of the area, its radius a share of the width."""
    sun = area.x + area.width * x, area.y + area.height * y
    yield _ground(area, "art.sky-0")
    corners = [(area.x + a * area.width, area.y + b * area.height) for a in (0, 1) for b in (0, 1)]
    reach = max(hypot(corner[0] - sun[0], corner[1] - sun[1]) for corner in corners) * 0.8
    inner = area.width * radius
    for band in range(1, SKIES):
        share = (SKIES - band) / SKIES
        yield Circle(*sun, inner * 1.25 + (reach - inner * 1.25) * share**1.35, Style(f"art.sky-{band}"))
    yield Circle(*sun, inner, Style("art.sun", f"art.dune-{0}-line", _LINE))


def _ground(area: Area, role: str) -> Polygon:
    left, top, right, foot = area.x, area.y, area.x + area.width, area.y + area.height
    return Polygon(((left, top), (right, top), (right, foot), (left, foot)), Style(role))


def stars(area: Area, count: int, seed: int) -> Iterator[Shape]:
    """Stars of three sizes, in the role of the sun."""
    chance = Chance(seed)
    for _ in range(count):
        x, y = area.x + area.width * _share(chance), area.y + area.height * _share(chance)
        yield Circle(x, y, area.width * (0.0016, 0.0026, 0.004)[chance.below(3)], Style("art.sun"))


def dune(area: Area, row: int, level: float, swing: float, tops: int, seed: int) -> Dune:
    """A row of dunes with so many tops about a level, a share of the height of the area as `swing` is.

    Where its tops are is of the seed.
    """
    chance = Chance(seed)
    step = area.width / tops
    points: list[Point] = []
    start = area.x - step * (0.4 + _share(chance))
    for index in range(tops + 3):
        x = start + step * (index + 0.36 * (_share(chance) - 0.5))
        high = swing * (0.6 + 0.8 * _share(chance))
        points.append((x, area.y + area.height * (level - high / 2)))
        points.append((x + step * (0.45 + 0.15 * _share(chance)), area.y + area.height * (level + high / 2)))
    return Dune(row, tuple(points))


def dunes(area: Area, rows: Iterable[tuple[int, float, float, int, int]]) -> list[Dune]:
    """Several rows, each of `row`, `level`, `swing`, `tops` and `seed` as `dune` takes them."""
    return [dune(area, *one) for one in rows]


def draw_dune(area: Area, one: Dune) -> Iterator[Shape]:
    """The row down to the foot of the area, and the shade on the lee side of each top."""
    foot = area.y + area.height
    role = f"art.dune-{one.row}"
    first, last = one.crest[0], one.crest[-1]
    slopes = tuple(_slope(start, end) for start, end in zip(one.crest, one.crest[1:], strict=False))
    ends: tuple[tuple[str | float, ...], ...] = (("L", last[0], foot), ("L", first[0], foot), ("Z",))
    yield Path((("M", *first), *slopes, *ends), Style(role, f"{role}-line", _LINE))
    for top, hollow in zip(one.crest[::2], one.crest[1::2], strict=True):
        yield _shade(top, hollow, role)


def _slope(start: Point, end: Point) -> tuple[str | float, ...]:
    """A crest from a top to a hollow or up again: steep at a top, flat in a hollow."""
    (x, y), (u, v) = start, end
    wide = u - x
    if v > y:
        return ("C", x + wide * 0.22, y + (v - y) * 0.5, x + wide * 0.55, v, u, v)
    return ("C", x + wide * 0.45, y, x + wide * 0.8, y + (v - y) * 0.72, u, v)


def _shade(top: Point, hollow: Point, role: str) -> Path:
    """The lee of a top: along the crest to the hollow, and back in a double bend."""
    (x, y), (u, v) = top, hollow
    deep, wide = (v - y) * _DEEP, u - x
    below = x + wide * 0.28, v + deep
    back = ("C", x + wide * 0.02, v + deep * 0.45, x + wide * 0.42, y + (v - y) * 0.62, x, y)
    down = ("C", x + wide * 0.8, v + deep * 0.1, x + wide * 0.5, v + deep * 0.5, *below)
    return Path((("M", x, y), _slope(top, hollow), down, back, ("Z",)), Style(f"{role}-shade"))


def height_at(one: Dune, x: float) -> float:
    """How high the crest is at x, both in mm of the area."""
    for start, end in zip(one.crest, one.crest[1:], strict=False):
        if start[0] <= x <= end[0]:
            _, a, b, c, d, *_ = _slope(start, end)
            return _on_curve(start, (float(a), float(b)), (float(c), float(d)), end, x)
    return one.crest[-1][1]


def _on_curve(start: Point, one: Point, other: Point, end: Point, x: float) -> float:
    """The height of a Bézier curve at x, by bisection: x grows along it."""
    low, high = 0.0, 1.0
    for _ in range(20):
        at = (low + high) / 2
        if _bezier(at, start[0], one[0], other[0], end[0]) < x:
            low = at
        else:
            high = at
    return _bezier(low, start[1], one[1], other[1], end[1])


def _bezier(at: float, a: float, b: float, c: float, d: float) -> float:
    rest = 1 - at
    return a * rest**3 + 3 * b * rest**2 * at + 3 * c * rest * at**2 + d * at**3


def caravan(
    one: Dune, symbols: Sequence[Symbol], start: float, step: float, size: float, foot: float = 0.9
) -> Iterator[Shape]:
    """Figures on a crest, from x = `start` on and `step` mm apart, each `size` mm from its middle to its sides.

    `foot`: how far below its middle a figure stands, as a share of that.
    """
    for index, symbol in enumerate(symbols):
        x = start + index * step
        yield Use(symbol, x, height_at(one, x) - size * foot + size * 0.06, size)


def _share(chance: Chance) -> float:
    """A number from 0 to 1, in steps of a thousandth."""
    return chance.below(1001) / 1000
