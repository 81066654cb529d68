"""The land of each tribe, with its sign in the sky: a sun, peaks, a diamond-shaped gap between rocks, moon and star."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from math import cos, pi, sin

from pnp.games.touareg.drawing import stage
from pnp.scene import Polygon, Shape, Style
from pnp.style import vignette


def _ajjer() -> Iterator[Shape]:
    x, y, radius = 20.5, 22.6, 4.2
    yield from stage.sky(x, y + 6, 0, (1, 2, 3, 4))
    yield from vignette.rays(x, y, radius)
    yield vignette.sun(x, y, radius)
    yield from stage.dunes(0, 31, 5, 7, 2)
    yield from stage.dunes(1, 37, 8, 4)


def _ahaggar() -> Iterator[Shape]:
    yield from stage.sky(31, 25, 3)
    yield from vignette.ridge(stage.AREA, 2, 38, ((4, 22), (31, 23), (37, 28)))
    yield from vignette.ridge(stage.AREA, 3, 38, ((14, 15.5), (23.5, 20.5)))
    yield from stage.dunes(1, 37, 3, 3)


_ROCKS = (
    ((-4, 42), (-4, 17), (4, 14.8), (11, 15.6), (20.6, 14.6), (20.6, 16), (7, 25.6), (20.6, 36), (20.6, 42)),
    ((45, 42), (45, 16), (38, 14.8), (29, 15.8), (20.4, 14.6), (20.4, 16), (34, 25.6), (20.4, 36), (20.4, 42)),
)
_SHADES = (
    ((20.6, 16), (7, 25.6), (20.6, 36), (20.6, 39), (4.6, 25.6), (17, 16.6)),
    ((45, 16), (40, 21), (42, 27), (37, 33), (40, 42), (45, 42)),
)


def _ilbakan() -> Iterator[Shape]:
    yield from stage.sky(20.5, 24, 3.2)
    yield from stage.dunes(0, 34, 4, 2)
    for rock, shade in zip(_ROCKS, _SHADES, strict=True):
        yield Polygon(rock, Style("art.dune-2", "art.dune-2-line", 0.2))
        yield Polygon(shade, Style("art.dune-2-shade"))
    yield from stage.dunes(1, 38, 7, 2.4)


_STAR = tuple((radius * sin(turn * pi / 5), -radius * cos(turn * pi / 5)) for turn, radius in enumerate((1.0, 0.4) * 5))


def _ress() -> Iterator[Shape]:
    yield from stage.night(18.5, 19.5, 4.4, 6)
    star = tuple((24.8 + 2 * x, 18 + 2 * y) for x, y in _STAR)
    yield Polygon(star, Style("art.sun", "art.dune-0-line", 0.15))
    yield from stage.dunes(2, 31, 12, 4, 2)
    yield from stage.dunes(1, 37, 15, 3, 3)


_LANDS: dict[str, Callable[[], Iterator[Shape]]] = {
    "ajjer": _ajjer,
    "ahaggar": _ahaggar,
    "ilbakan": _ilbakan,
    "ress": _ress,
}


def tribe_land(tribe: str) -> Iterator[Shape]:
    """The picture of a tribe's land, its ground from about 37 mm down."""
    return _LANDS[tribe]()
