"""The back of a card: the emblem of its game in a medal, and small ones of it on all of the ground.

Nothing follows the edges of a card: a back that is printed 2 mm off its face, or cut so, looks as it should. It is the
same when turned by half a turn, as the emblem is.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from math import cos, pi, sin

from pnp.scene.model import Circle, Group, Shape, Style, Symbol, Use
from pnp.style.pieces import ground

Emblem = Callable[[str, str], Symbol]
"""An emblem in a role, what is open in it in another; 2 x 2 mm about (0, 0), the same when turned by half a turn."""

_STEP = 0.26  # from one small emblem to the next, as a share of the shorter side
_MEDAL = 0.34  # radius of the medal, as that
_BEADS = 36  # about the emblem


def card_back(width: float, height: float, bleed: float, emblem: Emblem) -> Iterator[Shape]:
    """A back of `width` x `height` mm with its bleed, with the emblem in the medal."""
    large = emblem("art.back-emblem", "art.back-medal")
    yield from back_ground(width, height, bleed, emblem)
    yield Use(large, width / 2, height / 2, _MEDAL * min(width, height) * 0.78)


def back_ground(width: float, height: float, bleed: float, emblem: Emblem) -> Iterator[Shape]:
    """The same with a bare medal."""
    whole = ground(width, height, "art.back", bleed)
    yield whole
    yield Group(tuple(_field(width, height, bleed, emblem)), clip=whole)
    yield from _medal(width / 2, height / 2, min(width, height) * _MEDAL)


def _medal(x: float, y: float, radius: float) -> Iterator[Shape]:
    """A disc within a ring, a row of beads along its rim."""
    yield Circle(x, y, radius * 1.1, Style("art.back", "art.back-line", radius * 0.05))
    yield Circle(x, y, radius, Style("art.back-medal"))
    for bead in range(_BEADS):
        turn = 2 * pi * bead / _BEADS
        reach = radius * 0.92
        yield Circle(x + reach * cos(turn), y + reach * sin(turn), radius * 0.024, Style("art.back-emblem"))


def _field(width: float, height: float, bleed: float, emblem: Emblem) -> Iterator[Shape]:
    """Small emblems in rows about the middle, every second row shifted by half a step, as far as any is seen."""
    small, step = emblem("art.back-shade", "art.back"), min(width, height) * _STEP
    size = step * 0.36
    far, low = width / 2 + bleed + size, height / 2 + bleed + size
    for row in range(-int(low / step) - 1, int(low / step) + 2):
        for column in range(-int(far / step) - 1, int(far / step) + 2):
            x, y = (column + row % 2 / 2) * step, row * step * 0.87
            if abs(x) < far and abs(y) < low:
                yield Use(small, width / 2 + x, height / 2 + y, size)
