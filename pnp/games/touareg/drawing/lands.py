"""The eight kinds of territory as landscapes, and their values."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cache

from pnp.chance import Chance
from pnp.games.touareg.drawing import tribes
from pnp.games.touareg.drawing.tribes import PICTURES
from pnp.games.touareg.layout import Kind
from pnp.scene import Circle, Path, Polygon, Rect, Shape, Style, Symbol, Text, Use, font
from pnp.style import symbols as draw
from pnp.style import terrain
from pnp.style.symbols import dot, outline, pen_path, transform
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


def _paths(name: str, **roles: str) -> list[Path]:
    """The outlines of a name in `pictures.toml`, all of them paths."""
    return [shape for shape in outline(PICTURES, name, roles) if isinstance(shape, Path)]


@cache
def stone(role: str, variant: int = 0) -> Symbol:
    """Draw a stone of the role `role`, 2 x 1.2 mm; `variant` from 0 to 5."""
    paths = _paths("stone", fill=role)
    return Symbol(f"stone {role} {variant}", tuple(warp(path, variant, 0.11) for path in paths))


class Variant:
    """One of the pictures of a land: number 0 as it is written, others mirrored or not, each thing moved a little."""

    def __init__(self, number: int) -> None:
        self.number = number
        self._chance = Chance(number)

    def path(self, path: Path) -> Path:
        """Draw a path that reaches all edges: mirrored, larger, and moved to a side."""
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


# The landscapes, their ground first.


def _begin(top: float, role: str, edge: str) -> Iterator[Shape]:
    """A field as far as any landscape reaches, on it what lies below a softly waved horizon at `top` grid units."""
    yield Rect(-REACH, -REACH, 2 * REACH, 2 * REACH, Style("sand-light"))
    hills = f"C -90 {top - 9} -50 {top - 7} -20 {top} C 20 {top + 8} 70 {top - 10} 130 {top - 2}"
    yield pen_path(f"M -130 {top} {hills} L 130 130 L -130 130 Z", role, edge, FINE)


# x, y, size and turn of each stone
_STONES = (
    (-74, -6, 7, 10), (-40, -2, 5, 40), (-12, -8, 6, 0), (28, 0, 7, 70), (62, -6, 5, 20), (88, 2, 8, 50),
    (-92, 22, 11, 30), (-54, 26, 14, 0), (-14, 18, 10, 60), (20, 28, 15, 20), (70, 26, 12, 80),
    (-80, 60, 18, 50), (-30, 58, 17, 10), (48, 62, 20, 40), (92, 56, 13, 0), (6, 80, 12, 70), (-104, 92, 17, 20),
    (-52, 94, 11, 30), (84, 96, 17, 60), (38, 106, 10, 0),
)  # fmt: skip


def _reg(one: Variant) -> Iterator[Shape]:
    """A plain of stones."""
    yield from _begin(-22, "sand", "sand-dark")
    for index, (x, y, size, turn) in enumerate(_STONES):
        kind = stone("rock" if index % 3 else "rock-light", (index + one.number) % STONES)
        yield one.place(kind, x / 100, y / 100, size / 100, turn / 4)


def _erg(one: Variant) -> Iterator[Shape]:
    """Dunes under the sun."""
    far, big, shade, close, wind = _paths("erg")
    yield Rect(-REACH, -REACH, 2 * REACH, 2 * REACH, Style("sand-light"))
    yield dot(one.near(22), -78, 13, "paper", "sand-dark", FINE)
    yield one.path(far)
    body = Variant(one.number).path(big)  # moved as its shade is
    yield from (body, Variant(one.number).path(shade), body._replace(style=body.style._replace(fill=None)))
    yield from (one.path(close), one.fixed(wind))


def _fech_fech(one: Variant) -> Iterator[Shape]:
    """Clouds of dust and gusts of wind."""
    yield from _begin(-6, "sand", "sand-dark")
    for index, (x, y, size) in enumerate(((-0.02, -0.3, 0.62), (0.5, 0.14, 0.46), (-0.52, 0.12, 0.5))):
        yield one.place(_gust((index + 2 * one.number) % _GUSTS), x, y, size)
    yield from map(one.path, _paths("dust"))


_GUSTS = 6  # variants


@cache
def _gust(variant: int) -> Symbol:
    """A gust that rolls up, with a smaller one under it."""
    return Symbol(f"gust {variant}", tuple(warp(line, variant, 0.09) for line in _paths("gust")))


def _chott(one: Variant) -> Iterator[Shape]:
    """A dry salt lake, cracked, and a sign that nobody enters: a barred camel."""
    yield from _begin(-22, "salt", "salt-dark")
    dry, wet = (_paths("plates", fill=role) for role in ("salt", "water-light"))
    for index, plates in enumerate(zip(dry, wet, strict=True)):
        yield one.fixed(plates[(index + 4 * one.number) % len(dry) in (2, 5, 11)])
    yield Circle(0, 0.02, 0.34, Style("paper", "highlight", 0.07))
    yield Use(draw.silhouette("salt-ink", "paper"), 0, 0.01, 0.21)
    yield Polygon(((-0.24, -0.22), (0.24, 0.26)), Style(None, "highlight", 0.07), closed=False)


def _saline(one: Variant) -> Iterator[Shape]:
    yield from _begin(-22, "salt", "salt-dark")
    for row in range(3):
        wide, y = 0.4 + 0.06 * row, -0.06 + 0.3 * row
        for column in range(-2, 3):
            pond = Style("water-light", "salt-dark", 0.016)
            yield Rect(column * (wide + 0.07) - wide / 2, y, wide, 0.2 + 0.03 * row, pond, 0.08)
    yield from _paths("heap")
    yield from (Use(draw.salt(), x, y, size) for x, y, size in ((-0.4, 0.36, 0.3), (0.4, 0.36, 0.3), (0, 0.26, 0.42)))


def _guelta(one: Variant) -> Iterator[Shape]:
    yield from _begin(-4, "sand", "sand-dark")
    yield from map(one.fixed, _paths("cliffs"))
    first, second = (one.number * 3 % terrain.PALMS, (one.number * 3 + 1) % terrain.PALMS)
    yield one.place(terrain.palm(first), -0.22, -0.14, 0.42, one.near(9))
    yield one.place(terrain.palm(second), 0.24, -0.02, 0.32, one.near(9))
    yield from map(one.fixed, _paths("pool"))


def _mountain(one: Variant) -> Iterator[Shape]:
    yield from _begin(30, "sand", "sand-dark")
    for index, (x, y, size) in enumerate(((-0.62, 0.06, 0.5), (0.64, 0.1, 0.46), (0.02, 0.0, 0.82))):
        peak = terrain.peak((one.number * 3 + index) % terrain.PEAKS) if one.number else draw.mountain()
        yield one.place(peak, x, y, size)
    for index, (x, y, size) in enumerate(((-0.7, 0.66, 0.1), (0.66, 0.7, 0.13), (0.1, 0.78, 0.07))):
        yield one.place(stone("rock", (index + one.number) % STONES), x, y, size)


def _camp(tribe: str) -> Iterator[Shape]:
    role = tribes.role(tribe)
    yield from _begin(4, "sand", "sand-dark")
    yield Use(draw.palm(), -0.72, -0.02, 0.4)
    yield Use(draw.tent(role, "ink"), 0.62, 0.14, 0.36)
    yield Use(draw.tent(role, "ink"), -0.06, 0.1, 0.66)
    yield Use(tribes.shield(tribe), 0, -0.7, 0.22)


VARIANTS = 6  # pictures of a kind of which there are several cards
_DRAWN: dict[str, Callable[[Variant], Iterator[Shape]]] = {
    "saline": _saline, "guelta": _guelta, "reg": _reg, "erg": _erg, "fech-fech": _fech_fech, "mountain": _mountain,
    "chott": _chott,
}  # fmt: skip


@cache
def land(kind: str, tribe: str = "", variant: int = 0) -> Symbol:
    """Draw the landscape of a kind, one of `VARIANTS`; of a camp with the tents of a `tribe`.

    Its ground reaches 1.3 mm from the middle.
    """
    name = f"land {kind} {tribe}" if not variant else f"land {kind} {variant}"
    return Symbol(name, tuple(_camp(tribe) if kind == "camp" else _DRAWN[kind](Variant(variant))))
