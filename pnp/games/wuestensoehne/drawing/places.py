"""The cells on the picture of a position, and what lies there in words."""

from __future__ import annotations

from collections.abc import Iterator

from pnp.data.texts import Texts, load_texts
from pnp.game import DrawOptions, Place
from pnp.games.wuestensoehne.area import NAMES, SIDES
from pnp.games.wuestensoehne.drawing import chart
from pnp.games.wuestensoehne.drawing.texts import TEXTS
from pnp.games.wuestensoehne.drawing.view import CELL, FRAME
from pnp.games.wuestensoehne.state import State


def places(state: State, wishes: DrawOptions) -> tuple[Place, ...]:
    """The cells, row by row; none of a last position, which does not tell how they lie."""
    if state.alone:
        return ()
    size, texts = wishes.size or CELL, load_texts(TEXTS, wishes.lang)
    found = []
    for cell, name in enumerate(NAMES):
        x, y = (FRAME + middle for middle in chart.centre(cell, size))
        found.append(Place(cell, name, x, y, size, ", ".join(_holds(state, cell, texts))))
    return tuple(found)


def _holds(state: State, cell: int, texts: Texts) -> Iterator[str]:
    lie, match = state.grid[cell], state.match
    if lie:
        yield f"{lie.tile.id} {lie.quarters * 90}°"
    for color, at in zip(match.colors, state.caravans, strict=True):
        if at == cell:
            yield texts[f"caravan.{color}"]
    for high, portion in enumerate(state.explorers):
        if portion >= 0 and portion // 4 == cell:
            color = match.colors[match.owner[high]]
            yield f"{texts[f'explorer.{color}']} {high} /{SIDES[portion % 4]}"
