"""The best-first search for edits of a log.

What is tried next is what costs least to believe: edits by how hands err, and by how far they are from where the log
shows that something is wrong, with every claim of the table that differs counted against them. A trial is replayed a
few entries at a time, so that most die in their first turns.
"""

from __future__ import annotations

from contextlib import suppress
from heapq import heappop, heappush
from itertools import count
from math import inf
from typing import NamedTuple

from pnp.mending.candidates import Candidate
from pnp.mending.edits import Edit, Insert, Replace
from pnp.mending.referee import Spent
from pnp.mending.steps import Step, candidates_of, first_step, next_steps
from pnp.mending.trial import Trial, filled

MOST_REPAIRS, ENOUGH = 8, 3
ANOTHER = 3.0  # cost of one more slip
DIFFERS = 4.0  # cost of a claim that differs
# what costs so much more than the best repair is not looked for: once there are enough; at all; in earlier entries
FEW, MARGIN, EARLIER_MARGIN = 1.0, 4.0, 2.0


class _Untried(NamedTuple):
    """A candidate for one more edit of a trial."""

    trial: Trial
    candidate: Candidate


_Item = Trial | Step | _Untried


class Search:
    """The search for one more edit of a trial, of a setup that breaks rules for as many as may be.

    `found` are the trials that carry it further, `whole` those to its end.
    """

    def __init__(self, trial: Trial, most_edits: int) -> None:
        self.most_edits = most_edits
        self.found: list[Trial] = []
        self.whole: list[Trial] = []
        self._queue: list[tuple[float, int, _Item]] = []
        self._numbers = count()
        self._referee = trial.course.referee
        self._begin(trial)

    def run(self, most_work: float) -> None:
        """Looks for edits until enough are found, or the work is spent; may be called again to go on."""
        with suppress(Spent), self._referee.at_most(most_work):
            while self._queue:
                cost, _, item = heappop(self._queue)
                limit = self._limit()
                if cost > limit:
                    return
                if cost <= limit - MARGIN + EARLIER_MARGIN or not _is_far(item):
                    self._handle(item)

    def _handle(self, item: _Item) -> None:
        if isinstance(item, Step):
            self._look_at(item)
        elif isinstance(item, Trial):
            self._go_on(item)
        else:
            self._try(item)

    def _limit(self) -> float:
        """What is worth looking for costs no more than this."""
        if len(self.whole) >= MOST_REPAIRS:
            return -1.0
        best = min(map(_key, self.whole), default=inf)
        return best + (FEW if len(self.whole) >= ENOUGH else MARGIN)

    def _push(self, cost: float, item: _Item) -> None:
        heappush(self._queue, (cost, next(self._numbers), item))

    def _begin(self, trial: Trial) -> None:
        """Begins to edit a trial."""
        step = first_step(trial)
        if step and len(trial.edits) < self.most_edits:
            self._push(trial.cost, step)

    def _look_at(self, step: Step) -> None:
        edits = step.trial.edits
        base = step.trial.cost + (ANOTHER if edits else 0.0)
        for candidate in candidates_of(step):
            if not _is_edited(edits, candidate):
                self._push(base + candidate.cost, _Untried(step.trial, candidate))
        for cost, following in next_steps(step):
            self._push(base + cost, following)

    def _try(self, item: _Untried) -> None:
        trial, candidate = item
        new = trial.edited(candidate, trial.cost + candidate.cost + (ANOTHER if trial.edits else 0.0))
        setup, moves, index = new.draft.setup, new.draft.moves, max(0, candidate.first)
        if not isinstance(candidate.edit, Replace) or new.course.referee.accepts(setup, moves[index : index + 1]):
            self._go_on(new)

    def _go_on(self, trial: Trial) -> None:
        """Replays some more of a trial."""
        if trial.faults:
            before = trial.base.faults if trial.base else ()
            if not before or len(trial.faults) < len(before):
                self._begin(trial)
            return
        trial.course.advance(trial.window)
        trial.window *= 4
        if not trial.course.over:
            self._push(_key(trial), trial)
        elif trial.carries and not trial.is_lost:
            if whole := filled(trial):
                self.whole.append(whole)
            elif trial.course.stop:
                self.found.append(trial)


def _key(trial: Trial) -> float:
    return trial.cost + DIFFERS * trial.course.points[-1].differ


def _is_edited(edits: tuple[Edit, ...], candidate: Candidate) -> bool:
    """Whether a candidate puts another value where an edit has put one."""
    new = candidate.edit
    return isinstance(new, Replace) and any(
        isinstance(edit, Replace) and (edit.move, edit.path) == (new.move, new.path) for edit in edits
    )


def _is_far(item: _Item) -> bool:
    """Whether an item is about an entry before the one that shows a slip, or about a forgotten one."""
    if isinstance(item, Step):
        return item.earlier
    if isinstance(item, Trial):
        return False
    trial, candidate = item
    return Step(trial, candidate.first).earlier or isinstance(candidate.edit, Insert)
