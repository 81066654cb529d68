"""Single edits that may undo a slip, each with its cost."""

from __future__ import annotations

from collections.abc import Iterator
from difflib import get_close_matches
from typing import Any, NamedTuple

from pnp.mending.course import Course, is_about_order
from pnp.mending.draft import Draft
from pnp.mending.edits import Delete, Edit, Entry, Exchange, Replace
from pnp.mending.relevance import Relevance
from pnp.mending.replacements import replacements
from pnp.mending.slips import cost

PLAYER, NUMBER, EXCHANGE, DOUBLE = 2.5, 2.5, 2.5, 1.0
_LEFT_OUT, OUT_OF_PLACE, UNLIKE = 3.0, 5.0, 5.0
_NOT_CONTENT = frozenset({"n", "note"})


class Candidate(NamedTuple):
    """What it costs to believe in an edit, and the index of the first entry that it changes."""

    cost: float
    edit: Edit
    first: int


def candidates(course: Course, draft: Draft, index: int) -> Iterator[Candidate]:
    """The edits of an entry that shows that something is wrong. Raises Spent."""
    if draft.origins[index]:
        stop = course.stop if index == course.reached else None
        far = OUT_OF_PLACE if stop and is_about_order(stop) and "player" in draft.moves[index] else 0.0
        yield from (one._replace(cost=one.cost + far) for one in _values(course, draft, index, broad=True))
        yield from _number(course, draft, index)
        yield from _players(course, draft, index)
        yield from order_candidates(draft, index)


def earlier_candidates(course: Course, draft: Draft, index: int, relevance: Relevance) -> Iterator[Candidate]:
    """The values and players of an entry before the one that shows it. Raises Spent."""
    if not draft.origins[index]:
        return
    entry = draft.moves[index]
    for one in (*_values(course, draft, index, broad=False), *_players(course, draft, index)):
        edit = one.edit
        if isinstance(edit, Replace):
            yield one._replace(cost=one.cost + relevance.cost(entry, edit.path, edit.was, edit.now))


def directed_candidates(course: Course, draft: Draft, index: int, relevance: Relevance) -> Iterator[Candidate]:
    """Places, numbers and players of an earlier entry that may have been those of the one that shows it."""
    number, entry = draft.origins[index], draft.moves[index]
    for path, was, now in relevance.directed(entry) if number else ():
        price = cost(was, now) + relevance.cost(entry, path, was, now)
        yield Candidate(price, Replace(number, path, was, now), index)
    for one in _players(course, draft, index) if number else ():
        edit = one.edit
        if isinstance(edit, Replace) and relevance.player in (edit.was, edit.now):
            yield one._replace(cost=one.cost + relevance.cost(entry, edit.path, edit.was, edit.now))


def _values(course: Course, draft: Draft, index: int, broad: bool) -> Iterator[Candidate]:
    entry, state = draft.moves[index], course.points[index].state
    for path, was, now in replacements(course.referee, state, entry, broad):
        price = _LEFT_OUT if was is None else cost(was, now)
        yield Candidate(price, Replace(draft.origins[index], path, _at(entry, path, was), now), index)


def _number(course: Course, draft: Draft, index: int) -> Iterator[Candidate]:
    """The number that a turn had to have."""
    stop = course.stop
    if stop and stop.code == "turn-number" and stop.alternatives and index == course.reached:
        was, now = draft.moves[index]["n"], int(stop.alternatives[0])
        yield Candidate(NUMBER, Replace(draft.origins[index], ("n",), was, now), index)


def _at(entry: Any, path: Any, default: Any) -> Any:
    """The value at a path as it was written."""
    for step in path:
        if not (isinstance(entry, list) and isinstance(step, int)) and not (isinstance(entry, dict) and step in entry):
            return default
        entry = entry[step]
    return entry if isinstance(entry, str | int) else default


def _players(course: Course, draft: Draft, index: int) -> Iterator[Candidate]:
    was, names = draft.moves[index].get("player"), course.referee.names
    spelled = get_close_matches(was.casefold(), map(str.casefold, names), 1) if was and was not in names else ()
    for name in names if was is not None else ():
        if name != was:
            price = PLAYER if not spelled or name.casefold() in spelled else UNLIKE
            yield Candidate(price, Replace(draft.origins[index], ("player",), was, name), index)


def order_candidates(draft: Draft, index: int) -> Iterator[Candidate]:
    """Neighbours exchanged, entries written twice."""
    moves, number = draft.moves, draft.origins[index]
    if number and index + 1 < len(moves) and draft.origins[index + 1] == number + 1:
        yield Candidate(EXCHANGE, Exchange(number), index)
    for other in (index - 1, index + 1):
        if number and 0 <= other < len(moves) and _content(moves[index]) == _content(moves[other]):
            yield Candidate(DOUBLE + (other > index) / 8, Delete(number, moves[index]), index)


def _content(entry: Entry) -> dict[str, Any]:
    return {key: value for key, value in entry.items() if key not in _NOT_CONTENT}
