"""The player aid: the whole game on two sides, in our own words."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial

from pnp.data.texts import Texts
from pnp.games.wuestenkoenige.drawing import tables
from pnp.games.wuestenkoenige.drawing.agreed import agreement_text
from pnp.games.wuestenkoenige.drawing.example import costs, example
from pnp.games.wuestenkoenige.drawing.setup_sheet import reserve
from pnp.games.wuestenkoenige.layout import Layout
from pnp.games.wuestenkoenige.setup import POINTS
from pnp.scene import Scene
from pnp.style import pages as page

_LEFT = {"setup": 3, "turn": 3, "step": 3}
_RIGHT = {"site": 2, "desert": 2, "attack": 2, "loss": 3, "write": 2}
_STEPS = ("setup", "turn")  # sections whose points follow each other


def aid(layout: Layout, texts: Texts, rules: Mapping[str, int]) -> tuple[Scene, Scene]:
    """The rules on front and back, with what a step costs and what the die of an attack does.

    `rules`: the options of the game to be played, as in a log; without any the page tells which there are.
    """
    spare = reserve(layout.reserve + (layout.faces or ()).count(0), texts)
    head, top = page.aid_head(texts["aid.title"], _phrase("aid.goal", texts, rules))
    fills = [partial(_fill, sections=sections, texts=texts, rules=rules, spare=spare) for sections in (_LEFT, _RIGHT)]
    return page.sides(head, top, fills, texts["part.aid"])


def _phrase(key: str, texts: Texts, rules: Mapping[str, int]) -> str:
    """A text as it is with such options."""
    if key == "aid.setup.3" and rules:
        return agreement_text(rules, texts)
    if key == "aid.goal" and rules.get("goods_to_win") == 2:
        return texts["aid.goal.2"]
    if key == "aid.step.1" and rules.get("site_step") == 1:
        return texts["aid.step.1.site"]
    return texts[key].format(points=rules.get("points", POINTS))


def _fill(column: page.Column, sections: Mapping[str, int], texts: Texts, rules: Mapping[str, int], spare: str) -> None:
    """Sections with so many points each; the costs before those of steps, the die after the first of attack.

    `spare` is what is to be said of the reserve when the tiles are laid.
    """
    for section, points in sections.items():
        column.head(texts[f"aid.{section}.head"])
        if section == "step":
            column.table(tables.costs(texts), tables.WIDTH, tables.COSTS, below=3)
        for point in range(1, points + 1):
            words = _phrase(f"aid.{section}.{point}", texts, rules)
            if (section, point) == ("setup", 1):
                words = f"{words} {spare}"
            if section in _STEPS:
                column.step(point, words)
            else:
                column.point(words)
            if section == "attack" and point == 1:
                column.table(tables.dice(texts), tables.WIDTH, tables.dice_height(texts), below=3)
        if section == "step":
            site, *_ = steps = costs(rules)
            said = texts["aid.example"].format(site=site, sum=sum(steps), points=rules.get("points", POINTS))
            column.example(texts, said, example(rules))
