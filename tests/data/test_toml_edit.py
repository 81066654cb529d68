"""TOML changed where its data change: what the hand wrote stays byte for byte."""

import tomllib
from pathlib import Path

import pytest
from hypothesis import given, strategies as st

from pnp.data.errors import DataError
from pnp.data.toml_edit import with_data
from pnp.data.toml_text import loads
from tests.tables import tables

LAYOUTS = sorted((Path(__file__).parents[2] / "layouts").glob("*/*.toml"))
TABLES = tables(__file__)
TEXT = TABLES["text"]


def changed(text, change):
    data = loads(text)
    change(data)
    new = with_data(text, data)
    assert loads(new) == data
    return new


@pytest.mark.parametrize("path", LAYOUTS, ids=lambda path: path.stem)
def test_the_same_data_leave_every_byte(path):
    text = path.read_text("utf-8")
    assert with_data(text, tomllib.loads(text)) == text


@pytest.mark.parametrize("eol", ["\n", "\r\n"])
@pytest.mark.parametrize("quotes", ['"""', "'''"])
def test_only_the_rows_that_change_change(quotes, eol):
    text = f"# a\nmap = {quotes}\n . . .  \n. . .\n . .\n{quotes}  # b\nx = 1\n".replace("\n", eol)

    def change(data):
        data["map"] = " . . .  \n. o .\n . .\n. .\n"

    new = changed(text, change)
    assert new == text.replace(". . ." + eol + " . ." + eol, ". o ." + eol + " . ." + eol + ". ." + eol)


def test_rows_and_tables_of_lists():
    # rows in a list change one by one
    text = 'map = [\n  ". . .",  # top\n  " . .",\n]\n'
    new = changed(text, lambda data: data.update(map=[". o .", " . .", ". ."]))
    assert new == 'map = [\n  ". o .",  # top\n  " . .",\n  ". .",\n]\n'

    # a portion of a tile in tables
    def another(data):
        data["tiles"][1]["portions"].append({"sides": "S"})
        data["tiles"][0]["portions"].append({"sides": "N", "space": "salt"})
        del data["tiles"][1]["portions"][0]["space"]

    assert 'portions = [{ sides = "N", space = "salt" }]\n' in (new := changed(TEXT, another))
    assert new.endswith('[[tiles.portions]]\nsides = "E"\n\n[[tiles.portions]]\nsides = "S"\n')
    assert new.count("#") == TEXT.count("#")

    # tables of a list come and go
    def gone(data):
        del data["tiles"][1]["portions"][:]

    new = changed(TEXT, gone)
    assert new.endswith('id = "1-02"   # kept\nsides = "OODD"\nportions = []\n\n# above a portion\n')
    new = changed(TEXT, lambda data: data["tiles"].pop(0))
    assert new.startswith('# head\nformat = "x"   # beside\n\n# the first\n[[tiles]]\nid = "1-02"')
    new = changed(TEXT, lambda data: data["tiles"].insert(1, {"id": "n", "portions": []}))
    assert 'portions = []\n\n[[tiles]]\nid = "n"\nportions = []\n\n[[tiles]]\nid = "1-02"' in new


@pytest.mark.parametrize(("text", "data", "expected"), TABLES["a_change_of_each_kind"])
def test_a_change_of_each_kind(text, data, expected):
    assert with_data(text, data) == expected


@pytest.mark.parametrize("text", ["a.b.c = 1\n", "[a.b]\nc = 1\n"])
def test_what_the_form_does_not_allow_is_refused(text):
    data = {"a": 5}
    with pytest.raises(DataError, match="a is written in a form"):
        with_data(text, data)


VALUES = st.recursive(
    st.integers(-9, 9) | st.sampled_from(["", "x", "a\nb\n", ' "\\', "é"]) | st.booleans(),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.sampled_from("abcd"), inner, max_size=3),
    max_leaves=6,
)
DATA = st.dictionaries(st.sampled_from(["a", "b c", "d"]), VALUES, max_size=3)


@given(DATA, DATA)
def test_any_data_become_any_other(old, new):
    text = "# head\n" + with_data("", old) + "\n# end\n"
    assert loads(text) == old
    assert loads(result := with_data(text, new)) == new
    assert {"# head", "# end"} <= set(result.split("\n"))
