"""What a board has around its land: two lines, and a strip with ornament, title, meaning of its signs, compass."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache
from math import cos, pi, sin

from pnp.scene import Circle, Group, Polygon, Rect, Shape, Style, Symbol, Text, Use, font
from pnp.scene.face import Face
from pnp.scene.page import Area
from pnp.style.legend import Sign, legend

HEIGHT = 15.0  # mm, of the strip
_TITLE, _UNDER = 6.4, 3.0  # mm, letters of the title and of the line under it
_ROOM = 0.36  # of the width, at most, for the title
_SIGN = 6.6  # mm, of a sign of the legend


def frame(width: float, height: float) -> Iterator[Shape]:
    """Two lines around a board of that size in mm, far enough from the cut that it need not be exact."""
    for inset, thick in ((2.0, 0.7), (3.2, 0.2)):
        sides = width - 2 * inset, height - 2 * inset
        yield Rect(inset, inset, *sides, Style(None, "line", thick), 4 - inset / 2)


def cartouche(face: Face, title: str, under: str, signs: Sequence[Sign], area: Area) -> Iterator[Shape]:
    """All of it in an area, on a ground that is there. `under` is a line below the title."""
    middle = area.y + area.height / 2
    left = area.x + area.height * 0.85 if face.ornament else area.x
    if face.ornament:
        yield Use(face.ornament, area.x + area.height * 0.38, middle, area.height * 0.34)
    room = area.width * _ROOM - (left - area.x)
    weight = font.face_for(title, face.display)
    size = font.fit(title, room, _TITLE, weight)
    yield Text(left, middle + size * 0.12, title, size, "accent-dark", weight)
    small = font.fit(under, room, min(_UNDER, size * 0.7))
    yield Text(left, middle + size * 0.12 + small * 1.35, font.shorten(under, room, small), small, "muted")
    star = area.height * 0.42
    yield Use(compass(), area.x + area.width - star, middle, star)
    end = left + max(font.width(title, size, weight), font.width(under, small)) + 4
    yield from _signs(signs, Area(end, area.y, area.x + area.width - 2.4 * star - end, area.height))


def _signs(signs: Sequence[Sign], area: Area) -> Iterator[Shape]:
    """The legend, as large as the area lets it be, at its right end."""
    for percent in range(100, 45, -5):
        scale = percent / 100
        told = legend(signs, area.width / scale, _SIGN, 0)
        if told.height * scale <= area.height:
            break
    yield Group(told.children, area.x, area.y + (area.height - (told.height - 3) * scale) / 2, scale)


@cache
def compass() -> Symbol:
    """A star of four long points and four short ones in a ring, the upper one with an N; 2 x 2 mm."""
    points = (*_points(0.34, pi / 4), *_points(0.62, 0))
    ring = (Circle(0, 0.1, 0.4, Style(None, "accent", 0.035)), Circle(0, 0.1, 0.34, Style(None, "accent", 0.015)))
    north = Text(0, -0.6, "N", 0.42, "accent-dark", "bold", "middle")
    return Symbol("compass", (*ring, Group(points, 0, 0.1), north))


def _points(reach: float, turn: float) -> Iterator[Shape]:
    """Four points, a half of each light."""
    for quarter in range(4):
        at = turn + quarter * pi / 2
        tip = reach * cos(at), reach * sin(at)
        for side, fill in ((pi / 4, "accent"), (-pi / 4, "paper")):
            waist = reach * 0.24 * cos(at + side), reach * 0.24 * sin(at + side)
            yield Polygon(((0, 0), tip, waist), Style(fill, "accent", 0.012))
