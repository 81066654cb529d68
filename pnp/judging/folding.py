"""What one cause makes of a log: findings that follow from the one before, rules that a table plays without."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from typing import Any

from pnp.engine import Finding
from pnp.game import LoadedLog, waived_in
from pnp.judging.sentences import message
from pnp.judging.verdict import CLAIMS, Verdict, judge

Folded = tuple[Finding, Sequence[Finding]]
"""A finding, and those after it of the same cause."""
_LEAST = 3  # entries that are enough to think of a house rule
_UNKNOWN = "unknown-player"


def folded(verdict: Verdict) -> Iterator[Folded]:
    """The findings, each with the ones that follow from it.

    These are the same fault of the order of play, entry after entry, and all entries of one name that no player has.
    """
    order = _order_codes(verdict)
    groups: list[tuple[Finding, list[Finding]]] = []
    of_name: dict[str, list[Finding]] = {}
    named = 0  # the last entry of a name that was told before
    for finding in verdict.findings:
        last = groups[-1] if groups else None
        if finding.code == _UNKNOWN and finding.severity == "error" and finding.message in of_name:
            of_name[finding.message].append(finding)
            named = finding.move
        elif finding.code == "not-applied" and finding.move == named:
            continue
        elif last and finding.severity == "error" and finding.code == last[0].code and finding.code in order:
            last[1].append(finding)
        else:
            groups.append((finding, []))
            if finding.code == _UNKNOWN:
                of_name.setdefault(finding.message, groups[-1][1])
    yield from groups


def _order_codes(verdict: Verdict) -> frozenset[str]:
    """The codes of verbs that come in the wrong phase."""
    return frozenset(code for row in verdict.log.game.play.order.values() for code in row.values() if code)


def house_rule(verdict: Verdict) -> str | None:
    """Say which rule a table seems to play without, and what its log then has to tell; None where that is not sure.

    It is the rule of the first error, broken again at entries that do not follow from one another, and without it the
    log goes on past them. Whether a repair explains the log better is for the caller to ask.
    """
    if verdict.legal:
        return None
    errors = [finding for finding in judge(verdict.log, "stands").findings if _is_error(finding)]
    code = errors[0].code
    if code not in verdict.log.game.play.rules.keys() - _order_codes(verdict):
        return None
    broken = _independent(verdict.log, [finding for finding in errors if finding.code == code])
    without = next(filter(_is_error, judge(_waiving(verdict.log, code)).findings), None)
    if len(broken) < _LEAST or (without and without.move <= broken[-1]):
        return None
    return message("house-rule", code=code, moves=", ".join(map(str, broken)))


def _is_error(finding: Finding) -> bool:
    return finding.severity == "error" and finding.code not in CLAIMS


def _independent(log: LoadedLog, errors: Sequence[Finding]) -> list[int]:
    """The first entries with one of these errors that have it even when those before are not played at all."""
    broken = [errors[0].move]
    while len(broken) < _LEAST:
        moves = [_unplayed(data) if move in broken else data for move, data in enumerate(log.log["moves"], 1)]
        told = judge(replace(log, log={**log.log, "moves": moves}), "stands").findings
        still = ((one.path, one.message) for one in told)
        later = {one.path: one for one in errors if one.move > broken[-1]}
        again = next((path for path, says in still if path in later and later[path].message in says), None)
        if again is None:
            break
        broken.append(later[again].move)
    return broken


def _unplayed(data: Mapping[str, Any]) -> dict[str, Any]:
    """An entry that only says that something was done there, after which less is certain."""
    return {"gap": True, **({"player": data["player"]} if "player" in data else {})}


def _waiving(log: LoadedLog, code: str) -> LoadedLog:
    rules = {**log.log.get("rules", {}), "waived": [*waived_in(log.log), code]}
    return replace(log, log={**log.log, "rules": rules})
