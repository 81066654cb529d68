"""The forms in which verdicts on logs are told, a `Renderer` each: text, counts, JSON; `formats` has those of others. A
log is rendered where it is judged, which may be another process: a renderer is pickled, and keeps nothing of a log.
What depends on all logs is put together of these parts by its `whole()`, in the order of the logs."""

import json
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from typing import Any, Literal, TypeAlias, cast

from pnp.data import locate, plain
from pnp.judging import message

from pnp.judging.text import (  # isort: skip
    COLUMNS, Line, Summary, compiler_line, headline, illegal_lines, judged_text, outcome_text, row_line, score_cells,
    score_lines, verdict_lines,
)  # fmt: skip
from pnp.judging.verdict import Verdict, place_of, report

Report: TypeAlias = Mapping[str, Any]
"""A `pnp-report/1` object, also that on a log without a verdict, which has the key `error`."""
Part: TypeAlias = tuple[Line, ...] | str | bytes | Report | tuple[Report, ...]
"""What is told of a log: lines for people, data for programs, pages; or for `whole()` a report, rows of a table."""

Mends: TypeAlias = Literal["", "lines", "data"]


class Renderer:
    """A form: nothing of a log, unless one of its methods says otherwise. `alone`: each log stands for itself.
    `partial`: what is told is good for something without all logs. `readings`: it tells what the reader of notation
    understood. `faults`: that a log has no verdict is told besides. `mends`: repairs belong to it, as lines behind
    those of the log or as data of its report. `provenance`: its reports say what they were made of."""

    alone = True
    partial = True
    readings = True
    faults = True
    mends: Mends = ""
    provenance = False

    def of_verdict(self, verdict: Verdict, more: Report) -> Part:
        """Render the verdict on a log; its report has `more` keys."""
        return self.of_report({**report(verdict), **more})

    def of_report(self, report: Report) -> Part:
        """Render a report: that of a verdict, be it an earlier one, or of a log without a verdict."""
        return ()

    def head(self) -> str:
        """Return what stands before the first log."""
        return ""

    def whole(self, parts: Iterable[Part], summary: Summary) -> Iterator[Part]:
        """Tell all logs together: `parts` is what is told of each of which there is something to tell, and can be gone
        through again."""
        yield from parts


class Text(Renderer):
    """The verdict for people; of many findings the first, unless `every` one; with `notes` all that was read."""

    mends = "lines"

    def __init__(self, every: bool = False, notes: bool = False) -> None:
        self.every, self.notes = every, notes

    def of_verdict(self, verdict: Verdict, more: Report) -> Part:
        """Render all lines."""
        return tuple(verdict_lines(verdict, self.every, self.notes))


class Errors(Renderer):
    """A line an error, as compilers write them."""

    def of_verdict(self, verdict: Verdict, more: Report) -> Part:
        """Render the lines of the errors."""
        document, errors = verdict.log.document, (one for one in verdict.findings if one.severity == "error")
        places = ((place_of(document, one) or (), one) for one in errors)
        said = (compiler_line(document.file, place, one.code, one.message) for place, one in places)
        return tuple(Line(line, "error") for line in said)

    def of_report(self, report: Report) -> Part:
        """Render the same lines."""
        errors = (one for one in report.get("findings", ()) if one["severity"] == "error")
        return tuple(Line(row_line({**one, "file": report["file"]}), "error") for one in errors)


class Score(Renderer):
    """The score for people, and that it is the one before an illegal move."""

    readings = False

    def of_verdict(self, verdict: Verdict, more: Report) -> Part:
        """Render the head, the first error and the table."""
        lines = (*map(Line, headline(verdict).split("\n")), *illegal_lines(verdict))
        return (*lines, *map(Line, score_lines(verdict)))


class Json(Renderer):
    """The report, a line a log."""

    faults = False
    mends: Mends = "data"
    provenance = True

    def of_report(self, report: Report) -> Part:
        """Render a line in ASCII: no sign of a name ends it."""
        return json.dumps(report) + "\n"


class ScoreJson(Json):
    """The report without findings, but with what game it was and the places."""

    readings = False
    mends = ""
    provenance = False

    def of_verdict(self, verdict: Verdict, more: Report) -> Part:
        """Render the report."""
        return self.of_report(report(verdict, findings=False))


class Counts(Renderer):
    """How often each code was found, the most frequent first."""

    alone = False

    def of_verdict(self, verdict: Verdict, more: Report) -> Part:
        """Render nothing: the summary counts."""
        return ()

    def whole(self, parts: Iterable[Part], summary: Summary) -> Iterator[Part]:
        """Tell the counts."""
        yield summary.count_text()


class Screen(Counts):
    """The summary on one screen."""

    faults = False

    def whole(self, parts: Iterable[Part], summary: Summary) -> Iterator[Part]:
        """Tell the summary."""
        yield tuple(summary.lines())


# The verdicts on several logs, on one screen: a line a legal log, of the others as much as there is room for.

ROWS = 40  # of a screen; the counts of all logs stand below it
_LEAST = 10  # of them for legal logs, however much there is to say of the others
_SAYS = ("head", "error", "warning", "repair")
Log = tuple[Line, ...]
_SAID = ("unfinished", "cannot-judge")  # what the line of the log says, and what is told once for each gap


class Overview(Renderer):
    """The screen. Of a log its lines are kept: first one that says all, then those of its verdict without the score."""

    alone = False
    faults = False
    mends = "lines"

    def of_verdict(self, verdict: Verdict, more: Report) -> Part:
        """Render the lines of a log."""
        head = message("head.says", file=plain(verdict.log.document.file), judged=judged_text(verdict))
        rest = tuple(one for one in verdict.findings if one.code not in _SAID)
        behind = tuple(_behind_gaps(verdict))
        lines = [*verdict_lines(replace(verdict, findings=rest))][: -len([*score_lines(verdict)])]
        if first := next((one for one in rest if one.severity == "error"), None):
            told = message("overview.error", log=head, message=plain(first.message))
            return (Line(_cut(told), "error"), *lines, *behind)
        warnings = sum(one.severity == "warning" for one in rest) + len(behind)
        cells = score_cells(verdict.scores, verdict.gapless)
        totals = ", ".join(f"{plain(name)} {row['total']}" for name, row in cells.items())
        if warnings:
            head = message("overview.warnings", log=head, count=warnings)
        known = "gaps" if not verdict.gapless else "unfinished" if verdict.winners is None else ""
        outcome = message(f"overview.{known}") if known else outcome_text(verdict)
        told = message("overview.legal", log=head, totals=totals, outcome=outcome)
        return (Line(_cut(told)), *lines[1:], *behind)

    def of_report(self, report: Report) -> Part:
        """Render why a log has no verdict."""
        error = report["error"]
        where = ":".join(map(str, filter(None, (report["file"], error["line"], error["column"]))))
        return (Line(_cut(f"{plain(where)}: {plain(error['message'])}"), "error"),)

    def whole(self, parts: Iterable[Part], summary: Summary) -> Iterator[Part]:
        """Tell legal logs, then the others, each kind as fully as its room allows."""
        logs = [*cast(Iterable[Log], parts)]
        bad = [log for log in logs if any(line.role == "error" for line in log)]
        legal = [log for log in logs if log not in bad]
        told = _fitted(legal, max(_LEAST, ROWS - sum(map(len, map(_WAYS[0], bad)))), _WAYS[1:], "legal")
        yield (*told, *_fitted(bad, ROWS - len(told), _WAYS, "bad"))


def _cut(text: str) -> str:
    return text if len(text) <= COLUMNS else f"{text[: COLUMNS - 1]}…"


def _behind_gaps(verdict: Verdict) -> Iterator[Line]:
    """A line for each gap: how many entries behind it cannot be judged."""
    gaps = [move for move, entry in enumerate(verdict.log.log.get("moves", ()), 1) if entry.get("gap")]
    behind: dict[int, set[int]] = {}
    for one in verdict.findings:
        if one.code == "cannot-judge":
            behind.setdefault(max((gap for gap in gaps if gap <= one.move), default=0), set()).add(one.move)
    for gap, moves in behind.items():
        place = locate(verdict.log.document, ("moves", gap - 1)) if gap else None
        where = message("finding.move", move=gap) + (message("overview.line", line=place[0]) if place else "")
        yield Line("  " + message("overview.gap", where=where, count=len(moves)), "warning")


def _in_short(log: Log) -> Log:
    begins = 1 if log[0].role == "error" and len(log) > 1 else 0  # the line of a legal log is its head
    return tuple(line for at, line in enumerate(log[begins:]) if not at or line.role in _SAYS)


_WAYS: tuple[Callable[[Log], Log], ...] = (lambda log: log[1:] or log, _in_short, lambda log: log[:1])
"""In full, in short, in a line."""


def _fitted(logs: Sequence[Log], room: int, ways: Sequence[Callable[[Log], Log]], kind: str) -> Log:
    """The lines of the logs in the fullest way that fits; where none does, those of the first logs and a count."""
    for way in ways:
        if len(lines := [line for log in logs for line in way(log)]) <= room:
            return tuple(lines)
    shown = max(0, room - 1)
    return (*lines[:shown], Line(message(f"overview.more-{kind}", count=len(logs) - shown), "head"))
