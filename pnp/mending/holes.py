"""What cannot be read of a log, written `?`: what it can have been, where the rest of the log leaves few possibilities.

One after another: each value that makes an action of the entry legal is tried, and kept where all entries up to the
next that cannot be read are legal with it and the fewest claims differ. Where more are left than a report tells, this
one and all that follow stay as they are.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from contextlib import suppress
from itertools import pairwise
from typing import Any

from pnp.engine import META, UNREADABLE, Seat, Unread, allowed
from pnp.game import DataPath
from pnp.mending.content import MISSING, value_at
from pnp.mending.draft import put
from pnp.mending.edits import Entry, Replace
from pnp.mending.referee import Referee, Spent
from pnp.mending.relevance import leaves
from pnp.mending.replacements import PER_ACTION, written
from pnp.mending.trial import Trial

MOST = 8
"""Possibilities that are few."""
HOLE = 1.0
"""The cost of a value for what cannot be read."""
_WORK = 15_000


def filled_holes(trial: Trial) -> list[Trial]:
    """What the rest of a log leaves of its trial: at most `MOST`, with the edits that fill what cannot be read."""
    trials, referee = [trial], trial.course.referee
    if UNREADABLE in referee.names:
        return trials
    holes = [index for index, entry in enumerate(trial.draft.moves) if first_hole(entry)]
    with suppress(Spent), referee.at_most(_WORK):
        for index, end in pairwise([*holes, len(trial.draft.moves)]):
            found = list(_legal(trials, index, end))
            least = min((one.course.claims[1] for one in found), default=0)
            found = [one for one in found if one.course.claims[1] == least]
            if not 0 < len(found) <= MOST:
                break
            trials = found
    return trials


def first_hole(entry: Entry) -> DataPath | None:
    """The path to the first value of an entry that cannot be read."""
    if entry.get("player") == UNREADABLE:
        return ("player",)
    return next((path for path, value in leaves(entry) if value == UNREADABLE), None)


def _legal(trials: list[Trial], index: int, end: int) -> Iterator[Trial]:
    """The trials with the entry at an index filled in which all is legal before the end. Raises Spent."""
    for trial in trials:
        trial.course.advance(index - trial.course.reached)
        if not trial.course.stop:
            for new in _filled(trial, index):
                new.course.advance(end - index)
                if not new.course.stop:
                    yield new


def _filled(trial: Trial, index: int) -> Iterator[Trial]:
    """A trial with each reading of the entry at an index that nothing of it forbids. Raises Spent."""
    entry = trial.draft.moves[index]
    hole = first_hole(entry)
    if hole is None:
        yield trial
        return
    referee = trial.course.referee
    for value in _values(referee, trial.course.points[index].state, entry, hole):
        edit = Replace(trial.draft.origins[index], hole, UNREADABLE, value)
        draft = trial.draft.with_edit(edit, index)
        if referee.accepts(draft.setup, draft.moves[index : index + 1]):
            course = trial.course.branch(draft.moves, index)
            yield from _filled(Trial((*trial.edits, edit), draft, course, trial.cost + HOLE), index)


def _values(referee: Referee, state: Seat, entry: Entry, hole: DataPath) -> list[Any]:
    """The values that make the action legal in which a hole is, as far as the entry can be read. Raises Spent."""
    if hole == ("player",):
        return list(referee.names)
    name = entry.get("player")
    state, done = _before(referee, state, entry, hole)
    found: dict[Any, None] = {}
    for action in allowed(referee.game.play, state, referee.waived):
        referee.work.spend(PER_ACTION)
        legal = written(referee, name, [*done, action])
        if legal is not None and _agrees(legal, entry):
            value = value_at(legal, hole)
            if isinstance(value, str | int):
                found[value] = None
            elif value is MISSING and value_at(legal, hole[:-1]) is not MISSING:
                found[_default(referee, entry, hole)] = None  # what is written only where it is another
    return list(found)


def _default(referee: Referee, entry: Entry, hole: DataPath) -> int | bool:
    """The value at a hole that stands for nothing: false, or 0 where the log has a number there."""
    return 0 if referee.accepts({}, [put(entry, hole, 0)]) else False


def _before(referee: Referee, state: Seat, entry: Entry, hole: DataPath) -> tuple[Seat, list[Any]]:
    """The state after the actions of an entry before the one in which a hole is, and these actions."""
    play, done = referee.game.play, list[Any]()
    with suppress(LookupError, TypeError, ValueError, AttributeError):  # a reader meets what cannot be read
        for reading in play.read(state, referee.terms.numbers.get(entry.get("player", "")), entry):
            here = tuple(hole[: len(reading.path)]) == tuple(reading.path) and len(reading.path) > 1
            if here or isinstance(reading.action, Unread) or not play.possible(state, reading.action):
                break
            state = play.do(state, reading.action).state
            done.append(reading.action)
    return state, done


def _agrees(legal: Any, entry: Any) -> bool:
    """Whether what is legal is a beginning of what an entry says, whatever cannot be read of it."""
    if entry == UNREADABLE:
        return True
    if isinstance(legal, Mapping) and isinstance(entry, Mapping):
        said = {key: value for key, value in legal.items() if key not in META}
        return all(_agrees(value, entry[key]) if key in entry else not value for key, value in said.items())
    if isinstance(legal, list) and isinstance(entry, list):
        return len(legal) <= len(entry) and all(map(_agrees, legal, entry))
    return bool(legal == entry)
