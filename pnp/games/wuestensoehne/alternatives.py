"""What would have been legal instead, as players write it: in the place of what is wrong, or as a whole action."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

from pnp.engine import Unread
from pnp.games.wuestensoehne.actions import (
    Discard,
    Draw,
    EndScore,
    EndTurn,
    Lay,
    Move,
    Recall,
    Score,
    Scout,
    Settle,
    Take,
)
from pnp.games.wuestensoehne.area import NUMBERS, distance
from pnp.games.wuestensoehne.legal import legal
from pnp.games.wuestensoehne.state import State, portion_of
from pnp.games.wuestensoehne.writing import to_entry

_ABOUT_TILE = ("stack-mismatch", "tile-not-available", "tile-not-in-reserve")


def alternatives(state: State, action: Any, code: str) -> list[str]:
    """Cells where a cell was the fault, tiles, explorers, spaces or slots where those were; the nearest cells first."""
    told = _TOLD.get(type(action))
    return told(state, list(legal(state)), action, code) if told else []


def _moves(state: State, actions: list[Any], action: Move, code: str) -> list[str]:
    moves = [a for a in actions if isinstance(a, Move) and (action.driver or not a.driver)]
    moves.sort(key=lambda a: (distance(a.to, action.to), NUMBERS[a.to]))
    return _distinct(_written(a) if code == "no-water" else a.to for a in moves)


def _same(state: State, actions: list[Any], action: Any, code: str) -> list[str]:
    """What else may be discarded or taken back."""
    return [str(a[0]) for a in actions if type(a) is type(action)]


def _settles(state: State, actions: list[Any], action: Settle, code: str) -> list[str]:
    return _distinct(str(a.height) if code == "no-explorer" else a.on for a in actions if isinstance(a, Settle))


def _scores(state: State, actions: list[Any], action: Any, code: str) -> list[str]:
    whole = isinstance(action, EndTurn)
    return [_written(a) if whole else a.oasis for a in actions if isinstance(a, Score)]


def _distinct(words: Iterable[str]) -> list[str]:
    return list(dict.fromkeys(words))


def _explorings(state: State, actions: list[Any], action: Any, code: str) -> list[str]:
    """Tiles where the tile was the fault, else places for this tile: cell and rotation; whole ones that lacked more."""
    same = [a for a in actions if type(a) is type(action)]
    if isinstance(action, Scout):
        same = [a for a in same if a.rival == action.rival]
        if code in ("stack-mismatch", "tile-not-available"):
            return _distinct(a.compensation for a in same)
    if code in _ABOUT_TILE:
        return _distinct(a.tile for a in same)
    if code == "no-compensation":
        return [_written(a) for a in same if (a.tile, a.at, a.rotation) == action[1:4]]
    places = sorted((a for a in same if a.tile == action.tile and a.at), key=lambda a: distance(a.at, action.at))
    return _distinct(_written(a) if code == "tile-fits" else f"{a.at} {a.rotation}" for a in places)


def _takes(state: State, actions: list[Any], action: Any, code: str) -> list[str]:
    """Who acts, which space, or in which ways this space is taken."""
    takes = [a for a in actions if isinstance(a, Take)]
    if code in ("explorer-order", "not-a-space", "space-taken") or isinstance(action, EndScore):
        return _distinct(f"{a.explorer}>{a.space}" for a in takes)
    space = portion_of(state.grid, action.space)
    return _distinct(_written(a) for a in takes if portion_of(state.grid, a.space) == space)


def _written(action: Any) -> str:
    """An action, or the taking of a space, in the notation."""
    from pnp.games.wuestensoehne.notation import write_turn

    if isinstance(action, Take):
        return write_turn("turn", to_entry(None, [Score(action.space), action])["turn"]).split()[-1]
    return write_turn("turn", to_entry(None, [action])["turn"])


def _unread(state: State, actions: list[Any], action: Unread, code: str) -> list[str]:
    """For a place or a rival that is none: those of the legal actions that have such a one."""
    field = "rival" if action.violation.code == "unknown-player" else action.violation.field
    kinds = _PLACES.get(field, ())
    return _distinct(getattr(a, field) for a in actions if isinstance(a, kinds) and getattr(a, field))


_PLACES: dict[str, tuple[type, ...]] = {
    "to": (Move,),
    "at": (Draw, Lay, Scout),
    "on": (Settle,),
    "oasis": (Score,),
    "space": (Take,),
    "rival": (Scout,),
}
_TOLD: dict[type, Callable[[State, list[Any], Any, str], list[str]]] = {
    Move: _moves,
    Draw: _explorings,
    Lay: _explorings,
    Scout: _explorings,
    Discard: _same,
    Recall: _same,
    Settle: _settles,
    Score: _scores,
    EndTurn: _scores,
    Take: _takes,
    EndScore: _takes,
    Unread: _unread,
}
