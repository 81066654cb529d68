"""With 5 players a last position tells which leader each left out: the color of which a player has no camels."""

import pytest

from pnp.games.durch_die_wueste.setup import infer
from pnp.games.durch_die_wueste.state import COLORS
from pnp.library.catalog import find_game
from pnp.library.layouts import shipped_layout
from pnp.testing.random_log import random_log
from tests.judged import judged

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


def test_the_end_of_a_game_is_scored_as_the_game(played):
    found = at_the_end(played)
    assert [finding.code for finding in found.findings] == []
    assert found.scores == played[2].scores
    assert found.winners == played[2].winners
    assert found.state.match.left_out == played[2].state.match.left_out


def test_a_color_without_hexes_is_one_without_camels(played):
    empty = {name: {color: rows.get(color, []) for color in COLORS} for name, rows in played[3].items()}
    assert at_the_end(played, camels=empty).legal


def test_what_is_said_must_agree(played):
    said = played[1]["setup"]["left_out"]
    assert at_the_end(played, said).legal
    wrong = {**said, "Ana": said["Ben"], "Ben": said["Ana"]}
    assert {finding.code for finding in at_the_end(played, wrong).findings} == {"leader-left-out"}
    assert at_the_end(played, {"Ana": said["Ana"]}).legal  # the others are told by their camels


def test_what_cannot_be_told_names_the_key(played):
    short = {name: {**rows} for name, rows in played[3].items()}
    for name in ("Ana", "Ben"):  # neither has camels of what the other left out
        for other in ("Ana", "Ben"):
            short[name].pop(played[1]["setup"]["left_out"][other], None)
    (finding,) = at_the_end(played, camels=short).findings
    assert (finding.code, finding.severity, finding.path) == ("setup-mismatch", "error", ("setup", "left_out"))
    assert "left_out" in finding.message
    assert "Ana has no camels of" in finding.message
    assert at_the_end(played, played[1]["setup"]["left_out"], short).legal


def test_a_log_of_moves_must_say_it(played):
    layout, log, _, _ = played
    setup = {key: value for key, value in log["setup"].items() if key != "left_out"}
    (finding, *_) = judged(GAME, layout, {**log, "setup": setup}).findings
    assert finding.code == "setup-mismatch"
    assert "left_out" in finding.message


def rows(**without):
    """Camels of all colors but those of the words: `rows(Ana="mint rose")`."""
    return {name: [color for color in COLORS if color not in without.get(name, "").split()] for name in FIVE}


NORMAL = {"Ana": CREAM, "Ben": SKY, "Chloé": LILAC, "Dora": ROSE, "Émile": MINT}


@pytest.mark.parametrize(
    ("given", "without", "left_out"),
    [
        ({}, NORMAL, NORMAL),
        ({}, {**NORMAL, "Ana": f"{CREAM} {SKY}"}, NORMAL),  # sky is Ben's, so cream is Ana's
        ({"Ana": "c"}, {**NORMAL, "Ana": f"{CREAM} {SKY}", "Ben": f"{CREAM} {SKY}"}, NORMAL),
        ({"Ana": MINT, "Émile": CREAM}, NORMAL, {**NORMAL, "Ana": MINT, "Émile": CREAM}),  # what is said stays
    ],
)
def test_it_is_inferred_where_only_one_way_is_left(given, without, left_out):
    assert infer(FIVE, given, rows(**without)) == (left_out, "")


@pytest.mark.parametrize(
    ("given", "without", "words"),
    [
        ({}, {**NORMAL, "Ana": f"{CREAM} {SKY}", "Ben": f"{CREAM} {SKY}"}, "Ana has no camels of cream and sky"),
        ({}, {**NORMAL, "Ana": ""}, "Ana has camels of all five colors"),
        ({}, {**NORMAL, "Ana": SKY}, "the five players did not leave out five different colors"),
        ({"Ben": CREAM}, NORMAL, "did not leave out five different colors"),
    ],
)
def test_what_stays_open_is_said_with_the_key(given, without, words):
    left_out, what = infer(FIVE, given, rows(**without))
    assert left_out == given
    assert words in what
    assert "left_out" in what


def test_nothing_is_inferred_for_four_or_where_it_is_all_said():
    assert infer(FIVE[:4], {}, rows()) == ({}, "")
    assert infer(FIVE, NORMAL, rows()) == (NORMAL, "")


def test_unknown_names_and_colors_are_left_to_the_setup():
    for given in ({"Zoé": MINT}, {"Ana": "pink"}):
        assert infer(FIVE, given, rows(**NORMAL)) == (given, "")
