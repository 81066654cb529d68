"""The search for several edits of a log: one after another, each from the best trials with one less.

How far a trial carries the log speaks for it: a wrong edit seldom does so for many entries. After a forgotten turn it
speaks less, since little is judged then; where that alone excuses entries out of turn, more edits are tried as well.
"""

from __future__ import annotations

from pnp.mending.edits import Insert
from pnp.mending.search import DIFFERS, Search
from pnp.mending.trial import Trial

WIDTH = 5
"""Trials from which the next edit is looked for."""
FIRST, NEXT = 10_000, 3_000
"""Work for the first edit at first, and for the next one of each trial."""
_TELLING, _TELLING_AFTER_GAP = 10.0, 40.0  # entries in which one of e wrong edits comes to a stop
_MOST_TOLD = 8.0


def edited(trial: Trial, most_edits: int, most_work: float) -> list[Trial]:
    """The trials that make a log legal, else those that carry it further."""
    first = Search(trial, most_edits)
    first.run(FIRST)
    whole, found, best = first.whole, list(first.found), first.found
    while best and not any(map(is_sure, whole)) and len(best[0].edits) < most_edits:
        searches = [Search(one, most_edits) for one in sorted(best, key=_doubt)[:WIDTH]]
        for search in searches:
            search.run(NEXT)
        whole = [*whole, *(one for search in searches for one in search.whole)]
        best = [one for search in searches for one in search.found]
        found += best
    if not whole:
        first.run(most_work)
        whole = first.whole
    return whole or found


def is_sure(trial: Trial) -> bool:
    """Whether no entry of a legal log is out of turn that only a gap excuses."""
    return not trial.course.points[-1].astray


def _doubt(trial: Trial) -> float:
    """What speaks against a trial that leads to another illegal entry."""
    base = trial.base.course.reached if trial.base else 0
    gap = any(isinstance(edit, Insert) and "gap" in edit.now for edit in trial.edits)
    told = (trial.course.reached - base) / (_TELLING_AFTER_GAP if gap else _TELLING)
    return trial.cost + DIFFERS * (trial.course.claims[1] + trial.course.points[-1].astray) - min(told, _MOST_TOLD)
