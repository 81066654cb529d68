"""The example of the player aid: a way from the palace into an oasis, with what each step costs."""

from __future__ import annotations

from collections.abc import Mapping
from math import sqrt

from pnp.games.wuestenkoenige.drawing import sites, terrain
from pnp.games.wuestenkoenige.goods import GOODS
from pnp.scene import Circle, Polygon, Scene, Shape, Style, Text, Use, font

_HALF = 6.5  # mm from the middle of a hex to a side
_STEP = 20.0  # mm from hex to hex

WAY = ("palace", "plain", "plain", GOODS[0])
"""What is drawn: the palace, the terrain of the hexes on the way, the oasis."""


def costs(rules: Mapping[str, int]) -> tuple[int, int, int]:
    """The points of each step: from a site, on the same ground, into a site."""
    site = 1 if rules.get("site_step") == 1 else 2
    return site, 1, site


def example(rules: Mapping[str, int]) -> Scene:
    """The palace, two plains and an oasis side by side, arrows with their costs between them."""
    shapes: list[Shape] = []
    high = 2 * _HALF * 2 / sqrt(3)
    y = high / 2
    for at, name in enumerate(WAY):
        x = _HALF + at * _STEP
        shapes.append(Use(terrain.hexagon("plain" if name == "plain" else "valley"), x, y, _HALF))
        if name != "plain":
            shapes.append(Circle(x, y, _HALF * 0.86, Style("ground", "line", 0.2)))
            shapes.append(Use(sites.site(name), x, y, _HALF * 0.7))
    for at, cost in enumerate(costs(rules)):
        x = _HALF + (at + 0.5) * _STEP
        shapes.append(Polygon(((x - 3, y - 2), (x + 3.2, y), (x - 3, y + 2)), Style("accent")))
        shapes.append(Text(x, y - 3 + font.middle(4), str(cost), 4, "ink", "bold", "middle"))
    return Scene(2 * _HALF + 3 * _STEP, high, tuple(shapes))
