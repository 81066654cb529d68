"""A moment of a log: the position after one of its entries."""

from __future__ import annotations

from typing import NamedTuple

from pnp.data.errors import UsageError
from pnp.engine import Finding, Seat
from pnp.game import LoadedLog


class Moment(NamedTuple):
    """The state after entry `move`; `legal`: neither the setup nor an entry so far breaks a rule.

    `fault`: what the entry after `move` breaks, when the replay stopped there; its state is that of the action.
    `notes`: what is to be said of the position besides, a sentence each.
    """

    case: LoadedLog
    move: int
    state: Seat
    legal: bool
    finding: Finding | None = None
    notes: tuple[str, ...] = ()


def moment(path: str, move: int | None, at_violation: bool = False) -> Moment:
    """The position after an entry of a log (None: the last; 0: the setup); the replay stops at an illegal one.

    A note says so; `within` the illegal turn, the position is that in which it breaks the rule.
    Raises DataError when the log cannot be used, UsageError for an entry it has not.
    """
    from pnp.engine import replay
    from pnp.game import begin, names_of, waived_in
    from pnp.library.catalog import find_game
    from pnp.library.load import load
    from pnp.library.logs import read_log

    case = load(read_log(path), find_game)
    log = case.log
    moves = log.get("moves", ())
    if move is not None and not 0 <= move <= len(moves):
        raise UsageError(f"--move is {move}, expected 0 (the setup) to {len(moves)}")
    start = begin(case.game, case.layout, log)
    notes = ("the setup or position breaks a rule; `pnp check` tells which",) if start.violations else ()
    state, reached = start.state, 0
    for entry in replay(case.game.play, state, names_of(log["players"]), moves[:move], waived=waived_in(log)):
        if entry.stopped:
            finding = next(finding for finding in entry.findings if finding.severity == "error")
            there = "in which it breaks the rule" if at_violation else "before it"
            notes = (*notes, f"entry {entry.move} is illegal; this is the position {there}")
            return Moment(case, reached, finding.state if at_violation else state, False, finding, notes)
        state, reached = entry.state, entry.move
    return Moment(case, reached, state, not start.violations, None, notes)
