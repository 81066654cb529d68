"""With 5 players a last position tells which leader each left out: the color of which a player has no camels."""

import pytest

from pnp.games.durch_die_wueste.setup import infer
from pnp.games.durch_die_wueste.state import COLORS
from pnp.library.catalog import find_game
from pnp.library.layouts import shipped_layout
from pnp.testing.random_log import random_log
from tests.judged import judged
from tests.tables import tables

TABLES = tables(__file__)

GAME = find_game("durch-die-wueste")
SEED = 4  # a game that ends with an empty supply, which a last position shows
FIVE = ["Ana", "Ben", "Chloé", "Dora", "Émile"]
CREAM, SKY, LILAC, ROSE, MINT = COLORS


@pytest.fixture(scope="module")
def played():
    """A whole game of five, its verdict, and the camels of its end by player and color, the leader's hex first."""
    layout = shipped_layout(GAME, "basin")
    log = random_log(GAME, layout, "basin", FIVE, SEED)
    verdict = judged(GAME, layout, log)
    camels = {name: {} for name in FIVE}
    for entry in log["moves"]:
        for piece in [entry["leader"]] if "leader" in entry else entry["camels"]:
            if piece != "pass":
                camels[entry["player"]].setdefault(piece["color"], []).append(piece["at"])
    return layout, log, verdict, camels


def at_the_end(played, left_out=None, camels=None):
    layout, log, _, there = played
    setup = {key: value for key, value in log["setup"].items() if key != "left_out"}
    setup |= {} if left_out is None else {"left_out": left_out}
    head = {"format": "pnp-log/1", "game": GAME.id, "players": FIVE, "setup": setup}
    return judged(GAME, layout, {**head, "position": {"camels": camels or there}})


def test_the_end_of_a_game_of_five(played):
    found = at_the_end(played)  # the end of a game is scored as the game
    assert [finding.code for finding in found.findings] == []
    assert found.scores == played[2].scores
    assert found.winners == played[2].winners
    assert found.state.match.left_out == played[2].state.match.left_out
    # a color without hexes is one without camels
    empty = {name: {color: rows.get(color, []) for color in COLORS} for name, rows in played[3].items()}
    assert at_the_end(played, camels=empty).legal
    said = played[1]["setup"]["left_out"]  # what is said must agree
    assert at_the_end(played, said).legal
    wrong = {**said, "Ana": said["Ben"], "Ben": said["Ana"]}
    assert {finding.code for finding in at_the_end(played, wrong).findings} == {"leader-left-out"}
    assert at_the_end(played, {"Ana": said["Ana"]}).legal  # the others are told by their camels
    short = {name: {**rows} for name, rows in played[3].items()}  # what cannot be told names the key
    for name in ("Ana", "Ben"):  # neither has camels of what the other left out
        for other in ("Ana", "Ben"):
            short[name].pop(played[1]["setup"]["left_out"][other], None)
    (finding,) = at_the_end(played, camels=short).findings
    assert (finding.code, finding.severity, finding.path) == ("setup-mismatch", "error", ("setup", "left_out"))
    assert "left_out" in finding.message
    assert "Ana has no camels of" in finding.message
    assert at_the_end(played, played[1]["setup"]["left_out"], short).legal
    layout, log, _, _ = played  # a log of moves must say it
    setup = {key: value for key, value in log["setup"].items() if key != "left_out"}
    (finding, *_) = judged(GAME, layout, {**log, "setup": setup}).findings
    assert finding.code == "setup-mismatch"
    assert "left_out" in finding.message


def rows(**without):
    """Camels of all colors but those of the words: `rows(Ana="mint rose")`."""
    return {name: [color for color in COLORS if color not in without.get(name, "").split()] for name in FIVE}


NORMAL = {"Ana": CREAM, "Ben": SKY, "Chloé": LILAC, "Dora": ROSE, "Émile": MINT}


@pytest.mark.parametrize(("given", "without", "left_out"), TABLES["it_is_inferred_where_only_one_way_is_left"])
def test_it_is_inferred_where_only_one_way_is_left(given, without, left_out):
    assert infer(FIVE, given, rows(**without)) == (left_out, "")


@pytest.mark.parametrize(("given", "without", "words"), TABLES["what_stays_open_is_said_with_the_key"])
def test_what_stays_open_is_said_with_the_key(given, without, words):
    left_out, what = infer(FIVE, given, rows(**without))
    assert left_out == given
    assert words in what
    assert "left_out" in what


def test_what_is_not_inferred():
    assert infer(FIVE[:4], {}, rows()) == ({}, "")  # nothing is inferred for four or where it is all said
    assert infer(FIVE, NORMAL, rows()) == (NORMAL, "")
    # unknown names and colors are left to the setup
    for given in ({"Zoé": MINT}, {"Ana": "pink"}):
        assert infer(FIVE, given, rows(**NORMAL)) == (given, "")
