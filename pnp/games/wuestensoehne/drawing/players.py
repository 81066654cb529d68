"""What tells the four players apart: color, its letter, its pattern, and a rim, so that none is told by color alone."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from math import cos, pi, sin

from pnp.scene import Circle, Polygon, Shape, Style, Symbol, Text, font, patterns

_RIM, _TEETH = 0.87, 24


def role(color: str) -> str:
    """The color, a role of the theme."""
    return f"player.{color}"


def ink(color: str) -> str:
    """The role for words and signs on the color."""
    return f"player.{color}-ink"


def letter(color: str) -> str:
    """The first letter of the name that a color has in logs, in every language: in French two begin with B."""
    return color[0].upper()


@cache
def disc(color: str) -> Symbol:
    """A disc of radius 1 in the color, with its pattern and its rim: dashes, dots, teeth, or two rings."""
    ground = (Circle(0, 0, 1, Style(role(color))), *patterns.disc(role(color)))
    return Symbol(f"disc {color}", (*ground, *_rim(color)))


def _rim(color: str) -> Iterator[Shape]:
    line = f"{role(color)}-rim"
    if color == "red":
        dash = pi * _RIM / _TEETH
        yield Circle(0, 0, _RIM, Style(None, line, 0.08, (dash, dash)))
    elif color == "blue":
        yield from (Circle(*_at(dot / _TEETH), 0.045, Style(line)) for dot in range(_TEETH))
    elif color == "orange":
        steps = (_at(step / 2 / _TEETH, _RIM + (0.045 if step % 2 else -0.045)) for step in range(2 * _TEETH))
        yield Polygon(tuple(steps), Style(None, line, 0.035))
    else:
        yield from (Circle(0, 0, _RIM + side * 0.05, Style(None, line, 0.035)) for side in (-1, 1))


def _at(turn: float, radius: float = _RIM) -> tuple[float, float]:
    return radius * cos(2 * pi * turn), radius * sin(2 * pi * turn)


@cache
def shield(color: str) -> Symbol:
    """The disc with its letter: the head of a row of a player."""
    words = Text(0, font.middle(1.1), letter(color), 1.1, ink(color), "bold", "middle")
    return Symbol(f"shield {color}", (*disc(color).children, patterns.plate(words, role(color)), words))
