"""The cross of Agadez, a pendant of silver: the ornament of the game, and four of it as its emblem."""

from __future__ import annotations

from functools import cache

from pnp.scene import Circle, Style, Symbol, Use
from pnp.style.symbols.pen import pen_path

_BODY = """
M 0 -34 L 14 -12 C 26 -2 44 4 66 4 L 66 -4 L 96 16 L 66 36 L 66 28 C 44 28 26 34 14 44 L 8 70 L 16 70 L 0 98
L -16 70 L -8 70 L -14 44 C -26 34 -44 28 -66 28 L -66 36 L -96 16 L -66 -4 L -66 4 C -44 4 -26 -2 -14 -12 Z
"""
_HEART = "M 0 2 L 14 16 L 0 30 L -14 16 Z"


@cache
def cross(fill: str, hole: str) -> Symbol:
    """A cross in a role, the hole in it in another; 2 x 2 mm."""
    ring = Circle(0, -0.62, 0.24, Style(None, fill, 0.14))
    name = "ornament-cross" if fill == "accent" else f"cross {fill}"
    return Symbol(name, (ring, pen_path(_BODY, fill), pen_path(_HEART, hole)))


@cache
def rosette(fill: str, hole: str) -> Symbol:
    """Four crosses with their tips in the middle, rings outward; 2 x 2 mm."""
    places = ((0, -0.53, 0), (0.53, 0, 90), (0, 0.53, 180), (-0.53, 0, 270))
    return Symbol(f"emblem {fill}", tuple(Use(cross(fill, hole), x, y, 0.5, turn) for x, y, turn in places))
