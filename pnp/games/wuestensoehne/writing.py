"""Actions as entries of a log, and setups made complete."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from pnp.games.wuestensoehne.actions import (
    Action,
    Begin,
    Discard,
    Draw,
    EndTurn,
    Explore,
    Lay,
    Move,
    Recall,
    Reveal,
    Score,
    Scout,
    Settle,
    Stalemate,
    Take,
)
from pnp.games.wuestensoehne.area import ENDS, NAMES
from pnp.games.wuestensoehne.layout import Layout


def to_entry(name: str | None, actions: Sequence[Action]) -> dict[str, Any]:
    """The entry of a turn or an extra turn, of a stalemate, or of the rumours' values."""
    first = actions[0]
    if isinstance(first, Stalemate):
        return {"stalemate": True}
    if isinstance(first, Reveal):
        return {"reveal": dict(first.values)}
    turn: list[dict[str, Any]] = []
    for action in actions:
        if isinstance(action, Take):
            turn[-1]["score"]["takes"].append(_take(action))
        elif written := _write_action(action):
            turn.append(written)
    return {"player": name, "guide" if isinstance(first, Begin) and first.guide else "turn": turn}


def _write_action(action: Action) -> dict[str, Any]:
    """One action of a turn; nothing for its begin and ends."""
    if isinstance(action, Move):
        return {"move": {"to": action.to, "driver": True} if action.driver else {"to": action.to}}
    if isinstance(action, Draw | Lay | Scout):
        return {"explore": _explore(action)}
    if isinstance(action, Discard):
        return {"discard": action.tile}
    if isinstance(action, Settle):
        return {"explorer": {"height": action.height, "on": action.on}}
    if isinstance(action, Recall):
        return {"recall": action.height}
    return {"score": {"oasis": action.oasis, "takes": []}} if isinstance(action, Score) else {}


def _explore(action: Explore) -> dict[str, Any]:
    source = action.rival if isinstance(action, Scout) else "reserve" if isinstance(action, Lay) else "stack"
    data: dict[str, Any] = {"from": source, "tile": action.tile}
    if action.at:
        data |= {"at": action.at, "rotation": action.rotation} if action.rotation else {"at": action.at}
    if isinstance(action, Scout) and action.compensation:
        data["compensation"] = action.compensation
    return data


def _take(action: Take) -> dict[str, Any]:
    words = {"for": action.swap, "decline": action.decline, "slot": action.slot, "peek": action.peek}
    more = {key: value for key, value in {**words, "remove": action.remove}.items() if value}
    return {"explorer": action.explorer, "space": action.space, **more}


def ends_entry(action: Action) -> bool:
    """Whether the action is the last of its entry."""
    return isinstance(action, EndTurn | Stalemate | Reveal)


def fill_setup(layout: Layout, setup: Mapping[str, Any], players: Sequence[str]) -> dict[str, Any]:
    """The caravans stand on the ends of the arms in turn order: north, east, south, west."""
    return {**setup, "caravans": {name: NAMES[end] for name, end in zip(players, ENDS, strict=False)}}
