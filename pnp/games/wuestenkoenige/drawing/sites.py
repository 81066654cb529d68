"""The palace, drawn; and what a site shows."""

from __future__ import annotations

from functools import cache

from pnp.games.wuestenkoenige.drawing import wares
from pnp.scene import Circle, Group, Style, Symbol, Use
from pnp.style import symbols as draw
from pnp.style import terrain
from pnp.style.symbols.pen import pen_path

_WALL = "M -84 80 L -84 10 L 84 10 L 84 80 Z"
_CRENELS = """
M -84 10 L -84 0 L -70 0 L -70 10 M -42 10 L -42 0 L -28 0 L -28 10 M 28 10 L 28 0 L 42 0 L 42 10
M 70 10 L 70 0 L 84 0 L 84 10
"""
_DOME = "M -36 10 C -46 -20 -26 -42 0 -62 C 26 -42 46 -20 36 10 Z"
_TOWERS = (
    "M -96 80 L -96 -26 L -66 -26 L -66 80 Z",
    "M 66 80 L 66 -26 L 96 -26 L 96 80 Z",
)
_CAPS = (
    "M -100 -26 C -102 -44 -90 -54 -81 -66 C -72 -54 -60 -44 -62 -26 Z",
    "M 62 -26 C 60 -44 72 -54 81 -66 C 90 -54 102 -44 100 -26 Z",
)
_SPIKES = "M 0 -62 L 0 -92 M -81 -66 L -81 -84 M 81 -66 L 81 -84"
_FLAG = "M 0 -92 L 26 -84 L 0 -75 Z"
_GATE = "M -20 80 L -20 52 C -20 38 -8 34 0 26 C 8 34 20 38 20 52 L 20 80 Z"
_WINDOWS = """
M -86 6 L -86 -8 L -76 -8 L -76 6 Z M 76 6 L 76 -8 L 86 -8 L 86 6 Z
M -56 56 L -56 36 L -44 36 L -44 56 Z M 44 56 L 44 36 L 56 36 L 56 56 Z
"""


@cache
def palace(wall: str = "tent-light", line: str = "tent-dark", roof: str = "tent") -> Symbol:
    """A palace with a dome and two towers; 2 x 1.75 mm."""
    return Symbol(
        "palace" if wall == "tent-light" else f"palace {wall} {line} {roof}",
        (
            pen_path(_SPIKES, None, line),
            pen_path(_FLAG, roof, line, 2.5),
            pen_path(_DOME, roof, line),
            pen_path(_CRENELS, wall, line, 3),
            pen_path(_WALL, wall, line),
            *(pen_path(tower, wall, line) for tower in _TOWERS),
            *(pen_path(cap, roof, line) for cap in _CAPS),
            pen_path(_GATE, line),
            pen_path(_WINDOWS, line),
        ),
    )


@cache
def oasis(good: str, variant: int | None = None) -> Symbol:
    """An oasis with the good that it gives, on a disc before it; 2 x 2 mm; on request a variant of terrain."""
    side = -1 if variant and variant % 2 else 1  # of the smaller palm
    sign = Group((Circle(0, 0, 1, Style("paper")), Use(wares.token(good), 0, 0, 0.94)), side * 0.58, -0.46, 0.42)
    picture, name = (draw.oasis(), "") if variant is None else (terrain.oasis(variant), f" {variant}")
    return Symbol(f"oasis {good}{name}", (Use(picture, -side * 0.06, 0.06, 0.86), sign))


def site(name: str, variant: int | None = None) -> Symbol:
    """The picture of a site: `palace` or a good; 2 x 2 mm. `variant` as in `oasis`."""
    return palace() if name == "palace" else oasis(name, variant)
