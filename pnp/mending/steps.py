"""The order in which the entries of a trial are looked at: those that show a slip, then backwards, the setup last."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from pnp.mending.candidates import (
    Candidate,
    candidates,
    directed_candidates,
    earlier_candidates,
    order_candidates,
)
from pnp.mending.gaps import gaps
from pnp.mending.relevance import NEAR
from pnp.mending.setups import broken_candidates, exchange_candidates, setup_candidates
from pnp.mending.trial import Trial

_LEAST = 2.0  # cost of an edit of an earlier entry


@dataclass(frozen=True, slots=True)
class Step:
    """The next candidates of a trial: those of the entry at an index, -1: of the setup.

    `unrelated`: those that nothing points at.
    """

    trial: Trial
    index: int
    unrelated: bool = False

    @property
    def earlier(self) -> bool:
        """Whether this is about an entry before the one that shows a slip."""
        return self.index not in self.trial.shown and not self.trial.faults


def first_step(trial: Trial) -> Step | None:
    """The first step of a trial whose replay is over; None where nothing is wrong."""
    if trial.faults:
        return Step(trial, -1)
    trial.shown = trial.course.shown()
    return Step(trial, max(trial.shown)) if trial.shown else None


def candidates_of(step: Step) -> Iterator[Candidate]:
    """The edits of a step, their costs with that of the distance. Raises Spent."""
    far = step.trial.distance(step.index)
    yield from (one._replace(cost=one.cost + far) for one in _candidates(step))


def next_steps(step: Step) -> Iterator[tuple[float, Step]]:
    """The steps after a step, with the least cost of what they can find."""
    trial, index = step.trial, step.index
    if index < 0 or step.unrelated:
        return
    if step.earlier and (related := trial.related(index)) > NEAR:
        yield trial.distance(index) + related + _LEAST, Step(trial, index, True)
    yield trial.distance(index - 1) + _LEAST, Step(trial, index - 1)


def _candidates(step: Step) -> Iterator[Candidate]:
    trial, index = step.trial, step.index
    course, draft = trial.course, trial.draft
    if index < 0:
        yield from _of_setup(trial)
        return
    if not step.earlier:
        if index < len(draft.moves):
            yield from candidates(course, draft, index)
        yield from gaps(course, draft, index)
        return
    if step.unrelated or trial.related(index) <= NEAR:
        yield from earlier_candidates(course, draft, index, trial.relevance(index))
    else:
        yield from directed_candidates(course, draft, index, trial.relevance(index))
    if not step.unrelated:
        yield from order_candidates(draft, index)
        yield from gaps(course, draft, index)


def _of_setup(trial: Trial) -> Iterator[Candidate]:
    log, setup = trial.course.referee.log, trial.draft.setup
    if trial.faults and trial.intact:
        yield from exchange_candidates(setup, trial.edits[-1])
    elif trial.faults:
        yield from broken_candidates(log, setup, trial.faults)
    else:
        yield from setup_candidates(log, setup, trial.relevance(-1))
