"""Single edits that may undo a slip, each with its cost: how far from where it showed, and how hands err.

A cost is roughly the negative natural logarithm of a probability. Measured on random slips of one hex: 87 % are told
at the entry that has them, the others some entries later.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, NamedTuple

from pnp.mending.course import Course
from pnp.mending.edits import Delete, Draft, Edit, Exchange, Replace
from pnp.mending.replacements import replacements
from pnp.mending.slips import cost

EARLIER, STEP = 4.0, 0.05
PLAYER, NUMBER, EXCHANGE, DOUBLE, GAP = 2.5, 2.5, 2.5, 1.0, 3.0
_NOT_CONTENT = frozenset({"n", "note"})


class Candidate(NamedTuple):
    """A cost, an edit, the entries that it gives, the index of the first that changes."""

    cost: float
    edit: Edit
    draft: Draft
    first: int


def distance(stopped: int, index: int) -> float:
    """The cost of a slip in the entry at an index that showed in the one at `stopped`."""
    return 0.0 if index == stopped else EARLIER + STEP * (stopped - index)


def candidates(course: Course, draft: Draft, stopped: int, index: int) -> list[Candidate]:
    """The edits of the entry at an index, the likeliest first."""
    base = distance(stopped, index)
    found = [*_values(course, draft, stopped, index), *_players(course, draft, index), *_order(draft, stopped, index)]
    return sorted((one._replace(cost=one.cost + base) for one in found), key=lambda one: one.cost)


def _values(course: Course, draft: Draft, stopped: int, index: int) -> Iterator[Candidate]:
    entry, state = draft.moves[index], course.points[index].state
    for path, was, now in replacements(course.log.game, state, course.names, entry, index == stopped):
        yield _replace(draft, index, path, was, now, cost(was, now))
    stop = course.run.stop
    if index == stopped and stop and stop.code == "turn-number" and stop.alternatives:
        yield _replace(draft, index, ("n",), entry["n"], int(stop.alternatives[0]), NUMBER)


def _players(course: Course, draft: Draft, index: int) -> Iterator[Candidate]:
    was = draft.moves[index].get("player")
    for name in course.names if was is not None else ():
        if name != was:
            yield _replace(draft, index, ("player",), was, name, PLAYER)


def _order(draft: Draft, stopped: int, index: int) -> Iterator[Candidate]:
    moves, number = draft.moves, draft.origins[index]
    if index + 1 < len(moves) and number and draft.origins[index + 1]:
        yield Candidate(EXCHANGE, Exchange(number), draft.exchanged(index), index)
    for other in (index - 1, index + 1):
        if number and 0 <= other < len(moves) and _content(moves[index]) == _content(moves[other]):
            yield Candidate(DOUBLE + (other > index) / 8, Delete(number, moves[index]), draft.without(index), index)


def _replace(draft: Draft, index: int, path: Any, was: Any, now: Any, price: float) -> Candidate:
    edit = Replace(draft.origins[index], path, was, now)
    return Candidate(price, edit, draft.replaced(index, path, now), index)


def _content(entry: Any) -> dict[str, Any]:
    return {key: value for key, value in entry.items() if key not in _NOT_CONTENT}
