"""The pictures on fate cards and tribe cards, told in lines in `pictures.toml`: what each word of a line draws."""

from __future__ import annotations

import tomllib
from collections.abc import Callable, Iterable, Iterator
from functools import cache, partial
from itertools import pairwise
from math import cos, pi, sin
from typing import Any, NamedTuple

from pnp.chance import Chance
from pnp.games.touareg.drawing import lands, tribes
from pnp.games.touareg.drawing.scenery import Layer, cliff, crag, dunes, form, rough, stone
from pnp.games.touareg.drawing.tribes import PICTURES
from pnp.scene import Circle, Gradient, Group, Path, Polygon, Rect, Shape, Style, Symbol, Text, Use, font
from pnp.scene.model import Area, Point
from pnp.style import figures, landscape, oases
from pnp.style import symbols as draw
from pnp.style.landscape import FIGURE, stand
from pnp.style.symbols import outline

# In mm of the card; its picture reaches over its edges by the bleed.

WIDTH, HEIGHT = 41.0, 63.0  # mm: Mini American, sleeves for it are common
BLEED = 3.0
AREA = Area(-BLEED, -BLEED, WIDTH + 2 * BLEED, HEIGHT + 2 * BLEED)
HEAD = 14.0  # mm, above it the sky is plain
CREST = 41.5  # mm, of the pale dune below the picture of a fate card


def draw_picture(name: str) -> Iterator[Shape]:
    """Draw a picture of `pictures.toml`: the land of a tribe, its ground from about 37 mm down, or that of a card.

    Behind a stroke stands a tribe, as in `kin/ress`: a picture with what is that tribe's own.
    """
    name, _, tribe = name.partition("/")
    for line in _pictures()[name].strip().format(tribe=tribe, role=tribes.role(tribe)).splitlines():
        word, *rest = line.split()
        yield from _WORDS[word](*map(_value, rest))


@cache
def _pictures() -> dict[str, str]:
    found: dict[str, str] = tomllib.loads(PICTURES.read_text("utf-8"))["pictures"]
    return found


def _value(word: str) -> Any:
    """A number, a word, or None for a dash."""
    if word == "-":
        return None
    if not word.lstrip("-").replace(".", "").isdecimal():
        return word
    return float(word) if "." in word else int(word)


@cache
def _stone(variant: int) -> Symbol:
    layer = Layer(0.1)
    stone(layer, 0, 0.4, 1, Chance(variant + 11))
    return Symbol(f"stone-{variant}", tuple(layer.drawn()))


def _figure(words: str) -> Symbol:
    """A figure with its roles, `tent(water,art.figure)`: one of the pictures' own, of this game or of all games."""
    name, _, roles = words.removesuffix(")").partition("(")
    given = [role for role in roles.split(",") if role]
    if name in _OUTLINED:
        return Symbol(" ".join((name, *given)), outline(PICTURES, name, dict(zip(("cloth",), given, strict=False))))
    symbol: Symbol = _OWN[name](*given) if name in _OWN else getattr(draw, name)(*given)
    return symbol


_OUTLINED = ("stall", "purse", "pick", "peg", "wave")
_OWN: dict[str, Callable[..., Symbol]] = {
    "stone": lambda variant: _stone(int(variant)),
    "coin": tribes.coin,
    "shield": tribes.shield,
}


def _put(figure: str, x: float, y: float, size: float, turn: float = 0) -> Iterator[Shape]:
    """A figure about (x, y)."""
    yield Use(_figure(figure), x, y, size, turn)


def _stand(figure: str, x: float, foot: float, size: float, turn: float = 0) -> Iterator[Shape]:
    """A figure with its feet at (x, foot)."""
    yield stand(_figure(figure), x, foot, size, turn)


_DUSK = figures.Coat("earth.5", "earth.7", "art.sun", "earth.7", "earth.7", "rock-edge")


def _camel(pose: str, x: float, foot: float, high: float, light: str = "left", load: str = "") -> Iterator[Shape]:
    """A camel, its feet at (x, foot), `high` mm to its hump; it looks to the left if a `-` is behind its pose."""
    way = pose.endswith("-")
    name: Any = pose.removesuffix("-")
    side: Any = light
    yield Use(figures.camel(name, _DUSK, side, way), x, foot, high)
    if load:
        yield Use(figures.load("packs", name, light=side, mirror=way), x, foot, high)


def ride(x: float, foot: float, high: float, role: str, light: Any = "left", pose: Any = "stand") -> Iterator[Shape]:
    """Draw a rider in a color of pieces, `high` mm to the hump of the camel."""
    cloth = figures.cloth(role)
    yield Use(figures.camel(pose, _DUSK, light), x, foot, high)
    yield Use(figures.rider(pose, cloth, cloth, cloth, light), x, foot, high)


def _tent(role: str, x: float, foot: float, half: float) -> Iterator[Shape]:
    return lands.tent(x, foot, half, role)


def _points(numbers: Iterable[float]) -> tuple[Point, ...]:
    values = list(numbers)
    return tuple(zip(values[::2], values[1::2], strict=True))


def _sky(x: float, y: float, radius: float, *bands: int) -> Iterator[Shape]:
    """The sky, which glows about its sun."""
    roles = [f"art.sky-{band}" for band in (bands or range(1, 6))[::-1]]
    last = len(roles) - 1
    stops = tuple((round(0.15 + 0.85 * (at / last) ** 0.85, 3), role) for at, role in enumerate(roles[::-1]))
    fill = Gradient(((0.0, "art.sky-0"), *stops), (0, HEAD - 4), (0, y + 8))
    yield Rect(*AREA, Style(fill))
    if radius:
        yield from _sun(x, y, radius)


def _night(x: float, y: float, radius: float, seed: int) -> Iterator[Shape]:
    """A dark sky with a crescent, the sky a little lighter about it, and stars."""
    reach = max(y - HEAD, radius * 1.3)
    glow = Gradient(((0.0, "art.sky-2"), (0.6, "art.sky-1"), (1.0, "art.sky-0")), (x, y), (x + reach, y), radial=True)
    yield Rect(*AREA, Style("art.sky-0"))
    yield Circle(x, y, reach, Style(glow))
    yield from _sun(x, y, radius)
    yield Circle(x + radius * 0.42, y - radius * 0.2, radius * 0.84, Style("art.sky-2"))
    yield from landscape.stars(AREA._replace(y=HEAD, height=32 - HEAD), 34, seed)


def _sun(x: float, y: float, radius: float) -> Iterator[Shape]:
    yield landscape.sun(x, y, radius)


def _dunes(row: int, y: float, seed: int, swing: float = 3, tops: int = 3) -> Iterator[Shape]:
    return dunes(AREA, y, swing, tops, seed, 2 + row // 2)


def _ridge(row: int, foot: float, *tops: float) -> Iterator[Shape]:
    """Crags with these tops, the darker the nearer their row."""
    layer = Layer()
    tones = (row, row + 2, row + 1, row + 1)
    for index, (x, y) in enumerate(_points(tops)):
        high = foot + 1.5 - y
        crag(layer, (x, foot + 1.5), high, high * 0.62 + 2, Chance(row * 9 + index), tones)
    yield from layer.drawn()


def _gorge(foot: float, left: float, right: float) -> Iterator[Shape]:
    """Two cliffs with a gap between them, `left` and `right` as much higher than they are wide."""
    for way, lean, tones in ((1, left, (4, 5, 3, 4, 3)), (-1, right, (5, 6, 5, 4))):
        chance = Chance(way + 3)
        rim = [(20.5 - 23 * way + x * 0.72 * way, foot - 16 * lean + (y + 11) * lean) for x, y in form("cliff")]
        yield from cliff(rough(rim, 0.3, chance), tones, foot - 18 * lean, chance)


def _polygon(fill: str, line: str | None, width: float, *points: float) -> Iterator[Shape]:
    yield Polygon(_points(points), Style(fill, line, width))


def _line(line: str, width: float, *points: float) -> Iterator[Shape]:
    yield Polygon(_points(points), Style(None, line, width), closed=False)


def _path(fill: str | None, line: str | None, width: float, *data: str | float) -> Iterator[Shape]:
    commands: list[tuple[str | float, ...]] = []
    for one in data:
        commands[-1:] = [*commands[-1:], (one,)] if isinstance(one, str) else [(*commands[-1], one)]
    yield Path(tuple(commands), Style(fill, line, width))


def _box(fill: str, line: str, width: float, x: float, y: float, wide: float, high: float) -> Iterator[Shape]:
    yield Rect(x, y, wide, high, Style(fill, line, width))


def _pans(top: float) -> Iterator[Shape]:
    """Pans of brine in perspective, from a height on down."""
    layer, chance = Layer(0.13), Chance(3)
    rows = [top + down for down in (0, 1.3, 3, 5.4, 8.8, 14)]
    for upper, lower in pairwise(rows):
        for column in range(-6, 6):
            near, far = (lower - top + 2.2) * 1.5, (upper - top + 2.2) * 1.5
            xs = (20 + column * far, 20 + (column + 0.92) * far, 20 + (column + 0.92) * near, 20 + column * near)
            if max(xs) > AREA.x and min(xs) < AREA.x + AREA.width:
                role = f"brine.{chance.below(5)}"
                layer.add(role, list(zip(xs, (upper, upper, lower - 0.35, lower - 0.35), strict=True)))
    yield from layer.drawn()


def _palm(x: float, foot: float, size: float, variant: int = 1) -> Iterator[Shape]:
    yield Use(oases.palm(variant), x, foot - 0.92 * size, size)


def _pool(x: float, y: float, half: float, fill: str, line: str) -> Iterator[Shape]:
    """A pool seen from the side, `half` as wide to both sides of (x, y)."""
    high = half * 0.2
    upper = ("C", x - half, y - high * 1.3, x + half, y - high * 1.3, x + half, y)
    lower = ("C", x + half, y + high * 1.5, x - half, y + high * 1.5, x - half, y)
    yield Path((("M", x - half, y), upper, lower, ("Z",)), Style(fill, line, 0.25))


_SPARKLE = ((0, -1), (0.2, -0.2), (1, 0), (0.2, 0.2), (0, 1), (-0.2, 0.2), (-1, 0), (-0.2, -0.2))  # four points


def _cut(corners: tuple[Point, ...], style: Style, x: float, y: float, size: float) -> Iterator[Shape]:
    yield Polygon(tuple((x + a * size, y + b * size) for a, b in corners), style)


def _star(x: float, y: float, size: float) -> Iterator[Shape]:
    """A star of five points."""
    turns = [(radius * size, turn * pi / 5) for turn, radius in enumerate((1.0, 0.4) * 5)]
    points = tuple((x + far * sin(turn), y - far * cos(turn)) for far, turn in turns)
    yield Polygon(points, Style("art.sun", "art.dune-0-line", 0.15))


_WORDS: dict[str, Callable[..., Iterator[Shape]]] = {
    "picture": draw_picture, "sky": _sky, "night": _night, "dunes": _dunes, "sun": _sun, "rays": landscape.rays,
    "ridge": _ridge, "gorge": _gorge, "stand": _stand, "put": _put, "camel": _camel, "ride": ride, "tent": _tent,
    "polygon": _polygon, "line": _line, "path": _path, "box": _box, "heap": lands.cone, "pans": _pans, "palm": _palm,
    "pool": _pool, "star": _star, "sparkle": partial(_cut, _SPARKLE, Style("paper", FIGURE, 0.15)),
}  # fmt: skip


# The picture on a fate card, its own for each, and a badge that tells what the card does.


class _Sign(NamedTuple):
    """The name of the picture, and the badge: words, and what they count."""

    picture: str
    words: str
    counts: str = "camel"


_SIGNS = {
    1: _Sign("salt-fever", "→ 0"), 2: _Sign("kin/ress", "+10"), 3: _Sign("kin/ilbakan", "+10"),
    4: _Sign("kin/ahaggar", "+10"), 5: _Sign("kin/ajjer", "+10"), 6: _Sign("walking-dunes", "−3"),
    7: _Sign("low-water", "≤ 15"), 8: _Sign("busy-markets", "+10", "silver"), 9: _Sign("torn-tethers", "½"),
    10: _Sign("hard-season", "−1"), 11: _Sign("sharp-stones", "−5"), 12: _Sign("foals", "+5"),
    13: _Sign("ambush", "3", "strategic"), 14: _Sign("flood", "−10"), 15: _Sign("empty-purses", "→ 0", "silver"),
    16: _Sign("vein-of-silver", "3", "economic"),
}  # fmt: skip


@cache
def picture(card: int) -> Group:
    """Draw the picture of a card on all of it, pale below `CREST`."""
    shapes = (*draw_picture(_SIGNS[card].picture), landscape.foreground(AREA, CREST, card))
    return Group(shapes, clip=Rect(*AREA, Style()))


def badge(card: int, right: float, low: float) -> Iterator[Shape]:
    """Draw the words of a card and what they count on a light ground, its lower right corner at (right, low)."""
    _, words, counts = _SIGNS[card]
    if counts in ("strategic", "economic"):
        draw_value = lands.strategic if counts == "strategic" else lands.economic
        yield from draw_value(words, right - 6, low - 4.8, 9)
        return
    size = 4.6
    width = font.width(words, size, "bold") + 9.6
    yield Rect(right - width, low - 6.8, width, 6.8, Style("ground", "ink", 0.25), 3.4)
    yield Text(right - width + 2, low - 3.4 + font.middle(size), words, size, "ink", "bold")
    if counts == "silver":
        yield Use(tribes.coin("silver"), right - 3.8, low - 3.4, 2.6)
    else:
        yield Use(figures.camel("stand", figures.plain("ink")), right - 4.9, low - 1.5, 3.6)
