"""Drifts of sand seen from above: the lee of a winding crest, a thin light along it."""

from __future__ import annotations

from functools import cache
from math import pi, sin

from pnp.chance import Chance
from pnp.scene.model import Path, Point, Style, Symbol
from pnp.style.terrain.curves import Command, open_curve, spread

DRIFTS = 12  # variants; the second half are the first one mirrored
_STEPS = 6  # parts of a crest
_LIGHT = 0.035  # how far the light reaches above the crest


@cache
def drift(variant: int, shade: str = "sand-shade", light: str = "sand-glow") -> Symbol:
    """A drift 2 mm long from (-1, 0) to (1, 0), its lee below; `variant` from 0 to 11."""
    chance = Chance(variant % (DRIFTS // 2) + 1)
    side = -1 if variant >= DRIFTS // 2 else 1
    bends, deep = spread(chance, 0.05, 0.16), spread(chance, 0.13, 0.24)
    turn = spread(chance, 0, 2 * pi)
    crest: list[Point] = []
    lee: list[Point] = []
    top: list[Point] = []
    for step in range(_STEPS + 1):
        along = step / _STEPS
        taper = sin(pi * along)
        x, y = side * (2 * along - 1), bends * sin(turn + along * 5) * (0.4 + 0.6 * taper)
        crest.append((x, y))
        lee.append((x - 0.08 * taper, y + deep * taper * spread(chance, 0.6, 1.2)))
        top.append((x, y - _LIGHT * taper))
    name = f"drift-{variant}-{shade}"
    return Symbol(name, (Path(_between(crest, lee), Style(shade)), Path(_between(crest, top), Style(light))))


def _between(one: list[Point], other: list[Point]) -> tuple[Command, ...]:
    """The area between two curves from the same begin to the same end."""
    return (("M", *one[0]), *open_curve(one), *open_curve(other[::-1]), ("Z",))
