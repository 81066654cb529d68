"""Logs as text: lossless, lenient to read, told line by line where it fails."""

import json

import pytest

from pnp.data.errors import DataError
from pnp.game import DrawOptions
from pnp.games.wuestenkoenige.notation import NOTATION
from pnp.judging.verdict import judge
from pnp.library.load import parse_log
from pnp.notation import read_notation
from pnp.notation.writer import canonical, write_notation
from tests.drawn import drawn_words
from tests.games.positions import Positions
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


def test_how_camels_cards_and_faces_are_written():
    document, problems = read_notation(NOTATION.example(), "-", NOTATION)  # the example is written as it stands
    assert not problems
    assert len(document.data["moves"]) == 3
    # a camel is named by hex goods owner and attack
    attack = turn("Ana a C2/-* B:c2/WF 3 f", players="Ana, Ben")[0]["attack"]
    assert attack["with"] == {"at": "C2", "cargo": [], "attacked": True}
    assert attack["target"] == {"at": "C2", "owner": "Ben", "cargo": ["water", "fire"]}
    assert (attack["die"], attack["good"]) == (3, "fire")
    swap = turn('Ana c swap "Dan K":B2 Dan:C2/p', players='Ana, "Dan K"')[0]["card"]
    assert swap["camels"] == [{"at": "B2", "owner": "Dan K"}, {"at": "C2", "owner": "Dan K", "cargo": ["plant"]}]
    # names of cards may be short and directions have letters
    assert turn("Ana c dry a2 se")[0]["card"] == {"kind": "drying", "from": "A2", "direction": 3}
    assert turn("Ana c sand a2")[0]["card"] == {"kind": "sand", "at": "A2"}
    assert turn("Ana x B sandst,swap")[0]["discard"] == {"player": "Ben", "kinds": ["sandstorm", "swap"]}
    data = read("faces: dune A2 b1 plain C2 - D1").data  # faces stand behind what they are
    assert data["setup"]["faces"] == {"A2": "dune", "B1": "dune", "C2": "plain", "D1": "none"}
    _, problems = read_notation(HEAD + "faces: A2 dune", "-", NOTATION)
    assert problems[0].column == 8


def test_turns_in_several_lines():
    # a turn goes on in indented lines
    lines = read("Ana c sand C3\n  m C2>C3 # far\n\td c2>d2 ! # away\nBen d A2").data["moves"]
    assert [next(iter(action)) for action in lines[0]["turn"]] == ["card", "move", "desert"]
    assert lines[0]["stands"] and lines[0]["note"] == "far away"
    assert lines[1] == {"player": "Ben", "turn": [{"desert": {"flip": "A2"}}]}
    # a player may stand alone above the actions
    assert read("Ana\n  m C2>C3\n  d A2").data == read("Ana m C2>C3 d A2").data
    places = read("Ana c sand C3\n  m C2>C3 d C2>D2").places  # the places of a continued turn are those of its lines
    assert places["moves", 0, "turn", 1] == (4, 3)
    assert places["moves", 0, "turn", 1, "move", "path", 0] == (4, 8)
    assert places["moves", 0, "turn", 2, "desert", "to"] == (4, 16)
    text = HEAD + "Ana d A2\nBen d\n  m C2>C3\nAna d A2\n"  # nothing is put after a line that cannot be read
    document, problems = read_notation(text, "-", NOTATION)
    assert [problem.line for problem in problems] == [4]
    assert [entry["player"] for entry in document.data["moves"]] == ["Ana", "Ana"]
    assert all(len(entry["turn"]) == 1 for entry in document.data["moves"])


@pytest.mark.parametrize(
    ("line", "expected", "column"), TABLES["a_line_that_cannot_be_read_tells_what_was_expected_and_where"]
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


# Last positions: what they show, what is told of those that cannot be, and how they are written.

LINES = {
    "home": "delivered: Ana wwf", "away": "delivered: Ben", "Ana": "camels: Ana 4 palace C2/f",
    "Ben": "camels: Ben 3 water/w D2",
}  # fmt: skip
TILES = "tiles: dune A2 A3 B1 B2 B3 plain B4 C1 C2 C3 C4 D1 D2 none D3 D4 E1 E2 E3 E4 F2 F3"
POSITIONS = Positions(HEAD, LINES)
text_of, position = POSITIONS.text, POSITIONS.verdict


def test_last_positions_are_scored():
    verdict = position()  # what is delivered and where camels stand is scored
    assert (verdict.legal, verdict.finished, verdict.winners) == (True, False, None)
    assert [finding.code for finding in verdict.findings] == ["unfinished"]
    assert verdict.scores["Ana"] == {"total": 2, "goods": 3, "camels": 5, "stock": 7, "out": False}
    assert verdict.scores["Ben"] == {"total": 0, "goods": 0, "camels": 4, "stock": 8, "out": False}
    verdict = position(home="delivered: Ana wfp")  # three kinds win and two by the rule
    assert (verdict.finished, verdict.winners, verdict.findings) == (True, ["Ana"], ())
    for rules in ("goods_to_win=2", "points = 7, goods_to_win = 2", "points: 7 goods_to_win: 2"):  # as hands write them
        short = position(rules=f"rules: {rules}")
        assert (short.finished, short.winners) == (True, ["Ana"])
    verdict = position(Ben="camels: Ben")  # the last who has camels wins
    assert (verdict.legal, verdict.finished, verdict.winners) == (True, True, ["Ana"])
    assert verdict.scores["Ben"]["out"] is True
    nobody = position(Ana="camels: Ana", Ben="camels: Ben")
    assert (nobody.legal, nobody.finished, nobody.winners) == (True, True, [])
    assert position(tiles=TILES).legal  # faces may be told
    assert position(tiles=TILES.replace("plain", "\ntiles: plain")).legal


@pytest.mark.parametrize(("lines", "code", "said"), TABLES["what_cannot_be_is_told"])
def test_what_cannot_be_is_told(lines, code, said):
    POSITIONS.assert_told(lines, code, said)


def test_what_a_position_may_hold():
    board = GAME.layouts.read  # an obstacle bears no camel
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
    assert position(home="delivered: Ana 17 w", Ana="camels: Ana 12 palace").legal  # as much as there is
    assert position(Ana="camels: Ana 2 D2").legal
    log = {**parse_log(text_of(tiles=TILES)).log}  # a face said twice in json
    faces = log["position"]["faces"]
    log["position"] = {**log["position"], "faces": {**faces, "a2": "dune"}}
    (finding, *_) = judge(parse_log(json.dumps(log), "a.json")).findings
    assert (finding.code, finding.message) == ("position-mismatch", "a hex stands here twice")


def test_lines_and_json_of_a_position():
    # lines are read as they are meant
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
    log = parse_log(text_of()).log  # places of json are written in capitals
    log = {**log, "position": {**log["position"], "camels": {"Ana": [{"at": "c2"}, {"at": "Palace"}], "Ben": []}}}
    assert "camels: Ana C2 palace\ncamels: Ben\n" in write_notation(log, GAME.notation())
    odd = {**log, "position": {**log["position"], "camels": {"Ana": [{"at": "C 2"}], "Ben": []}}}
    assert 'position: {"delivered"' in write_notation(odd, GAME.notation())
    log = {**parse_log(text_of()).log}  # goods of no kind are refused in json
    log["position"] = {**log["position"], "camels": {"Ana": [{"at": "C2", "cargo": ["salt"]}], "Ben": []}}
    with pytest.raises(DataError, match="water or fire or plant") as fault:
        parse_log(json.dumps(log), "a.json")
    assert fault.value.path == "position.camels.Ana.0.cargo.0"
    case = parse_log(text_of(Ben="camels: Ben 3 water/w Z9 D2"), "a.pnplog")  # a finding stands at its word
    (finding,) = [one for one in judge(case).findings if one.severity == "error"]
    assert case.document.places[finding.path] == (6, 23)


@pytest.mark.parametrize(("line", "said", "column"), TABLES["a_line_that_cannot_be_read_is_told"])
def test_a_line_that_cannot_be_read_is_told(line, said, column):
    POSITIONS.assert_unread(line, said, column)


def test_the_picture_and_the_words_say_what_is_not_known():
    for lines, said in (({}, "not told: tiles, cards"), ({"tiles": TILES}, "not told: cards")):
        state = position(**lines).state
        assert said in GAME.report.text(state, None)
        drawn = drawn_words(GAME.drawing().view(state, DrawOptions()))
        assert any(said in line for line in drawn)
        assert "whose turn it is" not in drawn
        assert ("valley: no tile" in drawn) == bool(lines)
    assert " 1 " not in GAME.report.text(position(tiles=TILES).state, None).splitlines()[0]
