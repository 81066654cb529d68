"""The player aid: the whole game on one page, in our own words."""

from __future__ import annotations

from collections.abc import Mapping

from pnp.games.wuestenkoenige.drawing import tables
from pnp.scene import Group, Scene, Text
from pnp.scene import pages as page

Texts = Mapping[str, str]

_LEFT = {"setup": 3, "turn": 3, "step": 3, "site": 2}
_RIGHT = {"desert": 2, "attack": 2, "loss": 3, "write": 2}
_TOP = 18.0  # mm


def aid(texts: Texts) -> Scene:
    """The rules in two columns, with what a step costs and what the die of an attack does."""
    head = (*page.title(texts["aid.title"]), Text(0, 16.5, texts["aid.goal"], 3.9))
    left = _column(0, _LEFT, texts)
    right = _column(page.WIDTH - tables.WIDTH, _RIGHT, texts)
    return Scene(page.WIDTH, page.HEIGHT, (*head, *left.shapes, *right.shapes), texts["part.aid"])


def _column(x: float, sections: Mapping[str, int], texts: Texts) -> page.Column:
    """Sections with so many points each; the costs before those of steps, the die after the first of attack."""
    column = page.Column(x, _TOP, tables.WIDTH)
    for section, points in sections.items():
        column.head(texts[f"aid.{section}.head"])
        if section == "step":
            column.shapes.append(Group(tuple(tables.costs(texts)), x, column.y))
            column.y += tables.COSTS + 3
        for point in range(1, points + 1):
            column.point(texts[f"aid.{section}.{point}"])
            if section == "attack" and point == 1:
                column.shapes.append(Group(tuple(tables.dice(texts)), x, column.y))
                column.y += tables.DICE + 3
    return column
