"""With which of two transcripts the rest of a game is legal, difference by difference: both are tried."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, Literal, NamedTuple

from pnp.game import LoadedLog
from pnp.mending.beam import MOST_PLAYED
from pnp.mending.beginnings import Beginning
from pnp.mending.content import MISSING
from pnp.mending.hypothesis import Hypothesis, begun, ended, extended, is_same
from pnp.mending.options import Column, Difference

Side = Literal["a", "b"]
Reason = Literal["legal", "further", "claims", "known", "finished", "same", ""]
_LEAST = 5  # entries that are played after a difference, however many there are
_NEVER = 10**9


class Judged(NamedTuple):
    """A difference, whose side was taken, with which of the two the rest is legal, and why that side was taken.

    - `place`: the number of its column; -1 of the setup, the number of columns of the result.
    - `legal`: "a", "b", "both", "none".
    - `reason`: only its side is legal; goes further; agrees with more claims; is known where the other is a gap; ends
      the game; both lead to the same position. Empty: nothing speaks for a side, and it is A's.
    """

    difference: Difference
    place: int
    taken: Side
    legal: str
    reason: Reason


class _Trial(NamedTuple):
    """How far the rest of the game is legal (the number of a column), and its cost compared with what was taken."""

    reach: int
    claims: int
    unfinished: int
    same: bool


class Trials:
    """The course that was taken through the columns, and trials of the others."""

    def __init__(
        self, best: Hypothesis, beginnings: Sequence[Beginning], columns: Sequence[Column], results: Sequence[LoadedLog]
    ) -> None:
        self.best, self.steps = best, best.whole()
        self.beginnings, self.columns, self.results = beginnings, columns, results
        count = sum(len(column.differences) for column in columns)
        self.most = max(_LEAST, MOST_PLAYED // max(1, count))
        self.reach = _reach(self.steps)

    def judged(self, setup: Sequence[Difference]) -> Iterator[Judged]:
        """All differences in the order of the game, what setup says first."""
        begin = self.best.beginning
        reach = -1 if begin.start.violations else self.reach[0]
        for number, difference in enumerate(setup):
            sides = _flipped(begin.sides, number)
            other = next(one for one in self.beginnings if one.sides == sides)
            yield _judged(difference, -1, _side(begin.sides[number]), reach, self._from_beginning(other))
        for at, column in enumerate(self.columns):
            yield from self._of_column(at, column)

    def _of_column(self, at: int, column: Column) -> Iterator[Judged]:
        step = self.steps[at + 1]
        for number, difference in enumerate(column.differences):
            taken = step.option.sides
            if not step.judged:
                yield Judged(difference, at, _side(taken[number]), "none", "")
                continue
            flipped, others = _flipped(taken, number), [one for one in column.options if one.sides != taken]
            other = next((one for one in others if one.sides == flipped), others[0])
            trial = self._played_on(extended(self.steps[at], other), at)
            if not (trial.same and _is_default(difference)):
                yield _judged(difference, at, _side(taken[number]), self.reach[at], trial)

    def _from_beginning(self, other: Beginning) -> _Trial:
        start = begun(other)
        if other.start.violations:
            return _Trial(-1, 0, 0, False)
        return self._played_on(extended(start, self.steps[1].option), 0) if self.columns else self._ended(start)

    def _played_on(self, one: Hypothesis, at: int) -> _Trial:
        """The rest of the game after another option of column `at`."""
        start = at
        before = one.before.cost.illegal if one.before else 0
        while one.cost.illegal == before:
            step = self.steps[at + 1]
            if is_same(one, step):
                return _Trial(self.reach[at + 1], one.cost.claims - step.cost.claims, 0, at == start)
            at += 1
            if at == len(self.columns):
                return self._ended(one)
            if at - start > self.most or not self.steps[at + 1].judged:
                return _Trial(self.reach[at], one.cost.claims - step.cost.claims, 0, False)
            one = extended(one, self.steps[at + 1].option)
        return _Trial(at, 0, 0, False)

    def _ended(self, one: Hypothesis) -> _Trial:
        cost, best = ended(one, self.results).cost, self.best.cost
        return _Trial(_NEVER, cost.claims - best.claims, cost.unfinished - best.unfinished, False)


def _judged(difference: Difference, place: int, side: Side, reach: int, other: _Trial) -> Judged:
    legal = _legal(side, reach, other.reach)
    return Judged(difference, place, side, legal, _reason(difference, side, legal, reach, other))


def _reason(difference: Difference, side: Side, legal: str, reach: int, other: _Trial) -> Reason:
    if legal == side:
        return "legal" if reach == _NEVER else "further"
    if legal not in ("both", "none"):
        return ""
    if _is_gap(difference.was) != _is_gap(difference.now) and _is_gap(difference.now) == (side == "a"):
        return "known"
    if other.claims > 0:
        return "claims"
    if other.unfinished > 0:
        return "finished"
    return "same" if other.same and difference.kind != "claim" else ""


def _reach(steps: Sequence[Hypothesis]) -> list[int]:
    """For each column the first one from there on with an entry against the rules; one more for the end."""
    reach = [_NEVER]
    for at in range(len(steps) - 2, -1, -1):
        wrong = steps[at + 1].cost.illegal > steps[at].cost.illegal or not steps[at + 1].judged
        reach.append(at if wrong else reach[-1])
    return reach[::-1]


def _legal(side: Side, mine: int, others: int) -> str:
    if mine == others:
        return "both" if mine == _NEVER else "none"
    if others < mine:
        return side
    return ("b" if side == "a" else "a") if others == _NEVER else "none"


def _side(sign: str) -> Side:
    return "b" if sign == "b" else "a"


def _flipped(sides: str, number: int) -> str:
    return sides[:number] + ("a" if sides[number] == "b" else "b") + sides[number + 1 :]


def _is_gap(value: Any) -> bool:
    return value == "?" or (isinstance(value, dict) and bool(value.get("gap")))


def _is_default(difference: Difference) -> bool:
    """Whether one log only says what another leaves out, within an action."""
    left_out = difference.was is MISSING or difference.now is MISSING
    return difference.kind == "replace" and left_out and len(difference.path) > 1
