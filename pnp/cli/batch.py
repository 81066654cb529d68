"""Checks or scores one log after the other; a bad file never costs the others."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator, Sequence
from functools import partial
from itertools import islice
from pathlib import Path
from typing import Any, NamedTuple, cast

from pnp.cli import CRASHED, crash_text
from pnp.cli.output import begin, is_new, refuse, save, wrote
from pnp.cli.say import give, is_colored, message, say, say_lines, watched
from pnp.data import DataError, number_text, plain
from pnp.engine import Mode
from pnp.judging.renderers import Json, Overview, Part, Renderer, Screen, Text
from pnp.judging.text import Checked, Line, Summary, checked, fault_text, short
from pnp.judging.verdict import crashed, judge, unusable
from pnp.library.inputs import Inputs, expand, some_logs, told_files
from pnp.library.load import read_log
from pnp.library.verdicts import Earlier, check, digest, provenance

# exit codes, the worse the higher, so that the worst of all logs is their maximum
FINE, FINDINGS, UNUSABLE = 0, 1, 2
MANY = 200
"""Logs: of more than these a text is the summary, unless the verdict on each is asked for."""
_IN_MEMORY = 1_000_000  # bytes, above which what is kept lies on the disk
_SHARES = 25, 250, 40  # logs that a worker of a cluster takes at a time, at least and at most; shares that are wanted


class BatchOptions(NamedTuple):
    """What is wanted of some logs.

    - `renderer`: the form in which they are told.
    - `mode`: what becomes of illegal moves; `jobs`: processes; `color`: as for `is_colored`.
    - `repair`: the repairs of logs with errors are looked for; those of one log alone are told as text anyway.
    - `quiet`: nothing is said of the batch as a whole; `verbose`: files that are passed over are named, and every
      verdict is told, however many there are.
    - `output`: a file for all that is told, written anew with `force`.
    - `cluster`: the address of a cluster that does the work instead of processes of this machine.
    - `since`: an earlier report, whose verdicts on logs that are the same are told again.
    - `game`: the id of the one that logs are of which do not name it.
    - `sink`: makes what takes all that is told of these logs, instead of `output`.
    """

    renderer: Renderer
    mode: Mode = "stop"
    jobs: int = 1
    color: str = "never"
    repair: bool = False
    quiet: bool = False
    verbose: bool = False
    output: Path | None = None
    force: bool = False
    cluster: str | None = None
    since: Path | None = None
    game: str = ""
    sink: Callable[[Sequence[str]], Sink] | None = None

    def for_so_many(self, logs: int) -> BatchOptions:
        """Return what is told of so many logs: the repair of one, several on a screen, a summary of many and of
        verdicts carried over."""
        if isinstance(form := self.renderer, Text) and not (form.every or self.verbose):
            if logs > MANY or self.since:
                return self._replace(renderer=Screen())
            if logs > 1:
                return self._replace(renderer=Overview())
        return self._replace(repair=self.repair or (logs == 1 and form.mends == "lines"))

    @property
    def goes_on(self) -> bool:
        """Whether the file to write is the earlier report."""
        return bool(self.since and self.output and self.output.exists() and self.output.samefile(self.since))


class Outcome(NamedTuple):
    """What one log came to: exit code, what a summary counts, what is told of it, and of a fault for standard error."""

    code: int
    log: Checked = Checked("", "legal")
    part: Part = ()
    err: str = ""


def run_batch(arguments: tuple[str, ...], asked: BatchOptions) -> int:
    """Handle all logs and say what came of them; return the exit code of the worst. Ctrl-C leaves what was done until
    then, where it is good for something without the rest."""
    inputs = (expand if asked.since else some_logs)(arguments, asked.game)
    logs = inputs.logs
    asked = asked.for_so_many(len(logs))
    earlier = Earlier(asked.since, logs, asked.mode, asked.repair) if asked.since else None
    form, summary = asked.renderer, Summary()
    kept = None if form.alone else Spool()
    in_color = asked.output is None and is_colored(asked.color)
    sink = asked.sink(logs) if asked.sink else sink_of(asked.output, asked.force, asked.goes_on, form.alone, in_color)
    if earlier and asked.since and not asked.quiet:
        _tell_carried(earlier, logs, asked.since)
    # what is told of each log goes to a terminal: a bar among it would hide it
    mixed = form.alone and asked.output is None and bool(sys.stdout) and sys.stdout.isatty()
    outcomes = watched(_all_outcomes(logs, asked, earlier), 0 if mixed else len(logs))
    worst = FINE
    try:
        sink.put(form.head())
        for outcome in outcomes:
            worst = max(worst, outcome.code)
            summary.add(outcome.log)
            if outcome.err:
                say(*outcome.err.split("\n"), err=True)
            if kept is None:
                sink.put(outcome.part)
            elif outcome.part:
                kept.put(outcome.part)
        for part in form.whole(kept or (), summary):
            sink.put(part)
        sink.end()
    except KeyboardInterrupt:
        outcomes.close()
        if form.partial:
            for part in form.whole(kept or (), summary):
                sink.put(part)
            _stop(logs[summary.states.total() :], asked, earlier, sink, not form.alone)
        raise
    finally:
        sink.drop()
    return _conclude(inputs, summary, worst, asked)


def _stop(left: Sequence[str], asked: BatchOptions, earlier: Earlier | None, sink: Sink, counted: bool) -> None:
    """End with what was done: the file that goes on from an earlier one keeps its verdicts on the logs that are left.
    `counted`: what is told counts the logs that were done."""
    reports = type(asked.renderer) is Json
    if earlier and reports and asked.goes_on:
        for log in left:
            sink.put(asked.renderer.of_report(earlier.report(log)) if log in earlier else "")
    sink.end()
    if asked.output and reports:
        say(message("batch.to-go-on", count=len(left), file=asked.output), err=True)
    elif asked.output or counted:
        say(message("batch.not-done", count=len(left)), err=True)


def _conclude(inputs: Inputs, summary: Summary, worst: int, asked: BatchOptions) -> int:
    """Says what came of all logs together; the exit code."""
    if inputs.passed_over and asked.verbose:
        say(*(message("batch.passed", file=plain(file)) for file in inputs.passed_over), err=True)
    elif inputs.passed_over and not asked.quiet:
        say(message("batch.passed-over", count=len(inputs.passed_over), files=told_files(inputs.passed_over)), err=True)
    shown = isinstance(asked.renderer, Screen) and asked.output is None
    if len(inputs.logs) != 1 and not asked.quiet and not shown:
        say(summary.headline(), err=True)
    if (outcomes := summary.states.total()) != len(inputs.logs):  # each log has one outcome, whatever it is
        say(message("batch.lost", logs=len(inputs.logs), outcomes=outcomes), err=True)
        return CRASHED
    return worst


def _tell_carried(earlier: Earlier, logs: Sequence[str], path: Path) -> None:
    """Says what an earlier report is good for."""
    fresh = sum(log not in earlier for log in logs)
    counts = {"carried": len(logs) - fresh, "fresh": fresh}
    parts = {key: message(f"batch.{key}", count=count) for key, count in counts.items()}
    said = message("batch.since", file=path, **parts)
    if earlier.others:
        others = ", ".join(f"{number_text(count, ',')} {what}" for what, count in earlier.others.items())
        said = message("batch.since-others", said=said, others=others)
    say(said, err=True)


# The outcome of one log: it is handed on by processes, so that it is plain data.


def _all_outcomes(logs: list[str], asked: BatchOptions, earlier: Earlier | None) -> Iterator[Outcome]:
    """What came of each log, in their order, be it in an earlier report or be it found now."""
    left = [log for log in logs if not earlier or log not in earlier]
    work = partial(outcome_of, asked=asked._replace(sink=None))  # which may not be pickled
    few = asked.jobs == 1 or len(left) == 1
    if "-" in left or (few and not asked.cluster):  # standard input belongs to this process alone
        fresh: Iterator[Outcome] = map(work, left)
    else:
        from pnp.library.workers import shared_out

        least, most, shares = _SHARES
        killed = message("fault.text", what=message("fault.killed"))  # of a log whose process ended each time
        lost = partial(_crashed, what=killed, renderer=asked.renderer)
        fresh = shared_out(work, left, lost, asked.jobs, asked.cluster, max(least, min(most, len(left) // shares)))
    if earlier is None:
        yield from fresh
        return
    for log in logs:
        if log in earlier:
            report = earlier.report(log)
            found = [(one["severity"], one["code"], one["move"]) for one in report["findings"]]
            known = checked(report["file"], report["game"], report["legal"], report["finished"], found)
            yield _outcome(known, asked.renderer.of_report(report))
        else:  # one that was lost is missing here: `_conclude` counts
            yield from islice(fresh, 1)


def outcome_of(path: str, asked: BatchOptions) -> Outcome:
    """Read and judge one log; a fault of the program is an outcome as well, and never looks like a verdict."""
    try:
        return _judged(path, asked)
    except Exception as error:
        return _crashed(path, crash_text(error), asked.renderer)


def _crashed(path: str, what: str, renderer: Renderer) -> Outcome:
    return _without_verdict("crashed", crashed(what, path), f"{plain(path)}: {what}", renderer)


def _without_verdict(state: str, report: dict[str, Any], what: str, renderer: Renderer) -> Outcome:
    log = Checked(report["file"], state, why=short(report["error"]["message"]))
    code = CRASHED if state == "crashed" else UNUSABLE
    return Outcome(code, log, renderer.of_report(report), fault_text(what) if renderer.faults else "")


def _judged(path: str, asked: BatchOptions) -> Outcome:
    renderer = asked.renderer
    # before it is read: a file that changes meanwhile is never taken for the one that was judged
    own = digest(path) if renderer.provenance else None
    try:
        log = read_log(path, asked.game)
    except DataError as error:
        elsewhere = f"{plain(path)}: " if error.file not in (path, None) else ""
        return _without_verdict("unusable", unusable(error, path), f"{elsewhere}{error}", renderer)
    verdict = (check if renderer.readings else judge)(log, asked.mode)
    found = [(finding.severity, finding.code, finding.move) for finding in verdict.findings]
    known = checked(verdict.log.document.file, verdict.log.game.id, verdict.legal, verdict.finished, found)
    to_mend = asked.repair and any(severity == "error" or code == "unreadable" for severity, code, _ in found)
    more: dict[str, Any] = {}
    if asked.repair and renderer.mends == "data":
        from pnp.repairing.repairs import repair_data, repairs

        more["repairs"] = [repair_data(one) for one in repairs(verdict.log)] if to_mend else []
    part = renderer.of_verdict(verdict, {**more, **(provenance(log, own, asked.mode, asked.repair) if own else {})})
    if to_mend and renderer.mends == "lines":
        from pnp.repairing.repairs import advice_lines

        part = (*cast(tuple[Line, ...], part), *advice_lines(verdict))
    return _outcome(known, part)


def _outcome(log: Checked, part: Part) -> Outcome:
    return Outcome(FINDINGS if any(severity == "error" for severity, _ in log.found) else FINE, log, part)


# Where a batch puts what it tells: standard output, a new file that grows, or a file written whole at the end.


class Sink:
    """Standard output: takes lines for people and data for programs."""

    def __init__(self, in_color: bool = False) -> None:
        self._in_color = in_color

    def put(self, part: Part) -> None:
        """Take lines, or data as they are."""
        if isinstance(part, str):
            give(part)
        else:
            say_lines(cast(tuple[Line, ...], part), self._in_color)

    def end(self) -> None:
        """Write what is not written yet, and say so."""

    def drop(self) -> None:
        """Leave what is not written yet."""


class Spool:
    """What is kept, on the disk where it is much; it can be gone through again and again."""

    def __init__(self) -> None:
        import pickle  # most calls need neither
        from tempfile import SpooledTemporaryFile

        self._pickle = pickle
        self._file = SpooledTemporaryFile(_IN_MEMORY)  # noqa: SIM115 - it is open as long as it is needed

    def put(self, part: Any) -> None:
        """Keep some more."""
        self._pickle.dump(part, self._file)

    def __iter__(self) -> Iterator[Any]:
        end = self._file.seek(0, 2)  # whoever went through it before may have been stopped in between
        self._file.seek(0)
        while self._file.tell() < end:
            yield self._pickle.load(self._file)


class Kept(Sink):
    """A file that is written whole at the end; until then it stays as it was."""

    def __init__(self, path: Path, force: bool, over_input: bool) -> None:
        self._to = path, force, over_input
        self._spool = Spool()

    def put(self, part: Part) -> None:
        """Keep a part."""
        self._spool.put(_text(part).encode("utf-8", "backslashreplace"))

    def end(self) -> None:
        """Write the file."""
        path, force, over_input = self._to
        save(path, self._spool, force, over_input)


class Growing(Sink):
    """A new file: each line is in it at once, whatever becomes of the program."""

    def __init__(self, path: Path) -> None:
        self._path, self._file = path, begin(path)

    def put(self, part: Part) -> None:
        """Write a part."""
        self._file.write(_text(part).encode("utf-8", "backslashreplace"))
        self._file.flush()

    def end(self) -> None:
        """Close the file."""
        wrote(self._path)
        self._file.close()

    def drop(self) -> None:
        """Close the file; one that is empty is removed."""
        empty = not self._file.closed and not self._file.tell()
        self._file.close()
        if empty:
            self._path.unlink(missing_ok=True)


def _text(part: Part) -> str:
    return part if isinstance(part, str) else "".join(f"{plain(line.text)}\n" for line in cast(tuple[Line, ...], part))


def sink_of(path: Path | None, force: bool, same: bool, grows: bool, in_color: bool) -> Sink:
    """Return where to put what is told: standard output without a `path`.

    - `same`: the file may be one that the call has read. `grows`: what is told is good for something before its end.

    Raises OutputError when the file may not be written over."""
    if path is None:
        return Sink(in_color)
    if grows and is_new(path):
        return Growing(path)
    refuse([path], force or same)
    return Kept(path, force or same, same)
