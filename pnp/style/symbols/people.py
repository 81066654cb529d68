"""Symbols of people, for players."""

from __future__ import annotations

from functools import cache

from pnp.scene.model import Shape, Symbol
from pnp.style.symbols.pen import dot, pen_path

_ROBE = "M -86 90 C -88 44 -62 22 -26 12 L 26 12 C 62 22 88 44 86 90 C 30 98 -30 98 -86 90 Z"
_VEIL = "M -34 -52 L 34 -52 C 37 -26 36 2 27 12 C 16 21 -16 21 -27 12 C -36 2 -37 -26 -34 -52 Z"
_FACE = "M -28 -54 L 28 -54 L 28 -30 C 12 -38 -12 -38 -28 -30 Z"
_TURBAN = """
M -46 -46 C -62 -56 -58 -78 -42 -86 C -30 -98 30 -98 42 -86 C 58 -78 62 -56 46 -46 C 24 -56 -24 -56 -46 -46 Z
"""
_FOLDS = ("M -50 -60 C -30 -84 10 -92 38 -84", "M 0 -56 C 16 -74 36 -78 54 -70")


@cache
def nomad(fill: str, line: str) -> Symbol:
    """Head and shoulders, in turban and veil, of the role `fill` on a ground of the role `line`; 1.6 x 1.9 mm."""
    eyes = (dot(-12, -44, 4.5, fill), dot(12, -44, 4.5, fill))
    head = (pen_path(_VEIL, fill, line), pen_path(_FACE, line), *eyes, pen_path(_TURBAN, fill, line))
    folds = (pen_path(fold, None, line, 4) for fold in _FOLDS)
    return Symbol(f"nomad {fill} {line}", (pen_path(_ROBE, fill, line), *head, *folds))


_GOWN = "M -32 94 C -36 44 -34 -4 -18 -32 C -6 -40 12 -40 20 -32 C 32 -2 34 46 36 94 Z"
_HEM = "M -33 66 C -10 74 14 74 35 66"
_ARM = "M 8 -16 C 22 0 36 6 54 2"
_STAFF = "M 54 -62 L 54 94"
_TIP = "M 54 -100 L 63 -74 L 54 -58 L 45 -74 Z"
_SCARF = """
M -22 -44 C -32 -70 -16 -90 4 -90 C 24 -90 34 -72 27 -58 C 16 -66 2 -64 -5 -58 C -2 -46 6 -38 20 -34
C 4 -26 -16 -30 -22 -44 Z
"""


@cache
def walker(gown: str = "salt", line: str = "art.figure", scarf: str = "tent") -> Symbol:
    """Somebody on foot with a staff, looking to the right; 1 x 1.9 mm."""
    return Symbol(f"walker {gown} {line} {scarf}", _walker(gown, line, scarf))


@cache
def guard(gown: str = "salt", line: str = "art.figure", scarf: str = "tent") -> Symbol:
    """The same with a spear."""
    return Symbol(f"guard {gown} {line} {scarf}", (*_walker(gown, line, scarf), pen_path(_TIP, scarf, line, 3)))


def _walker(gown: str, line: str, scarf: str) -> tuple[Shape, ...]:
    return (
        pen_path(_STAFF, None, line, 7),
        pen_path(_GOWN, gown, line),
        pen_path(_HEM, None, line, 2.5),
        dot(9, -56, 16, gown, line),
        dot(15, -57, 2.6, line),
        pen_path(_SCARF, scarf, line),
        pen_path(_ARM, None, line, 14),
        pen_path(_ARM, None, gown, 7),
    )
