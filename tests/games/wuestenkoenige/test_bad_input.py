"""Layouts and logs that cannot be used, and what is said of them."""

import copy
import tomllib
from pathlib import Path

import pytest

from pnp.data.schema import accepts, explain
from pnp.library.catalog import find_game
from pnp.library.layouts import layout_ids_of
from tests.games.wuestenkoenige.games import GAME, layout, new_log
from tests.judged import judged

FOLDER = Path(__file__).parents[3] / "layouts" / "wuestenkoenige"
SOUND = {
    "id": "pocket",
    "title": "Pocket",
    "map": ["1 . 2", " . .", "3 . P"],
    "sites": {"1": "plant", "2": "fire", "3": "water"},
}


def problems(severities=("error", "warning"), **changes):
    found = find_game("wuestenkoenige").layouts.read({**SOUND, **changes})[1]
    return [problem.message for problem in found if problem.severity in severities]


def test_both_layouts_have_the_measure_of_the_rules():
    assert layout_ids_of(GAME) == ["compact", "grand"]
    small, large = layout("compact"), layout("grand")
    assert (small.grey, len(small.border), small.reserve) == (20, 12, 0)
    assert (large.grey, len(large.border), large.reserve) == (108, 30, 12)
    sites = {
        name: [large.hexes.names[cell] for cell in large.cells[large.numbers[name]]] for name in ("plant", "palace")
    }
    assert sites == {"plant": ["A1", "A2", "B1"], "palace": ["K10", "L9", "L10"]}


@pytest.mark.parametrize("name", ["compact", "grand"])
def test_layouts_are_titled_in_three_languages(name):
    data = tomllib.loads((FOLDER / f"{name}.toml").read_text("utf-8"))
    assert data["id"] == name
    assert set(data["title"]) == {"en", "fr", "de"}


def test_a_sound_layout_has_no_errors_and_a_small_one_is_doubted():
    assert problems(("error",)) == []
    assert problems(("error",), faces=["- p -", " d p", "- - -"], reserve=3) == []
    assert all("two steps lead from one to the other" in doubt for doubt in problems())


@pytest.mark.parametrize(
    ("changes", "says"),
    [
        ({"map": ["1 . 2", " . x", "3 . P"]}, "'x' is none of"),
        ({"map": ["1 . 2", ". .", "3 . P"]}, "bad-map"),
        ({"map": ["1 . 2", " . .", "3 . ."]}, "no 'P'"),
        ({"map": ["1 . 2 .", " . . 1", "3 . P"]}, "second group of '1'"),
        ({"map": ["1 . 2 .", " . . #", "3 . P"], "sites": {"1": "plant", "2": "fire", "3": "fire"}}, "each of water"),
        ({"map": ["1 2 . .", " . . .", "3 . P"]}, "touches another site"),
        ({"map": ["1 # . 2", " # . .", "3 . . P"]}, "no desert hex next to it"),
        ({"map": ["1 . 2 # .", " . . # #", "3 . P"]}, "not connected"),
        ({"faces": ["- p -", " d p"]}, "not the shape"),
        ({"faces": ["- p p", " d p", "- - -"]}, "a tile on a site"),
        ({"faces": ["- p x", " d p", "- - -"]}, "'x' is none of"),
    ],
)
def test_what_is_wrong_with_a_layout(changes, says):
    assert any(says in message for message in problems(**changes)), problems(**changes)


def with_action(action):
    log = new_log(2, 7)
    return {**log, "moves": [{"player": "Ana", "turn": [action]}]}


@pytest.mark.parametrize(
    ("action", "says"),
    [
        ({"card": {"kind": "fog"}}, "expected epidemic or"),
        ({"card": {"kind": "carpett", "camel": {}, "flights": []}}, "did you mean carpet"),
        ({"card": {"kind": "epidemic", "oasis": "palace"}}, "expected water or fire or plant"),
        ({"card": {"kind": "carpet", "camel": {"at": "A2"}, "flights": [[1, 1], [1, 1]]}}, "at least 3"),
        ({"card": {"kind": "carpet", "camel": {"at": "A2"}, "flights": [[1, 1], [1, 1], [1]]}}, "at least 2"),
        ({"card": {"kind": "sandstorm", "at": "A2", "do": "lay"}}, "face missing"),
        ({"move": {"camel": {"at": "palace", "cargo": ["gold"]}, "path": ["F3"]}}, "expected water or fire or plant"),
        ({"move": {"camel": {"at": "palace"}, "path": []}}, "at least 1"),
        ({"attack": {"with": {}, "target": {}, "die": "six"}}, "an integer"),
        ({"discard": {"player": "Ana", "kinds": ["dune"]}}, "expected epidemic or"),
    ],
)
def test_shapes_and_words_that_are_refused(action, says):
    log = with_action(action)
    assert not accepts("log", "wuestenkoenige")(log)
    assert says in explain("log", "wuestenkoenige", log)[1]


@pytest.mark.parametrize(
    ("action", "code"),
    [
        ({"fly": {}}, "unknown-word"),
        ({"move": {"camel": {}, "path": ["F3"]}}, "unknown-place"),
        ({"move": {"camel": {"at": "palace"}, "path": [7]}}, "unknown-place"),
        ({"move": {"camel": {"at": "palace"}, "path": ["Z9"]}}, "unknown-place"),
        ({"move": {"camel": {"at": "palace", "owner": "Zed"}, "path": ["F3"]}}, "unknown-player"),
        ({"move": {"camel": {"at": "palace", "cargo": ["fire"] * 40}, "path": ["F3"]}}, "no-such-camel"),
        ({"attack": {"with": {"at": "palace"}, "target": {"at": "A2"}, "die": 9}}, "attack-in-site"),
        ({"pick_up": {"camel": {"at": "palace"}, "goods": []}}, "nothing-to-pick-up"),
        ({"desert": {}}, "unknown-place"),
        ({"desert": {"flip": "5D"}}, "unknown-place"),
        ({"desert": {"from": "A2", "to": "Z9"}}, "not-a-desert-hex"),
        ({"discard": {"player": "Zed", "kinds": ["sand"]}}, "unknown-player"),
        ({"card": {"kind": "drying", "from": "Z9", "direction": 9}}, "card-in-first-turn"),
    ],
)
def test_what_is_a_finding_and_no_refusal(action, code):
    log = with_action(action)
    assert accepts("log", "wuestenkoenige")(log)
    assert judged(GAME, layout(), log).findings[0].code == code


def test_rules_of_a_log_are_those_of_the_rule_sheet():
    for rules, sound in [
        ({"points": 8}, True),
        ({"points": 9}, False),
        ({"goods_to_win": 1}, False),
        ({"x": 1}, False),
    ]:
        assert accepts("log", "wuestenkoenige")({**new_log(2, 7), "rules": rules}) is sound


def test_lower_case_is_read_as_upper():
    log = with_action({"move": {"camel": {"at": "PALACE"}, "path": ["f3"]}})
    other = copy.deepcopy(log)
    other["moves"][0]["turn"].append({"desert": {"flip": "f3"}})
    assert judged(GAME, layout(), log).findings[0].code == "desert-change-missing"
    assert judged(GAME, layout(), other).legal
