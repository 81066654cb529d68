"""The grounds of a hex as pictures: dune, plain and bare valley. Half of the flat-to-flat width is 1 mm.

Each ground has variants, on which camels lie: what is drawn over the whole of one is at most 8 % from it, lines
of `low-ink` aside. All reach 1.3
mm from the middle, for the bleed of a tile.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cache
from math import cos, pi, radians, sin, sqrt

from pnp.chance import Chance
from pnp.scene import Group, Polygon, Rect, Shape, Style, Symbol, Use
from pnp.style import terrain
from pnp.style.terrain.curves import spread

FACES = ("dune", "plain", "valley")
VARIANTS = 6
REACH = 1.3  # mm
_WITHIN = 0.97  # mm from the middle to where what is scattered over a ground ends
_NAME = 0.4, -0.4  # mm: half the width that a name above the middle has, and its foot
_DRIFT, _PATCH = 0.42, 0.6  # mm, what drifts and patches are measured in

Scatter = Callable[[float, float, float, Chance, terrain.Ground], Iterator[Shape]]


def _dune(chance: Chance) -> Iterator[Shape]:
    """Drifts, and the crests of three small dunes."""
    yield _ground("sand")
    yield _scattered(terrain.drifts, _DRIFT, chance, "sand")
    for x, y in _places(chance, 3):
        yield Use(terrain.dune(chance.below(terrain.DUNES)), x, y, spread(chance, 0.17, 0.23))


def _plain(chance: Chance) -> Iterator[Shape]:
    """Level ground with darker patches, and tufts of grass."""
    yield _ground("palm-light")
    yield _scattered(terrain.patches, _PATCH, chance, "palm-light")
    for x, y in (*_places(chance, 6), (spread(chance, -0.2, 0.2), spread(chance, -0.2, 0.2))):
        size = spread(chance, 0.18, 0.27)
        yield Use(terrain.tuft(chance.below(terrain.TUFTS)), x, y + size / 2, size)


def _valley(chance: Chance) -> Iterator[Shape]:
    """Stones and gravel on bare ground: where no tile lies."""
    yield _ground("valley")
    yield _scattered(terrain.patches, _PATCH, chance, "valley")
    yield from stones(chance)


def stones(chance: Chance) -> Iterator[Shape]:
    """Stones about the middle of a hex."""
    for x, y in _places(chance, 4):
        yield Use(terrain.stone(chance.below(terrain.STONES), "salt", "valley-dark"), x, y, spread(chance, 0.07, 0.12))


def _scattered(scatter: Scatter, unit: float, chance: Chance, role: str) -> Group:
    """What lies scattered over a ground, and ends before its sides: beside a tile lies another each time."""
    radius = 2 / sqrt(3)

    def ground(x: float, y: float) -> str:
        return role if terrain.within_hex(x - 1, y - radius, 2 * _WITHIN, flat=False) else ""

    return Group(tuple(scatter(2, 2 * radius, unit, chance, ground)), -1, -radius)


def _places(chance: Chance, count: int) -> list[tuple[float, float]]:
    """So many places about the middle, where camels lie, no two in one direction, none on the name of the hex."""
    first, found = spread(chance, 0, 2 * pi), []
    for number in range(count):
        turn = first + 2 * pi * (number + spread(chance, -0.22, 0.22)) / count
        reach = spread(chance, 0.5, 0.74)
        found.append((reach * cos(turn), reach * sin(turn)))
    return [(x, y) for x, y in found if y > _NAME[1] or abs(x) > _NAME[0]]


def _ground(role: str) -> Shape:
    return Rect(-REACH, -REACH, 2 * REACH, 2 * REACH, Style(role))


_DRAWN: dict[str, Callable[[Chance], Iterator[Shape]]] = {"dune": _dune, "plain": _plain, "valley": _valley}


@cache
def ground(face: str, variant: int = 0) -> Symbol:
    """The picture of a ground without an edge; `variant` from 0 to 5."""
    return Symbol(_named("ground", face, variant), tuple(_DRAWN[face](Chance(variant + 40))))


def corners(half: float) -> tuple[tuple[float, float], ...]:
    """The corners of a pointy-topped hexagon about (0, 0), `half` mm from its middle to a side."""
    radius = half * 2 / sqrt(3)
    return tuple((radius * cos(radians(turn)), radius * sin(radians(turn))) for turn in range(30, 390, 60))


@cache
def hexagon(face: str, variant: int = 0) -> Symbol:
    """A ground as a hexagon, 2 mm flat to flat, with a line about it."""
    shape = corners(1)
    picture = Group((Use(ground(face, variant)),), clip=Polygon(shape, Style()))
    return Symbol(_named("hexagon", face, variant), (picture, Polygon(shape, Style(None, "line", 0.022))))


def _named(what: str, face: str, variant: int) -> str:
    return f"{what} {face} {variant}" if variant else f"{what} {face}"
