"""Aligns two sequences: which item of one is which item of the other.

The Needleman-Wunsch algorithm over a cost of taking one item for another. Long sequences are first cut at anchors, the
items that are the same and stand once in each, as in a patience diff; where there are none, only a band around the
diagonal is looked at, so that the work grows with the length of the sequences, not with its square.
"""

from __future__ import annotations

from array import array
from bisect import bisect_left
from collections import Counter
from collections.abc import Callable, Iterator, Sequence

Pair = tuple[int, int]
Cost = Callable[[str, str], float]
GAP = 1.0
"""The cost of an item that one sequence alone has: two that cost more than twice as much are never paired."""
_SMALL, _CELLS = 20_000, 300_000  # cells of a whole table, and of a band; each costs about a microsecond
_NEVER = float("inf")
_BOTH, _ONE, _OTHER = range(3)


def align(one: Sequence[str], other: Sequence[str], cost: Cost) -> list[Pair]:
    """The pairs of positions in both sequences that belong together, in order; no position is in two of them.

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
    return _rising([(i, places[item]) for i, item in enumerate(one) if once[item] == 1 and item in places])


def _rising(pairs: Sequence[Pair]) -> list[Pair]:
    """A longest part of the pairs in which the second numbers rise, as the first ones do."""
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
    steps: list[tuple[int, array[int]]] = []
    above, start = [GAP * j for j in range(min(columns, width) + 1)], 0
    for i in range(1, rows + 1):
        centre = i * columns // rows
        low, high = max(0, centre - width), min(columns, centre + width)
        row, taken = _row(one[i - 1], other, cost, above, start, low, high)
        steps.append((low, taken))
        above, start = row, low
    return list(_back(steps, columns))[::-1]


def _row(
    item: str, other: Sequence[str], cost: Cost, above: list[float], start: int, low: int, high: int
) -> tuple[list[float], array[int]]:
    """A row of the table from column `low` to `high`, and the step that led to each cell; `above` begins at `start`."""
    row: list[float] = []
    taken = array("b")
    left = _NEVER
    for j in range(low, high + 1):
        best, step = left + GAP, _OTHER
        at = j - start
        if 0 <= at < len(above) and above[at] + GAP <= best:
            best, step = above[at] + GAP, _ONE
        if 0 < at <= len(above):
            pair = above[at - 1] + (0.0 if item == other[j - 1] else cost(item, other[j - 1]))
            if pair <= best:
                best, step = pair, _BOTH
        row.append(best)
        taken.append(step)
        left = best
    return row, taken


def _back(steps: Sequence[tuple[int, array[int]]], column: int) -> Iterator[Pair]:
    """The pairs on the way back from the last cell of a table."""
    row = len(steps)
    while row and column:
        low, taken = steps[row - 1]
        step = taken[column - low]
        if step == _BOTH:
            yield row - 1, column - 1
        row -= step != _OTHER
        column -= step != _ONE
