"""Where symbols come to lie on a page, and which way their heads point."""

from math import atan2, cos, degrees, radians, sin
from typing import NamedTuple

from pnp.scene import Group, Use


class Place(NamedTuple):
    """A use of a symbol: its name, its centre in mm, and the clockwise turn of its head in degrees, 0 to 360."""

    name: str
    x: float
    y: float
    turn: float


def places(shapes):
    """The places of all pieces on a page, in the order of the drawing."""
    return [place for place in _walk(shapes, (1, 0, 0, 1, 0, 0)) if "/" in place.name]


def _walk(shapes, frame):
    for shape in shapes:
        if isinstance(shape, Group):
            yield from _walk(shape.children, _joined(frame, shape))
        elif isinstance(shape, Use):
            a, b, _, _, x, y = _joined(frame, shape)
            yield Place(shape.symbol.name, x, y, round(degrees(atan2(b, a)), 6) % 360)


def _joined(frame, inner):
    """The matrix of a frame within another, as in a PDF: a b c d x y."""
    a, b, c, d, x, y = frame
    co, si = cos(radians(inner.rotation)) * inner.scale, sin(radians(inner.rotation)) * inner.scale
    e, f, g, h = co, si, -si * getattr(inner, "stretch", 1), co * getattr(inner, "stretch", 1)
    moved = a * inner.x + c * inner.y + x, b * inner.x + d * inner.y + y
    return a * e + c * f, b * e + d * f, a * g + c * h, b * g + d * h, *moved


def turned(x, y, angle, about):
    """A point turned clockwise."""
    u, v, c, s = x - about[0], y - about[1], cos(radians(angle)), sin(radians(angle))
    return about[0] + u * c - v * s, about[1] + u * s + v * c


def folds(leaf):
    """The lines along which the sheet itself is folded."""
    lines = (cut.vertices for cut in leaf.cuts if cut.layer == "fold")
    return tuple((start[:2], end[:2]) for start, end in lines)
