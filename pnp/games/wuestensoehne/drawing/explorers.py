"""The 16 explorers: standees to fold, to scale, and flat tokens with the height in figures."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from pnp.games.wuestensoehne.drawing import figures, players
from pnp.games.wuestensoehne.state import HEIGHTS
from pnp.scene import Group, Outline, Part, Polygon, Rect, Scene, Shape, Style, Text, Use, font, patterns

Texts = Mapping[str, str]

WIDTH, FOOT = 16.0, 8.0  # mm, of a standee, and of the flap on each side that makes it stand
_LEAST, _STEP = 16.0, 2.0  # mm: a standee of height h is 16 + 2 h tall, 18 to 48
_LONG = 2 * (_LEAST + 16 * _STEP + FOOT)  # mm, the strip of the tallest; all are cut to it first
_BASE = 8.0  # mm under the feet of the figure, for its number
_BLEED = 1.5
_FIGURE = (-1.07, 0.93)  # head and feet of `figures.person`
_FOLD = (Style(None, "paper", 0.3), Style(None, "ink", 0.2, (1.5, 1.0)))  # seen on every color
_CUT = Style(None, "mark", 0.25)


def tall(height: int) -> float:
    """How tall the standee of an explorer is, in mm: neighbours in the order differ by 2 mm."""
    return _LEAST + _STEP * height


def standees(texts: Texts) -> Iterator[Part]:
    """A strip an explorer, folded at the head; strips that are too long are cut at their solid line."""
    for color, heights in HEIGHTS.items():
        for height in heights:
            name = texts[f"standee.{color}"]
            face = Scene(WIDTH, _LONG, tuple(_strip(color, height)), f"{name}: {height}")
            yield Part(name, texts["kind.standees"], Outline(WIDTH, _LONG), face, None, 1, _BLEED)


def _strip(color: str, height: int) -> Iterator[Shape]:
    """Flap, back upside down, fold, front, flap, and what is cut off."""
    top, end = FOOT, FOOT + 2 * tall(height)
    whole = Rect(-_BLEED, top, WIDTH + 2 * _BLEED, end - top, Style(players.role(color)))
    yield from (whole, *patterns.block(players.role(color), whole, WIDTH / 2))
    panel = tuple(_panel(color, height))
    yield Group(panel, WIDTH, FOOT + tall(height), rotation=180)
    yield Group(panel, 0, FOOT + tall(height))
    for y in (top, FOOT + tall(height), end):
        yield from (_across(y, style) for style in _FOLD)
    if end + FOOT < _LONG:
        yield _across(end + FOOT, _CUT)


def _across(y: float, style: Style) -> Shape:
    return Polygon(((0, y), (WIDTH, y)), style, closed=False)


def _panel(color: str, height: int) -> Iterator[Shape]:
    """One side of the standee, from the fold down: the figure, under it the height between two letters."""
    room = tall(height) - _BASE - 1.5
    scale = room / (_FIGURE[1] - _FIGURE[0])
    yield Rect(1.3, 0.7, WIDTH - 2.6, tall(height) - _BASE, Style("ground"), 1.5)
    yield Use(figures.person(players.role(color), "ink"), WIDTH / 2, 1 - _FIGURE[0] * scale, scale)
    middle = tall(height) - _BASE / 2 + 0.2
    line = players.ink(color)
    words = f"{players.letter(color)} {height}"
    size = font.fit(words, WIDTH - 6.4, 5.6, "bold")
    number = Text(WIDTH / 2, middle + font.middle(size), words, size, line, "bold", "middle")
    yield from (patterns.plate(number, players.role(color)), number)
