"""The rules of this game: logs that break each one, and logs that come close."""

from pnp.engine import GENERAL
from pnp.testing.playing import Rules
from tests.cases import cases


class TestRules(Rules):
    game_id = "durch-die-wueste"
    logs = cases("durch-die-wueste")
    # this game ends with a turn, nothing of which is left to be said: no log of `void`; and it has no dice
    more_codes = tuple(code for code in GENERAL if code not in ("void", "running-numbers"))
    near_may = frozenset({"unfinished", "cannot-judge", "accepted", "read-as"})
