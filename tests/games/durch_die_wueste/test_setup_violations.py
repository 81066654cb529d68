"""What is wrong with a setup or a last position is told at its place, all of it at once."""

import pytest

from pnp.engine import GENERAL
from pnp.library.catalog import find_game
from pnp.library.layouts import shipped_layout
from tests.cli.logs import whole
from tests.tables import tables

TABLES = tables(__file__)

GAME = find_game("durch-die-wueste")
RULES = {**GENERAL, **GAME.play.rules}
DEALT = whole()["setup"]
PLAIN = {key: DEALT[key] for key in ("palms", "water")}
FIVE = ["Ana", "Ben", "Chloé", "Dora", "Émile"]
OUT = dict(zip(FIVE, ("mint", "cream", "sky", "lilac", "rose"), strict=True))


def told(start):
    return [(path, one.code, RULES[one.code].says.format(**one.words)) for path, one in start.violations]


def setup_violations(setup, players=("Ana", "Ben")):
    return told(GAME.setups.start(shipped_layout(GAME, "basin"), {"players": list(players), "setup": setup}))


def position_violations(camels, setup=PLAIN):
    log = {"players": ["Ana", "Ben"], "setup": setup, "position": {"camels": {"Ana": {}, "Ben": {}, **camels}}}
    return told(GAME.setups.position(shipped_layout(GAME, "basin"), log))


def without(name):
    return {at: value for at, value in DEALT["water"].items() if at != name}


def test_setups_and_positions_without_fault():
    assert setup_violations(DEALT) == setup_violations(PLAIN) == []  # the dealt setup has no fault
    five = find_game(GAME.id).setups.deal(shipped_layout(GAME, "basin"), 5, 1)
    assert setup_violations({**five, "left_out": OUT}, FIVE) == []
    five = GAME.setups.deal(shipped_layout(GAME, "basin"), 5, 1)  # each of five players leaves a leader out
    ((path, code, words),) = setup_violations({**five, "left_out": {"Ana": "mint", "Ben": "sky"}}, FIVE)
    assert (path, code) == (("setup", "left_out"), "setup-mismatch")
    assert "Chloé and Dora and Émile must leave out a leader" in words
    # each player is in a position
    log = {"players": ["Ana", "Ben"], "setup": PLAIN, "position": {"camels": {"Ana": {"mint": ["G8"]}}}}
    ((path, code, words),) = told(GAME.setups.position(shipped_layout(GAME, "basin"), log))
    assert (path, code) == (("position", "camels"), "position-mismatch")
    assert "Ben is left out" in words


@pytest.mark.parametrize(
    ("change", "path", "code", "words"),
    [
        *TABLES["a_setup_that_cannot_be"],
        ({"water": {**DEALT["water"], "Q": 1}}, ("water", "Q"), "unknown-place", "Q"),
        ({"water": {**DEALT["water"], "C7": 1}}, ("water", "C7"), "setup-mismatch", "C7 is no circle and no free"),
        ({"water": {**DEALT["water"], "b4": 1}}, ("water", "b4"), "setup-mismatch", "two tokens on B4"),
        ({"water": {**DEALT["water"], "B4": 4}}, ("water", "B4"), "setup-mismatch", "no water token has the value 4"),
        ({"water": without("B4")}, ("water",), "setup-mismatch", "no water token on B4"),
        ({"water": dict.fromkeys(DEALT["water"], 3)}, ("water",), "setup-water-count", "tokens of value 3, the pile"),
    ],
    ids=str,
)
def test_a_setup_that_cannot_be(change, path, code, words):
    found = setup_violations({**(DEALT if "seed" in change else PLAIN), **change})
    assert (found[0][0], found[0][1]) == (("setup", *path), code)
    assert words in found[0][2]


@pytest.mark.parametrize(("change", "path", "code", "words"), TABLES["what_five_players_cannot_leave_out"])
def test_what_five_players_cannot_leave_out(change, path, code, words):
    five = GAME.setups.deal(shipped_layout(GAME, "basin"), 5, 1)
    found = setup_violations({**five, "left_out": {**OUT, **change}}, FIVE)
    assert (found[0][0], found[0][1]) == (("setup", *path), code)
    assert words in found[0][2]


@pytest.mark.parametrize(("camels", "path", "codes"), TABLES["a_last_position_that_cannot_be"], ids=str)
def test_a_last_position_that_cannot_be(camels, path, codes):
    assert (found := position_violations(camels))[0][0] == ("position", "camels", *path)
    assert [code for _, code, _ in found] == codes
