"""Backs of cards, and the shape helpers that cards share."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from pnp.games.touareg.drawing.cross import rosette
from pnp.scene import Group, Shape
from pnp.style.card_back import card_back


def move(shapes: Iterable[Shape], x: float, y: float) -> Iterator[Shape]:
    """The shapes, their origin at (x, y)."""
    yield Group(tuple(shapes), x, y)


def back(width: float, height: float, bleed: float) -> Iterator[Shape]:
    """The back of a card: four crosses of Agadez, their tips in the middle."""
    return card_back(width, height, bleed, rosette)
