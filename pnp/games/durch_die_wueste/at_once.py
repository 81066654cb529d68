"""A whole turn carried out at once: most turns of a log are two camels that may be placed, and nothing to tell."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from pnp.engine import Effect, Step
from pnp.games.durch_die_wueste.actions import Camel, Done
from pnp.games.durch_die_wueste.moves import do
from pnp.games.durch_die_wueste.reading import plain_piece
from pnp.games.durch_die_wueste.state import State
from pnp.games.durch_die_wueste.violations import camel_fits

_DONE = Done()


def at_once(state: State, player: int | None, entry: Mapping[str, Any]) -> Step | None:
    """The step of a turn of as many camels as are due, all of them legal and without a claim; None for other turns."""
    camels = entry.get("camels", ())
    if not camels or len(camels) != state.due:
        return None
    effects: list[Effect] = []
    for data in camels:
        camel = None if "takes" in data else plain_piece(state, data, Camel)
        if camel is None or not camel_fits(state, camel.color, camel.at):
            return None
        state, done = do(state, camel)
        effects += done
    state, done = do(state, _DONE)
    return Step(state, (*effects, *done))
