"""The search for edits of a log that undo its slips."""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Callable, Iterator
from contextlib import suppress
from dataclasses import dataclass, field, replace
from heapq import heappop, heappush
from itertools import count
from math import log
from typing import NamedTuple

from pnp.data.errors import DataError
from pnp.engine import Turns
from pnp.game import LoadedLog, SetupViolation
from pnp.judging.verdict import judge
from pnp.library.catalog import called
from pnp.library.load import parse_log
from pnp.notation.reader import game_of, read_notation

from pnp.repairing.candidates import (  # isort: skip
    UNLIKELY_GAP, Candidate, broken_candidates, candidates, earlier_candidates, exchange_candidates,
    fillings, forgotten, gaps, order_candidates, pages, setup_candidates,
)  # fmt: skip
from pnp.repairing.edits import Draft, Edit, Insert, Known, Mark, Replace, action_of
from pnp.repairing.replays import Course, Point, Referee, Spent, is_about_order
from pnp.repairing.slips import NEAR, Relevance

UNFILLED = 3.0  # cost of a gap that no turn was found for
EARLIER, STEP = 1.0, 0.02  # costs of an entry before the one that shows a slip, and of each entry between them
SETUP = 1.0  # cost of a setup that is legal and yet wrong
_FILLING = 3_000  # work
_WINDOW = 4  # entries that a trial is replayed at first
_TELLING, _TELLING_AFTER_GAP = 12.0, 40.0  # entries in which one of e wrong edits comes to a stop
_PASSED = 3.0  # what it tells that the illegal entry is legal
_MOST_TOLD = 16.0


@dataclass(slots=True)
class Trial:
    """A log with edits.

    - `cost` of believing in them; `base`: the trial with one edit less, `last`: the edit that it lacks.
    - `faults`: what the setup breaks.
    - `told`: what speaks for the edits that were edited further, by how far each carried the log.
    - `shown`: the indexes of the entries that show that something is still wrong, once the replay is over.
    - `window`: the entries that are replayed next.
    - `doubtful`: the gaps for which nothing was found, and which no order of turns asks for.
    """

    edits: tuple[Edit, ...]
    draft: Draft
    course: Course
    cost: float = 0.0
    base: Trial | None = None
    faults: tuple[SetupViolation, ...] = ()
    last: Candidate | None = None
    told: float = 0.0
    shown: list[int] = field(default_factory=list)
    window: int = _WINDOW
    doubtful: int = 0
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

    def related(self, index: int) -> float:
        """Return what it costs to believe that the entry at an index bears on the next one that shows a slip."""
        return self.relevance(index).of_part(self.draft.moves[index])

    def edited(self, candidate: Candidate, cost: float) -> Trial:
        """Add one more edit, not replayed yet. Raises Spent."""
        index = candidate.first
        draft = self.draft.with_edit(candidate.edit, index)
        edits = (*self.edits, candidate.edit)
        if index >= 0:
            return Trial(edits, draft, self.course.branch(draft.moves, index), cost, self, (), candidate, self.told)
        new = first_trial(self.course.referee, draft, edits, cost, self)
        new.last, new.told = candidate, self.told
        return new


def first_trial(
    referee: Referee, draft: Draft, edits: tuple[Edit, ...] = (), cost: float = 0.0, base: Trial | None = None
) -> Trial:
    """Return a trial that is replayed from its setup. Raises Spent."""
    start = referee.start(draft.setup)
    course = Course(referee, draft.moves, [Point(start.state, Turns())])
    return Trial(edits, draft, course, cost, base, start.violations)


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
            trial = replace(trial, cost=trial.cost + UNFILLED * (1 + 2 * doubtful), doubtful=trial.doubtful + doubtful)
    return None if trial.course.stop or trial.faults else trial


# Trials that come to the same stop: the edit that carries one of them further is tried with the others as well.
#
# Two slips seldom have to do with each other: what undoes the second does so whatever was put in place of the first.

_MOST = 60  # trials and edits that are remembered of a stop
_FURTHER = 2  # entries by which an edit has to carry a trial further, so that others are worth it
_Stop = tuple[tuple[int, int], int]  # how far a trial came, of how many entries


class Siblings:
    """The trials of each stop, and the edits that carried one of them further."""

    def __init__(self) -> None:
        self._trials: defaultdict[_Stop, list[Trial]] = defaultdict(list)
        self._proven: defaultdict[_Stop, list[Trial]] = defaultdict(list)
        self._known: set[frozenset[str]] = set()

    def candidates(self, trial: Trial) -> list[Candidate]:
        """Return the edits that carried another trial further which came to the same stop; this one is remembered."""
        if not trial.edits or trial.faults:
            return []
        if len(trials := self._trials[_stop_of(trial)]) < _MOST:
            trials.append(trial)
        return [one.last for one in self._proven[_stop_of(trial)] if one.last and _fits(one, trial)]

    def others(self, trial: Trial) -> list[Trial]:
        """Return the trials to try the last edit of one with that it carried further; it is remembered."""
        base, last = trial.base, trial.last
        if not base or not base.edits or base.faults:
            return []
        if trial.course.stop and trial.course.reached < base.course.reached + _FURTHER:
            return []
        proven = self._proven[_stop_of(base)]
        if any(one.last and last and one.last.edit == last.edit for one in proven):
            return []
        if len(proven) < _MOST:
            proven.append(trial)
        return [one for one in self._trials[_stop_of(base)] if one is not base and _fits(trial, one)]

    def is_known(self, trial: Trial, candidate: Candidate) -> bool:
        """Tell whether these edits were tried before, in whatever order."""
        # a set, since two edits made in the other order are the same repair
        edits = frozenset(map(repr, (*trial.edits, candidate.edit)))
        if not trial.edits or edits in self._known:
            return bool(trial.edits)
        self._known.add(edits)
        return False


def _stop_of(trial: Trial) -> _Stop:
    return trial.course.progress, len(trial.draft.moves)


def _fits(trial: Trial, other: Trial) -> bool:
    """Whether another trial has the entry that the last edit of a trial is about as that one had it."""
    base, last = trial.base, trial.last
    if not base or not last:
        return False
    one, two, first = base.draft, other.draft, last.first
    if first < 0:
        return one.setup == two.setup
    here = slice(first, first + 2)
    return one.origins[here] == two.origins[here] and one.moves[here] == two.moves[here]


# The order in which the entries of a trial are looked at: those that show a slip, then backwards, the setup last.

_LEAST = 2.0  # cost of an edit of an earlier entry


@dataclass(frozen=True, slots=True)
class Step:
    """The next candidates of a trial: of the entry at an index, -1: the setup; `unrelated`: that nothing points at."""

    trial: Trial
    index: int
    unrelated: bool = False

    @property
    def earlier(self) -> bool:
        """Whether this is about an entry before the one that shows a slip."""
        return self.index not in self.trial.shown and not self.trial.faults


def first_step(trial: Trial) -> Step | None:
    """Return the first step of a trial whose replay is over; None where nothing is wrong."""
    if trial.faults:
        return Step(trial, -1)
    if (stop := trial.course.stop) and trial.course.referee.game.play.lacking.get(stop.code, stop) is None:
        return None
    trial.shown = trial.course.shown()
    return Step(trial, max(trial.shown)) if trial.shown else None


def candidates_of(step: Step) -> Iterator[Candidate]:
    """Yield the edits of a step. Raises Spent."""
    trial, index = step.trial, step.index
    course, draft = trial.course, trial.draft
    if index < 0:
        log, setup = course.referee.log, draft.setup
        if not trial.faults:
            yield from setup_candidates(log, setup, trial.relevance(-1))
        elif trial.intact:
            yield from exchange_candidates(setup, trial.edits[-1])
        else:
            yield from broken_candidates(log, setup, trial.faults)
        return
    if not step.earlier:
        if index < len(draft.moves):
            yield from candidates(course, draft, index)
        if index == course.reached:
            yield from forgotten(course, draft)
        yield from list(pages(course, draft, index)) or gaps(course, draft, index)
        return
    if step.unrelated or trial.related(index) <= NEAR:
        yield from earlier_candidates(course, draft, index, trial.relevance(index))
    if not step.unrelated:
        yield from order_candidates(draft, index)
        yield from gaps(course, draft, index)


def next_steps(step: Step) -> Iterator[tuple[float, Step]]:
    """Yield the steps after a step, with the least cost of what they can find."""
    trial, index = step.trial, step.index
    if index < 0 or step.unrelated:
        return
    if step.earlier and (related := trial.related(index)) > NEAR:
        yield trial.distance(index) + related + _LEAST, Step(trial, index, True)
    yield trial.distance(index - 1) + _LEAST, Step(trial, index - 1)


# The best-first search for edits of a log.
#
# What is tried next is what costs least to believe: edits by how hands err, and by how far they are from where the
# log shows that something is wrong, with every claim of the table that differs counted against them. A trial is
# replayed a few entries at a time, so that most die in their first turns. One that carries the log further, but not
# to its end, is edited once more. How far it carries the log speaks for it: a wrong edit seldom carries it far.

MOST_REPAIRS, ENOUGH = 8, 3
ANOTHER = 2.0  # cost of one more slip
DIFFERS = 4.0  # cost of a claim that differs
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
        self._queue: list[tuple[float, int, float, _Item]] = []
        self._numbers = count()  # of two that cost the same the older one is first, and trials are never compared
        self._referee, self._siblings = trial.course.referee, Siblings()
        self._begin(trial)

    def run(self, most_work: float, watch: Callable[[float], None] | None = None) -> None:
        """Look for edits until enough are found, or the work is spent; may be called again to go on. `watch` is called
        before each step with the share of the work that is done."""
        with suppress(Spent), self._referee.at_most(most_work):
            while self._queue:
                if watch:
                    watch(1 - self._referee.work / most_work)
                _, _, cost, item = heappop(self._queue)
                if not self._is_worth(cost, item):
                    continue
                if isinstance(item, Trial):
                    self._go_on(item)
                elif isinstance(item, Step):
                    self._look_at(item)
                else:
                    self._try(*item)

    def _is_worth(self, cost: float, item: _Item) -> bool:
        """Whether what an item leads to can be among the best repairs."""
        sure = [one for one in self.whole if not one.course.points[-1].astray and not one.doubtful]
        if not sure:
            return True
        fewest = min(len(one.edits) for one in sure)
        least = min(one.course.claims[1] for one in sure)
        best = [one for one in sure if (len(one.edits), one.course.claims[1]) == (fewest, least)]
        trial, more = (item, 0) if isinstance(item, Trial) else (item.trial, 1)
        if len(best) >= max(self.most, MOST_REPAIRS * fewest) or len(trial.edits) + more > fewest:
            return False
        edit = item.candidate.edit if isinstance(item, _Untried) else None
        step = Step(trial, item.candidate.first) if isinstance(item, _Untried) else item
        far = isinstance(step, Step) and step.earlier and not (edit and action_of(edit)[0])
        margin = FORGOTTEN_MARGIN if isinstance(edit, Insert) else EARLIER_MARGIN if far else MARGIN
        asked = self.most > MOST_REPAIRS  # whoever is asked can tell what is less likely from what is likelier
        limit = min(one.whole_cost for one in best or sure)
        if len(trial.edits) + more < fewest:  # would be told first
            return cost <= limit - ANOTHER
        limit += FEW if len(best) >= ENOUGH and not asked else MARGIN
        return cost <= limit - MARGIN + (ASKED_MARGIN if asked and margin < MARGIN else margin)

    def _push(self, cost: float, told: float, item: _Item) -> None:
        heappush(self._queue, (cost - told, next(self._numbers), cost, item))

    def _begin(self, trial: Trial) -> None:
        """Begin to edit a trial."""
        if len(trial.edits) >= self.most_edits:
            return
        if step := first_step(trial):
            self._push(_least_cost(trial), trial.told, step)
            for candidate in self._siblings.candidates(trial):
                self._suggest(trial, candidate)

    def _suggest(self, trial: Trial, candidate: Candidate) -> None:
        if self._known and not self._known.allows(candidate.edit, trial.edits, max(trial.shown, default=0)):
            return
        self._push(_least_cost(trial) + candidate.cost, trial.told, _Untried(trial, candidate))

    def _look_at(self, step: Step) -> None:
        trial, far = step.trial, step.trial.distance(step.index)
        edited = {(edit.move, edit.path) for edit in trial.edits if isinstance(edit, Replace)}
        for candidate in candidates_of(step):
            new = candidate.edit
            if not isinstance(new, Replace) or (new.move, new.path) not in edited:
                self._suggest(trial, candidate._replace(cost=candidate.cost + far))
        for cost, following in next_steps(step):
            self._push(_least_cost(trial) + cost, trial.told, following)

    def _try(self, trial: Trial, candidate: Candidate) -> None:
        if self._siblings.is_known(trial, candidate):
            return
        self.tried += 1
        new = trial.edited(candidate, _least_cost(trial) + candidate.cost)
        setup, moves, index = new.draft.setup, new.draft.moves, max(0, candidate.first)
        if not isinstance(candidate.edit, Replace) or new.course.referee.accepts(setup, moves[index : index + 1]):
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
        if whole := fill_gaps(trial):
            self.whole.append(whole)
        elif trial.course.stop:
            self.found.append(trial)
            trial.told += trial.evidence
            self._begin(trial)
        if last := trial.last:
            for other in self._siblings.others(trial):
                self._suggest(other, last)


def _least_cost(trial: Trial) -> float:
    """The least cost of a trial with one more edit."""
    return trial.cost + (ANOTHER if trial.edits else 0.0)


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
