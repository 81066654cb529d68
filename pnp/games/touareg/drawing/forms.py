"""The score pad."""

from __future__ import annotations

from collections.abc import Iterator

from pnp.data.texts import Texts
from pnp.games.touareg.drawing import tribes
from pnp.games.touareg.layout import KINDS, Layout
from pnp.games.touareg.state import COLORS, LAST_FATE
from pnp.scene import Rect, Scene, Shape, Style, Text, Use, font
from pnp.style import pages as page
from pnp.style.log_lines import Seats, in_colors, name_on

_LAST = ("tribute", "camels", "money")  # in the order that breaks ties
_HEAD, _ROW = 14.0, 10.5  # mm


def pad(layout: Layout, texts: Texts, seats: Seats = ()) -> Scene:
    """A row a round: die, fate card, and for each tribe its tribute and money; below what decides the game.

    Of players whose names are known there is a column each.
    """
    who = with_tribes(seats)
    label, top = 20.0, 21.0
    widths = [label, 16.0, 16.0, *[(page.WIDTH - label - 32) / len(who)] * len(who)]
    shapes: list[Shape] = [*page.title(texts["pad.title"]), *_values(layout, texts)]
    shapes += (*_heads(widths, top, texts), *_tribes(widths, top, who, texts))
    top += _HEAD
    shapes += page.grid(0, top, widths, LAST_FATE, _ROW)
    for number in range(LAST_FATE):
        y = top + _ROW * (number + 0.5) + font.middle(4)
        shapes.append(Text(label / 2, y, str(number + 1), 4, "ink", "regular", "middle"))
    shapes += _decides(widths, top + _ROW * LAST_FATE + 4, _ROW, texts)
    return Scene(page.WIDTH, page.HEIGHT, tuple(shapes), texts["part.pad"])


def with_tribes(seats: Seats) -> list[tuple[str, str]]:
    """The tribe and the name of each player, as `in_colors`."""
    return [(COLORS[color], name) for color, name in in_colors(seats, [*COLORS])]


def _values(layout: Layout, texts: Texts) -> Iterator[Shape]:
    paying = [kind for kind in KINDS if layout.kinds[kind].economic]
    values = ", ".join(f"{texts[f'title.{kind}']} {layout.kinds[kind].economic}" for kind in paying)
    words = texts["pad.values"].format(values=values)
    yield Text(0, 17, words, font.fit(words, page.WIDTH, 3.8), "muted")


def _heads(widths: list[float], top: float, texts: Texts) -> Iterator[Shape]:
    """The words over the first three columns."""
    yield Rect(0, top, page.WIDTH, _HEAD, Style("panel"))
    for index, key in enumerate(("round", "die", "fate")):
        x = sum(widths[:index]) + widths[index] / 2
        words = texts[f"pad.{key}"]
        size = font.fit(words, widths[index] - 2, 3.8, "bold")
        yield Text(x, top + _HEAD / 2 + font.middle(size), words, size, "ink", "bold", "middle")


def _tribes(widths: list[float], top: float, who: Seats, texts: Texts) -> Iterator[Shape]:
    """The tribes over the other columns, and who plays them."""
    for index, (tribe, name) in enumerate(who, 3):
        x = sum(widths[:index])
        yield Use(tribes.shield(tribe), x + 7, top + _HEAD / 2, 5)
        yield Text(x + 13, top + 5.4, texts[f"title.{tribe}"], 3.4, "muted" if name else "ink", "bold")
        yield from name_on(x + 13, top + 11, widths[index] - 15, name)


def _decides(widths: list[float], top: float, row: float, texts: Texts) -> Iterator[Shape]:
    """Rows for the end: tribute, then camels and money, which break ties."""
    yield Rect(0, top, page.WIDTH, row, Style("panel"))
    yield from page.grid(0, top, [sum(widths[:3]), *widths[3:]], len(_LAST), row)
    for index, key in enumerate(_LAST):
        weight: font.Weight = "bold" if index == 0 else "regular"
        words = texts[f"pad.{key}"]
        size = font.fit(words, sum(widths[:3]) - 4, 4, weight)
        yield Text(2, top + row * (index + 0.5) + font.middle(size), words, size, "ink", weight)
