"""The squares on the picture of a position, and what lies on them in words."""

from __future__ import annotations

from collections.abc import Iterator

from pnp.data.texts import Texts, load_texts
from pnp.game import DrawOptions, Place
from pnp.games.touareg.drawing import chart
from pnp.games.touareg.drawing.texts import TEXTS
from pnp.games.touareg.drawing.view import CELL, FRAME
from pnp.games.touareg.layout import SQUARES
from pnp.games.touareg.state import State


def places(state: State, wishes: DrawOptions) -> tuple[Place, ...]:
    """The squares, row by row."""
    size, texts = wishes.size or CELL, load_texts(TEXTS, wishes.lang)
    found = []
    for square in range(1, SQUARES + 1):
        x, y = (FRAME + corner + size / 2 for corner in chart.corner(state.match.layout, square, size))
        found.append(Place(square, str(square), x, y, size, ", ".join(_holds(state, square, texts))))
    return tuple(sorted(found, key=lambda place: (place.y, place.x)))


def _holds(state: State, square: int, texts: Texts) -> Iterator[str]:
    kind, owner = state.match.kinds[square], state.owner[square]
    yield texts.get(f"title.{kind}") or kind
    if owner >= 0:
        yield state.match.players[owner]
    if state.camels[square]:
        yield texts["place.camels"].format(camels=state.camels[square])
