"""What the entries of a log say, the same for all spellings; which entry of one log is which of another, and in which
order they follow where each has turns of other players."""

import json
from bisect import bisect_left
from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import replace
from functools import lru_cache
from math import inf
from typing import Any, NamedTuple

from pnp.data.errors import DataError
from pnp.engine import META, Seat, Terms, Turns, play_entry, terms_of
from pnp.engine.order import TURN_NUMBER
from pnp.game import DataPath, LoadedLog, begin, names_of
from pnp.judging import listed
from pnp.merging import message
from pnp.notation.writer import canonical
from pnp.repairing.edits import MISSING, Entry, walk

# Aligns two sequences: which item of one is which item of the other.
#
# Gotoh's algorithm (Needleman's and Wunsch's with runs) over a cost of taking one item for another. Long sequences are
# first cut at anchors, the items that are the same and stand once in each, as in a patience diff; where there are none,
# only a band around the diagonal is looked at, so that the work grows with their length, not with its square.

Pair = tuple[int, int]
Cost = Callable[[str, str], float]
GAP = 1.0  # the cost of an item that one sequence alone has: two that cost more than twice as much are never paired
OPEN = 0.3  # what the first of such items costs besides, so that a page that is missing stays in one piece
_SMALL, _CELLS = 20_000, 300_000  # cells of a whole table, and of a band; each costs about a microsecond
_OUTSIDE = (inf, inf, inf)
_BOTH, _ONE, _OTHER = range(3)


def align(one: Sequence[str], other: Sequence[str], cost: Cost) -> list[Pair]:
    """Return the pairs of positions in both sequences that belong together, in order; no position is in two of them.
    `cost(x, y)`: of taking x for y, two different items: from 0, near to alike, to more than 2, unlike."""
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
        if anchors := _anchors(one[a0:a1], other[b0:b1]) if (a1 - a0) * (b1 - b0) > _SMALL else []:
            found = [(a0 + i, b0 + j) for i, j in anchors]
            pairs += found
            befores, afters = [(a0 - 1, b0 - 1), *found], [*found, (a1, b1)]
            parts += [(i + 1, k, j + 1, m) for (i, j), (k, m) in zip(befores, afters, strict=True)]
        else:
            pairs += ((a0 + i, b0 + j) for i, j in _table(one[a0:a1], other[b0:b1], cost))
    return sorted(pairs)


def align_all(texts: Sequence[Sequence[str]], cost: Cost) -> list[list[int | None]]:
    """Return rows of positions, one in each sequence or None, that belong together: sequence after sequence is aligned.
    A row stands for what most of its sequences have there."""
    rows: list[list[int | None]] = [[at] for at in range(len(texts[0]))]
    for number, text in enumerate(texts[1:], 1):
        each = ([one[at] for one, at in zip(texts, row, strict=False) if at is not None] for row in rows)
        said = [max(words, key=words.count) for words in each]
        joined: list[list[int | None]] = []
        i = j = 0
        for at, there in [*align(said, text, cost), (len(rows), len(text))]:
            joined += ([*row, None] for row in rows[i:at])
            joined += ([None] * number + [index] for index in range(j, there))
            joined += ([*row, there] for row in rows[at : at + 1])
            i, j = at + 1, there + 1
        rows = joined
    return rows


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
    steps: list[tuple[int, list[tuple[int, int, int]]]] = []  # of each row the first column, and where cells come from
    # the price of each cell if its items are a pair, the one is alone, the other is alone
    above = [(inf, inf, OPEN + GAP * j) for j in range(min(columns, width) + 1)]
    above[0], start = (0.0, inf, inf), 0
    for i, item in enumerate(one, 1):
        centre = i * columns // rows
        low, high = max(0, centre - width), min(columns, centre + width)
        row: list[tuple[float, float, float]] = []
        taken: list[tuple[int, int, int]] = []
        left = _OUTSIDE
        for j in range(low, high + 1):
            at = j - start
            before = above[at - 1] if 0 < at <= len(above) else _OUTSIDE
            over = above[at] if 0 <= at < len(above) else _OUTSIDE
            price = 0.0 if before is _OUTSIDE or item == other[j - 1] else cost(item, other[j - 1])
            both = min(before)
            alone = min(over[_BOTH] + OPEN, over[_ONE], over[_OTHER] + OPEN)
            behind = min(left[_BOTH] + OPEN, left[_ONE] + OPEN, left[_OTHER])
            taken.append((
                before.index(both),
                _ONE if over[_ONE] == alone else _BOTH if over[_BOTH] + OPEN == alone else _OTHER,
                _OTHER if left[_OTHER] == behind else _BOTH if left[_BOTH] + OPEN == behind else _ONE,
            ))  # fmt: skip
            left = (both + price, alone + GAP, behind + GAP)
            row.append(left)
        steps.append((low, taken))
        above, start = row, low
    found: list[Pair] = []
    i, j, layer = rows, columns, above[-1].index(min(above[-1]))
    while i and j:  # the way back from the last cell
        low, taken = steps[i - 1]
        came = taken[j - low][layer]
        if layer == _BOTH:
            found.append((i - 1, j - 1))
        i, j, layer = i - (layer != _OTHER), j - (layer != _ONE), came
    return found[::-1]


# What the entries of a log say.

_APART = frozenset({"n", "note", "scores"})
_UNLIKE = 3 * GAP  # more than two such items with what each costs besides


class Content(NamedTuple):
    """An entry of a log. `at`: its place in the log, from 0; `written`: as it stands there, without its note. `entry`:
    in its canonical form; `note`: what was noted at it. `text`: what it says; empty for scores and mere notes."""

    at: int
    written: Entry
    entry: Entry
    text: str
    note: str


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
        plain = {key: value for key, value in written[at].items() if key != "note"}
        found.append(Content(at, plain, entry, text, entry.get("note", "")))
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


def changes(was: Any, now: Any, path: DataPath = (), depth: float = inf) -> Iterator[Change]:
    """Yield the values in which data differ, the innermost ones; a list of other length or order is one value. With a
    `depth` of tables what lies deeper is one value, and so is each list."""
    if depth and isinstance(was, Mapping) and isinstance(now, Mapping):
        for key in (*was, *(key for key in now if key not in was)):
            yield from changes(was.get(key, MISSING), now.get(key, MISSING), (*path, key), depth - 1)
    elif was == now:
        return
    elif depth < inf:
        yield Change(path, was, now)
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
    return bool(entry.get("gap")) or any(value == "?" for _, value in walk(bare(entry)))


def numbers_in(data: Any) -> list[int]:
    """Return the whole numbers that data say, in their order."""
    return [value for _, value in walk(data) if isinstance(value, int) and not isinstance(value, bool)]


def unlikeness(one: str, other: str) -> float:
    """Return the cost of taking what one entry says for what another says: 0 the same, 3 nothing in common."""
    first, second = _known(one), _known(other)
    same_player, same_verb = first.player == second.player, first.verb == second.verb
    if "gap" in (first.verb, second.verb):
        # what may be taken for each other costs less than two gaps (2), so that it is paired; what may not costs 3
        return 0.9 if same_player or not (first.player and second.player) else 1.6
    if not same_player:
        return 0.8 if same_verb and first.values == second.values else _UNLIKE
    if not same_verb:
        return 1.9 if first.player else _UNLIKE
    # 0.3 to 1.8, below two gaps even with nothing in common: entries of a player with one verb are paired; of
    # what is written in more steps or fewer only the words are the same
    return 1.8 - 0.75 * (_share(first.values, second.values) + _share(first.words, second.words))


def _share(one: frozenset[str], other: frozenset[str]) -> float:
    return len(one & other) / max(1, len(one), len(other))


class _Known(NamedTuple):
    """Who does what in an entry, and the values that say how, with their paths and as mere words."""

    player: str
    verb: str
    values: frozenset[str]
    words: frozenset[str]


@lru_cache(100_000)
def _known(text: str) -> _Known:
    data = json.loads(text)
    verb = next((key for key in data if key not in META), "gap" if data.get("gap") else "")
    values = [leaf for leaf in walk(data) if leaf[0] != ("player",)]
    words = frozenset(repr((path[-1] if isinstance(value, int) else "", value)) for path, value in values)
    return _Known(data.get("player", ""), verb, frozenset(map(repr, values)), words)


# Transcripts in which each player wrote down their own turns alone: the order of play puts them together.

_MOST_TRIED = 20_000  # entries, of all orders that are tried
_Part = tuple[Entry, ...]  # an entry with the notes and scores that follow it


def woven(logs: Sequence[LoadedLog]) -> list[LoadedLog]:
    """Return logs, where no two have turns of one player each with the turns of all, in the one order in which the game
    can have been played. Raises DataError where there is none, or more than one: who played when is then not known."""
    moves = [log.log.get("moves", ()) for log in logs]
    whose = [{entry["player"] for entry in some if "player" in entry} for some in moves]
    if not all(whose) or sum(map(len, whose)) > len(set().union(*whose)):
        return list(logs)
    shared = [[entry for entry in some if "player" not in entry and not META.issuperset(entry)] for some in moves]
    nobodys = max(shared, key=len)
    rows = [_parts([one for one in some if "player" in one or META.issuperset(one)]) for some in moves]
    orders = _Orders(logs[0], [*rows, [(entry,) for entry in nobodys]])
    agree = all(not some or [*map(bare, some)] == [*map(bare, nobodys)] for some in shared)
    found = [*orders.whole()] if agree else []
    if len(found) == 1:
        return [replace(log, log={**log.log, "moves": found[0]}) for log in logs]
    files = listed(log.document.file for log in logs)
    key = "many" if found or not agree or orders.tried > _MOST_TRIED else "none"
    raise DataError(message(f"shares.{key}", files=files, count=orders.most, player=orders.player))


def _parts(moves: Sequence[Entry]) -> list[_Part]:
    parts: list[_Part] = []
    for entry in moves:
        if parts and META.issuperset(entry):
            parts[-1] += (entry,)
        else:
            parts.append((entry,))
    return parts


class _Point(NamedTuple):
    """Entries in an order so far: how many parts of each row they are, and what they lead to."""

    used: tuple[int, ...]
    moves: _Part
    state: Seat
    turns: Turns
    disputed: bool = False


class _Orders:
    """The orders in which the parts of rows can have been played, each row in its own order. `most`: how many entries
    can at most, and `player`, whose turn it is after them; `tried`: how many were, in all orders."""

    def __init__(self, log: LoadedLog, rows: Sequence[Sequence[_Part]]) -> None:
        self.rows, self.tried, self.most = rows, 0, -1
        self.names = names_of(log.log["players"])
        self.player = self.names[0]
        self.terms: Terms = terms_of(log.game.play, self.names, "stands")
        self.begin = _Point((0,) * len(rows), (), begin(log.game, log.layout, log.log).state, Turns())

    def whole(self) -> Iterator[_Part]:
        """Yield orders of all entries, two at most. What breaks a rule is another matter: turns only have to follow."""
        left, found = [self.begin], 0
        while left and found < 2 and self.tried <= _MOST_TRIED:
            point = left.pop()
            if all(used == len(row) for used, row in zip(point.used, self.rows, strict=True)):
                found += 1
                yield point.moves
            elif len(point.moves) > self.most:
                self.most = len(point.moves)
                self.player = self.names[point.state.player or 0]
            left += self._next(point)

    def _next(self, point: _Point) -> Iterator[_Point]:
        for at, (used, row) in enumerate(zip(point.used, self.rows, strict=True)):
            state, turns, disputed = point[2:]
            for data in row[used] if used < len(row) else ():
                self.tried += 1
                entry, turns = play_entry(self.terms, turns, disputed, 1, data, state)
                state, disputed = entry.state, entry.disputed
                told = (one for one in entry.findings if one.severity == "error" and one.code != TURN_NUMBER)
                if any(len(one.path) <= 3 for one in told):  # about the whole entry, not about what it does
                    break
            else:
                if used < len(row):
                    count = tuple(one + (number == at) for number, one in enumerate(point.used))
                    yield _Point(count, (*point.moves, *row[used]), state, turns, disputed)
