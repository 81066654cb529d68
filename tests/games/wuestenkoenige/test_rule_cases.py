"""The rules of this game: logs that break each one, and logs that come close."""

from pnp.testing.playing import Rules
from tests.cases import cases


class TestRules(Rules):
    game_id = "wuestenkoenige"
    logs = cases("wuestenkoenige")
    more_codes = ("void",)
    near_must = frozenset({"unfinished"})
