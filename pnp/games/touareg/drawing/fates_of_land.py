"""Fate cards that strike salt, dunes, stones or mountains."""

from __future__ import annotations

from collections.abc import Iterator

from pnp.games.touareg.drawing import props, stage
from pnp.games.touareg.drawing.ground import stone
from pnp.games.touareg.drawing.stage import AREA, camel
from pnp.scene import Path, Polygon, Rect, Shape, Style, Use
from pnp.style import symbols as draw
from pnp.style import vignette
from pnp.style.vignette import FIGURE, stand


def salt_fever() -> Iterator[Shape]:
    """Heaps of salt and ponds; a camel that fell among the slabs."""
    yield from stage.sky(31, 27, 3.4)
    yield from stage.dunes(0, 29, 6, 2, 4)
    yield Rect(AREA.x, 30, AREA.width, 20, Style("salt", "salt-dark", 0.2))
    for heap in ((4, 30.6, 4.6), (12, 30.2, 6.5), (36, 30.6, 4.4)):
        yield _heap(*heap)
    for row in range(4):
        for column in range(7 - row % 2):
            wide = 5.4 + row
            x, y = (column - 3 + row % 2 / 2) * (wide + 1.1) + 20, 32.2 + row * 2.7
            yield Rect(x - wide / 2, y, wide, 1.8, Style("water-light", "salt-dark", 0.15), 0.7)
    yield Use(draw.fallen_camel(), 10.4, 37, 7.8)
    yield from (Use(draw.salt(), 29, 31.4, 4), Use(draw.salt(), 35, 33, 3.4))


def _heap(x: float, foot: float, high: float) -> Path:
    """A heap of salt."""
    left = ("C", x - high * 0.5, foot - high * 0.3, x - high * 0.3, foot - high, x, foot - high)
    right = ("C", x + high * 0.3, foot - high, x + high * 0.5, foot - high * 0.3, x + high * 0.9, foot)
    return Path((("M", x - high * 0.9, foot), left, right, ("Z",)), Style("salt", "salt-dark", 0.25))


_DUNE: tuple[tuple[str | float, ...], ...] = (
    ("M", -4, 39), ("C", 6, 37, 15, 27, 22, 18.6), ("C", 26, 24, 34, 31, 45, 33), ("L", 45, 46), ("L", -4, 46), ("Z",),
)  # fmt: skip
_LEE: tuple[tuple[str | float, ...], ...] = (
    ("M", 22, 18.6), ("C", 26, 24, 34, 31, 45, 33), ("L", 45, 46), ("L", 14, 46), ("C", 20, 38, 15, 31, 22, 18.6),
    ("Z",),
)  # fmt: skip


def walking_dunes() -> Iterator[Shape]:
    """A steep dune whose crest smokes; a camel sunk in to its hump, one that flees."""
    yield from stage.sky(8, 25, 3)
    yield from stage.dunes(0, 31, 21, 6, 3)
    yield from (Path(_DUNE, Style("art.dune-1", "art.dune-1-line", 0.2)), Path(_LEE, Style("art.dune-1-shade")))
    yield _plume(22, 18.8)
    yield stand(camel(), 33, 33.2, 5)
    yield stand(camel("sand-dark"), 8, 43.5, 6.6)
    yield from stage.dunes(2, 38.5, 31, 3.6, 3)


def _plume(x: float, y: float) -> Path:
    """Sand that blows off a crest to the right."""
    upper = ("C", x + 3, y - 1.6, x + 8, y - 2.4, x + 15, y - 1)
    lower = ("C", x + 9, y - 0.6, x + 4, y + 1, x + 1.2, y + 1.6)
    return Path((("M", x, y), upper, lower, ("Z",)), Style("art.sun", "art.dune-0-line", 0.15))


_SHARDS = ((2.6, 41, 4.4), (8, 41.6, 2.6), (24, 33, 2.6), (31, 32.6, 4.6), (38, 32.8, 3.6), (15.6, 41.8, 2.4))


def sharp_stones() -> Iterator[Shape]:
    """A camel on a plain of jagged stones."""
    yield from stage.sky(30, 25, 3)
    yield from stage.plain(31, 34, 40)
    yield stand(camel(), 12, 37.6, 8.6, -4)
    for shard in _SHARDS:
        yield _shard(*shard)


def _shard(x: float, foot: float, size: float) -> Polygon:
    """A stone like a blade."""
    corners = ((-0.5, 0.2), (-0.42, -0.5), (-0.05, -1.5), (0.16, -0.9), (0.3, -1), (0.55, 0.2))
    return Polygon(tuple((x + a * size, foot + b * size) for a, b in corners), Style("rock", FIGURE, 0.22))


def ambush() -> Iterator[Shape]:
    """Men with spears behind the crest of a dune, a caravan in the hollow."""
    yield from stage.night(31, 19.5, 2.6, 17)
    yield from stage.dunes(2, 29, 44, 4, 3)
    for n, x in enumerate((24, 29.5, 35, 40)):
        yield stand(camel("sand" if n % 2 else "sand-light"), x, 32.6, 2.6)
    yield from stage.dunes(1, 33, 47, 3, 2)
    for x, foot in ((4.5, 40), (11, 41.4), (17, 43)):
        yield stand(draw.guard("tent-light", FIGURE, "tent"), x, foot, 7.4)
    yield Path(_SLOPE, Style("art.dune-0", "art.dune-4-line", 0.25))


_SLOPE: tuple[tuple[str | float, ...], ...] = (
    ("M", -4, 50), ("L", -4, 34.5), ("C", 4, 33.5, 12, 37, 20, 39.5), ("C", 28, 41.5, 36, 42, 45, 42), ("L", 45, 50),
    ("Z",),
)  # fmt: skip
_VEINS = (
    ((17.6, 18.6), (16.4, 22), (18.2, 25.4), (13.6, 30.6), (15.6, 36.6)),
    ((18.2, 25.4), (22, 29), (21.4, 32)),
    ((13.6, 30.6), (9.6, 32.4)),
)


def _sparkle(x: float, y: float, size: float) -> Polygon:
    """A star of four points."""
    corners = ((0, -1), (0.2, -0.2), (1, 0), (0.2, 0.2), (0, 1), (-0.2, 0.2), (-1, 0), (-0.2, -0.2))
    return Polygon(tuple((x + a * size, y + b * size) for a, b in corners), Style("paper", FIGURE, 0.15))


def vein_of_silver() -> Iterator[Shape]:
    """A mountain with a bright vein in it, a pick and what it broke off."""
    yield from stage.sky(36, 21, 2.4)
    yield from vignette.ridge(AREA, 3, 40, ((4, 25), (37, 26)))
    yield from vignette.ridge(AREA, 2, 40, ((17, 15.2),))
    for vein in _VEINS:
        yield Polygon(vein, Style(None, FIGURE, 1.3), closed=False)
        yield Polygon(vein, Style(None, "salt", 0.75), closed=False)
    yield from (_sparkle(x, y, size) for x, y, size in ((17.6, 20.4, 2.4), (13.6, 30.6, 1.8), (22, 29, 1.5)))
    yield from stage.dunes(1, 38.5, 52, 1.6, 4)
    yield Use(props.pick(), 6.4, 35.6, 6)
    for x, y, size in ((12, 39.6, 1.7), (14.6, 40.4, 1.3), (10, 40.8, 1.2), (16.6, 39.8, 0.9)):
        yield Use(stone("salt"), x, y, size)
