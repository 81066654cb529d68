"""Palms, tufts of grass and oases, in variants: some lean to the left, some to the right, no leaves are alike."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

from pnp.chance import Chance
from pnp.scene.model import Path, Shape, Style, Symbol, Use
from pnp.style.symbols.land import FROND
from pnp.style.symbols.pen import GRID, LINE, dot, pen_path, transform
from pnp.style.terrain.curves import Command, spread
from pnp.style.terrain.shores import shore

PALMS, TUFTS, OASES = 8, 6, 6  # variants
_FRONDS = ((44, 1.0), (-4, 1.1), (-50, 0.9))  # degrees below the horizontal, and size, on each side
_FOOT = 92  # grid units below the middle


@cache
def palm(variant: int) -> Symbol:
    """A date palm, 2 x 2 mm about its middle; `variant` from 0 to 7."""
    chance = Chance(variant + 61)
    top = spread(chance, -22, 22), spread(chance, -32, -14)
    return Symbol(f"palm-{variant}", (*_trunk(chance, *top), *_crown(chance, *top)))


def _trunk(chance: Chance, x: float, y: float) -> Iterator[Shape]:
    """From the foot up to (x, y), bent to one side, with rings."""
    bend = spread(chance, -14, 14)
    left = f"M -13 {_FOOT} C {bend - 9} 60 {x - 9} 30 {x - 6} {y}"
    yield pen_path(f"{left} L {x + 6} {y} C {x + 8} 30 {bend + 9} 60 13 {_FOOT} Z", "trunk", "palm-dark")
    for ring in range(1, 5):
        along = ring / 5
        middle = 3 * along * (1 - along) ** 2 * bend + 3 * along**2 * (1 - along) * x + along**3 * x
        high = _FOOT + (y - _FOOT) * (0.1 + 0.8 * along)
        wide = 11 - 5 * along
        yield pen_path(f"M {middle - wide} {high} L {middle + wide} {high + 2}", None, "palm-dark", 2.5)


def _crown(chance: Chance, x: float, y: float) -> Iterator[Shape]:
    """Six fronds about (x, y), the lower ones behind, and dates."""
    frond = pen_path(FROND, "palm", "palm-dark")
    for degrees, size in _FRONDS:
        for mirror in (False, True):
            grown = size * spread(chance, 0.82, 1.0)
            yield transform(frond, x, y, degrees + spread(chance, -13, 13), grown, mirror)
    for way in (-8, 8, 0):
        yield dot(x + way, y + 12 + spread(chance, -2, 5), 6.5, "trunk", "palm-dark", 2.5)


@cache
def tuft(variant: int) -> Symbol:
    """Grass on a line of ground, up to 1.1 mm wide and 0.85 mm high, its foot in (0, 0); `variant` from 0 to 5."""
    chance = Chance(variant + 81)
    commands: list[Command] = []
    for blade in range(4):
        x = (blade - 1.5) * 26 + spread(chance, -8, 8)
        high = spread(chance, 46, 82)
        curve = (x * 0.1, -high * 0.4, x * 0.4, -high * 0.8, x, -high)
        commands += [("M", 0, 0), ("C", *(value / GRID for value in curve))]
    stalks = Path(tuple(commands), Style(None, "palm-line", 9 / GRID))
    return Symbol(f"tuft-{variant}", (stalks, pen_path("M -34 2 L 34 2", None, "palm-line", 6)))


@cache
def oasis(variant: int) -> Symbol:
    """Two palms at a pool, the larger one to the left or to the right; 2 x 2 mm; `variant` from 0 to 5."""
    chance, side = Chance(variant + 161), -1 if variant % 2 else 1
    water = Path(shore(variant + 51, 0.86, 0.27, (0, 0.66)), Style("water", "water-dark", LINE / GRID))
    large, small = chance.below(PALMS), chance.below(PALMS)
    near = Use(palm(large), -side * 0.3, -0.18 + spread(chance, -0.03, 0.03), spread(chance, 0.74, 0.8))
    far = Use(palm(small), side * spread(chance, 0.32, 0.4), 0.06, spread(chance, 0.54, 0.62))
    ripples = (f"M {x} {y} C {x + 14} {y - 6} {x + 26} {y - 6} {x + 40} {y}" for x, y in ((-50, 68), (6, 78)))
    return Symbol(
        f"oasis-{variant}", (far, water, *(pen_path(ripple, None, "water-light", 5) for ripple in ripples), near)
    )
