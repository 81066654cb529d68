"""Outlines of pieces as they lie on a sheet: corners, size, bleed, clip; and the crop marks that say where to cut."""

from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache
from itertools import product
from math import atan2, cos, hypot, pi, sin, sqrt
from typing import Literal, NamedTuple

from pnp.scene.model import (  # isort: skip
    Circle, Freeform, Hexagon, Line, Outline, Part, Point, Polygon, Rect, RectOutline, Round, Shape, Style, Text,
)  # fmt: skip

PieceStock = Literal["board", "cards", "folded"]
_BARE = Style()
_CARD_CORNER = 2.0  # mm, radius from which on a rectangle is a card that bends, not a tile on board


def size(outline: Outline) -> tuple[float, float]:
    """Return width and height in mm of the bounding box of an outline: the size of the scenes drawn on it."""
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
    """Return the area in mm² that an outline bounds, its corners taken as sharp."""
    match outline:
        case RectOutline(width=width, height=height):
            return width * height
        case Round(diameter=d):
            return pi * d * d / 4
        case Hexagon(flat_to_flat=flat):
            return sqrt(3) / 2 * flat * flat
        case Freeform(points=points):
            return abs(sum(x * v - u * y for (x, y), (u, v) in zip(points, points[1:] + points[:1], strict=True))) / 2


def card(outline: Outline) -> bool:
    """Return whether it is that of a card, which is not glued on board: a rectangle with round corners."""
    return isinstance(outline, RectOutline) and outline.radius >= _CARD_CORNER


def stock_of(part: Part) -> PieceStock:
    """Return what a piece is made of: `folded` heavy paper, `cards` of heavy paper, or `board`."""
    return "folded" if part.folds else "cards" if part.back is not None and card(part.outline) else "board"


def size_as_laid(outline: Outline, turned: bool) -> tuple[float, float]:
    """Return width and height in mm as it lies, `turned` by a quarter or not."""
    width, height = size(outline)
    return (height, width) if turned else (width, height)


def corners(outline: RectOutline | Hexagon | Freeform, turned: bool, grown: float = 0) -> tuple[Point, ...]:
    """Return the corners, clockwise about the centre (0, 0), of an outline pushed outwards by `grown` mm. Those of the
    bounding box where an outline has any shape."""
    if isinstance(outline, Hexagon):
        # Sides move outwards by `grown`, corners by 2 / sqrt 3 times as much.
        r = (outline.flat_to_flat / 2 + grown) * 2 / sqrt(3)
        # A quarter turn makes a flat hexagon of a pointy one.
        first = 30 if outline.pointy != turned else 0
        return tuple((r * cos(a), r * sin(a)) for a in (pi / 180 * (first + 60 * i) for i in range(6)))
    width, height = size_as_laid(outline, turned)
    x, y = width / 2 + grown, height / 2 + grown
    return ((-x, -y), (x, -y), (x, y), (-x, y))


def about_centre(outline: Outline, turned: bool, points: Iterable[Point]) -> tuple[Point, ...]:
    """Return points in the frame of a piece's face as they lie about the centre (0, 0) of its bounding box."""
    width, height = size(outline)
    moved = ((x - width / 2, y - height / 2) for x, y in points)
    return tuple((-y, x) if turned else (x, y) for x, y in moved)


def clip(outline: Outline, bleed: float, slips: bool = False) -> Rect | Polygon | Circle:
    """Draw what bounds a drawing on this outline with its bleed, in the frame of the drawing; of a hexagon whose cuts
    are shared and whose drawing goes on beyond them, with room where the knife `slips`."""
    width, height = size(outline)
    match outline:
        case Round(diameter=d):
            return Circle(d / 2, d / 2, d / 2 + bleed, _BARE)
        # Printed to the corners even where the outline is round: a cut beside it shows no white.
        case RectOutline() | Freeform():
            return Rect(-bleed, -bleed, width + 2 * bleed, height + 2 * bleed, _BARE)
        case Hexagon():
            points = _strips(outline) if slips else corners(outline, False, bleed)
            return Polygon(tuple((x + width / 2, y + height / 2) for x, y in points), _BARE)


_SLIP = 0.4  # mm, less than from a piece to the marks of its cuts


def _strips(hexagon: Hexagon) -> list[Point]:
    """The corners of a hexagon with a strip beside each side. Its cuts go on along the hexagons that touch its corners:
    there the strips end, in the waste between them."""
    points, share, found = corners(hexagon, False), 2 * _SLIP / hexagon.flat_to_flat, list[Point]()
    for at, (x, y) in enumerate(points):
        (a, b), (u, v), (c, d) = points[at - 1], points[(at + 1) % 6], points[(at + 2) % 6]
        found += (x, y), (x + share * (x - a), y + share * (y - b)), (u + share * (u - c), v + share * (v - d))
    return found


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
        """Return its `corners` on the sheet; it has some unless it is round."""
        assert not isinstance(self.outline, Round)
        return self._here(corners(self.outline, self.turned, grown))

    def lines(self, lines: Iterable[Line]) -> Iterator[Line]:
        """Yield lines in the frame of the piece's face, on the sheet."""
        for line in lines:
            start, end = self._here(about_centre(self.outline, self.turned, line))
            yield start, end

    def drawn(self, style: Style = _BARE) -> Circle | Polygon | Rect:
        """Draw the outline itself, on the sheet."""
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


# Crop marks: where to cut, outside of what is printed.

Marks = Literal["none", "corner", "cross", "full"]

LENGTH, SHORT, LEAST = 3.0, 2.0, 0.9  # mm, of a mark, and where room is scarce
CLEAR, _NARROW = 0.5, 0.1  # mm between bleed and mark, and beside the least marks
TICK = 2.0  # mm, the ticks of folds, the outermost of what is around a box, and those around round pieces
MARK = Style(stroke="mark", width=0.15)
HAIR = Style(stroke="mark", width=0.1)
_QUIET = Style(stroke="line", width=0.1)  # of boxes, on their picture and on the white of their flaps
FOLD = (Style(stroke="paper", width=0.35), Style(stroke="mark", width=0.15, dash=(1.5, 1.0)))  # seen on all colors
_NUMBER, _NUMBER_AT = 1.9, 1.2  # mm: the number of a cut, and how far its middle is behind the mark
_SMALL, _BESIDE = 1.3, 0.75  # mm: the number beside one of the least marks, and how far its middle is from the mark
_ARM = 1.5  # mm, half a cross
_DIAGONAL = sqrt(0.5)


def extent(outline: Outline, turned: bool, bleed: float, marks: Marks, length: float = LENGTH) -> tuple[float, float]:
    """Return how far bleed and marks of a piece reach beyond its outline, across and up, in mm."""
    spot = Anchor(outline, 0, 0, turned, bleed)
    width, height = spot.size
    points = [point for line in _own_lines(spot, marks, length) for point in line]
    if isinstance(outline, Round):
        points.append((width / 2 + bleed, height / 2 + bleed))
    else:
        points += spot.corners(bleed)
    if marks != "none" and _numbered(spot):
        # Numbers of cuts stand behind the marks: half of one lies beyond its middle.
        more = (_NUMBER_AT + _NUMBER / 2) / length
        points += ((u + (u - x) * more, v + (v - y) * more) for (x, y), (u, v) in _own_lines(spot, marks, length))
    return max(x for x, _ in points) - width / 2, max(y for _, y in points) - height / 2


def crop_marks(spots: Sequence[Anchor], marks: Marks, length: float = LENGTH) -> Iterator[Shape]:
    """Draw the marks of a sheet of pieces, `length` mm long. `corner`: at the ends of every straight cut, clear of all
    bleed; round pieces get a hairline along their outline and four ticks that point to their centre, pieces of any
    shape a hairline. `cross` adds a cross on every corner and `full` the whole outlines, both on the cut itself. At
    each line's ends stands a number: the order of cutting, by directions. The level lines of hexagons are the first,
    else the longer ones."""
    if marks == "none":
        return
    shown = (spot for spot in spots if marks == "full" or isinstance(spot.outline, Round | Freeform))
    yield from (spot.drawn(_QUIET if isinstance(spot.outline, Freeform) else HAIR) for spot in shown)
    lines = _distinct(_clear_lines(tuple(spots), marks, length))
    yield from _numbers(lines, spots, length)
    if marks == "cross":
        # with bleed only their inner halves, lest they print on what is cut off
        straight = [spot for spot in spots if not isinstance(spot.outline, Round | Freeform)]
        ends = ((p, q, 0 if spot.bleed else _ARM) for spot in straight for p, q in _edges(spot))
        lines += _distinct(_beyond(p, q, -_ARM, end) for p, q, end in ends)
    yield from (Polygon(line, MARK, closed=False) for line in lines)


def fold_marks(spot: Anchor, folds: Iterable[Line]) -> Iterator[Shape]:
    """Draw a dashed line along each fold of a piece; `folds` are in the frame of its face. Those of boxes, which show
    their printed side, have ticks outside of their outline instead, at both ends of a ruler."""
    if not isinstance(spot.outline, Freeform):
        for line in spot.lines(folds):
            yield from (Polygon(line, style, closed=False) for style in FOLD)
        return
    far = [side / 2 + max(0.0, spot.bleed - TICK) for side in spot.size]
    ticks: set[Line] = set()
    for (x, y), (u, v) in spot.lines(folds):
        for way in (-1, 1):
            if abs(x - u) < abs(y - v):
                at = spot.y + way * far[1]
                ticks.add(((x, at), (x, at + way * TICK)))
            else:
                at = spot.x + way * far[0]
                ticks.add(((at, y), (at + way * TICK, y)))
    yield from (Polygon(tick, MARK, closed=False) for tick in sorted(ticks))


def _own_lines(spot: Anchor, marks: Marks, length: float) -> list[Line]:
    """The marks that a piece would have if it lay alone."""
    # An outline of any shape is followed, not cut with a ruler: there is no line to go on with outside of it.
    if marks == "none" or isinstance(spot.outline, Freeform):
        return []
    if isinstance(spot.outline, Round):
        start = (spot.outline.diameter / 2 + spot.bleed + CLEAR) * _DIAGONAL
        end, ways = start + TICK * _DIAGONAL, product((-1, 1), repeat=2)
        return [((spot.x + u * start, spot.y + v * start), (spot.x + u * end, spot.y + v * end)) for u, v in ways]
    # the bleed of a hexagon reaches further along its edges, by 1 / sin 60 degrees
    start = spot.bleed * (2 / sqrt(3) if isinstance(spot.outline, Hexagon) else 1)
    start += _clear(length)
    return [_beyond(p, q, start, start + length) for p, q in _edges(spot)]


def _clear(length: float) -> float:
    """How far marks of this length are from the bleed, in mm."""
    return CLEAR if length > LEAST else _NARROW


def _numbered(spot: Anchor) -> bool:
    return isinstance(spot.outline, Hexagon) and not spot.bleed


def _numbers(lines: Sequence[Line], spots: Sequence[Anchor], length: float) -> Iterator[Text]:
    """The numbers of the directions of marks: behind those of hexagons, where room is left for them, else beside; where
    two would lie on one another the first, for each line has two ends."""
    placed: list[Point] = []
    hexes = any(_numbered(spot) for spot in spots)
    xs, ys = [spot.x for spot in spots], [spot.y for spot in spots]
    # Beyond the last line the margin may begin: its numbers stand before it.
    last = (
        max((u for (x, _), (u, _) in lines if abs(x - u) < _NARROW), default=0) - _NARROW,
        max((v for (_, y), (_, v) in lines if abs(y - v) < _NARROW), default=0) - _NARROW,
    )
    order = ("upright", "level") if not hexes and max(ys) - min(ys) > max(xs) - min(xs) else ("level", "upright")
    size = _NUMBER if length > LEAST else _SMALL
    for (x, y), (u, v) in lines:
        steps = atan2(v - y, u - x) % pi * 6 / pi  # of 30 degrees: 0 is level, 3 upright
        turn = round(steps) % 6
        if abs(steps - round(steps)) > 0.1:  # the ticks of discs
            continue
        number, em = turn // 2 + 1, size
        across, down = (-_BESIDE if end > most else _BESIDE for end, most in zip((u, v), last, strict=True))
        if hexes and turn != 3:
            em, away = _NUMBER, _NUMBER_AT / hypot(u - x, v - y)
            at = u + (u - x) * away, v + (v - y) * away
        elif turn == 3:
            number, at = order.index("upright") + 1, (u + across, (y + v) / 2)
        else:
            number, at = order.index("level") + 1, ((x + u) / 2, v + 1.25 * down)
        if any(max(abs(at[0] - i), abs(at[1] - j)) < em for i, j in placed):
            continue
        placed.append(at)
        # Digits are about 0.7 em high: half of that below its middle a number stands in line with its mark.
        yield Text(at[0], at[1] + em * 0.35, str(number), em, "mark", anchor="middle")


def _edges(spot: Anchor) -> Iterator[Line]:
    """The edges of a piece, each in both directions."""
    points = spot.corners()
    for p, q in zip(points, points[1:] + points[:1], strict=True):
        yield p, q
        yield q, p


def _beyond(p: Point, q: Point, start: float, end: float) -> Line:
    """The piece from `start` to `end` mm after q, on the line from p to q."""
    length = hypot(q[0] - p[0], q[1] - p[1])
    u, v = (q[0] - p[0]) / length, (q[1] - p[1]) / length
    return (q[0] + u * start, q[1] + v * start), (q[0] + u * end, q[1] + v * end)


@lru_cache(1 << 8)  # a kit in another language or theme lies as it did
def _clear_lines(spots: tuple[Anchor, ...], marks: Marks, length: float) -> tuple[Line, ...]:
    """The marks of all pieces that touch no other piece or its bleed."""
    # Nothing reaches further than this from a piece: of a full sheet only the nine squares around it are looked at.
    reach = 2 * max((max(s.size) / 2 + 2 * s.bleed + LENGTH for s in spots), default=1)
    # Where neighbours share a cut its mark is exactly as far from both: 0.8 spares it whatever the last digit.
    clear = 0.8 * _clear(length)
    grid: dict[tuple[int, int], list[tuple[Anchor, tuple[Point, ...]]]] = {}
    for spot in spots:
        polygon = () if isinstance(spot.outline, Round) else spot.corners(spot.bleed + clear)
        grid.setdefault((int(spot.x // reach), int(spot.y // reach)), []).append((spot, polygon))
    found: list[Line] = []
    for spot in spots:
        column, row = int(spot.x // reach), int(spot.y // reach)
        near = [(other, polygon) for i, j in product((-1, 0, 1), repeat=2)
                for other, polygon in grid.get((column + i, row + j), ())
                if other is not spot and max(abs(other.x - spot.x), abs(other.y - spot.y)) <= reach]  # fmt: skip
        found += (
            line for line in _own_lines(spot, marks, length)
            if not any(_enters(line, polygon) if polygon else _meets(line, other, clear) for other, polygon in near)
        )
    return tuple(found)


def _meets(line: Line, spot: Anchor, clear: float) -> bool:
    """True when a mark comes nearer than `clear` mm to a round piece and its bleed."""
    (x, y), (u, v) = line
    along = ((spot.x - x) * (u - x) + (spot.y - y) * (v - y)) / ((u - x) ** 2 + (v - y) ** 2)
    t = min(1.0, max(0.0, along))
    return hypot(x + t * (u - x) - spot.x, y + t * (v - y) - spot.y) < max(spot.size) / 2 + spot.bleed + clear


def _enters(line: Line, polygon: tuple[Point, ...]) -> bool:
    """True when a line enters a convex polygon, its corners clockwise (clipping of Cyrus and Beck, 1978)."""
    (x, y), (u, v) = line
    low, high = 0.0, 1.0
    a, b = polygon[-1]
    for c, d in polygon:
        # distances to the edge, positive inside: y grows downwards, so clockwise keeps the inside to the right
        here = (c - a) * (y - b) - (d - b) * (x - a)
        there = (c - a) * (v - b) - (d - b) * (u - a)
        if here <= 0 and there <= 0:
            return False
        if here < 0:
            low = max(low, here / (here - there))
        elif there < 0:
            high = min(high, here / (here - there))
        a, b = c, d
    return low < high


def _distinct(lines: Iterable[Line]) -> list[Line]:
    """The lines without those that lie on one another to a hundredth of a millimetre."""
    found: dict[tuple[Point, ...], Line] = {}
    for line in lines:
        found.setdefault(tuple(sorted((round(x, 2), round(y, 2)) for x, y in line)), line)
    return list(found.values())
