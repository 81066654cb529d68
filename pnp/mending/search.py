"""The best-first search for edits of a log.

What is tried next is what costs least to believe: edits by how hands err, and by how far they are from where the log
shows that something is wrong, with every claim of the table that differs counted against them. A trial is replayed a
few entries at a time, so that most die in their first turns. One that carries the log further, but not to its end, is
edited once more. How far it carries the log speaks for it: a wrong edit seldom does so for many entries.
"""

from __future__ import annotations

from contextlib import suppress
from heapq import heappop, heappush
from itertools import count
from typing import NamedTuple

from pnp.mending.candidates import Candidate
from pnp.mending.edits import Edit, Insert, Replace
from pnp.mending.referee import Spent
from pnp.mending.siblings import Siblings
from pnp.mending.steps import Step, candidates_of, first_step, next_steps
from pnp.mending.trial import Trial, filled

MOST_REPAIRS, ENOUGH = 8, 3
ANOTHER = 2.0  # cost of one more slip
DIFFERS = 4.0  # cost of a claim that differs
# what costs so much more than the best repair is not looked for: once there are enough; at all; in earlier entries
FEW, MARGIN, EARLIER_MARGIN = 1.0, 4.0, 0.5


class _Untried(NamedTuple):
    """A candidate for one more edit of a trial."""

    trial: Trial
    candidate: Candidate


_Item = Trial | Step | _Untried


class Search:
    """The search for edits of a trial, of a setup that breaks rules for as many as may be.

    `found` are the trials that carry it further, `whole` those to its end.
    """

    def __init__(self, trial: Trial, most_edits: int) -> None:
        self.most_edits = most_edits
        self.found: list[Trial] = []
        self.whole: list[Trial] = []
        self._queue: list[tuple[float, int, float, _Item]] = []
        self._numbers = count()
        self._referee = trial.course.referee
        self._siblings = Siblings()
        self._begin(trial)

    def run(self, most_work: float) -> None:
        """Looks for edits until enough are found, or the work is spent; may be called again to go on."""
        with suppress(Spent), self._referee.at_most(most_work):
            while self._queue:
                _, _, cost, item = heappop(self._queue)
                if self._is_worth(cost, item):
                    self._handle(item)

    def _handle(self, item: _Item) -> None:
        if isinstance(item, Step):
            self._look_at(item)
        elif isinstance(item, Trial):
            self._go_on(item)
        else:
            self._try(item)

    def _is_worth(self, cost: float, item: _Item) -> bool:
        """Whether what an item leads to can be among the best repairs."""
        sure = [one for one in self.whole if is_sure(one)]
        if not sure:
            return True
        fewest = min(len(one.edits) for one in sure)
        least = min(one.course.claims[1] for one in sure)
        best = [one for one in sure if (len(one.edits), one.course.claims[1]) == (fewest, least)]
        trial, more = (item, 0) if isinstance(item, Trial) else (item.trial, 1)
        if len(best) >= MOST_REPAIRS or len(trial.edits) + more > fewest:
            return False
        limit = min(map(_cost, best or sure)) + (FEW if len(best) >= ENOUGH else MARGIN)
        return cost <= (limit - MARGIN + EARLIER_MARGIN if _is_far(item) else limit)

    def _push(self, cost: float, told: float, item: _Item) -> None:
        heappush(self._queue, (cost - told, next(self._numbers), cost, item))

    def _begin(self, trial: Trial) -> None:
        """Begins to edit a trial."""
        if len(trial.edits) >= self.most_edits:
            return
        if step := first_step(trial):
            self._push(_base(trial), trial.told, step)
            for candidate in self._siblings.candidates(trial):
                self._suggest(trial, candidate)

    def _suggest(self, trial: Trial, candidate: Candidate) -> None:
        self._push(_base(trial) + candidate.cost, trial.told, _Untried(trial, candidate))

    def _look_at(self, step: Step) -> None:
        trial = step.trial
        for candidate in candidates_of(step):
            if not _is_edited(trial.edits, candidate):
                self._suggest(trial, candidate)
        for cost, following in next_steps(step):
            self._push(_base(trial) + cost, trial.told, following)

    def _try(self, item: _Untried) -> None:
        trial, candidate = item
        if self._siblings.is_known(trial, candidate):
            return
        new = trial.edited(candidate, _base(trial) + candidate.cost)
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
            self._push(_cost(trial), trial.told, trial)
        elif trial.carries and not trial.is_lost:
            self._keep(trial)

    def _keep(self, trial: Trial) -> None:
        """Keeps a trial that carries the log further."""
        if whole := filled(trial):
            self.whole.append(whole)
        elif trial.course.stop:
            self.found.append(trial)
            trial.told += trial.evidence
            self._begin(trial)
        if last := trial.last:
            for other in self._siblings.others(trial):
                self._suggest(other, last)


def is_sure(trial: Trial) -> bool:
    """Whether no entry of a legal log is out of turn that only a gap excuses."""
    return not trial.course.points[-1].astray


def _cost(trial: Trial) -> float:
    return trial.cost + DIFFERS * trial.course.claims[1]


def _base(trial: Trial) -> float:
    """The least cost of a trial with one more edit."""
    return trial.cost + (ANOTHER if trial.edits else 0.0)


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
