"""How play works in any game: rules with codes, effects, pure steps, and the replay of a log."""

from pnp.engine.order import META, UNREADABLE, Mode, Terms, Turns, is_numbered_through, next_number, turn_of

from pnp.engine.play import (  # isort: skip
    Alike, Counted, GameError, Play, Reading, Record, Step, Unread, Verb, allowed, apply, first, not_the_turn_of,
    odd_key, on_turn, tried_in, unknown_word,
)  # fmt: skip
from pnp.engine.replay import Entry, begin_turn, play_entry, replay, terms_of
from pnp.engine.rows import add, put, replacing

from pnp.engine.rules import (  # isort: skip
    GENERAL, Changed, Effect, Ended, Finding, Moved, Owned, Placed, Rule, RuleViolation, Scored, Seat, Severity,
    rule_table,
)  # fmt: skip
