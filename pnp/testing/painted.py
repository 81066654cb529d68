"""What is painted where: the roles that drawings use, and what lies under each of their texts."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import cache
from math import cos, hypot, radians, sin
from typing import NamedTuple

from pnp.scene import Circle, Group, Path, Polygon, Raster, Rect, Scene, Shape, Style, Symbol, Text, Use, font

Point = tuple[float, float]
Frame = tuple[float, float, float, float]
Outlined = Circle | Rect | Polygon | Path
Painted = Outlined | Text

WHOLE: Frame = (1.0, 0.0, 0.0, 0.0)  # scale * cos, scale * sin, x, y
LARGE, LARGE_BOLD = 18 * 25.4 / 72, 14 * 25.4 / 72  # mm; WCAG asks 3:1 of text as large as this, 4.5:1 of all other


class Item(NamedTuple):
    """A shape on its page: its frame, the clips around it, each in a frame of its own, and its box on the page."""

    shape: Painted
    frame: Frame
    clips: tuple[tuple[Frame, Outlined], ...]
    box: Frame


def roles(shapes: Iterable[Shape]) -> set[str]:
    """Every role that shapes are painted with."""
    found: set[str] = set()
    known: set[int] = set()

    def walk(children: Iterable[Shape]) -> None:
        for shape in children:
            match shape:
                case Use(symbol=symbol):
                    if id(symbol) not in known:
                        known.add(id(symbol))
                        walk(symbol.children)
                case Group():
                    walk(shape.children)
                case Text():
                    found.add(shape.fill)
                case Raster():
                    pass
                case _:
                    found.update(role for role in (shape.style.fill, shape.style.stroke) if role)

    walk(shapes)
    return found


def words_on_grounds(scene: Scene) -> Iterator[tuple[str, bool, str]]:
    """For each text of a scene its role, whether it is large, and the roles that lie under three points of it."""
    below: list[Item] = []
    for item in items(scene.children):
        if isinstance(item.shape, Text):
            big = large(item.shape, item.frame)
            yield from ((item.shape.fill, big, ground(below, *point)) for point in points(item.shape, item.frame))
        elif item.shape.style.fill or is_pattern(item.shape):
            below.append(item)


def items(
    shapes: Iterable[Shape], frame: Frame = WHOLE, clips: tuple[tuple[Frame, Outlined], ...] = ()
) -> Iterator[Item]:
    """What is painted, in the order of painting."""
    for shape in shapes:
        match shape:
            case Group(children=inner) | Use(symbol=Symbol(children=inner)):
                own = placed(frame, shape)
                clip = getattr(shape, "clip", None)
                yield from items(inner, own, (*clips, (own, clip)) if clip else clips)
            case Raster():
                pass
            case _:
                yield Item(shape, frame, clips, box(shape, frame))


def placed(frame: Frame, shape: Group | Use) -> Frame:
    """The frame of what a group holds."""
    a, b, x, y = frame
    c, s = shape.scale * cos(radians(shape.rotation)), shape.scale * sin(radians(shape.rotation))
    return a * c - b * s, a * s + b * c, x + a * shape.x - b * shape.y, y + b * shape.x + a * shape.y


def to_page(frame: Frame, u: float, v: float) -> Point:
    """A point of a frame on the page."""
    a, b, x, y = frame
    return x + a * u - b * v, y + b * u + a * v


def from_page(frame: Frame, u: float, v: float) -> Point:
    """A point of the page in a frame."""
    a, b, x, y = frame
    square = a * a + b * b
    return (a * (u - x) + b * (v - y)) / square, (a * (v - y) - b * (u - x)) / square


def is_pattern(shape: Painted) -> bool:
    """A pattern counts as a ground as large as what it is clipped to: words on it need a plate."""
    return isinstance(shape, Path) and (shape.style.stroke or "").endswith("-pattern")


def large(text: Text, frame: Frame) -> bool:
    """Whether a text counts as large."""
    size = text.size * hypot(*frame[:2])
    return size >= (LARGE_BOLD if text.weight == "bold" else LARGE)


def points(text: Text, frame: Frame) -> list[Point]:
    """Three points of a text on its page, at half the height of its capitals."""
    wide = font.width(text.text, text.size, text.weight)
    left = text.x - wide * {"start": 0, "middle": 0.5, "end": 1}[text.anchor]
    y = text.y - font.CAP_HEIGHT * text.size / 2
    return [to_page(frame, left + wide * share, y) for share in (0.1, 0.5, 0.9)]


def ground(below: Sequence[Item], x: float, y: float) -> str:
    """The role of the topmost fill at a point of the page; paper where there is none."""
    for item in reversed(below):
        left, top, right, bottom = item.box
        if left <= x <= right and top <= y <= bottom and covers(item, x, y):
            style = getattr(item.shape, "style", Style())
            return style.fill or style.stroke or "paper"
    return "paper"


def covers(item: Item, x: float, y: float) -> bool:
    """Whether an item is painted at a point of the page."""
    if not all(inside(clip, *from_page(frame, x, y)) for frame, clip in item.clips):
        return False
    return is_pattern(item.shape) or inside(item.shape, *from_page(item.frame, x, y))


def inside(shape: Painted, x: float, y: float) -> bool:
    """Whether a point of its own frame lies in a shape."""
    match shape:
        case Circle():
            return hypot(x - shape.x, y - shape.y) <= shape.r
        case Rect():
            return 0 <= x - shape.x <= shape.width and 0 <= y - shape.y <= shape.height
        case _:
            return sum(winding(outline, x, y) for outline in outlines(shape)) != 0


def winding(outline: Sequence[Point], x: float, y: float) -> int:
    """How often an outline goes round a point."""
    turns = 0
    for (ax, ay), (bx, by) in zip(outline, (*outline[1:], outline[0]), strict=True):
        if (ay <= y) != (by <= y) and (ax + (y - ay) / (by - ay) * (bx - ax) > x):
            turns += 1 if by > ay else -1
    return turns


@cache
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


@cache
def own_box(shape: Painted) -> Frame:
    """Left, top, right, bottom in the own frame; a text has none."""
    match shape:
        case Text():
            return 0, 0, 0, 0
        case Circle():
            return shape.x - shape.r, shape.y - shape.r, shape.x + shape.r, shape.y + shape.r
        case Rect():
            return shape.x, shape.y, shape.x + shape.width, shape.y + shape.height
    corners = [point for outline in outlines(shape) for point in outline]
    xs, ys = zip(*corners, strict=True)
    return min(xs), min(ys), max(xs), max(ys)


def box(shape: Painted, frame: Frame) -> Frame:
    """Left, top, right, bottom on the page."""
    left, top, right, bottom = own_box(shape)
    corners = [to_page(frame, x, y) for x in (left, right) for y in (top, bottom)]
    return (
        min(x for x, _ in corners),
        min(y for _, y in corners),
        max(x for x, _ in corners),
        max(y for _, y in corners),
    )
