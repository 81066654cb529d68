"""What tells the four players apart: color, its letter, its pattern, and a rim, so that none is told by color alone."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

from pnp.games.wuestensoehne.drawing.palette import PALETTE
from pnp.scene import Circle, Shape, Style, Symbol, Text, font
from pnp.style import patterns
from pnp.style.rims import Rims

_RIMS = Rims(0.87, 24)


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
    ground = (Circle(0, 0, 1, Style(role(color))), *PALETTE.disc(role(color)))
    return Symbol(f"disc {color}", (*ground, *_rim(color)))


def _rim(color: str) -> Iterator[Shape]:
    line = f"{role(color)}-rim"
    match color:
        case "red":
            return _RIMS.dashes(line, 0.08)
        case "blue":
            return _RIMS.dots(line, 0.045)
        case "orange":
            return _RIMS.teeth(line, 0.045, 0.035)
    return _RIMS.rings(line, 0.05, 0.035)


@cache
def shield(color: str) -> Symbol:
    """The disc with its letter: the head of a row of a player."""
    words = Text(0, font.middle(1.1), letter(color), 1.1, ink(color), "bold", "middle")
    return Symbol(f"shield {color}", (*disc(color).children, patterns.plate(words, role(color)), words))
