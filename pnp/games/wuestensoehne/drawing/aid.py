"""The player aid: the whole game on two sides, in our own words."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import partial

from pnp.data.texts import Texts
from pnp.games.wuestensoehne.drawing.example import example
from pnp.games.wuestensoehne.drawing.helpers import HELPERS, helper
from pnp.games.wuestensoehne.drawing.spaces import space
from pnp.games.wuestensoehne.layout import SPACES
from pnp.scene import Group, Rect, Scene, Shape, Style, Text, Use, font
from pnp.style import pages as page

SETUP_POINTS = 3
_LEFT = {"setup": SETUP_POINTS, "turn": 5, "helpers": 0}
_RIGHT = {"oasis": 4, "rumour": 1, "end": 2, "write": 2}
_STEPS = ("setup", "turn", "oasis")  # sections whose points follow each other
_COLUMN = page.AID_WIDTH
_HELPER = 11.6  # mm, a row of the table of helpers
_BODY, _UNDER = 3.5, 19.2  # mm: letters below the action spaces, and the first baseline of these
_PITCH = _BODY * 1.2


def aid(texts: Texts, upright: bool = False) -> tuple[Scene, Scene]:
    """The action spaces, then the rules on front and back with the three helpers; how figures are made that stand
    `upright`."""
    head, top = page.aid_head(texts["aid.title"], texts["aid.goal"])
    spaces = tuple(_spaces(texts))
    below = top + 4.6 + max(shape.y for shape in spaces if isinstance(shape, Text))
    right = partial(_fill, sections=_RIGHT, texts=texts, upright=upright)
    fills = [partial(_fill, sections=_LEFT, texts=texts), right]
    return page.sides((*head, Group(spaces, 0, top + 2)), below, fills, texts["part.aid"])


def _fill(column: page.Column, sections: Mapping[str, int], texts: Texts, upright: bool = False) -> None:
    """Sections with so many points each, the table of helpers in theirs; before the last how to make figures."""
    for section, points in sections.items():
        if upright and section == "write":
            column.head(texts["aid.figures.head"])
            column.point(texts["aid.figures.1"])
        column.section(texts, f"aid.{section}", points, section in _STEPS)
        if section == "oasis":
            column.example(texts, texts["aid.example"], example())
        if section == "helpers":
            column.table(_helpers(texts), _COLUMN, len(HELPERS) * _HELPER + 1)


def _spaces(texts: Texts) -> Iterator[Shape]:
    """A box for the goods together and for each other space: symbols and what they give."""
    goods, others = SPACES[:4], SPACES[4:]
    wide = 60.0
    for index, name in enumerate(goods):
        yield Use(space(name), 7 + index * 14.5, 8, 6.6)
    yield from _words(texts["aid.space.good"], 0, wide - 3)
    step = (page.AID_WIDTH - wide) / len(others)
    for index, name in enumerate(others):
        x = wide + index * step
        yield Use(space(name), x + 7, 8, 6.6)
        yield from _words(texts[f"aid.space.{name}"], x, step - 3)


def _words(words: str, x: float, width: float) -> Iterator[Shape]:
    for line, text in enumerate(font.wrap(words, width, _BODY)):
        yield Text(x, _UNDER + _PITCH * line, text, _BODY)


def _helpers(texts: Texts) -> Iterator[Shape]:
    """A row a helper: picture, name, what one water buys."""
    left = 14.5 + max(font.width(texts[f"helper.{name}"], 3.7, "bold") for name in HELPERS)
    for index, name in enumerate(HELPERS):
        y = index * _HELPER
        yield Rect(0, y, _COLUMN, _HELPER - 0.8, Style("panel"), 1.5)
        yield Use(helper(name), 6, y + _HELPER / 2 - 0.4, 4.3)
        yield Text(12.5, y + 4.4, texts[f"helper.{name}"], 3.7, "ink", "bold")
        for line, words in enumerate(font.wrap(texts[f"helper.{name}.text"], _COLUMN - left - 1, 3.1)):
            yield Text(left, y + 4.2 + 3.6 * line, words, 3.1)
