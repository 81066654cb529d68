"""What the entries of a log say: the same for all spellings, apart from numbers of turns, claims and notes."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from functools import lru_cache
from typing import Any, NamedTuple

from pnp.engine import META
from pnp.game import DataPath, LoadedLog
from pnp.mending.alignment import GAP
from pnp.mending.edits import Entry
from pnp.notation import canonical

MISSING = None
"""The value of what one log has and the other has not; no value of a log is null."""
_APART = frozenset({"n", "note", "scores"})
_UNLIKE = 2.5 * GAP


class Content(NamedTuple):
    """An entry of a log.

    - `at`: its place in the log, from 0; `written`: as it stands there.
    - `entry`: in its canonical form.
    - `text`: what it says, the same for the same content; empty for claims of scores and mere notes.
    """

    at: int
    written: Entry
    entry: Entry
    text: str


class Change(NamedTuple):
    """A value that is another one in the second of two data; MISSING where only one has it."""

    path: DataPath
    was: Any
    now: Any


def contents(log: LoadedLog) -> list[Content]:
    """What each entry of a log says."""
    written = log.log.get("moves", ())
    moves = canonical({"moves": written}, log.game.notation())["moves"]
    return [Content(at, written[at], entry, _text(bare(entry))) for at, entry in enumerate(moves)]


def bare(entry: Entry) -> dict[str, Any]:
    """An entry without number, note, claims, and flags that are not set."""
    return {key: _unclaimed(value) for key, value in entry.items() if key not in _APART and value is not False}


def changes(was: Any, now: Any, path: DataPath = ()) -> Iterator[Change]:
    """The values in which data differ, the innermost ones; a list of other length or order is one value."""
    if isinstance(was, Mapping) and isinstance(now, Mapping):
        for key in (*was, *(key for key in now if key not in was)):
            yield from changes(was.get(key, MISSING), now.get(key, MISSING), (*path, key))
    elif isinstance(was, list) and isinstance(now, list) and len(was) == len(now) and not _same_items(was, now):
        for index, (one, other) in enumerate(zip(was, now, strict=True)):
            yield from changes(one, other, (*path, index))
    elif was != now:
        yield Change(path, was, now)


def value_at(data: Any, path: DataPath) -> Any:
    """The value at a path of data; MISSING where there is none."""
    for step in path:
        inside = step in data if isinstance(data, Mapping) else isinstance(data, list) and step in range(len(data))
        if not inside:
            return MISSING
        data = data[step]
    return data


def with_value(data: Any, path: DataPath, value: Any) -> Any:
    """Data with a value at a path, MISSING: without it; what lies on the way is copied."""
    if not path:
        return value
    step, rest = path[0], path[1:]
    if isinstance(data, list):
        return [with_value(item, rest, value) if index == step else item for index, item in enumerate(data)]
    new = with_value(data.get(step, {}), rest, value)
    if new is MISSING:
        return {key: item for key, item in data.items() if key != step}
    return {**data, step: new}


def is_unknown(entry: Entry) -> bool:
    """Whether an entry is a gap, or has a place that could not be read."""
    return bool(entry.get("gap")) or any(value == "?" for _, value in _leaves(bare(entry)))


def unlikeness(one: str, other: str) -> float:
    """The cost of taking what one entry says for what another says: 0 the same, 2.5 nothing in common."""
    first, second = _known(one), _known(other)
    same_player, same_verb = first.player == second.player, first.verb == second.verb
    if "gap" in (first.verb, second.verb):
        return 0.9 if same_player or not (first.player and second.player) else 1.6
    if not same_player:
        return 0.8 if same_verb and first.values == second.values else _UNLIKE
    if not same_verb:
        return 1.9 if first.player else _UNLIKE
    common = len(first.values & second.values)
    return 1.8 - 1.5 * common / max(1, len(first.values), len(second.values))


class _Known(NamedTuple):
    """Who does what in an entry, and the values that say how, with their paths."""

    player: str
    verb: str
    values: frozenset[str]


@lru_cache(100_000)
def _known(text: str) -> _Known:
    data = json.loads(text)
    verb = next((key for key in data if key not in META), "gap" if data.get("gap") else "")
    values = frozenset(repr(leaf) for leaf in _leaves(data) if leaf[0] != ("player",))
    return _Known(data.get("player", ""), verb, values)


def _leaves(data: Any, path: DataPath = ()) -> Iterator[tuple[DataPath, Any]]:
    if isinstance(data, Mapping | list) and data:
        for key, value in data.items() if isinstance(data, Mapping) else enumerate(data):
            yield from _leaves(value, (*path, key))
    else:
        yield path, data


def _unclaimed(data: Any) -> Any:
    """Data without what the table claims that an action took; false is what is not said."""
    if isinstance(data, list):
        return [_unclaimed(item) for item in data]
    if not isinstance(data, Mapping):
        return data
    return {key: _unclaimed(value) for key, value in data.items() if value is not False and not _is_claim(key, value)}


def _is_claim(key: str, value: Any) -> bool:
    """Whether a value of an action is what the table claims that it took."""
    return key == "takes" and isinstance(value, Mapping)


def _text(data: Mapping[str, Any]) -> str:
    return json.dumps(data, ensure_ascii=False, sort_keys=True) if data else ""


def _same_items(one: list[Any], other: list[Any]) -> bool:
    """Whether lists have the same items in another order."""
    return one != other and sorted(map(repr, one)) == sorted(map(repr, other))
