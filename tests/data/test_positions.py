import json
import tomllib

import pytest
import tomli_w
from hypothesis import given, strategies as st

from pnp.data.read import Document, Source, parse
from pnp.data.schema import locate, locate_in_text
from pnp.data.toml_text import spots
from tests.tables import tables

TABLES = tables(__file__)

KEYS = st.text(max_size=4)
VALUES = st.recursive(
    st.integers() | st.booleans() | st.text(max_size=5),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(KEYS, inner, max_size=3),
    max_leaves=12,
)


def toml(text):
    return parse(Source("a.toml", text, "toml"))


def paths(data, path=()):
    yield path, data
    items = data.items() if isinstance(data, dict) else enumerate(data) if isinstance(data, list) else ()
    for key, value in items:
        yield from paths(value, (*path, key))


@given(VALUES, st.sampled_from([None, 1]), st.booleans())
def test_each_value_of_json_is_found_where_it_stands(data, indent, ascii_only):
    text = json.dumps(data, indent=indent, ensure_ascii=ascii_only)
    document = Document("a.json", text, data, "json")
    for path, value in paths(data):
        line, column = locate(document, path)
        rest = "\n".join([text.split("\n")[line - 1][column - 1 :], *text.split("\n")[line:]])
        assert json.JSONDecoder().raw_decode(rest)[0] == value


def test_places_beside_values():
    document = parse(Source("a.json", '{"a": {"b": 1}}', "json"))  # a missing value is where its object is
    assert locate(document, ("a", "c", "d")) == (1, 7)
    # maps in toml are located to the character
    text = 'id = "x"\nmap = """\n. x\n . y"""\nrows = ["a", \'bc\']\none = """q\nr"""\nlit = \'\'\'\n#\'\'\''
    assert locate_in_text((document := toml(text)), ("map",), 0, 2) == (3, 3)
    assert locate_in_text(document, ("map",), 1, 3) == (4, 4)
    assert locate_in_text(document, ("rows",), 1, 1) == (5, 16)
    assert locate_in_text(document, ("one",), 0, 0) == (6, 10)
    assert locate_in_text(document, ("one",), 1, 0) == (7, 1)
    assert locate_in_text(document, ("lit",), 0, 0) == (9, 1)
    text = 'game: x\nlayout: {"id": "y", "map": [". .", "x"]}\n'  # places of a reader lead on into json
    document = Document("a.pnplog", text, {"layout": {"id": "y", "map": [". .", "x"]}}, "pnplog", {("layout",): (2, 9)})
    assert locate(document, ("layout", "id")) == (2, 16)
    assert locate_in_text(document, ("layout", "map"), 0, 2) == (2, 32)
    assert locate(document, ("players",)) is None


@pytest.mark.parametrize(("path", "place"), TABLES["toml_is_located_at_keys_and_headers"])
@pytest.mark.parametrize("end", ["\n", "\r\n"])
def test_toml_is_located_at_keys_and_headers(path, place, end):
    assert locate(toml(TABLES["toml"].replace("\n", end)), path) == tuple(place)


@given(st.lists(st.text('ab\\"é\t/', max_size=6), min_size=1, max_size=4), st.booleans(), st.data())
def test_maps_in_json_are_located_to_the_character(rows, as_list, data):
    value = rows if as_list else "\n".join(rows)
    text = json.dumps({"x": {"map": value}}, ensure_ascii=data.draw(st.booleans()))
    document = Document("a.json", text, {"x": {"map": value}}, "json")
    row = data.draw(st.integers(0, len(rows) - 1))
    column = data.draw(st.integers(0, len(rows[row])))
    line, found = locate_in_text(document, ("x", "map"), row, column)
    assert line == 1
    sign = (*rows[row], '"' if as_list or row == len(rows) - 1 else "\n")[column]
    expected = json.dumps(sign, ensure_ascii=False)[1:-1] if column < len(rows[row]) or sign == "\n" else '"'
    escaped = json.dumps(sign)[1:-1]
    assert text[found - 1 :].startswith((expected, escaped))


TRICKY = st.dictionaries(
    KEYS,
    st.recursive(
        st.integers()
        | st.booleans()
        | st.floats(allow_nan=False, allow_infinity=False)
        | st.text(max_size=5)
        | st.dates(),
        lambda inner: st.lists(inner, max_size=3) | st.dictionaries(KEYS, inner, max_size=3),
        max_leaves=12,
    ),
    max_size=4,
)


@given(TRICKY, st.booleans())
def test_each_value_of_toml_has_its_spot(data, multiline):
    text = tomli_w.dumps(data, multiline_strings=multiline)
    found = spots(text)
    for path, value in paths(data):
        if path and not isinstance(value, dict | list):
            written = tomllib.loads("x = " + tomli_w.dumps({"x": value}).split("= ", 1)[1])["x"]
            rest = text[found[path].value :]
            assert any(_reads(rest[:end]) == (written,) for end in range(1, len(rest) + 1)), (path, rest)


def _reads(text):
    try:
        return (tomllib.loads(f"x = {text}")["x"],)
    except tomllib.TOMLDecodeError:
        return None
