"""The player aid: the whole game on two sides, in our own words."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial

from pnp.data.texts import Texts
from pnp.games.durch_die_wueste.drawing import pieces
from pnp.games.durch_die_wueste.drawing.example import example
from pnp.games.durch_die_wueste.match import COLORS
from pnp.scene import Scene, Shape, Text, Use, font
from pnp.style import pages as page

_FRONT, _BACK = {"setup": 4, "leaders": 3, "play": 3}, {"take": 3, "end": 3, "write": 1}
_STEPS = ("setup", "take")  # sections whose points follow each other
_PICTURE = 15.0


def aid(texts: Texts) -> tuple[Scene, Scene]:
    """The rules by sections, front and back; beside each the piece it speaks of."""
    head, top = page.aid_head(texts["aid.title"], texts["aid.goal"])
    fills = [partial(_fill, sections=sections, texts=texts) for sections in (_FRONT, _BACK)]
    return page.sides(head, top, fills, texts["part.aid"])


def _fill(column: page.Column, sections: Mapping[str, int], texts: Texts) -> None:
    """The sections with a margin for the pictures; after those of the back the camels."""
    width, margin = column.width, _PICTURE + 6
    column.x, column.width = margin, width - margin
    for section, points in sections.items():
        top = column.y
        column.section(texts, f"aid.{section}", points, section in _STEPS)
        column.shapes += _picture(section, top, texts)
        if section == "take":
            column.example(texts, texts["aid.example"], example(texts))
        column.y = max(column.y, top + _PICTURE + 4)
    if sections is _BACK:
        column.shapes += _camels(column.y + 2, width, texts)
        column.y += 23


def _picture(section: str, top: float, texts: Texts) -> tuple[Shape, ...]:
    symbols = {
        "setup": pieces.palm(),
        "leaders": pieces.leader("rose", "red", texts),
        "play": pieces.camel("mint"),
        "take": pieces.water(3),
        "end": pieces.camel("rose"),
        "write": pieces.camel("lilac"),
    }
    return (Use(symbols[section], _PICTURE / 2, top + _PICTURE / 2 + 2, _PICTURE / 2 - 0.5),)


def _camels(y: float, width: float, texts: Texts) -> tuple[Shape, ...]:
    """The five colors with their letters."""
    step = width / len(COLORS)
    shapes: list[Shape] = []
    for index, color in enumerate(COLORS):
        x = step * (index + 0.5)
        shapes.append(Use(pieces.camel(color), x, y + 8, 7))
        words = texts[f"camel.{color}"]
        shapes.append(Text(x, y + 20, words, font.fit(words, step - 2, 3.4), "ink", "regular", "middle"))
    return tuple(shapes)
