"""The messages of this game, and the table of its rules, in the order of the rule book."""

from pnp.data.messages import Messages
from pnp.engine import Verb, rule_table

message = Messages(__file__)
RULES = rule_table(
    message,
    # code, whether it is still judged after a gap, whether it speaks of pieces and places (a text: for this reason)
    ("setup-camp-square", True, False), ("setup-fate-deck", True, False), ("round-not-finished", False, False),
    ("bad-die", True, False), ("no-round", False, False), ("player-out", False, True), ("no-card-left", False, False),
    ("turn-order", False, False), ("not-your-territory", False, "barred"), ("bad-count", True, True),
    ("not-enough-camels", False, "marching"), ("not-adjacent", True, False), ("chott", True, True),
    ("occupied-by-rival", False, True), ("nothing-to-attack", False, True), ("no-rolls", True, False),
    ("attack-already-over", False, False), ("defender-has-no-camels", False, False),
    ("defender-must-roll", False, False), ("must-occupy", False, False), ("cannot-occupy", False, False),
    ("not-enough-money", False, False), ("box-empty", False, True), ("fate-already-drawn", False, False),
    ("fate-not-in-deck", False, "no-such-card"))  # fmt: skip
VERBS = (Verb("turn", "rounds"), Verb("round", by="nobody", counted=False), Verb("fate", by="nobody", counted=False))
