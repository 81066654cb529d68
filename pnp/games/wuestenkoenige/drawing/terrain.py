"""The grounds of a hex as pictures: dune, plain and bare valley. Half of the flat-to-flat width is 1 mm.

Every ground reaches 1.3 mm from the middle, for the bleed of a tile.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cache
from math import cos, radians, sin, sqrt

from pnp.scene import Group, Polygon, Rect, Shape, Style, Symbol, Use
from pnp.style.symbols.pen import pen_path

FACES = ("dune", "plain", "valley")
REACH = 1.3  # mm
_FINE = 2.0  # grid units

_SKY = "M -130 -30 C -100 -46 -76 -40 -52 -28 C -24 -52 20 -60 60 -34 C 84 -46 108 -44 130 -36 L 130 -130 L -130 -130 Z"
_BIG = "M -130 44 C -84 34 -46 -34 -8 -58 C 8 -34 52 14 130 26 L 130 130 L -130 130 Z"
_SHADE = "M -8 -58 C -14 -34 10 -14 0 12 C -8 34 -30 44 -38 70 C 20 62 80 60 130 74 L 130 26 C 52 14 8 -34 -8 -58 Z"
_NEAR = "M -130 96 C -84 60 -44 56 -4 70 C 36 84 82 76 130 54 L 130 130 L -130 130 Z"
_WIND = """
M -78 30 C -66 22 -56 10 -46 -2 M -92 60 C -74 52 -60 42 -50 30 M -70 92 C -40 78 -14 82 14 92
M -30 110 C 0 102 30 104 58 108
"""


def _dune() -> Iterator[Shape]:
    """A high dune with its shadow side."""
    yield from (_ground("sand"), pen_path(_SKY, "sand-light", "line", _FINE))
    yield from (
        pen_path(_BIG, "sand", "rock-dark", 3),
        pen_path(_SHADE, "sand-dark"),
        pen_path(_BIG, None, "rock-dark", 3),
    )
    yield from (pen_path(_NEAR, "sand", "line", 2.5), pen_path(_WIND, None, "line", 3))


_TUFT = """
M 0 0 C -4 -24 -22 -44 -46 -50 M 0 0 C -2 -30 -10 -58 -20 -76 M 0 0 C 2 -30 10 -58 24 -78
M 0 0 C 6 -22 22 -40 48 -46
"""
_TUFTS = (
    (0.0, -0.66, 0.3), (-0.62, -0.34, 0.34), (0.56, -0.3, 0.36), (-0.06, -0.02, 0.4), (0.8, 0.2, 0.3),
    (-0.74, 0.3, 0.36), (0.32, 0.46, 0.42), (-0.3, 0.66, 0.36), (0.22, 0.98, 0.3), (-1.02, -0.02, 0.28),
    (1.06, -0.06, 0.26),
)  # fmt: skip
_PEBBLES = (
    (-0.34, -0.5),
    (0.3, -0.62),
    (-0.36, 0.16),
    (0.36, 0.06),
    (0.02, 0.42),
    (0.7, 0.5),
    (-0.6, 0.56),
    (-0.02, 0.84),
)


def _plain() -> Iterator[Shape]:
    """Level ground with tufts of grass."""
    yield _ground("palm-light")
    for x, y in _PEBBLES:
        yield Rect(x, y, 0.1, 0.05, Style("rock-light", "rock-line", 0.012), 0.025)
    for x, y, size in _TUFTS:
        yield Use(_tuft(), x, y + size / 2, size)


@cache
def _tuft() -> Symbol:
    return Symbol("tuft", (pen_path(_TUFT, None, "palm-line", 11), pen_path("M -34 2 L 34 2", None, "palm-line", 7)))


_BED = """
M -130 -40 C -90 -52 -70 -26 -40 -26 C -8 -26 0 -60 36 -58 C 70 -56 84 -30 130 -36 L 130 10
C 92 16 74 -8 44 -8 C 14 -8 8 28 -30 30 C -70 32 -92 4 -130 14 Z
"""
_CRACKS = (
    "M -96 -18 L -78 -6 L -82 10 M -78 -6 L -56 -4 M -20 2 L -4 -14 L 14 -22 M -4 -14 L -12 -30 M 52 -34 L 70 -28"
    " L 92 -14 M 70 -28 L 78 -40"
)
_BANKS = """
M -110 44 C -86 34 -66 52 -34 52 M 18 40 C 34 22 50 22 70 28 M -84 -66 C -64 -74 -50 -58 -28 -62
M 60 -84 C 74 -92 88 -86 100 -80
"""
_STONES = (
    (-0.5, 0.78, 0.12),
    (0.1, 0.66, 0.16),
    (0.62, 0.6, 0.11),
    (-0.44, -0.76, 0.12),
    (0.8, 0.3, 0.08),
    (0.22, 0.98, 0.1),
)


def _valley() -> Iterator[Shape]:
    """The bed of a dry river between stones: where no tile lies."""
    yield from (_ground("valley"), pen_path(_BED, "salt", "valley-dark", 2.5))
    yield from (pen_path(_CRACKS, None, "valley-dark", _FINE), pen_path(_BANKS, None, "valley-dark", _FINE))
    for x, y, size in _STONES:
        yield Use(_stone(), x, y, size)


@cache
def _stone() -> Symbol:
    return Symbol(
        "valley-stone",
        (pen_path("M -96 40 L -70 -34 L -8 -60 L 60 -44 L 98 24 L 60 50 L -60 56 Z", "salt", "valley-dark", 18),),
    )


def _ground(role: str) -> Shape:
    return Rect(-REACH, -REACH, 2 * REACH, 2 * REACH, Style(role))


_DRAWN: dict[str, Callable[[], Iterator[Shape]]] = {"dune": _dune, "plain": _plain, "valley": _valley}


@cache
def ground(face: str) -> Symbol:
    """The picture of a ground without an edge."""
    return Symbol(f"ground {face}", tuple(_DRAWN[face]()))


def corners(half: float) -> tuple[tuple[float, float], ...]:
    """The corners of a pointy-topped hexagon about (0, 0), `half` mm from its middle to a side."""
    radius = half * 2 / sqrt(3)
    return tuple((radius * cos(radians(turn)), radius * sin(radians(turn))) for turn in range(30, 390, 60))


@cache
def hexagon(face: str) -> Symbol:
    """A ground as a hexagon, 2 mm flat to flat, with a line about it."""
    shape = corners(1)
    picture = Group((Use(ground(face)),), clip=Polygon(shape, Style()))
    return Symbol(f"hexagon {face}", (picture, Polygon(shape, Style(None, "line", 0.022))))
