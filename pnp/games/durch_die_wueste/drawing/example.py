"""The example of the player aid: a caravan before and after it closes an area."""

from __future__ import annotations

from collections.abc import Iterator
from math import sqrt

from pnp.data.texts import Texts
from pnp.games.durch_die_wueste.drawing import figures, pieces
from pnp.games.durch_die_wueste.drawing.board import hexagon
from pnp.scene import Circle, Group, Polygon, Scene, Shape, Style, Use

_SIZE = 10.0  # mm, a hex flat to flat
_BETWEEN = 12.0  # mm from one picture to the other, with an arrow
_WIDTH, _HEIGHT = 3.5 * _SIZE, (2 * sqrt(3) / 2 + 2 / sqrt(3)) * _SIZE  # mm, of a picture

# rows from the top, the second half a hex to the right: m a mountain, L the leader, c a camel, s sand, w water,
# + the camel that closes the area
MAP = ("mLc", "wsc", "mm+")


def example(texts: Texts) -> Scene:
    """Two pictures with an arrow between them."""
    y = _HEIGHT / 2
    arrow = Polygon(
        ((0, y - 1), (4, y - 1), (4, y - 2.6), (8, y), (4, y + 2.6), (4, y + 1), (0, y + 1)), Style("accent")
    )
    after = Group(tuple(_picture(True, texts)), _WIDTH + _BETWEEN)
    return Scene(2 * _WIDTH + _BETWEEN, _HEIGHT, (*_picture(False, texts), Group((arrow,), _WIDTH + 2), after))


def _picture(closed: bool, texts: Texts) -> Iterator[Shape]:
    for row, line in enumerate(MAP):
        for column, sign in enumerate(line):
            x = (column + 0.5 + row % 2 / 2) * _SIZE
            y = (row * sqrt(3) / 2 + 1 / sqrt(3)) * _SIZE
            yield Use(hexagon("rock" if sign == "m" else "sand", False, _SIZE), x, y)
            yield Group(tuple(_held(sign, closed, texts)), x, y, _SIZE)


def _held(sign: str, closed: bool, texts: Texts) -> Iterator[Shape]:
    """What is on a hex of 1 mm: camels of the first player, water, or the sign of an area."""
    if sign in "Lc" or (sign == "+" and closed):
        yield from figures.camel("mint", 0, sign == "L", texts)
    elif sign == "+":
        yield Circle(0, 0, 0.36, Style(None, "accent", 0.05, (0.12, 0.08)))
    elif sign in "ws" and closed:
        yield from figures.owned_hex(0, True)
    elif sign == "w":
        yield Use(pieces.water(3), 0, 0, 0.32)
