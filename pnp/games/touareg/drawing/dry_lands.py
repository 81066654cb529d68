"""The landscapes of sand, stone, dust and salt crust; see `lands` for their measure."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

from pnp.games.touareg.drawing.ground import FINE, STONES, Variant, ground, plain, stone
from pnp.scene import Circle, Polygon, Shape, Style, Symbol, Use
from pnp.style import symbols as draw
from pnp.style.symbols.pen import dot, pen_path
from pnp.style.terrain.curves import warp

# x, y, size and turn of each stone
_STONES = (
    (-74, -6, 7, 10), (-40, -2, 5, 40), (-12, -8, 6, 0), (28, 0, 7, 70), (62, -6, 5, 20), (88, 2, 8, 50),
    (-92, 22, 11, 30), (-54, 26, 14, 0), (-14, 18, 10, 60), (20, 28, 15, 20), (70, 26, 12, 80),
    (-80, 60, 18, 50), (-30, 58, 17, 10), (48, 62, 20, 40), (92, 56, 13, 0), (6, 80, 12, 70), (-104, 92, 17, 20),
    (-52, 94, 11, 30), (84, 96, 17, 60), (38, 106, 10, 0),
)  # fmt: skip


def reg(one: Variant) -> Iterator[Shape]:
    """A plain of stones."""
    yield from (ground("sand-light"), plain(-22, "sand", "sand-dark"))
    for index, (x, y, size, turn) in enumerate(_STONES):
        kind = stone("rock" if index % 3 else "rock-light", (index + one.number) % STONES)
        yield one.place(kind, x / 100, y / 100, size / 100, turn / 4)


_FAR = "M -130 0 C -90 -26 -60 -40 -24 -14 C 10 -40 60 -44 130 -6 L 130 130 L -130 130 Z"
_BIG = "M -130 66 C -60 46 -34 -30 4 -34 C 26 -12 60 34 130 42 L 130 130 L -130 130 Z"
_SHADE = "M 4 -34 C 0 -6 22 14 8 38 C -2 56 -14 62 -22 84 L 130 130 L 130 42 C 60 34 26 -12 4 -34 Z"
_NEAR = "M -130 100 C -70 52 0 56 44 66 C 84 74 104 88 130 92 L 130 130 L -130 130 Z"
_WIND = "M -98 92 C -64 74 -30 72 6 76 M -84 108 C -50 90 -10 88 28 92 M -64 122 C -30 106 14 104 54 108"


def erg(one: Variant) -> Iterator[Shape]:
    """Dunes under the sun."""
    yield from (ground("sand-light"), dot(one.near(22), -78, 13, "paper", "sand-dark", FINE))
    yield one.path(_FAR, "sand", "line", FINE)
    big = Variant(one.number)
    body = big.path(_BIG, "sand", "line", FINE)
    shade = Variant(one.number).path(_SHADE, "sand-dark")
    yield from (body, shade, body._replace(style=body.style._replace(fill=None)))
    yield from (one.path(_NEAR, "sand-light", "line", FINE), one.fixed(pen_path(_WIND, None, "sand-dark", 2.5)))


_CURL = "M -100 2 C -64 -16 -28 14 14 2 C 52 -10 54 -56 22 -58 C -6 -58 -8 -22 14 -20 C 26 -20 28 -34 18 -36"
_CLOUD = """
M -130 44 C -126 22 -100 16 -90 34 C -80 12 -50 12 -42 32 C -30 8 4 8 10 34 C 22 18 46 20 52 40 C 62 20 92 18 100 36
C 108 24 124 24 130 34 L 130 130 L -130 130 Z
"""
_DUST = """
M -130 74 C -116 56 -92 58 -84 74 C -70 54 -40 58 -34 78 C -18 58 12 60 18 80 C 34 60 64 60 70 78
C 82 62 112 60 130 74 L 130 130 L -130 130 Z
"""


def fech_fech(one: Variant) -> Iterator[Shape]:
    """Clouds of dust and gusts of wind."""
    yield from (ground("sand-light"), plain(-6, "sand", "sand-dark"))
    for index, (x, y, size) in enumerate(((-0.02, -0.3, 0.62), (0.5, 0.14, 0.46), (-0.52, 0.12, 0.5))):
        yield one.place(_gust((index + 2 * one.number) % _GUSTS), x, y, size)
    yield from (one.path(_CLOUD, "tent-light", "line", 2), one.path(_DUST, "sand-light", "line", 2))


_GUSTS = 6  # variants


@cache
def _gust(variant: int) -> Symbol:
    """A gust that rolls up, with a smaller one under it."""
    lines = pen_path(_CURL, None, "rock-line", 7), pen_path("M -60 24 C -30 12 0 32 40 20", None, "rock-line", 6)
    return Symbol(f"gust {variant}", tuple(warp(line, variant, 0.09) for line in lines))


# the cracks of a dry salt lake, one polygon a plate
_PLATES = (
    "M -130 -20 L -70 -24 L -58 4 L -92 26 L -130 18 Z", "M -70 -24 L -14 -18 L -8 12 L -34 24 L -58 4 Z",
    "M -14 -18 L 48 -26 L 62 2 L 28 22 L -8 12 Z", "M 48 -26 L 130 -20 L 130 16 L 96 28 L 62 2 Z",
    "M -130 18 L -92 26 L -84 62 L -130 74 Z", "M -92 26 L -58 4 L -34 24 L -40 60 L -84 62 Z",
    "M -34 24 L -8 12 L 28 22 L 34 54 L 0 74 L -40 60 Z", "M 28 22 L 62 2 L 96 28 L 84 66 L 34 54 Z",
    "M 96 28 L 130 16 L 130 70 L 84 66 Z", "M -130 74 L -84 62 L -40 60 L -52 104 L -70 130 L -130 130 Z",
    "M -40 60 L 0 74 L 34 54 L 84 66 L 70 102 L 10 108 L -52 104 Z", "M 84 66 L 130 70 L 130 130 L 64 130 L 70 102 Z",
    "M -52 104 L 10 108 L 70 102 L 64 130 L -70 130 Z",
)  # fmt: skip


def chott(one: Variant) -> Iterator[Shape]:
    """A dry salt lake, cracked, and a sign that nobody enters."""
    yield from (ground("sand-light"), plain(-22, "salt", "salt-dark"))
    for index, plate in enumerate(_PLATES):
        wet = (index + 4 * one.number) % len(_PLATES) in (2, 5, 11)
        yield one.fixed(pen_path(plate, "water-light" if wet else "salt", "salt-dark", 3))
    yield from _no_entry()


def _no_entry() -> Iterator[Shape]:
    """A barred camel: nobody enters."""
    yield Circle(0, 0.02, 0.34, Style("paper", "highlight", 0.07))
    yield Use(draw.silhouette("salt-ink", "paper"), 0, 0.01, 0.21)
    yield Polygon(((-0.24, -0.22), (0.24, 0.26)), Style(None, "highlight", 0.07), closed=False)
