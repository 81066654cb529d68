"""The search for edits of a log that undo its slips."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from contextlib import suppress
from dataclasses import dataclass, field, replace
from heapq import heappop, heappush
from itertools import count
from math import inf, log
from typing import NamedTuple

from pnp.data.errors import DataError
from pnp.engine import Turns
from pnp.game import LoadedLog, SetupViolation
from pnp.judging.numbers import Page
from pnp.judging.verdict import judge
from pnp.library.catalog import called
from pnp.library.load import parse_log
from pnp.notation.header import game_of
from pnp.notation.reader import read_notation

from pnp.repairing.candidates import (  # isort: skip
    EARLIER_ACTION, Candidate, broken_candidates, candidates, earlier_candidates, exchange_candidates, order_candidates,
    out_of_place, rest_candidates, setup_candidates, taken_over, turned_candidates,
)  # fmt: skip
from pnp.repairing.edits import Delete, Draft, Edit, Exchange, Insert, Known, Mark, Replace, action_of
from pnp.repairing.forgotten import UNLIKELY_GAP, fillings, gaps, pages
from pnp.repairing.replays import Course, Point, Referee, Spent, is_about_order
from pnp.repairing.slips import NEAR, TOGETHER, Relevance

UNFILLED, SETUP = 3.0, 1.0  # costs of a gap that no turn was found for, and of a setup that is legal and yet wrong
EARLIER, STEP = 1.0, 0.02  # costs of an entry before the one that shows a slip, and of each entry between them
_FILLING, _WINDOW = 3_000, 4  # work; entries that a trial is replayed at first
_TELLING, _TELLING_AFTER_GAP = 12.0, 40.0  # entries in which one of e wrong edits comes to a stop
_PASSED, _MOST_TOLD = 3.0, 16.0  # what it tells that the illegal entry is legal, and at most


@dataclass(slots=True)
class Trial:
    """A log with edits.

    - `cost` of believing in them; `base`: the trial with one edit less.
    - `faults`: what the setup breaks.
    - `told`: what speaks for the edits that were edited further, by how far each carried the log.
    - `shown`: the indexes of the entries that show that something is still wrong, once the replay is over.
    - `window`: the entries that are replayed next.
    - `slips`: how many slips the edits undo; two edits may undo one.
    - `waits`: what may stand in its gaps is looked for later than it would be by its cost.
    - `doubtful`: the gaps for which nothing was found, and which no order of turns asks for.
    """

    edits: tuple[Edit, ...]
    draft: Draft
    course: Course
    cost: float = 0.0
    base: Trial | None = None
    faults: tuple[SetupViolation, ...] = ()
    told: float = 0.0
    shown: list[int] = field(default_factory=list)
    window: int = _WINDOW
    doubtful: int = 0
    slips: int = 0
    waits: bool = False
    _relevance: dict[int, Relevance] = field(default_factory=dict)

    @property
    def carries(self) -> bool:
        """Whether the log is legal further than with fewer edits, or as far with fewer claims that differ."""
        if (base := self.intact) is None:
            return True
        before, course = base.course, self.course
        if before.stop is None:
            return course.stop is None and course.claims[1] < before.claims[1]
        return course.stop is None or course.progress > before.progress

    @property
    def has_gap(self) -> bool:
        """Whether an edit is a gap that nothing fills: little is judged behind it, so that it carries any log far."""
        return any(isinstance(edit, Insert) and "gap" in edit.now for edit in self.edits)

    @property
    def is_told(self) -> bool:
        """Whether the rule that is broken itself tells what is missing."""
        lacking = self.course.referee.game.play.lacking
        return self.course.stop is not None and lacking.get(self.course.stop.code, False) is None

    @property
    def evidence(self) -> float:
        """What speaks for the last edit: how many entries more are legal with it. The logarithm of how much likelier
        that is of the right edit, after which the next slip may be anywhere, than of a wrong one."""
        base = self.intact
        telling = _TELLING_AFTER_GAP if self.has_gap else _TELLING
        before = base.course.reached if base else 0
        left = len(self.draft.moves) - before
        # the right edit stops n entries on with the density 1 / left, a wrong one with e^(-n / telling) / telling
        told = _PASSED + (self.course.reached - before) / telling - log(max(1.0, left / telling))
        return max(0.0, min(_MOST_TOLD, told))

    @property
    def whole_cost(self) -> float:
        """The cost with that of the claims that differ."""
        return self.cost + DIFFERS * self.course.claims[1]

    @property
    def least(self) -> float:
        """The least cost with one more edit."""
        return self.cost + (ANOTHER if self.edits else 0.0)

    @property
    def intact(self) -> Trial | None:
        """The last trial with fewer edits whose setup breaks no rule; None where it breaks one as it was given."""
        base = self.base
        while base and base.faults:
            base = base.base
        return base

    def distance(self, index: int) -> float:
        """Tell the cost of a slip in the entry at an index, by how far it is from where it shows; -1: in the setup."""
        if self.faults:
            return 0.0
        near = min(shown - index for shown in self.shown if shown >= index)
        return (EARLIER + STEP * near if near else 0.0) + (SETUP if index < 0 else 0.0)

    def relevance(self, index: int) -> Relevance:
        """Return what the next entry that shows a slip points at, seen from an entry before it."""
        if (shown := min(shown for shown in self.shown if shown > index)) not in self._relevance:
            stop = self.course.stop if shown == self.course.reached else None
            part, order = (stop.path[2:], is_about_order(stop)) if stop else ((), False)
            self._relevance[shown] = Relevance(self.draft.moves[shown], self.course.referee.places, part, order)
        return self._relevance[shown]

    def order_related(self, candidate: Candidate) -> float:
        """Return what it costs to believe that an order in an earlier entry, or with its neighbour, bears on it."""
        relevance, (_, edit, index, _) = self.relevance(candidate.first), candidate
        if isinstance(edit, Delete) or edit[1:2] == (("struck",),) or (relevance.order and isinstance(edit, Exchange)):
            return 0.0
        return max(0.0, min(map(relevance.of_part, self.draft.moves[index : index + 2])) - TOGETHER)

    def edited(self, candidate: Candidate, cost: float) -> Trial:
        """Add one more edit, not replayed yet. Raises Spent."""
        index, edits = candidate.first, (*self.edits, candidate.edit, *candidate.also)
        draft = self.draft.with_edit(candidate.edit, index).with_edits(candidate.also)
        if index >= 0:
            course = self.course.branch(draft.moves, index)
            return Trial(edits, draft, course, cost, self, (), self.told, slips=self.slips + 1)
        return replace(first_trial(self.course.referee, draft, edits, cost, self), told=self.told, slips=self.slips + 1)


def first_trial(
    referee: Referee, draft: Draft, edits: tuple[Edit, ...] = (), cost: float = 0.0, base: Trial | None = None
) -> Trial:
    """Return a trial that is replayed from its setup. Raises Spent."""
    start = referee.start(draft.setup)
    course = Course(referee, draft.moves, [Point(start.state, Turns())])
    return Trial(edits, draft, course, cost, base, start.violations, slips=len(edits))


def fill_gaps(trial: Trial) -> Trial | None:
    """Return a trial that makes the log legal, with forgotten turns in place of its gaps where few are possible. None
    where it makes it not legal, where no turn in place of a gap lets the next entry be legal, and where one of several
    edits is an unlikely gap for which nothing is found. Where many fit, or none, a gap stays if the log is legal so."""
    for number, edit in enumerate(trial.edits):
        if not isinstance(edit, Insert) or "gap" not in edit.now or edit.page:
            continue
        index = trial.draft.moves.index(edit.now)
        with trial.course.referee.at_most(_FILLING):
            found = fillings(trial.course, trial.draft, index)
        if found.entries and (trial.course.stop or not found.many):
            first, *others = found.entries
            now = Insert(edit.move, first, found.entries if others else ())
            draft = trial.draft.fill_gap(index, first)
            course = trial.course.branch(draft.moves, index)
            course.advance()
            edits = (*trial.edits[:number], now, *trial.edits[number + 1 :])
            trial = replace(trial, edits=edits, draft=draft, course=course)
        elif not found.entries:
            doubtful = trial.cost >= UNLIKELY_GAP or not found.late
            if found.late is False or (doubtful and trial.edits[1:]):
                return None
            more = edit._replace(page=Page(edit.move, 1, True, ()))  # nothing says that it was one turn alone
            trial = replace(trial, edits=(*trial.edits[:number], more, *trial.edits[number + 1 :]),
                cost=trial.cost + UNFILLED * (1 + 2 * doubtful), doubtful=trial.doubtful + doubtful)  # fmt: skip
    return None if trial.course.stop or trial.faults else trial


_LEAST = 2.0  # cost of another value, and of an edit of an earlier entry


@dataclass(frozen=True, slots=True)
class Step:
    """The next candidates of a trial: of the entry at an index, first of one that shows a slip, then backwards, -1: of
    the setup. `rest`: those that take longer: other values of it, of an earlier one those that nothing points at."""

    trial: Trial
    index: int
    rest: bool = False

    @property
    def earlier(self) -> bool:
        """Whether this is about an entry before one that shows a slip."""
        return self.index not in self.trial.shown and not self.trial.faults


def first_step(trial: Trial) -> Step | None:
    """Return the first step of a trial whose replay is over; None where nothing is wrong."""
    if trial.faults:
        return Step(trial, -1)
    trial.shown = trial.course.shown()
    return Step(trial, max(trial.shown)) if trial.shown else None


def candidates_of(step: Step, most: float) -> Iterator[Candidate]:
    """Yield the edits of a step, of earlier entries those of values that cost this much at most. Raises Spent."""
    trial, index = step.trial, step.index
    course, draft = trial.course, trial.draft
    if trial.is_told:
        yield from taken_over(draft, index)
        stop = trial.course.stop
        behind = slice(int(stop.path[3]) + 1, None) if stop and len(stop.path) > 3 else slice(0)  # what is due follows
        for one in order_candidates(draft, index):
            if isinstance(edit := one.edit, Replace) and isinstance(edit.was, list):  # actions exchanged, written twice
                yield one._replace(cost=one.cost + EARLIER_ACTION * (edit.was[behind] == edit.now[behind]))
        return
    if index < 0:
        log, setup = course.referee.log, draft.setup
        if not trial.faults:
            yield from setup_candidates(log, setup, trial.relevance(-1))
            yield from turned_candidates(setup)
        elif trial.intact:
            yield from exchange_candidates(setup, trial.edits[-1])
        else:
            yield from broken_candidates(log, setup, trial.faults)
        return
    if not step.earlier:
        alone = not trial.edits
        yield from rest_candidates(course, draft, index) if step.rest else candidates(course, draft, index, alone)
    elif step.rest or trial.relevance(index).of_part(draft.moves[index]) <= NEAR:
        yield from earlier_candidates(course, draft, index, trial.relevance(index), most)
    if not step.rest:
        for one in order_candidates(draft, index):
            yield one._replace(cost=one.cost + trial.order_related(one)) if step.earlier else one
        yield from list(pages(course, draft, index)) or gaps(course, draft, index)


def next_steps(step: Step) -> Iterator[tuple[float, Step]]:
    """Yield the steps after a step, with the least cost of what they can find."""
    trial, index = step.trial, step.index
    if index < 0 or step.rest or trial.is_told:
        return
    if not step.earlier:
        lacks = trial.course.stop and trial.course.referee.game.play.lacking.get(trial.course.stop.code)
        yield _LEAST + (0.0 if lacks else out_of_place(trial.course, index)), Step(trial, index, True)
    elif (related := trial.relevance(index).of_part(trial.draft.moves[index])) > NEAR:
        yield trial.distance(index) + related + _LEAST, Step(trial, index, True)
    yield trial.distance(index - 1) + _LEAST, Step(trial, index - 1)


# What is tried next is what costs least to believe: edits by how hands err, and by how far they are from where the log
# shows that something is wrong, with every claim that differs counted against them. One that carries the log further,
# but not to its end, is edited once more. How far it carries the log speaks for it: a wrong edit seldom carries it far.

MOST_REPAIRS, ENOUGH = 8, 3
ANOTHER = 2.0  # cost of one more slip
DIFFERS = 4.0  # cost of a claim that differs
ALONE = 4  # of so many looks one is at what may be the only edit, else edits of edits may use up the work
# what costs so much more than the best repair is not looked for: once there are enough; at all; in earlier entries; of
# what was forgotten; where it is asked
FEW, MARGIN, EARLIER_MARGIN, FORGOTTEN_MARGIN, ASKED_MARGIN = 1.0, 4.0, 2.5, 0.5, 3.0


class _Untried(NamedTuple):
    """A candidate for one more edit of a trial."""

    trial: Trial
    candidate: Candidate


_Item = Trial | Step | _Untried


class Search:
    """The search for edits of a trial, of a setup that breaks rules for as many as may be. `found` are the trials that
    carry it further, `whole` those to its end, about `most` of them; `tried` counts the edits that were tried."""

    def __init__(self, trial: Trial, most_edits: int, most: int = MOST_REPAIRS, known: Known | None = None) -> None:
        self.most_edits, self.most, self._known = most_edits, most, known
        self.found, self.whole, self.tried = list[Trial](), list[Trial](), 0
        # all by cost less what is told of their edits, and those of the first edit by cost alone
        self._queues: tuple[list[tuple[float, int, float, _Item]], ...] = ([], [])
        self._done = set[int]()
        self._best: tuple[int, int, float] | None = None
        self._numbers = count()  # of two that cost the same the older one is first, and trials are never compared
        self._referee, self._tried = trial.course.referee, set[frozenset[str]]()
        self._begin(trial)

    def run(self, most_work: float, watch: Callable[[float], None] | None = None) -> None:
        """Look for edits until enough are found, or the work is spent; may be called again to go on. `watch` is called
        before each step with the share of the work that is done."""
        with suppress(Spent), self._referee.at_most(most_work):
            for turn in count():
                if watch:
                    watch(1 - self._referee.work / most_work)
                queue = self._queues[turn % ALONE == 0] or self._queues[0]
                if not queue:
                    break
                _, number, cost, item = heappop(queue)
                if number in self._done or not self._is_worth(cost, item):
                    continue
                self._done.add(number)
                if isinstance(item, Trial):
                    self._go_on(item)
                elif isinstance(item, Step):
                    self._look_at(item)
                else:
                    self._try(*item)

    def _is_worth(self, cost: float, item: _Item) -> bool:
        """Whether what an item leads to can be among the best repairs."""
        trial, more = (item, 0) if isinstance(item, Trial) else (item.trial, 1)
        edit, at = (item.candidate.edit, item.candidate.first) if isinstance(item, _Untried) else (None, -1)
        far = Step(trial, at).earlier if edit else isinstance(item, Step) and item.earlier
        margin = FORGOTTEN_MARGIN if isinstance(edit, Insert) else EARLIER_MARGIN if far else MARGIN
        edits = trial.slips + more
        if far and edit and self._most_cost(edits, margin) < cost <= self._most_cost(edits, MARGIN):
            margin = MARGIN if action_of(edit)[0] else margin
        return cost <= self._most_cost(edits, margin)

    def _most_cost(self, edits: int, margin: float) -> float:
        """The most that so many edits may cost to be among the best repairs."""
        if not self._best:
            return inf
        fewest, found, limit = self._best
        if found >= max(self.most, MOST_REPAIRS * fewest) or edits > fewest:
            return -inf
        asked = self.most > MOST_REPAIRS  # whoever is asked can tell what is less likely from what is likelier
        if edits < fewest:  # would be told first
            return limit
        limit += FEW if found >= ENOUGH and not asked else MARGIN
        return limit - MARGIN + (ASKED_MARGIN if asked and margin < MARGIN else margin)

    def _keep(self, trial: Trial) -> None:
        """Keep a trial that makes the log legal, and what is the best of them: edits, how many so good, the cost."""
        self.whole.append(trial)
        sure = [one for one in self.whole if not one.course.points[-1].astray and not one.doubtful]
        if sure:
            fewest, least = min(one.slips for one in sure), min(one.course.claims[1] for one in sure)
            best = [one for one in sure if (one.slips, one.course.claims[1]) == (fewest, least)]
            self._best = fewest, len(best), min(one.whole_cost for one in best or sure)

    def _push(self, cost: float, told: float, item: _Item) -> None:
        number = next(self._numbers)
        heappush(self._queues[0], (cost - told, number, cost, item))
        if len(item.edits) < 2 if isinstance(item, Trial) else not item.trial.edits:
            heappush(self._queues[1], (cost, number, cost, item))

    def _begin(self, trial: Trial) -> None:
        if trial.slips < self.most_edits and (step := first_step(trial)):
            self._push(trial.least, trial.told, step)

    def _look_at(self, step: Step) -> None:
        trial, far = step.trial, step.trial.distance(step.index)
        edited = {(edit.move, edit.path) for edit in trial.edits if isinstance(edit, Replace)}
        last, known = max(trial.shown, default=0), self._known
        for one in candidates_of(step, self._most_cost(trial.slips + 1, EARLIER_MARGIN) - trial.least - far):
            fresh = not isinstance(one.edit, Replace) or one.edit[:2] not in edited
            if fresh and (not known or known.allows(one.edit, trial.edits, last)):
                self._push(trial.least + one.cost + far, trial.told, _Untried(trial, one._replace(cost=one.cost + far)))
        for cost, following in next_steps(step):
            self._push(trial.least + cost, trial.told, following)

    def _try(self, trial: Trial, candidate: Candidate) -> None:
        if trial.edits:
            # a set, since two edits made in the other order are the same repair
            if (edits := frozenset(map(repr, (*trial.edits, candidate.edit, *candidate.also)))) in self._tried:
                return
            self._tried.add(edits)
        self.tried += 1
        new = trial.edited(candidate, trial.least + candidate.cost)
        index, draft = candidate.first, new.draft
        setup, moves = (draft.setup, ()) if index < 0 else ({}, draft.moves[index : index + 1])
        if not isinstance(candidate.edit, Replace) or self._referee.accepts(setup, moves):
            self._go_on(new)

    def _go_on(self, trial: Trial) -> None:
        """Replay some more of a trial; keep it where it carries the log further."""
        if trial.faults:
            before = trial.base.faults if trial.base else ()
            if not before or len(trial.faults) < len(before):
                self._begin(trial)
            return
        trial.course.advance(trial.window)
        trial.window *= 4  # few live on, and those are looked at in ever longer steps
        if not trial.course.over:
            self._push(trial.whole_cost, trial.told, trial)
            return
        # where most entries are out of turn, which only a gap excuses, it is lost
        if not trial.carries or 2 * trial.course.points[-1].astray > len(trial.draft.moves):
            return
        if trial.has_gap and trial.edits[1:] and not trial.waits:  # to look for what was forgotten takes long
            trial.waits = True
            self._push(trial.whole_cost + UNFILLED, trial.told, trial)
        elif whole := fill_gaps(trial):
            self._keep(whole)
        elif trial.course.stop:
            self.found.append(trial)
            trial.told += trial.evidence
            self._begin(trial)


# Section lines that were forgotten in a log of notation, such as `-- play`.

MOST_LINES = 60  # lines above the first that cannot be read, above which the section line may have stood


def with_mark(text: str, file: str, line: int) -> tuple[LoadedLog, Mark] | None:
    """Return a log with the one section line at or above a line that makes it readable, most of it legal, or None."""
    found: list[tuple[tuple[bool, int], LoadedLog, Mark]] = []
    for mark, new in _marked(text, file, line):
        with suppress(DataError):
            log = parse_log(new, file)
            verdict = judge(log)
            errors = (one.move for one in verdict.findings if one.severity == "error")
            found.append(((verdict.legal, min(errors, default=verdict.moves)), log, mark))
    return max(found, key=lambda one: one[0])[1:] if found else None


def _marked(text: str, file: str, last: int) -> Iterator[tuple[Mark, str]]:
    """Each section line that makes a text readable, and the text with it; the lowest first."""
    if (found := game_of(text)) is None:
        return
    notation, lines = called(found[0]).notation(), text.split("\n")
    for number in range(last, max(0, last - MOST_LINES), -1):
        for section in notation.sections.values():
            new = "\n".join([*lines[: number - 1], f"-- {section}", *lines[number - 1 :]])
            document, problems = read_notation(new, file, notation)
            if not problems:
                entries = [place for path, place in document.places.items() if len(path) == 2 and path[0] == "moves"]
                yield Mark(1 + sum(line <= number for line, _ in entries), number, f"-- {section}"), new
        if re.match(r"\s*--", lines[number - 1]):
            return
