"""The picture on a fate card, its own for each, and a badge that tells what the card does."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from typing import NamedTuple

from pnp.games.touareg.drawing import fates_of_camps, fates_of_land, fates_of_water, tokens, values
from pnp.games.touareg.drawing.stage import AREA
from pnp.scene import Group, Rect, Shape, Style, Text, Use, font
from pnp.style import symbols as draw
from pnp.style import vignette


class _Sign(NamedTuple):
    """What is drawn, and the badge: words, and what they count."""

    draw: Callable[[], Iterator[Shape]]
    words: str
    counts: str = "camel"


_SIGNS = {
    1: _Sign(fates_of_land.salt_fever, "→ 0"),
    2: _Sign(partial(fates_of_camps.kin, "ress"), "+10"),
    3: _Sign(partial(fates_of_camps.kin, "ilbakan"), "+10"),
    4: _Sign(partial(fates_of_camps.kin, "ahaggar"), "+10"),
    5: _Sign(partial(fates_of_camps.kin, "ajjer"), "+10"),
    6: _Sign(fates_of_land.walking_dunes, "−3"),
    7: _Sign(fates_of_water.low_water, "≤ 15"),
    8: _Sign(fates_of_camps.busy_markets, "+10", "silver"),
    9: _Sign(fates_of_camps.torn_tethers, "½"),
    10: _Sign(fates_of_camps.hard_season, "−1"),
    11: _Sign(fates_of_land.sharp_stones, "−5"),
    12: _Sign(fates_of_water.foals, "+5"),
    13: _Sign(fates_of_land.ambush, "3", "strategic"),
    14: _Sign(fates_of_water.flood, "−10"),
    15: _Sign(fates_of_camps.empty_purses, "→ 0", "silver"),
    16: _Sign(fates_of_land.vein_of_silver, "3", "economic"),
}
CREST = 41.5  # mm, of the pale dune below the picture


def picture(card: int) -> Iterator[Shape]:
    """The picture of a card on all of it, pale below `CREST`."""
    shapes = (*_SIGNS[card].draw(), *vignette.foreground(AREA, CREST, card))
    yield Group(shapes, clip=Rect(*AREA, Style()))


def badge(card: int, right: float, low: float) -> Iterator[Shape]:
    """The words of a card and what they count on a light ground, its lower right corner at (right, low)."""
    sign = _SIGNS[card]
    if sign.counts in ("strategic", "economic"):
        draw_value = values.strategic if sign.counts == "strategic" else values.economic
        yield from draw_value(sign.words, right - 6, low - 4.8, 9)
        return
    size = 5.2
    width = font.width(sign.words, size, "bold") + 10.4
    yield Rect(right - width, low - 8, width, 8, Style("ground", "ink", 0.3), 2)
    yield Text(right - width + 1.6, low - 4 + font.middle(size), sign.words, size, "ink", "bold")
    if sign.counts == "silver":
        yield Use(tokens.coin("silver"), right - 4.4, low - 4, 3.2)
    else:
        yield Use(draw.silhouette("ink", "ground"), right - 4.4, low - 4, 3.5)
