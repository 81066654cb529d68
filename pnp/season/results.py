"""What a log gives for standings: the places of its players, or the reason why it is left out."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import PurePath
from typing import Any, Literal, NamedTuple, TypeAlias

from pnp.engine import UNREADABLE
from pnp.judging.places import places
from pnp.judging.verdict import CLAIMS, Verdict
from pnp.season.identity import end_identity, identity

Reason = Literal[
    "illegal", "unfinished", "disputed", "incomplete", "duplicate", "one-person", "unusable", "passed-over"
]
Basis: TypeAlias = Literal["", "claim", "known"]
"""What a game is ranked by: its end; the result that the table claims; the points that are known."""


class Result(NamedTuple):
    """A game as it counts.

    - `places`: for each player, by name, the best and the worst place that the tie spans: (1, 1) alone on the first.
    - `totals`: the points of the game; None where they are not certain.
    - `basis`: where turns are missing what it is ranked by instead of its end.
    """

    file: str
    game: str
    folder: str
    date: str
    places: Mapping[str, tuple[int, int]]
    totals: Mapping[str, int | None]
    basis: Basis = ""


class LeftOut(NamedTuple):
    """A log that counts for nobody.

    Why; for an illegal one the first code and its entry; `other`: the file of the same game, which counts;
    `message`: what is wrong with a file that cannot be used, the name of a player who sits there twice, or whether
    players of the same game under other names are the same. `more`: the other reasons.
    """

    file: str
    reason: Reason
    code: str | None = None
    move: int | None = None
    other: str | None = None
    message: str | None = None
    more: tuple[LeftOut, ...] = ()

    @property
    def all(self) -> tuple[LeftOut, ...]:
        """Each reason for itself, the first one first."""
        return (self, *self.more)

    def to_dict(self) -> dict[str, object]:
        """As in `pnp-standings/1`."""
        why = {"reason": self.reason, "reasons": [one.reason for one in self.all]}
        told = [{"code": one.code, "move": one.move, "other": one.other, "message": one.message} for one in self.all]
        found = {key: value for one in reversed(told) for key, value in one.items() if value}
        return {"file": self.file, **why, **found}


class Judged(NamedTuple):
    """A log and what stands in the way of counting it.

    `same` is equal for the same play, whoever sat there, `end` for the same last position, "" where it is not known;
    `position`: the log has nothing but that. `claim`: the code of the first claim that differs.
    """

    result: Result
    reasons: tuple[LeftOut, ...]
    same: str
    claim: str | None = None
    end: str = ""
    position: bool = False


def judged(verdict: Verdict) -> Judged:
    """What a verdict is for standings."""
    log = verdict.log
    file = log.document.file
    head = (file, log.game.id, str(PurePath(file).parent), str(log.log.get("date", "")))
    totals = {name: score["total"] for name, score in verdict.scores.items()}
    reasons = tuple(LeftOut(file, *why) for why in _reasons(verdict))
    result = Result(*head, places(totals, verdict.winners), totals)
    if any(why.reason == "incomplete" for why in reasons):
        result = _claimed(log.log.get("result", {}), result)
    claim = next((finding.code for finding in verdict.findings if finding.code in CLAIMS), None)
    end = end_identity(log, verdict.state) if verdict.legal and verdict.gapless else ""
    return Judged(result, reasons, identity(log), claim, end, "position" in log.log)


def _claimed(claim: Mapping[str, Any], known: Result) -> Result:
    """The result that the table claims, where it tells the points of everybody; else what is known."""
    points = {name: claim.get("scores", {}).get(name) for name in known.totals}
    if not all(isinstance(total, int) for total in points.values()):
        return known._replace(basis="known")
    won = claim.get("winners")
    winners = None if won is None or UNREADABLE in won else won
    return known._replace(places=places(points, winners), totals=points, basis="claim")


def _reasons(verdict: Verdict) -> list[tuple[Any, ...]]:
    found: list[tuple[Any, ...]] = []
    if not verdict.legal:
        error = next(finding for finding in verdict.findings if finding.severity == "error")
        found.append(("illegal", error.code, error.move))
    if verdict.legal and not verdict.finished:
        found.append(("unfinished",))
    if verdict.disputed:
        found.append(("disputed",))
    if not verdict.gapless or (verdict.legal and verdict.finished and verdict.winners is None):
        found.append(("incomplete",))
    return found
