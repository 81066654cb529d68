"""The messages of this game."""

from __future__ import annotations

from pnp.data.messages import Messages
from pnp.engine import Verb, rule_table

message = Messages(__file__)


# The table of rules, in the order of the rule book.

RULES = rule_table(
    message,
    # code, whether it is still judged after a gap
    ("setup-color", True),
    ("setup-tiles", True),
    ("setup-caravans", True),
    ("turn-order", True),
    ("cell-occupied", False),
    ("not-reachable", False),
    ("no-water", False),
    ("stack-mismatch", False),
    ("tile-not-available", False),
    ("reserve-full", False),
    ("tile-fits", False),
    ("tile-not-in-reserve", False),
    ("no-compensation", False),
    ("outside-area", True),
    ("no-open-line", False),
    ("cell-not-empty", True),
    ("does-not-fit", False),
    ("discard-not-allowed", False),
    ("no-explorer", False),
    ("not-an-oasis", False),
    ("explorer-already-placed", True),
    ("explorer-not-there", False),
    ("oasis-not-complete", False),
    ("explorer-order", False),
    ("not-a-space", False),
    ("space-taken", True),
    ("space-not-taken", False),
    ("oasis-not-scored", False),
    ("no-place", False),
    ("goods-empty", False),
    ("slot-taken", False),
    ("slot-empty", False),
    ("bad-take", False),
    ("guide-twice", False),
    ("stalemate-too-early", False),
    ("bad-reveal", False),
)

VERBS = (
    Verb("turn", "turns"),
    Verb("guide", counted=False, inline=True, after_end=True),
    Verb("stalemate", by="nobody", counted=False),
    Verb("reveal", by="nobody", counted=False, after_end=True),
)
