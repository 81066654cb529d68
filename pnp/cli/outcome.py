"""What one log came to, checked or scored: an outcome that processes can hand on."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping, Sequence
from itertools import islice
from pathlib import Path
from typing import Any, NamedTuple

from pnp.cli import CRASHED, crash_text
from pnp.cli.say import say
from pnp.cli.sentences import message
from pnp.data.errors import DataError, plain
from pnp.data.messages import number_text
from pnp.engine import Mode
from pnp.game import LoadedLog
from pnp.judging import text
from pnp.judging import verdict as report
from pnp.judging.text import Checked, Line, fault_text, house_rule, short, why_of, wrapped
from pnp.judging.verdict import Verdict, crashed, judge, unusable
from pnp.library.load import LogProblems, read_log
from pnp.library.verdicts import Earlier, check, digest, provenance

FINE, FINDINGS, UNUSABLE = 0, 1, 2
OF_REPORTS = ("check-json", "csv", "github", "sarif", "junit")
"""Styles of `check` that are made of reports."""


class Outcome(NamedTuple):
    """What one log came to: exit code, what a summary counts, data for standard output and text for standard error,
    rows of a table, lines of text, a report."""

    code: int
    log: Checked = Checked("", "legal")
    out: str = ""
    err: str = ""
    rows: tuple[dict[str, Any], ...] = ()
    lines: tuple[Line, ...] = ()
    report: dict[str, Any] | None = None


def outcome_of(path: str, style: str, mode: str, repair: bool = False, notes: bool = False) -> Outcome:
    """Reads and judges one log; a fault of the program is an outcome as well, and never looks like a verdict."""
    try:
        return _judged(path, style, mode, repair, notes)
    except Exception as error:
        return crashed_outcome(path, crash_text(error), style)


def crashed_outcome(path: str, what: str, style: str) -> Outcome:
    """The outcome of a log that a fault of the program left without a verdict."""
    return _without_verdict(CRASHED, crashed(what, path), f"{plain(path)}: {what}", style)


def outcome_of_report(report: dict[str, Any], style: str) -> Outcome:
    """The outcome of a log whose report is known; `style`: one of `OF_REPORTS`, or one of all logs together."""
    errors = [finding for finding in report["findings"] if finding["severity"] == "error"]
    found = tuple((finding["severity"], finding["code"]) for finding in report["findings"])
    state = _state(report["legal"], bool(errors), report["finished"])
    why = why_of(state, errors[0]["code"], errors[0]["move"]) if errors else ""
    log = Checked(report["file"], state, report["game"], found, why)
    lines = tuple(_error_lines(report)) if style == "check-quiet" else ()
    return _reported(Outcome(FINDINGS if errors else FINE, log, lines=lines), report, style)


def _judged(path: str, style: str, mode: str, repair: bool, notes: bool) -> Outcome:
    # before it is read: a file that changes meanwhile is never taken for the one that was judged
    own = _digest(path) if style == "check-json" else None
    try:
        log = read_log(path)
    except LogProblems as problems:
        return _without_verdict(UNUSABLE, unusable(problems.errors[0], path), str(problems), style)
    except DataError as error:
        elsewhere = f"{plain(path)}: " if error.file not in (path, None) else ""
        return _without_verdict(UNUSABLE, unusable(error, path), f"{elsewhere}{error}", style)
    how: Mode = "stands" if mode == "stands" else "stop"
    verdict = judge(log, how) if style.startswith("score") else check(log, how)
    return _said(verdict, style, repair, notes, _origin(log, own, how, repair) if own else {})


def _digest(path: str) -> str | None:
    return digest(path)


def _origin(log: LoadedLog, own: str, mode: Mode, repair: bool) -> dict[str, object]:
    return provenance(log, own, mode, repair)


def _checked(verdict: Verdict) -> Checked:
    first = next((finding for finding in verdict.findings if finding.severity == "error"), None)
    found = tuple((finding.severity, finding.code) for finding in verdict.findings)
    state = _state(verdict.legal, first is not None, verdict.finished)
    why = why_of(state, first.code, first.move) if first else ""
    return Checked(verdict.log.document.file, state, verdict.log.game.id, found, why)


def _state(legal: bool, errors: bool, finished: bool) -> str:
    if not legal:
        return "illegal"
    return "claims" if errors else "legal" if finished else "unfinished"


def _without_verdict(code: int, report: dict[str, Any], what: str, style: str) -> Outcome:
    log = Checked(report["file"], "crashed" if code == CRASHED else "unusable", why=short(report["error"]["message"]))
    if style.endswith("json"):
        return Outcome(code, log, json.dumps(report) + "\n")
    err = "" if style == "check-summary" else fault_text(what)
    return _reported(Outcome(code, log, err=err), report, style)


def _reported(outcome: Outcome, report: dict[str, Any], style: str) -> Outcome:
    """The outcome with what a style makes of a report."""
    if style == "check-json":
        return outcome._replace(out=json.dumps(report) + "\n")  # in ASCII: no sign of a name ends the line
    if style in ("csv", "github"):
        return outcome._replace(out=_lines_of(report, style))
    return outcome._replace(report=report) if style in OF_REPORTS else outcome


def _lines_of(report: Mapping[str, Any], style: str) -> str:
    from pnp.judging import formats

    if style == "csv":
        return "".join(formats.csv_lines(formats.finding_rows([report]), formats.COLUMNS))
    return "".join(f"{line}\n" for line in formats.workflow_commands([report]))


def _said(verdict: Verdict, style: str, repair: bool, notes: bool, origin: Mapping[str, Any]) -> Outcome:
    """What a style tells of a verdict."""
    log = _checked(verdict)
    outcome = Outcome(FINDINGS if any(severity == "error" for severity, _ in log.found) else FINE, log)
    if style in OF_REPORTS:
        repairs = {"repairs": _repairs(verdict)} if repair and style == "check-json" else {}
        return _reported(outcome, {**report.report(verdict), **repairs, **origin}, style)
    if style == "score-json":
        return outcome._replace(out=json.dumps(report.report(verdict, findings=False)) + "\n")
    if style == "score-csv":
        return outcome._replace(rows=tuple(report.rows(verdict)))
    return outcome._replace(lines=tuple(_lines(verdict, style, repair, notes)))


def _lines(verdict: Verdict, style: str, repair: bool, notes: bool) -> Iterator[Line]:
    """The text of a style on one log."""
    if style == "score":
        yield from map(Line, text.headline(verdict).split("\n"))
        yield from text.illegal_lines(verdict)
        yield from map(Line, text.score_lines(verdict))
    elif style == "check-quiet":
        yield from text.error_lines(verdict)
    elif style in ("check", "check-all"):
        yield from text.verdict_lines(verdict, style == "check-all", notes)
        yield from _best_repair(verdict) if repair else ()


def _error_lines(report: Mapping[str, Any]) -> Iterator[Line]:
    """What style "check-quiet" tells of a report."""
    from pnp.judging.formats import compiler_lines, finding_rows

    errors = (row for row in finding_rows([report]) if row["severity"] == "error")
    return (Line(line, "error") for line in compiler_lines(errors))


def _is_to_mend(verdict: Verdict) -> bool:
    """Whether a log has errors or something that cannot be read."""
    return any(finding.severity == "error" or finding.code == "unreadable" for finding in verdict.findings)


def _repairs(verdict: Verdict) -> list[dict[str, Any]]:
    """The repairs of a log that needs some, for a report."""
    if not _is_to_mend(verdict):
        return []
    from pnp.repairing.repairs import repair_data, repairs

    return [repair_data(one) for one in repairs(verdict.log)]


def _best_repair(verdict: Verdict) -> Iterator[Line]:
    """The best repair of a log that needs one, in a sentence; where there is none, the rule it is played without."""
    if not _is_to_mend(verdict):
        return
    from pnp.repairing.repairs import best_repair, repairs

    found = repairs(verdict.log)
    yield from best_repair(found)
    if not any(one.legal for one in found) and (advice := house_rule(verdict)):
        yield from wrapped(f"  {advice}", "    ")


# Verdicts of an earlier report among those that a batch finds.


def read_earlier(path: Path, logs: Sequence[str], mode: str, repair: bool) -> Earlier:
    """What an earlier report has of some logs that are judged in this way now; raises DataError."""
    return Earlier(path, logs, "stands" if mode == "stands" else "stop", repair)


def tell_carried(earlier: Earlier, logs: Sequence[str], path: Path) -> None:
    """Says what an earlier report is good for."""
    fresh = sum(log not in earlier for log in logs)
    counts = {"carried": len(logs) - fresh, "fresh": fresh}
    parts = {key: message(f"batch.{key}", count=count) for key, count in counts.items()}
    said = message("batch.since", file=path, **parts)
    if earlier.others:
        others = ", ".join(f"{number_text(count, ',')} {what}" for what, count in earlier.others.items())
        said = message("batch.since-others", said=said, others=others)
    say(said, err=True)


def merged(logs: Sequence[str], earlier: Earlier, fresh: Iterator[Outcome], style: str) -> Iterator[Outcome]:
    """What came of each log, in their order; `fresh`: of those that the earlier report has not."""
    for log in logs:
        if log in earlier:
            yield outcome_of_report(earlier.report(log), style)
        else:
            yield from islice(fresh, 1)
