"""Emblems on the saddles of the camels: each color has its own, the same in every language."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cache
from math import cos, pi, sin

from pnp.scene import Circle, Polygon, Shape, Style, Symbol
from pnp.style.symbols.pen import pen_path


def _around(count: int, radius: float, turn: float = 0) -> list[tuple[float, float]]:
    """So many points on a circle about (0, 0), the first at the top, turned by a part of a circle."""
    angles = (2 * pi * (step / count + turn) for step in range(count))
    return [(radius * sin(angle), -radius * cos(angle)) for angle in angles]


def _sun(role: str) -> Iterator[Shape]:
    yield Circle(0, 0, 0.46, Style(role))
    for (x, y), (u, v) in zip(_around(8, 0.64), _around(8, 1), strict=True):
        yield Polygon(((x, y), (u, v)), Style(None, role, 0.2), closed=False)


def _cloud(role: str) -> Iterator[Shape]:
    yield pen_path(
        "M -66 62 C -112 62 -112 -4 -66 -2 C -70 -54 -8 -78 22 -40 C 60 -58 92 -20 74 6 C 112 14 106 62 70 62 Z", role
    )


def _moon(role: str) -> Iterator[Shape]:
    yield pen_path(
        "M 46 -92 C -40 -112 -98 -60 -98 0 C -98 60 -40 112 46 92 C -10 70 -26 36 -26 0 C -26 -36 -10 -70 46 -92 Z",
        role,
    )


def _flower(role: str) -> Iterator[Shape]:
    for x, y in _around(5, 0.6):
        yield Circle(x, y, 0.36, Style(role))
    yield Circle(0, 0, 0.4, Style(role))


def _leaf(role: str) -> Iterator[Shape]:
    """Its two halves with the midrib between them, on a stalk."""
    yield pen_path("M -62 58 C -100 -20 -20 -96 88 -92 L -50 46 Z", role)
    yield pen_path("M -44 64 C 30 104 104 20 98 -76 L -36 54 Z", role)
    yield pen_path("M -96 98 L -40 40", None, role, 20)


_DRAWN: dict[str, Callable[[str], Iterator[Shape]]] = {
    "cream": _sun,
    "sky": _cloud,
    "lilac": _moon,
    "rose": _flower,
    "mint": _leaf,
}


@cache
def emblem(color: str, role: str) -> Symbol:
    """The emblem of a color in a role of the theme, 2 x 2 mm: a sun, a cloud, a moon, a flower, a leaf."""
    return Symbol(f"emblem {color} {role}", tuple(_DRAWN[color](role)))
