"""The hexes on the picture of a position, and what lies on them in words."""

from __future__ import annotations

from collections.abc import Iterator

from pnp.data.texts import Texts, load_texts
from pnp.game import DrawOptions, Place
from pnp.games.durch_die_wueste.drawing import board
from pnp.games.durch_die_wueste.drawing.texts import TEXTS
from pnp.games.durch_die_wueste.drawing.view import left_margin
from pnp.games.durch_die_wueste.match import COLORS
from pnp.games.durch_die_wueste.state import State


def places(state: State, wishes: DrawOptions) -> tuple[Place, ...]:
    """All hexes of the map, mountains too, row by row."""
    hexes, size = state.match.board.layout.hexes, wishes.size or board.HEX
    left, texts = left_margin(state, wishes) + board.FRAME, load_texts(TEXTS, wishes.lang)
    found = []
    for cell, name in hexes.names.items():
        x, y = hexes.centre(cell, size)
        found.append(Place(cell, name, left + x, board.FRAME + y, size, ", ".join(_holds(state, cell, texts))))
    return tuple(found)


def _holds(state: State, cell: int, texts: Texts) -> Iterator[str]:
    layout = state.match.board.layout
    for number, caravan in enumerate(state.caravans):
        if caravan >> cell & 1:
            player, color = divmod(number, len(COLORS))
            yield texts[f"camel.{COLORS[color]}"]
            yield state.match.players[player]
            if state.leaders >> cell & 1:
                yield texts["place.leader"]
    if state.water >> cell & 1:
        yield texts[f"water.{state.match.water[cell]}"]
    if state.match.palms >> cell & 1:
        yield texts["palm"]
    if layout.mountains >> cell & 1:
        yield texts["place.mountain"]
    for player, owned in enumerate(state.owned):
        if owned & ~state.camels & ~state.match.palms & 1 << cell:
            yield texts["place.owned"].format(player=state.match.players[player])
