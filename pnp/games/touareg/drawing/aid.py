"""The player aid: the whole game on two sides, in our own words."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import partial

from pnp.data.texts import Texts
from pnp.games.touareg.drawing import values
from pnp.games.touareg.drawing.example import example
from pnp.games.touareg.drawing.lands import land
from pnp.games.touareg.layout import KINDS, Layout
from pnp.games.touareg.state import TRIBES
from pnp.scene import Group, Rect, Scene, Shape, Style, Text, Use, font
from pnp.style import pages as page

_LEFT = {"setup": 3, "round": 4, "turn": 4}
_RIGHT = {"attack": 5, "end": 3, "write": 2}
_STEPS = ("setup", "round", "attack")  # sections whose points follow each other
_COLUMN = page.AID_WIDTH
_BOX = page.AID_WIDTH / len(KINDS)  # mm, a territory of the table of values
_PICTURE = 14.0


def aid(layout: Layout, texts: Texts) -> tuple[Scene, Scene]:
    """In front the territories with their values, then the rules, with the losses of an attack on the back."""
    head, top = page.aid_head(texts["aid.title"], texts["aid.goal"])
    kinds = Group(tuple(_kinds(layout, texts)), 0, top + 2)
    fills = [partial(_fill, sections=sections, layout=layout, texts=texts) for sections in (_LEFT, _RIGHT)]
    return page.sides((*head, kinds), top + 25, fills, texts["part.aid"])


def _fill(column: page.Column, sections: Mapping[str, int], layout: Layout, texts: Texts) -> None:
    """Sections with so many points each; after those of the attack the table of losses, as wide as the column."""
    for section, points in sections.items():
        column.section(texts, f"aid.{section}", points, section in _STEPS)
        if section == "attack":
            column.example(texts, texts["aid.example"], example(layout))
            column.table(_losses(texts), _COLUMN, 46, above=1)


def _kinds(layout: Layout, texts: Texts) -> Iterator[Shape]:
    """The kinds in a row: picture with values, name, number of cards."""
    half = _PICTURE / 2
    for index, kind in enumerate(KINDS):
        window = Rect(-half, -half, _PICTURE, _PICTURE, Style(), 1)
        picture = Use(land(kind, TRIBES[0] if kind == "camp" else ""), 0, 0, half)
        signs = values.corners(layout.kinds[kind], half, 5.4, 0.8)
        x = _BOX * (index + 0.5)
        yield Group((picture, *signs), x, half, clip=window)
        name = texts[f"title.{kind}"]
        yield Text(x, _PICTURE + 4.4, name, font.fit(name, _BOX - 2, 3.8, "bold"), "ink", "bold", "middle")
        yield Text(x, _PICTURE + 8.2, f"× {layout.kinds[kind].cards}", 3.2, "muted", "regular", "middle")


def _losses(texts: Texts) -> Iterator[Shape]:
    """How many camels the other side loses: dice across, strategic values down; half of the sum, rounded down."""
    label, row, values_shown = 16.0, 6.2, (0, 1, 2, 3, 4, 5)
    step = (_COLUMN - label) / 6
    yield Rect(0, 0, _COLUMN, row, Style("panel"))
    head = texts["aid.die"]
    yield Text(1, row / 2 + font.middle(3), head, font.fit(head, label - 2, 3), "muted")
    for die in range(1, 7):
        yield Text(label + step * (die - 0.5), row / 2 + font.middle(3.8), str(die), 3.8, "ink", "bold", "middle")
    for index, value in enumerate(values_shown, 1):
        y = row * (index + 0.5)
        yield from values.strategic(str(value), label / 2, y, row * 0.86)
        for die in range(1, 7):
            lost = str((die + value) // 2)
            yield Text(label + step * (die - 0.5), y + font.middle(3.8), lost, 3.8, anchor="middle")
    yield from page.grid(0, 0, [label, *[step] * 6], len(values_shown) + 1, row)
