"""The example of the player aid: the squares of an attack before and after an exchange."""

from __future__ import annotations

from collections.abc import Iterator

from pnp.games.touareg.drawing import values
from pnp.games.touareg.drawing.lands import land
from pnp.games.touareg.drawing.tokens import camels
from pnp.games.touareg.layout import Layout
from pnp.games.touareg.state import TRIBES
from pnp.scene import Group, Polygon, Rect, Scene, Shape, Style, Text, Use, font

_SIDE = 15.0  # mm, of a square
_BETWEEN = 26.0  # mm, with the dice and an arrow
PAIRS = ((("camp", 10), ("fech-fech", 4)), (("camp", 7), ("fech-fech", 1)))  # kinds and camels, before and after
DICE = (2, 5)  # of the attacker and of the defender


def example(layout: Layout) -> Scene:
    """Both squares before, the dice, both squares after."""
    shapes: list[Shape] = []
    for at, pair in enumerate(PAIRS):
        for column, (kind, count) in enumerate(pair):
            x = at * (2 * _SIDE + _BETWEEN) + column * _SIDE
            shapes.append(Group(tuple(_square(layout, kind, count)), x + _SIDE / 2, _SIDE / 2))
    left = 2 * _SIDE
    for number, die in enumerate(DICE):
        shapes += _die(die, left + 7 + number * 12, 4.5)
    y = 11.5
    arrow = ((4, y - 0.8), (17, y - 0.8), (17, y - 2.4), (22, y), (17, y + 2.4), (17, y + 0.8), (4, y + 0.8))
    shapes.append(Group((Polygon(arrow, Style("accent")),), left))
    return Scene(4 * _SIDE + _BETWEEN, _SIDE, tuple(shapes))


def _square(layout: Layout, kind: str, count: int) -> Iterator[Shape]:
    half = _SIDE / 2
    window = Rect(-half, -half, _SIDE, _SIDE, Style())
    ground = Use(land(kind, TRIBES[0] if kind == "camp" else ""), 0, 0, half)
    yield Group((ground, *values.corners(layout.kinds[kind], half, 4.4, 0.6)), clip=window)
    yield Rect(-half, -half, _SIDE, _SIDE, Style(None, "line", 0.3))
    yield Use(camels(1), -2.6, 3.4, 2.9)
    yield Rect(0.9, 1.3, 5.6, 4.2, Style("paper", "ink", 0.15), 0.8)
    yield Text(3.7, 3.4 + font.middle(3.4), str(count), 3.4, "ink", "bold", "middle")


def _die(number: int, x: float, y: float) -> Iterator[Shape]:
    yield Rect(x - 3, y - 3, 6, 6, Style("paper", "ink", 0.25), 1)
    yield Text(x, y + font.middle(4.2), str(number), 4.2, "ink", "bold", "middle")
