"""The face of the game: a caravan that finds its way by the stars; two squares that make a star of eight points."""

from __future__ import annotations

from collections.abc import Iterator
from math import cos, pi, sin

from pnp.games.wuestensoehne.drawing.octagram import octagram
from pnp.scene import Polygon, Shape, Style, Use
from pnp.scene.face import Face
from pnp.scene.page import Area
from pnp.style import landscape
from pnp.style import symbols as draw

_CAMEL = ((0.1, 0.42), (0.17, 0.36), (0.25, 0.39), (0.33, 0.33), (0.42, 0.37), (0.5, 0.43), (0.57, 0.38), (0.62, 0.3),
          (0.68, 0.32))  # a constellation, in shares of width and height  # fmt: skip


def _art(area: Area) -> Iterator[Shape]:
    unit = min(area.width, area.height * 0.98)
    yield from landscape.sky(area, 0.8, 0.62, 0.06)
    yield from landscape.stars(area._replace(height=area.height * 0.55), 90, 7)
    yield from _constellation(area)
    rows = landscape.dunes(area, ((0, 0.68, 0.05, 4, 13), (2, 0.77, 0.1, 2, 14), (4, 0.93, 0.11, 2, 17)))
    yield from landscape.draw_dune(area, rows[0])
    yield from landscape.draw_dune(area, rows[1])
    train = [draw.camel("art.sky-5", "art.figure")] * 4 + [draw.rider("art.sky-5", "art.figure", "accent", "art.sun")]
    yield from landscape.caravan(rows[1], train, area.x + area.width / 2 - unit * 0.36, unit * 0.165, unit * 0.072)
    yield from landscape.draw_dune(area, rows[2])
    x = area.x + area.width * 0.13
    yield Use(
        draw.palm("art.dune-4-shade", "art.figure", "art.figure"),
        x,
        landscape.height_at(rows[2], x) - unit * 0.11,
        unit * 0.13,
    )


def _constellation(area: Area) -> Iterator[Shape]:
    points = tuple((area.x + x * area.width, area.y + y * area.height) for x, y in _CAMEL)
    yield Polygon(points, Style(None, "art.letter", area.width * 0.0012), closed=False)
    for x, y in points:
        yield Polygon(tuple((x + dx * area.width, y + dy * area.width) for dx, dy in _RAYS), Style("art.letter"))


_RAYS = tuple(((0.012, 0.0035)[k % 2] * cos(k * pi / 4), (0.012, 0.0035)[k % 2] * sin(k * pi / 4)) for k in range(8))
FACE = Face("antiqua", octagram("accent", "paper"), _art)
