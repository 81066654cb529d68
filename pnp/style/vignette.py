"""The picture on a card: a sky with rings about a sun or moon, rows of dunes, and before all a pale dune for words.

All are made for the area of a card with its bleed, in mm; equal arguments give equal shapes. The sky is plain in its
dark uppermost color down to `head`, so that a title stands on it.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from math import cos, pi, sin
from typing import NamedTuple

from pnp.scene.model import Circle, Path, Point, Polygon, Rect, Shape, Style, Symbol, Use
from pnp.scene.page import Area
from pnp.style import landscape, terrain

_LINE = 0.2  # mm, of crests
_OUTLINE = "art.dune-0-line"

FIGURE = "art.figure"
"""The role of the lines of figures."""


class Light(NamedTuple):
    """A sun or moon at (x, y) mm, its radius, and the bands of the sky around it from outside in, 0 dark to 5 pale."""

    x: float
    y: float
    radius: float
    bands: tuple[int, ...] = (1, 2, 3, 4, 5)
    moon: bool = False


def sky(area: Area, head: float, light: Light) -> Iterator[Shape]:
    """The sky of an area, and its light; below `head` mm it is in rings that grow paler."""
    yield Rect(*area, Style("art.sky-0"))
    inner = light.radius * 1.3
    reach = max(light.y - head, inner)
    for number, band in enumerate(light.bands):
        share = 1 - number / len(light.bands)
        yield Circle(light.x, light.y, inner + (reach - inner) * share, Style(f"art.sky-{band}"))
    if light.radius:
        yield sun(light.x, light.y, light.radius)
    if light.moon:
        shadow = f"art.sky-{light.bands[-1]}"
        yield Circle(light.x + light.radius * 0.42, light.y - light.radius * 0.2, light.radius * 0.84, Style(shadow))


def sun(x: float, y: float, radius: float) -> Circle:
    """The disc of a sun or moon."""
    return Circle(x, y, radius, Style("art.sun", _OUTLINE, _LINE))


def rays(x: float, y: float, radius: float) -> Iterator[Polygon]:
    """Rays about a sun, long and short in turn."""
    for ray in range(16):
        turn, reach = ray * pi / 8, radius * (1.9 if ray % 2 else 1.55)
        sides = ((radius * 1.2, turn - 0.09), (reach, turn), (radius * 1.2, turn + 0.09))
        points = tuple((x + far * cos(at), y + far * sin(at)) for far, at in sides)
        yield Polygon(points, Style("art.sun", _OUTLINE, _LINE))


def stars(area: Area, head: float, low: float, count: int, seed: int) -> Iterator[Shape]:
    """Stars between two heights."""
    return landscape.stars(area._replace(y=head, height=low - head), count, seed)


def dunes(area: Area, row: int, y: float, swing: float, tops: int, seed: int) -> Iterator[Shape]:
    """A row of dunes about the height y, its tops and hollows `swing` mm apart; `row` is its color, 0 far to 4 near."""
    level = (y - area.y) / area.height
    return landscape.draw_dune(area, landscape.dune(area, row, level, swing / area.height, tops, seed))


# around a top, in shares of its height to the right and down
_CRAGS = ((-0.52, 0.88), (-0.3, 0.5), (-0.1, 0.16), (0, 0), (0.2, 0.42), (0.3, 0.62), (0.5, 0.98))
_SHADE = ((0, 0), (0.12, 0.3), (0.02, 0.52), (0.16, 0.74), (0.04, 1), (0.46, 1), (0.3, 0.62), (0.2, 0.42))


def ridge(area: Area, row: int, foot: float, tops: Sequence[Point]) -> Iterator[Shape]:
    """Crags with tops at these points, in mm, their right sides in the shade, down to the height `foot`."""
    crags = [point for top in tops for point in _around(top, foot, _CRAGS)]
    outline = ((area.x - 1, foot), *crags, (area.x + area.width + 1, foot))
    yield Polygon(outline, Style(f"art.dune-{row}", f"art.dune-{row}-line", _LINE))
    for top in tops:
        yield Polygon(tuple(_around(top, foot, _SHADE)), Style(f"art.dune-{row}-shade"))


def _around(top: Point, foot: float, shares: Sequence[Point]) -> Iterator[Point]:
    x, y = top
    return ((x + across * (foot - y), y + down * (foot - y)) for across, down in shares)


def foreground(area: Area, y: float, seed: int) -> Iterator[Shape]:
    """The pale dune on which the text of a card stands, its crest about y mm; hardly seen drifts on it."""
    left, right, low = area.x, area.x + area.width, area.y + area.height
    way = 1 if seed % 2 else -1
    crest = ("C", left + area.width * 0.3, y - 2.2 * way, left + area.width * 0.62, y + 2.2 * way, right, y - 0.6 * way)
    outline = (("M", left, low), ("L", left, y + 0.6 * way), crest, ("L", right, low), ("Z",))
    yield Path(outline, Style("ground", "art.dune-4-line", 0.3))
    for number in range(4):
        drift = terrain.drift((seed + 5 * number) % terrain.DRIFTS, "sand-light", "ground")
        x = left + area.width * (0.25 + 0.5 * ((number * 2 + seed) % 3) / 2)
        yield Use(drift, x, y + 5 + number * (low - y - 6) / 4, area.width * 0.27)


def stand(symbol: Symbol, x: float, foot: float, size: float, turn: float = 0) -> Use:
    """A figure with its feet at (x, foot), `size` mm from its middle to its sides."""
    return Use(symbol, x, foot - 0.92 * size, size, turn)
