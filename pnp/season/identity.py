"""What logs of the same game have in common, whoever wrote them down and however."""

from __future__ import annotations

import json
from collections.abc import Mapping
from functools import cache
from hashlib import sha256
from typing import Any

from pnp.game import LoadedLog, names_of
from pnp.library.catalog import find_game
from pnp.library.layouts import is_file, sha256_of, shipped
from pnp.library.load import layout_data

_QUIET = {"note", "n", "scores", "takes"}
"""Keys that tell nothing of what was played."""


def identity(log: LoadedLog) -> str:
    """A digest of the game, its board, setup and moves.

    The same for the names in another spelling, for a seed and the setup that it deals, with other notes, numbers of
    turns, claims and entries that were struck. Players are told by their seats: who they are is another question.
    """
    return _digest(
        log, {"setup": _setup(log), **{key: log.log[key] for key in ("position", "moves") if key in log.log}}
    )


def end_identity(log: LoadedLog, state: Any) -> str:
    """A digest of the game, its board and the position that a log ends in, as `identity`; "" where none is written."""
    write = log.game.setups.to_position
    return _digest(log, {"position": write(state)}) if write else ""


def _digest(log: LoadedLog, core: Mapping[str, Any]) -> str:
    seats = {name: f"\0{seat}" for seat, name in enumerate(names_of(log.log["players"]))}
    told = _told({"game": log.game.id, "layout": _layout(log), "players": len(seats), **core}, seats)
    return sha256(json.dumps(told, sort_keys=True).encode()).hexdigest()


def _layout(log: LoadedLog) -> str:
    given = log.log.get("layout", log.game.default_layout)
    return (
        _shipped(log.game.id, given) if isinstance(given, str) and not is_file(given) else sha256_of(layout_data(log))
    )


@cache
def _shipped(game_id: str, layout_id: str) -> str:
    return sha256_of(shipped(find_game(game_id), layout_id).document.data)


def _setup(log: LoadedLog) -> Mapping[str, Any]:
    """The setup, that of a seed written out."""
    setup: Mapping[str, Any] = log.log.get("setup", {})
    deal = log.game.setups.deal
    if "seed" not in setup or deal is None:
        return setup
    rest = {key: value for key, value in setup.items() if key != "seed"}
    return {**deal(log.layout, len(log.log["players"]), setup["seed"]), **rest}


def _told(data: Any, seats: Mapping[str, str]) -> Any:
    """Data without what is quiet or struck, with seats for names."""
    if isinstance(data, dict):
        return {seats.get(key, key): _told(value, seats) for key, value in data.items() if key not in _QUIET}
    if isinstance(data, list):
        played = (_told(item, seats) for item in data if not (isinstance(item, dict) and item.get("struck")))
        return [item for item in played if item != {}]
    return seats.get(data, data) if isinstance(data, str) else data
