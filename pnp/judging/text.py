"""A verdict as text for people: the line with a caret, the rule, the position around it, what was legal."""

from __future__ import annotations

from bisect import bisect
from collections import Counter
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from pathlib import PurePath
from typing import Any, NamedTuple

from pnp.data import number_text, plain
from pnp.data.read import line_starts
from pnp.engine import Finding, first as alternatives_first
from pnp.game import AnyGame, LoadedLog, Scores, rule_of, waived_in
from pnp.judging import listed, message
from pnp.judging.verdict import SHOWN, Verdict, breaks_rules, judge, part_of, place_of

MOST_FINDINGS = 20
COLUMNS = 100
_SPAN = COLUMNS - 6  # of a line of the file, behind its indent
_LEAST = 3  # letters of a cell of the score: "yes"


class Line(NamedTuple):
    """A line of a text and what it is: "head", "error", "warning", "caret", "rule", "legal", "" for all else."""

    text: str
    role: str = ""


def verdict_text(verdict: Verdict, every: bool = False) -> str:
    """Return the findings, each with its place, and the score; of many the first `MOST_FINDINGS` unless `every`."""
    return "\n".join(line.text for line in verdict_lines(verdict, every))


def verdict_lines(verdict: Verdict, every: bool = False, notes: bool = False) -> Iterator[Line]:
    """Yield the lines of `verdict_text`, none over 100 columns but those of positions and of scores with long names."""
    yield from (Line(line, "head") for line in headline(verdict).split("\n"))
    shown, left = told_findings(verdict, every)
    for finding, more in shown:
        yield from _finding(verdict.log, finding)
        if more:
            key = "folded-gap" if finding.code == _CANNOT_JUDGE else "folded"
            yield from wrapped(f"    {message(key, count=len(more), move=more[-1].move)}", "      ")
    if left:
        yield Line(f"  {message('more', count=left)}")
    read = [finding for finding in verdict.findings if finding.severity == "note"]  # otherwise than it was written
    lines = [(place_of(verdict.log.document, finding) or (0, 0))[0] for finding in read]
    told = [message("read-as", line=line, says=plain(one.message)) for line, one in zip(lines, read, strict=True)]
    if len(told) > 1 and not notes:
        told = [message("read-more", first=told[0], count=len(told) - 1)]
    for text in told:
        yield from wrapped(f"  {text}", "    ")
    yield from map(Line, score_lines(verdict))


def compiler_line(file: str, where: Iterable[int | None], code: str, message: str) -> str:
    """Return file:line:column: code: message, without what is not known and without signs that cannot be seen."""
    place = ":".join(map(str, (file, *filter(None, where))))
    return plain(f"{place}: {code}: {message}")


def row_line(row: Mapping[str, Any]) -> str:
    """Return a finding of a report, or a row of it, as a line of a compiler."""
    return compiler_line(row["file"], (row["line"], row["column"]), row["code"], row["message"])


def told_findings(verdict: Verdict, every: bool = False, notes: bool = False) -> tuple[Sequence[Folded], int]:
    """Return the findings that are told, the first ones unless `every` one is wanted, and how many more there are. When
    the first ones are warnings, the last of them makes room for the first error. Those that are mere notes are among
    them only with `notes`."""
    told = [one for one in fold(verdict, gaps=not every) if notes or one[0].severity != "note"]
    if every:
        return told, 0
    shown = told[:MOST_FINDINGS]
    first_error = next((at for at, (finding, _) in enumerate(told) if finding.severity == "error"), 0)
    if first_error >= MOST_FINDINGS:
        shown[-1] = told[first_error]
    return shown, sum(1 + len(more) for _, more in told) - sum(1 + len(more) for _, more in shown)


def fault_text(message: str) -> str:
    """Return what is wrong with a call or a file, for standard error; indented lines show a part of the file."""
    return "\n".join(map(plain, (line if line.startswith("  ") else f"pnp: {line}" for line in message.split("\n"))))


def headline(verdict: Verdict) -> str:
    """Return the file and whether its log is legal; the rules that the table plays without."""
    head = message("head.says", file=plain(verdict.log.document.file), judged=judged_text(verdict))
    rules = message("head.house-rules", rules=", ".join(verdict.waived)) if verdict.waived else ""
    return f"{head}\n  {rules}" if rules else head


def score_lines(verdict: Verdict) -> Iterator[str]:
    """Yield the score as a table, what makes it up, and who won; no table where it is not certain what was there."""
    if not begins_wrong(verdict):
        yield from score_table(verdict.stood or verdict.scores, verdict.log.game, verdict.gapless)
    if verdict.legal and (notes := verdict.log.game.report.notes):
        yield from (f"  {plain(note)}" for note in notes(verdict.state))
    yield f"  {outcome_text(verdict)}"


def score_table(scores: Scores, game: AnyGame, certain: bool = True) -> Iterator[str]:
    """Yield a line a player with the total, which may not be `certain`, and its parts, each below its name."""
    heads = {part: (game.report.part or str)(part) for part in next(iter(scores.values()))}
    width = max(len(plain(name)) for name in scores)
    yield "  " + "".ljust(width) + "".join(head.rjust(max(len(head), _LEAST) + 2) for head in heads.values())
    for name, told in score_cells(scores, certain).items():
        cells = (told[part].rjust(max(len(head), _LEAST) + 2) for part, head in heads.items())
        yield "  " + plain(name).ljust(width) + "".join(cells)


def score_cells(scores: Scores, certain: bool = True) -> dict[str, dict[str, str]]:
    """Return the parts of the scores of all players as they are told, totals that are not `certain` with a `?`."""
    told = {name: {part: score_cell(value) for part, value in score.items()} for name, score in scores.items()}
    for row in told.values() if not certain else ():
        row["total"] = row["total"].removesuffix("?") + "?"
    return told


def score_cell(value: object) -> str:
    """Return a value of a score: yes, no, a number, `?` for what is not certain."""
    return message("yes" if value else "no") if isinstance(value, bool) else "?" if value is None else str(value)


def judged_text(verdict: Verdict) -> str:
    """Return whether a log is legal, or where it is not."""
    errors = [finding for finding in verdict.findings if finding.severity == "error"]
    if not verdict.legal:
        return message("head.illegal", move=part_of(errors[0]))
    if errors:
        return message("head.legal-but", claims=message("claims", count=len(errors)))
    return message("head.legal-moves", count=verdict.moves) if verdict.moves else message("head.legal")


def begins_wrong(verdict: Verdict) -> bool:
    """Tell whether the setup of a log breaks rules, so that its scores are those of no game that was played."""
    faults = (finding.move for finding in verdict.findings if finding.severity == "error")
    return not verdict.legal and not verdict.stood and next(faults, None) == 0 and "position" not in verdict.log.log


def outcome_text(verdict: Verdict) -> str:
    """Return who won, or what the scores are those of."""
    winners = None if verdict.winners is None else listed(map(plain, verdict.winners))
    if begins_wrong(verdict):
        return message("outcome.no-setup")
    if verdict.stood:
        return message("outcome.stood")
    if not verdict.legal and winners is not None:
        return message("outcome.end-before", winners=winners)
    if not verdict.legal:
        return message("outcome.position" if "position" in verdict.log.log else "outcome.before")
    if not verdict.gapless:
        return message("outcome.known")
    if winners is None:
        return message("outcome.not-certain" if verdict.finished else "outcome.now")
    return message("outcome.won", winners=winners)


def illegal_lines(verdict: Verdict) -> Iterator[Line]:
    """Of an illegal log its first error, without the position around it, and which verb tells the rest."""
    if not verdict.legal:
        yield from _says(verdict.log, next(finding for finding in verdict.findings if finding.severity == "error"))
        yield Line("    " + message("finding.check", file=plain(verdict.log.document.file)))


def _says(case: LoadedLog, finding: Finding) -> Iterator[Line]:
    where = place_of(case.document, finding)
    severity = message(f"finding.{finding.severity}")
    who = message("finding.player", player=plain(finding.player)) if finding.player else ""
    place = message("finding.place", line=where[0], column=where[1]) if where else ""
    told, said = part_of(finding) + who + place, plain(finding.message)
    head = "  " + message("finding.says", severity=severity, code=finding.code, where=told, message=said)
    yield from wrapped(head, "    ", finding.severity)


def _finding(case: LoadedLog, finding: Finding) -> Iterator[Line]:
    yield from _says(case, finding)
    if (where := place_of(case.document, finding)) and case.document.syntax != "pnplog" and finding.move:
        from pnp.notation.writer import entry_line  # of data, whose lines may be thousands of signs long

        line = entry_line(case.log["moves"][finding.move - 1], case.log, case.game.notation())
        yield from wrapped(f"      {plain(' '.join(line.split()))}", "        ")
    elif where:
        yield from _source(case.document.text, *where)
    rule = rule_of(case.game, finding.code)
    yield from wrapped("    " + message("finding.rule", section=rule.section, rule=rule.text), "      ", "rule")
    if finding.place and finding.state is not None:
        yield from (Line("      " + row) for row in case.game.report.text(finding.state, finding.place).splitlines())
    alternatives, count = alternatives_first(finding.alternatives, SHOWN)
    if alternatives:
        key = "finding.legal-more" if count > SHOWN else "finding.legal"
        legal = "    " + message(key, actions=", ".join(map(plain, alternatives)), count=count - SHOWN)
        yield from wrapped(legal, "      ", "legal")


def wrapped(text: str, indent: str, role: str = "") -> Iterator[Line]:
    """Yield a text in lines of at most 100 columns, all but the first indented."""
    if len(text) <= COLUMNS:
        yield Line(text, role)
        return
    from textwrap import wrap  # the report on a legal log has hardly a line as long

    yield from (Line(line, role) for line in wrap(text, COLUMNS, subsequent_indent=indent, drop_whitespace=True))


def _source(text: str, line: int, column: int) -> Iterator[Line]:
    """The line of the file, cut to what is around the column, and a caret under it."""
    start = line_starts(text)[line - 1]
    end = found if (found := text.find("\n", start)) >= 0 else len(text)
    begin = max(start, start + column - _SPAN // 2) if end - start > _SPAN else start
    at = start + column - 1
    # a tab is one column, as in the places of findings
    before = plain(text[begin:at].replace("\t", " "))
    after = plain(text[at : min(begin + _SPAN, end)].rstrip("\r").replace("\t", " "))
    yield Line(f"      {before}{after}".rstrip())
    yield Line(f"      {' ' * len(before)}^", "caret")


# One cause makes many findings: what follows from the one before, what is behind a gap, a rule that is not played.

_BREACHES = 3  # of a rule, that do not follow from one another: one or two may as well be slips

Folded = tuple[Finding, Sequence[Finding]]  # a finding, and those after it of the same cause
_Group = tuple[Finding, list[Finding]]
_UNKNOWN, _CANNOT_JUDGE = "unknown-player", "cannot-judge"


def fold(verdict: Verdict, gaps: bool = True) -> Iterator[Folded]:
    """Yield the findings, each with the ones that follow from it. These are the same fault of the order of play, entry
    after entry, all entries of one name that no player has and, with `gaps`, one for each entry behind the same gap
    that cannot be judged."""
    order = _order_codes(verdict)
    begun = [move for move, entry in enumerate(verdict.log.log.get("moves", ()), 1) if "gap" in entry]
    begun = sorted((*begun, *(finding.move for finding in verdict.findings if finding.code == "unreadable")))
    # of an entry that is illegal, or stands so, its own finding tells why an action was not carried out
    judged = {one.move for one in verdict.findings if one.severity == "error" or one.code == "accepted"}
    behind, of_name, groups = dict[int, list[Finding]](), dict[str, list[Finding]](), list[_Group]()
    # the last entry behind a gap of which it was told that it cannot be judged; of a name that was told before
    of_entry = named = 0
    for finding in verdict.findings:
        last = groups[-1] if groups else None
        if finding.code == _UNKNOWN and finding.severity == "error" and finding.message in of_name:
            of_name[finding.message].append(finding)
            named = finding.move
        elif finding.code == "not-applied" and finding.move == named:
            continue
        elif gaps and finding.code == _CANNOT_JUDGE and finding.move != of_entry:
            gap, of_entry = bisect(begun, finding.move), finding.move
            if gap in behind:
                behind[gap].append(finding)
            else:
                groups.append((finding, []))
                behind[gap] = groups[-1][1]
        elif behind and finding.code in (_CANNOT_JUDGE, "not-applied")[: 1 + (finding.move not in judged)]:
            continue
        elif last and finding.severity == "error" and finding.code == last[0].code and finding.code in order:
            last[1].append(finding)
        else:
            groups.append((finding, []))
            if finding.code == _UNKNOWN:
                of_name.setdefault(finding.message, groups[-1][1])
    yield from groups


def _order_codes(verdict: Verdict) -> frozenset[str]:
    return frozenset(code for row in verdict.log.game.play.order.values() for code in row.values() if code)


def house_rule(verdict: Verdict) -> str | None:
    """Say which rule a table seems to play without, and what its log then has to tell; None where that is not sure. It
    is the rule of the first error, broken again at entries that do not follow from one another, and without it the log
    goes on past them. Whether a repair explains the log better is for the caller to ask."""
    if verdict.legal:
        return None
    errors = [finding for finding in judge(verdict.log, "stands").findings if breaks_rules([finding])]
    if (code := errors[0].code) not in verdict.log.game.play.rules.keys() - _order_codes(verdict):
        return None
    # the first entries that have it even when those before are not played at all
    errors = [finding for finding in errors if finding.code == code]
    broken = [errors[0].move]
    while len(broken) < _BREACHES and verdict.log.log.get("moves"):  # none where a last position stands for them
        moves = list(verdict.log.log["moves"])
        for move in broken:  # it only says that something was done there, after which less is certain
            moves[move - 1] = {"gap": True, **{key: value for key, value in moves[move - 1].items() if key == "player"}}
        told = judge(replace(verdict.log, log={**verdict.log.log, "moves": moves}), "stands").findings
        still = ((one.path, one.message) for one in told)
        later = {one.path: one for one in errors if one.move > broken[-1]}
        again = next((path for path, says in still if path in later and later[path].message in says), None)
        if again is None:
            break
        broken.append(later[again].move)
    rules = {**verdict.log.log.get("rules", {}), "waived": [*waived_in(verdict.log.log), code]}
    waiving = replace(verdict.log, log={**verdict.log.log, "rules": rules})
    without = next((finding for finding in judge(waiving).findings if breaks_rules([finding])), None)
    if len(broken) < _BREACHES or (without and without.move <= broken[-1]):
        return None
    return message("house-rule", code=code, moves=", ".join(map(str, broken)))


# Many logs on one screen: outcomes by game, most frequent codes, the first files, folders with most.

STATES = ("legal", "illegal", "claims", "unfinished", "unusable", "crashed")
"""What may come of a log: `claims` is legal with claims that differ, `unusable` and `crashed` are without a verdict."""
_TROUBLE = ("illegal", "claims", "unusable", "crashed")
_CODES, _FILES, _FOLDERS = 6, 3, 4  # lines of each kind
_WIDTH = 72  # signs of why a file is named


class Checked(NamedTuple):
    """What came of one log. `state`: one of `STATES`; `game`: "" where it is not known. `found`: severity and code of
    each finding; `why`: the first error in a few words."""

    file: str
    state: str
    game: str = ""
    found: tuple[tuple[str, str], ...] = ()
    why: str = ""


class Summary:
    """Counts logs one after the other; needs memory for counts and a few names, however many they are."""

    def __init__(self) -> None:
        self.states: Counter[str] = Counter()
        self.found: Counter[tuple[str, str]] = Counter()
        self._games: Counter[tuple[str, str]] = Counter()
        self._first: dict[str, list[str]] = {state: [] for state in STATES if state != "legal"}
        self._folders: Counter[str] = Counter()
        self._troubled: Counter[str] = Counter()

    def add(self, log: Checked) -> None:
        """Count a log."""
        folder = str(PurePath(log.file).parent)
        self.states[log.state] += 1
        self.found.update(log.found)
        self._games[log.game, log.state] += 1
        self._folders[folder] += 1
        self._troubled[folder] += log.state in _TROUBLE
        if (first := self._first.get(log.state)) is not None and len(first) < _FILES:
            first.append(message("summary.file-why", file=log.file, why=log.why) if log.why else log.file)

    def lines(self) -> Iterator[Line]:
        """Yield the screen."""
        yield from wrapped(self.headline(), "  ", "head")
        # a row a game, a column a state
        states = [state for state in STATES if self.states[state]]
        cells = [["", *(message(f"summary.columns.{state}") for state in states)]]
        for game in sorted({game for game, _ in self._games}, key=lambda game: (not game, game)):
            counts = (number_text(self._games[game, state], ",") for state in states)
            cells.append([game or message("summary.no-game"), *counts])
        yield from (Line(""), *map(Line, columns(cells, texts={0})))
        if ranked := self._ranked():
            yield from (Line(""), Line(message("summary.codes"), "head"))
            shown = ((number_text(count, ","), message(f"finding.{severity}"), code)
                     for (severity, code), count in ranked[:_CODES])  # fmt: skip
            yield from map(Line, columns([*shown], texts={1, 2}))
            if len(ranked) > _CODES:
                yield Line("  " + message("summary.more-codes", count=len(ranked) - _CODES))
        yield Line("")
        for state, first in self._first.items():
            if first:
                told, count = self._count_of(state), len(first)
                told = message("summary.first", files=told, count=count) if self.states[state] > count else told
                yield from (Line(told, "head"), *(Line(f"  {plain(file)}") for file in first))
        # the folders with most logs with errors, where there are several folders
        troubled = sorted(((-count, folder) for folder, count in self._troubled.items() if count))[:_FOLDERS]
        if len(self._folders) > 1 and troubled:
            yield from (Line(""), Line(message("summary.folders"), "head"))
            for count, folder in troubled:
                yield Line("  " + message("summary.of", count=-count, all=self._folders[folder], folder=plain(folder)))
        yield from (Line(""), *wrapped(message("summary.more"), "  "))

    def count_text(self) -> str:
        """Return a line a code: how often it was found, the most frequent first."""
        return "".join(f"{count:6} {severity:7} {code}\n" for (severity, code), count in self._ranked())

    def headline(self) -> str:
        """Return how many logs there are of each state; of those that none is in, only `legal` is told."""
        told = (self._count_of(state) for state in STATES if self.states[state] or state == "legal")
        return message("summary.logs", count=self.states.total(), states=", ".join(told))

    def _count_of(self, state: str) -> str:
        return message(f"summary.{state}", count=self.states[state])

    def _ranked(self) -> list[tuple[tuple[str, str], int]]:
        return sorted(self.found.items(), key=lambda item: (-item[1], item[0]))


def checked(file: str, game: str, legal: bool, finished: bool, found: Sequence[tuple[str, str, int]]) -> Checked:
    """Count a log by its findings, each its severity, code and entry. A log with errors is named with the code of the
    first, an illegal one with the entry as well."""
    first = next((one for one in found if one[0] == "error"), None)
    state = "illegal" if not legal else "claims" if first else "legal" if finished else "unfinished"
    why = first[1] if first else ""
    if first and state == "illegal" and first[2]:
        why = message("summary.code-at", code=why, move=first[2])
    return Checked(file, state, game, tuple(one[:2] for one in found), why)


def short(why: str) -> str:
    """Return why a file is named, not longer than a line has room for."""
    line = plain(why.partition("\n")[0])
    return line if len(line) <= _WIDTH else f"{line[: _WIDTH - 1]}…"


def columns(cells: Sequence[Sequence[str]], texts: Collection[int]) -> Iterator[str]:
    """Yield rows of cells as lines; columns of texts begin, all others end at one place."""
    widths = [max(map(len, column)) for column in zip(*cells, strict=True)]
    for row in cells:
        filled = (cell.ljust(widths[at]) if at in texts else cell.rjust(widths[at]) for at, cell in enumerate(row))
        yield f"  {'  '.join(filled)}".rstrip()
