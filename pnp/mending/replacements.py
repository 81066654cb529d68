"""Values that one value of an entry may have been meant to be: those that make one of its actions legal."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from pnp.engine import META, Seat, Unread, allowed
from pnp.game import DataPath
from pnp.mending.edits import Entry
from pnp.mending.referee import Referee

Change = tuple[DataPath, Any, Any]
"""The path in an entry, what it has there, what it might have."""
PER_ACTION = 0.1  # work for a legal action that is compared
_CLAIMED = META | {"takes"}
_MISSING = object()
_MOST_FIELDS = 2  # of an action that one value of an entry may be: a cell and its name


def replacements(referee: Referee, state: Seat, entry: Entry, broad: bool) -> Iterator[Change]:
    """Changes of one value of an entry, each of which makes one of its actions legal as far as that goes.

    `broad`: also where that makes it another kind of action. Raises Spent.
    """
    play = referee.game.play
    verb = next((key for key in entry if key not in META), None)
    if verb is None or play.order[state.phase].get(verb, "") is not None:
        return
    name, done = entry.get("player"), list[Any]()
    plain, seen = referee.canonical(entry), set[tuple[DataPath, Any]]()
    for reading in play.read(state, referee.terms.numbers.get(name or ""), entry):
        action = reading.action
        if type(action) not in play.tacit:
            for change in _changes_to(referee, state, (name, done, action), reading.path, plain, broad):
                if (change[0], change[2]) not in seen:
                    seen.add((change[0], change[2]))
                    yield change
        if isinstance(action, Unread) or not play.possible(state, action):
            return
        state = play.do(state, action).state
        done.append(action)


def _changes_to(
    referee: Referee, state: Seat, turn: tuple[str | None, list[Any], Any], path: DataPath, entry: Entry, broad: bool
) -> Iterator[Change]:
    """The changes that make the next action of a turn one of the legal ones."""
    name, done, action = turn
    before = written(referee, name, done) if done else {}
    aligned = before is not None and not any(True for _ in _differences(before, entry, ()))
    for other in allowed(referee.game.play, state, referee.waived):
        referee.work.spend(PER_ACTION)
        if (type(other) is type(action) and other == action) or not _is_near(action, other, broad):
            continue
        legal = written(referee, name, [*done, other] if aligned else [other])
        if legal and aligned:
            yield from _one_change(legal, entry, ())
        elif legal:
            yield from _in_item(legal, entry, path)


def written(referee: Referee, name: str | None, actions: list[Any]) -> Entry | None:
    """Actions as an entry; None where a game has no words for them alone, such as a step that goes on with a path."""
    try:
        return referee.game.writing.to_entry(name, actions)
    except (AttributeError, LookupError, TypeError):
        return None


def _in_item(legal: Entry, entry: Entry, path: DataPath) -> Iterator[Change]:
    """The change in the part of an entry at a path, where what is before it is not written as this program does.

    A value becomes one that a legal action has at the same key; an item of a turn becomes a legal one.
    """
    part: Any = entry
    for step in path:
        part = part[step]
    if isinstance(part, str | int):
        key = next(step for step in reversed(path) if isinstance(step, str))
        yield from ((path, part, value) for value in _values(legal, key) if type(value) is type(part) and value != part)
    elif len(path) > 1 and isinstance(path[1], int) and isinstance(items := legal.get(str(path[0])), list):
        for item in items[:1]:  # the end of a turn is none
            yield from _one_change(item, entry[str(path[0])][path[1]], path[:2])


def _is_near(action: Any, other: Any, broad: bool) -> bool:
    """Whether an action may be another one in which one value differs."""
    if type(action) is not type(other):
        return broad or isinstance(action, Unread)
    return sum(map(_differ, action, other)) <= _MOST_FIELDS if isinstance(action, tuple) else True


def _differ(one: Any, other: Any) -> bool:
    return bool(one != other)


def _values(data: Any, key: str, inside: bool = False) -> Iterator[Any]:
    """The values of a key, anywhere in data, and of a list that it has."""
    if isinstance(data, Mapping):
        for name, value in data.items():
            yield from _values(value, key, name == key)
    elif isinstance(data, list):
        for value in data:
            yield from _values(value, key, inside)
    elif inside:
        yield data


def _one_change(legal: Any, entry: Any, path: DataPath) -> list[Change]:
    """The change of the one value in which an entry differs from a legal beginning of it; nothing of more."""
    found: list[Change] = []
    for change in _differences(legal, entry, path):
        found.append(change)
        if len(found) > 1:
            return []
    return found if found and isinstance(found[0][2], str | int) else []


def _differences(legal: Any, entry: Any, path: DataPath) -> Iterator[Change]:
    if isinstance(legal, Mapping) and isinstance(entry, Mapping):
        if verb := _other_verb(legal, entry):
            yield (*path, verb[0]), verb[0], verb[1]
            yield from _differences(legal[verb[1]], entry[verb[0]], (*path, verb[0]))
            return
        if any(legal[key] and key not in entry for key in legal) and not entry.keys() - _CLAIMED <= legal.keys():
            yield path, entry, legal  # another kind of action
            return
        for key, value in legal.items():
            if key not in entry or entry[key] != value:
                yield from _differences(value, entry.get(key, _MISSING), (*path, key))
    elif isinstance(legal, list) and isinstance(entry, list):
        for index, value in enumerate(legal[: len(entry)]):
            if entry[index] != value:
                yield from _differences(value, entry[index], (*path, index))
        if len(legal) > len(entry):
            yield path, entry, legal
    elif legal != entry and not (entry is _MISSING and not legal):
        yield path, None if entry is _MISSING else entry, legal


def _other_verb(legal: Mapping[str, Any], entry: Entry) -> tuple[str, str] | None:
    """The verb of an entry or action, and the one of a legal one, where they are all that differs in their keys."""
    ours = [key for key in entry if key not in legal and isinstance(entry[key], dict | list)]
    theirs = [key for key in legal if key not in entry and isinstance(legal[key], dict | list)]
    return (ours[0], theirs[0]) if len(ours) == len(theirs) == 1 else None
