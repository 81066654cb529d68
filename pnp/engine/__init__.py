"""How play works in any game: rules with codes, effects, pure steps, and the replay of a log."""

from pnp.engine.alternatives import Alternatives, Counted, first
from pnp.engine.effects import Effect, Ended, Moved, Owned, Placed, Scored
from pnp.engine.play import PhaseTable, Play, Reading, Seat, Step, Unread, allowed, apply
from pnp.engine.replay import Entry, Mode, replay
from pnp.engine.rules import GENERAL, Finding, Rule, RuleViolation, Severity

__all__ = [
    "GENERAL",
    "Alternatives",
    "Counted",
    "Effect",
    "Ended",
    "Entry",
    "Finding",
    "Mode",
    "Moved",
    "Owned",
    "PhaseTable",
    "Placed",
    "Play",
    "Reading",
    "Rule",
    "RuleViolation",
    "Scored",
    "Seat",
    "Severity",
    "Step",
    "Unread",
    "allowed",
    "apply",
    "first",
    "replay",
]
