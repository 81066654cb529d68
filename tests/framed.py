"""Texts and the frames that hold them, each text as far as the ink of its glyphs reaches."""

import re
from functools import cache
from math import cos, radians, sin
from typing import NamedTuple

from pnp.scene import Circle, Group, Path, Polygon, Rect, Style, Text, Use, font
from pnp.scene.font import glyph_positions, outline

MARGIN = 0.4  # mm between the ink of a text and the frame around it
SHARE = 0.08  # em, the same of small letters
HAIR = 0.05  # mm
LINES = 1.6  # em, the most from one line of a paragraph to the next


class Box(NamedTuple):
    """An upright rectangle in mm of the page."""

    left: float
    top: float
    right: float
    bottom: float

    def holds(self, other, margin=0.0):
        """Whether another lies in it, so far from its edges."""
        return (
            self.left + margin <= other.left
            and self.top + margin <= other.top
            and other.right <= self.right - margin
            and other.bottom <= self.bottom - margin
        )

    def within(self, other):
        """What they have in common."""
        left, top = max(self.left, other.left), max(self.top, other.top)
        return Box(left, top, min(self.right, other.right), min(self.bottom, other.bottom))

    def meets(self, other):
        """Whether they have more than an edge in common."""
        return (
            self.left < other.right - HAIR
            and other.left < self.right - HAIR
            and self.top < other.bottom - HAIR
            and other.top < self.bottom - HAIR
        )


EVERYWHERE = Box(-1e6, -1e6, 1e6, 1e6)
LINE = Style("paper", "line")


class Ground(NamedTuple):
    """The box about what is painted, whether it hides what is below it, and whether it is a rectangle with a line."""

    box: Box
    filled: bool
    frame: bool


class Line(NamedTuple):
    """A text, the box of its ink, its em in mm, and where its line begins."""

    text: str
    ink: Box
    size: float
    start: tuple


@cache
def reach(char, weight):
    """The lowest and the highest point of a glyph, in em above the baseline; None of a blank."""
    heights = []
    for letter, numbers in re.findall(r"([A-Z])([^A-Z]*)", outline(char, weight)):
        values = [int(number) for number in re.findall(r"-?\d+", numbers)]
        heights += values if letter == "V" else [] if letter == "H" else values[1::2]
    return (min(heights) / font.UNITS, max(heights) / font.UNITS) if heights else None


def _ink(text):
    """Left, top, right and bottom of the ink of a text, in its own frame; None of blanks."""
    reaches = [found for char, _ in glyph_positions(text.text, text.weight) if (found := reach(char, text.weight))]
    if not reaches:
        return None
    wide = font.width(text.text, text.size, text.weight)
    left = text.x - wide * {"start": 0, "middle": 0.5, "end": 1}[text.anchor]
    lowest, highest = min(low for low, _ in reaches), max(high for _, high in reaches)
    return left, text.y - highest * text.size, left + wide, text.y - lowest * text.size


def drawn(shapes, x=0.0, y=0.0, scale=1.0, turn=0.0, window=EVERYWHERE):
    """The texts and the frames of a drawing, which are rectangles with a line around them, in the order of painting.

    Of what is shown through a window, what lies in it; nothing of what stands askew.
    """

    c, s = scale * cos(radians(turn)), scale * sin(radians(turn))

    def at(u, v):
        return x + u * c - v * s, y + u * s + v * c

    def box(left, top, right, bottom):
        (a, b), (c, d) = at(left, top), at(right, bottom)
        return Box(min(a, c), min(b, d), max(a, c), max(b, d))

    for shape in shapes:
        match shape:
            case Group() | Use() if (turn + shape.rotation) % 90 == 0:
                inner = shape.symbol.children if isinstance(shape, Use) else shape.children
                frame = (*at(shape.x, shape.y), scale * shape.scale, turn + shape.rotation)
                seen = window
                if isinstance(shape, Group) and shape.clip:
                    seen = next((one.box for one in drawn((shape.clip._replace(style=LINE),), *frame, window)), None)
                if seen:
                    yield from drawn(inner, *frame, seen)
            case Rect() | Polygon() | Path() | Circle() if shape.style.fill or isinstance(shape, Rect):
                found = box(*_bounds(shape)).within(window)
                if found.left < found.right and found.top < found.bottom:
                    style = shape.style
                    yield Ground(found, style.fill is not None, isinstance(shape, Rect) and style.stroke is not None)
            case Text():
                ink = _ink(shape)
                if ink and window.holds(box(*ink)):
                    yield Line(shape.text, box(*ink), shape.size * scale, at(shape.x, shape.y))


def _bounds(shape):
    """Left, top, right and bottom of a shape, of a path those of its points."""
    match shape:
        case Rect(x=x, y=y, width=width, height=height):
            return x, y, x + width, y + height
        case Circle(x=x, y=y, r=r):
            return x - r, y - r, x + r, y + r
        case Path():
            xs = [value for command in shape.commands for value in command[1::2]]
            ys = [value for command in shape.commands for value in command[2::2]]
        case _:
            xs, ys = zip(*shape.points, strict=True)
    return min(xs), min(ys), max(xs), max(ys)


def leaving(found):
    """Of what is drawn, the texts that cross a frame or come too near to it from within, and lines of a paragraph that
    leave its frame.

    A frame that is painted over before the text is none of its.
    """
    # what is drawn over the texts still to come
    over = [one.box for one in found if isinstance(one, Ground) and one.frame and not one.filled]
    below, before, frames = [], None, []
    for one in found:
        if isinstance(one, Line):
            before_frames, frames = frames, [*_seen(below, one.ink), *over]
            near = min(MARGIN, one.size * SHARE)
            leaves = any(frame.meets(one.ink) and not frame.holds(one.ink, near) for frame in frames)
            if before and _goes_on(before, one):
                leaves |= any(frame.holds(before.ink) and not frame.holds(one.ink) for frame in before_frames)
            if leaves:
                yield one.text
            before = one
        else:
            below.append(one)
            if one.frame and not one.filled:
                del over[0]


def _seen(below, ink):
    """The frames that can be seen beneath a text."""
    left, top, right, bottom = ink.left + HAIR, ink.top + HAIR, ink.right - HAIR, ink.bottom - HAIR
    for (x, y, u, v), filled, frame in reversed(below):
        if x < right and y < bottom and left < u and top < v:  # others do not meet it
            box = Box(x, y, u, v)
            if frame:
                yield box
            if filled and box.holds(ink, HAIR):
                break


def _goes_on(one, other):
    """Whether a line goes on with the next one of the same paragraph."""
    down = other.start[1] - one.start[1]
    return one.size == other.size and abs(one.start[0] - other.start[0]) < HAIR and 0 < down <= LINES * one.size
