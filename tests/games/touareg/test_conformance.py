"""The conformance kit on this game."""

from pathlib import Path

from tests.games.ours import Ours
from tests.games.touareg.games import ASKED
from tests.games.touareg.test_engine import conserved


class TestConformance(Ours):
    game_id = "touareg"
    logs = Path(__file__).with_name("logs")
    more_codes = ("void",)
    near_must = frozenset({"unfinished"})
    sampled = (37, 400)
    house_rules = frozenset({"not-adjacent", "no-card-left"})
    adds_up = False  # the score is the tribute of the moment
    piles = (53, 36)
    words = ASKED

    def conserved(self, before, action, step):
        conserved(step.state)
