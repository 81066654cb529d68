"""Drawings taken apart: what is painted where, in drawing order, and what lies beneath a point."""

from cmath import exp
from functools import cache
from math import cos, pi, radians, sin
from typing import NamedTuple

from fontTools.pens.boundsPen import BoundsPen
from fontTools.ttLib import TTFont

from pnp.scene import Circle, Group, Path, Polygon, Rect, Scene, Text, Use
from pnp.scene.font import DISPLAY, FILES, UNITS, width


class Item(NamedTuple):
    """A painted shape: its roles, its outline as points, the symbols it is within; or a text, its ink's box."""

    fill: str | None
    stroke: str | None
    points: tuple[tuple[float, float], ...]
    within: tuple[str, ...]
    dash: tuple[float, ...] = ()
    text: Text | None = None


@cache
def _font(weight):
    return TTFont((FILES | DISPLAY)[weight])


@cache
def _ink(char, weight):
    glyphs = _font(weight).getGlyphSet()
    pen = BoundsPen(glyphs)
    glyphs[_font(weight).getBestCmap()[ord(char)]].draw(pen)
    return pen.bounds


def ink_box(text):
    """Left, top, right, bottom of what is black of a text, in its own frame."""
    start = text.x - {"start": 0, "middle": 0.5, "end": 1}[text.anchor] * width(text.text, text.size, text.weight)
    scale = text.size / UNITS
    boxes, x = [], 0.0
    for char in text.text:
        if bounds := _ink(char, text.weight):
            boxes.append(
                (start + x + bounds[0] * scale, bounds[1] * scale, start + x + bounds[2] * scale, bounds[3] * scale)
            )
        x += width(char, text.size, text.weight)
    lefts, lows, rights, tops = zip(*boxes, strict=True)
    return min(lefts), text.y - max(tops), max(rights), text.y - min(lows)


def _outline(shape):
    match shape:
        case Rect(x=x, y=y, width=w, height=h):
            return [(x, y), (x + w, y), (x + w, y + h), (x, y + h)]
        case Circle(x=x, y=y, r=r):
            return [(x + r * cos(pi * k / 24), y + r * sin(pi * k / 24)) for k in range(48)]
        case Polygon(points=points):
            return list(points)
        case Path(commands=commands):
            return _traced(commands)


def _traced(commands):
    points = []
    for letter, *values in commands:
        if letter in "ML":
            points.append(tuple(values))
        elif letter == "C":
            (a, b), (c, d, e, f, g, h) = points[-1], values
            for k in range(1, 9):
                t, u = k / 8, 1 - k / 8
                weights = (u**3, 3 * u * u * t, 3 * u * t * t, t**3)
                points.append(
                    tuple(sum(w * v for w, v in zip(weights, vs, strict=True)) for vs in ((a, c, e, g), (b, d, f, h)))
                )
    return points


def items(shapes, turn=1 + 0j, move=0j, within=()):
    """Everything painted, symbols and groups opened, in the frame of the whole."""
    if isinstance(shapes, Scene):
        shapes = shapes.children
    for shape in shapes:
        if isinstance(shape, Group | Use):
            inner = turn * shape.scale * exp(1j * radians(shape.rotation))
            there = move + turn * complex(shape.x, shape.y)
            used = isinstance(shape, Use)
            children = shape.symbol.children if used else shape.children
            yield from items(children, inner, there, (*within, shape.symbol.name) if used else within)
            continue
        points = _corners(shape) if isinstance(shape, Text) else _outline(shape)
        moved = [move + turn * complex(x, y) for x, y in points]
        places = tuple((p.real, p.imag) for p in moved)
        if isinstance(shape, Text):
            yield Item(shape.fill, None, places, within, (), shape)
        else:
            yield Item(shape.style.fill, shape.style.stroke, places, within, shape.style.dash)


def _corners(text):
    left, top, right, bottom = ink_box(text)
    return [(left, top), (right, top), (right, bottom), (left, bottom)]


def beneath(point, painted, paper="paper"):
    """The role of the uppermost fill of `painted` at a point, else that of the paper."""
    for item in reversed(painted):
        if item.fill and not item.text and _inside(point, item.points):
            return item.fill
    return paper


def _inside(point, polygon):
    x, y = point
    inside = False
    for (a, b), (c, d) in zip(polygon, (*polygon[1:], polygon[0]), strict=True):
        if (b > y) != (d > y) and x < a + (y - b) * (c - a) / (d - b):
            inside = not inside
    return inside
