"""The eight kinds of territory as landscapes, and their values."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cache

from pnp.chance import Chance
from pnp.games.touareg.drawing import tribes
from pnp.games.touareg.layout import Kind
from pnp.scene import Circle, Path, Polygon, Rect, Shape, Style, Symbol, Text, Use, font
from pnp.style import symbols as draw
from pnp.style import terrain
from pnp.style.symbols import LINE, dot, pen_path, transform
from pnp.style.terrain import spread, warp

# The two values of a territory: economic, black in a white square; strategic, white in a black triangle.

_TRIANGLE = Style("value.strategic", "value.strategic-line")


def economic(words: str, x: float, y: float, side: float) -> Iterator[Shape]:
    """Draw a square of `side` mm about (x, y) with its figure."""
    half = side / 2
    yield Rect(x - half, y - half, side, side, Style("paper", "mark", side * 0.06), side * 0.08)
    size = font.fit(words, side * 0.85, side * 0.8, "bold")
    yield Text(x, y + font.middle(size), words, size, "mark", "bold", "middle")


def strategic(words: str, x: float, y: float, side: float) -> Iterator[Shape]:
    """Draw a triangle, `side` mm high and a little wider, about (x, y) with its figure."""
    half, wide = side / 2, side * 0.62
    yield Polygon(((x, y - half), (x + wide, y + half), (x - wide, y + half)), _TRIANGLE._replace(width=side * 0.04))
    yield Text(x, y + half - side * 0.1, words, side * 0.62, "value.strategic-ink", "bold", "middle")


def corners(kind: Kind, half: float, side: float, inset: float) -> Iterator[Shape]:
    """Draw the values of a kind in the upper corners of a card of 2 x `half` mm about (0, 0), `inset` mm from its edge.

    A value of 0 is not shown.
    """
    y = -half + inset + side / 2
    if kind.economic:
        yield from economic(str(kind.economic), -half + inset + side / 2, y, side)
    if kind.strategic:
        yield from strategic(str(kind.strategic), half - inset - side * 0.62, y, side)


# What landscapes share: a field, a plain, stones.

REACH = 1.3  # mm from the middle to where the ground ends
FINE = 1.6  # grid units, a thin line
STONES = 6  # variants


def ground(role: str) -> Shape:
    """Draw a field of a role, as far as any landscape reaches."""
    return Rect(-REACH, -REACH, 2 * REACH, 2 * REACH, Style(role))


def plain(top: float, role: str, edge: str) -> Shape:
    """Draw what lies below a softly waved horizon at `top` grid units."""
    hills = f"C -90 {top - 9} -50 {top - 7} -20 {top} C 20 {top + 8} 70 {top - 10} 130 {top - 2}"
    return pen_path(f"M -130 {top} {hills} L 130 130 L -130 130 Z", role, edge, FINE)


@cache
def stone(role: str, variant: int = 0) -> Symbol:
    """Draw a stone of the role `role`, 2 x 1.2 mm; `variant` from 0 to 5."""
    body = pen_path("M -96 30 L -70 -34 L -8 -60 L 60 -44 L 98 14 L 70 50 L -60 56 Z", role, "rock-dark", 14)
    edge = pen_path("M -70 -34 L -20 -6 L 60 -44 M -20 -6 L -30 54", None, "rock-dark", 8)
    return Symbol(f"stone {role} {variant}", tuple(warp(path, variant, 0.11) for path in (body, edge)))


class Variant:
    """One of the pictures of a land: number 0 as it is written, others mirrored or not, each thing moved a little."""

    def __init__(self, number: int) -> None:
        self.number = number
        self._chance = Chance(number)

    def path(self, data: str, fill: str | None, line: str | None = None, width: float = LINE) -> Path:
        """Draw a path of `pen_path` that reaches all edges: mirrored, larger, and moved to a side."""
        path = pen_path(data, fill, line, width)
        if not self.number:
            return path
        return transform(path, self.near(14), self.near(5), 0, 1.16, mirror=bool(self.number % 2))

    def fixed(self, path: Path) -> Path:
        """Draw a path that must lie as it does: mirrored or not."""
        return transform(path, 0, 0, 0, 1, mirror=True) if self.number % 2 else path

    def place(self, symbol: Symbol, x: float, y: float, size: float, turn: float = 0) -> Use:
        """Draw a symbol, its place mirrored and moved, a little larger or smaller."""
        if not self.number:
            return Use(symbol, x, y, size, turn)
        side = -1 if self.number % 2 else 1
        return Use(symbol, side * x + self.near(0.09), y + self.near(0.035), size * (1 + self.near(0.14)), turn)

    def near(self, reach: float) -> float:
        """Return a number from -`reach` to `reach`; 0 for the first picture."""
        return spread(self._chance, -reach, reach) if self.number else 0.0


# The landscapes of sand, stone, dust and salt crust; see `lands` for their measure.

# x, y, size and turn of each stone
_STONES = (
    (-74, -6, 7, 10), (-40, -2, 5, 40), (-12, -8, 6, 0), (28, 0, 7, 70), (62, -6, 5, 20), (88, 2, 8, 50),
    (-92, 22, 11, 30), (-54, 26, 14, 0), (-14, 18, 10, 60), (20, 28, 15, 20), (70, 26, 12, 80),
    (-80, 60, 18, 50), (-30, 58, 17, 10), (48, 62, 20, 40), (92, 56, 13, 0), (6, 80, 12, 70), (-104, 92, 17, 20),
    (-52, 94, 11, 30), (84, 96, 17, 60), (38, 106, 10, 0),
)  # fmt: skip


def reg(one: Variant) -> Iterator[Shape]:
    """Draw a plain of stones."""
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
    """Draw dunes under the sun."""
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
    """Draw clouds of dust and gusts of wind."""
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
    """Draw a dry salt lake, cracked, and a sign that nobody enters."""
    yield from (ground("sand-light"), plain(-22, "salt", "salt-dark"))
    for index, plate in enumerate(_PLATES):
        wet = (index + 4 * one.number) % len(_PLATES) in (2, 5, 11)
        yield one.fixed(pen_path(plate, "water-light" if wet else "salt", "salt-dark", 3))
    # a barred camel: nobody enters
    yield Circle(0, 0.02, 0.34, Style("paper", "highlight", 0.07))
    yield Use(draw.silhouette("salt-ink", "paper"), 0, 0.01, 0.21)
    yield Polygon(((-0.24, -0.22), (0.24, 0.26)), Style(None, "highlight", 0.07), closed=False)


def _saline(one: Variant) -> Iterator[Shape]:
    yield from (ground("sand-light"), plain(-22, "salt", "salt-dark"))
    for row in range(3):
        wide, y = 0.4 + 0.06 * row, -0.06 + 0.3 * row
        for column in range(-2, 3):
            pond = Rect(column * (wide + 0.07) - wide / 2, y, wide, 0.2 + 0.03 * row, _pond(), 0.08)
            yield pond
    yield pen_path("M -34 -24 C -18 -36 -12 -66 2 -70 C 16 -64 20 -38 36 -24 Z", "salt", "salt-dark", 3)
    yield from (Use(draw.salt(), -0.4, 0.36, 0.3), Use(draw.salt(), 0.4, 0.36, 0.3), Use(draw.salt(), 0, 0.26, 0.42))


def _pond() -> Style:
    return Style("water-light", "salt-dark", 0.016)


_LEFT_CLIFF = """
M -130 -34 L -96 -40 L -80 -22 L -62 -30 L -50 -4 L -58 22 L -40 40 L -52 72 L -30 100 L -44 130 L -130 130 Z
"""
_RIGHT_CLIFF = """
M 130 -30 L 100 -44 L 84 -34 L 66 -14 L 54 -16 L 46 12 L 58 34 L 42 58 L 50 84 L 36 104 L 40 130 L 130 130 Z
"""
_LEDGES = (
    "M -100 -36 L -104 2 L -88 30 L -96 66 M -62 -30 L -74 0 L -70 20 M -58 22 L -78 50 L -70 88",
    "M 100 -40 L 92 -6 L 104 28 L 96 60 M 66 -14 L 72 14 L 84 34 M 42 58 L 68 66 L 74 96",
)
_POOL = "M -72 52 C -54 18 52 14 66 46 C 74 76 -78 84 -72 52 Z"
_RIPPLES = "M -40 42 C -28 36 -20 36 -8 42 M 8 48 C 20 42 28 42 40 48 M -44 56 C -32 50 -24 50 -12 56"


def _guelta(one: Variant) -> Iterator[Shape]:
    yield from (ground("sand-light"), plain(-4, "sand", "sand-dark"))
    yield one.fixed(pen_path(_LEFT_CLIFF, "rock-light", "rock-dark", 3))
    yield one.fixed(pen_path(_RIGHT_CLIFF, "rock", "rock-dark", 3))
    yield from (one.fixed(pen_path(ledge, None, "rock-dark", FINE)) for ledge in _LEDGES)
    first, second = (one.number * 3 % terrain.PALMS, (one.number * 3 + 1) % terrain.PALMS)
    yield one.place(terrain.palm(first), -0.22, -0.14, 0.42, one.near(9))
    yield one.place(terrain.palm(second), 0.24, -0.02, 0.32, one.near(9))
    yield one.fixed(pen_path(_POOL, "water", "water-dark", 3))
    yield one.fixed(pen_path(_RIPPLES, None, "water-light", 3.5))


def _mountain(one: Variant) -> Iterator[Shape]:
    yield from (ground("sand-light"), plain(30, "sand", "sand-dark"))
    for index, (x, y, size) in enumerate(((-0.62, 0.06, 0.5), (0.64, 0.1, 0.46), (0.02, 0.0, 0.82))):
        peak = terrain.peak((one.number * 3 + index) % terrain.PEAKS) if one.number else draw.mountain()
        yield one.place(peak, x, y, size)
    for index, (x, y, size) in enumerate(((-0.7, 0.66, 0.1), (0.66, 0.7, 0.13), (0.1, 0.78, 0.07))):
        yield one.place(stone("rock", (index + one.number) % STONES), x, y, size)


def _camp(tribe: str) -> Iterator[Shape]:
    role = tribes.role(tribe)
    yield from (ground("sand-light"), plain(4, "sand", "sand-dark"))
    yield Use(draw.palm(), -0.72, -0.02, 0.4)
    yield Use(draw.tent(role, "ink"), 0.62, 0.14, 0.36)
    yield Use(draw.tent(role, "ink"), -0.06, 0.1, 0.66)
    yield Use(tribes.shield(tribe), 0, -0.7, 0.22)


VARIANTS = 6  # pictures of a kind of which there are several cards
_DRAWN: dict[str, Callable[[Variant], Iterator[Shape]]] = {
    "saline": _saline,
    "guelta": _guelta,
    "reg": reg,
    "erg": erg,
    "fech-fech": fech_fech,
    "mountain": _mountain,
    "chott": chott,
}


@cache
def land(kind: str, tribe: str = "", variant: int = 0) -> Symbol:
    """Draw the landscape of a kind, one of `VARIANTS`; of a camp with the tents of a `tribe`.

    Its ground reaches 1.3 mm from the middle.
    """
    name = f"land {kind} {tribe}" if not variant else f"land {kind} {variant}"
    return Symbol(name, tuple(_camp(tribe) if kind == "camp" else _DRAWN[kind](Variant(variant))))
