"""Checks or scores one log after the other; a bad file never costs the others."""

from __future__ import annotations

import json
import sys
from collections import Counter
from collections.abc import Iterable
from functools import partial
from typing import Any, NamedTuple

from pnp.cli import CRASHED, crash_text
from pnp.cli.color import is_colored
from pnp.cli.progress import watched
from pnp.cli.say import give, say, say_lines
from pnp.cli.sentences import message
from pnp.data.visible import plain
from pnp.judging.text import Line
from pnp.judging.verdict import Verdict
from pnp.library.inputs import expand

FINE, FINDINGS, UNUSABLE = 0, 1, 2


class Outcome(NamedTuple):
    """What one log came to: exit code, text for standard output and standard error, rows of a table, lines of text."""

    code: int
    out: str = ""
    err: str = ""
    rows: tuple[dict[str, Any], ...] = ()
    lines: tuple[Line, ...] = ()


def run_batch(
    arguments: tuple[str, ...], style: str, mode: str, jobs: int, color: str = "never", repair: bool = False
) -> int:
    """Handles all logs and says what came of them; the exit code of the worst. `color`: as for `is_colored`.

    `repair`: the repairs of logs with errors are looked for; those of one log alone are told as text anyway.
    """
    inputs = expand(arguments)
    repair = repair or (len(inputs.logs) == 1 and style in ("check", "check-all"))
    counts: Counter[int] = Counter()
    rows: list[dict[str, Any]] = []
    in_color = is_colored(color)
    # a bar among the texts of the logs would hide them
    length = 0 if sys.stdout and sys.stdout.isatty() else len(inputs.logs)
    for outcome in watched(_outcomes(inputs.logs, style, mode, jobs, repair), length):
        counts[outcome.code] += 1
        rows += outcome.rows
        if outcome.lines:
            say_lines(outcome.lines, in_color)
        if outcome.out:
            say(*outcome.out.split("\n"))
        if outcome.err:
            say(*outcome.err.split("\n"), err=True)
    if style == "score-csv":
        from pnp.judging.table import csv_table

        give(csv_table(rows))
    if inputs.passed_over:
        say(message("batch.passed-over", count=len(inputs.passed_over)), err=True)
    if len(inputs.logs) != 1:
        say(_summary(counts), err=True)
    if counts.total() != len(inputs.logs):  # each log has one outcome, whatever it is
        say(message("batch.lost", logs=len(inputs.logs), outcomes=counts.total()), err=True)
        return CRASHED
    return max(counts, default=FINE)


def _summary(counts: Counter[int]) -> str:
    fine, findings, unusable, crashed = (counts[code] for code in (FINE, FINDINGS, UNUSABLE, CRASHED))
    said = message("batch.summary", logs=counts.total(), fine=fine, findings=findings, unusable=unusable)
    return message("batch.with-crashes", summary=said, crashed=crashed) if crashed else said


def _outcomes(logs: list[str], style: str, mode: str, jobs: int, repair: bool) -> Iterable[Outcome]:
    work = partial(outcome_of, style=style, mode=mode, repair=repair)
    if jobs == 1 or len(logs) == 1 or "-" in logs:  # standard input belongs to this process alone
        return (work(log) for log in logs)
    from pnp.library.workers import in_order

    return in_order(work, logs, jobs, partial(_lost, style=style))


def outcome_of(path: str, style: str, mode: str, repair: bool = False) -> Outcome:
    """Reads and judges one log; a fault of the program is an outcome as well, and never looks like a verdict."""
    try:
        return _judged(path, style, mode, repair)
    except Exception as error:
        return _crashed(path, crash_text(error), style)


def _lost(path: str, style: str) -> Outcome:
    """The outcome of a log whose process ended each time."""
    return _crashed(path, message("fault.text", what=message("fault.killed")), style)


def _crashed(path: str, what: str, style: str) -> Outcome:
    from pnp.judging.report import crashed

    return _without_verdict(CRASHED, crashed(what, path), f"{plain(path)}: {what}", style)


def _judged(path: str, style: str, mode: str, repair: bool) -> Outcome:
    from pnp.data.errors import DataError
    from pnp.judging.report import unusable
    from pnp.judging.verdict import judge
    from pnp.library.load import LogProblems, read_log

    try:
        log = read_log(path)
    except LogProblems as problems:
        return _without_verdict(UNUSABLE, unusable(problems.errors[0], path), str(problems), style)
    except DataError as error:
        elsewhere = f"{plain(path)}: " if error.file not in (path, None) else ""
        return _without_verdict(UNUSABLE, unusable(error, path), f"{elsewhere}{error}", style)
    verdict = judge(log, "stands" if mode == "stands" else "stop")
    return _said(verdict, style, _code(verdict), repair)


def _code(verdict: Verdict) -> int:
    return FINDINGS if any(finding.severity == "error" for finding in verdict.findings) else FINE


def _without_verdict(code: int, report: dict[str, Any], what: str, style: str) -> Outcome:
    from pnp.judging.text import fault_text

    if style.endswith("json"):
        return Outcome(code, json.dumps(report))
    return Outcome(code, err=fault_text(what))


def _said(verdict: Verdict, style: str, code: int, repair: bool) -> Outcome:
    from pnp.judging import report, text

    if style.endswith("json"):
        made = report.report(verdict, findings=style == "check-json")
        repairs = {"repairs": _repairs(verdict)} if repair else {}
        return Outcome(code, json.dumps({**made, **repairs}))  # in ASCII: no sign of a name ends the line
    if style == "score-csv":
        return Outcome(code, rows=tuple(report.rows(verdict)))
    if style == "score":
        return Outcome(code, "\n".join([text.headline(verdict), *text.score_lines(verdict)]))
    lines = text.verdict_lines(verdict, every=style == "check-all")
    return Outcome(code, lines=(*lines, *(_best_repair(verdict) if repair else ())))


def _is_to_mend(verdict: Verdict) -> bool:
    """Whether a log has errors or something that cannot be read."""
    return any(finding.severity == "error" or finding.code == "unreadable" for finding in verdict.findings)


def _repairs(verdict: Verdict) -> list[dict[str, Any]]:
    """The repairs of a log that needs some, for a report."""
    if not _is_to_mend(verdict):
        return []
    from pnp.mending.repair import repairs
    from pnp.mending.report import repair_data

    return [repair_data(one) for one in repairs(verdict.log)]


def _best_repair(verdict: Verdict) -> Iterable[Line]:
    """The best repair of a log that needs one, in a sentence."""
    if not _is_to_mend(verdict):
        return ()
    from pnp.mending.repair import repairs
    from pnp.mending.text import best_repair

    return best_repair(repairs(verdict.log))
