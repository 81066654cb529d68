"""The player aid: the whole game on one page, in our own words."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial

from pnp.data.texts import Texts
from pnp.games.wuestenkoenige.drawing import tables
from pnp.scene import Scene, Text, font
from pnp.scene import pages as page

_LEFT = {"setup": 3, "turn": 3, "step": 3, "site": 2}
_RIGHT = {"desert": 2, "attack": 2, "loss": 3, "write": 2}
_TOP = 18.0  # mm


def aid(texts: Texts) -> Scene:
    """The rules in two columns, with what a step costs and what the die of an attack does."""
    goal = texts["aid.goal"]
    head = (*page.title(texts["aid.title"]), Text(0, 16.5, goal, font.fit(goal, page.WIDTH, 3.9)))
    fills = [partial(_fill, sections=sections, texts=texts) for sections in (_LEFT, _RIGHT)]
    return Scene(page.WIDTH, page.HEIGHT, (*head, *page.columns(fills, _TOP)), texts["part.aid"])


def _fill(column: page.Column, sections: Mapping[str, int], texts: Texts) -> None:
    """Sections with so many points each; the costs before those of steps, the die after the first of attack."""
    for section, points in sections.items():
        column.head(texts[f"aid.{section}.head"])
        if section == "step":
            column.table(tables.costs(texts), tables.WIDTH, tables.COSTS, below=3)
        for point in range(1, points + 1):
            column.point(texts[f"aid.{section}.{point}"])
            if section == "attack" and point == 1:
                column.table(tables.dice(texts), tables.WIDTH, tables.dice_height(texts), below=3)
