"""A verdict as text for people: the line with a caret, the rule, the position around it, what was legal."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import NamedTuple

from pnp.data.positions import locate
from pnp.data.read import line_starts
from pnp.data.visible import plain
from pnp.engine import Finding, first
from pnp.game import AnyGame, LoadedLog, Scores, rule_of
from pnp.judging.folding import Folded, folded
from pnp.judging.report import SHOWN
from pnp.judging.sentences import message
from pnp.judging.verdict import Verdict, listed

MOST_FINDINGS = 20
COLUMNS = 100
_SPAN = COLUMNS - 6
_LEAST = 3  # letters of a cell of the score: "yes"


class Line(NamedTuple):
    """A line of a text and what it is: "head", "error", "warning", "caret", "rule", "legal", "" for all else."""

    text: str
    role: str = ""


def verdict_text(verdict: Verdict, every: bool = False) -> str:
    """The findings, each with its place, and the score; of more than `MOST_FINDINGS` the first, unless `every` one."""
    return "\n".join(line.text for line in verdict_lines(verdict, every))


def verdict_lines(verdict: Verdict, every: bool = False, notes: bool = False) -> Iterator[Line]:
    """The lines of `verdict_text`, none over 100 columns but those of positions and of scores with long names."""
    yield from (Line(line, "head") for line in headline(verdict).split("\n"))
    shown, left = told_findings(verdict, every)
    for finding, more in shown:
        yield from _finding(verdict.log, finding)
        if more:
            yield Line(f"    {message('folded', count=len(more), move=more[-1].move)}")
    if left:
        yield Line(f"  {message('more', count=left)}")
    yield from _readings(verdict, notes)
    yield from map(Line, score_lines(verdict))


def error_lines(verdict: Verdict) -> Iterator[Line]:
    """A line for each error, as compilers write them: file:line:column: code: message."""
    document = verdict.log.document
    for finding in verdict.findings:
        if finding.severity == "error":
            where = locate(document, finding.path) if finding.path else None
            place = ":".join(map(str, (document.file, *(where or ()))))
            yield Line(plain(f"{place}: {finding.code}: {finding.message}"), "error")


def _readings(verdict: Verdict, notes: bool) -> Iterator[Line]:
    """What was read otherwise than written: of a log one line, or with `notes` one for each."""
    found = [finding for finding in verdict.findings if finding.severity == "note"]
    lines = [(locate(verdict.log.document, finding.path) or (0, 0))[0] for finding in found]
    told = [message("read-as", line=line, says=plain(one.message)) for line, one in zip(lines, found, strict=True)]
    if len(told) > 1 and not notes:
        told = [message("read-more", first=told[0], count=len(told) - 1)]
    for text in told:
        yield from wrapped(f"  {text}", "    ")


def told_findings(verdict: Verdict, every: bool = False, notes: bool = False) -> tuple[Sequence[Folded], int]:
    """The findings that are told, the first ones unless `every` one is wanted, and how many more there are.

    Those that are mere notes are among them only with `notes`.
    """
    told = [one for one in folded(verdict) if notes or one[0].severity != "note"]
    shown = told if every else _shown(told)
    return shown, sum(1 + len(more) for _, more in told) - sum(1 + len(more) for _, more in shown)


def _shown(told: Sequence[Folded]) -> Sequence[Folded]:
    """The first findings; when all of those are warnings the first error is the last of them."""
    found = told[:MOST_FINDINGS]
    if any(finding.severity == "error" for finding, _ in found):
        return found
    error = next((one for one in told if one[0].severity == "error"), None)
    return (*found[:-1], error) if error else found


def fault_text(message: str) -> str:
    """What is wrong with a call or a file, for standard error; indented lines show a part of the file."""
    lines = (line if line.startswith("  ") else f"pnp: {line}" for line in message.split("\n"))
    return "\n".join(map(plain, lines))


def headline(verdict: Verdict) -> str:
    """The file and whether its log is legal; the rules that the table plays without."""
    head = message("head.says", file=plain(verdict.log.document.file), judged=judged_text(verdict))
    if not verdict.waived:
        return head
    return f"{head}\n  {message('head.house-rules', rules=', '.join(verdict.waived))}"


def score_lines(verdict: Verdict) -> Iterator[str]:
    """The score as a table, what makes it up, and who won."""
    yield from score_table(verdict.scores, verdict.log.game)
    notes = verdict.log.game.report.notes
    if verdict.legal and notes:
        yield from (f"  {plain(note)}" for note in notes(verdict.state))
    yield f"  {outcome_text(verdict)}"


def score_table(scores: Scores, game: AnyGame) -> Iterator[str]:
    """A line a player with the total and its parts, each below what the game calls it."""
    called = game.report.part or str
    heads = {part: called(part) for part in next(iter(scores.values()))}
    width = max(len(plain(name)) for name in scores)
    yield "  " + "".ljust(width) + "".join(head.rjust(max(len(head), _LEAST) + 2) for head in heads.values())
    for name, score in scores.items():
        row: Mapping[str, object] = score
        cells = (score_cell(row[part]).rjust(max(len(head), _LEAST) + 2) for part, head in heads.items())
        yield "  " + plain(name).ljust(width) + "".join(cells)


def score_cell(value: object) -> str:
    """A value of a score: yes, no, a number, `?` for what is not certain."""
    if isinstance(value, bool):
        return message("yes" if value else "no")
    return "?" if value is None else str(value)


def judged_text(verdict: Verdict) -> str:
    """Whether a log is legal, or where it is not."""
    errors = [finding for finding in verdict.findings if finding.severity == "error"]
    if not verdict.legal:
        return message("head.illegal", move=_move(errors[0].move))
    if errors:
        return message("head.legal-but", claims=message("claims", count=len(errors)))
    return message("head.legal-moves", count=verdict.moves) if verdict.moves else message("head.legal")


def _move(move: int) -> str:
    return message("finding.move", move=move) if move else message("finding.setup")


def outcome_text(verdict: Verdict) -> str:
    """Who won, or what the scores are those of."""
    if not verdict.legal and verdict.winners is not None:
        return message("outcome.end-before", winners=_winners(verdict.winners))
    if not verdict.legal:
        return message("outcome.position" if "position" in verdict.log.log else "outcome.before")
    if not verdict.gapless:
        return message("outcome.known")
    if verdict.winners is None:
        return message("outcome.not-certain" if verdict.finished else "outcome.now")
    return message("outcome.won", winners=_winners(verdict.winners))


def _winners(names: list[str]) -> str:
    return listed(map(plain, names))


def illegal_lines(verdict: Verdict) -> Iterator[Line]:
    """Of an illegal log its first error, without the position around it, and which verb tells the rest."""
    if not verdict.legal:
        first_error = next(finding for finding in verdict.findings if finding.severity == "error")
        yield from _says(verdict.log, first_error)
        yield Line("    " + message("finding.check", file=plain(verdict.log.document.file)))


def _says(case: LoadedLog, finding: Finding) -> Iterator[Line]:
    where = locate(case.document, finding.path) if finding.path else None
    severity = message(f"finding.{finding.severity}")
    who = message("finding.player", player=plain(finding.player)) if finding.player else ""
    place = message("finding.place", line=where[0], column=where[1]) if where else ""
    told, said = _move(finding.move) + who + place, plain(finding.message)
    head = "  " + message("finding.says", severity=severity, code=finding.code, where=told, message=said)
    yield from wrapped(head, "    ", finding.severity)


def _finding(case: LoadedLog, finding: Finding) -> Iterator[Line]:
    yield from _says(case, finding)
    where = locate(case.document, finding.path) if finding.path else None
    if where:
        source, caret = _source(case.document.text, *where)
        yield from (Line(source), Line(caret, "caret"))
    rule = rule_of(case.game, finding.code)
    yield from wrapped("    " + message("finding.rule", section=rule.section, rule=rule.text), "      ", "rule")
    if finding.place and finding.state is not None:
        yield from (Line("      " + row) for row in case.game.report.text(finding.state, finding.place).splitlines())
    alternatives, count = first(finding.alternatives, SHOWN)
    if alternatives:
        key = "finding.legal-more" if count > SHOWN else "finding.legal"
        legal = "    " + message(key, actions=", ".join(map(plain, alternatives)), count=count - SHOWN)
        yield from wrapped(legal, "      ", "legal")


def wrapped(text: str, indent: str, role: str = "") -> Iterator[Line]:
    """A text in lines of at most 100 columns, all but the first indented."""
    if len(text) <= COLUMNS:
        yield Line(text, role)
        return
    from textwrap import wrap

    yield from (Line(line, role) for line in wrap(text, COLUMNS, subsequent_indent=indent, drop_whitespace=True))


def _source(text: str, line: int, column: int) -> tuple[str, str]:
    """The line of the file, cut to what is around the column, and a caret under it."""
    start = line_starts(text)[line - 1]
    end = text.find("\n", start)
    end = end if end >= 0 else len(text)
    begin = max(start, start + column - _SPAN // 2) if end - start > _SPAN else start
    at = start + column - 1
    before = plain(text[begin:at].replace("\t", " "))
    after = plain(text[at : min(begin + _SPAN, end)].rstrip("\r").replace("\t", " "))
    return f"      {before}{after}".rstrip(), f"      {' ' * len(before)}^"
