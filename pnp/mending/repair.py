"""Repairs of a log: the edits that explain best what is illegal in it, or what the table claims and the rules deny.

A best-first search over single edits near the entry that showed the slip; where no single edit makes the whole log
legal, it goes on from those that carry furthest. The work is bounded by a number of replayed entries, not by time, so
that the same log has the same repairs on every machine.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import suppress
from dataclasses import dataclass, replace
from heapq import heappop, heappush
from itertools import count
from typing import NamedTuple

from pnp.game import LoadedLog
from pnp.mending.candidates import Candidate, candidates
from pnp.mending.course import Course, Run, Spent, course_of
from pnp.mending.edits import Draft, Edit, Entry, Exchange, Insert
from pnp.mending.insertions import forgotten, insertions
from pnp.mending.sentences import message

MOST_REPLAYED = 20_000
MOST_REPAIRS = 8
MOST_FILLING = 6_000
_MARGIN = 4.0  # costs: what is so much less likely than the best repair is not looked for
_ANOTHER = 1.5  # cost of believing in one more slip


@dataclass(frozen=True, slots=True)
class Repair:
    """Edits of a log and what they lead to.

    - `given`: the log as it was given; `draft`: its entries with the edits applied.
    - `legal`: whether the whole log is then legal; `moves`: the number of legal entries before the first other.
    - `agree`, `differ`: claims of the table in those entries, and in the result of a legal log.
    """

    given: LoadedLog
    edits: tuple[Edit, ...]
    draft: Draft
    legal: bool
    moves: int
    agree: int
    differ: int
    cost: float

    def says(self) -> str:
        """The repair in a sentence."""
        said = [edit.says() for edit in self.edits]
        edits = message("edits", first=message("list.comma").join(said[:-1]), last=said[-1]) if said[1:] else said[0]
        verb = message("makes", count=len(said))
        return message("repair.legal" if self.legal else "repair.further", edits=edits, verb=verb, count=self.moves)

    def changed(self, edit: Edit) -> list[Entry]:
        """The entries that an edit changes or inserts, as they are then."""
        if isinstance(edit, Insert):
            return [entry for i, entry in enumerate(self.draft.moves) if self._is_inserted(i, edit.move)]
        numbers = (edit.move, edit.move + 1) if isinstance(edit, Exchange) else (edit.move,)
        return [entry for entry, origin in zip(*self.draft, strict=True) if origin and origin in numbers]

    def _is_inserted(self, index: int, move: int) -> bool:
        return not self.draft.origins[index] and self.draft.origin(index) == move

    @property
    def rank(self) -> tuple[object, ...]:
        """Repairs in their order: whole ones, fewest edits, claims that agree, how hands err."""
        return (not self.legal, 0 if self.legal else -self.moves, len(self.edits), self.differ, self.cost)


class _Partial(NamedTuple):
    """A log as edited so far, where it stops then, and the edits that are still to be tried on it."""

    course: Course
    draft: Draft
    edits: tuple[Edit, ...]
    cost: float
    untried: Iterator[Candidate]


def repairs(log: LoadedLog, most_edits: int = 3, budget: int = MOST_REPLAYED) -> list[Repair]:
    """At most 8 repairs of a log, the best first; none for a log that is legal and whose claims agree."""
    course = course_of(log, budget)
    if not course.run.first:
        return []
    found: list[Repair] = []
    with suppress(Spent):
        _search(_partial(course, Draft.of(course.moves), (), 0.0), most_edits, found)
    found.sort(key=lambda one: one.rank)
    whole = [one for one in found if one.legal]
    return [_filled(log, one) for one in (whole or found)[:MOST_REPAIRS]]


def _filled(log: LoadedLog, repair: Repair) -> Repair:
    """The repair with the entry that was forgotten in place of its gap, where few are possible."""
    for edit in repair.edits:
        if isinstance(edit, Insert) and edit.now.get("gap") and repair.legal:
            course = course_of(log, MOST_FILLING)
            index = repair.draft.origins.index(edit.move) - 1
            with suppress(Spent):
                course = course.branch(repair.draft.moves, 0)
                if entries := forgotten(course, repair.draft, index):
                    return _with_entries(repair, edit, entries, index)
    return repair


def _with_entries(repair: Repair, edit: Insert, entries: list[Entry], index: int) -> Repair:
    now = Insert(edit.move, entries[0], tuple(entries) if len(entries) > 1 else ())
    edits = tuple(now if one is edit else one for one in repair.edits)
    moves = (*repair.draft.moves[:index], entries[0], *repair.draft.moves[index + 1 :])
    return replace(repair, edits=edits, draft=repair.draft._replace(moves=moves))


def _search(partial: _Partial, most_edits: int, found: list[Repair]) -> None:
    """Tries edits in the order of their costs; `found` takes what carries further. Raises Spent."""
    queue: list[tuple[float, int, Candidate, _Partial]] = []
    numbers = count()
    _enqueue(queue, numbers, partial)
    while queue and not _is_enough(found, queue[0][0]):
        cost, _, candidate, partial = heappop(queue)
        _enqueue(queue, numbers, partial)
        before = partial.course.run
        course = partial.course.branch(candidate.draft.moves, candidate.first)
        run = course.run
        if not _carries(before, run):
            continue
        edits = (*partial.edits, candidate.edit)
        found.append(
            Repair(course.log, edits, candidate.draft, run.stop is None, run.reached, run.agree, run.differ, cost)
        )
        if run.stop and len(edits) < most_edits:
            _enqueue(queue, numbers, _partial(course, candidate.draft, edits, cost + _ANOTHER))


def _partial(course: Course, draft: Draft, edits: tuple[Edit, ...], cost: float) -> _Partial:
    return _Partial(course, draft, edits, cost, _all_candidates(course, draft))


def _enqueue(queue: list[tuple[float, int, Candidate, _Partial]], numbers: Iterator[int], partial: _Partial) -> None:
    """Puts the next candidate of a partly repaired log in the queue."""
    candidate = next(partial.untried, None)
    if candidate:
        heappush(queue, (partial.cost + candidate.cost, next(numbers), candidate, partial))


def _is_enough(found: list[Repair], cost: float) -> bool:
    """Whether no repair of at least this cost is worth looking for."""
    good = [one.cost for one in found if one.legal and not one.differ]
    return bool(good) and (cost > min(good) + _MARGIN or len(good) >= MOST_REPAIRS)


def _all_candidates(course: Course, draft: Draft) -> Iterator[Candidate]:
    """The candidates for a log that stops, those at the entry where it shows first, then entry by entry back."""
    stopped = course.run.first - 1
    near = candidates(course, draft, stopped, stopped)
    if course.run.stop:
        near = sorted((*near, *insertions(course, draft, stopped)), key=lambda one: one.cost)
    yield from near
    for index in range(stopped - 1, -1, -1):
        yield from candidates(course, draft, stopped, index)


def _carries(before: Run, run: Run) -> bool:
    """Whether a log goes further than before an edit, or as far with fewer claims that differ."""
    if before.stop is None:
        return run.stop is None and run.differ < before.differ
    return run.stop is None or run.reached > before.reached + 1
