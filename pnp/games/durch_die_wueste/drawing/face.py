"""The face of the game: caravans in five pale colors under a morning sky."""

from __future__ import annotations

from collections.abc import Iterator

from pnp.scene import Circle, Shape, Style, Symbol, Use
from pnp.scene.face import Face
from pnp.scene.page import Area
from pnp.style import landscape
from pnp.style import symbols as draw
from pnp.style.symbols.pen import pen_path

_COLORS = ("mint", "rose", "cream", "lilac", "sky")
_NEAR_DUNE = "M -96 22 C -60 -14 -30 -10 4 16 C 30 34 62 34 96 14 C 92 56 52 96 0 96 C -52 96 -92 56 -96 22 Z"
_FAR_DUNE = "M -4 2 C 22 -24 56 -20 92 -2"

_ORNAMENT = Symbol(
    "ornament-dunes",
    (
        Circle(0, 0, 0.96, Style(None, "accent", 0.08)),
        Circle(-0.22, -0.3, 0.3, Style("accent")),
        pen_path(_NEAR_DUNE, "accent"),
        pen_path(_FAR_DUNE, None, "accent", 9),
    ),
)


def _art(area: Area) -> Iterator[Shape]:
    unit = min(area.width, area.height * 0.98)
    yield from landscape.sky(area, 0.76, 0.5, 0.085)
    rows = landscape.dunes(
        area,
        (
            (0, 0.55, 0.05, 4, 11),
            (1, 0.61, 0.08, 3, 5),
            (2, 0.75, 0.08, 2, 13),
            (4, 0.93, 0.12, 2, 21),
        ),
    )
    yield from landscape.draw_dune(area, rows[0])
    yield from landscape.draw_dune(area, rows[1])
    small = [draw.camel(f"camel.{color}", "art.figure") for color in ("sky", "sky", "lilac", "lilac", "lilac")]
    yield from landscape.caravan(rows[1], small, area.x + unit * 0.12, unit * 0.075, unit * 0.026)
    yield from landscape.draw_dune(area, rows[2])
    leaders = [draw.rider(f"camel.{color}", "art.figure", "accent", "art.sun") for color in _COLORS[:1]]
    camels = [draw.camel(f"camel.{color}", "art.figure") for color in ("mint", "mint", "rose", "rose", "cream")]
    train = [*reversed(camels), *leaders]
    yield from landscape.caravan(rows[2], train, area.x + area.width / 2 - unit * 0.36, unit * 0.145, unit * 0.062)
    yield from landscape.draw_dune(area, rows[3])
    for x, size in ((0.1, 0.12), (0.2, 0.085)):
        at = area.x + area.width * x
        yield Use(
            draw.palm("art.dune-4-shade", "art.figure", "art.figure"),
            at,
            landscape.height_at(rows[3], at) - unit * size * 0.8,
            unit * size,
        )


FACE = Face("flared", _ORNAMENT, _art)
