"""What the entries of a log say, the same for all spellings; and which entry of one log is which of another."""

from __future__ import annotations

import json
from array import array
from bisect import bisect_left
from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import lru_cache
from typing import Any, NamedTuple

from pnp.engine import META
from pnp.game import DataPath, LoadedLog
from pnp.notation import canonical
from pnp.repairing.edits import MISSING, Entry

# Aligns two sequences: which item of one is which item of the other.
#
# The Needleman-Wunsch algorithm over a cost of taking one item for another. Long sequences are first cut at anchors,
# the items that are the same and stand once in each, as in a patience diff; where there are none, only a band around
# the diagonal is looked at, so that the work grows with the length of the sequences, not with its square.

Pair = tuple[int, int]
Cost = Callable[[str, str], float]
GAP = 1.0
"""The cost of an item that one sequence alone has: two that cost more than twice as much are never paired."""
_SMALL, _CELLS = 20_000, 300_000  # cells of a whole table, and of a band; each costs about a microsecond
_NEVER = float("inf")
_BOTH, _ONE, _OTHER = range(3)


def align(one: Sequence[str], other: Sequence[str], cost: Cost) -> list[Pair]:
    """Return the pairs of positions in both sequences that belong together, in order; no position is in two of them.

    `cost(x, y)`: of taking x for y, two different items: from 0, near to alike, to more than 2, unlike.
    """
    pairs: list[Pair] = []
    parts = [(0, len(one), 0, len(other))]
    while parts:
        a0, a1, b0, b1 = parts.pop()
        while a0 < a1 and b0 < b1 and one[a0] == other[b0]:
            pairs.append((a0, b0))
            a0, b0 = a0 + 1, b0 + 1
        while a0 < a1 and b0 < b1 and one[a1 - 1] == other[b1 - 1]:
            a1, b1 = a1 - 1, b1 - 1
            pairs.append((a1, b1))
        long = (a1 - a0) * (b1 - b0) > _SMALL
        anchors = _anchors(one[a0:a1], other[b0:b1]) if long else []
        if anchors:
            found = [(a0 + i, b0 + j) for i, j in anchors]
            pairs += found
            befores, afters = [(a0 - 1, b0 - 1), *found], [*found, (a1, b1)]
            parts += [(i + 1, k, j + 1, m) for (i, j), (k, m) in zip(befores, afters, strict=True)]
        else:
            pairs += ((a0 + i, b0 + j) for i, j in _table(one[a0:a1], other[b0:b1], cost))
    return sorted(pairs)


def _anchors(one: Sequence[str], other: Sequence[str]) -> list[Pair]:
    """Positions of items that stand once in each sequence: the most that are in the same order in both."""
    once, twice = Counter(one), Counter(other)
    places = {item: j for j, item in enumerate(other) if twice[item] == 1}
    pairs = [(i, places[item]) for i, item in enumerate(one) if once[item] == 1 and item in places]
    # a longest part of them in which the second numbers rise, too
    ends: list[int] = []  # the least last number of the rising parts of each length
    last: list[int] = []  # the index of the pair with that number
    before: list[int] = []
    for index, (_, number) in enumerate(pairs):
        length = bisect_left(ends, number)
        before.append(last[length - 1] if length else -1)
        ends[length : length + 1], last[length : length + 1] = [number], [index]
    found: list[Pair] = []
    at = last[-1] if last else -1
    while at >= 0:
        found.append(pairs[at])
        at = before[at]
    return found[::-1]


def _table(one: Sequence[str], other: Sequence[str], cost: Cost) -> list[Pair]:
    """The cheapest alignment within a band around the diagonal."""
    if not one or not other:
        return []
    rows, columns = len(one), len(other)
    width = max(columns // rows + 2, _CELLS // (2 * rows))
    steps: list[tuple[int, array[int]]] = []  # of each row the first column, and the step that led to each cell
    above, start = [GAP * j for j in range(min(columns, width) + 1)], 0
    for i, item in enumerate(one, 1):
        centre = i * columns // rows
        low, high = max(0, centre - width), min(columns, centre + width)
        row: list[float] = []
        taken = array("b")
        left = _NEVER
        for j in range(low, high + 1):
            best, step, at = left + GAP, _OTHER, j - start
            if 0 <= at < len(above) and above[at] + GAP <= best:
                best, step = above[at] + GAP, _ONE
            if 0 < at <= len(above):
                pair = above[at - 1] + (0.0 if item == other[j - 1] else cost(item, other[j - 1]))
                if pair <= best:
                    best, step = pair, _BOTH
            row.append(best)
            taken.append(step)
            left = best
        steps.append((low, taken))
        above, start = row, low
    found: list[Pair] = []
    i, j = rows, columns
    while i and j:  # the way back from the last cell
        low, taken = steps[i - 1]
        step = taken[j - low]
        if step == _BOTH:
            found.append((i - 1, j - 1))
        i -= step != _OTHER
        j -= step != _ONE
    return found[::-1]


# What the entries of a log say.

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
    """Return what each entry of a log says."""
    written = log.log.get("moves", ())
    found = []
    for at, entry in enumerate(canonical({"moves": written}, log.game.notation())["moves"]):
        said = bare(entry)
        text = json.dumps(said, ensure_ascii=False, sort_keys=True) if said else ""
        found.append(Content(at, written[at], entry, text))
    return found


def bare(entry: Entry) -> dict[str, Any]:
    """Return an entry without number, note, claims, and flags that are not set."""
    return {key: _unclaimed(value) for key, value in entry.items() if key not in _APART and value is not False}


def _unclaimed(data: Any) -> Any:
    """Data without what the table claims that an action took; false is what is not said."""
    if isinstance(data, list):
        return [_unclaimed(item) for item in data]
    if not isinstance(data, Mapping):
        return data
    said = ((key, value) for key, value in data.items() if value is not False)
    return {key: _unclaimed(value) for key, value in said if key != "takes" or not isinstance(value, Mapping)}


def changes(was: Any, now: Any, path: DataPath = ()) -> Iterator[Change]:
    """Yield the values in which data differ, the innermost ones; a list of other length or order is one value."""
    if isinstance(was, Mapping) and isinstance(now, Mapping):
        for key in (*was, *(key for key in now if key not in was)):
            yield from changes(was.get(key, MISSING), now.get(key, MISSING), (*path, key))
    elif was == now:
        return
    elif isinstance(was, list) and isinstance(now, list) and len(was) == len(now) and not is_reordered(was, now):
        for index, (one, other) in enumerate(zip(was, now, strict=True)):
            yield from changes(one, other, (*path, index))
    else:
        yield Change(path, was, now)


def is_reordered(one: Any, other: Any) -> bool:
    """Tell whether two values are lists of the same items, in whatever order."""
    return isinstance(one, list) and isinstance(other, list) and sorted(map(repr, one)) == sorted(map(repr, other))


def is_unknown(entry: Entry) -> bool:
    """Tell whether an entry is a gap, or has a place that could not be read."""
    return bool(entry.get("gap")) or any(value == "?" for _, value in _leaves(bare(entry)))


def unlikeness(one: str, other: str) -> float:
    """Return the cost of taking what one entry says for what another says: 0 the same, 2.5 nothing in common."""
    first, second = _known(one), _known(other)
    same_player, same_verb = first.player == second.player, first.verb == second.verb
    if "gap" in (first.verb, second.verb):
        # what may be taken for each other costs less than two gaps (2), so that it is paired; what may not costs 2.5
        return 0.9 if same_player or not (first.player and second.player) else 1.6
    if not same_player:
        return 0.8 if same_verb and first.values == second.values else _UNLIKE
    if not same_verb:
        return 1.9 if first.player else _UNLIKE
    common = len(first.values & second.values)
    # 0.3 to 1.8, below two gaps even with nothing in common: entries of a player with one verb are paired
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
