"""A log with some edits, as far as it was replayed."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from math import log

from pnp.engine import Turns
from pnp.game import SetupViolation
from pnp.mending.candidates import Candidate
from pnp.mending.course import Course, is_about_order
from pnp.mending.draft import Draft
from pnp.mending.edits import Edit, Entry, Insert
from pnp.mending.gaps import fillings
from pnp.mending.referee import Point, Referee
from pnp.mending.relevance import Relevance

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
    _relevance: dict[int, Relevance] = field(default_factory=dict)

    @property
    def carries(self) -> bool:
        """Whether the log is legal further than with fewer edits, or as far with fewer claims that differ."""
        base = self.intact
        if base is None:
            return True
        before, course = base.course, self.course
        if before.stop is None:
            return course.stop is None and course.claims[1] < before.claims[1]
        return course.stop is None or course.progress > before.progress

    @property
    def evidence(self) -> float:
        """What speaks for the last edit: how many entries more are legal with it.

        The logarithm of how much likelier that is of the right edit, after which the next slip may be anywhere, than
        of a wrong one.
        """
        base = self.intact
        gap = any(isinstance(edit, Insert) and "gap" in edit.now for edit in self.edits)
        telling = _TELLING_AFTER_GAP if gap else _TELLING
        before = base.course.reached if base else 0
        left = len(self.draft.moves) - before
        told = _PASSED + (self.course.reached - before) / telling - log(max(1.0, left / telling))
        return max(0.0, min(_MOST_TOLD, told))

    @property
    def is_lost(self) -> bool:
        """Whether most entries are out of turn, which only a gap excuses."""
        return 2 * self.course.points[-1].astray > len(self.draft.moves)

    @property
    def intact(self) -> Trial | None:
        """The last trial with fewer edits whose setup breaks no rule; None where it breaks one as it was given."""
        base = self.base
        while base and base.faults:
            base = base.base
        return base

    def distance(self, index: int) -> float:
        """The cost of a slip in the entry at an index, by how far it is from where it shows; -1: in the setup."""
        if self.faults:
            return 0.0
        near = min(shown - index for shown in self.shown if shown >= index)
        return (EARLIER + STEP * near if near else 0.0) + (SETUP if index < 0 else 0.0)

    def relevance(self, index: int) -> Relevance:
        """What the next entry that shows a slip points at, seen from an entry before it."""
        shown = min(shown for shown in self.shown if shown > index)
        if shown not in self._relevance:
            stop = self.course.stop if shown == self.course.reached else None
            part, order = (stop.path[2:], is_about_order(stop)) if stop else ((), False)
            self._relevance[shown] = Relevance(self.draft.moves[shown], self.course.referee.places, part, order)
        return self._relevance[shown]

    def related(self, index: int) -> float:
        """What it costs to believe that the entry at an index bears on the next one that shows a slip."""
        return self.relevance(index).of_part(self.draft.moves[index])

    def edited(self, candidate: Candidate, cost: float) -> Trial:
        """With one more edit, not replayed yet. Raises Spent."""
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
    """A trial that is replayed from its setup. Raises Spent."""
    start = referee.start(draft.setup)
    course = Course(referee, draft.moves, [Point(start.state, Turns())])
    return Trial(edits, draft, course, cost, base, start.violations)


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
    return None if trial.course.stop or trial.faults else trial


def _with_entry(trial: Trial, number: int, entries: tuple[Entry, ...], index: int) -> Trial:
    """A trial with the first of some entries in place of the gap that its edit of this number inserted."""
    edit = trial.edits[number]
    now = Insert(edit.move, entries[0], entries if len(entries) > 1 else ())
    draft = trial.draft.filled(index, entries[0])
    course = trial.course.branch(draft.moves, index)
    course.advance()
    return replace(trial, edits=(*trial.edits[:number], now, *trial.edits[number + 1 :]), draft=draft, course=course)
