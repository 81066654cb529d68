"""What a log gives for standings: the places of its players, or the reason why it is left out."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import PurePath
from typing import Any, Literal, NamedTuple

from pnp.judging.places import places
from pnp.judging.verdict import CLAIMS, Verdict
from pnp.season.identity import identity

Reason = Literal[
    "illegal", "unfinished", "disputed", "incomplete", "duplicate", "one-person", "unusable", "passed-over"
]


class Result(NamedTuple):
    """A game as it counts.

    - `places`: for each player, by name, the best and the worst place that the tie spans: (1, 1) alone on the first.
    - `totals`: the points of the game; None where they are not certain.
    """

    file: str
    game: str
    folder: str
    date: str
    places: Mapping[str, tuple[int, int]]
    totals: Mapping[str, int | None]


class LeftOut(NamedTuple):
    """A log that counts for nobody.

    Why; for an illegal one the first code and its entry; `other`: the file of the same game, which counts;
    `message`: what is wrong with a file that cannot be used, or the name of a player who sits there twice.
    """

    file: str
    reason: Reason
    code: str | None = None
    move: int | None = None
    other: str | None = None
    message: str | None = None

    def to_dict(self) -> dict[str, object]:
        """As in `pnp-standings/1`."""
        found = {"code": self.code, "move": self.move, "other": self.other, "message": self.message}
        return {"file": self.file, "reason": self.reason, **{key: value for key, value in found.items() if value}}


class Judged(NamedTuple):
    """A log and what stands in the way of counting it.

    `same` is equal for the same play, whoever sat there; `claim`: the code of the first claim that differs.
    """

    result: Result
    reasons: tuple[LeftOut, ...]
    same: str
    claim: str | None = None


def judged(verdict: Verdict) -> Judged:
    """What a verdict is for standings."""
    log = verdict.log
    file = log.document.file
    head = (file, log.game.id, str(PurePath(file).parent), str(log.log.get("date", "")))
    totals = {name: score["total"] for name, score in verdict.scores.items()}
    result = Result(*head, places(totals, verdict.winners), totals)
    claim = next((finding.code for finding in verdict.findings if finding.code in CLAIMS), None)
    return Judged(result, tuple(LeftOut(file, *why) for why in _reasons(verdict)), identity(log), claim)


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
