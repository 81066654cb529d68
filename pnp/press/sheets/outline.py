"""Outlines of pieces as they lie on a sheet: corners, size, bleed, and the clip that bounds a drawing."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from math import cos, pi, sin, sqrt
from typing import Literal, NamedTuple

from pnp.scene.model import (
    Circle,
    Freeform,
    Hexagon,
    Line,
    Outline,
    Part,
    Point,
    Polygon,
    Rect,
    RectOutline,
    Round,
    Style,
)

PieceStock = Literal["board", "cards", "folded"]
_BARE = Style()
_CARD_CORNER = 2.0  # mm, radius from which on a rectangle is a card that bends, not a tile on board


def size(outline: Outline) -> tuple[float, float]:
    """Width and height in mm of the bounding box of an outline: the size of the scenes drawn on it."""
    match outline:
        case RectOutline(width=width, height=height):
            return width, height
        case Round(diameter=d):
            return d, d
        case Freeform(points=points):
            return max(x for x, _ in points), max(y for _, y in points)
        case Hexagon(flat_to_flat=flat, pointy=pointy):
            long = flat * 2 / sqrt(3)
            return (flat, long) if pointy else (long, flat)


def area(outline: Outline) -> float:
    """The area in mm² that an outline bounds, its corners taken as sharp."""
    match outline:
        case RectOutline(width=width, height=height):
            return width * height
        case Round(diameter=d):
            return pi * d * d / 4
        case Hexagon(flat_to_flat=flat):
            return sqrt(3) / 2 * flat * flat
        case Freeform(points=points):
            following = points[1:] + points[:1]
            return abs(sum(x * v - u * y for (x, y), (u, v) in zip(points, following, strict=True))) / 2


def card(outline: Outline) -> bool:
    """Whether it is that of a card, which is not glued on board: a rectangle with round corners."""
    return isinstance(outline, RectOutline) and outline.radius >= _CARD_CORNER


def stock_of(part: Part) -> PieceStock:
    """What a piece is made of: `folded` heavy paper, `cards` of heavy paper, or `board`."""
    if part.folds:
        return "folded"
    return "cards" if part.back is not None and card(part.outline) else "board"


def shares_cuts(outline: Outline) -> bool:
    """Whether neighbours of this outline have straight cuts in common: tiles and tokens, but no cards."""
    return isinstance(outline, RectOutline | Hexagon) and not card(outline)


def size_as_laid(outline: Outline, turned: bool) -> tuple[float, float]:
    """Width and height in mm as it lies, `turned` by a quarter or not."""
    width, height = size(outline)
    return (height, width) if turned else (width, height)


def corners(outline: RectOutline | Hexagon | Freeform, turned: bool, grown: float = 0) -> tuple[Point, ...]:
    """The corners, clockwise about the centre (0, 0), of an outline pushed outwards by `grown` mm.

    Those of the bounding box where an outline has any shape.
    """
    if isinstance(outline, Hexagon):
        r = (outline.flat_to_flat / 2 + grown) * 2 / sqrt(3)
        first = 30 if outline.pointy != turned else 0
        angles = (pi / 180 * (first + 60 * i) for i in range(6))
        return tuple((r * cos(a), r * sin(a)) for a in angles)
    width, height = size_as_laid(outline, turned)
    x, y = width / 2 + grown, height / 2 + grown
    return ((-x, -y), (x, -y), (x, y), (-x, y))


def about_centre(outline: Outline, turned: bool, points: Iterable[Point]) -> tuple[Point, ...]:
    """Points in the frame of a piece's face as they lie about the centre (0, 0) of its bounding box."""
    width, height = size(outline)
    moved = ((x - width / 2, y - height / 2) for x, y in points)
    return tuple((-y, x) if turned else (x, y) for x, y in moved)


def clip(outline: Outline, bleed: float) -> Rect | Polygon | Circle:
    """What bounds a drawing on this outline with its bleed, in the frame of the drawing."""
    width, height = size(outline)
    match outline:
        case Round(diameter=d):
            return Circle(d / 2, d / 2, d / 2 + bleed, _BARE)
        case RectOutline() | Freeform():
            return Rect(-bleed, -bleed, width + 2 * bleed, height + 2 * bleed, _BARE)
        case Hexagon():
            points = corners(outline, False, bleed)
            return Polygon(tuple((x + width / 2, y + height / 2) for x, y in points), _BARE)


class Anchor(NamedTuple):
    """An outline on a sheet: its centre in mm, turned by a quarter or not, and its bleed."""

    outline: Outline
    x: float
    y: float
    turned: bool
    bleed: float

    @property
    def size(self) -> tuple[float, float]:
        """Width and height in mm as it lies."""
        return size_as_laid(self.outline, self.turned)

    def corners(self, grown: float = 0) -> tuple[Point, ...]:
        """Its `corners` on the sheet; it has some unless it is round."""
        assert not isinstance(self.outline, Round)
        return self._here(corners(self.outline, self.turned, grown))

    def lines(self, lines: Iterable[Line]) -> Iterator[Line]:
        """Lines in the frame of the piece's face, on the sheet."""
        for line in lines:
            start, end = self._here(about_centre(self.outline, self.turned, line))
            yield start, end

    def drawn(self, style: Style = _BARE) -> Circle | Polygon | Rect:
        """The outline itself, on the sheet."""
        match self.outline:
            case Round(diameter=d):
                return Circle(self.x, self.y, d / 2, style)
            case RectOutline(radius=radius):
                width, height = self.size
                return Rect(self.x - width / 2, self.y - height / 2, width, height, style, radius)
            case Freeform(points=points):
                return Polygon(self._here(about_centre(self.outline, self.turned, points)), style)
            case Hexagon():
                return Polygon(self.corners(), style)

    def _here(self, points: Iterable[Point]) -> tuple[Point, ...]:
        return tuple((self.x + x, self.y + y) for x, y in points)
