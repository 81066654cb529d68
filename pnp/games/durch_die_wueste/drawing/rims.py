"""Rims of the camels' discs: each color has its own, so that it is known without color, turned any way."""

from __future__ import annotations

from collections.abc import Iterator

from pnp.scene import Circle, Shape, Style
from pnp.style.rims import Rims

RADIUS = 0.86  # of a disc of radius 1
_HALF = 0.045  # half the width of a rim
_RIMS = Rims(RADIUS, 20)


def rim(color: str, ink: str) -> Iterator[Shape]:
    """The rim of a camel's color in the role `ink`, on a disc of radius 1 about (0, 0); grey has none."""
    match color:
        case "cream":
            yield Circle(0, 0, RADIUS, Style(None, ink, 0.045))
        case "sky":
            yield from _RIMS.rings(ink, _HALF, 0.03)
        case "lilac":
            yield from _RIMS.dots(ink, _HALF)
        case "rose":
            yield from _RIMS.dashes(ink, 2 * _HALF)
        case "mint":
            yield from _RIMS.teeth(ink, _HALF, 0.04)
