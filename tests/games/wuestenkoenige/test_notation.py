"""Logs as text: lossless, lenient to read, told line by line where it fails."""

import pytest

from pnp.games.wuestenkoenige.notation import NOTATION
from pnp.notation import canonical, read_notation, write_notation
from tests.games.wuestenkoenige.games import anything, new_log, race, ruin, written

HEAD = "game: wuestenkoenige\nplayers: Ana, Ben\n"


def read(lines, players="Ana, Ben"):
    document, problems = read_notation(f"game: wuestenkoenige\nplayers: {players}\n{lines}\n", "-", NOTATION)
    assert not problems, problems[0]
    return document


def turn(line, **head):
    return read(line, **head).data["moves"][0]["turn"]


@pytest.mark.parametrize("seed", range(6))
def test_random_games_are_written_and_read_without_loss(seed):
    log = written(new_log(2 + seed % 4, seed), seed, (anything, race, ruin)[seed % 3], 600)
    text = write_notation(log, NOTATION)
    document, problems = read_notation(text, "-", NOTATION)
    assert not problems
    assert document.data == canonical(log, NOTATION)
    assert write_notation(document.data, NOTATION) == text
    assert "{" not in text


def test_the_example_is_written_as_it_stands():
    document, problems = read_notation(NOTATION.example(), "-", NOTATION)
    assert not problems
    assert len(document.data["moves"]) == 3


def test_a_turn_goes_on_in_indented_lines():
    lines = read("Ana c sand C3\n  m C2>C3 # far\n\td c2>d2 ! # away\nBen d A2").data["moves"]
    assert [next(iter(action)) for action in lines[0]["turn"]] == ["card", "move", "desert"]
    assert lines[0]["stands"] and lines[0]["note"] == "far away"
    assert lines[1] == {"player": "Ben", "turn": [{"desert": {"flip": "A2"}}]}


def test_a_player_may_stand_alone_above_the_actions():
    assert read("Ana\n  m C2>C3\n  d A2").data == read("Ana m C2>C3 d A2").data


def test_the_places_of_a_continued_turn_are_those_of_its_lines():
    places = read("Ana c sand C3\n  m C2>C3 d C2>D2").places
    assert places["moves", 0, "turn", 1] == (4, 3)
    assert places["moves", 0, "turn", 1, "move", "path", 0] == (4, 8)
    assert places["moves", 0, "turn", 2, "desert", "to"] == (4, 16)


def test_nothing_is_put_after_a_line_that_cannot_be_read():
    text = HEAD + "Ana d A2\nBen d\n  m C2>C3\nAna d A2\n"
    document, problems = read_notation(text, "-", NOTATION)
    assert [problem.line for problem in problems] == [4]
    assert [entry["player"] for entry in document.data["moves"]] == ["Ana", "Ana"]
    assert all(len(entry["turn"]) == 1 for entry in document.data["moves"])


def test_a_camel_is_named_by_hex_goods_owner_and_attack():
    attack = turn("Ana a C2/-* B:c2/WF 3 f", players="Ana, Ben")[0]["attack"]
    assert attack["with"] == {"at": "C2", "cargo": [], "attacked": True}
    assert attack["target"] == {"at": "C2", "owner": "Ben", "cargo": ["water", "fire"]}
    assert (attack["die"], attack["good"]) == (3, "fire")
    swap = turn('Ana c swap "Dan K":B2 Dan:C2/p', players='Ana, "Dan K"')[0]["card"]
    assert swap["camels"] == [{"at": "B2", "owner": "Dan K"}, {"at": "C2", "owner": "Dan K", "cargo": ["plant"]}]


def test_names_of_cards_may_be_short_and_directions_have_letters():
    assert turn("Ana c dry a2 se")[0]["card"] == {"kind": "drying", "from": "A2", "direction": 3}
    assert turn("Ana c sand a2")[0]["card"] == {"kind": "sand", "at": "A2"}
    assert turn("Ana x B sandst,swap")[0]["discard"] == {"player": "Ben", "kinds": ["sandstorm", "swap"]}


@pytest.mark.parametrize(
    ("line", "expected", "column"),
    [
        ("Ana z C2", "m (move)", 5),
        ("Ana m C2", "a path", 10),
        ("Ana m C2/x>C3", "a camel", 7),
        ("Ana c fog A2", "a kind of card", 7),
        ("Ana c carpet C2 1/1 2", "three flights", 21),
        ("Ana a C2 Ben:C2", "the die", 17),
        ("Ana t C2 gold", "goods", 10),
        ("Ana c sandstorm A2 hill", "flip", 20),
        ("Ana x Ben", "kinds of cards", 11),
    ],
)
def test_a_line_that_cannot_be_read_tells_what_was_expected_and_where(line, expected, column):
    _, problems = read_notation(HEAD + line, "-", NOTATION)
    assert expected in problems[0].message
    assert (problems[0].line, problems[0].column) == (3, column)


@pytest.mark.parametrize(
    "action",
    [
        {"move": {"camel": {"at": "C2", "cargo": ["plant", "water"]}, "path": ["C3"], "new_camels": 0}},
        {"move": {"camel": {"at": "C2", "attacked": False}, "path": ["C3"]}},
        {"move": {"camel": {"at": 7}, "path": [["C3"]]}},
        {"move": {"camel": {"at": "C2"}, "path": ["C3"]}, "note": "slowly"},
        {"pick_up": {"camel": {"at": "C2"}, "goods": []}},
        {"desert": {}},
        {"desert": {"from": "Ä1", "to": "C 3"}},
        {"card": {"kind": "sandstorm", "at": "A2", "do": "flip", "face": "dune"}},
        {"card": {"kind": "migration", "steps": []}},
        {"fly": {}},
    ],
)
def test_what_has_no_short_form_is_kept_as_it_is(action):
    log = {**new_log(2, 1), "moves": [{"player": "Ana", "turn": [action]}]}
    document, problems = read_notation(write_notation(log, NOTATION), "-", NOTATION)
    assert not problems
    assert document.data == log


def test_faces_stand_behind_what_they_are():
    data = read("faces: dune A2 b1 plain C2 - D1").data
    assert data["setup"]["faces"] == {"A2": "dune", "B1": "dune", "C2": "plain", "D1": "none"}
    _, problems = read_notation(HEAD + "faces: A2 dune", "-", NOTATION)
    assert problems[0].column == 8
