"""Symbols of people, for players."""

from __future__ import annotations

from functools import cache

from pnp.scene.model import Symbol
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
