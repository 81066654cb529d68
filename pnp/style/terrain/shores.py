"""Smooth shores: pools and patches of green."""

from __future__ import annotations

from functools import cache
from math import cos, pi, sin

from pnp.chance import Chance
from pnp.scene.model import Path, Point, Style, Symbol
from pnp.style.terrain.curves import Command, closed_curve, spread

POOLS = 6  # variants
PATCHES = 8  # variants
_CORNERS = 9


def blob(seed: int, radius: float, wobble: float) -> tuple[Command, ...]:
    """A closed smooth shore about (0, 0), from `radius` times 1 - `wobble` to 1 + `wobble` mm away."""
    return closed_curve(_corners(seed, radius, wobble))


def shore(seed: int, half: float, high: float, middle: Point = (0, 0)) -> tuple[Command, ...]:
    """A closed smooth shore, about 2 `half` mm long and 2 `high` mm high about its middle."""
    x, y = middle
    return closed_curve([(x + half * u, y + high * v) for u, v in _corners(seed, 1, 0.14)])


def _corners(seed: int, radius: float, wobble: float) -> list[Point]:
    chance = Chance(seed)
    found = []
    for corner in range(_CORNERS):
        turn = 2 * pi * (corner + spread(chance, -0.15, 0.15)) / _CORNERS
        reach = radius * (1 + wobble * spread(chance, -1, 1))
        found.append((reach * cos(turn), reach * sin(turn)))
    return found


@cache
def pool(variant: int, fill: str, line: str, width: float, inner: str | None = None, dash: float = 0) -> Symbol:
    """A shore about 2 mm wide, `variant` from 0 to 5, its line `width` mm; within it one more of the role `inner`."""
    outer = Path(blob(variant + 11, 0.96, 0.05), Style(fill, line, width, (dash, dash * 0.7) if dash else ()))
    within = Path(blob(variant + 11, 0.78, 0.05), Style(None, inner, width * 0.45))
    return Symbol(f"pool-{variant}-{fill}-{width:g}", (outer, within) if inner else (outer,))


@cache
def patch(variant: int, fill: str) -> Symbol:
    """An area of another shade without a line, 2 mm long and 1.2 mm high; `variant` from 0 to 7."""
    return Symbol(f"patch-{variant}-{fill}", (Path(shore(variant + 31, 0.86, 0.516), Style(fill)),))
