"""A verdict as a `pnp-report/1` object."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from pnp.data.errors import DataError
from pnp.data.positions import locate
from pnp.data.read import Document
from pnp.engine import Finding, first
from pnp.judging.places import places
from pnp.judging.verdict import Verdict

FORMAT = "pnp-report/1"
ABOUT = ("title", "date", "place", "recorder")
"""What the head of a log tells of the game."""
SHOWN = 8


def report(verdict: Verdict, findings: bool = True) -> dict[str, Any]:
    """The report on one log; without its findings for a mere score, which tells the game and the places instead."""
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
    else:
        head |= _about(verdict)
    scores = {"scores": verdict.scores, "winners": verdict.winners}
    return {**head, **scores} if findings else {**head, **scores, "rank": _ranks(verdict)}


def _about(verdict: Verdict) -> dict[str, Any]:
    """What game it was: the layout, and of the log's head what is there."""
    log = verdict.log
    head = {key: log.log[key] for key in ABOUT if key in log.log}
    seed = log.log.get("setup", {}).get("seed")
    return {"layout": log.layout.id, **head, **({} if seed is None else {"seed": seed})}


def _ranks(verdict: Verdict) -> dict[str, int] | None:
    """The places of the players, ties at the better one; None when nobody knows them."""
    if not verdict.legal or verdict.winners is None:
        return None
    totals = {name: score["total"] for name, score in verdict.scores.items()}
    return {name: best for name, (best, _) in places(totals, verdict.winners).items()}


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
    """One row a player: the game, then name, rank, whether a winner, total and its parts; what is not known is ""."""
    about, ranks = _about(verdict), _ranks(verdict) or {}
    head = {
        "file": verdict.log.document.file,
        "game": verdict.log.game.id,
        "layout": about["layout"],
        **{key: about.get(key, "") for key in (*ABOUT, "seed")},
        "legal": verdict.legal,
        "finished": verdict.finished,
        "complete": verdict.gapless,
        "moves": verdict.moves,
    }
    for name, score in verdict.scores.items():
        won = "" if verdict.winners is None else name in verdict.winners
        yield {**head, "player": name, "rank": ranks.get(name, ""), "winner": won, **score}
