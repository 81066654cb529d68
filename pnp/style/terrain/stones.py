"""Flat stones with gravel, in variants."""

from __future__ import annotations

from functools import cache
from math import pi, sin

from pnp.chance import Chance
from pnp.scene.model import Path, Style, Symbol
from pnp.style.symbols.pen import GRID
from pnp.style.terrain.curves import Command, open_curve, spread

STONES = 6  # variants
_PEN = 12 / GRID


@cache
def stone(variant: int, fill: str, line: str) -> Symbol:
    """A stone 1.9 mm wide on a level foot, 0.45 mm below (0, 0), and gravel before it; `variant` from 0 to 5."""
    chance = Chance(variant + 121)
    left, right = -0.96, 0.96
    back = [(left, 0.44)]
    for step in range(1, 5):
        along = (step + spread(chance, -0.25, 0.25)) / 5
        high = 0.78 * sin(pi * along) ** 0.6 * spread(chance, 0.85, 1.1)
        back.append((left + (right - left) * along, 0.44 - high))
    back.append((right, 0.44))
    body = (("M", *back[0]), *open_curve(back), ("C", 0.5, 0.58, -0.5, 0.58, left, 0.44), ("Z",))
    gravel: list[Command] = []
    for step in range(4):
        x, y = -1.2 + 0.7 * step + spread(chance, -0.15, 0.15), 0.62 + spread(chance, 0, 0.22)
        gravel += [("M", x, y), ("L", x + spread(chance, 0.12, 0.22), y)]
    shapes = Path(tuple(body), Style(fill, line, _PEN)), Path(tuple(gravel), Style(None, line, _PEN))
    return Symbol(f"stone-{variant}-{fill}-{line}", shapes)
