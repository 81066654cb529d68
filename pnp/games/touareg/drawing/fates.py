"""The pictures on fate cards and tribe cards: where they are set, what stands about in them."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cache, partial
from math import cos, pi, sin
from typing import NamedTuple

from pnp.games.touareg.drawing import lands, tribes
from pnp.games.touareg.drawing.lands import stone
from pnp.scene import Group, Path, Polygon, Rect, Shape, Style, Symbol, Text, Use, font
from pnp.scene.model import Area
from pnp.style import landscape
from pnp.style import symbols as draw
from pnp.style.landscape import FIGURE, Stage, stand
from pnp.style.symbols import dot, pen_path, transform

# Where the pictures of tribe cards and fate cards are set: their size, skies, grounds, and figures in one style.
#
# In mm of the card; its picture reaches over its edges by the bleed.

WIDTH, HEIGHT = 41.0, 63.0  # mm: Mini American, sleeves for it are common
BLEED = 3.0
AREA = Area(-BLEED, -BLEED, WIDTH + 2 * BLEED, HEIGHT + 2 * BLEED)
HEAD = 14.0  # mm, above it the sky is plain
_STAGE = Stage(AREA, HEAD, (32, 34), 3)
sky, night, dunes = _STAGE.sky, _STAGE.night, _STAGE.dunes


def plain(far: float, near: float, seed: int) -> Iterator[Shape]:
    """Draw two rows of low dunes, the far one about a horizon."""
    yield from dunes(0, far, seed, 2.4, 4)
    yield from dunes(1, near, seed + 1, 2, 3)


def camel(role: str = "sand-light") -> Symbol:
    """Draw a camel."""
    return draw.camel(role, FIGURE)


def herd(places: tuple[tuple[float, float, float], ...]) -> Iterator[Shape]:
    """Draw camels with their feet at (x, y), each of a size."""
    return (stand(camel("sand-light" if n % 2 else "sand-dark"), *place) for n, place in enumerate(places))


# What stands about in the pictures of fate cards; symbols are 2 x 2 mm or less about (0, 0).

_POLES = "M -80 -20 L -80 94 M 80 -20 L 80 94"
_AWNING = """
M -96 -18 L -74 -70 L 74 -70 L 96 -18 C 84 -4 60 -4 48 -18 C 36 -4 12 -4 0 -18 C -12 -4 -36 -4 -48 -18
C -60 -4 -84 -4 -96 -18 Z
"""
_FOLDS = "M -48 -18 L -38 -70 M 0 -18 L 0 -70 M 48 -18 L 38 -70"
_TABLE = "M -88 36 L 88 36 L 88 94 L -88 94 Z"
_JAR = "M -14 36 C -24 16 -16 4 -8 0 L -10 -8 L 10 -8 L 8 0 C 16 4 24 16 14 36 Z"


@cache
def stall(cloth: str) -> Symbol:
    """Draw a stall of a market under an awning in a role, jars on its table."""
    places = ((-54, "sand-dark"), (-14, "tent-light"), (50, "trunk"))
    jars = tuple(transform(pen_path(_JAR, role, FIGURE, 3), x, 0, 0) for x, role in places)
    fruit = tuple(dot(x, y, 8, "tent", FIGURE, 2.5) for x, y in ((12, 30), (26, 30), (19, 20)))
    poles = pen_path(_POLES, None, FIGURE, 6)
    roof = (pen_path(_AWNING, cloth, FIGURE), pen_path(_FOLDS, None, FIGURE, 2.5))
    return Symbol(f"stall {cloth}", (poles, pen_path(_TABLE, "trunk", FIGURE), *jars, *fruit, *roof))


_PURSE = "M -62 88 C -98 76 -88 22 -36 -12 L -26 -36 L 26 -36 L 36 -12 C 88 22 98 76 62 88 C 24 94 -24 94 -62 88 Z"
_FRILL = "M -46 -70 C -32 -58 -14 -72 0 -62 C 14 -72 32 -58 46 -70 L 26 -36 L -26 -36 Z"
_STRING = "M -30 -34 C -10 -26 10 -26 30 -34 M 26 -32 C 44 -34 50 -20 66 -22 M 26 -32 C 40 -24 38 -8 52 -2"
_HOLE = "M 30 62 L 44 50 L 52 58 L 66 52 L 64 70 L 74 80 L 54 84 L 40 78 Z"
_CREASE = "M -56 62 C -40 52 -30 56 -14 48 M -30 4 C -24 14 -26 22 -34 30 M 4 -6 C 6 8 14 14 12 26"


@cache
def purse() -> Symbol:
    """Draw a limp purse with a hole in it."""
    body = (pen_path(_PURSE, "tent", FIGURE), pen_path(_FRILL, "tent", FIGURE), pen_path(_CREASE, None, FIGURE, 3))
    string = (pen_path(_STRING, None, FIGURE, 10), pen_path(_STRING, None, "tent-light", 5))
    return Symbol("purse", (*body, pen_path(_HOLE, FIGURE), *string))


_HANDLE = "M -56 84 L 22 -46"
_PICK = "M -46 -62 C 0 -84 62 -58 90 4 C 58 -34 14 -48 -34 -42 Z"


@cache
def pick() -> Symbol:
    """Draw a pickaxe that stands on its handle."""
    handle = (pen_path(_HANDLE, None, FIGURE, 15), pen_path(_HANDLE, None, "trunk", 9))
    return Symbol("pick", (*handle, pen_path(_PICK, "salt", FIGURE)))


_PEG = "M -14 -40 L 12 -46 L 6 80 L -4 80 Z"


@cache
def peg() -> Symbol:
    """Draw a peg in the ground."""
    return Symbol("peg", (pen_path(_PEG, "trunk", FIGURE),))


_WAVE = """
M -130 100 L -130 10 C -96 20 -78 -2 -64 -30 C -44 -68 6 -92 44 -72 C 74 -56 80 -24 60 -10 C 62 -30 44 -42 28 -32
C 6 -16 24 22 62 34 C 92 42 114 34 130 44 L 130 100 Z
"""
_FOAM = "M -60 -26 C -38 -58 4 -78 38 -62 M -44 4 C -34 -26 -14 -44 8 -50 M -20 30 C -20 10 -14 -8 -2 -20"


@cache
def wave() -> Symbol:
    """Draw a wave that breaks to the right."""
    return Symbol("wave", (pen_path(_WAVE, "water", "water-dark"), pen_path(_FOAM, None, "water-light", 6)))


def rope(x: float, y: float) -> Path:
    """Draw a torn rope on the ground, 5 mm long from (x, y) on."""
    slack = ("C", x + 2, y + 1.8, x + 3.4, y - 1.2, x + 5, y + 0.8)
    return Path((("M", x, y), slack), Style(None, "trunk", 0.45))


# The land of each tribe, with its sign in the sky: a sun, peaks, a diamond-shaped gap between rocks, moon and star.


def _ajjer() -> Iterator[Shape]:
    x, y, radius = 20.5, 22.6, 4.2
    yield from sky(x, y + 6, 0, (1, 2, 3, 4))
    yield from landscape.rays(x, y, radius)
    yield landscape.sun(x, y, radius)
    yield from dunes(0, 31, 5, 7, 2)
    yield from dunes(1, 37, 8, 4)


def _ahaggar() -> Iterator[Shape]:
    yield from sky(31, 25, 3)
    yield from landscape.ridge(AREA, 2, 38, ((4, 22), (31, 23), (37, 28)))
    yield from landscape.ridge(AREA, 3, 38, ((14, 15.5), (23.5, 20.5)))
    yield from dunes(1, 37, 3, 3)


_ROCKS = (
    ((-4, 42), (-4, 17), (4, 14.8), (11, 15.6), (20.6, 14.6), (20.6, 16), (7, 25.6), (20.6, 36), (20.6, 42)),
    ((45, 42), (45, 16), (38, 14.8), (29, 15.8), (20.4, 14.6), (20.4, 16), (34, 25.6), (20.4, 36), (20.4, 42)),
)
_SHADES = (
    ((20.6, 16), (7, 25.6), (20.6, 36), (20.6, 39), (4.6, 25.6), (17, 16.6)),
    ((45, 16), (40, 21), (42, 27), (37, 33), (40, 42), (45, 42)),
)


def _ilbakan() -> Iterator[Shape]:
    yield from sky(20.5, 24, 3.2)
    yield from dunes(0, 34, 4, 2)
    for rock, shade in zip(_ROCKS, _SHADES, strict=True):
        yield Polygon(rock, Style("art.dune-2", "art.dune-2-line", 0.2))
        yield Polygon(shade, Style("art.dune-2-shade"))
    yield from dunes(1, 38, 7, 2.4)


_STAR = tuple((radius * sin(turn * pi / 5), -radius * cos(turn * pi / 5)) for turn, radius in enumerate((1.0, 0.4) * 5))


def _ress() -> Iterator[Shape]:
    yield from night(18.5, 19.5, 4.4, 6)
    star = tuple((24.8 + 2 * x, 18 + 2 * y) for x, y in _STAR)
    yield Polygon(star, Style("art.sun", "art.dune-0-line", 0.15))
    yield from dunes(2, 31, 12, 4, 2)
    yield from dunes(1, 37, 15, 3, 3)


_LANDS: dict[str, Callable[[], Iterator[Shape]]] = {
    "ajjer": _ajjer,
    "ahaggar": _ahaggar,
    "ilbakan": _ilbakan,
    "ress": _ress,
}


def tribe_land(tribe: str) -> Iterator[Shape]:
    """Draw the picture of a tribe's land, its ground from about 37 mm down."""
    return _LANDS[tribe]()


# Fate cards that strike camps, herds and purses.


def kin(tribe: str) -> Iterator[Shape]:
    """Draw the land of a tribe: its tents, and a herd that is led to them."""
    role = tribes.role(tribe)
    yield from tribe_land(tribe)
    yield from dunes(1, 31.5, 90, 2, 3)
    yield stand(draw.tent(role, FIGURE), 31, 33.6, 6.6)
    yield from herd(((0.6, 40, 5), (8.4, 40.4, 5.4)))
    yield stand(draw.walker("salt", FIGURE, role), 15.2, 40, 4.6)
    yield Use(tribes.shield(tribe), 35.4, 20, 4)


def busy_markets() -> Iterator[Shape]:
    """Draw two stalls, buyers and sellers."""
    yield from sky(20.5, 25, 3)
    yield from plain(30, 34, 60)
    yield stand(draw.palm(), 38, 32.4, 6.6)
    yield from (stand(stall("tent"), 9.5, 38.2, 8.2), stand(stall("water"), 30, 33.2, 6))
    yield stand(draw.walker("sand-light", FIGURE, "water"), 20.6, 33.6, 4.6)
    yield stand(draw.walker("salt", FIGURE, "palm"), 1.6, 40, 5.8)


def torn_tethers() -> Iterator[Shape]:
    """Draw pegs and torn ropes before a tent; camels that run."""
    yield from night(33, 20, 2.8, 61)
    yield from dunes(2, 30, 62, 3, 3)
    yield from dunes(1, 35, 64, 2, 3)
    yield stand(draw.tent("tent", FIGURE), 6.4, 38, 7)
    yield from (stand(camel("sand-dark"), 33.6, 31, 4, -8), stand(camel(), 24.6, 33.2, 6, -10))
    for x, foot in ((13.4, 39.4), (10, 41.2)):
        yield Use(peg(), x, foot - 1.6, 1.9)
        yield rope(x, foot - 1.2)


def hard_season() -> Iterator[Shape]:
    """Draw a glaring sun, bones, a bare tree, birds that wait."""
    yield from sky(19, 23, 4.4, (1, 2, 3, 4, 5, 5))
    yield from (Use(draw.vulture(), x, y, size) for x, y, size in ((31, 19, 3), (36.5, 23, 2.2), (27.5, 24, 1.7)))
    yield from plain(30, 35, 70)
    yield stand(draw.dead_tree(), 7, 39, 9.4)
    yield Use(draw.ribs(), 30, 30.4, 3.4)
    yield Use(draw.skull(), 16, 37.6, 4.6)
    yield from (Use(stone("rock"), x, y, 0.9) for x, y in ((2, 40), (23, 36), (37, 36)))


def empty_purses() -> Iterator[Shape]:
    """Draw a purse with a hole, its last coin, a camp in the evening."""
    yield from sky(33, 27, 3, (1, 2, 3, 4))
    yield from landscape.ridge(AREA, 2, 34, ((3, 24), (12, 27)))
    yield from plain(31, 34, 80)
    yield from (stand(draw.tent("tent", FIGURE), 31, 33, 4), stand(draw.palm(), 37, 33, 4.4))
    yield Use(purse(), 10, 33.4, 8)
    yield Use(tribes.coin("silver"), 17.2, 38.8, 1.6)


# Fate cards that strike salt, dunes, stones or mountains.


def salt_fever() -> Iterator[Shape]:
    """Draw heaps of salt and ponds; a camel that fell among the slabs."""
    yield from sky(31, 27, 3.4)
    yield from dunes(0, 29, 6, 2, 4)
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
    """Draw a steep dune whose crest smokes; a camel sunk in to its hump, one that flees."""
    yield from sky(8, 25, 3)
    yield from dunes(0, 31, 21, 6, 3)
    yield from (Path(_DUNE, Style("art.dune-1", "art.dune-1-line", 0.2)), Path(_LEE, Style("art.dune-1-shade")))
    # sand that blows off a crest to the right
    upper = ("C", 22 + 3, 18.8 - 1.6, 22 + 8, 18.8 - 2.4, 22 + 15, 18.8 - 1)
    lower = ("C", 22 + 9, 18.8 - 0.6, 22 + 4, 18.8 + 1, 22 + 1.2, 18.8 + 1.6)
    yield Path((("M", 22, 18.8), upper, lower, ("Z",)), Style("art.sun", "art.dune-0-line", 0.15))
    yield stand(camel(), 33, 33.2, 5)
    yield stand(camel("sand-dark"), 8, 43.5, 6.6)
    yield from dunes(2, 38.5, 31, 3.6, 3)


_SHARDS = ((2.6, 41, 4.4), (8, 41.6, 2.6), (24, 33, 2.6), (31, 32.6, 4.6), (38, 32.8, 3.6), (15.6, 41.8, 2.4))


def sharp_stones() -> Iterator[Shape]:
    """Draw a camel on a plain of jagged stones."""
    yield from sky(30, 25, 3)
    yield from plain(31, 34, 40)
    yield stand(camel(), 12, 37.6, 8.6, -4)
    for shard in _SHARDS:
        yield _shard(*shard)


def _shard(x: float, foot: float, size: float) -> Polygon:
    """A stone like a blade."""
    corners = ((-0.5, 0.2), (-0.42, -0.5), (-0.05, -1.5), (0.16, -0.9), (0.3, -1), (0.55, 0.2))
    return Polygon(tuple((x + a * size, foot + b * size) for a, b in corners), Style("rock", FIGURE, 0.22))


def ambush() -> Iterator[Shape]:
    """Draw men with spears behind the crest of a dune, a caravan in the hollow."""
    yield from night(31, 19.5, 2.6, 17)
    yield from dunes(2, 29, 44, 4, 3)
    for n, x in enumerate((24, 29.5, 35, 40)):
        yield stand(camel("sand" if n % 2 else "sand-light"), x, 32.6, 2.6)
    yield from dunes(1, 33, 47, 3, 2)
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
    """Draw a mountain with a bright vein in it, a pick and what it broke off."""
    yield from sky(36, 21, 2.4)
    yield from landscape.ridge(AREA, 3, 40, ((4, 25), (37, 26)))
    yield from landscape.ridge(AREA, 2, 40, ((17, 15.2),))
    for vein in _VEINS:
        yield Polygon(vein, Style(None, FIGURE, 1.3), closed=False)
        yield Polygon(vein, Style(None, "salt", 0.75), closed=False)
    yield from (_sparkle(x, y, size) for x, y, size in ((17.6, 20.4, 2.4), (13.6, 30.6, 1.8), (22, 29, 1.5)))
    yield from dunes(1, 38.5, 52, 1.6, 4)
    yield Use(pick(), 6.4, 35.6, 6)
    for x, y, size in ((12, 39.6, 1.7), (14.6, 40.4, 1.3), (10, 40.8, 1.2), (16.6, 39.8, 0.9)):
        yield Use(stone("salt"), x, y, size)


# Fate cards that strike gueltas: a gorge in the mountains, and the water in it.


def low_water() -> Iterator[Shape]:
    """Draw a gorge with a pool far below its old shores; a camel before it."""
    yield from gorge()
    for half, y, role in ((21, 37.6, "art.dune-0"), (17, 38, "sand-dark"), (13, 38.4, "art.dune-0")):
        yield _pool(22, y, half, role, "art.dune-3-line")
    yield _pool(20, 38.8, 9, "water", "water-dark")
    yield stand(camel(), 8, 37.6, 7.4)
    yield stand(draw.dead_tree(), 30, 34.4, 6)


def foals() -> Iterator[Shape]:
    """Draw a full pool under palms; a mare with two foals."""
    yield from gorge()
    yield from (stand(draw.palm(), 3.4, 36, 7.6), stand(draw.palm(), 37, 33, 6.4))
    yield _pool(16, 39, 19, "water", "water-dark")
    for x, y in ((4, 38.6), (9, 40.4)):
        ripple = ("C", x + 0.9, y - 0.7, x + 2.1, y - 0.7, x + 3, y)
        yield Path((("M", x, y), ripple), Style(None, "water-light", 0.4))
    yield from (stand(camel("sand-dark"), 13, 36.4, 8), stand(camel(), 24, 33.8, 4.8), stand(camel(), 31.6, 33.4, 4))


def flood() -> Iterator[Shape]:
    """Draw a wave that comes down a gorge, a camel in it."""
    yield from gorge()
    yield Rect(AREA.x, 36, AREA.width, 14, Style("water", "water-dark", 0.2))
    yield Use(draw.camel("sand-light", FIGURE), 27, 31, 6.6, 16)
    yield Use(wave(), 11, 31, 12.5)
    yield Use(wave(), 31, 40, 7.5)


_LEFT = ((-4, 46), (-4, 14), (4, 13), (7, 18), (5.4, 22), (9.4, 26), (7.6, 31), (11, 35), (8, 39), (10, 46))
_RIGHT = ((45, 46), (45, 14), (37, 13.4), (33, 17), (35, 22), (31, 26), (33.4, 31), (30, 34), (33, 38), (31, 46))


def gorge() -> Iterator[Shape]:
    """Draw between two cliffs under the sun."""
    yield from sky(21, 26, 3)
    yield from dunes(0, 31, 9, 3, 3)
    for cliff, role in ((_LEFT, "art.dune-2"), (_RIGHT, "art.dune-3")):
        yield Polygon(cliff, Style(role, f"{role}-line", 0.2))
    yield Polygon((*_LEFT[3:], (3, 46), (5, 38), (1.6, 30), (4, 24)), Style("art.dune-2-shade"))
    yield Polygon(((45, 14), (40, 20), (42, 27), (38, 33), (40, 40), (45, 46)), Style("art.dune-3-shade"))
    yield from dunes(1, 36, 13, 2, 3)


def _pool(x: float, y: float, half: float, fill: str, line: str) -> Path:
    """A pool seen from the side, `half` as wide to both sides of (x, y)."""
    high = half * 0.2
    upper = ("C", x - half, y - high * 1.3, x + half, y - high * 1.3, x + half, y)
    lower = ("C", x + half, y + high * 1.5, x - half, y + high * 1.5, x - half, y)
    return Path((("M", x - half, y), upper, lower, ("Z",)), Style(fill, line, 0.25))


# The picture on a fate card, its own for each, and a badge that tells what the card does.


class _Sign(NamedTuple):
    """What is drawn, and the badge: words, and what they count."""

    draw: Callable[[], Iterator[Shape]]
    words: str
    counts: str = "camel"


_SIGNS = {
    1: _Sign(salt_fever, "→ 0"),
    2: _Sign(partial(kin, "ress"), "+10"),
    3: _Sign(partial(kin, "ilbakan"), "+10"),
    4: _Sign(partial(kin, "ahaggar"), "+10"),
    5: _Sign(partial(kin, "ajjer"), "+10"),
    6: _Sign(walking_dunes, "−3"),
    7: _Sign(low_water, "≤ 15"),
    8: _Sign(busy_markets, "+10", "silver"),
    9: _Sign(torn_tethers, "½"),
    10: _Sign(hard_season, "−1"),
    11: _Sign(sharp_stones, "−5"),
    12: _Sign(foals, "+5"),
    13: _Sign(ambush, "3", "strategic"),
    14: _Sign(flood, "−10"),
    15: _Sign(empty_purses, "→ 0", "silver"),
    16: _Sign(vein_of_silver, "3", "economic"),
}
CREST = 41.5  # mm, of the pale dune below the picture


def picture(card: int) -> Iterator[Shape]:
    """Draw the picture of a card on all of it, pale below `CREST`."""
    shapes = (*_SIGNS[card].draw(), *landscape.foreground(AREA, CREST, card))
    yield Group(shapes, clip=Rect(*AREA, Style()))


def badge(card: int, right: float, low: float) -> Iterator[Shape]:
    """Draw the words of a card and what they count on a light ground, its lower right corner at (right, low)."""
    sign = _SIGNS[card]
    if sign.counts in ("strategic", "economic"):
        draw_value = lands.strategic if sign.counts == "strategic" else lands.economic
        yield from draw_value(sign.words, right - 6, low - 4.8, 9)
        return
    size = 5.2
    width = font.width(sign.words, size, "bold") + 10.4
    yield Rect(right - width, low - 8, width, 8, Style("ground", "ink", 0.3), 2)
    yield Text(right - width + 1.6, low - 4 + font.middle(size), sign.words, size, "ink", "bold")
    if sign.counts == "silver":
        yield Use(tribes.coin("silver"), right - 4.4, low - 4, 3.2)
    else:
        yield Use(draw.silhouette("ink", "ground"), right - 4.4, low - 4, 3.5)
