"""The three helpers of a caravan as symbols, 2 x 2 mm or less about (0, 0)."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cache
from math import cos, pi, sin

from pnp.scene import Circle, Polygon, Shape, Style, Symbol, Use
from pnp.style import symbols as draw
from pnp.style.symbols.pen import dot, pen_path

HELPERS = ("driver", "scout", "guide")  # in the order in which a turn uses them


def _driver() -> Iterator[Shape]:
    """A camel on a white line."""
    for width, role in ((0.26, "palm-dark"), (0.14, "paper")):
        yield Polygon(((-0.95, 0.82), (0.95, 0.82)), Style(None, role, width), closed=False)
    yield Use(draw.camel("sand-light", "ink"), 0, -0.12, 0.84)


_EYE = "M -92 0 C -56 -62 56 -62 92 0 C 56 62 -56 62 -92 0 Z"
_BROW = "M -78 -46 C -40 -86 40 -86 78 -46"


def _scout() -> Iterator[Shape]:
    """An eye."""
    yield from (pen_path(_BROW, None, "ink", 8), pen_path(_EYE, "paper", "ink", 6))
    yield from (dot(0, 0, 38, "water", "ink"), dot(0, 0, 18, "ink"), dot(-14, -14, 8, "paper"))


def _guide() -> Iterator[Shape]:
    """A sun: one more day."""
    yield Circle(0, 0, 0.48, Style("coin.gold", "coin.gold-ink", 0.045))
    for ray in range(12):
        x, y = cos(ray * pi / 6), sin(ray * pi / 6)
        end = 0.96 if ray % 2 == 0 else 0.8
        line = Style(None, "coin.gold-ink", 0.09)
        yield Polygon(((0.6 * x, 0.6 * y), (end * x, end * y)), line, closed=False)


_DRAWINGS: dict[str, Callable[[], Iterator[Shape]]] = {"driver": _driver, "scout": _scout, "guide": _guide}


@cache
def helper(name: str) -> Symbol:
    """The symbol of a helper."""
    return Symbol(f"helper {name}", tuple(_DRAWINGS[name]()))
