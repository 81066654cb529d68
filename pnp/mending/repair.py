"""Repairs of a log: the edits that explain best what is illegal in it, or what the table claims and the rules deny.

The work is bounded by a number of replayed entries, not by time, so that the same log has the same repairs on every
machine.
"""

from __future__ import annotations

from contextlib import suppress
from dataclasses import dataclass

from pnp.engine import UNREADABLE
from pnp.game import LoadedLog
from pnp.mending.draft import Draft
from pnp.mending.edits import Edit, Entry, Exchange, Insert, Mark, Replace
from pnp.mending.holes import filled_holes
from pnp.mending.referee import Referee, Spent, Work
from pnp.mending.search import MOST_REPAIRS, Search
from pnp.mending.sentences import message
from pnp.mending.trial import Trial, first_trial

MOST_WORK = 25_000
_FURTHER = 3
"""Entries by which an edit has to carry a log that stays illegal further, so that it tells something."""


@dataclass(frozen=True, slots=True)
class Repair:
    """Edits of a log and what they lead to.

    - `given`: the log as it was given; `draft`: its entries with the edits applied.
    - `legal`: whether the whole log is then legal; `moves`: the number of legal entries before the first other.
    - `agree`, `differ`: claims of the table in those entries, and in the result of a legal log.
    - `astray`: entries out of turn that only a gap before them excuses.
    """

    given: LoadedLog
    edits: tuple[Edit, ...]
    draft: Draft
    legal: bool
    moves: int
    agree: int
    differ: int
    astray: int
    cost: float

    def says(self) -> str:
        """The repair in a sentence."""
        said = [edit.says() for edit in self.edits]
        edits = message("edits", first=message("list.comma").join(said[:-1]), last=said[-1]) if said[1:] else said[0]
        verb = message("makes", count=len(said))
        words = {"edits": edits, "verb": verb, "count": self.moves}
        if not self.legal and not self.moves:
            return message("repair.readable", **words)
        return message("repair.legal", **words) if self.legal else message("repair.further", **words)

    @property
    def mark(self) -> Mark | None:
        """The section line that was forgotten, if one was."""
        first = self.edits[0]
        return first if isinstance(first, Mark) else None

    @property
    def is_reading(self) -> bool:
        """Whether all that it does is to fill in what cannot be read."""
        return all(isinstance(edit, Replace) and edit.was == UNREADABLE for edit in self.edits)

    def changed(self, edit: Edit) -> list[Entry]:
        """The entries that an edit changes or inserts, as they are then."""
        draft = self.draft
        if isinstance(edit, Mark):
            return []
        if isinstance(edit, Insert):
            return [one for i, one in enumerate(draft.moves) if not draft.origins[i] and draft.origin(i) == edit.move]
        numbers = (edit.move, edit.move + 1) if isinstance(edit, Exchange) else (edit.move,)
        return [one for one, origin in zip(draft.moves, draft.origins, strict=True) if origin and origin in numbers]

    @property
    def rank(self) -> tuple[object, ...]:
        """Repairs in their order: whole ones, fewest edits, claims that agree, how hands err.

        Entries out of turn count as an edit each, up to three.
        """
        edits = len(self.edits) + min(3, self.astray)
        return (not self.legal, 0 if self.legal else -self.moves, edits, self.differ, self.cost)


def repairs(log: LoadedLog, most_edits: int = 3, mark: Mark | None = None) -> list[Repair]:
    """At most 8 repairs of a log, the best first; none for one that is legal, can be read and whose claims agree.

    `mark`: the section line that the text of the log was given by then, one of its edits.
    """
    trial = first_trial(Referee(log, Work(MOST_WORK)), Draft.of(log.log), (mark,) if mark else ())
    if "position" in log.log:
        return []
    read = [trial] if trial.faults else filled_holes(trial)
    base = read[0]
    if _is_wrong(base):
        most = most_edits + len(base.edits)
        search = Search(base, most)
        search.run(MOST_WORK)
        read = [one for one in search.whole or search.found if _tells(one, base)] or [base]
    trials = [one for one in read if one.edits]
    found = sorted((_repair(log, one) for one in trials), key=lambda one: one.rank)
    same: dict[str, Repair] = {}
    for one in found:
        same.setdefault(repr(sorted(map(repr, one.edits))), one)
    return list(same.values())[:MOST_REPAIRS]


def _is_wrong(trial: Trial) -> bool:
    """Whether a log breaks a rule or has claims that differ; it is replayed as far as the bound allows."""
    with suppress(Spent):
        trial.course.advance()
    return bool(trial.faults or trial.course.shown())


def _tells(trial: Trial, base: Trial) -> bool:
    """Whether edits make a log legal, or carry it further than those of any log would."""
    further = trial.course.reached - base.course.reached
    return not trial.course.stop or further >= _FURTHER * (len(trial.edits) - len(base.edits))


def _repair(log: LoadedLog, trial: Trial) -> Repair:
    course = trial.course
    agree, differ = course.claims
    astray = course.points[-1].astray
    return Repair(log, trial.edits, trial.draft, not course.stop, course.reached, agree, differ, astray, trial.cost)
