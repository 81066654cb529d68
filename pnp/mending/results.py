"""What two transcripts claim of the result, against what the rules give."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from pnp.game import DataPath, LoadedLog
from pnp.judging.verdict import CLAIMS, claims_of_result
from pnp.mending.content import MISSING, Change, changes, with_value
from pnp.mending.hypothesis import Hypothesis
from pnp.mending.options import Difference, contradict
from pnp.mending.trials import Judged, Side


def result_differences(best: Hypothesis, a: LoadedLog, b: LoadedLog, place: int) -> list[Judged]:
    """The claims of the result that differ; taken is the one that agrees with the rules, if only one does."""
    return [_judged(best, a, change, place) for change in _changes(a, b) if contradict(change)]


def merged_result(best: Hypothesis, a: LoadedLog, b: LoadedLog, judged: Sequence[Judged]) -> Any:
    """A's result with what was taken from B, and with what B alone claims where the rules give it; maybe empty."""
    found = {"result": a.log.get("result", {})}
    for path, was, now in _changes(a, b):
        taken = any(one.taken == "b" and one.difference.path == path for one in judged)
        if taken or (was is MISSING and agrees(best, a, path, now)):
            found = with_value(found, path, now)
    return found["result"]


def agrees(best: Hypothesis, one: LoadedLog, path: DataPath, value: Any) -> bool:
    """Whether the rules give what a result claims at a path."""
    log = replace(one, log={**one.log, **with_value({"result": {}}, path, value)})
    told = claims_of_result(log, best.state, best.turns.gap, 0)
    return not any(finding.code in CLAIMS for finding in told)


def _judged(best: Hypothesis, one: LoadedLog, change: Change, place: int) -> Judged:
    agree = [agrees(best, one, change.path, value) for value in (change.was, change.now)]
    side: Side = "b" if agree == [False, True] else "a"
    difference = Difference("claim", None, None, *change)
    return Judged(difference, place, side, "both", "claims" if agree[0] != agree[1] else "")


def _changes(a: LoadedLog, b: LoadedLog) -> list[Change]:
    """The scores that differ one by one, and the winners as one value."""
    one, other = (log.log.get("result", {}) for log in (a, b))
    was, now = one.get("winners", MISSING), other.get("winners", MISSING)
    winners = [] if was == now else [Change(("result", "winners"), was, now)]
    return [*changes(one.get("scores", MISSING), other.get("scores", MISSING), ("result", "scores")), *winners]
