"""The score pad."""

from __future__ import annotations

from collections.abc import Iterator

from pnp.data.texts import Texts
from pnp.games.wuestenkoenige.drawing import players, wares
from pnp.games.wuestenkoenige.drawing.players import PLAYERS
from pnp.games.wuestenkoenige.goods import GOODS
from pnp.scene import Rect, Scene, Shape, Style, Text, Use, font
from pnp.style import pages as page
from pnp.style.log_lines import Seats, in_colors

_ROWS = ("player", *GOODS, "goods", "camels", "won")


def pad(texts: Texts, seats: Seats = ()) -> Scene:
    """Three score sheets to a page: a column a player, boxes to tick for what is delivered; names where they are
    known."""
    who = in_colors(seats, PLAYERS)
    third = page.HEIGHT / 3
    shapes = [shape for sheet in range(3) for shape in _pad_sheet(sheet * third, texts, who)]
    return Scene(page.WIDTH, page.HEIGHT, tuple(shapes), texts["part.pad"])


def _pad_sheet(top: float, texts: Texts, who: Seats) -> Iterator[Shape]:
    label, row, head = 34.0, 8.0, 9.0
    width = (page.WIDTH - label) / len(who)
    title = texts["pad.title"]
    yield Text(0, top + 6, title, font.fit(title, label + width / 2 - 6, 5, "bold"), "ink", "bold")
    for index, (color, name) in enumerate(who):
        x = label + width * (index + 0.5)
        yield Use(players.camel(PLAYERS.index(color), texts), x, top + 4.6, 4.4)
        shown = font.shorten(name, width - 3, 4)
        yield Text(x, top + head + 1 + row / 2 + font.middle(4), shown, 4, "ink", "regular", "middle")
    top += head + 1
    yield Rect(0, top + (len(_ROWS) - 1) * row, page.WIDTH, row, Style("panel"))
    yield from page.grid(0, top, [label, *[width] * len(who)], len(_ROWS), row)
    for index, key in enumerate(_ROWS):
        middle = top + (index + 0.5) * row
        words = texts[f"good.{key}" if key in GOODS else f"pad.{key}"]
        weight: font.Weight = "bold" if key == "won" else "regular"
        left = 10 if key in GOODS else 2
        size = font.fit(words, label - left - 1, 4, weight)
        yield Text(left, middle + font.middle(size), words, size, "ink", weight)
        if key in GOODS:
            yield Use(wares.token(key), 5, middle, 3)
            yield from _boxes(label, width, len(who), middle)


def _boxes(left: float, width: float, count: int, y: float) -> Iterator[Shape]:
    """A box to tick in each column, `width` mm wide, from `left` on."""
    for player in range(count):
        x = left + width * (player + 0.5)
        yield Rect(x - 2.2, y - 2.2, 4.4, 4.4, Style(None, "line", 0.3), 0.6)
