"""Which actions pieces and places allow at all: asked for turns that stand although they are illegal."""

from __future__ import annotations

from pnp.games.touareg.actions import Action, Attack, Buy, EndAttack, EndTurn, Exchange, Fate, Round, Turn
from pnp.games.touareg.state import LAST_FATE, State


def possible(state: State, action: Action) -> bool:
    """Whether the pieces are there and the squares can bear them; what was rolled and owned is not asked."""
    if isinstance(action, Turn):
        return not state.out & 1 << action.player
    if isinstance(action, Fate):
        return 1 <= action.card <= LAST_FATE
    if isinstance(action, Round | EndTurn):
        return True
    if state.acting < 0:
        return False
    if isinstance(action, Exchange | EndAttack):
        return state.battle is not None
    if isinstance(action, Attack):
        return bool(state.camels[action.source] and _rival(state, action.at))
    free = state.match.kinds[action.at] != "chott" and not _rival(state, action.at)
    return free and 1 <= action.camels <= (state.box if isinstance(action, Buy) else state.camels[action.source])


def _rival(state: State, square: int) -> bool:
    return bool(state.camels[square]) and state.owner[square] != state.acting
