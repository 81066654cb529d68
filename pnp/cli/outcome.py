"""What one log came to, checked or scored: an outcome that processes can hand on."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any, NamedTuple

from pnp.cli import CRASHED, crash_text
from pnp.data.visible import plain
from pnp.judging.text import Line
from pnp.judging.verdict import Verdict

FINE, FINDINGS, UNUSABLE = 0, 1, 2
DOCUMENTS = ("csv", "github", "sarif", "junit")
"""Formats of `check` that are made of all reports together."""
STATES = ("legal", "illegal", "claims", "unfinished", "unusable", "crashed")


class Outcome(NamedTuple):
    """What one log came to: exit code, one of `STATES`, text for standard output and standard error, rows of a table,
    lines of text, a report, and severity and code of its findings."""

    code: int
    state: str = "legal"
    out: str = ""
    err: str = ""
    rows: tuple[dict[str, Any], ...] = ()
    lines: tuple[Line, ...] = ()
    report: dict[str, Any] | None = None
    found: tuple[tuple[str, str], ...] = ()


def outcome_of(path: str, style: str, mode: str, repair: bool = False) -> Outcome:
    """Reads and judges one log; a fault of the program is an outcome as well, and never looks like a verdict."""
    try:
        return _judged(path, style, mode, repair)
    except Exception as error:
        return crashed_outcome(path, crash_text(error), style)


def crashed_outcome(path: str, what: str, style: str) -> Outcome:
    """The outcome of a log that a fault of the program left without a verdict."""
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
    errors = any(finding.severity == "error" for finding in verdict.findings)
    found = tuple((finding.severity, finding.code) for finding in verdict.findings)
    said = _said(verdict, style, repair)
    return said._replace(code=FINDINGS if errors else FINE, state=_state(verdict, errors), found=found)


def _state(verdict: Verdict, errors: bool) -> str:
    if not verdict.legal:
        return "illegal"
    return "claims" if errors else "legal" if verdict.finished else "unfinished"


def _without_verdict(code: int, report: dict[str, Any], what: str, style: str) -> Outcome:
    from pnp.judging.text import fault_text

    state = "crashed" if code == CRASHED else "unusable"
    if style.endswith("json"):
        return Outcome(code, state, json.dumps(report))
    return Outcome(code, state, err=fault_text(what), report=report)


def _said(verdict: Verdict, style: str, repair: bool) -> Outcome:
    """What a style tells of a verdict."""
    from pnp.judging import report, text

    if style.endswith("json"):
        made = report.report(verdict, findings=style == "check-json")
        repairs = {"repairs": _repairs(verdict)} if repair else {}
        return Outcome(FINE, out=json.dumps({**made, **repairs}))  # in ASCII: no sign of a name ends the line
    if style in DOCUMENTS:
        return Outcome(FINE, report=report.report(verdict))
    if style == "score-csv":
        return Outcome(FINE, rows=tuple(report.rows(verdict)))
    if style == "score":
        return Outcome(FINE, out="\n".join([text.headline(verdict), *text.score_lines(verdict)]))
    if style == "check-quiet":
        return Outcome(FINE, lines=tuple(text.error_lines(verdict)))
    if style == "check-statistics":
        return Outcome(FINE)
    lines = text.verdict_lines(verdict, every=style == "check-all")
    return Outcome(FINE, lines=(*lines, *(_best_repair(verdict) if repair else ())))


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


def _best_repair(verdict: Verdict) -> Iterator[Line]:
    """The best repair of a log that needs one, in a sentence."""
    if _is_to_mend(verdict):
        from pnp.mending.repair import repairs
        from pnp.mending.text import best_repair

        yield from best_repair(repairs(verdict.log))
