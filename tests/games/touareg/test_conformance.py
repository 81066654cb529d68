"""The conformance kit on this game; its rules are in `test_rule_cases`."""

from tests.games.ours import Ours
from tests.games.touareg.games import ASKED
from tests.games.touareg.test_rules_held import conserved


class TestConformance(Ours):
    game_id = "touareg"
    sampled = (37, 400)
    house_rules = frozenset({"not-adjacent", "no-card-left"})
    adds_up = False  # the score is the tribute of the moment
    piles = (53, 36)
    words = ASKED

    def conserved(self, before, action, step):
        conserved(step.state)
