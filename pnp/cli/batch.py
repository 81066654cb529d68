"""Checks or scores one log after the other; a bad file never costs the others."""

from __future__ import annotations

import sys
from collections.abc import Iterable, Sequence
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from pnp.cli import CRASHED
from pnp.cli.carried import merged, read_earlier, tell_carried
from pnp.cli.color import is_colored
from pnp.cli.outcome import FINE, Outcome, crashed_outcome, outcome_of, outcome_of_report
from pnp.cli.progress import watched
from pnp.cli.say import say
from pnp.cli.sentences import message
from pnp.cli.sinks import Sink, sink_of
from pnp.cli.whole import Whole, whole_of
from pnp.data.visible import plain
from pnp.judging.summary import Summary
from pnp.library.inputs import Inputs, expand, some_logs

if TYPE_CHECKING:
    from pnp.library.earlier import Earlier

MANY = 200
"""Logs: of more than these a text is the summary, unless the verdict on each is asked for."""
_SHARES = 25, 250, 40  # logs that a worker of a cluster takes at a time, at least and at most; shares that are wanted


class Asked(NamedTuple):
    """What is wanted of some logs.

    - `style`: text is "check", "check-all" (all findings), "check-quiet" (a line an error), "check-statistics",
      "check-summary" or "score"; JSON "check-json" or "score-json"; a table "score-csv" or "csv"; "github", "sarif",
      "junit".
    - `mode`: what becomes of illegal moves, "stop" or "stands"; `jobs`: processes; `color`: as for `is_colored`.
    - `repair`: the repairs of logs with errors are looked for; those of one log alone are told as text anyway.
    - `quiet`: nothing is said of the batch as a whole; `verbose`: files that are passed over are named, and every
      verdict is told, however many there are.
    - `output`: a file for all that is told, written anew with `force`.
    - `cluster`: the address of a cluster that does the work instead of processes of this machine.
    - `since`: an earlier report, whose verdicts on logs that are the same are told again.
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
    since: Path | None = None


def run_batch(arguments: tuple[str, ...], asked: Asked) -> int:
    """Handles all logs and says what came of them; the exit code of the worst.

    Ctrl-C leaves what was done until then, where it is good for something without the rest.
    """
    inputs = expand(arguments) if asked.since else some_logs(arguments)
    asked = _for_so_many(asked, len(inputs.logs))
    earlier = read_earlier(asked.since, inputs.logs, asked.mode, asked.repair) if asked.since else None
    whole = whole_of(asked.style, summary := Summary())
    sink = _sink(asked, whole is None)
    if earlier and asked.since and not asked.quiet:
        tell_carried(earlier, inputs.logs, asked.since)
    outcomes = watched(_all_outcomes(inputs.logs, asked, earlier), 0 if _is_mixed(asked, whole) else len(inputs.logs))
    worst = FINE
    try:
        if asked.style == "csv":
            sink.data(_head_of_table())
        for outcome in outcomes:
            worst = max(worst, outcome.code)
            summary.add(outcome.log)
            _tell(outcome, sink, whole)
        if whole:
            whole.tell(sink)
        sink.end()
    except KeyboardInterrupt:
        outcomes.close()
        if whole is None or asked.style in ("check-summary", "check-statistics"):
            _stop(inputs.logs[summary.states.total() :], asked, earlier, sink, whole)
        raise
    finally:
        sink.drop()
    return _conclude(inputs, summary, worst, asked)


def _for_so_many(asked: Asked, logs: int) -> Asked:
    """What is told of so many logs: the repair of one, a summary of many or where verdicts are carried over."""
    if asked.style == "check" and not asked.verbose and (logs > MANY or asked.since):
        asked = asked._replace(style="check-summary")
    return asked._replace(repair=asked.repair or (logs == 1 and asked.style in ("check", "check-all")))


def _sink(asked: Asked, grows: bool) -> Sink:
    in_color = asked.output is None and is_colored(asked.color)
    return sink_of(asked.output, asked.force, _is_same(asked), grows, in_color)


def _is_same(asked: Asked) -> bool:
    """Whether the file to write is the earlier report."""
    return bool(asked.since and asked.output and asked.output.exists() and asked.output.samefile(asked.since))


def _is_mixed(asked: Asked, whole: Whole | None) -> bool:
    """Whether what is told of each log goes to a terminal: a bar among it would hide it."""
    return whole is None and asked.output is None and bool(sys.stdout) and sys.stdout.isatty()


def _head_of_table() -> str:
    from pnp.judging.formats import COLUMNS
    from pnp.judging.table import csv_table

    return csv_table([], COLUMNS)


def _tell(outcome: Outcome, sink: Sink, whole: Whole | None) -> None:
    """Says what there is to say of one log."""
    if outcome.lines:
        sink.lines(outcome.lines)
    if outcome.out:
        sink.data(outcome.out)
    if outcome.err:
        say(*outcome.err.split("\n"), err=True)
    if whole:
        whole.add(outcome)


def _stop(left: Sequence[str], asked: Asked, earlier: Earlier | None, sink: Sink, whole: Whole | None) -> None:
    """Leaves what was done: the file that goes on from an earlier one keeps its verdicts on the logs that are left."""
    if whole:
        whole.tell(sink)
    if earlier and asked.style == "check-json" and _is_same(asked):
        for log in left:
            sink.data(outcome_of_report(earlier.report(log), asked.style).out if log in earlier else "")
    sink.end()
    if asked.output and asked.style == "check-json":
        say(message("batch.to-go-on", count=len(left), file=asked.output), err=True)
    elif asked.output or whole:
        say(message("batch.not-done", count=len(left)), err=True)


def _conclude(inputs: Inputs, summary: Summary, worst: int, asked: Asked) -> int:
    """Says what came of all logs together; the exit code."""
    if inputs.passed_over and asked.verbose:
        say(*(message("batch.passed", file=plain(file)) for file in inputs.passed_over), err=True)
    if inputs.passed_over and not asked.quiet:
        say(message("batch.passed-over", count=len(inputs.passed_over)), err=True)
    shown = asked.style == "check-summary" and asked.output is None
    if len(inputs.logs) != 1 and not asked.quiet and not shown:
        say(summary.headline(), err=True)
    outcomes = summary.states.total()
    if outcomes != len(inputs.logs):  # each log has one outcome, whatever it is
        say(message("batch.lost", logs=len(inputs.logs), outcomes=outcomes), err=True)
        return CRASHED
    return worst


def _all_outcomes(logs: list[str], asked: Asked, earlier: Earlier | None) -> Iterable[Outcome]:
    """What came of each log, in their order, be it in an earlier report or be it found now."""
    if earlier is None:
        return _outcomes(logs, asked)
    fresh = [log for log in logs if log not in earlier]
    return merged(logs, earlier, iter(_outcomes(fresh, asked)), asked.style)


def _outcomes(logs: list[str], asked: Asked) -> Iterable[Outcome]:
    work = partial(outcome_of, style=asked.style, mode=asked.mode, repair=asked.repair, notes=asked.verbose)
    if asked.cluster and "-" not in logs:
        from pnp.library.cluster import in_order_on

        least, most, shares = _SHARES
        return in_order_on(asked.cluster, work, logs, max(least, min(most, len(logs) // shares)))
    if asked.jobs == 1 or len(logs) == 1 or "-" in logs:  # standard input belongs to this process alone
        return (work(log) for log in logs)
    from pnp.library.workers import in_order

    return in_order(work, logs, asked.jobs, partial(_lost, style=asked.style))


def _lost(path: str, style: str) -> Outcome:
    """The outcome of a log whose process ended each time."""
    return crashed_outcome(path, message("fault.text", what=message("fault.killed")), style)
