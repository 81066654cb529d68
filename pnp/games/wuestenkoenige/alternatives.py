"""What would have been legal instead."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from pnp.engine import Unread
from pnp.games.wuestenkoenige.actions import (
    KIND,
    Action,
    Arrived,
    Attack,
    Discard,
    EndMigration,
    EndTurn,
    Flight,
    Flip,
    Lay,
    Migrate,
    Move,
    PickUp,
    Ref,
)
from pnp.games.wuestenkoenige.describe import action_words, ref_text
from pnp.games.wuestenkoenige.legal import changes_like, legal
from pnp.games.wuestenkoenige.state import State

_CAMEL = frozenset(
    ("no-such-camel", "ambiguous-camel", "not-your-camel", "already-attacked", "already-migrated", "attack-in-site")
)
_DUE = {"discard-due": Discard, "desert-change-missing": Flip}
_WITH_CAMEL = (Move, Migrate, Attack, PickUp)


def alternatives(state: State, action: Any, code: str) -> list[str]:
    """Who was to move, numbers of a die, camels, places: what the fault was about, the nearest first."""
    if code == "bad-die":
        return [str(die) for die in range(1, 7)]
    if code == "player-out" and action is None:
        return [state.match.players[state.acting]]
    if code in _DUE:
        return [" ".join(action_words(other)) for other in _legal(state, Flip("")) if isinstance(other, _DUE[code])]
    if action is None or isinstance(action, Unread | EndTurn | EndMigration | Flight | Arrived):
        return []
    found = [other for other in _legal(_before(state, action), action) if type(other) is type(action)]
    if code in _CAMEL:
        return _camels(found)
    return _changes(state, found, action) if isinstance(action, Flip | Lay) else _similar(state, found, action)


def _legal(state: State, action: Action) -> Iterator[Action]:
    return legal(state, lambda state: changes_like(state, action))


def _before(state: State, action: Action) -> State:
    """The state in which its kind of action can be looked for: a card is looked for as the first thing."""
    return state._replace(done=0) if type(action) in KIND else state


def _camels(found: list[Action]) -> list[str]:
    """The camels that may do so."""
    refs = [ref_text(other.camel) for other in found if isinstance(other, _WITH_CAMEL) and other.camel]
    return list(dict.fromkeys(refs)) or [action_words(other)[1] for other in found]


def _similar(state: State, found: list[Action], action: Action) -> list[str]:
    """What the same camel may do; else what any may do."""
    subject = _subject(state, action)
    same = [action_words(other)[1] for other in found if subject and _subject(state, other) == subject]
    return list(dict.fromkeys(same or [" ".join(action_words(other)).strip() for other in found]))


def _subject(state: State, action: Action) -> object:
    """The camel that an action is about: where it is and whose."""
    if isinstance(action, Move) and action.camel is None:
        return (state.match.layout.names[state.mover[0]], None) if state.mover else None
    ref = action.camel if isinstance(action, _WITH_CAMEL) else None
    mine = ref is not None and ref.owner == state.match.players[state.acting]
    return (ref.at, None if mine else ref.owner) if isinstance(ref, Ref) else None


def _changes(state: State, found: list[Any], action: Flip | Lay) -> list[str]:
    """Hexes to flip, targets for the same tile or other tiles for the same target, those near the wrong one first."""
    if isinstance(action, Flip):
        return _by_distance(state, action.at, [other.at for other in found])
    targets = [other.to for other in found if other.source == action.source]
    if targets:
        return _by_distance(state, action.to, targets)
    return _by_distance(state, action.source, [other.source for other in found if other.to == action.to])


def _by_distance(state: State, centre: str, names: list[str]) -> list[str]:
    layout = state.match.layout
    start = layout.numbers.get(centre)
    if start is None:
        return names
    row, column = layout.hexes.place(layout.cells[start][0])
    places = {name: layout.hexes.place(layout.cells[layout.numbers[name]][0]) for name in names}
    away = {name: (abs(r - row), abs(c - column)) for name, (r, c) in places.items()}
    return sorted(names, key=lambda name: away[name][0] + max(away[name][1] - away[name][0], 0) // 2)
