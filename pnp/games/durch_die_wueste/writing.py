"""Actions as entries of a log, and setups made complete."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from pnp.games.durch_die_wueste.actions import Action, Camel, Done, Leader, LeaderPass
from pnp.games.durch_die_wueste.layout import Layout
from pnp.games.durch_die_wueste.match import COLORS

_LAST = frozenset({Leader, LeaderPass, Done})


def to_entry(name: str | None, actions: Sequence[Action]) -> dict[str, Any]:
    """The entry of a turn."""
    pieces = [{"color": COLORS[a.color], "at": a.name} for a in actions if isinstance(a, Camel | Leader)]
    if isinstance(actions[0], Leader | LeaderPass):
        return {"player": name, "leader": pieces[0] if pieces else "pass"}
    return {"player": name, "camels": pieces}


def ends_entry(action: Action) -> bool:
    """Whether the action is the last of its entry."""
    return type(action) in _LAST


def fill_setup(layout: Layout, setup: Mapping[str, Any], players: Sequence[str]) -> dict[str, Any]:
    """With 5 players each leaves out the leader of the color in the player's place of the row."""
    left_out = {"left_out": dict(zip(players, COLORS, strict=True))} if len(players) == len(COLORS) else {}
    return {**setup, **left_out}
