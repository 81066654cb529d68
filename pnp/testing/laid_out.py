"""Where the words of a drawing stand, and where they stand badly: outside, on one another, across a line."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import pairwise
from math import hypot
from typing import NamedTuple

from pnp.press.sheets.outline import about_centre, corners, size
from pnp.scene import Circle, Group, Hexagon, Part, Polygon, Rect, Round, Shape, Style, Symbol, Text, Use
from pnp.scene.model import Freeform, Outline
from pnp.testing.drawn import texts

HAIR = 0.05  # mm
Ground = tuple[float, float, float, float] | tuple[float, float, float]
"""Left, top, right, bottom of a box; x, y, radius of a disc."""


class Words(NamedTuple):
    """A text and the box from its baseline to its capitals, in mm; `corners` are those of the box before turning."""

    text: str
    left: float
    top: float
    right: float
    bottom: float
    corners: tuple[tuple[float, float], ...]


def words(shapes: Iterable[Shape]) -> Iterator[Words]:
    """The texts of a drawing."""
    for text, points in texts(shapes):
        xs, ys = zip(*points, strict=True)
        yield Words(text, min(xs), min(ys), max(xs), max(ys), tuple(points))


def unclipped(shapes: Iterable[Shape]) -> Iterator[Shape]:
    """The shapes without what is shown through a window: boards on tiles, pieces."""
    for shape in shapes:
        match shape:
            case Group(clip=None):
                yield shape._replace(children=tuple(unclipped(shape.children)))
            case Use(symbol=Symbol(name=name, children=inner)):
                yield shape._replace(symbol=Symbol(name, tuple(unclipped(inner))))
            case Group():
                pass
            case _:
                yield shape


def outside(found: Iterable[Words], left: float, top: float, right: float, bottom: float) -> list[str]:
    """The texts that leave a rectangle."""
    return [
        one.text
        for one in found
        if one.left < left - HAIR or one.right > right + HAIR or one.top < top - HAIR or one.bottom > bottom + HAIR
    ]


def colliding(found: Iterable[Words]) -> list[tuple[str, str]]:
    """Pairs of texts that lie on one another."""
    ordered = sorted((one for one in found if one.right - one.left > HAIR), key=lambda one: one.top)
    pairs = []
    for index, one in enumerate(ordered):
        for other in ordered[index + 1 :]:
            if other.top > one.bottom - HAIR:
                break
            if one.left < other.right - HAIR and other.left < one.right - HAIR:
                pairs.append((one.text, other.text))
    return pairs


def uprights(
    shapes: Iterable[Shape], x: float = 0.0, y: float = 0.0, scale: float = 1.0
) -> Iterator[tuple[float, float, float]]:
    """The upright lines of tables and boxes, not of what is turned or shown through a window: x, top, bottom."""
    for shape in shapes:
        match shape:
            case Rect(width=width, height=height):
                for edge in (shape.x, shape.x + width):
                    yield x + scale * edge, y + scale * shape.y, y + scale * (shape.y + height)
            case Polygon(points=((a, b), (c, d))) if a == c:
                yield x + scale * a, y + scale * min(b, d), y + scale * max(b, d)
            case Group(children=inner, rotation=0, clip=None) | Use(symbol=Symbol(children=inner), rotation=0):
                yield from uprights(inner, x + scale * shape.x, y + scale * shape.y, scale * shape.scale)


def crossing(found: Iterable[Words], lines: Iterable[tuple[float, float, float]]) -> list[str]:
    """The texts that stand across an upright line."""
    lines = sorted(lines)
    return [
        one.text
        for one in found
        if any(one.left + HAIR < x < one.right - HAIR and a < one.bottom and one.top < b for x, a, b in lines)
    ]


def grounds(shapes: Iterable[Shape], x: float = 0.0, y: float = 0.0, scale: float = 1.0) -> Iterator[Words | Ground]:
    """Texts, boxes and discs with a fill, windows, of what is not turned, in the order of painting."""
    for shape in shapes:
        match shape:
            case Rect(style=Style(fill=str())):
                left, top = x + scale * shape.x, y + scale * shape.y
                yield (left, top, left + scale * shape.width, top + scale * shape.height)
            case Circle(style=Style(fill=str())):
                yield (x + scale * shape.x, y + scale * shape.y, scale * shape.r)
            case Text():
                yield from words((Group((shape,), x, y, scale),))
            case Group(children=inner, rotation=0, clip=clip):
                window = (clip._replace(style=Style("paper")),) if isinstance(clip, Rect) else ()
                yield from grounds(
                    window if clip else inner, x + scale * shape.x, y + scale * shape.y, scale * shape.scale
                )
            case Use(symbol=Symbol(children=inner), rotation=0):
                yield from grounds(inner, x + scale * shape.x, y + scale * shape.y, scale * shape.scale)


def hidden(shapes: Iterable[Shape]) -> Iterator[str]:
    """The texts that lie under a box or a disc painted later, or partly on a disc, without a plate between."""
    painted = [*grounds(shapes)]
    for number, one in enumerate(painted):
        if isinstance(one, Words):
            for other, ground in enumerate(painted):
                if isinstance(ground, Words) or any(_holds(plate, one) for plate in painted[other + 1 : number]):
                    continue
                if _spoils(one, ground, later=other > number):
                    yield one.text


def _holds(plate: Words | Ground, one: Words) -> bool:
    """Whether a ground is a box or a disc around all of the words."""
    if isinstance(plate, Words):
        return False
    if len(plate) == 3:
        return _farthest(one, plate[0], plate[1]) <= plate[2]
    left, top, right, bottom = plate
    return left <= one.left and top <= one.top and one.right <= right and one.bottom <= bottom


def _farthest(one: Words, x: float, y: float) -> float:
    return hypot(max(x - one.left, one.right - x), max(y - one.top, one.bottom - y))


def _spoils(one: Words, ground: Ground, later: bool) -> bool:
    if len(ground) == 4:
        left, top, right, bottom = ground
        across = one.left < right - HAIR and left + HAIR < one.right
        return later and across and one.top < bottom - HAIR and top + HAIR < one.bottom
    x, y, r = ground
    nearest = hypot(max(one.left - x, 0, x - one.right), max(one.top - y, 0, y - one.bottom))
    return nearest < r - HAIR and (later or _farthest(one, x, y) > r + HAIR)


def safe_zone(part: Part) -> float | None:
    """How far the words of a piece are from its edge, in mm; None when it has none."""
    found = [*words((*part.face.children, *(part.back.children if part.back else ())))]
    return min((_depth(part.outline, point) for one in found for point in one.corners), default=None)


def _depth(outline: Outline, point: tuple[float, float]) -> float:
    """How far inside of an outline a point of its drawing lies."""
    width, height = size(outline)
    x, y = point[0] - width / 2, point[1] - height / 2
    if isinstance(outline, Round):
        return outline.diameter / 2 - hypot(x, y)
    if isinstance(outline, Hexagon | Freeform):
        ring = (
            about_centre(outline, False, outline.points) if isinstance(outline, Freeform) else corners(outline, False)
        )
        return min(_from_line(a, b, (x, y)) for a, b in pairwise((*ring, ring[0])))
    return min(width / 2 - abs(x), height / 2 - abs(y))


def _from_line(a: tuple[float, float], b: tuple[float, float], point: tuple[float, float]) -> float:
    (ax, ay), (bx, by), (x, y) = a, b, point
    return ((bx - ax) * (y - ay) - (by - ay) * (x - ax)) / hypot(bx - ax, by - ay)
