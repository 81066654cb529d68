"""The example of the player aid: the explorers of a complete oasis in their order, and what each takes."""

from __future__ import annotations

from pnp.games.wuestensoehne.drawing.figures import explorer, turban_token
from pnp.games.wuestensoehne.drawing.spaces import space
from pnp.scene import Polygon, Scene, Shape, Style, Text, Use, font

_STEP, _SIDE = 26.0, 4.6  # mm, from one explorer to the next, and the radius of a piece
ROW = (("blue", 15, "salt"), ("red", 16, "water2"), ("blue", 6, ""))  # color, height and space, the first to choose


def example() -> Scene:
    """The explorers from left to right, the turban beside the first, what each takes below."""
    shapes: list[Shape] = []
    for at, (color, height, taken) in enumerate(ROW):
        x = 10 + at * _STEP
        shapes.append(Use(explorer(color, height), x, _SIDE, _SIDE))
        shapes.append(Polygon(((x - 1.4, 10.6), (x + 1.4, 10.6), (x, 12.8)), Style("accent")))
        if taken:
            shapes.append(Use(space(taken), x, 18, _SIDE))
        else:
            shapes.append(Text(x, 18 + font.middle(6), "–", 6, "muted", "bold", "middle"))
    shapes.append(Use(turban_token(), 2.6, 3, 2.6))
    return Scene(20 + 2 * _STEP, 23, tuple(shapes))
