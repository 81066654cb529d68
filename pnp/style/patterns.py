"""Patterns that tell colors apart without color, in one style: on a disc or a rectangle of a piece's color.

Which color has which pattern is said by the palette of a game (`pnp.style.palette`).
A pattern is drawn in the role `-pattern` of the color: a hint in the theme `color`, plain to see in the others.
Words on it stand on a `plate` of the bare color.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cache
from math import ceil
from typing import Final

from pnp.scene import font
from pnp.scene.model import Circle, Group, Path, Rect, Shape, Style, Symbol, Text, Use

Command = tuple[str | float, ...]

_STEP = 0.24  # from line to line, where a disc has the radius 1
_LINE, _DOT = 0.05, 0.09  # how wide lines and dots are
_PLATE = 0.16  # how far a plate reaches around its words, as a share of their size


def _hatch(width: float, height: float, way: int = 1) -> Iterator[Command]:
    step = _STEP * 1.2
    for index in range(ceil((width + height) / step) + 1):
        x = -width / 2 + index * step
        yield from (("M", way * x, -height / 2), ("L", way * (x - height), height / 2))


def _cross_hatch(width: float, height: float) -> Iterator[Command]:
    for way in (-1, 1):
        yield from _hatch(width, height, way)


def _places(width: float, height: float, wide: float, high: float) -> Iterator[tuple[float, float]]:
    """Places about (0, 0), `wide` apart in rows `high` apart, every second row shifted by half."""
    columns, rows = ceil(width / wide / 2) + 1, ceil(height / high / 2)
    for row in range(-rows, rows + 1):
        yield from ((wide * (column + row % 2 / 2), high * row) for column in range(-columns, columns + 1))


def _dots(width: float, height: float) -> Iterator[Command]:
    """A line that ends round at once is a dot; one of no length would not be printed everywhere."""
    for x, y in _places(width, height, _STEP, _STEP * 0.87):
        yield from (("M", x, y), ("L", x + 0.002, y))


def _chevrons(width: float, height: float) -> Iterator[Command]:
    for x, y in _places(width, height, _STEP * 1.8, _STEP * 1.1):
        yield from (("M", x - 0.12, y + 0.09), ("L", x, y - 0.09), ("L", x + 0.12, y + 0.09))


def _waves(width: float, height: float) -> Iterator[Command]:
    rows, columns, half = ceil(height / _STEP / 2), ceil(width / _STEP / 2), _STEP
    for row in range(-rows, rows + 1):
        y = row * _STEP
        yield "M", -columns * half, y
        for column in range(-columns, columns):
            x, bend = column * half, y + (0.09 if column % 2 else -0.09)
            yield "C", x + half / 3, bend, x + half * 2 / 3, bend, x + half, y


_DRAWN: dict[str, Callable[[float, float], Iterator[Command]]] = {
    "hatch": _hatch,
    "cross-hatch": _cross_hatch,
    "dots": _dots,
    "chevrons": _chevrons,
    "waves": _waves,
}
NAMES: Final = ("solid", *_DRAWN)


@cache
def _lines(pattern: str, role: str, width: float, height: float) -> Path:
    commands = tuple(_DRAWN[pattern](width, height))
    return Path(commands, Style(None, role, _DOT if pattern == "dots" else _LINE))


@cache
def _disc(pattern: str, role: str) -> Symbol:
    lines = _lines(pattern, role, 2, 2)
    return Symbol(f"disc {pattern} {role}", (Group((lines,), clip=Circle(0, 0, 1, Style())),))


def disc(color: str, pattern: str) -> tuple[Shape, ...]:
    """A pattern in the role `-pattern` of a color, to lie on a disc of radius 1 about (0, 0); nothing for `solid`."""
    return () if pattern == "solid" else (Use(_disc(pattern, f"{color}-pattern")),)


@cache
def _block(pattern: str, role: str, width: float, height: float) -> Symbol:
    clip = Rect(-width / 2, -height / 2, width, height, Style())
    return Symbol(
        f"block {pattern} {role} {width:g} {height:g}", (Group((_lines(pattern, role, width, height),), clip=clip),)
    )


def block(color: str, area: Rect, unit: float, pattern: str) -> tuple[Shape, ...]:
    """A pattern of a color on the rectangle `area`, as large as on a disc of radius `unit` mm."""
    if pattern == "solid":
        return ()
    symbol = _block(pattern, f"{color}-pattern", round(area.width / unit, 3), round(area.height / unit, 3))
    return (Use(symbol, area.x + area.width / 2, area.y + area.height / 2, unit),)


def plate(words: Text, color: str) -> Rect:
    """The bare color under words, from their foot to their capitals and a little around."""
    edge = words.size * _PLATE
    wide = font.width(words.text, words.size, words.weight)
    left = words.x - wide * {"start": 0.0, "middle": 0.5, "end": 1.0}[words.anchor]
    high = font.CAP_HEIGHT * words.size + 2 * edge
    return Rect(left - edge, words.y - high + edge, wide + 2 * edge, high, Style(color), high / 3)
