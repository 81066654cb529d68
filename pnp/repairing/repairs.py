"""Repairs of a log: the edits that explain best what is illegal in it, or what the table claims and the rules deny. The
work is bounded by a number of replayed entries, not by time, so that all machines find the same ones."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, replace
from difflib import SequenceMatcher
from itertools import pairwise
from math import exp
from typing import Annotated, Any, NamedTuple

from pnp.data import Source, Told, locate, nearest, plain, public
from pnp.data.arguments import Between
from pnp.engine import UNREADABLE
from pnp.game import LoadedLog, names_of
from pnp.judging.text import Line, headline, house_rule, wrapped
from pnp.judging.verdict import CLAIMS, Verdict, claims_of_result, judge
from pnp.library.catalog import source_of
from pnp.library.load import LogProblems, LogSource, load_log, parse_log, reread, tidied
from pnp.repairing import message
from pnp.repairing.candidates import PLAYER

from pnp.repairing.edits import (  # isort: skip
    EVERYWHERE, MISSING, PLAYERS, RESULT, Delete, Draft, Edit, Entry, Exchange, Insert, Known, Mark, Replace, action_of,
    edit_data, handed_on, key_of, say_edits, shown, value_at, with_names, with_value,
)  # fmt: skip
from pnp.repairing.forgotten import MOST, fill_holes
from pnp.repairing.replays import Referee, Spent
from pnp.repairing.search import MOST_REPAIRS, Search, Trial, fill_gaps, first_trial, with_mark

MOST_WORK = 25_000  # replayed entries: the search ends within about two seconds
_SURE = 2.0  # by which a forgotten action costs less than what would explain as much
_SUM = 1.0  # cost of a result that the table added up wrongly
_FURTHER = 3  # entries by which an edit has to carry a log that stays illegal further, so that it tells something


@dataclass(frozen=True, slots=True)
class Repair:
    """Edits of a log and what they lead to.

    - `given`: the log as it was given; `draft`: its entries with the edits applied.
    - `legal`: whether the whole log is then legal; `moves`: the number of legal entries before the first other.
    - `agree`, `differ`: claims of the table in those entries, and in the result of a legal log.
    - `astray`: entries out of turn that only a gap before them excuses, and gaps for which nothing was found.
    - `others`: of each edit, other values that may stand there as well, whatever the other edits put; the best first.
    - `was_legal`: whether the log is legal as it was given, so that the edits only explain what the table claims.
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
    others: tuple[tuple[Any, ...], ...] = ()
    was_legal: bool = False

    @property
    def log(self) -> LoadedLog:
        """The log with the repair, with notes of what stood there."""
        return reread(repaired(self))

    def __repr__(self) -> str:
        return plain(f"<Repair {self.says()}>")

    def says(self) -> str:
        """Return the repair in a sentence."""
        said = say_edits(self.edits, self.given.game, self.others)
        edits = message("edits", first=message("list.comma").join(said[:-1]), last=said[-1]) if said[1:] else said[0]
        key = "agree" if self.was_legal else "legal" if self.legal else "further" if self.moves else "readable"
        return message(f"repair.{key}", edits=edits, verb=message("makes", count=len(said)), count=self.moves)

    @property
    def mark(self) -> Mark | None:
        """The section line that was forgotten, if one was."""
        first = self.edits[0]
        return first if isinstance(first, Mark) else None

    @property
    def slips(self) -> int:
        """How many slips the edits undo: two edits that move what was done from one entry to another undo one."""
        return len(self.edits) - sum(map(bool, map(handed_on, pairwise(self.edits))))

    @property
    def is_explained(self) -> bool:
        """Whether the log is then legal, and by more than a gap that nothing fills or that excuses wrong turns."""
        return self.legal and not self.astray

    @property
    def is_reading(self) -> bool:
        """Whether all that it does is to fill in what cannot be read."""
        return all(isinstance(edit, Replace) and edit.was == UNREADABLE for edit in self.edits)

    def changed(self, edit: Edit) -> list[Entry]:
        """Return the entries that an edit changes or inserts, as they are then."""
        draft = self.draft
        if isinstance(edit, Mark):
            return []
        if isinstance(edit, Insert):
            return [one for i, one in enumerate(draft.moves) if not draft.origins[i] and draft.origin(i) == edit.move]
        numbers = range(edit.move, edit.move + (len(edit.order) if isinstance(edit, Exchange) else 1))
        return [one for one, origin in zip(draft.moves, draft.origins, strict=True) if origin and origin in numbers]

    @property
    def rank(self) -> tuple[object, ...]:
        """Repairs in order: whole, fewest edits and entries out of turn (up to 3), claims that agree, how hands err."""
        edits = self.slips + min(3, self.astray)
        return (not self.legal, 0 if self.legal else -self.moves, edits, self.differ, self.cost)


@dataclass(frozen=True, slots=True, repr=False)
class Repairs(Told):
    """At most 8 repairs, the best first; `legal`: the log is legal as given. `tried`: of one without any, what was."""

    log: LoadedLog
    legal: bool
    repairs: tuple[Repair, ...]
    tried: Tried | None = None


@public()
def repair(log: LogSource, max_edits: Annotated[int, Between(1, 3)] = 3) -> Repairs:
    """Repair a log: find the edits that explain best what is illegal in it, `max_edits` of them at most.

    A text of which only a section line is missing is read with that line, which is one of the edits. Raises DataError
    for what cannot be read.

    >>> found = repair("mistakes.pnplog")
    >>> found.legal, len(found.repairs), found.repairs[0].log.moves[19]["note"]
    (False, 2, 'this is the palm: Ben meant C5; C4 stood here')
    """
    loaded, mark = log_to_repair(log)
    return told_repairs(loaded, mark, *search_repairs(loaded, max_edits, mark))


def repairs_of(source: Source, most_edits: int, watch: Callable[[float], None] | None = None) -> Repairs:
    """Return the repairs of a text, as `repair` does. `watch` is called with the share of the work that is done."""
    log, mark = read_to_repair(source)
    return told_repairs(log, mark, *search_repairs(log, most_edits, mark, watch))


def log_to_repair(log: LogSource) -> tuple[LoadedLog, Mark | None]:
    """Return a log as `repair` takes it, as `read_to_repair` does; raises DataError."""
    return (load_log(log), None) if isinstance(log, LoadedLog | Mapping) else read_to_repair(source_of(log))


def read_to_repair(source: Source) -> tuple[LoadedLog, Mark | None]:
    """Return the log that a text is; where a section line is missing, the log with it, and the line."""
    try:
        return parse_log(source.text, source.file), None
    except LogProblems as problems:
        if (marked := with_mark(source.text, source.file, problems.line or 0)) is None:
            raise
        return marked


class Tried(NamedTuple):
    """How many edits were tried, how many entries are legal with those that carry furthest, and which, if any do."""

    edits: int = 0
    moves: int = 0
    furthest: Repair | None = None

    def says(self) -> str:
        """Return what carries the log furthest in a sentence."""
        return self.furthest.says() if self.furthest else message("nothing-further", move=self.moves + 1)


def told_repairs(log: LoadedLog, mark: Mark | None, found: Sequence[Repair], tried: Tried | None = None) -> Repairs:
    """Return repairs of a log, which was given without the line `mark`, as they are told."""
    legal = judge(log).legal and not (found and mark)
    data: dict[str, Any] = {"format": FORMAT, "legal": legal, "repairs": [repair_data(one) for one in found]}
    if tried and not found and not legal:
        data["tried"] = {"edits": tried.edits, "furthest": {"move": tried.moves, "says": tried.says()}}
    return Repairs(log, legal, tuple(found), tried, data=data)


def repairs(log: LoadedLog) -> list[Repair]:
    """Find at most 8 repairs of a log, the best first; none for one that is legal, can be read, whose claims agree."""
    return search_repairs(log)[0]


def search_repairs(
    log: LoadedLog, most_edits: int = 3, mark: Mark | None = None, watch: Callable[[float], None] | None = None
) -> tuple[list[Repair], Tried]:
    """Return what `repairs` finds, and what was tried. `mark`: the section line that the text of the log was given, one
    of its edits. `watch` is called with the share of the work that is done."""
    found, tried = _found(log, most_edits, MOST_REPAIRS, mark, watch=watch)
    return fold(found)[:MOST_REPAIRS], tried


def fold(found: Sequence[Repair]) -> list[Repair]:
    """Return repairs with those of several slips that do not depend on one another as one, with what else may stand. A
    value may stand in one place of a repair, whatever stands in the others, where it does with the best of these."""
    told, left = list[Repair](), list(found)
    while left:
        first, *left = left
        alike = [one for one in left if len(first.edits) > 1 and _places(one) == _places(first)]
        places = range(len(first.edits))
        differing = [(one, [at for at in places if _now(one, at) != _now(first, at)]) for one in alike]
        others = [tuple(_now(one, at) for one, there in differing if there == [at]) for at in places]
        known = [[_now(first, at), *values] for at, values in enumerate(others)]
        covered = [one for one in alike if all(_now(one, at) in values for at, values in enumerate(known))]
        left = [one for one in left if not any(one is other for other in covered)]
        told.append(replace(first, others=tuple(others)) if any(others) else first)
    return told


def _places(repair: Repair) -> list[object]:
    """Where the edits of a repair put values, other edits as they are; and what orders repairs before that."""
    return [edit[:3] if isinstance(edit, Replace) else edit for edit in repair.edits] + [repair.rank[:-1]]


def _now(repair: Repair, at: int) -> Any:
    edit = repair.edits[at]
    return edit.now if isinstance(edit, Replace) else None


class Likely(NamedTuple):
    """A repair, and how likely it is the one that was meant: a share of 1 among those told with it."""

    repair: Repair
    share: float


def likely_repairs(
    log: LoadedLog, most_edits: int = 3, most: int = 40, mark: Mark | None = None, known: Known | None = None
) -> list[Likely]:
    """Find the repairs of a log between which a question may decide, the likeliest first, about `most` of them. Those
    with as many edits as the best one, and as many claims that differ; those that make the log legal where one does.
    None for a log that is legal, can be read and whose claims agree. `known`: what players told, which edits begin."""
    found = _found(log, most_edits, most, mark, known)[0]
    best = [one for one in found if one.rank[:-1] == found[0].rank[:-1]]
    weights = [exp(found[0].cost - one.cost) for one in best]
    return sorted(map(Likely, best, (weight / sum(weights) for weight in weights)), key=lambda one: -one.share)[:most]


def _found(
    log: LoadedLog, most_edits: int, most: int, mark: Mark | None, known: Known | None = None,
    watch: Callable[[float], None] | None = None,
) -> tuple[list[Repair], Tried]:  # fmt: skip
    """Repairs of a log in their order, each once, and what was tried."""
    told, names = known.edits if known else (), _misspelled(log)
    spelled = _renamed(log, names)
    draft, edits = Draft.of(spelled.log).with_edits(told), (Replace(*EVERYWHERE, *name) for name in names.items())
    trial = first_trial(Referee(spelled, MOST_WORK), draft, (*((mark,) if mark else ()), *edits, *told))
    if "position" in log.log:
        return [], Tried()
    tried, read = Tried(), [trial] if trial.faults else fill_holes(trial)
    base = read[0]
    with suppress(Spent):
        base.course.advance()
    if not names and (seated := _seated(log, base)) and not (known and key_of(seated.edits[0]) in known.wrong):
        return [seated], tried
    legal = base.course.over and not (base.edits or base.faults or base.course.stop)
    added = [*_added_wrongly(base)] if legal else []
    # who won, beside the right scores of all, is explained by no entry
    claims = log.log.get("result", {}).get("scores", {})
    all_right = claims.keys() >= {*base.course.referee.names} and UNREADABLE not in claims.values()
    named = all_right and [edit[1] for one in added for edit in one.edits] == [(RESULT, "winners")]
    if base.faults or (base.course.shown() and not named):
        # where the rule itself tells what is missing, that is all that is wrong, unless it stands in the entry behind
        told_itself = base.is_told
        search = Search(base, (1 if told_itself else most_edits) + base.slips, most, known)
        search.run(MOST_WORK, watch)
        proven = [one for one in search.found if not one.has_gap]
        further = min(proven, key=lambda one: (-one.course.reached, one.cost), default=None)
        if not told_itself:
            tried = Tried(search.tried, (further or base).course.reached, _repair_of(log, further) if further else None)
        found = search.whole or ([] if told_itself else search.found)
        read = [one for one in found if _tells(one, base)] or [base]
    elif told:
        read = [fill_gaps(base) or base]
    same: dict[str, Repair] = {}
    added += [_repair_of(log, one) for one in read if one.edits]
    for repair in sorted(added, key=lambda one: one.rank):
        same.setdefault(repr(sorted(map(_told, repair.edits))), replace(repair, was_legal=legal))
    return list(same.values()), tried


def _misspelled(log: LoadedLog) -> dict[str, str]:
    """The names in several entries that no player has, and who is meant: the one player whose name is like it."""
    names, turns = names_of(log.log["players"]), Counter(entry.get("player") for entry in log.log.get("moves", ()))
    odd = [name for name, times in turns.items() if name and times > 1 and name not in (*names, UNREADABLE)]
    near = {name: [one for one in names if nearest(name, [one])] for name in odd}
    return {name: players[0] for name, players in near.items() if len(players) == 1}


def _renamed(log: LoadedLog, names: Mapping[str, str]) -> LoadedLog:
    """The log with the players that some names mean in their place."""
    known = {**{name: name for name in names_of(log.log["players"])}, **names}
    return replace(log, log=with_names(log.log, known)) if names else log


def _seated(log: LoadedLog, base: Trial) -> Repair | None:
    """The repair that names the players in the order in which they act, all who do so in several entries, and none who
    does not, where a turn of the first round is out of order or of nobody who is named, or else the setup is not for so
    many, and the whole log is legal then."""
    stop, players, names = base.course.stop, log.log["players"], base.course.referee.names
    turns = Counter(name for entry in base.draft.moves if (name := entry.get("player")) not in (None, UNREADABLE))
    acting = [name for name, times in turns.items() if name in names or times > 1]
    early = stop and stop.code in ("not-your-turn", "unknown-player") and base.course.reached <= len(acting)
    order = sorted(acting, key=[*names, *acting].index) if base.faults else acting
    now = [players[names.index(name)] if name in names else name for name in order]
    (least, most), unknown = log.game.players, turns.total() <= len(acting)  # who is to act
    if now == players or not (base.faults or early) or unknown or not least <= len(now) <= most:
        return None
    referee = Referee(replace(log, log={**log.log, "players": now}), MOST_WORK)
    trial = first_trial(referee, base.draft, (Replace(0, PLAYERS, players, now),), PLAYER)
    with suppress(Spent):
        trial.course.advance()
    return _repair_of(log, trial) if trial.course.over and not (trial.faults or trial.course.stop) else None


def _told(edit: Edit) -> str:
    """What tells an edit from others: of a forgotten action its entry and its verb, of a forgotten number its row."""
    done, action = action_of(edit)
    kind = {"added": action, "lacking": ()}.get(done)
    return repr((edit.move, edit.path, *kind) if isinstance(edit, Replace) and kind is not None else edit)


def _repair_of(log: LoadedLog, trial: Trial) -> Repair:
    course, (agree, differ) = trial.course, trial.course.claims
    astray, legal = course.points[-1].astray + trial.doubtful, not course.stop
    edits = tuple(sorted(trial.edits, key=lambda one: (not isinstance(one, Mark), one.move)))
    return Repair(log, edits, trial.draft, legal, course.reached, agree, differ, astray, trial.cost)


def _tells(trial: Trial, base: Trial) -> bool:
    """Whether edits make a log legal, or carry it further than those of any log would; a page is proven by itself."""
    if any(isinstance(edit, Insert) and edit.page for edit in trial.edits):
        return True
    if _is_over(base) and not _is_over(trial):  # what the table claims of the end would be compared with nothing
        return False
    further = trial.course.reached - base.course.reached
    return not trial.course.stop or further >= _FURTHER * (trial.slips - base.slips)


def _is_over(trial: Trial) -> bool:
    return trial.course.over and not trial.course.stop and trial.course.points[-1].state.phase == "over"


def _added_wrongly(base: Trial) -> Iterator[Repair]:
    """The repair of what is claimed of the end of a legal log, where all other claims of the table agree."""
    log, point, count = base.course.referee.log, base.course.points[-1], base.course.reached
    wrong = [one.path for one in claims_of_result(log, point.state, point.turns.gap, count) if one.code in CLAIMS]
    scores, won = log.game.report.score(point.state), log.game.report.winners(point.state)
    right = [scores[str(path[-1])]["total"] if path[-1] in scores else won for path in wrong]
    if wrong and not point.differ and None not in right:
        edits = (Replace(0, path, value_at(log.log, path), now) for path, now in zip(wrong, right, strict=True))
        agree = base.course.claims[0] + len(wrong)
        yield Repair(log, tuple(edits), base.draft, True, count, agree, 0, 0, _SUM * len(wrong))


def repaired(repair: Repair) -> LoadedLog:
    """Return the log with a repair; changed entries have a note of what stood there, the log one of its setup."""
    log, draft = repair.given, repair.draft
    notes = (_notes(repair.edits, origin) if origin else [message("note.insert")] for origin in draft.origins)
    moves = list(map(add_notes, draft.moves, notes))
    changed = draft.setup and draft.setup is not log.log.get("setup")
    values = [edit for edit in repair.edits if isinstance(edit, Replace)]
    spelled = _renamed(log, {edit.was: edit.now for edit in values if edit[:2] == EVERYWHERE})
    data = {**spelled.log, **({"setup": draft.setup} if changed else {}), "moves": moves}
    for edit in values:
        data = with_value(data, edit.path, edit.now) if edit.path == PLAYERS or edit.path[0] == RESULT else data
    return replace(log, log=add_notes(data, _notes(repair.edits, 0)))


def _notes(edits: tuple[Edit, ...], origin: int) -> Iterator[str]:
    """The notes of the edits of the entry that was given as number `origin`; 0: of the setup."""
    for edit in edits:
        if isinstance(edit, Replace) and edit.move == origin:
            done, action = action_of(edit)
            key = done or ("left-out" if edit.was is MISSING else "replace")
            yield message(f"note.{key}", part=edit.path[-1], was=shown(edit.was), action=shown(action))
        elif isinstance(edit, Exchange) and origin in edit.displaced:
            yield message("note.moved" if edit.order[2:] else "note.exchange")


def add_notes(data: Mapping[str, Any], notes: Iterable[str]) -> dict[str, Any]:
    """Return data with more notes behind its own, each once."""
    note = "; ".join(dict.fromkeys(filter(None, (data.get("note"), *notes))))
    return {**data, **({"note": note} if note else {})}


# Repairs of a log as a `pnp-repair/1` object.

FORMAT = "pnp-repair/1"


def repair_data(repair: Repair) -> dict[str, Any]:
    """Return one repair of a report."""
    edits = zip(repair.edits, repair.others or ((),) * len(repair.edits), strict=True)
    return {
        "edits": [edit_data(edit, line_of(repair, edit), more) for edit, more in edits],
        "legal": repair.legal, "moves": repair.moves, "claims": {"agree": repair.agree, "differ": repair.differ},
        "says": repair.says(),
    }


def line_of(repair: Repair, edit: Edit) -> int | None:
    """Return the line of the file where what an edit changes stands; None of data that never was a file."""
    if isinstance(edit, Mark):
        return edit.line
    log, mark = repair.given, repair.mark
    if edit.move > len(log.log.get("moves", ())):
        return None
    of_log = isinstance(edit, Replace) and edit.path[0] in (*PLAYERS, RESULT)
    start = edit.path if isinstance(edit, Replace) and of_log else ("setup",)
    place = locate(log.document, ("moves", edit.move - 1) if edit.move else start)
    return place[0] - (mark is not None and place[0] > mark.line) if place else None


def repairs_text(verdict: Verdict, found: Sequence[Repair], tried: Tried | None = None) -> Iterator[Line]:
    """Yield lines: the headline of the log, then each repair with the entries that it gives, in notation."""
    unread = bool(found and found[0].mark)
    head = message("unread", file=plain(verdict.log.document.file)) if unread else headline(verdict)
    yield from (Line(line, "head") for line in head.split("\n"))
    if not found:
        holes = any(finding.code == "unreadable" for finding in verdict.findings)
        key = "no-idea" if not verdict.legal else "unclear" if holes else "nothing"
        yield Line(f"  {message(key, count=MOST)}")
        if tried and tried.edits and key == "no-idea":
            yield Line(f"  {message('tried', count=tried.edits)}")
            yield from wrapped(f"  {message('furthest', says=plain(tried.says()))}", "    ")
    for number, repair in enumerate(found, 1):
        key, claims = ("differ", repair.differ) if repair.differ else ("agree", repair.agree)
        told = message(f"claims.{key}", count=claims) if claims else ""
        yield from wrapped(f"  {number}. {plain(repair.says())}{told}", "     ")
        for line in dict.fromkeys(_entries(verdict.log, repair)):
            yield from wrapped(f"     {plain(line)}", "       ", "legal")


def advice_lines(verdict: Verdict, known: Sequence[Repair] | None = None) -> Iterator[Line]:
    """Yield the best repair of a log in a sentence, where one makes it legal or its claims agree better: all that fill
    in what cannot be read, which can have been each of them, of others how many more explain as much. Where none makes
    it legal, the rule that it is played without; none where only the result that the table claims differs, which may as
    well be added up wrongly. `known`: what `repairs` found."""
    claims = {one.path[0] for one in verdict.findings if one.code in CLAIMS}
    if verdict.legal and claims == {"result"}:
        return
    found = repairs(verdict.log) if known is None else known
    near = [one for one in found if one.is_explained and one.cost < found[0].cost + _SURE]
    unsure = len(near) > 1 and any(action_of(edit)[0] == "added" for one in near for edit in one.edits)
    for repair in () if unsure else found:  # what was forgotten may stand elsewhere, or something be written wrongly
        if repair.is_explained and (repair is found[0] or repair.is_reading):
            others = 0 if repair.is_reading else sum(one.rank[:-1] == repair.rank[:-1] for one in found) - 1
            says = message("as-good", says=repair.says(), count=others) if others else repair.says()
            yield from wrapped(f"  {message('meant', says=plain(says))}", "    ", "repair")
    if not any(one.is_explained for one in found) and (advice := house_rule(verdict)):
        yield from wrapped(f"  {advice}", "    ", "repair")


def _entries(log: LoadedLog, repair: Repair) -> Iterator[str]:
    """The entries that edits change or insert, as they are then, with the lines where they stand in the file."""
    from pnp.notation.writer import entry_line

    for edit in (one for one in repair.edits if not isinstance(one, Delete)):
        if isinstance(edit, Mark):
            yield f"{message('before-line', line=edit.line)}{edit.now}"
        line = line_of(repair, edit)
        among = edit.among if isinstance(edit, Insert) else ()
        where = message("before-line" if isinstance(edit, Insert) else "line", line=line) if line else ""
        for entry in among or repair.changed(edit):
            yield where + entry_line(entry, log.log, log.game.notation()).replace("\n    ", " ")


# A repair as changes of the lines of a text: what the hand wrote elsewhere stays as it is.


class Change(NamedTuple):
    """Lines from `first` (from 1) up to before `end` are replaced by others."""

    first: int
    end: int
    lines: tuple[str, ...]


def line_changes(repair: Repair) -> tuple[Change, ...]:
    """Return what changes in the text of the log that was repaired."""
    document = repair.given.document
    given, now = (tidied(log, document.syntax).splitlines() for log in (repair.given, repaired(repair)))
    return tuple(_changes(given, now, document.text.splitlines()))


def _changes(given: list[str], now: list[str], written: list[str]) -> Iterator[Change]:
    """The changes from one canonical text to another, at the lines of the text as it is written."""
    rows = [number for number, line in enumerate(written, 1) if line.strip()]
    if len(given) != len(rows):  # only a text with a line for each canonical one can be changed by lines
        yield Change(1, len(written) + 1, tuple(now))
        return
    rows.append(len(written) + 1)
    for kind, first, end, begin, last in SequenceMatcher(None, given, now, autojunk=False).get_opcodes():
        if kind == "replace" and end - first == last - begin:  # there may be blank lines between them
            yield from (Change(rows[at], rows[at] + 1, (now[at - first + begin],)) for at in range(first, end))
        elif kind != "equal":
            yield Change(rows[first], rows[end - 1] + 1 if end > first else rows[first], tuple(now[begin:last]))


def mended(repair: Repair) -> str:
    """Return the text of a log in notation with a repair, its lines ended by line feeds."""
    text = repair.given.document.text
    lines = text.removesuffix("\n").split("\n")
    if len(lines) != len(text.splitlines()):  # other signs end lines as well
        return tidied(repaired(repair), "pnplog")
    for change in reversed(line_changes(repair)):
        lines[change.first - 1 : change.end - 1] = change.lines
    return "".join(f"{line}\n" for line in lines)
