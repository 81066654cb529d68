"""Pages to write on: the score pad and the log sheet."""

from __future__ import annotations

from collections.abc import Iterator

from pnp.data.texts import Texts
from pnp.games.touareg.drawing import chart, tribes
from pnp.games.touareg.layout import KINDS, Layout
from pnp.games.touareg.state import LAST_FATE, TRIBES
from pnp.scene import Group, Rect, Scene, Shape, Style, Text, Use, font
from pnp.style import pages as page

_LAST = ("tribute", "camels", "money")  # in the order that breaks ties
_CELL = 6.6  # mm, a square of the small grid
_LINES, _LINE = 27, 6.4


def pad(layout: Layout, texts: Texts) -> Scene:
    """A row a round: die, fate card, and for each tribe its tribute and money; below what decides the game."""
    label, row = 20.0, 10.6
    widths = [label, 16.0, 16.0, *[(page.WIDTH - label - 32) / 4] * 4]
    shapes: list[Shape] = [*page.title(texts["pad.title"]), *_values(layout, texts)]
    top = 21.0
    shapes += _heads(widths, top, 12.0, texts)
    shapes += page.grid(0, top + 12, widths, LAST_FATE, row)
    for number in range(LAST_FATE):
        y = top + 12 + row * (number + 0.5) + font.middle(4)
        shapes.append(Text(label / 2, y, str(number + 1), 4, "ink", "regular", "middle"))
    shapes += _decides(widths, top + 12 + row * LAST_FATE + 4, row, texts)
    return Scene(page.WIDTH, page.HEIGHT, tuple(shapes), texts["part.pad"])


def _values(layout: Layout, texts: Texts) -> Iterator[Shape]:
    paying = [kind for kind in KINDS if layout.kinds[kind].economic]
    values = ", ".join(f"{texts[f'title.{kind}']} {layout.kinds[kind].economic}" for kind in paying)
    words = texts["pad.values"].format(values=values)
    yield Text(0, 17, words, font.fit(words, page.WIDTH, 3.8), "muted")


def _heads(widths: list[float], top: float, height: float, texts: Texts) -> Iterator[Shape]:
    """The words over the first three columns, the tribes over the others."""
    yield Rect(0, top, page.WIDTH, height, Style("panel"))
    for index, key in enumerate(("round", "die", "fate")):
        x = sum(widths[:index]) + widths[index] / 2
        words = texts[f"pad.{key}"]
        size = font.fit(words, widths[index] - 2, 3.8, "bold")
        yield Text(x, top + height / 2 + font.middle(size), words, size, "ink", "bold", "middle")
    for index, tribe in enumerate(TRIBES):
        x = sum(widths[: 3 + index])
        yield Use(tribes.shield(tribe), x + 7, top + height / 2, 5)
        yield Text(x + 13, top + height / 2 + font.middle(3.8), texts[f"title.{tribe}"], 3.8, "ink", "bold")


def _decides(widths: list[float], top: float, row: float, texts: Texts) -> Iterator[Shape]:
    """Rows for the end: tribute, then camels and money, which break ties."""
    yield Rect(0, top, page.WIDTH, row, Style("panel"))
    yield from page.grid(0, top, [sum(widths[:3]), *widths[3:]], len(_LAST), row)
    for index, key in enumerate(_LAST):
        weight: font.Weight = "bold" if index == 0 else "regular"
        words = texts[f"pad.{key}"]
        size = font.fit(words, sum(widths[:3]) - 4, 4, weight)
        yield Text(2, top + row * (index + 0.5) + font.middle(size), words, size, "ink", weight)


def log_sheet(layout: Layout, texts: Texts) -> Scene:
    """Names and camps, the numbers of the squares, and lines for dice, cards and turns in two columns."""
    shapes: list[Shape] = [*page.title(texts["log.title"]), *_players(texts)]
    side = chart.ROWS * _CELL
    shapes.append(Group(tuple(chart.numbers(layout, _CELL)), page.WIDTH - side, 15))
    top = 15 + side + 5
    for index in range(2):
        shapes.append(Group(tuple(_lines(texts)), index * (page.WIDTH / 2 + 2), top))
    for index, key in enumerate(("log.hint.1", "log.hint.2")):
        words = texts[key]
        size = font.fit(words, page.WIDTH, 3.2)
        shapes.append(Text(0, page.HEIGHT - 5.4 + 4.4 * index, words, size, "muted"))
    return Scene(page.WIDTH, page.HEIGHT, tuple(shapes), texts["part.log"])


def _players(texts: Texts) -> Iterator[Shape]:
    """A line a tribe, to the left of the small grid, and one for layout and seed."""
    width = page.WIDTH - chart.ROWS * _CELL - 8
    camp = width - 30
    for x, room, key in ((13.0, camp - 14, "player"), (camp + 2, 28.0, "camp")):
        words = texts[f"log.{key}"]
        yield Text(x, 18.5, words, font.fit(words, room, 3.4), "muted")
    for index, tribe in enumerate(TRIBES):
        y = 25.5 + 8.6 * index
        yield Use(tribes.shield(tribe), 5, y - 1.4, 3.9)
        yield from (page.rule(12, y + 1.6, camp - 15), page.rule(camp + 2, y + 1.6, 28))
    start = font.width(texts["log.seed"], 3.4) + 3
    yield from (Text(0, 60, texts["log.seed"], 3.4, "muted"), page.rule(start, 61.2, width - start))


def _lines(texts: Texts) -> Iterator[Shape]:
    """A column of the log: whose card, or die and fate; and what was done."""
    who, width = 24.0, page.WIDTH / 2 - 2
    yield Rect(0, 0, width, _LINE, Style("panel"))
    for x, room, key in ((0.0, who, "who"), (who, width - who, "what")):
        words = texts[f"log.{key}"]
        yield Text(x + 1.5, _LINE / 2 + font.middle(3.1), words, font.fit(words, room - 3, 3.1, "bold"), "ink", "bold")
    yield from page.grid(0, 0, [who, width - who], _LINES, _LINE)
