"""What a drawing shows: its texts and where they stand, what is painted where, which words were asked for."""

from cmath import rect
from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import cache
from itertools import pairwise
from math import hypot, radians
from typing import Any, NamedTuple, TypeVar

from pnp.press.outline import about_centre, corners, size
from pnp.scene import Circle, Group, Part, Path, Polygon, Raster, Rect, Scene, Shape, Style, Symbol, Text, Use, font
from pnp.scene.model import Freeform, Gradient, Hexagon, Outline, Round
from pnp.style.theme import THEMES

# What a drawing shows: its texts and where they stand, and how often each symbol is drawn.

Point = tuple[float, float]
Box = tuple[float, float, float, float]
"""Left, top, right, bottom."""
Frame = tuple[complex, complex]
"""Of what a group holds: its corner on the page, and by what its points are turned and scaled."""


def to_page(frame: Frame, u: float, v: float) -> Point:
    """A point of a frame on the page."""
    point = frame[0] + frame[1] * complex(u, v)
    return point.real, point.imag


Outlined = Circle | Rect | Polygon | Path
Painted = Outlined | Text
Clips = tuple[tuple[Frame, Outlined], ...]  # each in a frame of its own, the outermost first


def each(shapes: Iterable[Shape], frame: Frame = (0, 1), clips: Clips = ()) -> Iterator[tuple[Painted, Frame, Clips]]:
    """What is painted, in the order of painting: shapes, their frames, the clips around them."""
    for shape in shapes:
        match shape:
            case Group(children=inner) | Use(symbol=Symbol(children=inner)):
                (at, by), clip = frame, getattr(shape, "clip", None)
                own = at + by * complex(shape.x, shape.y), by * rect(shape.scale, radians(shape.rotation))
                yield from each(inner, own, (*clips, (own, clip)) if clip else clips)
            case Raster():
                pass
            case _:
                yield shape, frame, clips


def texts(shapes: Iterable[Shape], clipped: bool = True) -> Iterator[tuple[str, list[Point]]]:
    """Each text with the corners of the box from its baseline to its capitals, in mm; also what is shown through a
    window, such as boards on tiles, unless not `clipped`."""
    for shape, frame, clips in each(shapes):
        if isinstance(shape, Text) and (clipped or not clips):
            left, wide = extent(shape)
            top = shape.y - font.CAP_HEIGHT * shape.size
            yield shape.text, [to_page(frame, u, v) for u in (left, left + wide) for v in (top, shape.y)]


def extent(text: Text) -> tuple[float, float]:
    """The left end of a text in its own frame, and how wide it is."""
    wide = font.width(text.text, text.size, text.weight)
    return text.x - wide * {"start": 0, "middle": 0.5, "end": 1}[text.anchor], wide


# Where the words of a drawing stand, and where they stand badly: outside, on one another, across a line.

HAIR = 0.05  # mm
Ground = Box | tuple[float, float, float]
"""A box; x, y, radius of a disc."""


class Words(NamedTuple):
    """A text and the box from its baseline to its capitals, in mm; `corners` are those of the box before turning."""

    text: str
    left: float
    top: float
    right: float
    bottom: float
    corners: tuple[tuple[float, float], ...]


def words(shapes: Iterable[Shape], clipped: bool = True) -> Iterator[Words]:
    """The texts of a drawing, as `texts` gives them."""
    yield from (Words(text, *about(points), tuple(points)) for text, points in texts(shapes, clipped))


def outside(found: Iterable[Words], left: float, top: float, right: float, bottom: float) -> list[str]:
    """The texts that leave a rectangle."""
    left, top, right, bottom = left - HAIR, top - HAIR, right + HAIR, bottom + HAIR
    beyond = (one for one in found if one.left < left or one.right > right or one.top < top or one.bottom > bottom)
    return [one.text for one in beyond]


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


def uprights(shapes: Iterable[Shape]) -> Iterator[tuple[float, float, float]]:
    """The upright lines of tables and boxes, not of what is turned or shown through a window: x, top, bottom."""
    for shape, frame, clips in each(shapes):
        is_line = isinstance(shape, Polygon) and len(shape.points) == 2 and shape.points[0][0] == shape.points[1][0]
        if (isinstance(shape, Rect) or is_line) and not (clips or frame[1].imag):
            left, top, right, bottom = box(shape, frame)
            yield from ((edge, top, bottom) for edge in ((left,) if is_line else (left, right)))


def crossing(found: Iterable[Words], lines: Iterable[tuple[float, float, float]]) -> list[str]:
    """The texts that stand across an upright line."""
    lines = sorted(lines)
    return [
        one.text for one in found
        if any(one.left + HAIR < x < one.right - HAIR and a < one.bottom and one.top < b for x, a, b in lines)
    ]


def grounds(shapes: Iterable[Shape]) -> Iterator[Words | Ground]:
    """Texts, boxes and discs with a fill, windows, of what is not turned, in the order of painting."""
    last = None
    for shape, frame, clips in each(shapes):
        if clips:
            (outer, clip), is_new, last = clips[0], clips[0] is not last, clips[0]
            if is_new and isinstance(clip, Rect) and not outer[1].imag:
                yield box(clip, outer)
            continue
        x, y, scale, turned = frame[0].real, frame[0].imag, frame[1].real, frame[1].imag
        match shape:
            case Rect(style=Style(fill=str() | Gradient())) if not turned:
                yield box(shape, frame)
            case Circle(style=Style(fill=str() | Gradient())) if not turned:
                yield (x + scale * shape.x, y + scale * shape.y, scale * shape.r)
            case Text() if not turned:
                yield from words((Group((shape,), x, y, scale),))


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
        ring = corners(outline, False) if isinstance(outline, Hexagon) else about_centre(outline, False, outline.points)
        sides = pairwise((*ring, ring[0]))
        return min(((c - a) * (y - b) - (d - b) * (x - a)) / hypot(c - a, d - b) for (a, b), (c, d) in sides)
    return min(width / 2 - abs(x), height / 2 - abs(y))


# What is painted where: the roles that drawings use, and what lies under each of their texts.

# WCAG tells sizes in points, 72 to an inch of 25.4 mm
LARGE, LARGE_BOLD = 18 * 25.4 / 72, 14 * 25.4 / 72  # mm; WCAG asks 3:1 of text as large as this, 4.5:1 of all other


class Item(NamedTuple):
    """A shape on its page: its frame, the clips around it, and its box on the page."""

    shape: Painted
    frame: Frame
    clips: Clips
    box: Box


def roles(shapes: Iterable[Shape]) -> set[str]:
    """Every role that shapes are painted with."""
    found, left, known = set[str](), [*shapes], set[int]()
    while left:
        match left.pop():
            case Use(symbol=symbol):
                left += symbol.children if id(symbol) not in known else ()
                known.add(id(symbol))
            case Group(children=inner):
                left += inner
            case Text(fill=role):
                found.add(role)
            case Circle(style=style) | Rect(style=style) | Polygon(style=style) | Path(style=style):
                found.update(style.roles)
    return found


def words_on_grounds(scene: Scene) -> Iterator[tuple[str, bool, str]]:
    """For each text of a scene its role, whether it is large, and the roles that lie under three points of it."""
    below: list[Item] = []
    for shape, frame, clips in each(scene.children):
        if isinstance(shape, Text):
            large = shape.size * abs(frame[1]) >= (LARGE_BOLD if shape.weight == "bold" else LARGE)
            (x, wide), y = extent(shape), shape.y - font.CAP_HEIGHT * shape.size / 2
            # near both ends as well: a text may begin on one ground and end on another
            points = [to_page(frame, x + wide * share, y) for share in (0.1, 0.5, 0.9)]
            left, top, right, bottom = about(points)
            beside = (one for one in below if one.box[0] <= right and left <= one.box[2])
            near = [one for one in beside if one.box[1] <= bottom and top <= one.box[3]]
            yield from ((shape.fill, large, ground(near, u, v)) for u, v in points)
        elif shape.style.fill or is_pattern(shape):
            below.append(Item(shape, frame, clips, box(shape, frame)))


def from_page(frame: Frame, u: float, v: float) -> Point:
    """A point of the page in a frame."""
    point = (complex(u, v) - frame[0]) / frame[1]
    return point.real, point.imag


def is_pattern(shape: Painted) -> bool:
    """A pattern counts as a ground as large as what it is clipped to: words on it need a plate."""
    return isinstance(shape, Path) and (shape.style.stroke or "").endswith("-pattern")


def ground(below: Sequence[Item], x: float, y: float) -> str:
    """The roles of the topmost fills at a point of the page, down to one that every theme paints; else paper."""
    found: list[str] = []
    for item in reversed(below):
        left, top, right, bottom = item.box
        if (
            left <= x <= right and top <= y <= bottom
            and all(inside(clip, *from_page(frame, x, y)) for frame, clip in item.clips)
            and (is_pattern(item.shape) or inside(item.shape, *from_page(item.frame, x, y)))
        ):  # fmt: skip
            style: Style = getattr(item.shape, "style", Style())
            role = style.fill or style.stroke or "paper"
            found.append(role.nearest(*from_page(item.frame, x, y)) if isinstance(role, Gradient) else role)
            if all(theme.get(found[-1], "paper") for theme in THEMES.values()):
                break
    return " on ".join(found or ["paper"])


def inside(shape: Painted, x: float, y: float) -> bool:
    """Whether a point of its own frame lies in a shape."""
    match shape:
        case Circle():
            return hypot(x - shape.x, y - shape.y) <= shape.r
        case Rect():
            return 0 <= x - shape.x <= shape.width and 0 <= y - shape.y <= shape.height
        case _:
            # the nonzero rule, by which SVG and PDF fill outlines that nobody says otherwise of
            near = (outline for outline, (a, b, c, d) in boxed(shape) if a <= x <= c and b <= y <= d)
            return sum(winding(outline, x, y) for outline in near) != 0


def winding(outline: Sequence[Point], x: float, y: float) -> int:
    """How often an outline goes round a point."""
    turns = 0
    for (ax, ay), (bx, by) in zip(outline, (*outline[1:], outline[0]), strict=True):
        if (ay <= y) != (by <= y) and (ax + (y - ay) / (by - ay) * (bx - ax) > x):
            turns += 1 if by > ay else -1
    return turns


Found = TypeVar("Found")


def kept(find: Callable[[Painted], Found]) -> Callable[[Painted], Found]:
    """Keep what is found of a shape, by its identity first: a path of thousands of points takes long to hash."""
    known, alike = dict[int, tuple[Painted, Found]](), cache(find)

    def found(shape: Painted) -> Found:
        if id(shape) not in known:
            known[id(shape)] = shape, alike(shape)
        return known[id(shape)][1]

    return found


@kept
def boxed(shape: Painted) -> list[tuple[Sequence[Point], Box]]:
    """The outlines of a shape, each with its box: most of them are far from a point."""
    return [(outline, about(outline)) for outline in outlines(shape)]


@kept
def outlines(shape: Painted) -> list[Sequence[Point]]:
    """The closed outlines of a polygon or path, its curves as eight lines each."""
    if isinstance(shape, Polygon):
        return [shape.points]
    found: list[list[Point]] = []
    for letter, *values in shape.commands if isinstance(shape, Path) else ():
        measures = [float(value) for value in values]
        pairs = list(zip(measures[::2], measures[1::2], strict=True))
        if letter == "M":
            found.append(pairs)
        elif letter == "L":
            found[-1] += pairs
        elif letter == "C":
            start = found[-1][-1]
            found[-1] += [bend((start, *pairs), step / 8) for step in range(1, 9)]
    return [*found]


def bend(ends: Sequence[Point], t: float) -> Point:
    """A point of a curve with these four points."""
    weights = ((1 - t) ** 3, 3 * t * (1 - t) ** 2, 3 * t * t * (1 - t), t**3)
    pairs = list(zip(weights, ends, strict=True))
    return sum(w * x for w, (x, _) in pairs), sum(w * y for w, (_, y) in pairs)


@kept
def own_box(shape: Painted) -> Box:
    """Left, top, right, bottom in the own frame; a text has none."""
    match shape:
        case Text():
            return 0, 0, 0, 0
        case Circle():
            return shape.x - shape.r, shape.y - shape.r, shape.x + shape.r, shape.y + shape.r
        case Rect():
            return shape.x, shape.y, shape.x + shape.width, shape.y + shape.height
    return about(point for outline in outlines(shape) for point in outline)


def box(shape: Painted, frame: Frame) -> Box:
    """Left, top, right, bottom on the page."""
    left, top, right, bottom = own_box(shape)
    return about(to_page(frame, x, y) for x in (left, right) for y in (top, bottom))


def about(points: Iterable[Point]) -> Box:
    """Left, top, right, bottom of the box about some points."""
    xs, ys = zip(*points, strict=True)
    return min(xs), min(ys), max(xs), max(ys)


# Texts that remember which of them were asked for.


class Noted(dict[str, str]):
    """A catalogue; `asked` are the keys that were read."""

    def __init__(self, *args: Any) -> None:
        super().__init__(*args)
        self.asked: set[str] = set()

    def __getitem__(self, key: str) -> str:
        """The text, noted."""
        self.asked.add(key)
        return super().__getitem__(key)
