"""Pages to write on: the score pad and the log sheet."""

from __future__ import annotations

from collections.abc import Iterator

from pnp.data.texts import Texts
from pnp.games.wuestenkoenige.drawing import players, wares
from pnp.games.wuestenkoenige.drawing.players import PLAYERS
from pnp.games.wuestenkoenige.goods import GOODS
from pnp.scene import Rect, Scene, Shape, Style, Text, Use, font
from pnp.style import pages as page

_ROWS = ("player", *GOODS, "goods", "camels", "won")
_TABLE, _LINE = 60.0, 6.4  # mm: top of the columns of the log, height of their rows
_HINTS, _HINT = 4, 3.4  # texts that tell how a turn is written, and mm, the size of their letters
_PITCH = 4.1  # mm, from line to line of these


def pad(texts: Texts) -> Scene:
    """Three score sheets to a page: a column a player, boxes to tick for what is delivered."""
    third = page.HEIGHT / 3
    shapes = [shape for sheet in range(3) for shape in _pad_sheet(sheet * third, texts)]
    return Scene(page.WIDTH, page.HEIGHT, tuple(shapes), texts["part.pad"])


def _pad_sheet(top: float, texts: Texts) -> Iterator[Shape]:
    label, row, head = 34.0, 8.0, 9.0
    width = (page.WIDTH - label) / len(PLAYERS)
    title = texts["pad.title"]
    yield Text(0, top + 6, title, font.fit(title, label + width / 2 - 6, 5, "bold"), "ink", "bold")
    for player in range(len(PLAYERS)):
        yield Use(players.camel(player, texts), label + width * (player + 0.5), top + 4.6, 4.4)
    top += head + 1
    yield Rect(0, top + (len(_ROWS) - 1) * row, page.WIDTH, row, Style("panel"))
    yield from page.grid(0, top, [label, *[width] * len(PLAYERS)], len(_ROWS), row)
    for index, key in enumerate(_ROWS):
        middle = top + (index + 0.5) * row
        words = texts[f"good.{key}" if key in GOODS else f"pad.{key}"]
        weight: font.Weight = "bold" if key == "won" else "regular"
        left = 10 if key in GOODS else 2
        size = font.fit(words, label - left - 1, 4, weight)
        yield Text(left, middle + font.middle(size), words, size, "ink", weight)
        if key in GOODS:
            yield Use(wares.token(key), 5, middle, 3)
            yield from _boxes(label, width, middle)


def _boxes(left: float, width: float, y: float) -> Iterator[Shape]:
    """A box to tick in each column, `width` mm wide, from `left` on."""
    for player in range(len(PLAYERS)):
        x = left + width * (player + 0.5)
        yield Rect(x - 2.2, y - 2.2, 4.4, 4.4, Style(None, "line", 0.3), 0.6)


def log_sheet(texts: Texts) -> Scene:
    """Names in turn order, layout and seed, and two columns of lines for the turns."""
    shapes: list[Shape] = [*page.title(texts["log.title"]), *_players(texts)]
    told = (texts[f"log.hint.{number}"] for number in range(1, _HINTS + 1))
    hints = [line for words in told for line in font.wrap(words, page.WIDTH, _HINT)]
    top = page.HEIGHT - _PITCH * len(hints)
    for index in range(2):
        shapes += _lines(index * (page.WIDTH / 2 + 2), int((top - 0.5 - _TABLE) / _LINE) - 1, texts)
    shapes += (Text(0, top + _PITCH * (line + 0.8), words, _HINT, "muted") for line, words in enumerate(hints))
    return Scene(page.WIDTH, page.HEIGHT, tuple(shapes), texts["part.log"])


def _players(texts: Texts) -> Iterator[Shape]:
    """A line a player in two columns, and one for layout and seed."""
    yield Text(0, 18, texts["log.player"], 3.4, "muted")
    for player in range(len(PLAYERS)):
        x, y = (player % 2) * (page.WIDTH / 2 + 2), 26 + 11 * (player // 2)
        yield Use(players.camel(player, texts), x + 4.4, y - 1.4, 4.2)
        yield page.rule(x + 11, y + 1.8, page.WIDTH / 2 - 15)
    x, words = page.WIDTH / 2 + 2, texts["log.seed"]
    label = max(30.0, font.width(words, 3.4) + 2)
    yield from (Text(x, 48, words, 3.4, "muted"), page.rule(x + label, 49.8, page.WIDTH - x - label - 2))


def _lines(x: float, rows: int, texts: Texts) -> Iterator[Shape]:
    """A column of the log: turn, player, what was done; `rows` to write on."""
    y, widths = _TABLE, [11.0, 15.0, page.WIDTH / 2 - 28]
    yield Rect(x, y, sum(widths), _LINE, Style("panel"))
    for index, key in enumerate(("turn", "who", "what")):
        left = x + sum(widths[:index]) + 1.5
        words = texts[f"log.{key}"]
        size = font.fit(words, widths[index] - 2, 3.1, "bold")
        yield Text(left, y + _LINE / 2 + font.middle(size), words, size, "ink", "bold")
    yield from page.grid(x, y, widths, rows + 1, _LINE)
