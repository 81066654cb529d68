"""Symbols that all games share, in one style: 2 x 2 mm or less about (0, 0), to be scaled by their `Use`.

The arguments of each are roles of the theme. Equal arguments give the very same symbol.
"""

from __future__ import annotations

import re
from functools import cache
from math import cos, radians, sin

from pnp.scene.model import Circle, Group, Path, Shape, Style, Symbol

__all__ = [
    "camel",
    "dead_tree",
    "drop",
    "dunes",
    "fallen_camel",
    "guard",
    "mountain",
    "nomad",
    "oasis",
    "palm",
    "ribs",
    "rider",
    "salt",
    "silhouette",
    "skull",
    "tent",
    "vulture",
    "walker",
    "waterhole",
]


# A pen for symbols: outlines written as path data on a grid of 100 units, turned into shapes of 1 mm.

GRID = 100  # grid units from the centre of a symbol to its side, which is 1 mm
LINE = 4.2  # grid units, the pen that all symbols share
_ARGUMENTS = {"M": 2, "L": 2, "C": 6, "Z": 0}


def pen_path(data: str, fill: str | None, line: str | None = None, width: float = LINE) -> Path:
    """Draw a path from data of absolute M, L, C, Z in grid units; `fill` and `line` are roles of the theme."""
    return Path(_commands(data), Style(fill, line, width / GRID))


def dot(x: float, y: float, r: float, fill: str | None, line: str | None = None, width: float = LINE) -> Circle:
    """Draw a circle, in grid units."""
    return Circle(x / GRID, y / GRID, r / GRID, Style(fill, line, width / GRID))


def transform(path: Path, x: float, y: float, degrees: float, size: float = 1, mirror: bool = False) -> Path:
    """Draw the path grown by `size`, turned clockwise, mirrored left to right, and moved by (x, y) grid units."""
    c, s = size * cos(radians(degrees)), size * sin(radians(degrees))
    side = -1 if mirror else 1
    commands = []
    for letter, *values in path.commands:
        numbers = [float(value) for value in values]
        command: list[str | float] = [letter]
        for a, b in zip(numbers[::2], numbers[1::2], strict=True):
            command += [x / GRID + side * (a * c - b * s), y / GRID + a * s + b * c]
        commands.append(tuple(command))
    return path._replace(commands=tuple(commands))


@cache
def mirrored(symbol: Symbol) -> Symbol:
    """Draw a symbol of paths and circles, left and right exchanged."""
    return Symbol(f"{symbol.name} mirrored", tuple(map(_mirrored, symbol.children)))


def _mirrored(shape: Shape) -> Shape:
    match shape:
        case Path():
            return transform(shape, 0, 0, 0, mirror=True)
        case Circle():
            return shape._replace(x=-shape.x)
        case Group(rotation=0, clip=None):
            return shape._replace(x=-shape.x, children=tuple(map(_mirrored, shape.children)))
    raise TypeError(shape)


@cache
def _commands(data: str) -> tuple[tuple[str | float, ...], ...]:
    commands: list[tuple[str | float, ...]] = []
    for letter, rest in re.findall(r"([MLCZ])([^MLCZ]*)", data):
        values = [float(value) / GRID for value in rest.replace(",", " ").split()]
        count = _ARGUMENTS[letter]
        if not count:
            commands.append((letter,))
        for at in range(0, len(values), count or 1):
            commands.append((letter, *values[at : at + count]))
    return tuple(commands)


# Symbols of a dromedary, alone and with a rider, walking to the right.

_BODY = """
M -66 -8 C -65 -23 -53 -27 -44 -33 C -35 -40 -30 -66 -13 -66 C 3 -66 6 -42 15 -33
C 21 -27 27 -25 33 -22 C 41 -18 48 -20 52 -29 C 56 -40 54 -56 60 -68 C 61 -72 62 -74 64 -77
C 61 -81 61 -85 63 -89 C 68 -88 71 -85 73 -81 C 82 -80 89 -74 94 -68 C 99 -64 100 -57 97 -53 C 95 -50 91 -50 88 -52
C 84 -54 80 -55 76 -54 C 73 -43 73 -27 65 -12 C 60 -3 52 5 43 10 C 42 22 41 34 39 45 C 40 50 40 54 38 58
L 37 83 C 42 84 46 88 46 92 L 27 92 C 26 88 27 86 28 83 L 28 58 C 26 54 26 50 27 45 C 26 35 23 26 17 20
C 2 26 -18 25 -34 15 C -37 27 -44 35 -49 44 C -49 48 -50 51 -52 54 L -51 83 C -46 84 -43 88 -43 92 L -62 92
C -62 88 -61 86 -60 83 L -63 54 C -65 50 -64 46 -62 42 C -63 30 -67 16 -66 -8 Z
"""
_FAR_LEGS = """
M 8 14 C 12 28 15 36 16 45 C 18 50 18 54 16 58 L 14 83 C 19 84 22 87 22 91 L 4 91 C 3 87 4 85 5 83
L 6 58 C 4 54 4 50 5 45 C 3 35 -2 27 -8 18 Z
M -16 12 C -20 28 -27 36 -30 44 C -29 49 -31 52 -32 54 L -24 83 C -19 84 -17 87 -17 91 L -35 91
C -35 87 -34 85 -33 83 L -43 54 C -45 50 -44 46 -42 42 C -43 32 -44 22 -44 10 Z
"""
_TAIL = "M -65 -10 C -74 -4 -76 12 -73 27"
_TUFT = "M -73 24 C -79 32 -79 40 -74 47 C -69 40 -69 32 -73 24 Z"
_MOUTH = "M 97 -58 C 93 -57 89 -58 86 -60"


@cache
def camel(fill: str, line: str) -> Symbol:
    """Draw a dromedary filled with the role `fill`, its outline in `line`; 2 x 2 mm about its middle."""
    return Symbol(f"camel {fill} {line}", _camel(fill, line, LINE))


@cache
def silhouette(fill: str, ground: str) -> Symbol:
    """Draw the dromedary of `camel` in one color, for small pieces of the role `ground`, which parts its legs."""
    return Symbol(f"silhouette {fill} {ground}", _camel(fill, ground, 1.6))


def _camel(fill: str, line: str, width: float) -> tuple[Shape, ...]:
    return (
        pen_path(_FAR_LEGS, fill, line, width),
        pen_path(_TAIL, None, line, 4 + 2 * width),
        pen_path(_TUFT, fill, line, width),
        pen_path(_TAIL, None, fill, 4),
        pen_path(_BODY, fill, line, width),
        pen_path(_MOUTH, None, line, 2.5),
        dot(79, -71, 2.6, line),
    )


_CLOTH = """
M -36 -46 C -30 -58 -26 -69 -13 -69 C 0 -69 4 -56 10 -42 C 14 -28 14 -14 10 0 C -4 5 -26 4 -38 -2
C -41 -16 -41 -32 -36 -46 Z
"""
_HEM = "M -39 -14 C -26 -8 -4 -7 12 -12"
_ROBE = """
M -30 -62 C -30 -80 -26 -92 -14 -97 C -2 -96 4 -84 5 -72 C 12 -62 16 -50 14 -38 C 12 -26 10 -18 12 -6 L -2 -6
C -3 -20 -4 -32 -9 -42 C -16 -50 -28 -52 -30 -62 Z
"""
_ARM = "M -10 -84 C -4 -74 6 -68 20 -66"
_REIN = "M 20 -66 C 40 -46 66 -40 88 -54"
_FACE = "M -14 -112 C -8 -116 2 -114 2 -106 C 2 -98 -4 -95 -10 -96 Z"
_SCARF = """
M -32 -86 C -28 -92 -27 -100 -26 -106 C -25 -118 -14 -124 -5 -120 C 0 -118 3 -114 3 -110 C -4 -112 -8 -110 -9 -106
C -10 -98 -8 -92 -4 -88 C -14 -84 -24 -83 -32 -86 Z
"""


@cache
def rider(fill: str, line: str, cloth: str | None = None, robe: str | None = None) -> Symbol:
    """Draw a rider in a `robe` on a dromedary (`fill`, `line`); saddle and headscarf are of `cloth`.

    Without these two all is of `fill`: a silhouette on a ground of the role `line`.
    """
    cloth, robe = cloth or fill, robe or fill
    children = (
        *_camel(fill, line, LINE),
        pen_path(_CLOTH, cloth, line),
        pen_path(_HEM, None, line, 2.5),
        pen_path(_REIN, None, line, 2.5),
        pen_path(_ROBE, robe, line),
        pen_path(_ARM, None, line, 13),
        pen_path(_ARM, None, robe, 6.5),
        pen_path(_FACE, robe, line),
        pen_path(_SCARF, cloth, line),
    )
    return Symbol(f"rider {fill} {line} {cloth} {robe}", (Group(children, y=0.13, scale=0.87),))


# Symbols of a camp: tents and salt.

_TENT = "M 0 -62 C -20 -26 -54 10 -94 30 L -84 34 L -78 78 L 78 78 L 84 34 L 94 30 C 54 10 20 -26 0 -62 Z"
_ROOF = "M 0 -62 C -20 -26 -54 10 -94 30 C -60 44 -30 40 0 32 C 30 40 60 44 94 30 C 54 10 20 -26 0 -62 Z"
_STRIPES = ("M 0 -62 C -8 -26 -22 10 -46 37", "M 0 -62 C 8 -26 22 10 46 37")
_DOOR = "M 0 33 C -6 50 -14 64 -24 78 L 24 78 C 14 64 6 50 0 33 Z"
_POLE = "M 0 -62 L 0 -84"
_FLAG = "M 0 -84 L 26 -76 L 0 -67 Z"
_ROPES = "M -88 32 L -98 76 M 88 32 L 98 76"


@cache
def tent(fill: str = "tent", line: str = "tent-dark", wall: str = "tent-light") -> Symbol:
    """Draw a nomads' tent, roof and flag of the role `fill`; 2 x 1.65 mm."""
    stripes = tuple(pen_path(stripe, None, line, 2.5) for stripe in _STRIPES)
    return Symbol(
        f"tent {fill} {line} {wall}",
        (
            pen_path(_ROPES, None, line, 2.5),
            pen_path(_TENT, wall, line),
            pen_path(_DOOR, line),
            pen_path(_ROOF, fill, line),
            *stripes,
            pen_path(_POLE, None, line),
            pen_path(_FLAG, fill, line, 2.5),
        ),
    )


_TOP = "M -88 -18 L -4 -48 L 88 -22 L 4 14 Z"
_LEFT = "M -88 -18 L 4 14 L 4 66 L -88 30 Z"
_RIGHT = "M 4 14 L 88 -22 L 88 26 L 4 66 Z"
_GRAINS = "M -44 -18 L -36 -22 M -6 -30 L 4 -33 M 10 -8 L 20 -12 M 44 -20 L 52 -24 M -16 -6 L -8 -9"


@cache
def salt(fill: str = "salt", line: str = "salt-ink", shade: str = "salt-dark") -> Symbol:
    """Draw a slab of salt, as caravans carry it, one side in the `shade`; 1.8 x 1.2 mm."""
    slab = (pen_path(_LEFT, fill, line), pen_path(_RIGHT, shade, line), pen_path(_TOP, fill, line))
    return Symbol(f"salt {fill} {line} {shade}", (*slab, pen_path(_GRAINS, None, shade, 4)))


# Symbols of hard times in the desert: bones, a dead tree, birds that wait, a camel that fell, one that rests.

_SKULL = """
M -94 18 C -98 2 -84 -8 -66 -10 C -40 -14 -20 -42 10 -48 C 46 -54 86 -36 90 -4 C 92 22 74 34 56 34 L 50 54 L 38 40
L 28 56 L 16 40 C 0 42 -20 46 -40 46 C -66 46 -90 40 -94 18 Z
"""
_JAW = "M -84 26 C -60 34 -30 28 -6 22 M -66 28 L -64 42 M -48 30 L -46 45 M -30 29 L -28 44"


@cache
def skull(fill: str = "salt", line: str = "art.figure") -> Symbol:
    """Draw the skull of a camel, looking to the left; 1.9 x 1.1 mm."""
    eye, nose = dot(38, -8, 15, line), dot(-74, 6, 6, line)
    return Symbol(f"skull {fill} {line}", (pen_path(_SKULL, fill, line), pen_path(_JAW, None, line, 3), eye, nose))


_RIB = "M -80 90 C -90 20 -60 -40 -20 -60 M -46 90 C -54 30 -32 -20 4 -40 M -12 90 C -18 40 0 0 32 -18"


@cache
def ribs(line: str = "salt-dark") -> Symbol:
    """Draw ribs that stand out of the sand, in a role; 1.2 x 1.5 mm."""
    return Symbol(f"ribs {line}", (pen_path(_RIB, None, line, 9),))


_TREE = """
M -14 96 C -8 60 -12 30 -20 6 C -34 -6 -52 -14 -72 -16 L -70 -23 C -50 -22 -34 -16 -22 -8 C -26 -32 -36 -52 -56 -66
L -51 -71 C -30 -58 -18 -36 -12 -12 C -4 -34 0 -60 -5 -90 L 3 -92 C 10 -64 8 -36 2 -8 C 14 -20 34 -30 44 -54
L 51 -51 C 44 -26 26 -10 10 4 C 30 0 52 -4 73 -20 L 78 -14 C 58 6 32 12 10 20 C 6 44 8 70 18 96 Z
"""


@cache
def dead_tree(fill: str = "trunk", line: str = "art.figure") -> Symbol:
    """Draw a bare tree; 1.5 x 1.9 mm."""
    return Symbol(f"dead-tree {fill} {line}", (pen_path(_TREE, fill, line, 3),))


_WINGS = """
M -100 -14 C -74 -44 -30 -38 -8 -8 C -6 -18 6 -18 8 -8 C 30 -38 74 -44 100 -14 C 72 -22 40 -14 14 14 L 0 26 L -14 14
C -40 -14 -72 -22 -100 -14 Z
"""


@cache
def vulture(fill: str = "art.figure") -> Symbol:
    """Draw a bird that circles, far off; 2 x 0.6 mm."""
    return Symbol(f"vulture {fill}", (pen_path(_WINGS, fill),))


_FALLEN = """
M -84 46 C -92 16 -78 -8 -54 -18 C -42 -26 -36 -52 -18 -52 C 0 -52 4 -26 14 -18 C 30 -8 40 8 56 14 L 62 4 L 68 14
C 80 14 90 18 96 26 C 100 34 100 42 94 43 C 86 46 76 43 68 40 C 58 44 44 46 34 46 Z
"""
_FOLDED = "M -56 46 C -54 32 -34 26 -14 32 C 0 36 6 42 2 46 Z M 6 46 C 8 36 22 32 36 36 C 44 40 46 44 42 46 Z"
_SHUT = "M 76 27 C 79 30 82 30 85 27 M 90 38 L 98 36"


@cache
def fallen_camel(fill: str = "sand", line: str = "art.figure") -> Symbol:
    """Draw a camel on the ground, its neck stretched out, its eyes shut; 1.9 x 1 mm."""
    shapes = (pen_path(_FALLEN, fill, line), pen_path(_FOLDED, fill, line, 3), pen_path(_SHUT, None, line, 2.5))
    return Symbol(f"fallen-camel {fill} {line}", shapes)


# Symbols of the land: palms, water, mountains, dunes.

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
    """Draw a date palm with six fronds of the role `leaf`; 2 x 2 mm about its middle."""
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
    """Draw a drop of water with a gleam of the role `light`; 1.1 x 1.8 mm about its middle."""
    return Symbol(f"drop {fill} {line} {light}", (pen_path(_DROP, fill, line), pen_path(_GLEAM, None, light, 9)))


_WAVES = ("M -44 -16 C -30 -29 -15 -29 0 -16 C 15 -3 30 -3 44 -16", "M -44 16 C -30 3 -15 3 0 16 C 15 29 30 29 44 16")


@cache
def waterhole(
    fill: str = "water", line: str = "water-dark", light: str = "water-light", bank: str = "sand-dark"
) -> Symbol:
    """Draw a round pool in a `bank` of sand, with two waves; 2 mm wide. Tokens of water lie on it."""
    waves = (pen_path(wave, None, light, 7) for wave in _WAVES)
    return Symbol(
        f"waterhole {fill} {line} {light} {bank}", (dot(0, 0, 96, bank, line, 2.5), dot(0, 0, 78, fill, line), *waves)
    )


_PEAK = """
M -96 70 C -80 46 -70 30 -58 4 L -46 -10 L -34 -4 L -8 -70 L 4 -78 L 18 -56 L 30 -40 L 42 -44 L 60 -14
C 70 14 82 46 96 70 Z
"""
_LIT = "M 4 -78 L 18 -56 L 30 -40 L 42 -44 L 60 -14 C 70 14 82 46 96 70 L 34 70 L 16 34 L 26 6 L 8 -22 L 12 -50 Z"
_RIDGES = ("M -46 -10 L -40 14 L -52 40", "M -8 -70 L -14 -34 L -4 -8 L -18 26")


@cache
def mountain(fill: str = "rock", line: str = "rock-dark", light: str = "rock-light") -> Symbol:
    """Draw a craggy mountain, its right side in the `light`; 1.9 x 1.5 mm."""
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
    """Draw three soft crests of sand in the role `line`, to lie under other things; 1.7 x 1 mm."""
    return Symbol(f"dunes {line}", tuple(pen_path(crest, None, line, 5) for crest in _CRESTS))


_POOL = "M -84 62 C -70 44 -30 40 4 42 C 46 40 82 50 88 64 C 90 82 44 92 2 92 C -46 92 -88 82 -84 62 Z"
_RIPPLES = ("M -50 66 C -36 60 -24 60 -10 66", "M 6 78 C 20 72 34 72 48 78")


@cache
def oasis(
    leaf: str = "palm", line: str = "palm-dark", trunk: str = "trunk", water: str = "water", light: str = "water-light"
) -> Symbol:
    """Draw two palms at a pool; 2 x 2 mm."""
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


# Symbols of people, for players.

_PEOPLE_ROBE = "M -86 90 C -88 44 -62 22 -26 12 L 26 12 C 62 22 88 44 86 90 C 30 98 -30 98 -86 90 Z"
_VEIL = "M -34 -52 L 34 -52 C 37 -26 36 2 27 12 C 16 21 -16 21 -27 12 C -36 2 -37 -26 -34 -52 Z"
_PEOPLE_FACE = "M -28 -54 L 28 -54 L 28 -30 C 12 -38 -12 -38 -28 -30 Z"
_TURBAN = """
M -46 -46 C -62 -56 -58 -78 -42 -86 C -30 -98 30 -98 42 -86 C 58 -78 62 -56 46 -46 C 24 -56 -24 -56 -46 -46 Z
"""
_FOLDS = ("M -50 -60 C -30 -84 10 -92 38 -84", "M 0 -56 C 16 -74 36 -78 54 -70")


@cache
def nomad(fill: str, line: str) -> Symbol:
    """Draw head and shoulders, in turban and veil, of the role `fill` on a ground of the role `line`; 1.6 x 1.9 mm."""
    eyes = (dot(-12, -44, 4.5, fill), dot(12, -44, 4.5, fill))
    head = (pen_path(_VEIL, fill, line), pen_path(_PEOPLE_FACE, line), *eyes, pen_path(_TURBAN, fill, line))
    folds = (pen_path(fold, None, line, 4) for fold in _FOLDS)
    return Symbol(f"nomad {fill} {line}", (pen_path(_PEOPLE_ROBE, fill, line), *head, *folds))


_GOWN = "M -32 94 C -36 44 -34 -4 -18 -32 C -6 -40 12 -40 20 -32 C 32 -2 34 46 36 94 Z"
_PEOPLE_HEM = "M -33 66 C -10 74 14 74 35 66"
_PEOPLE_ARM = "M 8 -16 C 22 0 36 6 54 2"
_STAFF = "M 54 -62 L 54 94"
_TIP = "M 54 -100 L 63 -74 L 54 -58 L 45 -74 Z"
_PEOPLE_SCARF = """
M -22 -44 C -32 -70 -16 -90 4 -90 C 24 -90 34 -72 27 -58 C 16 -66 2 -64 -5 -58 C -2 -46 6 -38 20 -34
C 4 -26 -16 -30 -22 -44 Z
"""


@cache
def walker(gown: str = "salt", line: str = "art.figure", scarf: str = "tent") -> Symbol:
    """Draw somebody on foot with a staff, looking to the right; 1 x 1.9 mm."""
    return Symbol(f"walker {gown} {line} {scarf}", _walker(gown, line, scarf))


@cache
def guard(gown: str = "salt", line: str = "art.figure", scarf: str = "tent") -> Symbol:
    """Draw the same with a spear."""
    return Symbol(f"guard {gown} {line} {scarf}", (*_walker(gown, line, scarf), pen_path(_TIP, scarf, line, 3)))


def _walker(gown: str, line: str, scarf: str) -> tuple[Shape, ...]:
    return (
        pen_path(_STAFF, None, line, 7),
        pen_path(_GOWN, gown, line),
        pen_path(_PEOPLE_HEM, None, line, 2.5),
        dot(9, -56, 16, gown, line),
        dot(15, -57, 2.6, line),
        pen_path(_PEOPLE_SCARF, scarf, line),
        pen_path(_PEOPLE_ARM, None, line, 14),
        pen_path(_PEOPLE_ARM, None, gown, 7),
    )
