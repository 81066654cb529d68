"""The two values of a territory: economic, black in a white square; strategic, white in a black triangle."""

from __future__ import annotations

from collections.abc import Iterator

from pnp.games.touareg.layout import Kind
from pnp.scene import Polygon, Rect, Shape, Style, Text, font

_TRIANGLE = Style("value.strategic", "value.strategic-line")


def economic(words: str, x: float, y: float, side: float) -> Iterator[Shape]:
    """A square of `side` mm about (x, y) with its figure."""
    half = side / 2
    yield Rect(x - half, y - half, side, side, Style("paper", "mark", side * 0.06), side * 0.08)
    size = font.fit(words, side * 0.85, side * 0.8, "bold")
    yield Text(x, y + font.middle(size), words, size, "mark", "bold", "middle")


def strategic(words: str, x: float, y: float, side: float) -> Iterator[Shape]:
    """A triangle, `side` mm high and a little wider, about (x, y) with its figure."""
    half, wide = side / 2, side * 0.62
    yield Polygon(((x, y - half), (x + wide, y + half), (x - wide, y + half)), _TRIANGLE._replace(width=side * 0.04))
    yield Text(x, y + half - side * 0.1, words, side * 0.62, "value.strategic-ink", "bold", "middle")


def corners(kind: Kind, half: float, side: float, inset: float) -> Iterator[Shape]:
    """The values of a kind in the upper corners of a card of 2 x `half` mm about (0, 0), `inset` mm from its edge.

    A value of 0 is not shown.
    """
    y = -half + inset + side / 2
    if kind.economic:
        yield from economic(str(kind.economic), -half + inset + side / 2, y, side)
    if kind.strategic:
        yield from strategic(str(kind.strategic), half - inset - side * 0.62, y, side)
