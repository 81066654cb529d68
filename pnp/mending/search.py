"""The best-first search for edits of a log.

What is tried next is what costs least to believe: edits by how hands err, and by how far they are from where the log
shows that something is wrong, with every claim of the table that differs counted against them. A trial is replayed a
few entries at a time, so that most die in their first turns. Trials that carry a log further without making it legal
are edited once more, unless fewer edits made it legal.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import suppress
from dataclasses import dataclass, field, replace
from heapq import heappop, heappush
from itertools import count
from math import inf

from pnp.mending.candidates import Candidate, candidates, directed_candidates, earlier_candidates, order_candidates
from pnp.mending.course import Course, Spent, is_about_order
from pnp.mending.edits import Draft, Edit, Entry, Insert, Replace
from pnp.mending.gaps import fillings, gaps
from pnp.mending.relevance import NEAR, Relevance

MOST_REPAIRS, ENOUGH = 8, 3
EARLIER, STEP = 0.5, 0.02  # for an entry before the one that shows a slip, and for each entry between them
ANOTHER = 3.0  # for one more slip
DIFFERS = 4.0  # for a claim that differs
MARGIN, FEW, EARLIER_MARGIN = 4.0, 1.0, 2.0  # what costs so much more than the best repair is not looked for
_LEAST = 2.0  # of the edits of an entry
_FILLING = 3_000  # work
_WINDOW = 4  # entries that a trial is replayed at first


@dataclass(slots=True)
class Trial:
    """A log with edits; `cost`: of believing in them, `base`: the trial with one edit less."""

    edits: tuple[Edit, ...]
    draft: Draft
    course: Course
    cost: float
    base: Trial | None = None
    window: int = _WINDOW
    shown: list[int] = field(default_factory=list)
    relevance: dict[int, Relevance] = field(default_factory=dict)

    @property
    def carries(self) -> bool:
        """Whether the log is legal further than with one edit less, or as far with fewer claims that differ."""
        before = self.base.course if self.base else self.course
        if before.stop is None:
            return self.course.stop is None and self.course.claims[1] < before.claims[1]
        return self.course.stop is None or self.course.reached > before.reached + 1


@dataclass(frozen=True, slots=True)
class _Step:
    """The next candidates of a trial: those of the entry at an index; `unrelated`: those that nothing points at."""

    trial: Trial
    index: int
    unrelated: bool = False


class Search:
    """The search for the edits of a log; `found` are the trials that carry it further, `whole` those to its end."""

    def __init__(self, course: Course, draft: Draft, most_edits: int) -> None:
        self.most_edits = most_edits
        self.found: list[Trial] = []
        self.whole: list[Trial] = []
        self._queue: list[tuple[float, int, Trial | _Step | tuple[Trial, Candidate]]] = []
        self._numbers = count()
        self._begin(Trial((), draft, course, 0.0))

    def run(self) -> None:
        """Looks for edits until enough are found, or the work is spent."""
        with suppress(Spent):
            while self._queue:
                cost, _, item = heappop(self._queue)
                limit = self._limit()
                if cost > limit:
                    return
                if cost > limit - MARGIN + EARLIER_MARGIN and self._is_earlier(item):
                    continue
                if isinstance(item, _Step):
                    self._look_at(item)
                elif isinstance(item, Trial):
                    self._go_on(item)
                else:
                    self._try(*item)

    def _limit(self) -> float:
        """What is worth looking for costs no more than this."""
        if len(self.whole) >= MOST_REPAIRS:
            return -1.0
        best = min(map(self._key, self.whole), default=inf)
        return best + (FEW if len(self.whole) >= ENOUGH else MARGIN)

    def _is_earlier(self, item: Trial | _Step | tuple[Trial, Candidate]) -> bool:
        """Whether an item is about an entry before the one that shows a slip, or about a forgotten one."""
        if isinstance(item, _Step):
            return item.index not in item.trial.shown
        if isinstance(item, Trial):
            return False
        return item[1].first not in item[0].shown or isinstance(item[1].edit, Insert)

    def _key(self, trial: Trial) -> float:
        return trial.cost + DIFFERS * trial.course.points[-1].differ

    def _push(self, key: float, item: Trial | _Step | tuple[Trial, Candidate]) -> None:
        heappush(self._queue, (key, next(self._numbers), item))

    def _begin(self, trial: Trial) -> None:
        """Begins to edit a trial: at the entries that show that something is wrong, then backwards from the last."""
        trial.shown = trial.course.shown()
        if trial.shown:
            self._push(trial.cost, _Step(trial, max(trial.shown)))

    def _look_at(self, step: _Step) -> None:
        trial, index = step.trial, step.index
        if len(trial.edits) >= self.most_edits or (self.whole and len(self.whole[0].edits) <= len(trial.edits)):
            return
        base = trial.cost + (ANOTHER if trial.edits else 0.0)
        far = base + self._distance(trial, index)
        for candidate in self._candidates(step):
            self._push(far + candidate.cost, (trial, candidate))
        if step.unrelated:
            return
        if index not in trial.shown and (related := self._related(trial, index)) > NEAR:
            self._push(far + related + _LEAST, _Step(trial, index, True))
        if index:
            self._push(base + self._distance(trial, index - 1) + _LEAST, _Step(trial, index - 1))

    def _distance(self, trial: Trial, index: int) -> float:
        near = min(shown - index for shown in trial.shown if shown >= index)
        return EARLIER + STEP * near if near else 0.0

    def _candidates(self, step: _Step) -> Iterator[Candidate]:
        trial, index = step.trial, step.index
        course, draft = trial.course, trial.draft
        if index not in trial.shown:
            relevance = self._relevance(trial, index)
            if step.unrelated or self._related(trial, index) <= NEAR:
                yield from earlier_candidates(course, draft, index, relevance)
            else:
                yield from directed_candidates(draft, index, relevance)
            if not step.unrelated:
                yield from order_candidates(draft, index)
        elif index < len(draft.moves):
            yield from candidates(course, draft, index)
        yield from gaps(course, draft, index)

    def _related(self, trial: Trial, index: int) -> float:
        return self._relevance(trial, index).of_part(trial.draft.moves[index])

    def _relevance(self, trial: Trial, index: int) -> Relevance:
        """What the next entry that shows a slip points at."""
        shown = min(shown for shown in trial.shown if shown > index)
        if shown not in trial.relevance:
            stop = trial.course.stop
            at_stop = stop if shown == trial.course.reached else None
            part, order = (at_stop.path[2:], is_about_order(at_stop)) if at_stop else ((), False)
            trial.relevance[shown] = Relevance(trial.draft.moves[shown], part, order)
        return trial.relevance[shown]

    def _try(self, base: Trial, candidate: Candidate) -> None:
        draft = base.draft.with_edit(candidate.edit, candidate.first)
        if isinstance(candidate.edit, Replace) and not base.course.referee.accepts(
            draft.setup, draft.moves[candidate.first]
        ):
            return
        course = base.course.branch(draft.moves, candidate.first)
        cost = base.cost + candidate.cost + (ANOTHER if base.edits else 0.0)
        cost += self._distance(base, candidate.first)
        self._go_on(Trial((*base.edits, candidate.edit), draft, course, cost, base))

    def _go_on(self, trial: Trial) -> None:
        """Replays some more of a trial."""
        trial.course.advance(trial.window)
        trial.window *= 2
        if not trial.course.over:
            self._push(self._key(trial), trial)
        elif trial.carries:
            whole = filled(trial)
            if whole:
                self.whole.append(whole)
            elif trial.course.stop:
                self.found.append(trial)
                self._begin(trial)


def filled(trial: Trial) -> Trial | None:
    """A trial that makes the log legal, with forgotten turns in place of its gaps where few are possible.

    None where it makes it not legal, or no turn fits. Where many fit a gap stays, if the log is legal with it.
    """
    for number, edit in enumerate(trial.edits):
        if isinstance(edit, Insert) and "gap" in edit.now:
            index = trial.draft.moves.index(edit.now)
            with trial.course.referee.at_most(_FILLING):
                found = fillings(trial.course, trial.draft, index)
            if found.entries and (trial.course.stop or not found.many):
                trial = _with_entry(trial, number, found.entries, index)
            elif not found.entries and not found.many:
                return None
    return None if trial.course.stop else trial


def _with_entry(trial: Trial, number: int, entries: tuple[Entry, ...], index: int) -> Trial:
    """A trial with the first of some entries in place of the gap that its edit of this number inserted."""
    edit = trial.edits[number]
    now = Insert(edit.move, entries[0], entries if len(entries) > 1 else ())
    draft = trial.draft.filled(index, entries[0])
    course = trial.course.branch(draft.moves, index)
    course.advance()
    return replace(trial, edits=(*trial.edits[:number], now, *trial.edits[number + 1 :]), draft=draft, course=course)
