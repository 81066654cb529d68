"""Logs as text: lossless, lenient to read, told line by line where it fails."""

import json

import pytest

from pnp.data.errors import DataError
from pnp.game import DrawOptions
from pnp.games.wuestenkoenige.notation import NOTATION
from pnp.judging.verdict import judge
from pnp.library.load import LogProblems, parse_log
from pnp.notation import read_notation
from pnp.notation.writer import canonical, write_notation
from tests.drawn import drawn_words
from tests.games.wuestenkoenige.games import GAME, anything, new_log, race, ruin, written
from tests.tables import tables

TABLES = tables(__file__)

HEAD = "game: wuestenkoenige\nplayers: Ana, Ben\n"


def read(lines, players="Ana, Ben"):
    document, problems = read_notation(f"game: wuestenkoenige\nplayers: {players}\n{lines}\n", "-", NOTATION)
    assert not problems, problems[0]
    return document


def turn(line, **head):
    return read(line, **head).data["moves"][0]["turn"]


@pytest.mark.few(1)
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
    TABLES["a_line_that_cannot_be_read_tells_what_was_expected_and_where"],
)
def test_a_line_that_cannot_be_read_tells_what_was_expected_and_where(line, expected, column):
    _, problems = read_notation(HEAD + line, "-", NOTATION)
    assert expected in problems[0].message
    assert (problems[0].line, problems[0].column) == (3, column)


@pytest.mark.parametrize("action", TABLES["what_has_no_short_form_is_kept_as_it_is"])
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


# Last positions: what they show, what is told of those that cannot be, and how they are written.

LINES = {
    "home": "delivered: Ana wwf",
    "away": "delivered: Ben",
    "Ana": "camels: Ana 4 palace C2/f",
    "Ben": "camels: Ben 3 water/w D2",
}
TILES = "tiles: dune A2 A3 B1 B2 B3 plain B4 C1 C2 C3 C4 D1 D2 none D3 D4 E1 E2 E3 E4 F2 F3"


def text_of(**lines):
    return HEAD + "\n".join(line for line in {**LINES, **lines}.values() if line) + "\n"


def position(**lines):
    """The verdict on a position, some of its lines other ones; an empty line is left out."""
    return judge(parse_log(text_of(**lines), "a.pnplog"))


def told(**lines):
    """The code and the sentence of the first error."""
    verdict = position(**lines)
    finding = next(finding for finding in verdict.findings if finding.severity == "error")
    assert (finding.move, verdict.legal) == (0, False)
    return finding.code, finding.message


def test_what_is_delivered_and_where_camels_stand_is_scored():
    verdict = position()
    assert (verdict.legal, verdict.finished, verdict.winners) == (True, False, None)
    assert [finding.code for finding in verdict.findings] == ["unfinished"]
    assert verdict.scores["Ana"] == {"total": 2, "goods": 3, "camels": 5, "stock": 7, "out": False}
    assert verdict.scores["Ben"] == {"total": 0, "goods": 0, "camels": 4, "stock": 8, "out": False}


def test_three_kinds_win_and_two_by_the_rule():
    verdict = position(home="delivered: Ana wfp")
    assert (verdict.finished, verdict.winners, verdict.findings) == (True, ["Ana"], ())
    short = position(rules="rules: goods_to_win=2")
    assert (short.finished, short.winners) == (True, ["Ana"])


def test_the_last_who_has_camels_wins():
    verdict = position(Ben="camels: Ben")
    assert (verdict.legal, verdict.finished, verdict.winners) == (True, True, ["Ana"])
    assert verdict.scores["Ben"]["out"] is True
    nobody = position(Ana="camels: Ana", Ben="camels: Ben")
    assert (nobody.legal, nobody.finished, nobody.winners) == (True, True, [])


def test_faces_may_be_told():
    assert position(tiles=TILES).legal
    assert position(tiles=TILES.replace("plain", "\ntiles: plain")).legal


@pytest.mark.parametrize(
    ("lines", "code", "said"),
    [
        ({"Ben": "camels: Bob D2"}, "unknown-player", "Bob"),
        ({"away": ""}, "position-mismatch", "Ben is left out"),
        ({"Ben": ""}, "position-mismatch", "Ben is left out"),
        ({"Ben": "camels: Ben D2 Z9"}, "unknown-place", "Z9"),
        ({"Ben": "camels: Ben ?"}, "unknown-place", "?"),
        ({"Ben": "camels: Ben 3 D2", "Ana": "camels: Ana D2"}, "hex-full", "three camels stand on D2"),
        ({"Ana": "camels: Ana 13 palace"}, "position-mismatch", "Ana has 13 camels on the board"),
        ({"Ana": "camels: Ana palace/w"}, "position-mismatch", "a camel in the palace carries goods"),
        ({"home": "delivered: Ana 21 water"}, "position-mismatch", "more of one good than there are: 20"),
        ({"home": "delivered: Ana 18 w"}, "position-mismatch", "21 water delivered and on camels"),
        ({"home": "delivered: Ana wfp", "away": "delivered: Ben wfp"}, "position-mismatch", "Ana and Ben"),
        ({"home": "delivered: Ana wfp", "Ana": "camels: Ana"}, "position-mismatch", "no camel on the board"),
        ({"tiles": "tiles: dune A2"}, "position-mismatch", "no face for A3 B1"),
        ({"tiles": TILES + " A1"}, "position-mismatch", "A1 is no desert hex"),
        ({"seed": "seed: 7", "faces": "faces: dune Z9"}, "setup-mismatch", "Z9"),
    ],
)
def test_what_cannot_be_is_told(lines, code, said):
    found, message = told(**lines)
    assert (found, said in message) == (code, True), message


def test_an_obstacle_bears_no_camel():
    board = GAME.layouts.read
    log = json.loads(json.dumps({**parse_log(text_of()).log}))
    data = {
        "format": "pnp-layout/1", "game": "wuestenkoenige", "id": "walled", "title": "Walled",
        "map": "1 . . 2\n . # .\n. . . .\n 3 . P", "sites": {"1": "plant", "2": "fire", "3": "water"},
    }  # fmt: skip
    assert not [problem for problem in board(data)[1] if problem.severity == "error"]
    log |= {"layout": data, "position": {"delivered": {"Ana": [], "Ben": []}, "camels": {"Ana": [{"at": "B2"}]}}}
    log["position"]["camels"]["Ben"] = [{"at": "B1"}]
    (finding,) = judge(parse_log(json.dumps(log), "a.json")).findings
    assert (finding.code, finding.path) == ("not-a-desert-hex", ("position", "camels", "Ana", 0, "at"))


def test_as_much_as_there_is():
    assert position(home="delivered: Ana 17 w", Ana="camels: Ana 12 palace").legal
    assert position(Ana="camels: Ana 2 D2").legal


def test_a_face_said_twice_in_json():
    log = {**parse_log(text_of(tiles=TILES)).log}
    faces = log["position"]["faces"]
    log["position"] = {**log["position"], "faces": {**faces, "a2": "dune"}}
    (finding, *_) = judge(parse_log(json.dumps(log), "a.json")).findings
    assert (finding.code, finding.message) == ("position-mismatch", "a hex stands here twice")


def test_lines_are_read_as_they_are_meant():
    lines = ["delivered: ana Water, 2 fire wP", "delivered: Ben", "Camels: a 2 PALACE c2/FW, D2/-", "camels: B 1 water"]
    log = parse_log(HEAD + "\n".join(lines) + "\ncamels: Ana e3 # one more\n").log
    assert log["position"] == {
        "delivered": {"Ana": ["water", "fire", "fire", "water", "plant"], "Ben": []},
        "camels": {
            "Ana": [
                {"at": "palace"}, {"at": "palace"}, {"at": "C2", "cargo": ["fire", "water"]}, {"at": "D2", "cargo": []},
                {"at": "E3"},
            ],
            "Ben": [{"at": "water"}],
        },
    }  # fmt: skip
    canonical = ["delivered: Ana wffwp", "delivered: Ben", "camels: Ana 2 palace C2/fw D2/- E3", "camels: Ben water"]
    assert write_notation(log, GAME.notation()) == HEAD + "\n".join(canonical) + "\n"


def test_places_of_json_are_written_in_capitals():
    log = parse_log(text_of()).log
    log = {**log, "position": {**log["position"], "camels": {"Ana": [{"at": "c2"}, {"at": "Palace"}], "Ben": []}}}
    assert "camels: Ana C2 palace\ncamels: Ben\n" in write_notation(log, GAME.notation())
    odd = {**log, "position": {**log["position"], "camels": {"Ana": [{"at": "C 2"}], "Ben": []}}}
    assert 'position: {"delivered"' in write_notation(odd, GAME.notation())


@pytest.mark.parametrize(("line", "said", "column"), TABLES["a_line_that_cannot_be_read_is_told"])
def test_a_line_that_cannot_be_read_is_told(line, said, column):
    with pytest.raises(LogProblems) as fault:
        parse_log(HEAD + line, "a.pnplog")
    (error,) = fault.value.errors
    assert said in error.message
    assert (error.line, error.column) == (3 + line.count("\n"), column)


def test_goods_of_no_kind_are_refused_in_json():
    log = {**parse_log(text_of()).log}
    log["position"] = {**log["position"], "camels": {"Ana": [{"at": "C2", "cargo": ["salt"]}], "Ben": []}}
    with pytest.raises(DataError, match="water or fire or plant") as fault:
        parse_log(json.dumps(log), "a.json")
    assert fault.value.path == "position.camels.Ana.0.cargo.0"


def test_a_finding_stands_at_its_word():
    case = parse_log(text_of(Ben="camels: Ben 3 water/w Z9 D2"), "a.pnplog")
    (finding,) = [one for one in judge(case).findings if one.severity == "error"]
    assert case.document.places[finding.path] == (6, 23)


def test_the_picture_and_the_words_say_what_is_not_known():
    for lines, said in (({}, "not told: tiles, cards"), ({"tiles": TILES}, "not told: cards")):
        state = position(**lines).state
        assert said in GAME.report.text(state, None)
        drawn = drawn_words(GAME.drawing().view(state, DrawOptions()))
        assert any(said in line for line in drawn)
        assert "whose turn it is" not in drawn
        assert ("valley: no tile" in drawn) == bool(lines)
    assert " 1 " not in GAME.report.text(position(tiles=TILES).state, None).splitlines()[0]
