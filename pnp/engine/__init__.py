"""How play works in any game: rules with codes, effects, pure steps, and the replay of a log."""

from pnp.engine.alternatives import Alternatives, Counted, first
from pnp.engine.effects import Effect, Ended, Moved, Owned, Placed, Scored
from pnp.engine.order import META, UNREADABLE, Mode, Terms, Turns, turn_of
from pnp.engine.play import (
    Alike,
    PhaseTable,
    Play,
    Reading,
    Seat,
    Step,
    Unread,
    Verb,
    allowed,
    apply,
    not_the_turn_of,
    on_turn,
    tried_in,
)
from pnp.engine.replay import Entry, begin_turn, play_entry, replay, terms_of
from pnp.engine.rules import GENERAL, Finding, Rule, RuleViolation, Severity, rule_table

__all__ = [
    "GENERAL",
    "META",
    "UNREADABLE",
    "Alike",
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
    "Terms",
    "Turns",
    "Unread",
    "Verb",
    "allowed",
    "apply",
    "begin_turn",
    "first",
    "not_the_turn_of",
    "on_turn",
    "play_entry",
    "replay",
    "rule_table",
    "terms_of",
    "tried_in",
    "turn_of",
]
