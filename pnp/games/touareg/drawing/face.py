"""The face of the game: a rider before the peaks of the Hoggar at dusk; the cross of Agadez."""

from __future__ import annotations

from collections.abc import Iterator

from pnp.games.touareg.drawing.cross import cross
from pnp.scene import Path, Shape, Style, Use
from pnp.scene.face import Face
from pnp.scene.page import Area
from pnp.style import landscape
from pnp.style import symbols as draw

_PEAKS = ((-0.05, 0.5), (0.06, 0.36), (0.14, 0.42), (0.24, 0.3), (0.33, 0.47), (0.45, 0.55), (0.62, 0.52), (0.74, 0.41),
          (0.8, 0.45), (0.9, 0.37), (1.05, 0.5))  # shares of width and height  # fmt: skip
_LIT = ((0.06, 0.36, 0.6), (0.24, 0.3, 0.62), (0.74, 0.41, 0.6), (0.9, 0.37, 0.6))


def _art(area: Area) -> Iterator[Shape]:
    unit = min(area.width, area.height * 0.98)
    yield from landscape.sky(area, 0.5, 0.5, 0.13)
    yield from _mountains(area)
    rows = landscape.dunes(area, ((1, 0.62, 0.06, 4, 2), (2, 0.74, 0.1, 2, 4), (4, 0.9, 0.1, 2, 9)))
    yield from landscape.draw_dune(area, rows[0])
    train = [draw.rider("art.figure", "art.dune-1")] + [draw.camel("art.figure", "art.dune-1")] * 3
    yield from landscape.caravan(rows[0], train[::-1], area.x + unit * 0.08, unit * 0.085, unit * 0.032)
    yield from landscape.draw_dune(area, rows[1])
    x = area.x + area.width * 0.6
    rider = draw.rider("art.dune-0", "art.figure", "accent", "art.sky-0")
    yield Use(rider, x, landscape.height_at(rows[1], x) - unit * 0.17, unit * 0.2)
    yield from landscape.draw_dune(area, rows[2])
    for share, size in ((0.12, 0.115), (0.3, 0.09)):
        at = area.x + area.width * share
        tent = draw.tent("accent", "art.figure", "art.dune-0")
        yield Use(tent, at, landscape.height_at(rows[2], at) - unit * size * 0.62, unit * size)


def _mountains(area: Area) -> Iterator[Shape]:
    """Crags behind the dunes, their right sides in the shade."""
    points = [(area.x + x * area.width, area.y + y * area.height) for x, y in _PEAKS]
    foot = area.y + area.height * 0.75
    slopes = tuple(("L", *point) for point in points[1:])
    style = Style("art.dune-3", "art.dune-3-line", 0.25)
    yield Path((("M", points[0][0], foot), ("L", *points[0]), *slopes, ("L", points[-1][0], foot), ("Z",)), style)
    for x, y, low in _LIT:
        top = area.x + x * area.width, area.y + y * area.height
        right, under = area.width * 0.055, area.y + low * area.height
        bends = ((0.5, 0.9 * right), (1.4, under - top[1]), (0.1, under - top[1]), (-0.3, 1.5 * right))
        lines = tuple(("L", top[0] + right * along, top[1] + down) for along, down in bends)
        yield Path((("M", *top), *lines, ("Z",)), Style("art.dune-3-shade"))


FACE = Face("kufic", cross("accent", "paper"), _art)
