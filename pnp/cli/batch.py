"""Checks or scores one log after the other; a bad file never costs the others."""

from __future__ import annotations

import sys
from collections import Counter
from collections.abc import Iterable, Sequence
from functools import partial
from pathlib import Path
from typing import Any, NamedTuple

from pnp.cli import CRASHED
from pnp.cli.color import is_colored
from pnp.cli.outcome import DOCUMENTS, FINE, STATES, Outcome, crashed_outcome, outcome_of
from pnp.cli.progress import watched
from pnp.cli.say import give, say, say_lines
from pnp.cli.sentences import message
from pnp.data.visible import plain
from pnp.library.inputs import Inputs, expand

_SHARE = 25  # logs that a worker of a cluster takes at a time: a tenth of a second or more


class Asked(NamedTuple):
    """What is wanted of some logs.

    - `style`: text is "check", "check-all" (all findings), "check-quiet" (a line an error), "check-statistics" or
      "score"; JSON "check-json" or "score-json"; else "score-csv" or one of `DOCUMENTS`.
    - `mode`: what becomes of illegal moves, "stop" or "stands"; `jobs`: processes; `color`: as for `is_colored`.
    - `repair`: the repairs of logs with errors are looked for; those of one log alone are told as text anyway.
    - `quiet`: nothing is said of the batch as a whole; `verbose`: files that are passed over are named.
    - `output`: a file for all that is told, written anew with `force`.
    - `cluster`: the address of a cluster that does the work instead of processes of this machine.
    """

    style: str
    mode: str = "stop"
    jobs: int = 1
    color: str = "never"
    repair: bool = False
    quiet: bool = False
    verbose: bool = False
    output: Path | None = None
    force: bool = False
    cluster: str | None = None


def run_batch(arguments: tuple[str, ...], asked: Asked) -> int:
    """Handles all logs and says what came of them; the exit code of the worst."""
    inputs = expand(arguments)
    asked = asked._replace(repair=asked.repair or (len(inputs.logs) == 1 and asked.style in ("check", "check-all")))
    states: Counter[str] = Counter()
    found: Counter[tuple[str, str]] = Counter()
    rows: list[dict[str, Any]] = []
    reports: list[dict[str, Any]] = []
    kept: list[str] | None = [] if asked.output else None
    worst = FINE
    in_color = kept is None and is_colored(asked.color)
    # a bar among the texts of the logs would hide them
    length = 0 if sys.stdout and sys.stdout.isatty() else len(inputs.logs)
    for outcome in watched(_outcomes(inputs.logs, asked), length):
        worst = max(worst, outcome.code)
        states[outcome.state] += 1
        found.update(outcome.found)
        rows += outcome.rows
        reports += [outcome.report] if outcome.report else []
        _tell(outcome, in_color, kept)
    _tell_all(_whole(asked.style, rows, reports, found), kept)
    if asked.output and kept is not None:
        _write(asked.output, "".join(kept), asked.force)
    return _conclude(inputs, states, worst, asked)


def _tell(outcome: Outcome, in_color: bool, kept: list[str] | None) -> None:
    """Says what there is to say of one log; for standard output, or to be `kept` for a file."""
    if kept is not None:
        kept += (f"{plain(line.text)}\n" for line in outcome.lines)
        kept += [f"{outcome.out}\n"] if outcome.out else []
    elif outcome.lines:
        say_lines(outcome.lines, in_color)
    if outcome.out and kept is None:
        say(*outcome.out.split("\n"))
    if outcome.err:
        say(*outcome.err.split("\n"), err=True)


def _tell_all(text: str, kept: list[str] | None) -> None:
    if kept is not None:
        kept.append(text)
    elif text:
        give(text)


def _whole(
    style: str, rows: Sequence[dict[str, Any]], reports: Sequence[dict[str, Any]], found: Counter[tuple[str, str]]
) -> str:
    """What is told of all logs together, for programs or as a table; "" in the other styles."""
    if style == "check-statistics":
        ranked = sorted(found.items(), key=lambda item: (-item[1], item[0]))
        return "".join(f"{count:6} {severity:7} {code}\n" for (severity, code), count in ranked)
    if style == "score-csv":
        from pnp.judging.table import csv_table

        return csv_table(rows)
    return _document(style, reports) if style in DOCUMENTS else ""


def _document(style: str, reports: Sequence[dict[str, Any]]) -> str:
    from pnp import __version__
    from pnp.game import rule_of
    from pnp.judging import formats
    from pnp.judging.table import csv_table
    from pnp.library.catalog import find_game

    if style == "csv":
        return csv_table(list(formats.finding_rows(reports)), formats.COLUMNS)
    if style == "github":
        return "".join(f"{line}\n" for line in formats.workflow_commands(reports))
    if style == "junit":
        return formats.junit(reports, "pnp-check")
    return formats.sarif(reports, __version__, lambda game, code: rule_of(find_game(game), code))


def _write(output: Path, text: str, force: bool) -> None:
    from pnp.cli.output import save

    save(output, text.encode("utf-8", "backslashreplace"), force)


def _conclude(inputs: Inputs, states: Counter[str], worst: int, asked: Asked) -> int:
    """Says what came of all logs together; the exit code."""
    if inputs.passed_over and asked.verbose:
        say(*(message("batch.passed", file=plain(file)) for file in inputs.passed_over), err=True)
    if inputs.passed_over and not asked.quiet:
        say(message("batch.passed-over", count=len(inputs.passed_over)), err=True)
    if len(inputs.logs) != 1 and not asked.quiet:
        say(_summary(states), err=True)
    if states.total() != len(inputs.logs):  # each log has one outcome, whatever it is
        say(message("batch.lost", logs=len(inputs.logs), outcomes=states.total()), err=True)
        return CRASHED
    return worst


def _summary(states: Counter[str]) -> str:
    """How many logs there are of each state; of those that none is in, only `legal` is told."""
    told = (message(f"batch.{state}", count=states[state]) for state in STATES if states[state] or state == "legal")
    return message("batch.summary", logs=states.total(), states=", ".join(told))


def _outcomes(logs: list[str], asked: Asked) -> Iterable[Outcome]:
    work = partial(outcome_of, style=asked.style, mode=asked.mode, repair=asked.repair)
    if asked.cluster and "-" not in logs:
        from pnp.library.cluster import in_order_on

        return in_order_on(asked.cluster, work, logs, _SHARE)
    if asked.jobs == 1 or len(logs) == 1 or "-" in logs:  # standard input belongs to this process alone
        return (work(log) for log in logs)
    from pnp.library.workers import in_order

    return in_order(work, logs, asked.jobs, partial(_lost, style=asked.style))


def _lost(path: str, style: str) -> Outcome:
    """The outcome of a log whose process ended each time."""
    return crashed_outcome(path, message("fault.text", what=message("fault.killed")), style)
