"""The table of rules."""

from __future__ import annotations

from pnp.engine import Rule, Verb

_LIST = (
    Rule("off-the-board", "Play", "A stone is placed on a hex of the board.", "the board has no {at}", True,
         "A stone on L1 of a board of eleven rows."),
    Rule("occupied", "Play", "A hex holds one stone, which stays where it is.", "{at} holds a stone of {owner}", True,
         "A stone on F6, where one is."),
    Rule("swap-too-late", "Swap", "Instead of the second stone of the game its player may take over the first.",
         "the time to swap was the second turn of the game", False, "A swap in the third turn."),
)  # fmt: skip
RULES = {rule.code: rule for rule in _LIST}

VERBS = (Verb("stone", "play"),)
