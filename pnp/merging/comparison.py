"""Two transcripts of one game side by side: column by column what both say, or what each of them says instead."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any, Literal, NamedTuple

from pnp.data.errors import DataError
from pnp.data.schema import accepts
from pnp.game import DataPath, LoadedLog, names_of
from pnp.judging.verdict import CLAIMS, claims_of_result
from pnp.library.load import layout_data
from pnp.merging import message
from pnp.merging.choices import (
    MOST_PLAYED,
    Beginning,
    Column,
    Discrepancy,
    Hypothesis,
    alone,
    beginnings,
    begun,
    best_hypothesis,
    both,
    contradict,
    ended,
    exchange,
    extended,
    is_same,
    same,
    scores,
)
from pnp.merging.content import MISSING, Change, Content, Pair, align, changes, contents, unlikeness, with_value
from pnp.notation.tokens import fold

_Pair = tuple[Content | None, Content | None]


class _Group(NamedTuple):
    """The entries that belong together, one pair or two that stand the other way round, and behind them the notes

    and claims of scores of both logs.
    """

    pairs: Sequence[_Pair]
    behind_a: Sequence[Content]
    behind_b: Sequence[Content]


def columns(one: LoadedLog, other: LoadedLog) -> list[Column]:
    """The columns of two logs of the same players, in the order of the game."""
    found = (column for group in _groups(contents(one), contents(other)) for column in _columns(group))
    return [_readable(column, one) if len(column.options) > 2 else column for column in found]


def _readable(column: Column, log: LoadedLog) -> Column:
    """The column without mixtures that are no entries of the game."""
    is_log = accepts("log", log.game_id)
    mixtures = (option for option in column.options[2:] if is_log({**log.log, "moves": list(option.entries)}))
    return column._replace(options=(*column.options[:2], *mixtures))


def _columns(group: _Group) -> Iterator[Column]:
    if len(group.pairs) > 1:
        yield exchange([one for one, _ in group.pairs if one], [other for _, other in group.pairs if other])
    for one, other in group.pairs if len(group.pairs) == 1 else ():
        yield both(one, other) if one and other else alone(one, other)
    theirs = iter([item for item in group.behind_b if "scores" in item.entry])
    for item in group.behind_a:
        counterpart = next(theirs, None) if "scores" in item.entry else None
        yield scores(item, counterpart) if counterpart else same(item)
    yield from (scores(None, item) for item in theirs)


def _groups(a: Sequence[Content], b: Sequence[Content]) -> Iterator[_Group]:
    said_a, said_b = [item for item in a if item.text], [item for item in b if item.text]
    pairs = align([item.text for item in said_a], [item.text for item in said_b], unlikeness)
    done_a = done_b = 0
    for group in [[], *_with_exchanges(list(_complete(said_a, said_b, pairs)))]:
        end_a = _next_said(a, max((one.at + 1 for one, _ in group if one), default=done_a))
        end_b = _next_said(b, max((other.at + 1 for _, other in group if other), default=done_b))
        yield _Group(group, _silent(a[done_a:end_a]), _silent(b[done_b:end_b]))
        done_a, done_b = end_a, end_b


def _silent(items: Sequence[Content]) -> list[Content]:
    return [item for item in items if not item.text]


def _next_said(items: Sequence[Content], start: int) -> int:
    """The index of the first entry from `start` on that says something."""
    return next((index for index in range(start, len(items)) if items[index].text), len(items))


def _complete(a: Sequence[Content], b: Sequence[Content], pairs: Sequence[Pair]) -> Iterator[_Pair]:
    """The pairs, and between them the entries that one log alone has."""
    i = j = 0
    for at_a, at_b in [*pairs, (len(a), len(b))]:
        yield from ((item, None) for item in a[i:at_a])
        yield from ((None, item) for item in b[j:at_b])
        if at_a < len(a):
            yield a[at_a], b[at_b]
        i, j = at_a + 1, at_b + 1


def _with_exchanges(pairs: Sequence[_Pair]) -> Iterator[Sequence[_Pair]]:
    """The pairs one by one; together those of two entries that follow each other the other way round."""
    at = 0
    while at < len(pairs):
        size = next((size for size in (2, 3) if _is_exchange(pairs[at : at + size], size)), 1)
        yield pairs[at : at + size]
        at += size


def _is_exchange(pairs: Sequence[_Pair], size: int) -> bool:
    """Whether so many pairs are two entries of each log, which say the same the other way round."""
    one = [item.text for item, _ in pairs if item]
    other = [item.text for _, item in pairs if item]
    return len(pairs) == size and len(one) == 2 and one == other[::-1] and one[0] != one[1]


# With which of two transcripts the rest of a game is legal, difference by difference: both are tried.

Side = Literal["a", "b"]
Reason = Literal["legal", "further", "claims", "known", "finished", "same", ""]
_LEAST = 5  # entries that are played after a difference, however many there are
_NEVER = 10**9


class Decision(NamedTuple):
    """A difference, whose side was taken, with which of the two the rest is legal, and why that side was taken.

    - `place`: the number of its column; -1 of the setup, the number of columns of the result.
    - `legal`: "a", "b", "both", "none".
    - `reason`: only its side is legal; goes further; agrees with more claims; is known where the other is a gap; ends
      the game; both lead to the same position. Empty: nothing speaks for a side, and it is A's.
    """

    difference: Discrepancy
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

    def judged(self, setup: Sequence[Discrepancy]) -> Iterator[Decision]:
        """All differences in the order of the game, what setup says first."""
        begin = self.best.beginning
        reach = -1 if begin.start.violations else self.reach[0]
        for number, difference in enumerate(setup):
            sides = _flipped(begin.sides, number)
            other = next(one for one in self.beginnings if one.sides == sides)
            yield _judged(difference, -1, _side(begin.sides[number]), reach, self._from_beginning(other))
        for at, column in enumerate(self.columns):
            yield from self._of_column(at, column)

    def _of_column(self, at: int, column: Column) -> Iterator[Decision]:
        step = self.steps[at + 1]
        for number, difference in enumerate(column.differences):
            taken = step.option.sides
            if not step.judged:
                yield Decision(difference, at, _side(taken[number]), "none", "")
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


def _judged(difference: Discrepancy, place: int, side: Side, reach: int, other: _Trial) -> Decision:
    legal = _legal(side, reach, other.reach)
    return Decision(difference, place, side, legal, _reason(difference, side, legal, reach, other))


def _reason(difference: Discrepancy, side: Side, legal: str, reach: int, other: _Trial) -> Reason:
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


def _is_default(difference: Discrepancy) -> bool:
    """Whether one log only says what another leaves out, within an action."""
    left_out = difference.was is MISSING or difference.now is MISSING
    return difference.kind == "replace" and left_out and len(difference.path) > 1


# Compares two transcripts of one game, and plays the game that they tell together.

_NAMES_OF_LAYOUTS = ("format", "id", "title")


@dataclass(frozen=True, slots=True)
class Comparison:
    """What differs between two logs of one game, in its order.

    - `a`, `b`: the logs, players with A's names; `names`: whose they are.
    - `steps`: the game that they tell together, the setup first, then what was chosen for each place of both.
    """

    a: LoadedLog
    b: LoadedLog
    names: tuple[str, str]
    differences: tuple[Decision, ...]
    steps: tuple[Hypothesis, ...]

    @property
    def best(self) -> Hypothesis:
        """The last of the steps."""
        return self.steps[-1]

    @property
    def same(self) -> bool:
        """Whether the logs say the same."""
        return not self.differences

    @property
    def open(self) -> tuple[Decision, ...]:
        """The differences in which nothing speaks for one of the two."""
        return tuple(one for one in self.differences if not one.reason)


def compare(a: LoadedLog, b: LoadedLog) -> Comparison:
    """The comparison of two logs.

    Raises DataError when they are of different games, layouts or players, or only one is a last position.
    """
    b = _of_the_same_game(a, b)
    logs = (a, b)
    setup, starts = beginnings(a, b)
    places = columns(a, b)
    best = best_hypothesis(starts, places, logs)
    judged = [*Trials(best, starts, places, logs).judged(setup), *result_differences(best, a, b, len(places))]
    return Comparison(a, b, _whose(a, b), tuple(judged), tuple(best.whole()))


def _of_the_same_game(a: LoadedLog, b: LoadedLog) -> LoadedLog:
    """B on A's layout, its players named as in A; raises DataError where it is another game, layout or table."""
    if a.game_id != b.game_id:
        raise _other("compare.game", a, b, a.game_id, b.game_id)
    if a.layout is not b.layout and _board(a) != _board(b):
        raise _other("compare.layout", a, b, a.layout.id, b.layout.id)
    if ("position" in a.log) != ("position" in b.log):
        position, game = (a, b) if "position" in a.log else (b, a)
        raise DataError(message("compare.position", a=position.document.file, b=game.document.file))
    names = _names(a, b)
    return replace(b, layout=a.layout, log=_renamed(b.log, names) if any(k != v for k, v in names.items()) else b.log)


def _names(a: LoadedLog, b: LoadedLog) -> dict[str, str]:
    """A's name of each player of B; raises DataError when they are others, but for case and accents."""
    mine, theirs = (names_of(log.log["players"]) for log in (a, b))
    if set(mine) == set(theirs):
        return dict(zip(mine, mine, strict=True))
    folded = {fold(name): name for name in mine}
    found = {name: folded[fold(name)] for name in theirs if fold(name) in folded}
    if len(set(found.values())) < len(mine) or len(mine) != len(theirs):
        raise _other("compare.players", a, b, *(message("list.comma").join(one) for one in (mine, theirs)))
    return found


def _other(key: str, a: LoadedLog, b: LoadedLog, what: str, other: str) -> DataError:
    return DataError(message(key, a=a.document.file, b=b.document.file, what=what, other=other))


def _board(log: LoadedLog) -> Mapping[str, Any]:
    """The data of the layout of a log, without what only names it."""
    return {key: value for key, value in layout_data(log).items() if key not in _NAMES_OF_LAYOUTS}


def _renamed(data: Any, names: Mapping[str, str]) -> Any:
    """Data with other names of players: as values, and as keys where all keys are names."""
    if isinstance(data, list):
        return [_renamed(item, names) for item in data]
    if not isinstance(data, dict):
        return names.get(data, data) if isinstance(data, str) else data
    keys = names if data.keys() <= names.keys() else {}
    return {keys.get(key, key): _renamed(value, names) for key, value in data.items()}


def _whose(a: LoadedLog, b: LoadedLog) -> tuple[str, str]:
    """Whose logs they are: their recorders, else the names of the files, with folders where those are the same."""
    one, other = (log.log.get("recorder") or Path(log.document.file).stem for log in (a, b))
    if one == other:
        one, other = (Path(log.document.file).stem for log in (a, b))
    return (one, other) if one != other else (a.document.file, b.document.file)


# What two transcripts claim of the result, against what the rules give.


def result_differences(best: Hypothesis, a: LoadedLog, b: LoadedLog, place: int) -> list[Decision]:
    """The claims of the result that differ; taken is the one that agrees with the rules, if only one does."""
    return [_results_judged(best, a, change, place) for change in _changes(a, b) if contradict(change)]


def merged_result(best: Hypothesis, a: LoadedLog, b: LoadedLog, judged: Sequence[Decision]) -> Any:
    """A's result with what was taken from B, and with what B alone claims where the rules give it; maybe empty."""
    found = {"result": a.log.get("result", {})}
    for path, was, now in _changes(a, b):
        taken = any(one.taken == "b" and one.difference.path == path for one in judged)
        if taken or (was is MISSING and agrees(best, a, path, now)):
            found = with_value(found, path, now)
    return found["result"]


def agrees(best: Hypothesis, one: LoadedLog, path: DataPath, value: Any) -> bool:
    """Whether the rules give what a result claims at a path."""
    log = replace(one, log={**one.log, **with_value({"result": {}}, path, value)})
    told = claims_of_result(log, best.state, best.turns.gap, 0)
    return not any(finding.code in CLAIMS for finding in told)


def _results_judged(best: Hypothesis, one: LoadedLog, change: Change, place: int) -> Decision:
    agree = [agrees(best, one, change.path, value) for value in (change.was, change.now)]
    side: Side = "b" if agree == [False, True] else "a"
    difference = Discrepancy("claim", None, None, *change)
    return Decision(difference, place, side, "both", "claims" if agree[0] != agree[1] else "")


def _changes(a: LoadedLog, b: LoadedLog) -> list[Change]:
    """The scores that differ one by one, and the winners as one value."""
    one, other = (log.log.get("result", {}) for log in (a, b))
    was, now = one.get("winners", MISSING), other.get("winners", MISSING)
    winners = [] if was == now else [Change(("result", "winners"), was, now)]
    return [*changes(one.get("scores", MISSING), other.get("scores", MISSING), ("result", "scores")), *winners]
