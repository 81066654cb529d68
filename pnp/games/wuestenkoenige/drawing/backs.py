"""The back of the event cards."""

from __future__ import annotations

from collections.abc import Iterator

from pnp.games.wuestenkoenige.drawing import rose
from pnp.scene import Circle, Group, Rect, Shape, Style, Symbol, Use
from pnp.scene import symbols as draw

_FIELD = 5.5  # mm from the edge to the lines: a cut that is off does not show
_STEP = 10.0  # mm, about, from one dune to the next


def back(width: float, height: float, bleed: float) -> Iterator[Shape]:
    """Dunes in a frame, a star of six points in the middle; the same when turned by half a turn."""
    yield Rect(-bleed, -bleed, width + 2 * bleed, height + 2 * bleed, Style("back.water"))
    field = Rect(_FIELD, _FIELD, width - 2 * _FIELD, height - 2 * _FIELD, Style(), 1)
    yield Group(tuple(_dunes(width, height)), clip=field)
    for inset, weight in ((_FIELD - 2, 0.7), (_FIELD - 0.8, 0.2)):
        yield Rect(inset, inset, width - 2 * inset, height - 2 * inset, Style(None, "back.water-line", weight), 2)
    yield Use(_medal(), width / 2, height / 2, min(width, height) / 2 - _FIELD - 2)


def _dunes(width: float, height: float) -> Iterator[Shape]:
    columns, rows = (max(2, round(side / _STEP)) for side in (width, height))
    for row in range(rows):
        for column in range(columns):
            x, y = width * (column + 0.5) / columns, height * (row + 0.5) / rows
            yield Use(draw.dunes("back.water-dune"), x, y, 4, 180 if row * 2 >= rows else 0)


def _medal() -> Symbol:
    discs = (
        Circle(0, 0, 1, Style("back.water", "back.water-line", 0.05)),
        Circle(0, 0, 0.9, Style("sand-light")),
    )
    rings = tuple(Circle(0, 0, radius, Style(None, "water-dark", 0.015)) for radius in (0.66, 0.61))
    return Symbol("medal", (*discs, *rings, *rose.star("water-dark", "sand-light", "water", 1.4)))
