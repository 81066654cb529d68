"""The compass rose: six directions with the numbers that a die tells."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from math import cos, radians, sin

from pnp.scene import Circle, Polygon, Shape, Style, Symbol, Text, font

TURNS = {1: -60, 2: 0, 3: 60, 4: 120, 5: 180, 6: 240}  # degrees clockwise from east, by number
_NUMBER, _DISC = 0.78, 0.22  # mm: the middle of a number from that of the rose, and the radius of its disc
_TIP, _WAIST = 0.56, 0.18


@cache
def rose(line: str = "tent-dark", light: str = "tent-light", fill: str = "tent") -> Symbol:
    """A star of six points, each half of it light, with the numbers 1 to 6 in discs; 2 mm wide and high."""
    rings = tuple(Circle(0, 0, radius, Style(None, line, 0.014)) for radius in (0.46, 0.42))
    return Symbol(f"rose {line} {light} {fill}", (*rings, *star(line, light, fill), *_numbers(line)))


def star(line: str, light: str, fill: str, size: float = 1) -> Iterator[Shape]:
    """The six points alone, `size` times as large."""
    for turn in TURNS.values():
        tip = _at(turn, _TIP * size)
        for side, role in ((-30, light), (30, fill)):
            waist = _at(turn + side, _WAIST * size)
            yield Polygon(((0, 0), tip, waist), Style(role, line, 0.012 * size))


def _numbers(line: str) -> Iterator[Shape]:
    for number, turn in TURNS.items():
        x, y = _at(turn, _NUMBER)
        yield Circle(x, y, _DISC, Style("paper", line, 0.03))
        yield Text(x, y + font.middle(0.34), str(number), 0.34, "ink", "bold", "middle")


def _at(turn: float, radius: float) -> tuple[float, float]:
    return radius * cos(radians(turn)), radius * sin(radians(turn))
