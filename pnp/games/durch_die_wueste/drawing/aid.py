"""The player aid: the whole game on one page, in our own words."""

from __future__ import annotations

from functools import partial

from pnp.data.texts import Texts
from pnp.games.durch_die_wueste.drawing import pieces
from pnp.games.durch_die_wueste.match import COLORS
from pnp.scene import Scene, Shape, Text, Use, font
from pnp.style import pages as page

_SECTIONS = {"setup": 4, "leaders": 3, "play": 2, "take": 3, "end": 3, "write": 1}
_PICTURE = 17.0


def aid(texts: Texts) -> Scene:
    """The rules by sections; beside each the piece it speaks of."""
    rules = page.columns([partial(_fill, texts=texts)], 14)
    return Scene(page.WIDTH, page.HEIGHT, (*page.title(texts["aid.title"]), *rules), texts["part.aid"])


def _fill(column: page.Column, texts: Texts) -> None:
    """The sections, then the camels, with a margin for the pictures."""
    width, margin = column.width, _PICTURE + 8
    column.x, column.width = margin, width - margin
    column.text(texts["aid.goal"])
    for section, points in _SECTIONS.items():
        top = column.y
        column.section(texts, f"aid.{section}", points)
        column.shapes += _picture(section, top, texts)
        column.y = max(column.y, top + _PICTURE + 4)
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
