"""A verdict as a `pnp-report/1` object."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from pnp.data.errors import DataError
from pnp.data.positions import locate
from pnp.data.read import Document
from pnp.engine import Finding, first
from pnp.judging.verdict import Verdict

FORMAT = "pnp-report/1"
SHOWN = 8


def report(verdict: Verdict, findings: bool = True) -> dict[str, Any]:
    """The report on one log; without its findings for a mere score."""
    document = verdict.log.document
    head: dict[str, Any] = {
        "format": FORMAT,
        "file": document.file,
        "game": verdict.log.game.id,
        "legal": verdict.legal,
        "finished": verdict.finished,
        "complete": verdict.gapless,
        "moves": verdict.moves,
    }
    if verdict.disputed:
        head["disputed"] = True
    if verdict.waived:
        head["waived"] = list(verdict.waived)
    if findings:
        head["findings"] = [_finding(document, finding) for finding in verdict.findings]
    return {**head, "scores": verdict.scores, "winners": verdict.winners}


def unusable(error: DataError, file: str) -> dict[str, Any]:
    """The report on a log that cannot be used; the fault may lie in another file, its layout."""
    what = {
        "message": error.message.split("\n")[0],
        "line": error.line,
        "column": error.column,
        "path": error.path,
    }
    if error.file not in (file, None):
        what = {"message": str(error), "line": None, "column": None, "path": "layout"}
    return {"format": FORMAT, "file": file, "error": what}


def crashed(message: str, file: str) -> dict[str, Any]:
    """The report on a log that a fault of the program left without a verdict."""
    what = {"message": message, "line": None, "column": None, "path": None, "internal": True}
    return {"format": FORMAT, "file": file, "error": what}


def _finding(document: Document, finding: Finding) -> dict[str, Any]:
    alternatives, count = first(finding.alternatives, SHOWN)
    line, column = (locate(document, finding.path) if finding.path else None) or (None, None)
    return {
        "code": finding.code,
        "severity": finding.severity,
        "move": finding.move,
        "line": line,
        "column": column,
        "player": finding.player,
        "rule": finding.rule,
        "message": finding.message,
        "alternatives": alternatives,
        "alternatives_count": count,
    }


def rows(verdict: Verdict) -> Iterator[dict[str, Any]]:
    """One row a player: file, game, player, whether a winner (empty: unknown), total and its parts."""
    log, legal = verdict.log, "yes" if verdict.legal else "no"
    for name, score in verdict.scores.items():
        won = "" if verdict.winners is None else "yes" if name in verdict.winners else "no"
        head = {"file": log.document.file, "game": log.game.id, "legal": legal}
        yield {**head, "player": name, "winner": won, **score}
