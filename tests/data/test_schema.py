import copy
import json

import pytest
from hypothesis import given, strategies as st
from jsonschema import Draft7Validator

from pnp.data.errors import DataError, folder
from pnp.data.read import Document, Source, parse
from pnp.data.schema import accepts, check, schema
from tests.tables import tables

TABLES = tables(__file__)

GAME = "durch-die-wueste"
LAYOUT = TABLES["layout"]
LOG = {
    "format": "pnp-log/1", "game": GAME, "layout": LAYOUT, "players": ["Ana", {"name": "Ben"}], "rules": {},
    "title": "T", "date": "2026-11-20",
    "setup": {"seed": 7, "palms": ["B2"], "water": {"A3": 2}, "left_out": {"Ana": "mint"}},
    "moves": [
        {"player": "Ana", "leader": {"color": "mint", "at": "D4"}, "n": 1, "note": "x"},
        {"player": "Ana", "leader": "pass", "struck": True},
        {"player": "Ben", "camels": [{"color": 1, "at": [], "takes": {"water": 3, "oases": ["A1"], "area": []}}]},
        {"gap": True}, {"scores": {"Ana": 3}}, {"stands": False, "what": 1},
    ],
    "result": {"scores": {"Ana": 3}, "winners": []},
}  # fmt: skip
REPORT = {
    "format": "pnp-report/1", "file": "a.json", "game": GAME, "legal": False, "finished": False, "complete": True,
    "moves": 61,
    "findings": [
        {
            "code": "off-board", "severity": "error", "move": 17, "line": None, "column": 12, "player": None,
            "rule": "Play", "message": "x", "alternatives": ["D5"], "alternatives_count": 1,
        }
    ],
    "scores": {"Ana": {"total": 71, "water": 20}},
    "winners": None,
}  # fmt: skip
REFUSED = {"format": "pnp-report/1", "file": "-", "error": {"message": "x", "line": 1, "column": 1, "path": None}}
GOOD = [("layout", LAYOUT), ("log", LOG), ("log", TABLES["position"]), ("report", REPORT), ("report", REFUSED)]
WORDS = st.sampled_from(
    ["", "x", "mint", "a-1\n", "pnp-log/1", "flat", "name", "moves", "position", "seed", "winners", "error"]
)
JUNK = (
    st.sampled_from([None, True, False, 0, 1, -1, 1.5, 2**53, [], {}, [1], ["x"], {"x": 1}, {"name": ""}])
    | WORDS
    | st.integers()
)


def places(data, path=()):
    yield path
    items = data.items() if isinstance(data, dict) else enumerate(data) if isinstance(data, list) else ()
    for key, value in items:
        yield from places(value, (*path, key))


@st.composite
def mutations(draw):
    """A good document with up to three values replaced, removed or added."""
    kind, good = draw(st.sampled_from(GOOD))
    data = copy.deepcopy(good)
    for _ in range(draw(st.integers(0, 3))):
        *path, last = draw(st.sampled_from([path for path in places(data) if path] or [("format",)]))
        node = data
        for step in path:
            node = node[step]
        if (change := draw(st.sampled_from(["replace", "remove", "add"]))) == "replace":
            node[last] = copy.deepcopy(draw(JUNK))
        elif change == "remove":
            del node[last]
        elif isinstance(node, dict):
            node[draw(WORDS)] = copy.deepcopy(draw(JUNK))
        else:
            node.append(copy.deepcopy(draw(JUNK)))
        if not data:
            break
    return kind, data


@given(mutations())
def test_the_fast_decision_agrees_with_jsonschema_and_every_refusal_is_explained(mutation):
    kind, data = mutation
    fast = accepts(kind, GAME)(data)
    assert fast == Draft7Validator(schema(kind, GAME)).is_valid(data)
    if not fast:
        with pytest.raises(DataError) as caught:
            check(Document("a.json", json.dumps(data), data, "json"), kind, GAME)
        assert caught.value.line == 1
        assert "\n" not in caught.value.message


@pytest.mark.parametrize(("kind", "data"), GOOD)
def test_good_documents_pass(kind, data):
    assert accepts(kind, GAME)(data)


@pytest.mark.parametrize("path", sorted(folder("schemas").rglob("*.json")), ids=lambda path: path.stem)
def test_schemas_are_right_and_use_no_oneof(path):
    text = path.read_text("utf-8")
    Draft7Validator.check_schema(json.loads(text))
    assert "oneOf" not in text


@pytest.mark.parametrize(("path", "value", "place", "words"), TABLES["broken"])
def test_a_refusal_says_what_and_where(path, value, place, words):
    data = copy.deepcopy(LOG)
    node = data
    for step in path[:-1]:
        node = node[step]
    node[path[-1]] = value
    document = parse(Source("a.json", json.dumps(data, indent=1), "json"))
    with pytest.raises(DataError) as caught:
        check(document, "log", GAME)
    assert caught.value.path == place
    assert words in caught.value.message
    assert caught.value.line is not None
    assert caught.value.line > 1


def test_layouts_within_logs_and_shapes_of_moves():
    # a layout within a log is located in the log
    text = json.dumps({**LOG, "layout": {**LAYOUT, "orientation": "flatt"}}, indent=1)
    with pytest.raises(DataError, match="did you mean flat") as caught:
        check(parse(Source("a.json", text, "json")), "layout", GAME, ("layout",))
    assert caught.value.path == "layout.orientation"
    assert text.split("\n")[caught.value.line - 1][caught.value.column - 1 :].startswith('"flatt"')
    # moves check shapes only
    moves = [{"player": "Zoe", "dance": {}}, {"player": "Ana", "camels": [{"color": 7, "at": {}}], "n": 10**9}, {}]
    assert accepts("log", GAME)({**LOG, "moves": moves})


@pytest.mark.parametrize("missing", ["moves", "players", "game"])
def test_what_is_missing_is_named(missing):
    data = {key: value for key, value in LOG.items() if key != missing}
    with pytest.raises(DataError, match=f"{missing} missing"):
        check(parse(Source("a.json", json.dumps(data), "json")), "log", GAME)


def test_a_broken_schema_of_a_game_is_told_with_its_file(monkeypatch, tmp_path):
    (tmp_path / "log.json").write_text("{")
    monkeypatch.setattr("pnp.data.schema.game_folder", lambda *_: tmp_path)
    with pytest.raises(DataError, match=r"log\.json:1:2: "):
        schema.__wrapped__("log", "hex")
