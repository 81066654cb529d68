"""Pictures of the desert: of covers and of cards, and the words on cards."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from math import cos, pi, sin
from typing import NamedTuple

from pnp.chance import Chance
from pnp.scene import font
from pnp.scene.font import Weight
from pnp.scene.model import Area, Circle, Gradient, Path, Point, Polygon, Rect, Shape, Style, Symbol, Text, Use
from pnp.style import terrain

# Stars and rows of dunes.
#
# All are made for an area of any size, in mm; equal arguments give equal shapes. What is drawn in the roles `art...`
# of `pnp.style.theme` is a picture in each theme.

_LINE = 0.25  # mm, of the crests of dunes
_DEEP = 1.5  # times its height above the next crest that the shade of a dune goes down


class Dune(NamedTuple):
    """A row of dunes: its crest from the left to the right edge, as points in mm, tops and hollows in turn.

    `row` is its color, from 0 (far) to 4 (near).
    """

    row: int
    crest: tuple[Point, ...]


def stars(area: Area, count: int, seed: int) -> Iterator[Shape]:
    """Draw stars of three sizes, in the role of the sun."""
    chance = Chance(seed)
    for _ in range(count):
        x, y = area.x + area.width * terrain.spread(chance, 0, 1), area.y + area.height * terrain.spread(chance, 0, 1)
        yield Circle(x, y, area.width * (0.0016, 0.0026, 0.004)[chance.below(3)], Style("art.sun"))


def dune(area: Area, row: int, level: float, swing: float, tops: int, seed: int) -> Dune:
    """Return a row of dunes with so many tops about a level, a share of the height of the area as `swing` is.

    Where its tops are is of the seed.
    """
    chance = Chance(seed)
    step = area.width / tops
    points: list[Point] = []
    start = area.x - step * (0.4 + terrain.spread(chance, 0, 1))
    # Three more than are seen: a row begins before the left edge and ends behind the right one, whatever its seed.
    for index in range(tops + 3):
        x = start + step * (index + 0.36 * (terrain.spread(chance, 0, 1) - 0.5))
        high = swing * (0.6 + 0.8 * terrain.spread(chance, 0, 1))
        points.append((x, area.y + area.height * (level - high / 2)))
        points.append(
            (x + step * (0.45 + 0.15 * terrain.spread(chance, 0, 1)), area.y + area.height * (level + high / 2))
        )
    return Dune(row, tuple(points))


def draw_dune(area: Area, one: Dune) -> Iterator[Shape]:
    """Draw the row down to the foot of the area, and the shade on the lee side of each top."""
    foot = area.y + area.height
    role = f"art.dune-{one.row}"
    first, last = one.crest[0], one.crest[-1]
    slopes = tuple(_slope(start, end) for start, end in zip(one.crest, one.crest[1:], strict=False))
    ends: tuple[tuple[str | float, ...], ...] = (("L", last[0], foot), ("L", first[0], foot), ("Z",))
    yield Path((("M", *first), *slopes, *ends), Style(role, f"{role}-line", _LINE))
    for top, hollow in zip(one.crest[::2], one.crest[1::2], strict=True):
        # the lee of a top: along the crest to the hollow, and back in a double bend
        (x, y), (u, v) = top, hollow
        deep, wide = (v - y) * _DEEP, u - x
        below = x + wide * 0.28, v + deep
        back = ("C", x + wide * 0.02, v + deep * 0.45, x + wide * 0.42, y + (v - y) * 0.62, x, y)
        down = ("C", x + wide * 0.8, v + deep * 0.1, x + wide * 0.5, v + deep * 0.5, *below)
        yield Path((("M", x, y), _slope(top, hollow), down, back, ("Z",)), Style(f"{role}-shade"))


def _slope(start: Point, end: Point) -> tuple[str | float, ...]:
    """A crest from a top to a hollow or up again: steep at a top, flat in a hollow."""
    (x, y), (u, v) = start, end
    wide = u - x
    if v > y:
        return ("C", x + wide * 0.22, y + (v - y) * 0.5, x + wide * 0.55, v, u, v)
    return ("C", x + wide * 0.45, y, x + wide * 0.8, y + (v - y) * 0.72, u, v)


# The picture on a card: a sky with rings about a sun or moon, rows of dunes, and before all a pale dune for words.
#
# All are made for the area of a card with its bleed, in mm; equal arguments give equal shapes. The sky is plain in
# its dark uppermost color down to `head`, so that a title stands on it.

_VIGNETTE_LINE = 0.2  # mm, of crests
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


def card_sky(area: Area, head: float, light: Light) -> Iterator[Shape]:
    """Draw the sky of an area, and its light; below `head` mm it grows paler towards that."""
    yield Rect(*area, Style("art.sky-0"))
    roles = [f"art.sky-{band}" for band in light.bands[::-1]]
    reach = max(light.y - head, light.radius * 1.3)
    begin = min(light.radius * 1.3 / reach, 0.9)
    rising = ((begin + (1 - begin) * at / len(roles), role) for at, role in enumerate(roles))
    stops = (*([(0.0, roles[0])] if begin else []), *rising, (1.0, "art.sky-0"))
    yield Circle(light.x, light.y, reach, Style(Gradient(stops, (light.x, light.y), (light.x + reach, light.y), True)))
    if light.radius:
        yield sun(light.x, light.y, light.radius)
    if light.moon:
        yield Circle(light.x + light.radius * 0.42, light.y - light.radius * 0.2, light.radius * 0.84, Style(roles[0]))


def sun(x: float, y: float, radius: float) -> Circle:
    """Draw the disc of a sun or moon."""
    return Circle(x, y, radius, Style("art.sun", _OUTLINE, _VIGNETTE_LINE))


def rays(x: float, y: float, radius: float) -> Iterator[Polygon]:
    """Draw rays about a sun, long and short in turn."""
    for ray in range(16):
        turn, reach = ray * pi / 8, radius * (1.9 if ray % 2 else 1.55)
        sides = ((radius * 1.2, turn - 0.09), (reach, turn), (radius * 1.2, turn + 0.09))
        points = tuple((x + far * cos(at), y + far * sin(at)) for far, at in sides)
        yield Polygon(points, Style("art.sun", _OUTLINE, _VIGNETTE_LINE))


def card_stars(area: Area, head: float, low: float, count: int, seed: int) -> Iterator[Shape]:
    """Draw stars between two heights."""
    return stars(area._replace(y=head, height=low - head), count, seed)


def card_dunes(area: Area, row: int, y: float, swing: float, tops: int, seed: int) -> Iterator[Shape]:
    """Draw a row of dunes about the height y, its tops and hollows `swing` mm apart; `row` is its color, 0 far to 4
    near."""
    level = (y - area.y) / area.height
    return draw_dune(area, dune(area, row, level, swing / area.height, tops, seed))


def foreground(area: Area, y: float, seed: int) -> Iterator[Shape]:
    """Draw the pale dune on which the text of a card stands, its crest about y mm; hardly seen drifts on it."""
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
    """Draw a figure with its feet at (x, foot), `size` mm from its middle to its sides."""
    return Use(symbol, x, foot - 0.92 * size, size, turn)


# Where the pictures of a deck are set: skies and rows of dunes on one area, so that all its cards are alike.

NIGHT = (1, 1, 2)  # bands of the sky
DUSK = (1, 2, 3, 4, 5)


class Stage(NamedTuple):
    """The area of a picture and the height in mm above which its sky is plain.

    - `stars`: down to which height in mm there are some at night, and how many.
    - `swing`: mm from the tops of dunes to their hollows.
    """

    area: Area
    head: float
    stars: tuple[float, int]
    swing: float

    def sky(self, x: float, y: float, radius: float, bands: tuple[int, ...] = DUSK) -> Iterator[Shape]:
        """Draw the sky with its sun."""
        return card_sky(self.area, self.head, Light(x, y, radius, bands))

    def night(self, x: float, y: float, radius: float, seed: int) -> Iterator[Shape]:
        """Draw a dark sky with a crescent and stars."""
        yield from card_sky(self.area, self.head, Light(x, y, radius, NIGHT, moon=True))
        yield from card_stars(self.area, self.head, *self.stars, seed)

    def dunes(self, row: int, y: float, seed: int, swing: float | None = None, tops: int = 3) -> Iterator[Shape]:
        """Draw a row of dunes about the height y."""
        return card_dunes(self.area, row, y, self.swing if swing is None else swing, tops, seed)


# Words on cards: titles in the display face of a game, texts below the picture; one size of each for a whole deck.

_STEP = 0.1  # mm, from one size to the next smaller one
_TITLE_LEADING = 1.02  # em from baseline to baseline
_BLANK = 0.2  # em, the least between words: some display faces have less


def title_size(titles: Iterable[str], room: float, most: float, least: float, face: Weight, lines: int = 2) -> float:
    """Return the largest em in mm, from `most` down to `least`, at which all titles take at most `lines` of `room` mm.

    No word of a title is cut, where it is not longer than a line at the least size.
    """
    every = list(titles)
    fitting = (size for size in _sizes(most, least) if all(_fits(one, room, size, face, lines) for one in every))
    return next(fitting, least)


def _fits(words: str, room: float, size: float, face: Weight, lines: int) -> bool:
    weight, broken = font.face_for(words, face), _lines(words, room, size, face)
    return len(broken) <= lines and all(font.width(line, size, weight) <= room for line in broken)


def _lines(words: str, room: float, size: float, face: Weight) -> list[str]:
    """The words in lines at blanks alone, with two of them between words in a face whose own is too narrow."""
    weight = font.face_for(words, face)
    blank = " " if font.width(" ", 1, weight) >= _BLANK else "  "
    lines = [""]
    for word in words.split():
        longer = f"{lines[-1]}{blank}{word}" if lines[-1] else word
        lines[-1:] = [longer] if not lines[-1] or font.width(longer, size, weight) <= room else [lines[-1], word]
    return lines


def title(words: str, x: float, y: float, room: float, size: float, face: Weight) -> Iterator[Shape]:
    """Draw a title from x on, its lines about y, in light letters."""
    lines = _lines(words, room, size, face)
    for index, line in enumerate(lines):
        down = (index - (len(lines) - 1) / 2) * size * _TITLE_LEADING
        yield Text(x, y + font.middle(size) + down, line, size, "art.letter", font.face_for(words, face))


def text_size(texts: Iterable[str], area: Area, most: float, least: float) -> float:
    """Return the largest em in mm, from `most` down to `least`, at which each of the texts stays in the area."""
    every = list(texts)
    fitting = (size for size in _sizes(most, least) if all(_high(one, area, size) <= area.height for one in every))
    return next(fitting, least)


def text(words: str, area: Area, size: float) -> Iterator[Shape]:
    """Draw a text in the middle of an area, centred."""
    top = area.y + (area.height - _high(words, area, size)) / 2
    for index, line in enumerate(font.wrap(words, area.width, size)):
        y = top + size * (font.CAP_HEIGHT + 0.06 + index * font.LEADING)
        yield Text(area.x + area.width / 2, y, line, size, "ink", "regular", "middle")


def _high(words: str, area: Area, size: float) -> float:
    """Height in mm of a text, from its capitals to what hangs below its last line."""
    lines = len(font.wrap(words, area.width, size))
    return size * ((lines - 1) * font.LEADING + font.CAP_HEIGHT + font.DESCENT)


def _sizes(most: float, least: float) -> Iterator[float]:
    return (most - _STEP * step for step in range(round((most - least) / _STEP) + 1))
