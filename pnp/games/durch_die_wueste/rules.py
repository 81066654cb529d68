"""The messages of this game."""

from __future__ import annotations

from pnp.data.messages import Messages
from pnp.engine import Verb, rule_table

message = Messages(__file__)


# The table of rules, in the order of the rule book.

RULES = rule_table(
    message,
    # code, whether it is still judged after a gap
    ("setup-water-count", True),
    ("leader-left-out", True),
    ("leader-already-placed", True),
    ("off-board", True),
    ("leader-on-water", True),
    ("leader-on-oasis", True),
    ("leader-on-leader", True),
    ("leader-next-to-oasis", True),
    ("leader-next-to-leader", True),
    ("leader-color-repeated", False),
    ("leader-missing", False),
    ("too-many-camels", False),
    ("camel-on-oasis", True),
    ("camel-on-camel", True),
    ("camel-in-owned-area", False),
    ("camel-not-connected", False),
    ("camel-touches-rival", True),
    ("supply-empty", False),
    ("too-few-camels", False),
)

VERBS = (Verb("leader", "leaders"), Verb("camels", "play"))
