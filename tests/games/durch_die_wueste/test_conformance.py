"""The conformance kit on this game."""

from pathlib import Path

from pnp.engine import GENERAL
from tests.games.durch_die_wueste.boards import ASKED
from tests.games.ours import Ours


class TestConformance(Ours):
    game_id = "durch-die-wueste"
    logs = Path(__file__).with_name("logs")
    # this game ends with a turn, nothing of which is left to be said: no log of `void`
    more_codes = tuple(code for code in GENERAL if code != "void")
    near_may = frozenset({"unfinished", "cannot-judge", "accepted"})
    sampled = (17, 130)
    house_rules = frozenset({"camel-not-connected", "leader-next-to-leader"})
    words = ASKED
