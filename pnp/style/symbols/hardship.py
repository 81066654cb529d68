"""Symbols of hard times in the desert: bones, a dead tree, birds that wait, a camel that fell, one that rests."""

from __future__ import annotations

from functools import cache

from pnp.scene.model import Symbol
from pnp.style.symbols.pen import dot, pen_path

_SKULL = """
M -94 18 C -98 2 -84 -8 -66 -10 C -40 -14 -20 -42 10 -48 C 46 -54 86 -36 90 -4 C 92 22 74 34 56 34 L 50 54 L 38 40
L 28 56 L 16 40 C 0 42 -20 46 -40 46 C -66 46 -90 40 -94 18 Z
"""
_JAW = "M -84 26 C -60 34 -30 28 -6 22 M -66 28 L -64 42 M -48 30 L -46 45 M -30 29 L -28 44"


@cache
def skull(fill: str = "salt", line: str = "art.figure") -> Symbol:
    """The skull of a camel, looking to the left; 1.9 x 1.1 mm."""
    eye, nose = dot(38, -8, 15, line), dot(-74, 6, 6, line)
    return Symbol(f"skull {fill} {line}", (pen_path(_SKULL, fill, line), pen_path(_JAW, None, line, 3), eye, nose))


_RIB = "M -80 90 C -90 20 -60 -40 -20 -60 M -46 90 C -54 30 -32 -20 4 -40 M -12 90 C -18 40 0 0 32 -18"


@cache
def ribs(line: str = "salt-dark") -> Symbol:
    """Ribs that stand out of the sand, in a role; 1.2 x 1.5 mm."""
    return Symbol(f"ribs {line}", (pen_path(_RIB, None, line, 9),))


_TREE = """
M -14 96 C -8 60 -12 30 -20 6 C -34 -6 -52 -14 -72 -16 L -70 -23 C -50 -22 -34 -16 -22 -8 C -26 -32 -36 -52 -56 -66
L -51 -71 C -30 -58 -18 -36 -12 -12 C -4 -34 0 -60 -5 -90 L 3 -92 C 10 -64 8 -36 2 -8 C 14 -20 34 -30 44 -54
L 51 -51 C 44 -26 26 -10 10 4 C 30 0 52 -4 73 -20 L 78 -14 C 58 6 32 12 10 20 C 6 44 8 70 18 96 Z
"""


@cache
def dead_tree(fill: str = "trunk", line: str = "art.figure") -> Symbol:
    """A bare tree; 1.5 x 1.9 mm."""
    return Symbol(f"dead-tree {fill} {line}", (pen_path(_TREE, fill, line, 3),))


_WINGS = """
M -100 -14 C -74 -44 -30 -38 -8 -8 C -6 -18 6 -18 8 -8 C 30 -38 74 -44 100 -14 C 72 -22 40 -14 14 14 L 0 26 L -14 14
C -40 -14 -72 -22 -100 -14 Z
"""


@cache
def vulture(fill: str = "art.figure") -> Symbol:
    """A bird that circles, far off; 2 x 0.6 mm."""
    return Symbol(f"vulture {fill}", (pen_path(_WINGS, fill),))


_FALLEN = """
M -84 46 C -92 16 -78 -8 -54 -18 C -42 -26 -36 -52 -18 -52 C 0 -52 4 -26 14 -18 C 30 -8 40 8 56 14 L 62 4 L 68 14
C 80 14 90 18 96 26 C 100 34 100 42 94 43 C 86 46 76 43 68 40 C 58 44 44 46 34 46 Z
"""
_FOLDED = "M -56 46 C -54 32 -34 26 -14 32 C 0 36 6 42 2 46 Z M 6 46 C 8 36 22 32 36 36 C 44 40 46 44 42 46 Z"
_SHUT = "M 76 27 C 79 30 82 30 85 27 M 90 38 L 98 36"


@cache
def fallen_camel(fill: str = "sand", line: str = "art.figure") -> Symbol:
    """A camel on the ground, its neck stretched out, its eyes shut; 1.9 x 1 mm."""
    shapes = (pen_path(_FALLEN, fill, line), pen_path(_FOLDED, fill, line, 3), pen_path(_SHUT, None, line, 2.5))
    return Symbol(f"fallen-camel {fill} {line}", shapes)
