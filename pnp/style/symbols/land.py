"""Symbols of the land: palms, water, mountains, dunes."""

from __future__ import annotations

from functools import cache

from pnp.scene.model import Group, Shape, Symbol
from pnp.style.symbols.pen import dot, pen_path, transform

_TRUNK = "M -12 92 C -8 60 -4 30 8 -22 L 18 -20 C 12 30 10 62 14 92 Z"
_RINGS = ("M -8 66 L 11 68", "M -5 42 L 11 44", "M -1 18 L 12 20", "M 4 -2 L 14 0")
FROND = "M 0 0 C 18 -22 52 -22 74 12 C 62 8 58 8 52 12 C 46 4 42 4 36 8 C 30 0 26 0 20 5 C 14 0 6 0 0 0 Z"
_FRONDS = (  # degrees below the horizontal, size, to the left
    (38, 1.0, False),
    (38, 1.0, True),
    (-6, 1.12, False),
    (-6, 1.12, True),
    (-52, 0.92, False),
    (-46, 0.92, True),
)


@cache
def palm(leaf: str = "palm", line: str = "palm-dark", trunk: str = "trunk") -> Symbol:
    """A date palm with six fronds of the role `leaf`; 2 x 2 mm about its middle."""
    return Symbol(f"palm {leaf} {line} {trunk}", _palm(leaf, line, trunk))


def _palm(leaf: str, line: str, trunk: str) -> tuple[Shape, ...]:
    rings = (pen_path(ring, None, line, 2.5) for ring in _RINGS)
    frond = pen_path(FROND, leaf, line)
    fronds = (transform(frond, 13, -22, degrees, size, mirror) for degrees, size, mirror in _FRONDS)
    dates = (dot(x, y, 6.5, trunk, line, 2.5) for x, y in ((4, -10), (20, -9), (12, -3)))
    return (pen_path(_TRUNK, trunk, line), *rings, *fronds, *dates)


_DROP = "M 0 -88 C 10 -52 56 -10 56 32 C 56 66 32 90 0 90 C -32 90 -56 66 -56 32 C -56 -10 -10 -52 0 -88 Z"
_GLEAM = "M -34 34 C -34 52 -24 64 -10 68"


@cache
def drop(fill: str = "water", line: str = "water-dark", light: str = "water-light") -> Symbol:
    """A drop of water with a gleam of the role `light`; 1.1 x 1.8 mm about its middle."""
    return Symbol(f"drop {fill} {line} {light}", (pen_path(_DROP, fill, line), pen_path(_GLEAM, None, light, 9)))


_WAVES = (
    "M -44 -16 C -30 -29 -15 -29 0 -16 C 15 -3 30 -3 44 -16",
    "M -44 16 C -30 3 -15 3 0 16 C 15 29 30 29 44 16",
)


@cache
def waterhole(
    fill: str = "water", line: str = "water-dark", light: str = "water-light", bank: str = "sand-dark"
) -> Symbol:
    """A round pool in a `bank` of sand, with two waves; 2 mm wide. Tokens of water lie on it."""
    waves = (pen_path(wave, None, light, 7) for wave in _WAVES)
    return Symbol(
        f"waterhole {fill} {line} {light} {bank}",
        (dot(0, 0, 96, bank, line, 2.5), dot(0, 0, 78, fill, line), *waves),
    )


_PEAK = """
M -96 70 C -80 46 -70 30 -58 4 L -46 -10 L -34 -4 L -8 -70 L 4 -78 L 18 -56 L 30 -40 L 42 -44 L 60 -14
C 70 14 82 46 96 70 Z
"""
_LIT = "M 4 -78 L 18 -56 L 30 -40 L 42 -44 L 60 -14 C 70 14 82 46 96 70 L 34 70 L 16 34 L 26 6 L 8 -22 L 12 -50 Z"
_RIDGES = ("M -46 -10 L -40 14 L -52 40", "M -8 -70 L -14 -34 L -4 -8 L -18 26")


@cache
def mountain(fill: str = "rock", line: str = "rock-dark", light: str = "rock-light") -> Symbol:
    """A craggy mountain, its right side in the `light`; 1.9 x 1.5 mm."""
    ridges = tuple(pen_path(ridge, None, line, 2.5) for ridge in _RIDGES)
    return Symbol(
        f"mountain {fill} {line} {light}",
        (pen_path(_PEAK, fill), pen_path(_LIT, light), *ridges, pen_path(_PEAK, None, line)),
    )


_CRESTS = (
    "M -82 -22 C -58 -46 -34 -48 -12 -28 C 4 -14 20 -14 40 -26",
    "M -30 10 C -6 -12 22 -14 44 4 C 56 13 68 13 82 6",
    "M -70 38 C -48 20 -26 18 -4 34 C 8 42 22 43 36 37",
)


@cache
def dunes(line: str = "sand-dark") -> Symbol:
    """Three soft crests of sand in the role `line`, to lie under other things; 1.7 x 1 mm."""
    return Symbol(f"dunes {line}", tuple(pen_path(crest, None, line, 5) for crest in _CRESTS))


_POOL = "M -84 62 C -70 44 -30 40 4 42 C 46 40 82 50 88 64 C 90 82 44 92 2 92 C -46 92 -88 82 -84 62 Z"
_RIPPLES = ("M -50 66 C -36 60 -24 60 -10 66", "M 6 78 C 20 72 34 72 48 78")


@cache
def oasis(
    leaf: str = "palm",
    line: str = "palm-dark",
    trunk: str = "trunk",
    water: str = "water",
    light: str = "water-light",
) -> Symbol:
    """Two palms at a pool; 2 x 2 mm."""
    palm_shapes = _palm(leaf, line, trunk)
    ripples = tuple(pen_path(ripple, None, light, 5) for ripple in _RIPPLES)
    return Symbol(
        f"oasis {leaf} {line} {trunk} {water} {light}",
        (
            Group(palm_shapes, x=0.36, y=0.06, scale=0.6),
            pen_path(_POOL, water, line),
            *ripples,
            Group(palm_shapes, x=-0.3, y=-0.18, scale=0.78, rotation=-5),
        ),
    )
