"""What would have been legal instead."""

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
from pnp.games.wuestensoehne.sentences import message
from pnp.games.wuestensoehne.state import State, portion_of

_ABOUT_TILE = ("stack-mismatch", "tile-not-available", "tile-not-in-reserve", "no-compensation")


def alternatives(state: State, action: Any, code: str) -> list[str]:
    """Cells where a cell was the fault, tiles, explorers, spaces or slots where those were; the nearest cells first."""
    told = _TOLD.get(type(action))
    return told(state, list(legal(state)), action, code) if told else []


def _moves(state: State, actions: list[Any], action: Move, code: str) -> list[str]:
    cells = {a.to for a in actions if isinstance(a, Move) and (action.driver or not a.driver)}
    return sorted(cells, key=lambda cell: (distance(cell, action.to), NUMBERS[cell]))


def _same(state: State, actions: list[Any], action: Any, code: str) -> list[str]:
    """What else may be discarded or taken back."""
    return [str(a[0]) for a in actions if type(a) is type(action)]


def _settles(state: State, actions: list[Any], action: Settle, code: str) -> list[str]:
    return _distinct(str(a.height) if code == "no-explorer" else a.on for a in actions if isinstance(a, Settle))


def _scores(state: State, actions: list[Any], action: Any, code: str) -> list[str]:
    return [a.oasis for a in actions if isinstance(a, Score)]


def _distinct(words: Iterable[str]) -> list[str]:
    return list(dict.fromkeys(words))


def _explorings(state: State, actions: list[Any], action: Any, code: str) -> list[str]:
    """Tiles where the tile was the fault, else places for this tile: cell and rotation."""
    same = [a for a in actions if type(a) is type(action)]
    if isinstance(action, Scout):
        same = [a for a in same if a.rival == action.rival]
        if code in ("stack-mismatch", "tile-not-available", "no-compensation"):
            return _distinct(a.compensation for a in same)
    if code in _ABOUT_TILE:
        return _distinct(a.tile for a in same)
    places = [a for a in same if a.tile == action.tile and a.at]
    return _distinct(f"{a.at}/{a.rotation}" for a in sorted(places, key=lambda a: distance(a.at, action.at)))


def _takes(state: State, actions: list[Any], action: Any, code: str) -> list[str]:
    """Who acts, which space, or in which ways this space is taken."""
    takes = [a for a in actions if isinstance(a, Take)]
    if code == "explorer-order" or isinstance(action, EndScore):
        return _distinct(message("explorer-on", height=a.explorer, at=a.space) for a in takes)
    if code in ("not-a-space", "space-taken"):
        return _distinct(a.space for a in takes)
    space = portion_of(state.grid, action.space)
    return _distinct(take_words(a) for a in takes if portion_of(state.grid, a.space) == space)


def take_words(take: Take) -> str:
    """How a space is taken, in words."""
    if take.decline or take.swap:
        return message("take.decline") if take.decline else message("take.for", good=take.swap)
    if take.slot or take.peek:
        key = "take.slot" if take.slot else "take.peek-remove" if take.remove else "take.peek"
        return message(key, slot=take.slot or take.peek)
    return message("take.it")


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
