"""Moments of a log: the position after one of its entries, and what that entry did."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace

from pnp.data.errors import UsageError
from pnp.engine import Effect, Entry, Finding, Mode, Seat
from pnp.engine import replay as entries
from pnp.game import LoadedLog, Scores, Start, begin, names_of, waived_in
from pnp.judging.verdict import breaks_rules
from pnp.library.sentences import message


@dataclass(frozen=True, slots=True)
class Moment:
    """The position after entry `move` of a log (0: the setup).

    - `entry`: that entry, as the log has it; None for the setup.
    - `state`: the game's own record of the position.
    - `effects`: what the entry did; `findings`: what there is to say of it.
    - `legal`: neither the setup nor an entry so far breaks a rule, but for turns that the table lets stand.
    - `finding`: what the entry after `move` breaks, when the replay stopped there.
    - `notes`: what there is to say of the position, a sentence each.
    """

    log: LoadedLog
    move: int
    state: Seat
    legal: bool
    entry: Mapping[str, object] | None = None
    effects: tuple[Effect, ...] = ()
    findings: tuple[Finding, ...] = ()
    finding: Finding | None = None
    notes: tuple[str, ...] = ()

    @property
    def scores(self) -> Scores:
        """For each player the total and its parts, as the game stands."""
        return self.log.game.report.score(self.state)


def replay(log: LoadedLog, on_illegal: Mode = "stop") -> Iterator[Moment]:
    """The moments of a log, one an entry.

    With `on_illegal="stop"` an illegal entry is the last: its state is the one before it, its findings tell why.
    With "stands" it is played as far as pieces allow, and so are those after it.

    >>> from pnp import load_log
    >>> log = load_log("friday.pnplog")
    >>> first = next(replay(log))
    >>> first.move, first.legal, {name: score["total"] for name, score in first.scores.items()}
    (1, True, {'Ana': 10, 'Ben': 0, 'Chloé': 0})
    """
    start = begin(log.game, log.layout, log.log)
    yield from (moment for moment, _ in _replayed(log, start, None, on_illegal))


def moment_of(log: LoadedLog, move: int | None = None, at_violation: bool = False) -> Moment:
    """The position after an entry of a log (None: the last; 0: the setup); the replay stops at an illegal one.

    A note says so, and the moment is that before the illegal entry; with `at_violation` its state is that in which
    the entry breaks the rule. Raises UsageError for an entry that the log has not.
    """
    count = len(log.log.get("moves", ()))
    if move is not None and not 0 <= move <= count:
        raise UsageError(message("moment.no-entry", move=move, last=count))
    start = begin(log.game, log.layout, log.log)
    notes = (message("moment.setup"),) if start.violations else ()
    there = Moment(log, 0, start.state, not start.violations, notes=notes)
    for moment, stopped in _replayed(log, start, move, "stop"):
        if stopped:
            return _before(there, moment, at_violation)
        there = replace(moment, legal=there.legal, notes=notes)
    return there


def _before(there: Moment, illegal: Moment, at_violation: bool) -> Moment:
    """The moment before an illegal entry, which its notes tell."""
    finding = next(finding for finding in illegal.findings if finding.severity == "error")
    told = message("moment.in-illegal" if at_violation else "moment.before-illegal", move=illegal.move)
    notes = (*there.notes, told)
    state = finding.state if at_violation else there.state
    return replace(there, state=state, legal=False, finding=finding, notes=notes)


def _replayed(log: LoadedLog, start: Start[Seat], last: int | None, mode: Mode) -> Iterator[tuple[Moment, bool]]:
    """The moments up to entry `last`, and whether the replay stopped there."""
    legal = not start.violations
    moves = log.log.get("moves", ())[:last]
    for entry in entries(log.game.play, start.state, names_of(log.log["players"]), moves, mode, waived_in(log.log)):
        legal = legal and not _illegal(entry)
        found = Moment(log, entry.move, entry.state, legal, entry.data, entry.effects, entry.findings)
        yield found, entry.stopped


def _illegal(entry: Entry) -> bool:
    return not entry.data.get("stands") and breaks_rules(entry.findings)
