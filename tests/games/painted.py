"""What is painted where: the roles that drawings use, and what lies under each of their texts."""

from functools import cache
from math import cos, hypot, radians, sin
from typing import NamedTuple

from pnp.scene import Circle, Group, Path, Polygon, Rect, Symbol, Text, Use, font

WHOLE = (1.0, 0.0, 0.0, 0.0)  # scale * cos, scale * sin, x, y
LARGE, LARGE_BOLD = 18 * 25.4 / 72, 14 * 25.4 / 72  # mm; WCAG asks 3:1 of text as large as this, 4.5:1 of all other


class Item(NamedTuple):
    """A shape on its page: its frame, the clips around it, each in a frame of its own, and its box on the page."""

    shape: object
    frame: tuple
    clips: tuple
    box: tuple


def roles(shapes):
    """Every role that shapes are painted with."""
    found, known = set(), set()

    def walk(children):
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
                case _:
                    found.update({shape.style.fill, shape.style.stroke} - {None})

    walk(shapes)
    return found


def words_on_grounds(scene):
    """For each text of a scene its role, whether it is large, and the roles that lie under three points of it."""
    below = []
    for item in items(scene.children):
        if isinstance(item.shape, Text):
            yield from ((item.shape.fill, large(item), ground(below, *point)) for point in points(item))
        elif item.shape.style.fill or is_pattern(item.shape):
            below.append(item)


def items(shapes, frame=WHOLE, clips=()):
    for shape in shapes:
        match shape:
            case Group(children=inner) | Use(symbol=Symbol(children=inner)):
                own = placed(frame, shape)
                clip = getattr(shape, "clip", None)
                yield from items(inner, own, (*clips, (own, clip)) if clip else clips)
            case _:
                yield Item(shape, frame, clips, box(shape, frame))


def placed(frame, shape):
    a, b, x, y = frame
    c, s = shape.scale * cos(radians(shape.rotation)), shape.scale * sin(radians(shape.rotation))
    return a * c - b * s, a * s + b * c, x + a * shape.x - b * shape.y, y + b * shape.x + a * shape.y


def to_page(frame, u, v):
    a, b, x, y = frame
    return x + a * u - b * v, y + b * u + a * v


def from_page(frame, u, v):
    a, b, x, y = frame
    square = a * a + b * b
    return (a * (u - x) + b * (v - y)) / square, (a * (v - y) - b * (u - x)) / square


def is_pattern(shape):
    """A pattern counts as a ground as large as what it is clipped to: words on it need a plate."""
    return isinstance(shape, Path) and (shape.style.stroke or "").endswith("-pattern")


def large(item):
    size = item.shape.size * hypot(*item.frame[:2])
    return size >= (LARGE_BOLD if item.shape.weight == "bold" else LARGE)


def points(item):
    """Three points of a text on its page, at half the height of its capitals."""
    text = item.shape
    wide = font.width(text.text, text.size, text.weight)
    left = text.x - wide * {"start": 0, "middle": 0.5, "end": 1}[text.anchor]
    y = text.y - font.CAP_HEIGHT * text.size / 2
    return [to_page(item.frame, left + wide * share, y) for share in (0.1, 0.5, 0.9)]


def ground(below, x, y):
    """The role of the topmost fill at a point of the page; paper where there is none."""
    for item in reversed(below):
        left, top, right, bottom = item.box
        if left <= x <= right and top <= y <= bottom and covers(item, x, y):
            return item.shape.style.fill or item.shape.style.stroke
    return "paper"


def covers(item, x, y):
    if not all(inside(clip, *from_page(frame, x, y)) for frame, clip in item.clips):
        return False
    return is_pattern(item.shape) or inside(item.shape, *from_page(item.frame, x, y))


def inside(shape, x, y):
    match shape:
        case Circle():
            return hypot(x - shape.x, y - shape.y) <= shape.r
        case Rect():
            return 0 <= x - shape.x <= shape.width and 0 <= y - shape.y <= shape.height
        case _:
            return sum(winding(outline, x, y) for outline in outlines(shape)) != 0


def winding(outline, x, y):
    turns = 0
    for (ax, ay), (bx, by) in zip(outline, (*outline[1:], outline[0]), strict=True):
        if (ay <= y) != (by <= y) and (ax + (y - ay) / (by - ay) * (bx - ax) > x):
            turns += 1 if by > ay else -1
    return turns


@cache
def outlines(shape):
    """The closed outlines of a polygon or path, its curves as eight lines each."""
    if isinstance(shape, Polygon):
        return [shape.points]
    found = []
    for letter, *values in shape.commands:
        pairs = list(zip(values[::2], values[1::2], strict=True))
        if letter == "M":
            found.append(pairs)
        elif letter == "L":
            found[-1] += pairs
        elif letter == "C":
            start = found[-1][-1]
            found[-1] += [bend(start, *pairs, step / 8) for step in range(1, 9)]
    return found


def bend(a, b, c, d, t):
    weights = ((1 - t) ** 3, 3 * t * (1 - t) ** 2, 3 * t * t * (1 - t), t**3)
    return tuple(sum(w * p[axis] for w, p in zip(weights, (a, b, c, d), strict=True)) for axis in (0, 1))


@cache
def own_box(shape):
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


def box(shape, frame):
    left, top, right, bottom = own_box(shape)
    corners = [to_page(frame, x, y) for x in (left, right) for y in (top, bottom)]
    return (
        min(x for x, _ in corners),
        min(y for _, y in corners),
        max(x for x, _ in corners),
        max(y for _, y in corners),
    )
