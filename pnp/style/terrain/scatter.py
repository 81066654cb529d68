"""Drifts and patches over a whole ground, where it is of one kind: none lies over the border between two."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from itertools import islice
from math import ceil, cos, radians, sin

from pnp.chance import Chance
from pnp.scene.model import Point, Shape, Use
from pnp.style.terrain.curves import spread
from pnp.style.terrain.drifts import DRIFTS, drift
from pnp.style.terrain.shores import PATCHES, patch

Ground = Callable[[float, float], str]
"""The role of the ground at a point (x, y) in mm; "" where nothing is to lie."""

_APART = 1.35  # from drift to drift, in the unit of `drifts`
_REACHES = ((-1, 0.07, 0.07), (-0.5, 0.19, 0.38), (0, 0.2, 0.45), (0.5, 0.19, 0.38), (1, 0.07, 0.07))
_DRIFT = tuple((x, y) for x, top, foot in _REACHES for y in (-top, foot))  # holds each variant of a drift
_PATCH = tuple((1.05 * cos(radians(turn)), 1.05 * sin(radians(turn))) for turn in range(0, 360, 45))


def drifts(width: float, height: float, unit: float, chance: Chance, ground: Ground) -> Iterator[Shape]:
    """Drifts of 1.6 to 3 times `unit` mm over (0, 0) to (width, height), in `-shade` and `-glow` of their ground.

    Where one does not fit into its ground, it is half as long, or left out.
    """
    step = unit * _APART
    for x, y in _net(width, height, step, chance):
        long, turn = unit * spread(chance, 0.8, 1.5), spread(chance, -18, 6)
        variant = chance.below(DRIFTS)
        for size in (long, long / 2):
            if role := _under(_DRIFT, x, y, size, turn, ground):
                yield Use(drift(variant, f"{role}-shade", f"{role}-glow"), x, y, size, turn)
                break


def patches(width: float, height: float, unit: float, chance: Chance, ground: Ground) -> Iterator[Shape]:
    """Patches half to once `unit` mm long, in the role `-shade` of their ground."""
    for x, y in _net(width, height, unit, chance):
        size, turn = unit * spread(chance, 0.25, 0.55), spread(chance, -20, 20)
        variant = chance.below(PATCHES)
        if role := _under(_PATCH, x, y, size, 0, ground):
            yield Use(patch(variant, f"{role}-shade"), x, y, size, turn)


def largest_patch(
    variant: int, role: str, x: float, y: float, sizes: Iterable[float], ground: Ground
) -> Iterator[Shape]:
    """A patch about (x, y) in a role, of the first of the sizes, halves of its length in mm, that fits its ground."""
    fitting = (size for size in sizes if _under(_PATCH, x, y, size, 0, ground))
    for size in islice(fitting, 1):
        yield Use(patch(variant, role), x, y, size)


def _net(width: float, height: float, step: float, chance: Chance) -> Iterator[Point]:
    """Points near the corners of a net of triangles."""
    for row in range(ceil(height / step) + 1):
        for column in range(ceil(width / step) + 1):
            x = step * (column + row % 2 / 2 + spread(chance, -0.28, 0.28))
            yield x, step * (row + spread(chance, -0.25, 0.25))


def _under(outline: tuple[Point, ...], x: float, y: float, size: float, turn: float, ground: Ground) -> str:
    """The role of the ground under all points of an outline; "" where it is not one."""
    c, s = size * cos(radians(turn)), size * sin(radians(turn))
    first, *others = ((x + c * u - s * v, y + s * u + c * v) for u, v in outline)
    role = ground(*first)
    return role if role and all(ground(*point) == role for point in others) else ""
