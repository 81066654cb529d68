"""Pages to write on: the score pad and the log sheet."""

from __future__ import annotations

from collections.abc import Iterator

from pnp.data.texts import Texts
from pnp.games.wuestensoehne.area import CENTRE, SIZE
from pnp.games.wuestensoehne.drawing import chart, players
from pnp.games.wuestensoehne.drawing.goods import good
from pnp.games.wuestensoehne.layout import GOODS, Layout
from pnp.games.wuestensoehne.match import COLORS
from pnp.games.wuestensoehne.state import BASE_VALUE
from pnp.scene import Circle, Group, Rect, Scene, Shape, Style, Text, Use, font
from pnp.style import pages as page

_GAMES = 3  # on a page of the pad
_BLOCK, _ROW, _HEAD = 77.0, 10.0, 13.0  # mm
_LABEL = 34.0  # mm, the column of the goods
_NUMBER = 11.0  # mm, how many of a good; the gold stands right of it
_CELL = 6.0  # mm, a cell of the small area
_TABLE, _LINE = 104.0, 6.4  # mm: top of the lines for turns, or lower where the hints end; height of a line
_HINT, _HINT_PITCH = 3.0, 3.9  # mm: letters of the hints, and from line to line
_HINTS = 4  # lines that tell how turns are written


def pad(texts: Texts) -> Scene:
    """For three games: the value of each good, and for each player number and gold, the sum, the water."""
    shapes: list[Shape] = [*page.title(texts["pad.title"])]
    shapes.append(Text(0, 15.5, texts["pad.hint"], font.fit(texts["pad.hint"], page.WIDTH, 3.4), "muted"))
    for index in range(_GAMES):
        shapes.append(Group(tuple(_block(texts)), 0, 19 + index * _BLOCK))
    return Scene(page.WIDTH, page.HEIGHT, tuple(shapes), texts["part.pad"])


def _block(texts: Texts) -> Iterator[Shape]:
    widths = [_LABEL, 15.0, 15.0, 16.0]
    own = (page.WIDTH - sum(widths)) / len(COLORS)
    rows = len(GOODS)
    yield Rect(0, 0, page.WIDTH, _HEAD, Style("panel"))
    yield from page.grid(0, _HEAD, [*widths, *[own] * len(COLORS)], rows, _ROW)
    for index, key in enumerate(("good", "rumour.1", "rumour.2", "value")):
        x = sum(widths[:index]) + widths[index] / 2
        words = texts[f"pad.{key}"]
        size = font.fit(words, widths[index] - 2, 3.4, "bold")
        yield Text(x, _HEAD / 2 + font.middle(3.4), words, size, "ink", "bold", "middle")
    for row, name in enumerate(GOODS):
        yield from _good(name, _HEAD + _ROW * (row + 0.5), texts)
    for index, color in enumerate(COLORS):
        x = sum(widths) + own * index
        yield Use(players.shield(color), x + 4.6, _HEAD / 2, 3.6)
        yield page.rule(x + 9.5, _HEAD / 2 + 2.4, own - 11)
        yield page.upright(x + _NUMBER, _HEAD, rows * _ROW)
    yield from _sums(sum(widths), own, _HEAD + rows * _ROW, texts)


def _good(name: str, y: float, texts: Texts) -> Iterator[Shape]:
    yield Use(good(name), 5, y, 3.8)
    size = min(font.fit(texts[each], _LABEL - 17, 3.8) for each in GOODS)
    yield Text(10.5, y + font.middle(size), texts[name], size)
    yield Text(_LABEL - 2, y + font.middle(4.2), str(BASE_VALUE), 4.2, "ink", "bold", "end")


def _sums(left: float, own: float, top: float, texts: Texts) -> Iterator[Shape]:
    """The rows of gold and of water."""
    yield Rect(0, top, page.WIDTH, _ROW, Style("panel"))
    yield from page.grid(0, top, [left, *[own] * len(COLORS)], 2, _ROW)
    for row, (key, weight) in enumerate({"gold": "bold", "water": "regular"}.items()):
        bold: font.Weight = "bold" if weight == "bold" else "regular"
        words = texts[f"pad.{key}"]
        size = font.fit(words, left - 4, 3.8, bold)
        yield Text(2, top + _ROW * (row + 0.5) + font.middle(3.8), words, size, "ink", bold)


def log_sheet(layout: Layout, texts: Texts) -> Scene:
    """Names, places and tiles at the start, the area to mark tiles in, and lines for turns in two columns."""
    side = SIZE * _CELL
    width = page.WIDTH - side - 16
    told = (texts[f"log.hint.{number}"] for number in range(1, _HINTS + 1))
    hints = [line for words in told for line in font.wrap(words, width, _HINT)]
    top = max(_TABLE, 68 + _HINT_PITCH * len(hints))
    shapes: list[Shape] = [*page.title(texts["log.title"]), *_players(width, texts)]
    shapes += (Text(0, 68 + _HINT_PITCH * index, line, _HINT, "muted") for index, line in enumerate(hints))
    small = (*chart.empty(_CELL), *_crosses(layout), *chart.rim(_CELL, 3))
    shapes.append(Group(small, page.WIDTH - side - 5, 18))
    for index in range(2):
        shapes.append(Group(tuple(_lines(page.HEIGHT - top, texts)), index * (page.WIDTH / 2 + 2), top))
    return Scene(page.WIDTH, page.HEIGHT, tuple(shapes), texts["part.log"])


def _crosses(layout: Layout) -> Iterator[Shape]:
    """The cells that are filled from the start."""
    for cell in layout.cross:
        x, y = chart.centre(cell, _CELL)
        yield Rect(x - _CELL / 2, y - _CELL / 2, _CELL, _CELL, Style("sand-dark", "line", 0.1))
    yield Circle(*chart.centre(CENTRE, _CELL), 1.2, Style("ground", "line", 0.2))


def _players(width: float, texts: Texts) -> Iterator[Shape]:
    """A line a color, left of the area, and one for layout and seed; `width` mm wide."""
    edges = (width - 44, width - 22)
    for x, key, room in zip((12.0, *edges), ("player", "caravan", "tile"), (edges[0] - 14, 20, 20), strict=True):
        words = texts[f"log.{key}"]
        yield Text(x, 18.5, words, font.fit(words, room, 3.2), "muted")
    for index, color in enumerate(COLORS):
        y = 26 + 8.6 * index
        yield Use(players.shield(color), 5, y - 1.4, 3.9)
        yield page.rule(12, y + 1.6, edges[0] - 14)
        yield from (page.rule(x, y + 1.6, 20) for x in edges)
    words = texts["log.seed"]
    left = max(30.0, font.width(words, 3.2) + 2)
    yield from (Text(0, 61, words, 3.2, "muted"), page.rule(left, 62, width - left - 2))


def _lines(height: float, texts: Texts) -> Iterator[Shape]:
    """A column of the log, as many lines as go into `height` mm: whose turn, and what was done."""
    who, width = 22.0, page.WIDTH / 2 - 2
    yield Rect(0, 0, width, _LINE, Style("panel"))
    yield Text(1.5, _LINE / 2 + font.middle(3.1), texts["log.who"], 3.1, "ink", "bold")
    yield Text(who + 1.5, _LINE / 2 + font.middle(3.1), texts["log.what"], 3.1, "ink", "bold")
    yield from page.grid(0, 0, [who, width - who], int(height / _LINE), _LINE)
