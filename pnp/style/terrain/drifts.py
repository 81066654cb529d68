"""Drifts of sand seen from above: the lee of a winding crest, a thin light along it."""

from __future__ import annotations

from functools import cache
from math import pi, sin
from operator import mul

from pnp.chance import Chance
from pnp.scene.model import Path, Point, Style, Symbol
from pnp.style.symbols.pen import GRID
from pnp.style.terrain.curves import Command, open_curve, spread

DRIFTS, DUNES = 12, 12  # variants; the second half are the first one mirrored
_STEPS = 6  # parts of a crest
_STROKES = (0.1, 0.25, 0.4, 0.55, 0.7)  # where on a lee it is hatched, as parts of its length
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
    name = f"drift-{variant}-{shade}-{light}"
    return Symbol(name, (Path(_between(crest, lee), Style(shade)), Path(_between(crest, top), Style(light))))


def _between(one: list[Point], other: list[Point]) -> tuple[Command, ...]:
    """The area between two curves from the same begin to the same end."""
    return (("M", *one[0]), *open_curve(one), *open_curve(other[::-1]), ("Z",))


@cache
def dune(variant: int) -> Symbol:
    """A small dune: its crest, 2 mm wide and up to 0.8 mm high about (0, 0), and its lee; `variant` from 0 to 11.

    The lee is hatched where the theme tells lines from its shade: in `low-ink`, which has next to none.
    """
    chance = Chance(variant % (DUNES // 2) + 141)
    side = -1 if variant >= DUNES // 2 else 1
    x, y = spread(chance, -0.25, 0.25), spread(chance, -0.48, -0.28)
    steep, fold = spread(chance, 0.06, 0.2), spread(chance, -0.18, -0.06)
    up = _bow(side, (x - 0.6, 0.2), (x - 0.36, y + 0.06), (x, y))
    down = _bow(side, (x + 0.3, y + 0.1), (0.6, 0.2 - steep), (1, 0.24))
    back = _bow(side, (0.6, 0.2 - steep), (x + 0.3, y + 0.1), (x, y))
    lee = (
        _bow(side, (x + 0.14, y + 0.24), (x + fold, 0.04), (x + 0.02, 0.34)),
        _bow(side, (x + 0.34, 0.34), (0.64, 0.3), (1, 0.24)),
    )
    shade = Path((("M", side * x, y), *lee, back, ("Z",)), Style("sand-dark"))
    line = Path((("M", -side, 0.3), up, down), Style(None, "sand-line", 11 / GRID))
    top, foot = (side * x, y), (side * (x + 0.02), 0.34)
    strokes = ((("M", *_on(top, down, part)), ("L", *_on(foot, lee[1], part))) for part in _STROKES)
    hatch = Path(tuple(command for stroke in strokes for command in stroke), Style(None, "sand-line", 6 / GRID))
    return Symbol(f"dune-{variant}", (shade, hatch, line))


def _on(begin: Point, curve: Command, part: float) -> Point:
    """The point of a Bézier curve after a part of it, from 0 to 1."""
    numbers = [*begin, *map(float, curve[1:])]
    weights = ((1 - part) ** 3, 3 * part * (1 - part) ** 2, 3 * part * part * (1 - part), part**3)
    x, y = (sum(map(mul, weights, numbers[axis::2])) for axis in (0, 1))
    return x, y


def _bow(side: int, one: Point, other: Point, end: Point) -> Command:
    """A Bézier curve, mirrored where `side` is -1."""
    return ("C", side * one[0], one[1], side * other[0], other[1], side * end[0], end[1])
