"""A pen for symbols: outlines written as path data on a grid of 100 units, turned into shapes of 1 mm."""

from __future__ import annotations

import re
from functools import cache
from math import cos, radians, sin

from pnp.scene.model import Circle, Group, Path, Shape, Style, Symbol

GRID = 100  # grid units from the centre of a symbol to its side, which is 1 mm
LINE = 4.2  # grid units, the pen that all symbols share
_ARGUMENTS = {"M": 2, "L": 2, "C": 6, "Z": 0}


def pen_path(data: str, fill: str | None, line: str | None = None, width: float = LINE) -> Path:
    """A path from data of absolute M, L, C, Z in grid units; `fill` and `line` are roles of the theme."""
    return Path(_commands(data), Style(fill, line, width / GRID))


def dot(x: float, y: float, r: float, fill: str | None, line: str | None = None, width: float = LINE) -> Circle:
    """A circle, in grid units."""
    return Circle(x / GRID, y / GRID, r / GRID, Style(fill, line, width / GRID))


def transform(path: Path, x: float, y: float, degrees: float, size: float = 1, mirror: bool = False) -> Path:
    """The path grown by `size`, turned clockwise, mirrored left to right, and moved by (x, y) grid units."""
    c, s = size * cos(radians(degrees)), size * sin(radians(degrees))
    side = -1 if mirror else 1
    commands = []
    for letter, *values in path.commands:
        numbers = [float(value) for value in values]
        command: list[str | float] = [letter]
        for a, b in zip(numbers[::2], numbers[1::2], strict=True):
            command += [x / GRID + side * (a * c - b * s), y / GRID + a * s + b * c]
        commands.append(tuple(command))
    return path._replace(commands=tuple(commands))


@cache
def mirrored(symbol: Symbol) -> Symbol:
    """A symbol of paths and circles, left and right exchanged."""
    return Symbol(f"{symbol.name} mirrored", tuple(map(_mirrored, symbol.children)))


def _mirrored(shape: Shape) -> Shape:
    match shape:
        case Path():
            return transform(shape, 0, 0, 0, mirror=True)
        case Circle():
            return shape._replace(x=-shape.x)
        case Group(rotation=0, clip=None):
            return shape._replace(x=-shape.x, children=tuple(map(_mirrored, shape.children)))
    raise TypeError(shape)


@cache
def _commands(data: str) -> tuple[tuple[str | float, ...], ...]:
    commands: list[tuple[str | float, ...]] = []
    for letter, rest in re.findall(r"([MLCZ])([^MLCZ]*)", data):
        values = [float(value) / GRID for value in rest.replace(",", " ").split()]
        count = _ARGUMENTS[letter]
        if not count:
            commands.append((letter,))
        for at in range(0, len(values), count or 1):
            commands.append((letter, *values[at : at + count]))
    return tuple(commands)
