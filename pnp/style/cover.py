"""A cover: the picture of a game, its title above, and on paper below who plays, how long, and what is in it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from pnp.scene import Circle, Group, Path, Polygon, Rect, Scene, Shape, Style, Text, Use, font
from pnp.scene.box import BoxArt
from pnp.scene.face import Face
from pnp.scene.page import Area
from pnp.style.pages import rule

_EDGE = 0.085  # of the width, from the edges to words
_TITLE, _LEAST = 0.16, 0.05  # of the width, the letters of the title
_SIGN = 1.7  # em, from the middle of a sign on to its words
_HEAD = 0.15  # of the width, of the plate that its first line takes


class Fact(NamedTuple):
    """What the cover tells in a word or two, with its sign."""

    sign: str
    words: str


class Size(NamedTuple):
    """The size of a cover in mm, and which share of its height is the plate at its foot."""

    width: float
    height: float
    plate: float


def cover(face: Face, box: BoxArt, title: str, facts: Sequence[Fact], below: Group, size: Size) -> Scene:
    """The page. `below` is drawn on the plate, below the facts, from its left edge on."""
    width, height = size.width, size.height
    plate = height * size.plate
    area = Area(0, 0, width, height - plate)
    shapes = (
        *_picture(face, box, area),
        *_title(face, title, area),
        Rect(0, area.height, width, plate, Style("paper")),
        *_band(face, area.height, width),
        *_facts(facts, area.height + width * 0.085, width),
        below._replace(x=width * _EDGE, y=area.height + width * _HEAD),
    )
    return Scene(width, height, shapes, title)


def room(size: Size) -> tuple[float, float]:
    """The width and height in mm that there are for what is `below`."""
    return size.width * (1 - 2 * _EDGE), size.height * size.plate - size.width * _HEAD


def _picture(face: Face, box: BoxArt, area: Area) -> Iterator[Shape]:
    shapes = tuple(face.art(area)) if face.art else (*box.wall(area), *box.back(area))
    if not face.art:
        yield Rect(*area, Style(box.ground))
    yield Group(shapes, clip=Rect(*area, Style()))


def _title(face: Face, title: str, area: Area) -> Iterator[Shape]:
    """The title in as many lines as let it be large, in the middle of the sky."""
    weight = font.face_for(title, face.display)
    inner = area.width * (1 - 2 * _EDGE)
    size, lines = max((_broken(title, count, inner, area.width, weight) for count in (1, 2, 3)), key=lambda one: one[0])
    y = area.y + area.width * _EDGE * 0.6 + size * 0.95
    role = "art.letter" if face.art else "accent-dark"
    for line in lines:
        yield Text(area.x + area.width / 2, y, line, size, role, weight, "middle")
        y += size * 1.02


def _broken(title: str, count: int, inner: float, width: float, weight: font.Weight) -> tuple[float, list[str]]:
    """The title in at most so many lines, and its letters: less with more lines, so that few are chosen."""
    words = title.split()
    size = width * _TITLE * (1, 0.92, 0.72)[count - 1]
    while size > width * _LEAST:
        lines = font.wrap(title, inner, size, weight)
        if len(lines) <= count and all(word in " ".join(lines) for word in words):
            return size, font.even_lines(title, inner, size, weight)
        size *= 0.97
    return size, font.even_lines(title, inner, size, weight)


def _band(face: Face, y: float, width: float) -> Iterator[Shape]:
    """Two lines in the accent, the ornament between them in the middle."""
    half = width * 0.035
    yield rule(0, y, width, "accent", width * 0.01)
    if face.ornament:
        yield Circle(width / 2, y, half * 1.5, Style("paper", "accent", width * 0.004))
        yield Use(face.ornament, width / 2, y, half)


def _facts(facts: Sequence[Fact], y: float, width: float) -> Iterator[Shape]:
    """Each fact with its sign, side by side over the width."""
    inner, gaps = width * (1 - 2 * _EDGE), max(1, len(facts) - 1)
    ems = sum(_SIGN + font.width(fact.words, 1, "bold") for fact in facts)
    size = min(width * 0.03, inner / (ems + gaps * 1.2))
    gap = min((inner - ems * size) / gaps, size * 3)
    x = width * _EDGE
    for fact in facts:
        yield Group(_SIGNS[fact.sign], x + size * 0.6, y, size * 0.62)
        yield Text(x + size * _SIGN, y + font.middle(size), fact.words, size, "accent-dark", "bold")
        x += size * _SIGN + font.width(fact.words, size, "bold") + gap


_PEN = Style(None, "accent", 0.22)
_PERSON: tuple[Shape, ...] = (
    Circle(0, -0.5, 0.42, Style("accent")),
    Path((("M", -0.8, 0.95), ("C", -0.8, -0.1, 0.8, -0.1, 0.8, 0.95), ("Z",)), Style("accent")),
)
_SIGNS: dict[str, tuple[Shape, ...]] = {
    "players": _PERSON,
    "time": (Circle(0, 0, 0.85, _PEN), Polygon(((0, -0.5), (0, 0.05), (0.4, 0.3)), _PEN, closed=False)),
    "age": (
        Path((("M", -0.75, 0.9), ("L", 0, -0.9), ("L", 0.75, 0.9), ("Z",)), _PEN),
        Circle(0, 0.35, 0.18, Style("accent")),
    ),
    "book": (
        Rect(-0.85, -0.75, 1.7, 1.5, _PEN, 0.15),
        Polygon(((0, -0.75), (0, 0.75)), _PEN, closed=False),
    ),
}
