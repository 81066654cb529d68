"""Which actions pieces and places allow at all: asked for turns that stand although they are illegal."""

from __future__ import annotations

from pnp.games.durch_die_wueste.actions import Action, Camel, Leader
from pnp.games.durch_die_wueste.state import State


def possible(state: State, action: Action) -> bool:
    """Whether the pieces are there and the place can bear them."""
    if not isinstance(action, Camel | Leader):
        return True
    match = state.match
    free = action.at >= 0 and bool(match.board.usable & ~match.palms & ~state.camels & 1 << action.at)
    if isinstance(action, Leader):
        return free and bool(state.held[state.player] & 1 << action.color)
    return free and state.supply[action.color] > 0
