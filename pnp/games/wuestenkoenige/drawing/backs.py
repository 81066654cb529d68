"""The back of the event cards."""

from __future__ import annotations

from collections.abc import Iterator

from pnp.games.wuestenkoenige.drawing import rose
from pnp.scene import Circle, Shape, Style, Symbol
from pnp.style.card_back import Dunes, card_back

_DUNES = Dunes(10, 4, turning=True)  # mm


def back(width: float, height: float, bleed: float) -> Iterator[Shape]:
    """Dunes in a frame, a star of six points in the middle; the same when turned by half a turn."""
    return card_back(width, height, bleed, "back.water", _DUNES, _medal(), 2)


def _medal() -> Symbol:
    discs = (
        Circle(0, 0, 1, Style("back.water", "back.water-line", 0.05)),
        Circle(0, 0, 0.9, Style("sand-light")),
    )
    rings = tuple(Circle(0, 0, radius, Style(None, "water-dark", 0.015)) for radius in (0.66, 0.61))
    return Symbol("medal", (*discs, *rings, *rose.star("water-dark", "sand-light", "water", 1.4)))
