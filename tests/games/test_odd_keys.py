"""A key that an action does not have is told, at its place; what it was meant for is not judged without it."""

import pytest

from pnp import check
from tests.tables import tables

SETUPS = {"touareg": {"camps": {"Ana": 43, "Ben": 47}}, "wuestensoehne": {"caravans": {"Ana": "A6", "Ben": "F11"}}}


@pytest.mark.parametrize(("game", "action", "path"), tables(__file__)["a_key_that_an_action_does_not_have"])
def test_a_key_that_an_action_does_not_have(game, action, path):
    entry = {"player": "Ana", **({"leader": action} if "color" in action else {"turn": [action]})}
    moves = [{"round": {"die": 3}}, entry] if game == "touareg" else [entry]
    setup = {"seed": 7, **SETUPS.get(game, {})}
    log = {"format": "pnp-log/1", "game": game, "players": ["Ana", "Ben"], "setup": setup, "moves": moves}
    found = [finding for finding in check(log).findings if finding.severity == "error"]
    if not path:
        assert not found
        return
    assert found[0].code == "unknown-word"
    assert found[0].path[-len(path) :] == tuple(path)
    assert f"{path[-1]} is not a word of this log; expected one of" in found[0].message
