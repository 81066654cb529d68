"""Two transcripts of one game side by side: column by column what both say, or what each of them says instead."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import pairwise
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
    best_hypothesis,
    both,
    contradict,
    exchange,
    extend,
    finish,
    is_same,
    same,
    scores,
    start_from,
)
from pnp.merging.content import Change, Content, Pair, align, changes, contents, unlikeness
from pnp.notation.tokens import fold
from pnp.repairing.edits import MISSING, with_value

_Pair = tuple[Content | None, Content | None]


def columns(one: LoadedLog, other: LoadedLog) -> list[Column]:
    """Return the columns of two logs of the same players, in the order of the game."""
    a, b = contents(one), contents(other)
    said_a, said_b = [item for item in a if item.text], [item for item in b if item.text]
    pairs = align([item.text for item in said_a], [item.text for item in said_b], unlikeness)
    found: list[Column] = []
    done_a = done_b = 0
    for group in [[], *_with_exchanges(list(_complete(said_a, said_b, pairs)))]:
        mine, theirs = [item for item, _ in group if item], [item for _, item in group if item]
        if len(group) > 1:
            found.append(exchange(mine, theirs))
        elif group:
            found.append(both(mine[0], theirs[0]) if mine and theirs else alone(*group[0]))
        # what follows up to the next entry that says something: notes, and claims of scores of both logs
        end_a = _next_said(a, mine[-1].at + 1 if mine else done_a)
        end_b = _next_said(b, theirs[-1].at + 1 if theirs else done_b)
        claims = iter([item for item in b[done_b:end_b] if not item.text and "scores" in item.entry])
        for item in (item for item in a[done_a:end_a] if not item.text):
            claim = next(claims, None) if "scores" in item.entry else None
            found.append(scores(item, claim) if claim else same(item.written))
        found += (scores(None, item) for item in claims)
        done_a, done_b = end_a, end_b
    return [_keep_readable(column, one) if len(column.options) > 2 else column for column in found]


def _keep_readable(column: Column, log: LoadedLog) -> Column:
    """The column without mixtures that are no entries of the game."""
    is_log = accepts("log", log.game_id)
    mixtures = (option for option in column.options[2:] if is_log({**log.log, "moves": list(option.entries)}))
    return column._replace(options=(*column.options[:2], *mixtures))


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
        size = 1
        for more in (2, 3):  # pairs that are two entries of each log
            one = [item.text for item, _ in pairs[at : at + more] if item]
            other = [item.text for _, item in pairs[at : at + more] if item]
            turned = len(one) == 2 and one == other[::-1] and one[0] != one[1]
            if size == 1 and turned and at + more <= len(pairs):
                size = more
        yield pairs[at : at + size]
        at += size


# With which of two transcripts the rest of a game is legal, difference by difference: both are tried.

Side = Literal["a", "b"]
Reason = Literal["legal", "further", "claims", "known", "finished", "same", ""]
_LEAST = 5  # entries that are played after a difference, however many there are
# more entries than a file of 10 MB can hold
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
        # for each column the first one from there on with an entry against the rules; one more for the end
        self.reach = [_NEVER]
        for at, (before, step) in reversed(list(enumerate(pairwise(self.steps)))):
            wrong = step.cost.illegal > before.cost.illegal or not step.judged
            self.reach.insert(0, at if wrong else self.reach[0])

    def decide(self, setup: Sequence[Discrepancy]) -> Iterator[Decision]:
        """Yield all differences in the order of the game, what setup says first."""
        begin = self.best.beginning
        reach = -1 if begin.start.violations else self.reach[0]
        for number, difference in enumerate(setup):
            sides = _flip(begin.sides, number)
            other = next(one for one in self.beginnings if one.sides == sides)
            start = start_from(other)
            if other.start.violations:
                trial = _Trial(-1, 0, 0, False)
            elif self.columns:
                trial = self._played_on(extend(start, self.steps[1].option), 0)
            else:
                trial = self._finish(start)
            yield _decide(difference, -1, _side(begin.sides[number]), reach, trial)
        for at, column in enumerate(self.columns):
            step, sides = self.steps[at + 1], self.steps[at + 1].option.sides
            for number, difference in enumerate(column.differences):
                if not step.judged:
                    yield Decision(difference, at, _side(sides[number]), "none", "")
                    continue
                others = [one for one in column.options if one.sides != sides]
                option = next((one for one in others if one.sides == _flip(sides, number)), others[0])
                trial = self._played_on(extend(self.steps[at], option), at)
                # one log may only say what another leaves out, within an action
                left_out = MISSING in (difference.was, difference.now) and len(difference.path) > 1
                if not (trial.same and left_out and difference.kind == "replace"):
                    yield _decide(difference, at, _side(sides[number]), self.reach[at], trial)

    def _played_on(self, one: Hypothesis, at: int) -> _Trial:
        """The rest of the game after another option of column `at`."""
        start = at  # the rest is played until both courses are the same again, or something breaks a rule
        before = one.before.cost.illegal if one.before else 0
        while one.cost.illegal == before:
            step = self.steps[at + 1]
            if is_same(one, step):
                return _Trial(self.reach[at + 1], one.cost.claims - step.cost.claims, 0, at == start)
            at += 1
            if at == len(self.columns):
                return self._finish(one)
            if at - start > self.most or not self.steps[at + 1].judged:
                return _Trial(self.reach[at], one.cost.claims - step.cost.claims, 0, False)
            one = extend(one, self.steps[at + 1].option)
        return _Trial(at, 0, 0, False)

    def _finish(self, one: Hypothesis) -> _Trial:
        cost, best = finish(one, self.results).cost, self.best.cost
        return _Trial(_NEVER, cost.claims - best.claims, cost.unfinished - best.unfinished, False)


def _decide(difference: Discrepancy, place: int, side: Side, reach: int, other: _Trial) -> Decision:
    """What was found out about a difference: how far the side that was taken reaches, and a trial of the other."""
    if reach == other.reach:
        legal = "both" if reach == _NEVER else "none"
    elif other.reach < reach:
        return Decision(difference, place, side, side, "legal" if reach == _NEVER else "further")
    elif other.reach == _NEVER:
        return Decision(difference, place, side, "b" if side == "a" else "a", "")
    else:
        legal = "none"
    gap = _is_gap(difference.now)
    reason: Reason = ""
    if _is_gap(difference.was) != gap and gap == (side == "a"):
        reason = "known"
    elif other.claims > 0:
        reason = "claims"
    elif other.unfinished > 0:
        reason = "finished"
    elif other.same and difference.kind != "claim":
        reason = "same"
    return Decision(difference, place, side, legal, reason)


def _side(sign: str) -> Side:
    return "b" if sign == "b" else "a"


def _flip(sides: str, number: int) -> str:
    return sides[:number] + ("a" if sides[number] == "b" else "b") + sides[number + 1 :]


def _is_gap(value: Any) -> bool:
    return value == "?" or (isinstance(value, dict) and bool(value.get("gap")))


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
    """Compare two logs.

    Raises DataError when they are of different games, layouts or players, or only one is a last position.
    """
    b = _of_the_same_game(a, b)
    logs = (a, b)
    setup, starts = beginnings(a, b)
    places = columns(a, b)
    best = best_hypothesis(starts, places, logs)
    judged = list(Trials(best, starts, places, logs).decide(setup))
    for change in filter(contradict, _changes_of_result(a, b)):
        mine, theirs = (agrees(best, a, change.path, value) for value in (change.was, change.now))
        difference, side = Discrepancy("claim", None, None, *change), _side("b" if theirs and not mine else "a")
        judged.append(Decision(difference, len(places), side, "both", "claims" if mine != theirs else ""))
    # whose they are: their recorders, else the names of the files, with folders where those are the same
    stems = tuple(Path(log.document.file).stem for log in logs)
    recorders = tuple(log.log.get("recorder") or stem for log, stem in zip(logs, stems, strict=True))
    files = (a.document.file, b.document.file)
    names = next((one for one in (recorders, stems) if one[0] != one[1]), files)
    return Comparison(a, b, (names[0], names[1]), tuple(judged), tuple(best.whole()))


def _of_the_same_game(a: LoadedLog, b: LoadedLog) -> LoadedLog:
    """B on A's layout, its players named as in A; raises DataError where it is another game, layout or table."""
    if a.game_id != b.game_id:
        raise _other("compare.game", a, b, a.game_id, b.game_id)
    if a.layout is not b.layout:
        boards = ({key: layout_data(log)[key] for key in layout_data(log).keys() - _NAMES_OF_LAYOUTS} for log in (a, b))
        if next(boards) != next(boards):
            raise _other("compare.layout", a, b, a.layout.id, b.layout.id)
    if ("position" in a.log) != ("position" in b.log):
        position, game = (a, b) if "position" in a.log else (b, a)
        raise DataError(message("compare.position", a=position.document.file, b=game.document.file))
    # A's name of each player of B: the same but for case and accents
    mine, theirs = (names_of(log.log["players"]) for log in (a, b))
    if set(mine) == set(theirs):
        return replace(b, layout=a.layout)
    folded = {fold(name): name for name in mine}
    found = {name: folded[fold(name)] for name in theirs if fold(name) in folded}
    if len(set(found.values())) < len(mine) or len(mine) != len(theirs):
        raise _other("compare.players", a, b, *(message("list.comma").join(one) for one in (mine, theirs)))
    return replace(b, layout=a.layout, log=_rename(b.log, found))


def _other(key: str, a: LoadedLog, b: LoadedLog, what: str, other: str) -> DataError:
    return DataError(message(key, a=a.document.file, b=b.document.file, what=what, other=other))


def _rename(data: Any, names: Mapping[str, str]) -> Any:
    """Data with other names of players: as values, and as keys where all keys are names."""
    if isinstance(data, list):
        return [_rename(item, names) for item in data]
    if not isinstance(data, dict):
        return names.get(data, data) if isinstance(data, str) else data
    keys = names if data.keys() <= names.keys() else {}
    return {keys.get(key, key): _rename(value, names) for key, value in data.items()}


# What two transcripts claim of the result, against what the rules give.


def merged_result(best: Hypothesis, a: LoadedLog, b: LoadedLog, judged: Sequence[Decision]) -> Any:
    """Return A's result with what was taken from B, and what B alone claims where the rules give it; maybe empty."""
    found = {"result": a.log.get("result", {})}
    for path, was, now in _changes_of_result(a, b):
        taken = any(one.taken == "b" and one.difference.path == path for one in judged)
        if taken or (was is MISSING and agrees(best, a, path, now)):
            found = with_value(found, path, now)
    return found["result"]


def agrees(best: Hypothesis, one: LoadedLog, path: DataPath, value: Any) -> bool:
    """Tell whether the rules give what a result claims at a path."""
    log = replace(one, log={**one.log, **with_value({"result": {}}, path, value)})
    told = claims_of_result(log, best.state, best.turns.gap, 0)
    return not any(finding.code in CLAIMS for finding in told)


def _changes_of_result(a: LoadedLog, b: LoadedLog) -> list[Change]:
    """The scores that differ one by one, and the winners as one value."""
    one, other = (log.log.get("result", {}) for log in (a, b))
    was, now = one.get("winners", MISSING), other.get("winners", MISSING)
    winners = [] if was == now else [Change(("result", "winners"), was, now)]
    return [*changes(one.get("scores", MISSING), other.get("scores", MISSING), ("result", "scores")), *winners]
