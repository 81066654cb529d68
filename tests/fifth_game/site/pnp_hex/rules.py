"""The table of rules."""

from __future__ import annotations

from pnp.api.game import Verb, rule_table
from pnp_hex.sentences import message

RULES = rule_table(
    message,
    # code, whether it is still judged after a gap, whether it speaks of pieces and places
    ("off-the-board", True, True),
    ("occupied", True, True),
    ("swap-too-late", False, True),
)

VERBS = (Verb("stone", "play"),)
