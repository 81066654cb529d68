"""Values that one value of an entry may have been meant to be: those that make one of its actions legal."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from pnp.engine import META, Play, Seat, Unread
from pnp.game import AnyGame, DataPath
from pnp.mending.edits import Entry

Change = tuple[DataPath, Any, Any]
"""The path in an entry, what it has there, what it might have."""
_MISSING = object()


def replacements(game: AnyGame, state: Seat, names: list[str], entry: Entry, broad: bool) -> Iterator[Change]:
    """Changes of one value of an entry, each of which makes one of its actions legal as far as that goes.

    `broad`: also where that makes it another kind of action.
    """
    verb = next((key for key in entry if key not in META), None)
    if verb is None or game.play.order[state.phase].get(verb, "") is not None:
        return
    name = entry.get("player")
    player = names.index(name) if name in names else None
    done: list[Any] = []
    seen: set[str] = set()
    for reading in game.play.read(state, player, entry):
        action = reading.action
        if type(action) not in game.play.tacit:
            for other in _alike(game.play, state, action, broad):
                change = _one_change(_written(game, name, [*done, other]), entry)
                if change and repr(change) not in seen:
                    seen.add(repr(change))
                    yield change
        if isinstance(action, Unread) or not game.play.possible(state, action):
            return
        state = game.play.do(state, action).state
        done.append(action)


def _alike(play: Play, state: Seat, action: Any, broad: bool) -> Iterator[Any]:
    """The legal actions of the kind of an action, without itself."""
    any_kind = broad or isinstance(action, Unread)
    return (other for other in play.legal(state) if other != action and (any_kind or type(other) is type(action)))


def _written(game: AnyGame, name: str | None, actions: list[Any]) -> Mapping[str, Any]:
    return game.writing.to_entry(name, actions)


def _one_change(legal: Mapping[str, Any], entry: Entry) -> Change | None:
    """The one value in which an entry differs from a legal beginning of it; None when there are none or more."""
    found: list[Change] = []
    for change in _changes(legal, entry, ()):
        found.append(change)
        if len(found) > 1:
            return None
    return found[0] if found and _is_value(found[0][2]) else None


def _changes(legal: Any, entry: Any, path: DataPath) -> Iterator[Change]:
    if isinstance(legal, Mapping) and isinstance(entry, Mapping):
        if verb := _other_verb(legal, entry):
            yield (*path, verb[0]), verb[0], verb[1]
            yield from _changes(legal[verb[1]], entry[verb[0]], (*path, verb[0]))
            return
        for key, value in legal.items():
            yield from _changes(value, entry.get(key, _MISSING), (*path, key))
    elif isinstance(legal, list) and isinstance(entry, list):
        for index, value in enumerate(legal):
            yield from _changes(value, entry[index] if index < len(entry) else _MISSING, (*path, index))
    elif legal != entry and not (entry is _MISSING and not legal):
        yield path, None if entry is _MISSING else entry, legal


def _other_verb(legal: Mapping[str, Any], entry: Mapping[str, Any]) -> tuple[str, str] | None:
    """The verb of an entry or action, and the one of a legal one, where they are all that differs in their keys."""
    ours = [key for key in entry if key not in legal and isinstance(entry[key], dict | list)]
    theirs = [key for key in legal if key not in entry and isinstance(legal[key], dict | list)]
    return (ours[0], theirs[0]) if len(ours) == len(theirs) == 1 else None


def _is_value(value: Any) -> bool:
    return isinstance(value, str | int)
