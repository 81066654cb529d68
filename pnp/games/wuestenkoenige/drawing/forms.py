"""Pages to write on: the score pad and the log sheet."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from pnp.games.wuestenkoenige.drawing import players, wares
from pnp.games.wuestenkoenige.goods import GOODS
from pnp.scene import Rect, Scene, Shape, Style, Text, Use, font
from pnp.scene import pages as page
from pnp.scene.theme import PLAYERS

Texts = Mapping[str, str]

_ROWS = ("player", *GOODS, "goods", "camels", "won")
_LINES, _LINE = 26, 6.4  # rows of a column of the log, and their height in mm
_HINTS = 4  # lines that tell how a turn is written


def pad(texts: Texts) -> Scene:
    """Three score sheets to a page: a column a player, boxes to tick for what is delivered."""
    third = page.HEIGHT / 3
    shapes = [shape for sheet in range(3) for shape in _pad_sheet(sheet * third, texts)]
    return Scene(page.WIDTH, page.HEIGHT, tuple(shapes), texts["part.pad"])


def _pad_sheet(top: float, texts: Texts) -> Iterator[Shape]:
    label, row, head = 34.0, 8.0, 9.0
    width = (page.WIDTH - label) / len(PLAYERS)
    yield Text(0, top + 6, texts["pad.title"], 5, "ink", "bold")
    for player in range(len(PLAYERS)):
        yield Use(players.camel(player), label + width * (player + 0.5), top + 4.6, 4.4)
    top += head + 1
    yield Rect(0, top + (len(_ROWS) - 1) * row, page.WIDTH, row, Style("panel"))
    yield from page.grid(0, top, [label, *[width] * len(PLAYERS)], len(_ROWS), row)
    for index, key in enumerate(_ROWS):
        middle = top + (index + 0.5) * row
        words = texts[f"good.{key}" if key in GOODS else f"pad.{key}"]
        weight: font.Weight = "bold" if key == "won" else "regular"
        yield Text(10 if key in GOODS else 2, middle + font.middle(4), words, 4, "ink", weight)
        if key in GOODS:
            yield Use(wares.token(key), 5, middle, 3)
            for player in range(len(PLAYERS)):
                yield Rect(
                    label + width * (player + 0.5) - 2.2,
                    middle - 2.2,
                    4.4,
                    4.4,
                    Style(None, "line", 0.3),
                    0.6,
                )


def log_sheet(texts: Texts) -> Scene:
    """Names in turn order, layout and seed, and two columns of lines for the turns."""
    shapes: list[Shape] = [*page.title(texts["log.title"]), *_players(texts)]
    for index in range(2):
        shapes += _lines(index * (page.WIDTH / 2 + 2), 60, texts)
    for line in range(_HINTS):
        words = texts[f"log.hint.{line + 1}"]
        size = font.fit(words, page.WIDTH, 3.4)
        shapes.append(Text(0, page.HEIGHT - 12.8 + 4.1 * line, words, size, "muted"))
    return Scene(page.WIDTH, page.HEIGHT, tuple(shapes), texts["part.log"])


def _players(texts: Texts) -> Iterator[Shape]:
    """A line a player in two columns, and one for layout and seed."""
    yield Text(0, 18, texts["log.player"], 3.4, "muted")
    for player in range(len(PLAYERS)):
        x, y = (player % 2) * (page.WIDTH / 2 + 2), 26 + 11 * (player // 2)
        yield Use(players.camel(player), x + 4.4, y - 1.4, 4.2)
        yield page.rule(x + 11, y + 1.8, page.WIDTH / 2 - 15)
    x = page.WIDTH / 2 + 2
    yield from (Text(x, 48, texts["log.seed"], 3.4, "muted"), page.rule(x + 30, 49.8, page.WIDTH - x - 32))


def _lines(x: float, y: float, texts: Texts) -> Iterator[Shape]:
    """A column of the log: turn, player, what was done."""
    widths = [11.0, 15.0, page.WIDTH / 2 - 28]
    yield Rect(x, y, sum(widths), _LINE, Style("panel"))
    for index, key in enumerate(("turn", "who", "what")):
        left = x + sum(widths[:index]) + 1.5
        yield Text(left, y + _LINE / 2 + font.middle(3.1), texts[f"log.{key}"], 3.1, "ink", "bold")
    yield from page.grid(x, y, widths, _LINES + 1, _LINE)
