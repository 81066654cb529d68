"""Layouts and logs that cannot be used, and what is said of them."""

import copy
import tomllib
from pathlib import Path

import pytest

from pnp.data.schema import accepts, faults
from pnp.library.catalog import find_game
from pnp.library.layouts import layout_ids_of
from tests.games.wuestenkoenige.games import GAME, layout, new_log
from tests.games.wuestenkoenige.test_rules_in_play import camels, verdict
from tests.judged import judged
from tests.tables import tables

TABLES = tables(__file__)

FOLDER = Path(__file__).parents[3] / "layouts" / "wuestenkoenige"
SOUND = {
    "id": "pocket", "title": "Pocket", "map": ["1 . 2", " . .", "3 . P"],
    "sites": {"1": "plant", "2": "fire", "3": "water"},
}  # fmt: skip


def problems(severities=("error", "warning"), **changes):
    found = find_game("wuestenkoenige").layouts.read({**SOUND, **changes})[1]
    return [problem.message for problem in found if problem.severity in severities]


def test_layouts_of_the_rules_and_small_ones():
    assert layout_ids_of(GAME) == ["compact", "grand"]  # both layouts have the measure of the rules
    small, large = layout("compact"), layout("grand")
    assert (small.grey, len(small.border), small.reserve) == (20, 12, 0)
    assert (large.grey, len(large.border), large.reserve) == (108, 30, 12)
    sites = {
        name: [large.hexes.names[cell] for cell in large.cells[large.numbers[name]]] for name in ("plant", "palace")
    }
    assert sites == {"plant": ["A1", "A2", "B1"], "palace": ["K10", "L9", "L10"]}
    assert problems(("error",)) == []  # a sound layout has no errors and a small one is doubted
    assert problems(("error",), faces=["- p -", " d p", "- - -"], reserve=3) == []
    assert all("two steps lead from one to the other" in doubt for doubt in problems())


@pytest.mark.parametrize("name", ["compact", "grand"])
def test_layouts_are_titled_in_three_languages(name):
    assert (data := tomllib.loads((FOLDER / f"{name}.toml").read_text("utf-8")))["id"] == name
    assert set(data["title"]) == {"en", "fr", "de"}


@pytest.mark.parametrize(("changes", "says"), TABLES["what_is_wrong_with_a_layout"])
def test_what_is_wrong_with_a_layout(changes, says):
    assert any(says in message for message in problems(**changes)), problems(**changes)


def with_action(action):
    return {**new_log(2, 7), "moves": [{"player": "Ana", "turn": [action]}]}


@pytest.mark.parametrize(("action", "says"), TABLES["shapes_and_words_that_are_refused"])
def test_shapes_and_words_that_are_refused(action, says):
    log = with_action(action)
    assert not accepts("log", "wuestenkoenige")(log)
    assert says in faults("log", "wuestenkoenige", log)[0][1]


@pytest.mark.parametrize(("action", "code"), TABLES["what_is_a_finding_and_no_refusal"])
def test_what_is_a_finding_and_no_refusal(action, code):
    log = with_action(action)
    assert accepts("log", "wuestenkoenige")(log)
    assert judged(GAME, layout(), log).findings[0].code == code


def test_rules_and_lower_case_of_a_log():
    for rules, sound in [  # rules of a log are those of the rule sheet
        ({"points": 8}, True),
        ({"points": 9}, False),
        ({"goods_to_win": 1}, False),
        ({"x": 1}, False),
    ]:
        assert accepts("log", "wuestenkoenige")({**new_log(2, 7), "rules": rules}) is sound
    log = with_action({"move": {"camel": {"at": "PALACE"}, "path": ["f3"]}})  # lower case is read as upper
    other = copy.deepcopy(log)
    other["moves"][0]["turn"].append({"desert": {"flip": "f3"}})
    assert judged(GAME, layout(), log).findings[0].code == "desert-change-missing"
    assert judged(GAME, layout(), other).legal
    # nobody migrates without a card
    lines = f"{LOW}; Ana c epidemic fire d A2; Ben d A2; Ana c migration palace>B2 d A2"
    assert set(codes(lines)) == {"accepted", "not-applied"}
    assert camels(verdict(f"{lines} !").state, "B2") == []


# Turns that stand although they are illegal: what pieces and places allow is carried out, and nothing else.
#
# On the pocket board with A2 above B1 B2 above C2, the sites in its corners, one plain tile on each hex; each turn is
# Ana's first one unless other turns come before it, so that cards are illegal in any case.

FULL = "Ana m palace>C2 m palace>C2 m palace>C2 d A2; Ben d A2"
MEET = "Ana m palace>B2 d A2; Ben m palace>B2 d A2"
BARE = "Ana d A2>B1; Ben d B1"
TWO = "Ana d A2; Ben d A2; Ana c epidemic fire d A2; Ben c epidemic fire d A2"  # both cards of that kind are spent
LOW = "Ana d A2; Ben d A2; Ana c sand B1 d A2; Ben d A2; Ana c sand B1 d A2; Ben d A2"  # Ana has one card left


def codes(lines, **where):
    """What is said of turns of which the last one stands."""
    found = verdict(f"{lines} !", **where).findings
    return [one.code for one in found if one.code not in ("unfinished", "card-without-effect")]


@pytest.mark.parametrize("lines", TABLES["applied"])
def test_what_pieces_and_places_allow_is_carried_out(lines):
    assert set(codes(lines)) == {"accepted"}


@pytest.mark.parametrize("lines", TABLES["skipped"])
def test_what_they_do_not_allow_is_skipped(lines):
    assert set(codes(lines)) == {"accepted", "not-applied"}


@pytest.mark.parametrize("at", ["B3", "Z9"])  # the rock, and no hex at all
def test_no_new_camel_stands_on_an_obstacle_or_beside_the_board(at):
    assert set(codes(f"Ana c new-camel palace {at} d A2", layout="rock.toml")) == {"accepted", "not-applied"}


@pytest.mark.parametrize("desert", ["water>A2", "A2>water", "water>fire"])
def test_after_a_gap_too_a_tile_goes_from_hex_to_hex(desert):
    found = verdict(f"Ana d A2; ??; Ben d {desert}").findings
    assert {one.code for one in found if one.severity == "error"} == {"not-a-desert-hex"}
