"""What landscapes share: a field, a plain, stones."""

from __future__ import annotations

from functools import cache

from pnp.scene import Rect, Shape, Style, Symbol
from pnp.style.symbols.pen import pen_path

REACH = 1.3  # mm from the middle to where the ground ends
FINE = 1.6  # grid units, a thin line


def ground(role: str) -> Shape:
    """A field of a role, as far as any landscape reaches."""
    return Rect(-REACH, -REACH, 2 * REACH, 2 * REACH, Style(role))


def plain(top: float, role: str, edge: str) -> Shape:
    """What lies below a softly waved horizon at `top` grid units."""
    hills = f"C -90 {top - 9} -50 {top - 7} -20 {top} C 20 {top + 8} 70 {top - 10} 130 {top - 2}"
    return pen_path(f"M -130 {top} {hills} L 130 130 L -130 130 Z", role, edge, FINE)


@cache
def stone(role: str) -> Symbol:
    """A stone of the role `role`, 2 x 1.2 mm."""
    body = pen_path("M -96 30 L -70 -34 L -8 -60 L 60 -44 L 98 14 L 70 50 L -60 56 Z", role, "rock-dark", 14)
    edge = pen_path("M -70 -34 L -20 -6 L 60 -44 M -20 -6 L -30 54", None, "rock-dark", 8)
    return Symbol(f"stone {role}", (body, edge))
