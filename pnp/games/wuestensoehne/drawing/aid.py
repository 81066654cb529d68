"""The player aid: the whole game on one page, in our own words."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from pnp.games.wuestensoehne.drawing.helpers import HELPERS, helper
from pnp.games.wuestensoehne.drawing.spaces import space
from pnp.games.wuestensoehne.layout import SPACES
from pnp.scene import Group, Rect, Scene, Shape, Style, Text, Use, font
from pnp.scene import pages as page

Texts = Mapping[str, str]

SETUP_POINTS = 3
_LEFT = {"setup": SETUP_POINTS, "turn": 6, "helpers": 0}
_RIGHT = {"oasis": 4, "rumour": 1, "end": 2, "figures": 1, "write": 2}
_TOP, _COLUMN = 46.0, 88.0  # mm
_HELPER = 11.6  # mm, a row of the table of helpers
_BODY = 3.5  # mm


def aid(texts: Texts) -> Scene:
    """The action spaces, then the rules in two columns with the three helpers."""
    head = (*page.title(texts["aid.title"]), Text(0, 16, texts["aid.goal"], 3.7))
    spaces = Group(tuple(_spaces(texts)), 0, 20)
    left, right = (page.Column(x, _TOP, _COLUMN) for x in (0.0, page.WIDTH - _COLUMN))
    for column, sections in ((left, _LEFT), (right, _RIGHT)):
        for section, points in sections.items():
            column.head(texts[f"aid.{section}.head"])
            for point in range(1, points + 1):
                column.point(texts[f"aid.{section}.{point}"])
            if section == "helpers":
                column.shapes.append(Group(tuple(_helpers(texts)), column.x, column.y))
                column.y += len(HELPERS) * _HELPER + 1
    return Scene(page.WIDTH, page.HEIGHT, (*head, spaces, *left.shapes, *right.shapes), texts["part.aid"])


def _spaces(texts: Texts) -> Iterator[Shape]:
    """A box for the goods together and for each other space: symbols and what they give."""
    goods, others = SPACES[:4], SPACES[4:]
    wide = 74.0
    for index, name in enumerate(goods):
        yield Use(space(name), 8 + index * 17.5, 8, 7)
    yield from _words(texts["aid.space.good"], 0, wide - 3)
    step = (page.WIDTH - wide) / len(others)
    for index, name in enumerate(others):
        x = wide + index * step
        yield Use(space(name), x + 8, 8, 7)
        yield from _words(texts[f"aid.space.{name}"], x, step - 3)


def _words(words: str, x: float, width: float) -> Iterator[Shape]:
    for line, text in enumerate(font.wrap(words, width, _BODY)):
        yield Text(x, 19.2 + _BODY * 1.2 * line, text, _BODY)


def _helpers(texts: Texts) -> Iterator[Shape]:
    """A row a helper: picture, name, what one water buys."""
    for index, name in enumerate(HELPERS):
        y = index * _HELPER
        yield Rect(0, y, _COLUMN, _HELPER - 0.8, Style("panel"), 1.5)
        yield Use(helper(name), 6, y + _HELPER / 2 - 0.4, 4.3)
        yield Text(12.5, y + 4.4, texts[f"helper.{name}"], 3.7, "ink", "bold")
        for line, words in enumerate(font.wrap(texts[f"helper.{name}.text"], _COLUMN - 29, 3.1)):
            yield Text(28, y + 4.2 + 3.6 * line, words, 3.1)
