"""Trials that come to the same stop: the edit that carries one of them further is tried with the others as well.

Two slips seldom have to do with each other: what undoes the second one does so whatever was put in place of the first.
"""

from __future__ import annotations

from pnp.mending.candidates import Candidate
from pnp.mending.trial import Trial

_MOST = 60
"""Trials and edits that are remembered of a stop."""
_FURTHER = 2
"""Entries by which an edit has to carry a trial further, so that others are worth it."""
_Key = tuple[tuple[int, int], int]


class Siblings:
    """The trials of each stop, and the edits that carried one of them further."""

    def __init__(self) -> None:
        self._trials: dict[_Key, list[Trial]] = {}
        self._proven: dict[_Key, list[Trial]] = {}
        self._known: set[frozenset[str]] = set()

    def candidates(self, trial: Trial) -> list[Candidate]:
        """The edits that carried another trial further which came to the same stop; the trial is remembered."""
        if not trial.edits or trial.faults:
            return []
        _add(self._trials.setdefault(_key(trial), []), trial)
        return [one.last for one in self._proven.get(_key(trial), []) if one.last and _fits(one, trial)]

    def others(self, trial: Trial) -> list[Trial]:
        """The trials to try the last edit of one with that it carried further; it is remembered."""
        base = trial.base
        if not base or not base.edits or base.faults:
            return []
        if trial.course.stop and trial.course.reached < base.course.reached + _FURTHER:
            return []
        proven = self._proven.setdefault(_key(base), [])
        if any(one.last and trial.last and one.last.edit == trial.last.edit for one in proven):
            return []
        _add(proven, trial)
        return [one for one in self._trials[_key(base)] if one is not base and _fits(trial, one)]

    def is_known(self, trial: Trial, candidate: Candidate) -> bool:
        """Whether these edits were tried before, in whatever order."""
        if not trial.edits:
            return False
        edits = frozenset(map(repr, (*trial.edits, candidate.edit)))
        if edits in self._known:
            return True
        self._known.add(edits)
        return False


def _add(trials: list[Trial], trial: Trial) -> None:
    if len(trials) < _MOST:
        trials.append(trial)


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


def _key(trial: Trial) -> _Key:
    return trial.course.progress, len(trial.draft.moves)
