"""Layouts painted: what the hand wrote stays, every change is on disk, and undone it is the same bytes."""

import random
import signal
import subprocess
import sys
import tomllib

import pytest
import tomli_w
from hypothesis import given, settings, strategies as st

from pnp.data.errors import DataError, OutputError
from pnp.data.messages import language
from pnp.data.toml_text import comments
from pnp.library.catalog import find_game, shipped_ids
from pnp.library.layouts import layout_ids_of, with_schema
from pnp.web.paint.page import Refused, Requests, paint_page
from pnp.web.record.session import Changed
from tests.crossed import some
from tests.drawn import drawn_words
from tests.fifth_game import installed
from tests.tables import tables
from tests.web.painter import begun, painter, session
from tests.web.test_record_session import FOREIGN, path_of, post, send

TABLES = tables(__file__)

EVERY = [(game, one) for game in shipped_ids() for one in layout_ids_of(find_game(game))]
BOARD = TABLES["board"]


FIVE = 'format = "pnp-layout/1"\ngame = "hex"\nid = "five"\ntitle = "Five"\nsize = 5\n'


@pytest.fixture
def path(tmp_path):
    return tmp_path / "board.toml"


@pytest.fixture
def board(path):
    with session(path, BOARD) as found:
        yield found


def cell(found, layer, name):
    """The id of a cell by its name."""
    return next(one.id for one in found.canvas(layer).cells if one.name == name)


def painted(found, layer, names, brush):
    found.paint(layer, [cell(found, layer, name) for name in names], brush)
    return found.store.path.read_text("utf-8")


def test_boards_that_change(board):
    # a cell changes its sign and nothing else
    assert painted(board, "map", ["B2"], "o") == BOARD.replace(". . . ^", ". o . ^")
    assert painted(board, "map", ["D3", "D4"], "^") == BOARD.replace(". . . ^", ". o . ^").replace(
        ". . . . . . . . . .\n", ". . ^ ^ . . . . . .\n"
    )
    painted(board, "map", ["B2"], "o")  # what was taken back is gone when something else is painted
    board.undo()
    text = painted(board, "map", ["B3"], "o")
    with pytest.raises(Refused, match="nothing"):
        board.redo()
    assert board.store.path.read_text("utf-8") == text


def test_a_board_grows_on_every_side_and_shrinks_again(board):
    assert painted(board, "map", ["above A1"], " ") == BOARD  # there is no hex
    text = painted(board, "map", ["above A1"], ".")
    assert "map = '''\n.\n . T . o" in text
    text = painted(board, "map", ["left of A1"], "^")
    assert "\n^ .\n   . T . o . T" in text and "\n  . . . ^" in text  # all rows one hex further to the right
    board.undo()
    text = painted(board, "map", ["G5", "C11"], "o")
    assert "\n . T . o . T . . .\n. . . ^ . . . . T . o\n" in text
    assert "\n . T . o . . T . o\n        o\n'''   # drawn at night" in text
    while board.done:
        board.undo()
    assert board.store.path.read_text("utf-8") == BOARD


def test_hexes_that_go_at_the_edge_leave_no_blank_row(board):
    names = [f"A{number}" for number in range(1, 10)]
    text = painted(board, "map", names, " ")
    assert "map = '''\n. . . ^" in text
    text = painted(board, "map", ["A1", "C1"], " ")
    assert "\n . . ^ . . . . T .\n" in text


def test_zones_begin_when_one_is_painted_and_follow_the_map(board):
    text = painted(board, "zones", ["A9", "B10"], "2")
    assert "'''   # drawn at night\nzones = \"\"\"\n 1 1 1 1 1 1 1 1 2\n1 1 1 1 1 1 1 1 1 2\n" in text
    text = painted(board, "map", ["F1", "A1"], ".")
    assert text.count("1 1 1 1 1 1 1 1 1\n1\n") == 1
    data = painted(board, "map", ["A9"], " ")
    assert " 1 1 1 1 1 1 1 1\n" in data
    assert all(one.severity == "warning" or "zones" not in one.words for one in board.sheet.said)


def test_the_checker_speaks_at_the_cell(board):
    painted(board, "map", ["B5", "B6"], "o")
    requests = Requests(board)
    state = requests.answer("state", {"layer": "map"})[1]
    at = state["ids"].index(cell(board, "map", "A4"))  # the first of a group: A4, B5, B6
    told = [words for _, words, line, where in state["problems"] if where == at and line == 9]
    assert len(told) == 1 and "A4 B5 B6" in told[0]
    assert state["holds"][at] == f"waterhole; {told[0]}"
    assert state["checked"] == "no errors, 2 warnings"  # the other: too small for its leaders


def test_a_board_is_drawn_in_the_language_in_use(path):
    with language("de"), session(path, begun("touareg")) as found:
        assert "Sektor NW" in drawn_words(found.canvas("sectors").scene)


@pytest.mark.few(0)
def test_every_kind_of_thing_a_game_has_is_painted(path):
    with session(path, begun("touareg")) as found:
        assert "NW = [43, 44, 45, 42, 21, 22, 41, 20, 46]" in painted(found, "sectors", ["46"], "NW")
        assert "NE = [47, 48, 49, 24, 25, 26, 10, 27]" in painted(found, "sectors", ["1"], "NE")  # nobody camps there
        assert "three = [[47, 48, 49], [31, 32, 33, 46], [39, 40, 41]]" in painted(found, "three", ["46"], "2")
        assert "[43, 44, 45, 2, 47, 48, 49]" in painted(found, "grid", ["46", "2"], "exchange")
        found.set(["kinds", "erg", "count"], 11)
        assert "erg = { count = 11, economic = 1, strategic = 0 }" in path.read_text("utf-8")
        assert "53" in found.sheet.said[0].words
    with session(path, begun("wuestenkoenige")) as found:
        assert "\n1 # . 2\n" in painted(found, "map", ["A2"], "#")
        assert 'faces = """\n- - - -\n p p' in painted(found, "faces", ["B1", "B2", "A2"], "p")
        text = painted(found, "map", ["B1"], "#")
        assert "\n # . . .\n" in text and "\n - p - -\n" in text  # no tile under an obstacle
        found.set(["reserve"], None)
        assert "reserve =" not in path.read_text("utf-8")
        found.set(["sites", "1"], "fire")
        assert not found.sheet.sound
    with session(path, begun("wuestensoehne")) as found:
        one = '{ id = "1-01", stack = 1, sides = "DDDD", portions = [] }'
        assert one.replace('"DDDD", portions = []', '"DODD", portions = [{ sides = "E" }]') in painted(
            found, "sides", ["1-01 E"], "1"
        )
        assert '"1-01", stack = 1, sides = "DOOD", portions = [{ sides = "E" }, { sides = "S" }]' in painted(
            found, "sides", ["1-01 S"], "2"
        )
        assert '"1-01", stack = 1, sides = "DOOD", portions = [{ sides = "E", space = "salt" }, { sides = "S" }]' in (
            painted(found, "spaces", ["1-01 E"], "salt")
        )
        assert '"1-01", stack = 1, sides = "DOoD", portions = [{ sides = "E", space = "salt" }, { sides = "S" }]' in (
            painted(found, "lines", ["1-01 S"], "bare")
        )
        assert '"1-01", stack = 1, sides = "DOoD", portions = [{ sides = "ES", space = "salt" }]' in painted(
            found, "sides", ["1-01 S"], "1"
        )
        assert '"1-02", stack = 5' in painted(found, "stacks", ["1-02"], "5")
        text = painted(found, "stacks", ["1-03"], "again")
        assert '"1-03", stack = 1, sides = "DDDD", portions = [] },\n  { id = "1-18", stack = 1' in text
        assert {"1-09", "1-17"}.isdisjoint(stacks(painted(found, "stacks", ["1-17", "1-09"], "out")))
        assert stacks(painted(found, "stacks", ["2-01", "2-03"], "again"))[16:22] == [
            "2-01", "2-19", "2-02", "2-03", "2-18", "2-04",
        ]  # fmt: skip


def stacks(text):
    return [tile["id"] for tile in tomllib.loads(text)["tiles"]]


@pytest.mark.few(1)
@pytest.mark.parametrize("game", shipped_ids())
def test_an_empty_board_is_begun_where_a_game_has_maps(path, game):
    text = begun(game)
    with session(path, text) as found:
        assert (b'id="rows"' in paint_page(found).html) == ("map" in found.sheet.data)
        if "map" in found.sheet.data:
            found.blank(3, 4)
            assert found.canvas("map").cells
            assert sum(one.brush == "." for one in found.canvas("map").cells) == 12
            found.undo()
        else:
            with pytest.raises(Refused, match="no empty board"):
                found.blank(3, 4)
    assert path.read_text("utf-8") == text


@pytest.mark.few(1)
@pytest.mark.parametrize("game", shipped_ids())
def test_the_line_that_names_a_schema_stays_the_first(path, game):
    text, _, _ = with_schema(begun(game), game)
    with session(path, text) as found:
        if "map" in found.sheet.data:
            found.blank(3, 4)
        else:
            found.set(["title"], "Mine")
    assert path.read_text("utf-8") != text
    assert path.read_text("utf-8").split("\n")[0] == f"#:schema ./{game}.schema.json"


FORMS = {
    "by hand": lambda text: text,
    "other line breaks": lambda text: text.replace("\n", "\r\n"),
    "tables": lambda text: "# made\n" + tomli_w.dumps(tomllib.loads(text), multiline_strings=True),
    "a list of rows": lambda text: "# made\n" + tomli_w.dumps(with_rows(tomllib.loads(text))),
}
PAINTED = {f"{form} {game} {layout}": (game, layout, form) for game, layout in EVERY for form in FORMS}
FEW = ["by hand wuestenkoenige grand"]  # a board of hexes is painted below


def with_rows(data):
    """The data with maps as lists of rows."""
    return {key: value.splitlines() if "\n" in str(value) else value for key, value in data.items()}


@pytest.mark.few(0)
@pytest.mark.parametrize("case", some(PAINTED, FEW))
def test_what_is_painted_and_undone_is_the_same_bytes(path, case):
    game, layout, form = PAINTED[case]
    text = FORMS[form](begun(game, layout))
    chance = random.Random(layout)
    with session(path, text) as found:
        for _ in range(12):
            layer = chance.choice(found.layers)
            cells = found.canvas(layer.key).cells
            chosen = [one.id for one in chance.sample(cells, 2 if layer.exchanges else chance.randint(1, 4))]
            found.paint(layer.key, chosen, chance.choice(layer.brushes).key)
            now = path.read_bytes().decode()
            assert {words for _, words in comments(text)} <= {words for _, words in comments(now)}
            assert tomllib.loads(now) == found.sheet.data
        done = len(found.done)
        last = path.read_bytes()
        for _ in range(done):
            found.undo()
        assert path.read_bytes() == text.encode()
        for _ in range(done):
            found.redo()
        assert path.read_bytes() == last


PLACES = st.tuples(st.integers(-2, 7), st.integers(-2, 20))
STROKES = st.lists(st.tuples(st.lists(PLACES, min_size=1, max_size=6), st.sampled_from(".oT^ 2")), max_size=6)


@pytest.mark.few(0)
@given(STROKES)
@settings(deadline=None, max_examples=12)
def test_any_strokes_leave_what_was_not_painted(tmp_path_factory, strokes):
    path = tmp_path_factory.mktemp("paint") / "board.toml"
    with session(path, BOARD) as found:
        for places, brush in strokes:
            layer = "zones" if brush == "2" else "map"
            before = {one.id: one.brush for one in found.canvas(layer).cells}
            chosen = [one for one in dict.fromkeys(f"{row},{column}" for row, column in places) if one in before]
            if not chosen:
                continue
            signs = sorted(before[one] for one in before if one not in chosen and before[one].strip())
            found.paint(layer, chosen, brush)
            after = sorted(one.brush for one in found.canvas(layer).cells if one.brush.strip())
            assert after == sorted(signs + [brush] * len(chosen) * bool(brush.strip()))
        while found.done:
            found.undo()
    assert path.read_text("utf-8") == BOARD


def test_a_file_of_another_program_is_not_written_over(board, path):
    painted(board, "map", ["B2"], "o")
    other = BOARD.replace("Oasis", "Mirage")
    path.write_text(other, "utf-8")
    with pytest.raises(Changed):
        board.paint("map", [cell(board, "map", "B2")], "^")
    assert path.read_text("utf-8") == other
    board.again()
    assert "Mirage" in painted(board, "map", ["B2"], "^")
    board.undo()
    board.undo()
    assert path.read_text("utf-8") == BOARD.replace(". . . ^", ". o . ^")  # nothing is lost
    path.write_text(begun("touareg"), "utf-8")
    with pytest.raises(DataError, match="a layout of touareg now, expected one of durch-die-wueste"):
        board.again()
    path.write_text("no = TOML =", "utf-8")
    with pytest.raises(DataError):
        board.again()
    with pytest.raises(Changed):
        board.redo()
    path.unlink()
    board.again()
    assert "Oasis" in path.read_text("utf-8")


def test_a_full_disk_leaves_all_as_it_was(board, path, monkeypatch):
    def full(*_, **__):
        raise OutputError("no space left")

    monkeypatch.setattr("pnp.web.record.session.write", full)
    with pytest.raises(OutputError):
        board.paint("map", [cell(board, "map", "B2")], "^")
    assert (path.read_text("utf-8"), board.sheet.text, board.done, board.version) == (BOARD, BOARD, [], 0)


@pytest.mark.parametrize(("data", "words"), TABLES["requests_that_cannot_be_done_are_refused"])
def test_requests_that_cannot_be_done_are_refused(board, path, data, words):
    given = {"version": 0, **data} if isinstance(data, dict) else data
    status, said = Requests(board).answer("paint", given)
    assert (status, words in said["error"]) == (409, True), said
    assert path.read_text("utf-8") == BOARD


@pytest.mark.parametrize(("name", "data", "words"), [
    ("set", {"path": ["water", "1"], "value": -1}, "at least 0"),
    ("set", {"path": ["water", "1"], "value": "many"}, "an integer"),
    ("set", {"path": ["map"], "value": "x"}, "no value 'map'"),
    ("set", {"path": ["title"], "value": "\ud800"}, "needs 'value'"),
    ("set", {"path": ["id"], "value": None}, "id"),
    ("set", {"path": ["title"], "value": True}, "needs 'value'"),
    ("set", {"path": "title", "value": "x"}, "needs 'path'"),
    ("blank", {"rows": 0, "columns": 5}, "1 to 40"),
    ("blank", {"rows": "9", "columns": 5}, "needs"),
    ("undo", {}, "nothing to take back"), ("redo", {}, "nothing to take back"),
])  # fmt: skip
def test_values_out_of_range_are_refused(board, path, name, data, words):
    status, said = Requests(board).answer(name, {"version": 0, **data})
    assert (status, words in said["error"]) == (409, True), said
    assert path.read_text("utf-8") == BOARD


def test_values_are_changed_where_they_stand(board, path):
    requests = Requests(board)
    changes = ((["water", "2"], 9), (["title"], 'An "oasis" <b>'), (["orientation"], "flat"))
    for at, (steps, value) in enumerate(changes):
        assert requests.answer("set", {"version": at, "path": steps, "value": value})[0] == 200
    text = path.read_text("utf-8")
    assert "water = { 1 = 15, 2 = 9, 3 = 15 }\n" in text
    assert 'title = "An \\"oasis\\" <b>"\norientation = "flat"\n' in text or 'orientation = "flat"' in text
    fields = {tuple(field["path"]): field["value"] for field in requests.answer("state", {})[1]["fields"]}
    assert (fields["orientation",], fields["water", "2"]) == ("flat", 9)


def test_judging_tells_what_the_verb_tells(path, monkeypatch):
    monkeypatch.setattr("pnp.web.paint.page._GAMES", 3)
    with session(path, begun("wuestenkoenige")) as found:
        requests = Requests(found)
        lines = requests.answer("judge", {})[1]["lines"]
        assert lines[0] == "my-board, 3 players:"
        assert any(line.startswith("3 games of the random bot, seed 0") for line in lines)
        painted(found, "map", ["A1"], ".")
        status, said = requests.answer("judge", {})
        assert (status, "errors" in said["error"]) == (409, True)


def test_a_game_without_a_painter_gets_picture_and_values(tmp_path):
    path = tmp_path / "hex.toml"
    with installed(), session(path, FIVE) as found:
        requests = Requests(found)
        state = requests.answer("state", {})[1]
        assert (state["layers"], state["ids"]) == ([], [])
        assert state["picture"]["frame"]
        assert [field["path"] for field in state["fields"]][-1] == ("size",)
        assert requests.answer("set", {"version": 0, "path": ["size"], "value": 3})[0] == 200
        assert "size = 3\n" in path.read_text("utf-8")
        assert "first stone" in requests.answer("state", {})[1]["problems"][0][1]
        assert requests.answer("set", {"version": 1, "path": ["size"], "value": 99})[0] == 409


def test_maps_that_cannot_be_read(path):
    # a map that cannot be read is refused with its line
    with pytest.raises(DataError, match="--fix") as caught, session(path, BOARD.replace("\n. . . ^", "\n . . . ^")):
        pass
    assert caught.value.line == 10
    # a sign that no map has is painted over
    with session(path, BOARD.replace("T . .", "T . ?", 1)) as found:
        assert "'?'" in found.sheet.said[0].words
        bad = next(one for one in found.canvas("map").cells if one.name == "A8")
        assert bad.brush == "?"
        painted(found, "map", ["A8"], ".")
    assert path.read_text("utf-8") == BOARD


def test_a_board_of_nothing_is_painted(path):
    text = BOARD[: BOARD.index("map = ")] + 'map = ""\n'
    with session(path, text) as found:
        assert [one.id for one in found.canvas("map").cells] == ["0,0"]
        painted(found, "map", ["A1"], ".")
        assert len(found.canvas("map").cells) == 7
        painted(found, "map", ["A1"], " ")
        found.undo()
        found.undo()
    assert path.read_text("utf-8") == text


@pytest.mark.few(0)
def test_ended_after_any_change_nothing_is_lost_and_nothing_left(path):
    import json
    from urllib.request import Request, urlopen

    path.write_text(BOARD, "utf-8")
    call = [sys.executable, "-m", "pnp", "layout", "edit", str(path), "--no-open"]
    with subprocess.Popen(call, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True) as process:
        address = process.stdout.readline().strip()
        data = json.dumps({"version": 0, "layer": "map", "cells": ["1,2"], "brush": "o"}).encode()
        headers = {"Origin": address[: address.index("/", 7)], "Content-Type": "application/json"}
        with urlopen(Request(f"{address}paint", data, headers)) as answer:
            assert answer.status == 200
        process.send_signal(signal.SIGTERM)
    assert path.read_text("utf-8") == BOARD.replace(". . . ^", ". o . ^")
    assert [one.name for one in path.parent.iterdir()] == [path.name]


# The server of a page that paints: the same doors as the recorder's, whatever is asked gets an answer.


@pytest.fixture
def odd_path(tmp_path):
    return tmp_path / "<b>.toml"


@pytest.fixture
def server(odd_path):
    with painter(odd_path, begun("durch-die-wueste")) as found:
        yield found


def test_the_page_and_strange_requests(server):
    status, headers, body = send(server, "GET", path_of(server))  # the page is whole and its file s name is text
    assert status == 200
    assert b"<title>Paint &lt;b&gt;.toml</title>" in body
    assert server.token not in body.decode()
    policy = headers["Content-Security-Policy"]
    assert "default-src 'none'" in policy and "frame-ancestors 'none'" in policy and "unsafe" not in policy
    assert post(server, "play", {})[0] == 404  # strange requests have an answer
    assert post(server, "paint", b"{")[0] == 400
    assert post(server, "paint", [])[0] == 409
    assert post(server, "paint", b"x" * 200_000)[0] == 413
    assert post(server, "state", {"known": "1.99999999999", "layer": 7})[0] == 200
    assert send(server, "POST", "/paint", {})[0] == 404


@pytest.mark.few(2)
@pytest.mark.parametrize("who", FOREIGN)
def test_what_no_page_of_its_own_sends_changes_nothing(server, odd_path, who):
    status, headers = FOREIGN[who]
    before = odd_path.read_bytes()
    asked = {"version": 0, "layer": "map", "cells": ["0,2"], "brush": "o"}
    assert post(server, "paint", asked, **headers)[0] == status
    assert odd_path.read_bytes() == before
    assert post(server, "paint", asked)[0] == 200
    assert odd_path.read_bytes() != before
