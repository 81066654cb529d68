"""The messages of this game, and the table of its rules, in the order of the rule book."""

from pnp.data.messages import Messages
from pnp.engine import Verb, rule_table

message = Messages(__file__)
RULES = rule_table(
    message,
    # code, whether it is still judged after a gap, whether it speaks of pieces and places (a text: for this reason)
    ("setup-color", True, False), ("setup-tiles", True, False), ("setup-caravans", True, False),
    ("turn-order", True, False), ("cell-occupied", False, False), ("not-reachable", False, "empty"),
    ("no-water", False, False), ("stack-mismatch", False, False), ("tile-not-available", False, True),
    ("reserve-full", False, False), ("tile-fits", False, False), ("tile-not-in-reserve", False, True),
    ("no-compensation", False, False), ("outside-area", True, True), ("no-open-line", False, False),
    ("cell-not-empty", True, True), ("does-not-fit", False, False), ("discard-not-allowed", False, False),
    ("no-explorer", False, True), ("not-an-oasis", False, "no-oasis"), ("explorer-already-placed", True, False),
    ("explorer-not-there", False, True), ("oasis-not-complete", False, False), ("explorer-order", False, "not-there"),
    ("not-a-space", False, True), ("space-taken", True, True), ("space-not-taken", False, False),
    ("oasis-not-scored", False, False), ("no-place", False, "barred"), ("goods-empty", False, "barred"),
    ("slot-taken", False, "barred"), ("slot-empty", False, "barred"), ("bad-take", False, "barred"),
    ("guide-twice", False, False), ("stalemate-too-early", False, False), ("bad-reveal", False, "no-such-tile"),
)  # fmt: skip
VERBS = (
    Verb("turn", "turns"), Verb("guide", counted=False, inline=True, after_end=True),
    Verb("stalemate", by="nobody", counted=False), Verb("reveal", by="nobody", counted=False, after_end=True),
)  # fmt: skip
