"""The forms in which verdicts on logs are told, a `Renderer` each: text, counts, JSON; `formats` has those of others. A
log is rendered where it is judged, which may be another process: a renderer is pickled, and keeps nothing of a log.
What depends on all logs is put together of these parts by its `whole()`, in the order of the logs."""

import json
from collections.abc import Iterable, Iterator, Mapping
from typing import Any, Literal, TypeAlias

from pnp.judging.text import (  # isort: skip
    Line, Summary, compiler_line, headline, illegal_lines, row_line, score_lines, verdict_lines,
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
