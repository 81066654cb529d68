"""Pages to write on: the score pad and the log sheet."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from pnp.games.wuestensoehne.area import CENTRE, SIZE
from pnp.games.wuestensoehne.drawing import chart, players
from pnp.games.wuestensoehne.drawing.goods import good
from pnp.games.wuestensoehne.layout import GOODS, Layout
from pnp.games.wuestensoehne.state import BASE_VALUE, COLORS
from pnp.scene import Circle, Group, Rect, Scene, Shape, Style, Text, Use, font
from pnp.scene import pages as page

Texts = Mapping[str, str]

_GAMES = 3  # on a page of the pad
_BLOCK, _ROW, _HEAD = 77.0, 10.0, 13.0  # mm
_NUMBER = 11.0  # mm, how many of a good; the gold stands right of it
_CELL = 6.0  # mm, a cell of the small area
_TABLE, _LINES, _LINE = 104.0, 21, 6.4
_HINTS = 4  # lines that tell how turns are written


def pad(texts: Texts) -> Scene:
    """For three games: the value of each good, and for each player number and gold, the sum, the water."""
    shapes: list[Shape] = [*page.title(texts["pad.title"])]
    shapes.append(Text(0, 15.5, texts["pad.hint"], font.fit(texts["pad.hint"], page.WIDTH, 3.4), "muted"))
    for index in range(_GAMES):
        shapes.append(Group(tuple(_block(texts)), 0, 19 + index * _BLOCK))
    return Scene(page.WIDTH, page.HEIGHT, tuple(shapes), texts["part.pad"])


def _block(texts: Texts) -> Iterator[Shape]:
    widths = [30.0, 15.0, 15.0, 16.0]
    own = (page.WIDTH - sum(widths)) / len(COLORS)
    rows = len(GOODS)
    yield Rect(0, 0, page.WIDTH, _HEAD, Style("panel"))
    yield from page.grid(0, _HEAD, [*widths, *[own] * len(COLORS)], rows, _ROW)
    for index, key in enumerate(("good", "rumour.1", "rumour.2", "value")):
        x = sum(widths[:index]) + widths[index] / 2
        words = texts[f"pad.{key}"]
        size = font.fit(words, widths[index] - 1.5, 3.4, "bold")
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
    yield Text(10.5, y + font.middle(3.8), texts[name], 3.8)
    yield Text(28, y + font.middle(4.2), str(BASE_VALUE), 4.2, "ink", "bold", "end")


def _sums(left: float, own: float, top: float, texts: Texts) -> Iterator[Shape]:
    """The rows of gold and of water."""
    yield Rect(0, top, page.WIDTH, _ROW, Style("panel"))
    yield from page.grid(0, top, [left, *[own] * len(COLORS)], 2, _ROW)
    for row, (key, weight) in enumerate({"gold": "bold", "water": "regular"}.items()):
        bold: font.Weight = "bold" if weight == "bold" else "regular"
        yield Text(2, top + _ROW * (row + 0.5) + font.middle(3.8), texts[f"pad.{key}"], 3.8, "ink", bold)


def log_sheet(layout: Layout, texts: Texts) -> Scene:
    """Names, places and tiles at the start, the area to mark tiles in, and lines for turns in two columns."""
    shapes: list[Shape] = [*page.title(texts["log.title"]), *_players(texts)]
    side = SIZE * _CELL
    small = (*chart.empty(_CELL), *_crossed(layout), *chart.rim(_CELL, 3))
    shapes.append(Group(small, page.WIDTH - side - 5, 18))
    for index in range(2):
        shapes.append(Group(tuple(_lines(texts)), index * (page.WIDTH / 2 + 2), _TABLE))
    return Scene(page.WIDTH, page.HEIGHT, tuple(shapes), texts["part.log"])


def _crossed(layout: Layout) -> Iterator[Shape]:
    """The cells that are filled from the start."""
    for cell in layout.cross:
        x, y = chart.centre(cell, _CELL)
        yield Rect(x - _CELL / 2, y - _CELL / 2, _CELL, _CELL, Style("sand-dark", "line", 0.1))
    yield Circle(*chart.centre(CENTRE, _CELL), 1.2, Style("ground", "line", 0.2))


def _players(texts: Texts) -> Iterator[Shape]:
    """A line a color, left of the area; one for layout and seed; how turns are written."""
    width = page.WIDTH - SIZE * _CELL - 16
    edges = (width - 44, width - 22)
    heads = zip((12.0, *edges), ("player", "caravan", "tile"), strict=True)
    yield from (Text(x, 18.5, texts[f"log.{key}"], 3.2, "muted") for x, key in heads)
    for index, color in enumerate(COLORS):
        y = 26 + 8.6 * index
        yield Use(players.shield(color), 5, y - 1.4, 3.9)
        yield page.rule(12, y + 1.6, edges[0] - 14)
        yield from (page.rule(x, y + 1.6, 20) for x in edges)
    yield from (Text(0, 61, texts["log.seed"], 3.2, "muted"), page.rule(30, 62, width - 32))
    hints = [line for number in range(1, _HINTS + 1) for line in font.wrap(texts[f"log.hint.{number}"], width, 3)]
    yield from (Text(0, 68 + 3.9 * index, line, 3, "muted") for index, line in enumerate(hints))


def _lines(texts: Texts) -> Iterator[Shape]:
    """A column of the log: whose turn, and what was done."""
    who, width = 22.0, page.WIDTH / 2 - 2
    yield Rect(0, 0, width, _LINE, Style("panel"))
    yield Text(1.5, _LINE / 2 + font.middle(3.1), texts["log.who"], 3.1, "ink", "bold")
    yield Text(who + 1.5, _LINE / 2 + font.middle(3.1), texts["log.what"], 3.1, "ink", "bold")
    yield from page.grid(0, 0, [who, width - who], _LINES, _LINE)
