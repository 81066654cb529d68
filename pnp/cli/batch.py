"""Checks or scores one log after the other; a bad file never costs the others."""

from __future__ import annotations

import json
import sys
from collections.abc import Iterable, Iterator, Sequence
from functools import partial
from itertools import chain
from pathlib import Path
from typing import Any, NamedTuple, Protocol

from pnp import __version__
from pnp.cli import CRASHED
from pnp.cli.color import is_colored
from pnp.cli.outcome import (
    FINE,
    Outcome,
    crashed_outcome,
    merged,
    outcome_of,
    outcome_of_report,
    read_earlier,
    tell_carried,
)
from pnp.cli.output import begin, is_new, refuse, save, wrote
from pnp.cli.say import give, say, say_lines, watched
from pnp.cli.sentences import message
from pnp.data.errors import plain
from pnp.engine import Rule
from pnp.game import rule_of
from pnp.judging.text import Line, Summary
from pnp.library.catalog import find_game
from pnp.library.inputs import Inputs, expand, some_logs
from pnp.library.verdicts import Earlier

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
    from pnp.judging.formats import COLUMNS, csv_table

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
        from pnp.library.workers import in_order_on

        least, most, shares = _SHARES
        return in_order_on(asked.cluster, work, logs, max(least, min(most, len(logs) // shares)))
    if asked.jobs == 1 or len(logs) == 1 or "-" in logs:  # standard input belongs to this process alone
        return (work(log) for log in logs)
    from pnp.library.workers import in_order

    return in_order(work, logs, asked.jobs, partial(_lost, style=asked.style))


def _lost(path: str, style: str) -> Outcome:
    """The outcome of a log whose process ended each time."""
    return crashed_outcome(path, message("fault.text", what=message("fault.killed")), style)


# Where a batch puts what it tells: standard output, a new file that grows, or a file written whole at the end.

_IN_MEMORY = 1_000_000  # bytes, above which what is kept lies on the disk
_PART = 1 << 16


class Sink(Protocol):
    """Takes lines for people and data for programs."""

    def lines(self, lines: Iterable[Line]) -> None:
        """Takes lines."""

    def data(self, data: str) -> None:
        """Takes data, as they are."""

    def end(self) -> None:
        """Writes what is not written yet, and says so."""

    def drop(self) -> None:
        """Leaves what is not written yet."""


class Printed:
    """Standard output."""

    def __init__(self, in_color: bool) -> None:
        self._in_color = in_color

    def lines(self, lines: Iterable[Line]) -> None:
        """Says them."""
        say_lines(lines, self._in_color)

    def data(self, data: str) -> None:
        """Gives them."""
        give(data)

    def end(self) -> None:
        """Nothing is left."""

    def drop(self) -> None:
        """Nothing is left."""


class Spool:
    """Text that is kept, on the disk where it is long; what it holds as often as it is wanted."""

    def __init__(self) -> None:
        from tempfile import SpooledTemporaryFile

        how: Any = {"encoding": "utf-8", "errors": "backslashreplace", "newline": ""}  # a file's name may be no text
        self._file = SpooledTemporaryFile(_IN_MEMORY, "w+", **how)  # noqa: SIM115 - it is open as long as it is needed

    def put(self, text: str) -> None:
        """Keeps some more."""
        self._file.write(text)

    def texts(self) -> Iterator[str]:
        """Its parts."""
        self._file.seek(0)
        return iter(lambda: self._file.read(_PART), "")

    def lines(self) -> Iterator[str]:
        """Its lines."""
        self._file.seek(0)
        return iter(self._file.readline, "")

    def __iter__(self) -> Iterator[bytes]:
        return (text.encode() for text in self.texts())


class _InFile:
    def data(self, data: str) -> None:
        """Takes data, as they are."""
        raise NotImplementedError

    def lines(self, lines: Iterable[Line]) -> None:
        """Takes lines, in no color."""
        self.data("".join(f"{plain(line.text)}\n" for line in lines))


class Kept(_InFile):
    """A file that is written whole at the end."""

    def __init__(self, path: Path, force: bool, over_input: bool) -> None:
        self._to = path, force, over_input
        self._spool = Spool()

    def data(self, data: str) -> None:
        """Takes data, as they are."""
        self._spool.put(data)

    def end(self) -> None:
        """Writes the file."""
        path, force, over_input = self._to
        save(path, self._spool, force, over_input)

    def drop(self) -> None:
        """The file stays as it was."""


class Growing(_InFile):
    """A new file: each line is in it at once, whatever becomes of the program."""

    def __init__(self, path: Path) -> None:
        self._path = path
        self._file = begin(path)

    def data(self, data: str) -> None:
        """Takes data, as they are."""
        self._file.write(data.encode("utf-8", "backslashreplace"))
        self._file.flush()

    def end(self) -> None:
        """Closes the file."""
        wrote(self._path, self._file.tell())
        self._file.close()

    def drop(self) -> None:
        """Closes the file; one that is empty is removed."""
        empty = not self._file.closed and not self._file.tell()
        self._file.close()
        if empty:
            self._path.unlink(missing_ok=True)


def sink_of(path: Path | None, force: bool, same: bool, grows: bool, in_color: bool) -> Sink:
    """Where to put what is told: standard output without a `path`.

    - `same`: the file may be one that the call has read. `grows`: what is told is good for something before its end.

    Raises OutputError when the file may not be written over.
    """
    if path is None:
        return Printed(in_color)
    if grows and is_new(path):
        return Growing(path)
    refuse([path], force or same)
    return Kept(path, force or same, same)


# What is told of all logs together, when the last one is done.


class Whole(Protocol):
    """Takes each outcome; needs memory for counts alone."""

    def add(self, outcome: Outcome) -> None:
        """Takes what came of a log."""

    def tell(self, sink: Sink) -> None:
        """Tells it."""


class Statistics:
    """How often each code was found, the most frequent first."""

    def __init__(self, summary: Summary) -> None:
        self._summary = summary

    def add(self, outcome: Outcome) -> None:
        """The summary counts."""

    def tell(self, sink: Sink) -> None:
        """A line a code."""
        ranked = sorted(self._summary.found.items(), key=lambda item: (-item[1], item[0]))
        sink.data("".join(f"{count:6} {severity:7} {code}\n" for (severity, code), count in ranked))


class Screen:
    """The summary."""

    def __init__(self, summary: Summary) -> None:
        self._summary = summary

    def add(self, outcome: Outcome) -> None:
        """The summary counts."""

    def tell(self, sink: Sink) -> None:
        """Its lines."""
        sink.lines(self._summary.lines())


class Document:
    """A file of another program, whose head depends on all logs."""

    def __init__(self, style: str) -> None:
        from pnp.judging.formats import Junit, Sarif

        def rule(game: str, code: str) -> Rule:
            return rule_of(find_game(game), code)

        self._made = Junit("pnp-check") if style == "junit" else Sarif(__version__, rule)
        self._body = Spool()

    def add(self, outcome: Outcome) -> None:
        """Keeps what it has of a log."""
        if outcome.report:
            self._body.put(self._made.part(outcome.report))

    def tell(self, sink: Sink) -> None:
        """Head, body and tail."""
        for text in chain([self._made.head()], self._body.texts(), [self._made.tail()]):
            sink.data(text)


class Rows:
    """A table of scores, with the columns that any log has."""

    def __init__(self) -> None:
        self._columns: dict[str, None] = {}
        self._rows = Spool()

    def add(self, outcome: Outcome) -> None:
        """Keeps the rows of a log."""
        for row in outcome.rows:
            self._columns.update(dict.fromkeys(row))
            self._rows.put(json.dumps(row) + "\n")

    def tell(self, sink: Sink) -> None:
        """The table."""
        from pnp.judging.formats import csv_lines, csv_table

        columns = list(self._columns)
        sink.data(csv_table([], columns))
        for line in csv_lines((json.loads(row) for row in self._rows.lines()), columns):
            sink.data(line)


def whole_of(style: str, summary: Summary) -> Whole | None:
    """What a style tells of all logs; None when it tells each for itself."""
    if style in ("junit", "sarif"):
        return Document(style)
    if style == "check-statistics":
        return Statistics(summary)
    if style == "check-summary":
        return Screen(summary)
    return Rows() if style == "score-csv" else None
