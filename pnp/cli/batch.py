"""Checks or scores one log after the other; a bad file never costs the others."""

from __future__ import annotations

import json
import sys
from collections import Counter
from collections.abc import Iterable, Iterator
from functools import partial
from typing import Any, NamedTuple

import click

from pnp.check.verdict import Verdict
from pnp.cli.inputs import expand
from pnp.cli.progress import watched

FINE, FINDINGS, UNUSABLE = 0, 1, 2
_CHUNK = 8


class Outcome(NamedTuple):
    """What one log came to: exit code, text for standard output and standard error, rows of a table."""

    code: int
    out: str = ""
    err: str = ""
    rows: tuple[dict[str, Any], ...] = ()


def run_batch(arguments: tuple[str, ...], style: str, mode: str, jobs: int) -> int:
    """Handles all logs and says what came of them; the exit code of the worst."""
    inputs = expand(arguments)
    counts: Counter[int] = Counter()
    rows: list[dict[str, Any]] = []
    # a bar among the texts of the logs would hide them
    length = 0 if sys.stdout and sys.stdout.isatty() else len(inputs.logs)
    for outcome in watched(_outcomes(inputs.logs, style, mode, jobs), length):
        counts[outcome.code] += 1
        rows += outcome.rows
        if outcome.out:
            click.echo(outcome.out)
        if outcome.err:
            click.echo(outcome.err, err=True)
    if style == "score-csv":
        _write_table(rows)
    if inputs.passed_over:
        click.echo(f"{inputs.passed_over} other files passed over", err=True)
    if len(inputs.logs) != 1:
        click.echo(_summary(counts), err=True)
    return max(counts, default=FINE)


def _summary(counts: Counter[int]) -> str:
    total = sum(counts.values())
    return f"{total} logs: {counts[FINE]} fine, {counts[FINDINGS]} with findings, {counts[UNUSABLE]} unusable"


def _outcomes(logs: list[str], style: str, mode: str, jobs: int) -> Iterable[Outcome]:
    work = partial(outcome_of, style=style, mode=mode)
    if jobs == 1 or len(logs) == 1 or "-" in logs:  # standard input belongs to this process alone
        return map(work, logs)
    return _parallel(work, logs, jobs)


def _parallel(work: partial[Outcome], logs: list[str], jobs: int) -> Iterator[Outcome]:
    from multiprocessing import Pool

    share = max(1, min(_CHUNK, len(logs) // jobs))
    with Pool(min(jobs, len(logs)), _leave_stopping_to_the_parent) as pool:
        yield from pool.imap(work, logs, chunksize=share)


def _leave_stopping_to_the_parent() -> None:
    import signal

    signal.signal(signal.SIGINT, signal.SIG_IGN)


def outcome_of(path: str, style: str, mode: str) -> Outcome:
    """Reads and judges one log."""
    from pnp.catalog import find_game
    from pnp.check.load import load
    from pnp.check.report import unusable
    from pnp.check.verdict import judge
    from pnp.cli.logs import LogProblems, read_log
    from pnp.data.errors import DataError

    try:
        case = load(read_log(path), find_game)
    except LogProblems as problems:
        return _refused(unusable(problems.errors[0], path), str(problems), style)
    except DataError as error:
        elsewhere = f"{path}: " if error.file not in (path, None) else ""
        return _refused(unusable(error, path), f"{elsewhere}{error}", style)
    verdict = judge(case.game, case.layout, case.log, "stands" if mode == "stands" else "stop")
    return _said(case, verdict, style, _code(verdict))


def _code(verdict: Verdict) -> int:
    return FINDINGS if any(finding.severity == "error" for finding in verdict.findings) else FINE


def _refused(report: dict[str, Any], message: str, style: str) -> Outcome:
    from pnp.check.text import fault_text

    if style.endswith("json"):
        return Outcome(UNUSABLE, json.dumps(report))
    return Outcome(UNUSABLE, err=fault_text(message))


def _said(case: Any, verdict: Verdict, style: str, code: int) -> Outcome:
    from pnp.check import report, text

    if style.endswith("json"):
        made = report.report(case, verdict, findings=style == "check-json")
        return Outcome(code, json.dumps(made))  # in ASCII: no sign of a name ends the line
    if style == "score-csv":
        return Outcome(code, rows=tuple(report.rows(case, verdict)))
    if style == "score":
        return Outcome(code, "\n".join([text.headline(case, verdict), *text.score_lines(case, verdict)]))
    return Outcome(code, text.verdict_text(case, verdict, every=style == "check-all"))


def _write_table(rows: list[dict[str, Any]]) -> None:
    import csv

    columns = list(dict.fromkeys(key for row in rows for key in row))
    writer = csv.DictWriter(sys.stdout, columns, lineterminator="\n")
    writer.writeheader()
    writer.writerows(rows)
