"""What tells the four tribes apart: color, short name, sign, rim and pattern, so that none is told by color alone."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cache
from math import cos, pi, sin

from pnp.games.touareg.drawing.palette import PALETTE
from pnp.scene import Circle, Polygon, Shape, Style, Symbol, Text, Use, font
from pnp.style import patterns
from pnp.style.rims import Rims
from pnp.style.symbols.pen import pen_path

_ROLES = {"ajjer": "orange", "ahaggar": "green", "ilbakan": "red", "ress": "blue"}
_RIMS = Rims(0.87, 24)


def role(tribe: str) -> str:
    """The color of a tribe, a role of the theme; black for a word of a log that is none."""
    return f"player.{_ROLES.get(tribe, 'black')}"


def ink(tribe: str) -> str:
    """The role for words and signs on the tribe's color."""
    return f"{role(tribe)}-ink"


def short(tribe: str) -> str:
    """Two letters of the tribe's name; the first alone would not do for two of them."""
    return tribe[:2].capitalize()


def _sun(role: str) -> Iterator[Shape]:
    yield Circle(0, 0, 0.42, Style(role))
    for turn in range(8):
        x, y = cos(turn * pi / 4), sin(turn * pi / 4)
        yield Polygon(((0.58 * x, 0.58 * y), (x, y)), Style(None, role, 0.2), closed=False)


def _peaks(role: str) -> Iterator[Shape]:
    yield pen_path("M -100 78 L -34 -72 L 4 2 L 34 -40 L 100 78 Z", role)


def _diamond(role: str) -> Iterator[Shape]:
    for size, weight in ((0.86, 0.2), (0.34, 0.3)):
        yield Polygon(((0, -size), (size, 0), (0, size), (-size, 0)), Style(None, role, weight))


def _moon(role: str) -> Iterator[Shape]:
    yield pen_path(
        "M 34 -92 C -40 -112 -98 -60 -98 0 C -98 60 -40 112 34 92 C -20 70 -34 36 -34 0 C -34 -36 -20 -70 34 -92 Z",
        role,
    )
    yield pen_path("M 42 -42 L 54 -14 L 84 -12 L 62 8 L 68 38 L 42 22 L 16 38 L 22 8 L 0 -12 L 30 -14 Z", role)


_SIGNS: dict[str, Callable[[str], Iterator[Shape]]] = {
    "ajjer": _sun,
    "ahaggar": _peaks,
    "ilbakan": _diamond,
    "ress": _moon,
}


@cache
def sign(tribe: str, role: str) -> Symbol:
    """The sign of a tribe in a role of the theme, 2 x 2 mm: a sun, two peaks, a diamond, a moon and star.

    A word of a log that is no tribe has none.
    """
    return Symbol(f"sign {tribe} {role}", tuple(_SIGNS[tribe](role)) if tribe in _SIGNS else ())


def _rim(tribe: str) -> Iterator[Shape]:
    line = f"{role(tribe)}-rim"
    match tribe:
        case "ajjer":
            return _RIMS.dots(line, 0.04)
        case "ahaggar":
            return _RIMS.teeth(line, 0.04, 0.035)
        case "ilbakan":
            return _RIMS.dashes(line, 0.08)
    return _RIMS.rings(line, 0.045, 0.03)


@cache
def shield(tribe: str) -> Symbol:
    """A disc of radius 1 in the tribe's color with rim, sign and short name: a marker, and the head of a column."""
    name = Text(0, 0.3 + font.middle(0.56), short(tribe), 0.56, ink(tribe), "bold", "middle")
    figure = (Circle(0, -0.3, 0.42, Style(role(tribe))), Use(sign(tribe, ink(tribe)), 0, -0.3, 0.36))
    ground = (Circle(0, 0, 1, Style(role(tribe))), *PALETTE.disc(role(tribe)), *_rim(tribe))
    return Symbol(f"shield {tribe}", (*ground, *figure, patterns.plate(name, role(tribe)), name))
