"""A key that an action does not have is told, at its place; what it was meant for is not judged without it."""

import pytest

from pnp import check

SETUPS = {"touareg": {"camps": {"Ana": 43, "Ben": 47}}, "wuestensoehne": {"caravans": {"Ana": "A6", "Ben": "F11"}}}
DRAW = {"from": "stack", "tile": "2-04", "at": "A5"}


@pytest.mark.parametrize(
    ("game", "action", "path"),
    [
        ("durch-die-wueste", {"color": "mint", "at": "D4", "hex": "D5"}, ("hex",)),
        ("touareg", {"buy": {"at": 43, "camels": 2, "camel": 3}}, ("buy", "camel")),
        ("touareg", {"buy": {"at": 43, "camels": 2, "note": "all he had"}}, None),
        ("wuestenkoenige", {"desert": {"flip": "B1", "from": "A3", "to": "D4"}}, ("desert", "from")),
        ("wuestenkoenige", {"move": {"camel": {"at": "palace", "ownr": 1}, "path": ["F3"]}}, ("move", "camel", "ownr")),
        ("wuestenkoenige", {"card": {"kind": "swap", "camels": [{"at": "F3"}, {"a": 1}]}}, ("card", "camels", 1, "a")),
        ("wuestenkoenige", {"card": {"kind": "sand", "at": "A3", "oasis": "fire"}}, ("card", "oasis")),
        ("wuestensoehne", {"explore": {**DRAW, "rotaton": 90}}, ("explore", "rotaton")),
        ("wuestensoehne", {"explore": {**DRAW, "compensation": "2-05"}}, ("explore", "compensation")),
        ("wuestensoehne", {"move": {"to": "B6", "drivr": True}}, ("move", "drivr")),
    ],
)  # fmt: skip
def test_a_key_that_an_action_does_not_have(game, action, path):
    entry = {"player": "Ana", **({"leader": action} if "color" in action else {"turn": [action]})}
    moves = [{"round": {"die": 3}}, entry] if game == "touareg" else [entry]
    setup = {"seed": 7, **SETUPS.get(game, {})}
    log = {"format": "pnp-log/1", "game": game, "players": ["Ana", "Ben"], "setup": setup, "moves": moves}
    found = [finding for finding in check(log).findings if finding.severity == "error"]
    if path is None:
        assert not found
        return
    assert found[0].code == "unknown-word"
    assert found[0].path[-len(path) :] == path
    assert f"{path[-1]} is not a word of this log; expected one of" in found[0].message
