"""The conformance kit on this game; its rules are in `test_rule_cases`."""

from tests.games.durch_die_wueste.boards import ASKED
from tests.games.ours import Ours


class TestConformance(Ours):
    game_id = "durch-die-wueste"
    sampled = (17, 130)
    house_rules = frozenset({"camel-not-connected", "leader-next-to-leader"})
    words = ASKED
