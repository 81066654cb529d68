"""The verdicts on several logs, on one screen: a line a legal log, of the others as much as there is room for."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import replace
from typing import cast

from pnp.data import locate, plain
from pnp.judging import message
from pnp.judging.renderers import Part, Renderer, Report
from pnp.judging.text import COLUMNS, Line, Summary, judged_text, outcome_text, score_cells, score_lines, verdict_lines
from pnp.judging.verdict import Verdict

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
