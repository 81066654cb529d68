"""The conformance kit on this game; its rules are in `test_rule_cases`."""

from pnp.games.wuestenkoenige import state
from tests.games.ours import Ours
from tests.games.wuestenkoenige.games import ASKED
from tests.games.wuestenkoenige.test_engine import conserved


class TestConformance(Ours):
    game_id = "wuestenkoenige"
    sampled = (37, 300)
    house_rules = frozenset({"not-enough-points", "second-card", "card-in-first-turn"})
    piles = (20, 32)
    words = ASKED

    def conserved(self, before, action, step):
        conserved(step.state)

    def listed(self, action):
        """An attack without the good, which is listed only when there is a choice."""
        return action._replace(good=None) if isinstance(action, state.Attack) else action
