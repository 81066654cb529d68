"""The score pad."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from pnp.data.texts import Texts
from pnp.games.wuestensoehne.drawing import players
from pnp.games.wuestensoehne.drawing.goods import good
from pnp.games.wuestensoehne.layout import GOODS
from pnp.games.wuestensoehne.match import COLORS
from pnp.games.wuestensoehne.state import BASE_VALUE
from pnp.scene import Group, Rect, Scene, Shape, Style, Text, Use, font
from pnp.style import pages as page
from pnp.style.log_lines import Seats, in_colors, name_on

_GAMES = 3  # on a page of the pad
_BLOCK, _ROW, _HEAD = 77.0, 10.0, 13.0  # mm
_LABEL = 34.0  # mm, the column of the goods
_NUMBER = 11.0  # mm, how many of a good; the gold stands right of it


def pad(texts: Texts, seats: Seats = ()) -> Scene:
    """For three games: the value of each good, and for each player number and gold, the sum, the water; names where
    they are known."""
    shapes: list[Shape] = [*page.title(texts["pad.title"])]
    shapes.append(Text(0, 15.5, texts["pad.hint"], font.fit(texts["pad.hint"], page.WIDTH, 3.4), "muted"))
    for index in range(_GAMES):
        shapes.append(Group(tuple(_block(texts, in_colors(seats, COLORS))), 0, 19 + index * _BLOCK))
    return Scene(page.WIDTH, page.HEIGHT, tuple(shapes), texts["part.pad"])


def _block(texts: Texts, who: Seats) -> Iterator[Shape]:
    widths = [_LABEL, 15.0, 15.0, 16.0]
    own = (page.WIDTH - sum(widths)) / len(who)
    rows = len(GOODS)
    yield Rect(0, 0, page.WIDTH, _HEAD, Style("panel"))
    yield from page.grid(0, _HEAD, [*widths, *[own] * len(who)], rows, _ROW)
    for index, key in enumerate(("good", "rumour.1", "rumour.2", "value")):
        x = sum(widths[:index]) + widths[index] / 2
        words = texts[f"pad.{key}"]
        size = font.fit(words, widths[index] - 2, 3.4, "bold")
        yield Text(x, _HEAD / 2 + font.middle(3.4), words, size, "ink", "bold", "middle")
    for row, name in enumerate(GOODS):
        yield from _good(name, _HEAD + _ROW * (row + 0.5), texts)
    for index, (color, name) in enumerate(who):
        x = sum(widths) + own * index
        yield Use(players.shield(color), x + 4.6, _HEAD / 2, 3.6)
        yield from name_on(x + 9.5, _HEAD / 2 + 1, own - 11, name)
        yield page.upright(x + _NUMBER, _HEAD, rows * _ROW)
    yield from _sums(sum(widths), [own] * len(who), _HEAD + rows * _ROW, texts)


def _good(name: str, y: float, texts: Texts) -> Iterator[Shape]:
    yield Use(good(name), 5, y, 3.8)
    size = min(font.fit(texts[each], _LABEL - 17, 3.8) for each in GOODS)
    yield Text(10.5, y + font.middle(size), texts[name], size)
    yield Text(_LABEL - 2, y + font.middle(4.2), str(BASE_VALUE), 4.2, "ink", "bold", "end")


def _sums(left: float, own: Sequence[float], top: float, texts: Texts) -> Iterator[Shape]:
    """The rows of gold and of water."""
    yield Rect(0, top, page.WIDTH, _ROW, Style("panel"))
    yield from page.grid(0, top, [left, *own], 2, _ROW)
    for row, (key, weight) in enumerate({"gold": "bold", "water": "regular"}.items()):
        bold: font.Weight = "bold" if weight == "bold" else "regular"
        words = texts[f"pad.{key}"]
        size = font.fit(words, left - 4, 3.8, bold)
        yield Text(2, top + _ROW * (row + 0.5) + font.middle(3.8), words, size, "ink", bold)
