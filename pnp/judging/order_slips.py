"""Slips in the order of turns that the turn numbers of the table prove: missing, exchanged, of another player."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from pnp.engine import META, Finding
from pnp.game import LoadedLog
from pnp.judging.sentences import message

Entry = Mapping[str, Any]
_ORDER = frozenset({"not-your-turn", "turn-number"})


class OrderSlip(NamedTuple):
    """What the numbers prove of an entry out of order.

    `kind`: "missing" (turn `number` of `player`), "exchanged" (with entry `other`), "misattributed" (to be one of
    `player`), "doubled" (the turn of entry `other` again).
    """

    kind: str
    player: str
    number: int = 0
    other: int = 0


def explained(log: LoadedLog, finding: Finding) -> Finding:
    """A finding about the order of turns, with the slip that the numbers prove in its message."""
    if finding.code not in _ORDER or not finding.alternatives:
        return finding
    expected = finding.alternatives[0]
    by_turn = finding.code == "not-your-turn"
    slip = order_slip(log, finding.move, expected) if by_turn else number_slip(log, finding.move, int(expected))
    if slip is None:
        return finding
    words = {"message": finding.message, "move": finding.move, **slip._asdict()}
    return finding._replace(message=message(f"order.{slip.kind}", **words))


def order_slip(log: LoadedLog, move: int, expected: str) -> OrderSlip | None:
    """The slip of entry `move`, which came when it was the turn of `expected`; None where nothing is proven."""
    moves = log.log["moves"]
    entry = moves[move - 1]
    name, number, verb = entry.get("player"), entry.get("n"), _verb(entry)
    if number is None or verb is None or name is None:
        return None
    had, had_own = _last_number(moves[: move - 1], expected, verb), _last_number(moves[: move - 1], name, verb)
    before = _same_before(moves, move)
    if before and number == had_own:
        return OrderSlip("doubled", name, number, before)
    after = _next(moves, move, expected, verb)
    after_own = _next(moves, move, name, verb)
    if after is None:
        return None
    if moves[after - 1]["n"] == had + 1:
        follows = after == move + 1 and number == had_own + 1
        return OrderSlip("exchanged", expected, other=after) if follows else None
    if moves[after - 1]["n"] != had + 2:
        return None
    if number == had + 1 and after_own is not None and moves[after_own - 1]["n"] == had_own + 1:
        return OrderSlip("misattributed", expected, number)
    return OrderSlip("missing", expected, had + 1) if number == had_own + 1 else None


def number_slip(log: LoadedLog, move: int, expected: int) -> OrderSlip | None:
    """The slip of entry `move` of the right player, numbered otherwise than `expected`."""
    moves = log.log["moves"]
    entry = moves[move - 1]
    name, number = entry["player"], entry["n"]
    if number == expected + 1:
        return OrderSlip("missing", name, expected)
    before = _same_before(moves, move)
    return OrderSlip("doubled", name, number, before) if before and number == expected - 1 else None


def _same_before(moves: Sequence[Entry], move: int) -> int:
    """The last entry before `move` that says the same, 0: there is none."""
    return next((at for at in range(move - 1, 0, -1) if _is_same(moves[at - 1], moves[move - 1])), 0)


def _is_same(one: Entry, other: Entry) -> bool:
    return {**one, "note": ""} == {**other, "note": ""}


def _verb(entry: Entry) -> str | None:
    return None if entry.get("struck") else next((key for key in entry if key not in META), None)


def _last_number(moves: Sequence[Entry], name: str, verb: str) -> int:
    """The number of the last turn of a player with a verb, 0: there was none."""
    numbers = (entry.get("n", 0) for entry in reversed(moves) if entry.get("player") == name and _verb(entry) == verb)
    return next(numbers, 0)


def _next(moves: Sequence[Entry], move: int, name: str, verb: str) -> int | None:
    """The next numbered entry after `move` of a player with a verb."""
    return next(
        (
            at
            for at, entry in enumerate(moves[move:], move + 1)
            if entry.get("player") == name and _verb(entry) == verb and "n" in entry
        ),
        None,
    )
