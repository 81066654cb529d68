"""The action spaces of oases: a symbol on a light disc, radius 1."""

from __future__ import annotations

from functools import cache

from pnp.games.wuestensoehne.drawing.goods import good
from pnp.games.wuestensoehne.layout import GOODS
from pnp.scene import Circle, Shape, Style, Symbol, Use
from pnp.style import symbols as draw
from pnp.style.symbols.pen import dot, pen_path

_BUBBLE = """
M -20 44 C -64 42 -92 16 -92 -16 C -92 -50 -54 -70 0 -70 C 54 -70 92 -50 92 -16 C 92 16 58 44 10 44
C -8 64 -30 80 -58 84 C -38 72 -26 58 -20 44 Z
"""


@cache
def rumour() -> Symbol:
    """A rumour: what is whispered; 1.9 x 1.6 mm."""
    dots = (dot(x, -13, 11, "tent-dark") for x in (-42, 0, 42))
    return Symbol("rumour", (pen_path(_BUBBLE, "tent-light", "tent-dark", 6), *dots))


@cache
def bubble_around() -> Symbol:
    """The same, empty, for what is told; 1.9 x 1.6 mm."""
    return Symbol("rumour-told", (pen_path(_BUBBLE, "ground", "tent-dark", 4),))


def _picture(name: str) -> tuple[Shape, ...]:
    if name in GOODS:
        return (Use(good(name), 0, 0, 0.72),)
    if name == "camel":
        return (Use(draw.camel("sand-dark", "ink"), 0, 0, 0.72),)
    if name == "rumour":
        return (Use(rumour(), 0, 0, 0.72),)
    return tuple(Use(draw.drop(), x, 0, 0.57) for x in (-0.3, 0.3))


@cache
def space(name: str) -> Symbol:
    """The action space of a good, `camel`, `water2` or `rumour`."""
    rings = (Circle(0, 0, 1, Style("paper", "ink", 0.07)), Circle(0, 0, 0.9, Style(None, "line", 0.04)))
    return Symbol(f"space {name}", (*rings, *_picture(name)))
