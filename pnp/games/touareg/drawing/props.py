"""What stands about in the pictures of fate cards; symbols are 2 x 2 mm or less about (0, 0)."""

from __future__ import annotations

from functools import cache

from pnp.scene import Path, Style, Symbol
from pnp.style.symbols.pen import dot, pen_path, transform
from pnp.style.vignette import FIGURE

_POLES = "M -80 -20 L -80 94 M 80 -20 L 80 94"
_AWNING = """
M -96 -18 L -74 -70 L 74 -70 L 96 -18 C 84 -4 60 -4 48 -18 C 36 -4 12 -4 0 -18 C -12 -4 -36 -4 -48 -18
C -60 -4 -84 -4 -96 -18 Z
"""
_FOLDS = "M -48 -18 L -38 -70 M 0 -18 L 0 -70 M 48 -18 L 38 -70"
_TABLE = "M -88 36 L 88 36 L 88 94 L -88 94 Z"
_JAR = "M -14 36 C -24 16 -16 4 -8 0 L -10 -8 L 10 -8 L 8 0 C 16 4 24 16 14 36 Z"


@cache
def stall(cloth: str) -> Symbol:
    """A stall of a market under an awning in a role, jars on its table."""
    places = ((-54, "sand-dark"), (-14, "tent-light"), (50, "trunk"))
    jars = tuple(transform(pen_path(_JAR, role, FIGURE, 3), x, 0, 0) for x, role in places)
    fruit = tuple(dot(x, y, 8, "tent", FIGURE, 2.5) for x, y in ((12, 30), (26, 30), (19, 20)))
    poles = pen_path(_POLES, None, FIGURE, 6)
    roof = (pen_path(_AWNING, cloth, FIGURE), pen_path(_FOLDS, None, FIGURE, 2.5))
    return Symbol(f"stall {cloth}", (poles, pen_path(_TABLE, "trunk", FIGURE), *jars, *fruit, *roof))


_PURSE = "M -62 88 C -98 76 -88 22 -36 -12 L -26 -36 L 26 -36 L 36 -12 C 88 22 98 76 62 88 C 24 94 -24 94 -62 88 Z"
_FRILL = "M -46 -70 C -32 -58 -14 -72 0 -62 C 14 -72 32 -58 46 -70 L 26 -36 L -26 -36 Z"
_STRING = "M -30 -34 C -10 -26 10 -26 30 -34 M 26 -32 C 44 -34 50 -20 66 -22 M 26 -32 C 40 -24 38 -8 52 -2"
_HOLE = "M 30 62 L 44 50 L 52 58 L 66 52 L 64 70 L 74 80 L 54 84 L 40 78 Z"
_CREASE = "M -56 62 C -40 52 -30 56 -14 48 M -30 4 C -24 14 -26 22 -34 30 M 4 -6 C 6 8 14 14 12 26"


@cache
def purse() -> Symbol:
    """A limp purse with a hole in it."""
    body = (pen_path(_PURSE, "tent", FIGURE), pen_path(_FRILL, "tent", FIGURE), pen_path(_CREASE, None, FIGURE, 3))
    string = (pen_path(_STRING, None, FIGURE, 10), pen_path(_STRING, None, "tent-light", 5))
    return Symbol("purse", (*body, pen_path(_HOLE, FIGURE), *string))


_HANDLE = "M -56 84 L 22 -46"
_PICK = "M -46 -62 C 0 -84 62 -58 90 4 C 58 -34 14 -48 -34 -42 Z"


@cache
def pick() -> Symbol:
    """A pickaxe that stands on its handle."""
    handle = (pen_path(_HANDLE, None, FIGURE, 15), pen_path(_HANDLE, None, "trunk", 9))
    return Symbol("pick", (*handle, pen_path(_PICK, "salt", FIGURE)))


_PEG = "M -14 -40 L 12 -46 L 6 80 L -4 80 Z"


@cache
def peg() -> Symbol:
    """A peg in the ground."""
    return Symbol("peg", (pen_path(_PEG, "trunk", FIGURE),))


_WAVE = """
M -130 100 L -130 10 C -96 20 -78 -2 -64 -30 C -44 -68 6 -92 44 -72 C 74 -56 80 -24 60 -10 C 62 -30 44 -42 28 -32
C 6 -16 24 22 62 34 C 92 42 114 34 130 44 L 130 100 Z
"""
_FOAM = "M -60 -26 C -38 -58 4 -78 38 -62 M -44 4 C -34 -26 -14 -44 8 -50 M -20 30 C -20 10 -14 -8 -2 -20"


@cache
def wave() -> Symbol:
    """A wave that breaks to the right."""
    return Symbol("wave", (pen_path(_WAVE, "water", "water-dark"), pen_path(_FOAM, None, "water-light", 6)))


def rope(x: float, y: float) -> Path:
    """A torn rope on the ground, 5 mm long from (x, y) on."""
    slack = ("C", x + 2, y + 1.8, x + 3.4, y - 1.2, x + 5, y + 0.8)
    return Path((("M", x, y), slack), Style(None, "trunk", 0.45))
