"""The face of the game: the palace under a moon, and camels on their way to it; the star of six points."""

from __future__ import annotations

from collections.abc import Iterator

from pnp.games.wuestenkoenige.drawing import rose
from pnp.games.wuestenkoenige.drawing.sites import palace
from pnp.scene import Circle, Shape, Style, Symbol, Use
from pnp.scene.face import Face
from pnp.scene.page import Area
from pnp.style import landscape
from pnp.style import symbols as draw

_ORNAMENT = Symbol(
    "ornament-hexagram",
    (Circle(0, 0, 0.7, Style(None, "accent", 0.06)), *rose.star("accent", "paper", "accent", 1.7)),
)


def _art(area: Area) -> Iterator[Shape]:
    unit = min(area.width, area.height * 0.98)
    yield from landscape.sky(area, 0.5, 0.5, 0.19)
    yield from landscape.stars(area._replace(height=area.height * 0.45), 60, 3)
    rows = landscape.dunes(
        area,
        (
            (0, 0.66, 0.05, 4, 3),
            (1, 0.73, 0.08, 3, 14),
            (3, 0.84, 0.1, 2, 20),
            (4, 0.97, 0.08, 2, 12),
        ),
    )
    yield from landscape.draw_dune(area, rows[0])
    middle = area.x + area.width / 2
    yield Use(palace("art.dune-0", "art.figure", "accent"), middle, area.y + area.height * 0.52, unit * 0.2)
    yield from landscape.draw_dune(area, rows[1])
    for x, size in ((0.2, 0.1), (0.29, 0.075), (0.74, 0.08), (0.83, 0.11)):
        at = area.x + area.width * x
        palm = draw.palm("art.dune-4-shade", "art.figure", "art.figure")
        yield Use(palm, at, landscape.height_at(rows[1], at) - unit * size * 0.85, unit * size)
    yield from landscape.draw_dune(area, rows[2])
    train = [
        draw.rider(f"player.{color}", "art.figure", "art.dune-0", "art.sun") for color in ("green", "red", "orange")
    ]
    yield from landscape.caravan(rows[2], train, middle - unit * 0.3, unit * 0.25, unit * 0.085)
    yield from landscape.draw_dune(area, rows[3])


FACE = Face("swash", _ORNAMENT, _art)
