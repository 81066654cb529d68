"""What one cause makes of a log: findings that follow from the one before, rules that a table plays without."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import replace

from pnp.engine import Finding
from pnp.engine.order import NOT_YOUR_TURN, TURN_NUMBER
from pnp.game import LoadedLog, waived_in
from pnp.judging.sentences import message
from pnp.judging.verdict import CLAIMS, Verdict, judge

Folded = tuple[Finding, Sequence[Finding]]
"""A finding, and those after it of the same cause."""
_LEAST = 3  # errors that are enough to think of a house rule
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
    """What to write where one code makes up most errors of a log: the table may play without that rule."""
    if verdict.legal:
        return None
    errors = _errors(verdict.log)
    code, count = errors.most_common(1)[0]
    rules = verdict.log.game.play.rules.keys() - _order_codes(verdict)
    if count < _LEAST or 2 * count <= errors.total() or code not in rules or _is_slip(verdict):
        return None
    without = _errors(_waiving(verdict.log, code))
    if 2 * without[code] > count:  # most of them are impossible without the rule, too
        return None
    return message("house-rule", code=code, count=count, total=errors.total())


def _is_slip(verdict: Verdict) -> bool:
    """Whether the first error is one of whose turn it was: the others follow from what is missing there."""
    codes = (finding.code for finding in verdict.findings if finding.severity == "error")
    return next(codes, "") in (NOT_YOUR_TURN, TURN_NUMBER, _UNKNOWN)


def _errors(log: LoadedLog) -> Counter[str]:
    """The errors of a log that is played to its end, by their codes; claims do not count."""
    found = (finding for finding in judge(log, "stands").findings if finding.severity == "error")
    return Counter(finding.code for finding in found if finding.code not in CLAIMS)


def _waiving(log: LoadedLog, code: str) -> LoadedLog:
    rules = {**log.log.get("rules", {}), "waived": [*waived_in(log.log), code]}
    return replace(log, log={**log.log, "rules": rules})
