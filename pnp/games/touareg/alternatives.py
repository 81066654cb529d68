"""What would have been legal instead, as players write it in the place of what is wrong."""

from __future__ import annotations

from typing import Any

from pnp.games.touareg.actions import Attack, Buy, EndAttack, Fate, Move, Round, Turn
from pnp.games.touareg.legal import legal
from pnp.games.touareg.state import State

_ABOUT_COUNT = ("bad-count", "not-enough-camels", "not-enough-money", "box-empty", "must-occupy")


def alternatives(state: State, action: Any, code: str) -> list[str]:
    """Counts where a count was the fault, squares where a square was, cards and dice where those were."""
    actions = list(legal(state))
    if isinstance(action, Round):
        return [str(a.die) for a in actions if isinstance(a, Round)]
    if isinstance(action, Fate):
        return [str(a.card) for a in actions if isinstance(a, Fate)]
    if isinstance(action, Turn):
        return [state.match.players[a.player] for a in actions if isinstance(a, Turn)]
    if code in _ABOUT_COUNT:
        return _counts(actions, action)
    if isinstance(action, Buy):
        return _distinct(str(a.at) for a in actions if isinstance(a, Buy))
    if isinstance(action, Move | Attack) and code != "no-rolls":
        return _marches(actions, action, code)
    return []


def _counts(actions: list[Any], action: Any) -> list[str]:
    """How many camels may go there, those nearest to the wrong number first."""
    if isinstance(action, EndAttack):
        return [f"+{a.occupy}" for a in actions if isinstance(a, EndAttack)]
    counts = [a.camels for a in actions if isinstance(a, type(action)) and a[:-1] == action[:-1]]
    return [str(count) for count in sorted(counts, key=lambda count: abs(count - action.camels))]


def _marches(actions: list[Any], action: Move | Attack, code: str) -> list[str]:
    """Squares to go to from the same square; when that was the fault, ways from others."""
    same = [a for a in actions if type(a) is type(action) and a.source == action.source]
    if code != "not-your-territory" and same:
        return _distinct(str(a.at) for a in same)
    return _distinct(f"{a.source}>{a.at}" for a in actions if type(a) is type(action))


def _distinct(words: Any) -> list[str]:
    return list(dict.fromkeys(words))
