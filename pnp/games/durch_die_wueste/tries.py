"""Actions of every kind that may come now, legal or not: house rules choose among them."""

from __future__ import annotations

from collections.abc import Iterator

from pnp.games.durch_die_wueste.actions import Action, Camel, Done, Leader, LeaderPass
from pnp.games.durch_die_wueste.state import State
from pnp.geometry.masks import bits


def tries(state: State) -> Iterator[Action]:
    """Pieces of every color on every hex that can bear one, and the end of the turn."""
    names, cells = state.match.board.layout.hexes.names, state.match.board.usable
    if state.phase == "leaders":
        yield from (Leader(color, cell, names[cell]) for color in range(5) for cell in bits(cells))
        yield LeaderPass()
    elif state.phase == "play":
        yield from (Camel(color, cell, names[cell]) for color in range(5) for cell in bits(cells))
        yield Done()
