"""The messages of this game."""

from __future__ import annotations

from pnp.data.messages import Messages
from pnp.engine import Verb, rule_table

message = Messages(__file__)


# The table of rules, in the order of the rule book.

RULES = rule_table(
    message,
    # code, whether it is still judged after a gap
    ("setup-camp-square", True),
    ("setup-fate-deck", True),
    ("round-not-finished", False),
    ("bad-die", True),
    ("no-round", False),
    ("player-out", False),
    ("no-card-left", False),
    ("turn-order", False),
    ("not-your-territory", False),
    ("bad-count", True),
    ("not-enough-camels", False),
    ("not-adjacent", True),
    ("chott", True),
    ("occupied-by-rival", False),
    ("nothing-to-attack", False),
    ("no-rolls", True),
    ("attack-already-over", False),
    ("defender-has-no-camels", False),
    ("defender-must-roll", False),
    ("must-occupy", False),
    ("cannot-occupy", False),
    ("not-enough-money", False),
    ("box-empty", False),
    ("fate-already-drawn", False),
    ("fate-not-in-deck", False),
)

VERBS = (Verb("turn", "rounds"), Verb("round", by="nobody", counted=False), Verb("fate", by="nobody", counted=False))
