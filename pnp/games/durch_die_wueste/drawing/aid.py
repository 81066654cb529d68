"""The player aid: the whole game on one page, in our own words."""

from __future__ import annotations

from collections.abc import Mapping

from pnp.games.durch_die_wueste.drawing import pieces
from pnp.games.durch_die_wueste.table import COLORS
from pnp.scene import Scene, Shape, Text, Use
from pnp.scene import pages as page

_SECTIONS = {"setup": 4, "leaders": 2, "play": 2, "take": 3, "end": 2, "write": 1}
_PICTURE = 17.0


def aid(texts: Mapping[str, str]) -> Scene:
    """The rules by sections; beside each the piece it speaks of."""
    shapes: list[Shape] = list(page.title(texts["aid.title"]))
    column = page.Column(_PICTURE + 8, 14, page.WIDTH - _PICTURE - 8)
    column.text(texts["aid.goal"])
    for section, points in _SECTIONS.items():
        top = column.y
        column.head(texts[f"aid.{section}.head"])
        for point in range(1, points + 1):
            column.point(texts[f"aid.{section}.{point}"])
        shapes += _picture(section, top)
        column.y = max(column.y, top + _PICTURE + 4)
    shapes += _camels(column.y + 2, texts)
    return Scene(page.WIDTH, page.HEIGHT, (*shapes, *column.shapes), texts["part.aid"])


def _picture(section: str, top: float) -> tuple[Shape, ...]:
    symbols = {
        "setup": pieces.palm(),
        "leaders": pieces.rider("red"),
        "play": pieces.camel("mint"),
        "take": pieces.water(3),
        "end": pieces.camel("rose"),
        "write": pieces.camel("lilac"),
    }
    return (Use(symbols[section], _PICTURE / 2, top + _PICTURE / 2 + 2, _PICTURE / 2 - 0.5),)


def _camels(y: float, texts: Mapping[str, str]) -> tuple[Shape, ...]:
    """The five colors with their letters."""
    step = page.WIDTH / len(COLORS)
    shapes: list[Shape] = []
    for index, color in enumerate(COLORS):
        x = step * (index + 0.5)
        shapes.append(Use(pieces.camel(color), x, y + 8, 7))
        shapes.append(Text(x, y + 20, texts[f"camel.{color}"], 3.4, "ink", "regular", "middle"))
    return tuple(shapes)
