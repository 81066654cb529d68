"""What a drawing shows: its texts and where they stand, and how often each symbol is drawn."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from math import cos, radians, sin

from pnp.scene import Group, Part, Path, Scene, Shape, Symbol, Text, Use, font

Point = tuple[float, float]


def texts(
    shapes: Iterable[Shape], x: float = 0.0, y: float = 0.0, scale: float = 1.0, turn: float = 0.0
) -> Iterator[tuple[str, list[Point]]]:
    """Each text with the corners of the box from its baseline to its capitals, in mm."""

    def at(u: float, v: float) -> Point:
        c, s = cos(radians(turn)), sin(radians(turn))
        return x + scale * (u * c - v * s), y + scale * (u * s + v * c)

    for shape in shapes:
        match shape:
            case Text():
                wide = font.width(shape.text, shape.size, shape.weight)
                left = shape.x - wide * {"start": 0, "middle": 0.5, "end": 1}[shape.anchor]
                top = shape.y - font.CAP_HEIGHT * shape.size
                yield shape.text, [at(u, v) for u in (left, left + wide) for v in (top, shape.y)]
            case Group(children=inner) | Use(symbol=Symbol(children=inner)):
                yield from texts(inner, *at(shape.x, shape.y), scale * shape.scale, turn + shape.rotation)


def words(scene: Scene) -> list[str]:
    """The texts of a drawing."""
    return [text for text, _ in texts(scene.children)]


def used(shapes: Iterable[Shape]) -> Counter[str]:
    """How often each symbol is drawn."""
    count: Counter[str] = Counter()
    for shape in shapes:
        if isinstance(shape, Use):
            count[shape.symbol.name] += 1
        elif isinstance(shape, Group):
            count += used(shape.children)
    return count


def curve_points(use: Use) -> Iterator[Point]:
    """Where the commands of a symbol's paths end, in mm of the drawing that uses it."""
    c, s = use.scale * cos(radians(use.rotation)), use.scale * sin(radians(use.rotation))
    for path in use.symbol.children:
        assert isinstance(path, Path)
        for _, *values in path.commands:
            x, y = map(float, values[-2:] or (0, 0))
            yield use.x + c * x - s * y, use.y + s * x + c * y


def counted(pieces: Iterable[Part], kind: str) -> Counter[str]:
    """How many pieces there are of a printed kind, by their names."""
    count: Counter[str] = Counter()
    for part in pieces:
        if part.kind == kind:
            count[part.name] += part.copies
    return count
