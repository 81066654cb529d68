"""What one cause makes of a log: findings that follow from the one before, rules that a table plays without."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import replace

from pnp.engine import Finding
from pnp.game import LoadedLog, waived_in
from pnp.judging.sentences import message
from pnp.judging.verdict import CLAIMS, Verdict, judge

Folded = tuple[Finding, Sequence[Finding]]
"""A finding, and those after it that say the same of the order of play."""
_LEAST = 3  # errors that are enough to think of a house rule


def folded(verdict: Verdict) -> Iterator[Folded]:
    """The findings, each with the ones that follow from it: the same fault of the order of play, entry after entry."""
    order = _order_codes(verdict)
    first: Finding | None = None
    more: list[Finding] = []
    for finding in verdict.findings:
        if first is not None and finding.severity == "error" and finding.code == first.code and finding.code in order:
            more.append(finding)
            continue
        if first is not None:
            yield first, more
        first, more = finding, []
    if first is not None:
        yield first, more


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
    if count < _LEAST or 2 * count <= errors.total() or code not in rules:
        return None
    without = _errors(_waiving(verdict.log, code))
    if 2 * without[code] > count:  # most of them are impossible without the rule, too
        return None
    return message("house-rule", code=code, count=count, total=errors.total())


def _errors(log: LoadedLog) -> Counter[str]:
    """The errors of a log that is played to its end, by their codes; claims do not count."""
    found = (finding for finding in judge(log, "stands").findings if finding.severity == "error")
    return Counter(finding.code for finding in found if finding.code not in CLAIMS)


def _waiving(log: LoadedLog, code: str) -> LoadedLog:
    rules = {**log.log.get("rules", {}), "waived": [*waived_in(log.log), code]}
    return replace(log, log={**log.log, "rules": rules})
