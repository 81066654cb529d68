"""What belongs to somebody: the border of a square, the shield of its tribe, its camels."""

from __future__ import annotations

from collections.abc import Iterator

from pnp.games.touareg.drawing import chart, tribes
from pnp.games.touareg.layout import SQUARES
from pnp.games.touareg.state import State
from pnp.scene import Circle, Rect, Shape, Style, Text, Use, font
from pnp.style import symbols as draw


def holdings(state: State, size: float) -> Iterator[Shape]:
    """On each owned square a border in the tribe's color, its shield, and the camels."""
    for square in range(1, SQUARES + 1):
        owner = state.owner[square]
        if owner < 0:
            continue
        tribe = state.match.tribes[owner]
        x, y = chart.corner(state.match.layout, square, size)
        edge = size * 0.06
        yield Rect(
            x + edge / 2, y + edge / 2, size - edge, size - edge, Style(None, f"{tribes.role(tribe)}-line", edge)
        )
        yield Circle(x + size * 0.81, y + size * 0.81, size * 0.17, Style("paper"))
        yield Use(tribes.shield(tribe), x + size * 0.81, y + size * 0.81, size * 0.155)
        if state.camels[square]:
            yield from camels(state.camels[square], x + size / 2, y + size * 0.47, size)


def camels(count: int, x: float, y: float, size: float) -> Iterator[Shape]:
    """The number of camels, large, on a light ground about (x, y)."""
    em, high = size * 0.3, size * 0.34
    width = font.width(str(count), em, "bold") + high * 1.25
    yield Rect(x - width / 2, y - high / 2, width, high, Style("ground", "ink", size * 0.01), high / 4)
    yield Use(draw.silhouette("ink", "ground"), x - width / 2 + high * 0.52, y, high * 0.42)
    yield Text(x + width / 2 - high * 0.17, y + font.middle(em), str(count), em, "ink", "bold", "end")
