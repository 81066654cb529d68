"""The back of a card: dunes in a frame, a medal in the middle."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from pnp.scene.model import Group, Rect, Shape, Style, Symbol, Use
from pnp.style import symbols as draw
from pnp.style.pieces import ground

_FIELD = 5.5  # mm from the edge to the lines: a cut that is off does not show


class Dunes(NamedTuple):
    """A field of dunes, `step` mm apart or a little more or less, each 2 x `half` mm wide; `turning` those of the
    lower half stand on their heads, so that the back is the same when turned by half a turn."""

    step: float
    half: float
    turning: bool = False


def card_back(
    width: float, height: float, bleed: float, role: str, dunes: Dunes, medal: Symbol, clear: float
) -> Iterator[Shape]:
    """A back of `width` x `height` mm in a role with its `-dune` and `-line`.

    The medal, a symbol of radius 1, is `clear` mm from the field's edge.
    """
    yield ground(width, height, role, bleed)
    field = Rect(_FIELD, _FIELD, width - 2 * _FIELD, height - 2 * _FIELD, Style(), 1)
    yield Group(tuple(_field(width, height, f"{role}-dune", dunes)), clip=field)
    for inset, weight in ((_FIELD - 2, 0.7), (_FIELD - 0.8, 0.2)):
        frame = Style(None, f"{role}-line", weight)
        yield Rect(inset, inset, width - 2 * inset, height - 2 * inset, frame, 2)
    yield Use(medal, width / 2, height / 2, min(width, height) / 2 - _FIELD - clear)


def _field(width: float, height: float, role: str, dunes: Dunes) -> Iterator[Shape]:
    columns, rows = (max(2, round(side / dunes.step)) for side in (width, height))
    rows += dunes.turning and rows % 2
    for row in range(rows):
        for column in range(columns):
            x, y = width * (column + 0.5) / columns, height * (row + 0.5) / rows
            turned = dunes.turning and row * 2 >= rows
            yield Use(draw.dunes(role), x, y, dunes.half, 180 if turned else 0)
