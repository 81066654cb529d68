"""Symbols of a camp: tents and salt."""

from __future__ import annotations

from functools import cache

from pnp.scene.model import Symbol
from pnp.style.symbols.pen import pen_path

_TENT = "M 0 -62 C -20 -26 -54 10 -94 30 L -84 34 L -78 78 L 78 78 L 84 34 L 94 30 C 54 10 20 -26 0 -62 Z"
_ROOF = "M 0 -62 C -20 -26 -54 10 -94 30 C -60 44 -30 40 0 32 C 30 40 60 44 94 30 C 54 10 20 -26 0 -62 Z"
_STRIPES = ("M 0 -62 C -8 -26 -22 10 -46 37", "M 0 -62 C 8 -26 22 10 46 37")
_DOOR = "M 0 33 C -6 50 -14 64 -24 78 L 24 78 C 14 64 6 50 0 33 Z"
_POLE = "M 0 -62 L 0 -84"
_FLAG = "M 0 -84 L 26 -76 L 0 -67 Z"
_ROPES = "M -88 32 L -98 76 M 88 32 L 98 76"


@cache
def tent(fill: str = "tent", line: str = "tent-dark", wall: str = "tent-light") -> Symbol:
    """A nomads' tent, roof and flag of the role `fill`; 2 x 1.65 mm."""
    stripes = tuple(pen_path(stripe, None, line, 2.5) for stripe in _STRIPES)
    return Symbol(
        f"tent {fill} {line} {wall}",
        (
            pen_path(_ROPES, None, line, 2.5),
            pen_path(_TENT, wall, line),
            pen_path(_DOOR, line),
            pen_path(_ROOF, fill, line),
            *stripes,
            pen_path(_POLE, None, line),
            pen_path(_FLAG, fill, line, 2.5),
        ),
    )


_TOP = "M -88 -18 L -4 -48 L 88 -22 L 4 14 Z"
_LEFT = "M -88 -18 L 4 14 L 4 66 L -88 30 Z"
_RIGHT = "M 4 14 L 88 -22 L 88 26 L 4 66 Z"
_GRAINS = "M -44 -18 L -36 -22 M -6 -30 L 4 -33 M 10 -8 L 20 -12 M 44 -20 L 52 -24 M -16 -6 L -8 -9"


@cache
def salt(fill: str = "salt", line: str = "salt-ink", shade: str = "salt-dark") -> Symbol:
    """A slab of salt, as caravans carry it, one side in the `shade`; 1.8 x 1.2 mm."""
    slab = (pen_path(_LEFT, fill, line), pen_path(_RIGHT, shade, line), pen_path(_TOP, fill, line))
    return Symbol(f"salt {fill} {line} {shade}", (*slab, pen_path(_GRAINS, None, shade, 4)))
