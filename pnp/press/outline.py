"""Outlines of pieces as they lie on a sheet: corners, size, bleed, and the clip that bounds a drawing."""

from __future__ import annotations

from collections.abc import Iterable
from math import cos, pi, sin, sqrt

from pnp.scene.model import Circle, Freeform, Hexagon, Outline, Point, Polygon, Rect, Round, Style

Shaped = Outline | Round | Hexagon | Freeform
_BARE = Style()


def size(outline: Shaped) -> tuple[float, float]:
    """Width and height in mm of the bounding box of an outline: the size of the scenes drawn on it."""
    match outline:
        case Outline(width=width, height=height):
            return width, height
        case Round(diameter=d):
            return d, d
        case Freeform(points=points):
            return max(x for x, _ in points), max(y for _, y in points)
        case Hexagon(flat_to_flat=flat, pointy=pointy):
            long = flat * 2 / sqrt(3)
            return (flat, long) if pointy else (long, flat)


def laid(outline: Shaped, turned: bool) -> tuple[float, float]:
    """Width and height in mm as it lies, `turned` by a quarter or not."""
    width, height = size(outline)
    return (height, width) if turned else (width, height)


def corners(outline: Outline | Hexagon | Freeform, turned: bool, grown: float = 0) -> tuple[Point, ...]:
    """The corners, clockwise about the centre (0, 0), of an outline pushed outwards by `grown` mm.

    Those of the bounding box where an outline has any shape.
    """
    if isinstance(outline, Hexagon):
        r = (outline.flat_to_flat / 2 + grown) * 2 / sqrt(3)
        first = 30 if outline.pointy != turned else 0
        angles = (pi / 180 * (first + 60 * i) for i in range(6))
        return tuple((r * cos(a), r * sin(a)) for a in angles)
    width, height = laid(outline, turned)
    x, y = width / 2 + grown, height / 2 + grown
    return ((-x, -y), (x, -y), (x, y), (-x, y))


def traced(outline: Freeform, turned: bool) -> tuple[Point, ...]:
    """The corners of an outline of any shape itself, about the centre (0, 0) of its bounding box."""
    return centred(outline, turned, outline.points)


def centred(outline: Shaped, turned: bool, points: Iterable[Point]) -> tuple[Point, ...]:
    """Points in the frame of a piece's face as they lie about the centre (0, 0) of its bounding box."""
    width, height = size(outline)
    moved = ((x - width / 2, y - height / 2) for x, y in points)
    return tuple((-y, x) if turned else (x, y) for x, y in moved)


def clip(outline: Shaped, bleed: float) -> Rect | Polygon | Circle:
    """What bounds a drawing on this outline with its bleed, in the frame of the drawing."""
    width, height = size(outline)
    match outline:
        case Round(diameter=d):
            return Circle(d / 2, d / 2, d / 2 + bleed, _BARE)
        case Outline() | Freeform():
            return Rect(-bleed, -bleed, width + 2 * bleed, height + 2 * bleed, _BARE)
        case Hexagon():
            points = corners(outline, False, bleed)
            return Polygon(tuple((x + width / 2, y + height / 2) for x, y in points), _BARE)
