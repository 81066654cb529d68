"""The picture on a fate card: where it strikes, and a badge that tells what it does there."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from pnp.games.touareg.drawing import tokens, tribes, values
from pnp.games.touareg.drawing.lands import land
from pnp.scene import Group, Rect, Shape, Style, Text, Use, font
from pnp.style import symbols as draw


class _Sign(NamedTuple):
    """The place (a kind of territory, a tribe's camp, or any) and the badge: words, and what they count."""

    place: str
    words: str
    counts: str = "camel"


_SIGNS = {
    1: _Sign("saline", "→ 0"),
    2: _Sign("ress", "+10"),
    3: _Sign("ilbakan", "+10"),
    4: _Sign("ahaggar", "+10"),
    5: _Sign("ajjer", "+10"),
    6: _Sign("erg", "−3"),
    7: _Sign("guelta", "≤ 15"),
    8: _Sign("camp", "+10", "silver"),
    9: _Sign("camp", "½"),
    10: _Sign("any", "−1"),
    11: _Sign("reg", "−5"),
    12: _Sign("guelta", "+5"),
    13: _Sign("erg", "3", "strategic"),
    14: _Sign("guelta", "−10"),
    15: _Sign("camp", "→ 0", "silver"),
    16: _Sign("mountain", "3", "economic"),
}
_HIGH = 25.0  # mm


def picture(card: int, x: float, y: float, width: float) -> Iterator[Shape]:
    """The picture of a card, `width` x 25 mm about (x, y)."""
    sign = _SIGNS[card]
    window = Rect(-width / 2, -_HIGH / 2, width, _HIGH, Style(), 2)
    yield Group(tuple(_scene(sign.place, width)), x, y, clip=window)
    yield Rect(x - width / 2, y - _HIGH / 2, width, _HIGH, Style(None, "line", 0.3), 2)
    yield from _badge(sign, x + width / 2 - 1.2, y + _HIGH / 2 - 1.2)


def _scene(place: str, width: float) -> Iterator[Shape]:
    """The landscape, seen closer where the values of its card would be."""
    scale = width / 2
    if place == "any":
        yield Use(land("erg"), 0, -2, scale)
        yield Use(draw.camel("trunk", "ink"), -3, 0, 9.5)
    elif place == "camp":
        yield from (Use(land("reg"), 0, 6, scale), Use(draw.tent(), -3, 0, 10), Use(draw.palm(), 12.5, -2, 7))
    elif place in ("ajjer", "ahaggar", "ilbakan", "ress"):
        yield Group((Use(land("reg"), 0, 6, scale), Use(draw.tent(tribes.role(place), "ink"), -3, 0, 10)))
        yield Use(tribes.shield(place), 11.4, -6.6, 4.8)
    else:
        yield Use(land(place), -2, 0.5, scale * 0.95)


def _badge(sign: _Sign, right: float, low: float) -> Iterator[Shape]:
    """The words and what they count on a light ground, its lower right corner at (right, low)."""
    if sign.counts in ("strategic", "economic"):
        draw_value = values.strategic if sign.counts == "strategic" else values.economic
        yield from draw_value(sign.words, right - 6, low - 4.8, 9)
        return
    size = 5.2
    width = font.width(sign.words, size, "bold") + 10.4
    yield Rect(right - width, low - 8, width, 8, Style("ground", "ink", 0.25), 2)
    yield Text(right - width + 1.6, low - 4 + font.middle(size), sign.words, size, "ink", "bold")
    if sign.counts == "silver":
        yield Use(tokens.coin("silver"), right - 4.4, low - 4, 3.2)
    else:
        yield Use(draw.silhouette("ink", "ground"), right - 4.4, low - 4, 3.5)
