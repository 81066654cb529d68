"""The grounds of a hex as pictures: dune, plain and bare valley. Half of the flat-to-flat width is 1 mm.

Each ground has variants, on which camels lie: what is drawn over the whole of one is at most 8 % from it. All reach 1.3
mm from the middle, for the bleed of a tile.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cache
from math import cos, pi, radians, sin, sqrt

from pnp.chance import Chance
from pnp.scene import Group, Path, Polygon, Rect, Shape, Style, Symbol, Use
from pnp.style import terrain
from pnp.style.symbols.pen import pen_path
from pnp.style.terrain.curves import spread

FACES = ("dune", "plain", "valley")
VARIANTS = 6
REACH = 1.3  # mm


def _dune(chance: Chance) -> Iterator[Shape]:
    """Drifts one behind the other, and the crests of three small dunes."""
    yield _ground("sand")
    for row in range(5):
        y = -1 + row * 0.5 + spread(chance, -0.08, 0.08)
        symbol = terrain.drift(chance.below(terrain.DRIFTS))
        yield Use(symbol, spread(chance, -0.45, 0.45), y, spread(chance, 0.75, 1.2), spread(chance, -14, 6))
    for x, y in _places(chance, 3):
        yield Use(_crests(), x, y, spread(chance, 0.17, 0.23))


@cache
def _crests() -> Symbol:
    """A small dune: its crest, and its lee."""
    crest = pen_path("M -100 30 C -60 20 -36 -34 0 -40 C 30 -30 54 16 100 24", None, "sand-dark", 11)
    lee = pen_path("M 0 -40 C 14 -16 -12 4 2 34 C 34 34 64 30 100 24 C 54 16 30 -30 0 -40 Z", "sand-dark")
    return Symbol("crests", (lee, crest))


_TUFT = """
M 0 0 C -4 -24 -22 -44 -46 -50 M 0 0 C -2 -30 -10 -58 -20 -76 M 0 0 C 2 -30 10 -58 24 -78
M 0 0 C 6 -22 22 -40 48 -46
"""


def _plain(chance: Chance) -> Iterator[Shape]:
    """Level ground with darker patches, and tufts of grass."""
    yield _ground("palm-light")
    for number, (x, y) in enumerate(_places(chance, 4)):
        shore = terrain.blob(chance.below(1000) + number, spread(chance, 0.28, 0.46), 0.22)
        yield Group((Path(shore, Style("palm-shade")),), x * 1.15, y * 1.15, 1, spread(chance, 0, 90))
    for x, y in (*_places(chance, 6), (spread(chance, -0.2, 0.2), spread(chance, -0.2, 0.2))):
        size = spread(chance, 0.22, 0.32)
        yield Use(_tuft(), x, y + size / 2, size)


@cache
def _tuft() -> Symbol:
    return Symbol("tuft", (pen_path(_TUFT, None, "palm-line", 9), pen_path("M -34 2 L 34 2", None, "palm-line", 6)))


def _valley(chance: Chance) -> Iterator[Shape]:
    """Stones and gravel on bare ground: where no tile lies."""
    yield _ground("valley")
    for number, (x, y) in enumerate(_places(chance, 3)):
        shore = terrain.blob(chance.below(1000) + number, spread(chance, 0.26, 0.4), 0.25)
        yield Group((Path(shore, Style("valley-shade")),), x * 1.1, y * 1.1, 1, spread(chance, 0, 90))
    for x, y in _places(chance, 4):
        yield Use(_stone(), x, y, spread(chance, 0.07, 0.12))


@cache
def _stone() -> Symbol:
    """A flat stone, and gravel before it."""
    stone = "M -96 44 C -92 0 -60 -30 -20 -36 C 24 -40 70 -20 92 44 C 40 56 -50 56 -96 44 Z"
    gravel = "M -130 66 L -112 66 M -70 84 L -58 84 M 30 80 L 52 80 M 110 62 L 122 62"
    lines = pen_path(gravel, None, "valley-dark", 14)
    return Symbol("valley-stone", (pen_path(stone, "salt", "valley-dark", 12), lines))


def _places(chance: Chance, count: int) -> list[tuple[float, float]]:
    """Places about the middle, where camels lie, no two in one direction."""
    first, found = spread(chance, 0, 2 * pi), []
    for number in range(count):
        turn = first + 2 * pi * (number + spread(chance, -0.22, 0.22)) / count
        reach = spread(chance, 0.52, 0.82)
        found.append((reach * cos(turn), reach * sin(turn)))
    return found


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
