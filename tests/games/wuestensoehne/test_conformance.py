"""The conformance kit on this game; its rules are in `test_rule_cases`."""

from tests.games.ours import Ours
from tests.games.wuestensoehne.games import ASKED
from tests.games.wuestensoehne.test_engine import changed_as_told


class TestConformance(Ours):
    game_id = "wuestensoehne"
    sampled = (43, 120)
    house_rules = frozenset({"does-not-fit", "turn-order"})
    piles = (6, 85)
    words = ASKED

    def conserved(self, before, action, step):
        changed_as_told(before, action, step.state)
