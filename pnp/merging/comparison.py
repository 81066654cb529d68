"""Transcripts of one game side by side: column by column what all say, or what each of them says instead."""

import json
import re
from collections import Counter, defaultdict
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import groupby, pairwise, permutations, product, zip_longest
from pathlib import Path
from typing import Any, Literal, NamedTuple, TypeVar

from pnp.data.errors import DataError, distance, forbid
from pnp.data.schema import accepts
from pnp.engine import META, is_numbered_through
from pnp.game import LoadedLog, names_of
from pnp.judging.verdict import CLAIMS, claims_of_result
from pnp.library.load import layout_data
from pnp.merging import message

from pnp.merging.choices import (  # isort: skip
    Beginning, Column, Discrepancy, Found, Option, beginnings, column, contradict, exchange, page, same, scores,
)  # fmt: skip
from pnp.merging.content import Change, Content, align_all, contents, unlikeness, woven
from pnp.merging.search import MOST_PLAYED, Hypothesis, best_course, extend, finish, is_same, start_from
from pnp.notation.tokens import fold
from pnp.repairing.edits import MISSING, value_at, with_names, with_value

NEAR = 3
"""How many entries away the same one stands, at most, where one of the two was written twice or in the wrong place."""
PAGE = 4  # entries that follow each other and that some logs lack, from how many on they are one difference
_NEAR = 0.8  # entries that are less unlike say the same with a slip, or in other words
_PAGES = re.compile(r"(?<!=)=*(-(?:=*+\+?=*+-)*)=*")  # "-": not alike; "+": alike; "=": alike, and said more than once
MOST_BLOCKS = 3  # pages that follow each other and that different logs lack: all orders of them are tried


def aligned(logs: Sequence[LoadedLog]) -> list[Found]:
    """Return rows of what logs say in the same place, in the order of the game."""
    said = [[item for item in contents(log) if item.text] for log in logs]
    return [
        tuple(None if at is None else items[at] for items, at in zip(said, row, strict=True))
        for row in align_all([[item.text for item in items] for items in said], unlikeness)
    ]


def pages(rows: Sequence[Found]) -> Iterator[list[tuple[int, int]]]:
    """Yield where pages may follow each other that different logs lack, the last place first: begin and end. Such pages
    lie side by side in the rows: there each log says some entries, and hardly one as the others do. What is often said,
    as that somebody passes, may belong to the pages or stand beside them: each place in up to four ways."""
    said = [Counter(item.text for item in items if item) for items in zip(*rows, strict=True)]
    kinds = ""
    for row in rows:
        alike = None not in row and all(_are_near(*both) for both in pairwise(row))
        often = any(item and count[item.text] > 1 for item, count in zip(row, said, strict=True))
        kinds += ("=" if often else "+") if alike else "-"
    for found in reversed(list(_PAGES.finditer(kinds))):
        begins, ends = {found.start(1), found.start()}, {found.end(1), found.end()}
        yield sorted(product(begins, ends), key=lambda place: place[1] - place[0])


def _blocks(rows: Sequence[Found]) -> list[list[Found]]:
    """The rows of logs that say much the same, apart from those of the others; one or none where these are no pages."""
    said = [sum(item is not None for item in items) for items in zip(*rows, strict=True)]
    groups: list[list[int]] = []
    for log in (log for log, count in enumerate(said) if count):
        alike = (sum(_are_near(row[one[0]], row[log]) for row in rows) for one in groups)
        near = next((one for one, count in zip(groups, alike, strict=True) if 2 * count >= said[log]), None)
        groups += [] if near else [[]]
        (near or groups[-1]).append(log)
    # few rows in which each log says something are the same entries, with slips
    few = any(0 < count < PAGE for count in said) if len(rows) >= PAGE else all(map(all, rows))
    if few or len(groups) > MOST_BLOCKS:
        return []
    parts = ([tuple(item if log in one else None for log, item in enumerate(row)) for row in rows] for one in groups)
    return [[row for row in part if any(row)] for part in parts]


def _in_order(blocks: Sequence[Sequence[Found]]) -> list[Found]:
    """The rows of pages one behind the other; a gap at the end of one stands for that beside it."""
    found: list[Found] = []
    gap: Found = ()
    for block in blocks:
        first, last = (all(item is None or item.entry.get("gap") for item in block[at]) for at in (0, -1))
        rows = [*block]
        if found and first:
            found[-1] = tuple(one or other for one, other in zip(found[-1], rows.pop(0), strict=True))
        if gap:
            rows[0] = tuple(one or other for one, other in zip(rows[0], gap, strict=True))
        gap = rows.pop() if last and block is not blocks[-1] else ()
        found += rows
    return found


def _are_near(one: Content | None, other: Content | None) -> bool:
    return one is not None and other is not None and unlikeness(one.text, other.text) < _NEAR


def columns(logs: Sequence[LoadedLog], rows: Sequence[Found]) -> list[Column]:
    """Return the columns of logs of the same players, of which these are the rows."""
    tails = [_tails(contents(log)) for log in logs]
    found = list(_besides([tail[-1] for tail in tails]))
    texts = [{item.text for item in row if item} for row in rows]
    at = 0
    for away, run in groupby(_lacking(rows)):
        block = rows[at : at + len(list(run))]
        # entries are forgotten, and written twice, they and whole pages; few are made up
        elsewhere = set().union(*texts[:at], *texts[at + len(block) :]) if away else set[str]()
        doubt = sum(not texts[place] & elsewhere for place in range(at, at + len(block)))
        inner: list[Column] = []
        for window in _windows(block):
            near = set().union(*texts[max(0, at - NEAR) : at], *texts[at + 1 : at + 1 + NEAR])
            items = [[item for row in window for item in row[log : log + 1] if item] for log in range(len(logs))]
            alone = int(not texts[at] & near)
            inner.append(exchange(items, away) if len(window) > 1 else column(window[0], away, alone))
            inner += _besides([tail[one[-1].at] if one else [] for tail, one in zip(tails, items, strict=True)])
            at += len(window)
        found += [page(block, away, len(inner), doubt), *inner] if away else inner
    log, is_log = logs[0].log, accepts("log", logs[0].game_id)
    for number, one in enumerate(found):
        if len(one.differences) > 1:  # a mixture of what they say may be no entry
            kept = tuple(option for option in one.options if is_log({**log, "moves": list(option.entries)}))
            found[number] = one._replace(options=kept or one.options)
    return found


def _lacking(rows: Sequence[Found]) -> list[frozenset[int]]:
    """Of each row the logs that have none of so many rows around it that this is a page."""
    away: list[set[int]] = [set() for _ in rows]
    for log in range(len(rows[0]) if rows else 0):
        at = 0
        for lacks, run in groupby(row[log] is None for row in rows):
            size = len(list(run))
            for place in range(at, at + size) if lacks and size >= PAGE else ():
                away[place].add(log)
            at += size
    return [frozenset(one) for one in away]


def _windows(rows: Sequence[Found]) -> Iterator[Sequence[Found]]:
    """The rows one by one; together those of two entries that some logs have the other way round."""
    at = 0
    while at < len(rows):
        size = next((more for more in (2, 3) if _is_turned(rows[at : at + more])), 1)
        yield rows[at : at + size]
        at += size


def _is_turned(rows: Sequence[Found]) -> bool:
    orders = {tuple(item.text for item in one if item) for one in zip(*rows, strict=True)}
    return any(len(one) == 2 and one[0] != one[1] and one[::-1] in orders for one in orders)


def _tails(items: Sequence[Content]) -> Mapping[int, Sequence[Content]]:
    """What says nothing of the game, notes and claims of scores, by the entry that it follows."""
    found: defaultdict[int, list[Content]] = defaultdict(list)
    last = -1
    for item in items:
        if item.text:
            last = item.at
        else:
            found[last].append(item)
    return found


def _besides(tails: Sequence[Sequence[Content]]) -> Iterator[Column]:
    """The columns of what follows an entry: notes of all logs, claims of scores, the first of all in one column."""
    rounds = zip_longest(*([item for item in tail if "scores" in item.entry] for tail in tails))
    notes: set[str] = set()
    for item in (item for tail in tails for item in tail):
        if "scores" in item.entry:
            yield from (scores(found) for found in (next(rounds, None),) if found)
        elif item.note not in notes:
            notes.add(item.note)
            yield same({"note": item.note})


# With which of their values the rest of a game is legal, difference by difference: all are tried.

Reason = Literal["legal", "known", "claims", "finished", "more", "further", "same", ""]
_STRENGTH: tuple[Reason, ...] = ("", "same", "further", "more", "finished", "claims", "known", "legal")
_Chosen = TypeVar("_Chosen", Beginning, Option)
_LEAST = 5  # entries that are played after a difference, however many there are
# more entries than a file of 10 MB can hold
_NEVER = 10**9


class Decision(NamedTuple):
    """A difference, which value was taken, with which of them the rest is legal, and why that one was taken. `place`:
    the number of its column; -1 of the setup, the number of columns of the result. `legal`: for each value whether.
    `reason`: only it is legal; it is known where the other is a gap; agrees with more claims; ends the game; more logs
    have it; goes further; all lead to the same position. Empty: nothing speaks for it. `thin`: a note tells more."""

    difference: Discrepancy
    place: int
    taken: int
    legal: tuple[bool, ...]
    reason: Reason
    thin: bool


class _Trial(NamedTuple):
    """How far the rest of the game is legal (the number of a column), and its cost compared with what was taken."""

    reach: int
    claims: int = 0
    unfinished: int = 0
    same: bool = False


class Trials:
    """The course that was taken through the columns, and trials of the others."""

    def __init__(
        self, steps: Sequence[Hypothesis], beginnings: Sequence[Beginning], columns: Sequence[Column],
        results: Sequence[LoadedLog],
    ) -> None:  # fmt: skip
        self.best, self.steps = steps[-1], steps
        self.beginnings, self.columns, self.results = beginnings, columns, results
        count = sum(len(one.values) - 1 for column in columns for one in column.differences)
        self.most = max(_LEAST, MOST_PLAYED // max(1, count))
        # for each column the first one from there on with an entry against the rules; one more for the end
        self.reach = [_NEVER]
        for at, (before, step) in reversed(list(enumerate(pairwise(self.steps)))):
            self.reach.insert(0, at if step.cost.illegal > before.cost.illegal or not step.judged else self.reach[0])

    def decide(self, setup: Sequence[Discrepancy]) -> Iterator[Decision]:
        """Yield all differences in the order of the game, what setup says first."""
        begin = self.best.beginning
        reach = -1 if begin.start.violations else self.reach[0]
        for number, difference in enumerate(setup):
            trials = {
                side: self._begun(other) for side in range(len(difference.values)) if side != begin.choice[number]
                for other in _flipped(begin.choice, number, side, self.beginnings)
            }  # fmt: skip
            yield _decide(difference, -1, begin.choice[number], reach, trials, -1 in self.best.thin)
        for at, place in enumerate(self.columns):
            step = self.steps[at + 1]
            for number, (difference, taken) in enumerate(zip(place.differences, step.option.choice, strict=False)):
                if not step.judged:
                    yield Decision(difference, at, taken, (False,) * len(difference.values), "", True)
                elif taken >= 0:
                    trials = {
                        side: self._played_on(extend(self.steps[at], option), at)
                        for side in dict.fromkeys(difference.sides) if side is not None and side != taken
                        for option in _flipped(step.option.choice, number, side, place.options)
                    }  # fmt: skip
                    if trials:
                        yield _decide(difference, at, taken, self.reach[at], trials, at in self.best.thin)

    def _begun(self, other: Beginning) -> _Trial:
        """The game from another beginning."""
        if other.start.violations:
            return _Trial(-1)
        start = start_from(other)
        return self._played_on(extend(start, self.steps[1].option), 0) if self.columns else self._finish(start)

    def _played_on(self, one: Hypothesis, at: int) -> _Trial:
        """The rest of the game after another option of column `at`."""
        start = at  # the rest is played until both courses are the same again, or something breaks a rule
        before = one.before.cost.illegal if one.before else 0
        while one.cost.illegal == before:
            if is_same(one, (step := self.steps[at + 1])):
                return _Trial(self.reach[at + 1], one.cost.claims - step.cost.claims, 0, at == start)
            at += 1
            if at == len(self.columns):
                return self._finish(one)
            if at - start > self.most or not self.steps[at + 1].judged:
                return _Trial(self.reach[at], one.cost.claims - step.cost.claims)
            # what was left out with a page is played as the most logs have it
            one = extend(one, self.columns[at].options[0] if step.skips else self.steps[at + 1].option)
        return _Trial(at)

    def _finish(self, one: Hypothesis) -> _Trial:
        cost, best = finish(one, self.results).cost, self.best.cost
        return _Trial(_NEVER, cost.claims - best.claims, cost.unfinished - best.unfinished)


def _flipped(choice: Sequence[int], number: int, side: int, among: Sequence[_Chosen]) -> list[_Chosen]:
    """The option in which one value is another, and of the others the most are those of a choice; none, if none is."""

    def unlike(one: _Chosen) -> int:
        return sum(a != b for a, b in zip(one.choice, choice, strict=True))

    return sorted((one for one in among if one.choice[number] == side), key=unlike)[:1]


def _decide(
    difference: Discrepancy, place: int, taken: int, reach: int, others: Mapping[int, _Trial], thin: bool
) -> Decision:
    """What was found out about a difference: how far what was taken reaches, and trials of the others."""
    ends = {taken: reach, **{side: trial.reach for side, trial in others.items()}}
    legal = tuple(ends.get(side, reach) == _NEVER for side in range(len(difference.values)))
    reasons = [_reason(difference, taken, reach, side, trial) for side, trial in others.items()]
    reason = min(reasons, key=_STRENGTH.index)
    count = difference.sides.count  # how many logs have a value
    more = reason == "more" and all(count(taken) - count(side) > 1 for side in others)
    unsure = (thin and reason != "claims") or not (more or reason in ("legal", "known", "claims"))
    return Decision(difference, place, taken, legal, reason, unsure)


def _reason(difference: Discrepancy, taken: int, reach: int, side: int, other: _Trial) -> Reason:
    """What speaks for the value that was taken, against another."""
    if other.reach < reach:
        return "legal" if reach == _NEVER else "further"
    if other.reach > reach:
        return ""
    value, now = difference.values[taken], difference.values[side]
    if _is_gap(now) and not _is_gap(value):
        return "known"
    if other.claims > 0:
        return "claims"
    if other.unfinished > 0:
        return "finished"
    if difference.sides.count(taken) > difference.sides.count(side):
        return "more"
    return "same" if other.same and difference.kind != "claim" else ""


def _is_gap(value: Any) -> bool:
    return value == "?" or (isinstance(value, dict) and bool(value.get("gap")))


# Compares transcripts of one game, and plays the game that they tell together.

_NAMES_OF_LAYOUTS = ("format", "id", "title")
MOST_LOGS = 26  # each has a letter


@dataclass(frozen=True, slots=True)
class Comparison:
    """What differs between logs of one game, in its order. `logs`: in the order in which they were given, players named
    alike; `names`: whose they are. `places`: which place each log has in the differences, copies the same. `columns`,
    `steps`: all places, and the game that they tell together: the setup first, then what was chosen. `result`: what the
    log of all claims of the end. `shared`: each had turns of other players, and now has all."""

    logs: tuple[LoadedLog, ...]
    names: tuple[str, ...]
    places: tuple[int, ...]
    differences: tuple[Decision, ...]
    columns: tuple[Column, ...]
    steps: tuple[Hypothesis, ...]
    result: Mapping[str, Any]
    shared: bool = False

    @property
    def same(self) -> bool:
        """Whether the logs say the same."""
        return not self.differences

    @property
    def open(self) -> tuple[Decision, ...]:
        """The differences in which nothing speaks for one of the values."""
        return tuple(one for one in self.differences if not one.reason)

    @property
    def copies(self) -> list[str]:
        """The files that are the same to the letter as one before them."""
        return [log.document.file for at, log in enumerate(self.logs) if self.places[at] in self.places[:at]]


def compare(*given: LoadedLog) -> Comparison:
    """Compare logs; of those that are the same to the letter one counts. Raises DataError when they are of different
    games, layouts or players, only some are last positions, their number is too large or too small, or each has turns
    of other players and these do not follow in one order."""
    forbid(not 2 <= len(given) <= MOST_LOGS, message.lazy("compare.count", count=len(given), most=MOST_LOGS), DataError)
    for log in given[1:]:
        _of_the_same_game(given[0], log)
    named = max(given, key=_named)
    alike = _numbered_alike([_of_the_same_game(named, log) for log in given])
    every = woven(alike)
    letters = [log.document.text or (log.document.file, log.log) for log in given]
    said = [fold(json.dumps([[one.text for one in contents(log)], log.log], sort_keys=True)) for log in every]
    first = sorted({letters.index(one) for one in letters}, key=said.__getitem__)
    logs, places = [every[at] for at in first], tuple(first.index(letters.index(one)) for one in letters)
    setup, starts = beginnings(logs)
    rows = aligned(logs)
    steps, found = best_course(starts, columns(logs, rows), logs)
    for spans in pages(rows):
        doubted = False  # whether pages in another order do as well
        for way in [
            [*rows[:begin], *_in_order(order), *rows[end:]] for begin, end in spans
            for order in permutations(_blocks(rows[begin:end])) if len(order) > 1
        ]:  # fmt: skip
            course = best_course(starts, columns(logs, way), logs)
            weights = course[0][-1].cost.weight(), steps[-1].cost.weight()
            doubted = weights[0] == weights[1] or (doubted and weights[0] > weights[1])
            if weights[0] < weights[1]:
                rows, (steps, found) = way, course
        if doubted:
            alone = {at for at, one in enumerate(found) if any(told.kind == "page" for told in one.differences)}
            steps[-1] = steps[-1]._replace(thin=steps[-1].thin | alone)
    judged = list(Trials(steps, starts, found, logs).decide(setup))
    result = every[0].log.get("result", {})
    for decided in _of_result(steps[-1], logs, len(found)):
        value = decided.difference.values[decided.taken]
        result = with_value({"result": result}, decided.difference.path, value)["result"]
        judged += [decided] if len(decided.difference.values) > 1 else []
    # whose they are: their recorders, else the names of the files, with folders where those are the same
    files = [log.document.file for log in every]
    stems = [Path(file).stem for file in files]
    recorders = [log.log.get("recorder") or stem for log, stem in zip(every, stems, strict=True)]
    names = next((one for one in (recorders, stems) if len(set(one)) == len(one)), files)
    return Comparison(
        tuple(every), tuple(names), places, tuple(judged), tuple(found), tuple(steps), result, every != alike
    )


def _named(log: LoadedLog) -> tuple[int, int, int, list[str]]:
    """How well the players of a log are named: accents first, then capitals where they belong, and at length."""
    names = sorted(log.players)
    accents = sum(not letter.isascii() for name in names for letter in name)
    return accents, sum(map(str.istitle, names)), sum(map(len, names)), names


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
    # A's name of each player of B: the same but for case and accents, else the one that is left and much the same
    mine, theirs = (names_of(log.log["players"]) for log in (a, b))
    if set(mine) == set(theirs):
        return replace(b, layout=a.layout)
    folded = {fold(name): name for name in mine}
    found = {name: folded[fold(name)] for name in theirs if fold(name) in folded}
    left = [name for name in mine if name not in found.values()]
    near = {name: [one for one in left if _is_name(name, one)] for name in theirs if name not in found}
    found |= {name: ones[0] for name, ones in near.items() if len(ones) == 1}
    if len(set(found.values())) < len(mine) or len(mine) != len(theirs):
        raise _other("compare.players", a, b, *(message("list.comma").join(one) for one in (mine, theirs)))
    return replace(b, layout=a.layout, log=with_names(b.log, found))


def _is_name(one: str, other: str) -> bool:
    """Whether one name is a beginning of another, `A.` of `Ana`, or the same with a letter wrong."""
    short, long = sorted((fold(name).rstrip(".") for name in (one, other)), key=len)
    return long.startswith(short) or (len(short) > 2 and distance(short, long) == 1)


def _numbered_alike(logs: Sequence[LoadedLog]) -> list[LoadedLog]:
    """The logs, without the numbers of turns where others count by player or part and these go on through more."""

    def style(log: LoadedLog) -> float:
        moves = log.log.get("moves", ())
        first = sum(entry.get("n") == 1 for entry in moves)
        parts = {key for entry in moves for key in entry.keys() - META}
        on = len(parts) > 1 and first <= len(log.log["players"])  # from part to part
        return 1.0 + (first == 1) if is_numbered_through(moves) else on / 2

    def without(log: LoadedLog) -> LoadedLog:
        moves = [{key: value for key, value in entry.items() if key != "n"} for entry in log.log["moves"]]
        return replace(log, log={**log.log, "moves": moves})

    numbered = [log for log in logs if any("n" in entry for entry in log.log.get("moves", ()))]
    least = min(map(style, numbered), default=0)
    return [without(log) if log in numbered and style(log) > least else log for log in logs]


def _other(key: str, a: LoadedLog, b: LoadedLog, what: str, other: str) -> DataError:
    return DataError(message(key, a=a.document.file, b=b.document.file, what=what, other=other))


def _of_result(best: Hypothesis, logs: Sequence[LoadedLog], place: int) -> Iterator[Decision]:
    """What some logs claim of the end, path by path: what the rules give, else what is most often claimed."""
    scores = [log.log.get("result", {}).get("scores", {}) for log in logs]
    paths = [("result", "scores", name) for name in dict.fromkeys(name for one in scores for name in one)]
    for path in (*paths, ("result", "winners")):
        values: list[Any] = []
        sides: list[int | None] = []
        for value in (value_at(log.log, path) for log in logs):
            known = [value == other or not contradict(Change(path, value, other)) for other in values]
            if value is not MISSING and True not in known:
                values.append(value)
            sides.append(None if value is MISSING else known.index(True) if True in known else len(values) - 1)
        if values:
            ends = [{**logs[0].log, **with_value({"result": {}}, path, value)} for value in values]
            found = (claims_of_result(replace(logs[0], log=end), best.state, best.turns.gap, 0) for end in ends)
            right = [not any(one.code in CLAIMS for one in claims) for claims in found]
            taken = max(range(len(values)), key=lambda side: (right[side], sides.count(side)))
            told = Discrepancy("claim", (None,) * len(logs), tuple(values), tuple(sides), path)
            reason: Reason = "claims" if right[taken] else ""
            yield Decision(told, place, taken, (True,) * len(values), reason, not reason)
