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
_TITLE, _LOW_TITLE, _UNDER = 6.4, 5.6, 3.0  # mm, letters of the title, of one in a low strip, of the line under it
_ROOM = 0.36  # of the width, at most, for the title
_SIGN, _LARGE = 6.6, 0.3  # mm, of a sign of the legend, and share of the height of a strip that is high
_LOW = 11.0  # mm, of a strip whose title has no room for a line below


def frame(width: float, height: float) -> Iterator[Shape]:
    """Two lines around a board of that size in mm, far enough from the cut that it need not be exact."""
    for inset, thick in ((2.0, 0.7), (3.2, 0.2)):
        sides = width - 2 * inset, height - 2 * inset
        yield Rect(inset, inset, *sides, Style(None, "line", thick), 4 - inset / 2)


def cartouche(
    face: Face, title: str, under: str, signs: Sequence[Sign], area: Area, rose: Symbol | None = None
) -> Iterator[Shape]:
    """All of it in an area, on a ground that is there. `under` is a line below the title, or behind it where it is low.

    `rose`: the game's own, 2 x 2 mm, in the place of a compass; the signs are larger in an area that is high.
    """
    middle, band = area.y + area.height / 2, min(area.height, HEIGHT - 1)
    left = area.x + band * 0.85 if face.ornament else area.x
    if face.ornament:
        yield Use(face.ornament, area.x + band * 0.38, middle, band * 0.34)
    end = left
    for words in _title(face, title, under, left, middle, area.width * _ROOM - (left - area.x), area.height < _LOW):
        yield words
        end = max(end, words.x + font.width(words.text, words.size, words.weight) + 4)
    star = area.height * (0.47 if rose else 0.42)
    yield Use(rose or compass(), area.x + area.width - star, middle, star)
    yield from _signs(signs, Area(end, area.y, area.x + area.width - 2.4 * star - end, area.height))


def _title(face: Face, title: str, under: str, x: float, y: float, room: float, low: bool) -> Iterator[Text]:
    """The title and the line under it about y; side by side where the strip is low."""
    weight = font.face_for(title, face.display)
    size = font.fit(title, room * (0.7 if low else 1), _LOW_TITLE if low else _TITLE, weight)
    y += font.middle(size) if low else size * 0.12
    yield Text(x, y, title, size, "accent-dark", weight)
    if low:
        x += font.width(title, size, weight) + 3
    small = font.fit(under, room, min(_UNDER, size * 0.7))
    yield Text(x, y if low else y + small * 1.35, font.shorten(under, room, small), small, "muted")


def _signs(signs: Sequence[Sign], area: Area) -> Iterator[Shape]:
    """The legend in the middle, as large as the area lets it be; none where it would be less than a third as large."""
    for percent in range(100, 30, -5):
        scale = percent / 100
        told = legend(signs, area.width / scale, max(_SIGN, area.height * _LARGE), 0)
        if told.height * scale <= area.height:
            yield Group(told.children, area.x, area.y + (area.height - (told.height - 3) * scale) / 2, scale)
            return


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
