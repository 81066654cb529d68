"""The messages of this game."""

from __future__ import annotations

from pnp.data.messages import Messages
from pnp.engine import Verb, rule_table

message = Messages(__file__)


# The table of rules, in the order of the rule book.

RULES = rule_table(
    message,
    # code, whether it is still judged after a gap
    ("player-out", False),
    ("discard-due", False),
    ("turn-order", True),
    ("desert-change-missing", False),
    ("card-in-first-turn", False),
    ("second-card", True),
    ("card-not-first", True),
    ("hand-empty", False),
    ("no-such-card-left", False),
    ("no-such-camel", False),
    ("ambiguous-camel", False),
    ("not-your-camel", False),
    ("not-adjacent", True),
    ("site-not-last", True),
    ("hex-full", False),
    ("already-carries", False),
    ("palace-without-goods", False),
    ("not-enough-points", False),
    ("too-many-new-camels", True),
    ("no-camel-in-stock", False),
    ("nothing-to-pick-up", False),
    ("attack-in-site", False),
    ("already-attacked", False),
    ("no-target", False),
    ("bad-die", True),
    ("good-missing", False),
    ("good-not-carried", False),
    ("not-a-desert-hex", True),
    ("same-hex", True),
    ("no-tile", False),
    ("discard-not-due", False),
    ("card-without-effect", False),
    ("not-a-border-hex", True),
    ("bad-direction", True),
    ("not-bare", False),
    ("reserve-empty", False),
    ("own-camel", False),
    ("camel-in-site", False),
    ("already-migrated", False),
    ("hex-not-full", False),
)

VERBS = (Verb("turn", "turns"),)
