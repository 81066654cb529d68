"""The messages of this game, and the table of its rules, in the order of the rule book."""

from pnp.data.messages import Messages
from pnp.engine import Verb, rule_table

message = Messages(__file__)
RULES = rule_table(
    message,
    # code, whether it is still judged after a gap, whether it speaks of pieces and places
    ("setup-water-count", True, False), ("leader-left-out", True, True), ("leader-already-placed", True, True),
    ("off-board", True, True), ("leader-on-water", True, False), ("leader-on-oasis", True, True),
    ("leader-on-leader", True, True), ("leader-next-to-oasis", True, False), ("leader-next-to-leader", True, False),
    ("leader-color-repeated", False, False), ("leader-missing", False, False), ("too-many-camels", False, False),
    ("camel-on-oasis", True, True), ("camel-on-camel", True, True), ("camel-in-owned-area", False, False),
    ("camel-not-connected", False, False), ("camel-touches-rival", True, False), ("supply-empty", False, True),
    ("too-few-camels", False, False))  # fmt: skip
VERBS = (Verb("leader", "leaders"), Verb("camels", "play"))
