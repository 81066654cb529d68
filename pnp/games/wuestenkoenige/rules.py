"""The messages of this game, and the table of its rules, in the order of the rule book."""

from pnp.data.messages import Messages
from pnp.engine import Verb, rule_table

message = Messages(__file__)
RULES = rule_table(
    message,
    # code, whether it is still judged after a gap, whether it speaks of pieces and places (a text: for this reason)
    ("player-out", False, False), ("discard-due", False, False), ("turn-order", True, False),
    ("desert-change-missing", False, False), ("card-in-first-turn", False, False), ("second-card", True, False),
    ("card-not-first", True, False), ("hand-empty", False, True), ("no-such-card-left", False, True),
    ("no-such-camel", False, True), ("ambiguous-camel", False, True), ("not-your-camel", False, "barred"),
    ("not-adjacent", True, False), ("site-not-last", True, False), ("hex-full", False, True),
    ("already-carries", False, False), ("palace-without-goods", False, False), ("not-enough-points", False, False),
    ("too-many-new-camels", True, "at-site"), ("no-camel-in-stock", False, "at-site"),
    ("nothing-to-pick-up", False, "not-there"), ("attack-in-site", False, False), ("already-attacked", False, False),
    ("no-target", False, "no-other"), ("bad-die", True, "flight"), ("good-missing", False, True),
    ("good-not-carried", False, "not-there"), ("not-a-desert-hex", True, "no-hex"), ("same-hex", True, False),
    ("no-tile", False, True), ("discard-not-due", False, "no-card"), ("card-without-effect", False, False),
    ("not-a-border-hex", True, False), ("bad-direction", True, "no-direction"), ("not-bare", False, False),
    ("reserve-empty", False, True), ("own-camel", False, False), ("camel-in-site", False, False),
    ("already-migrated", False, False), ("hex-not-full", False, False))  # fmt: skip
VERBS = (Verb("turn", "turns"),)
