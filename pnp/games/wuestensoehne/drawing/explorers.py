"""The 16 explorers as standees to fold, to scale, with the height in figures."""

from __future__ import annotations

from collections.abc import Iterator

from pnp.data.texts import Texts
from pnp.games.wuestensoehne.drawing import figures, players
from pnp.games.wuestensoehne.drawing.palette import PALETTE
from pnp.games.wuestensoehne.match import HEIGHTS
from pnp.scene import Part, Polygon, Rect, RectOutline, Scene, Shape, Style, Text, Use, font
from pnp.scene.model import Line
from pnp.style import patterns
from pnp.style.pieces import BLEED
from pnp.style.standee import Standee, strip

WIDTH, FOOT = 16.0, 8.0  # mm, of a standee, and of the flap on each side that makes it stand
_LEAST, _STEP = 16.0, 2.0  # mm: a standee of height h is 16 + 2 h tall, 18 to 48
_LONG = 2 * (_LEAST + 16 * _STEP + FOOT)  # mm, the strip of the tallest; all are cut to it first
_BASE = 8.0  # mm under the feet of the figure, for its number
_FIGURE = (-1.07, 0.93)  # head and feet of `figures.person`
_CUT = Style(None, "mark", 0.25)


def tall(height: int) -> float:
    """How tall the standee of an explorer is, in mm: neighbours in the order differ by 2 mm."""
    return _LEAST + _STEP * height


def standees(texts: Texts) -> Iterator[Part]:
    """A strip an explorer, folded at the head; strips that are too long are cut at their solid line."""
    for color, heights in HEIGHTS.items():
        for height in heights:
            size = Standee(WIDTH, tall(height), FOOT)
            name = texts["standee"].format(name=texts[f"explorer.{color}"])
            face = Scene(WIDTH, _LONG, tuple(_strip(color, height, size)), f"{name}: {height}")
            outline, end = RectOutline(WIDTH, _LONG), _end(size)
            key = f"explorer.{height}"
            yield Part(name, texts["kind.explorers"], outline, face, None, 1, BLEED, size.folds, end, key)


def _end(size: Standee) -> tuple[Line, ...]:
    """Where a strip is cut that is longer than its standee."""
    return (((0.0, size.length), (WIDTH, size.length)),) if size.length < _LONG else ()


def _strip(color: str, height: int, size: Standee) -> Iterator[Shape]:
    """The standee, below it what is cut off."""
    role = players.role(color)
    yield from strip(size, tuple(_panel(color, height)), role, PALETTE.patterns[role])
    for line in _end(size):
        yield Rect(-BLEED, size.length, WIDTH + 2 * BLEED, _LONG - size.length + BLEED, Style("paper"))
        yield Polygon(line, _CUT, closed=False)


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
