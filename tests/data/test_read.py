import io
import os

import pytest

from pnp.data import errors
from pnp.data.errors import DataError, nearest
from pnp.data.read import LIMIT, load_texts, read, read_source
from tests.tables import tables

TABLES = tables(__file__)


def fault(tmp_path, raw, name="a.json"):
    file = tmp_path / name
    file.write_bytes(raw if isinstance(raw, bytes) else raw.encode())
    with pytest.raises(DataError) as caught:
        read(file)
    assert caught.value.file == str(file)
    assert "\n" not in caught.value.message
    return caught.value


def value(tmp_path, raw, name="a.json"):
    file = tmp_path / name
    file.write_bytes(raw if isinstance(raw, bytes) else raw.encode())
    return read(file).data


def test_json_and_toml(tmp_path):
    assert value(tmp_path, b'\xef\xbb\xbf{\r\n "a": "\xc3\xa9"\r\n}') == {"a": "é"}  # json with bom and crlf
    raw = "date = 2026-11-20\r\nat = 2026-11-20T18:30:00Z\nclock = [18:30:00]"  # toml dates become text
    assert value(tmp_path, raw, "a.toml") == {
        "date": "2026-11-20", "at": "2026-11-20T18:30:00+00:00", "clock": ["18:30:00"],
    }  # fmt: skip
    # long hexadecimal numbers of toml are refused
    assert "too large" in fault(tmp_path, "a = 0x" + "f" * 5000, "a.toml").message
    assert fault(tmp_path, "a = " + "9" * 5000, "a.toml").message
    assert "deep" in fault(tmp_path, b"[" * 9_000_000).message  # brackets without end
    assert "deep" in fault(tmp_path, b"a = " + b"[" * 1_000_000, "a.toml").message
    assert value(tmp_path, "[" * 64 + "]" * 64)  # nesting is bounded below the limits of the readers
    assert "deep" in fault(tmp_path, "[" * 65 + "]" * 65).message
    assert "deep" in fault(tmp_path, ".".join("a" * 200) + " = 1", "a.toml").message


@pytest.mark.parametrize("name", ["a.json", "a.toml"])
def test_whole_numbers_are_integers(tmp_path, name):
    raw = '{"a": 2.0, "b": 2.5}' if name == "a.json" else "a = 2.0\nb = 2.5"
    assert (data := value(tmp_path, raw, name)) == {"a": 2, "b": 2.5}
    assert isinstance(data["a"], int)


@pytest.mark.parametrize(("text", "syntax"), TABLES["standard_input_tells_its_syntax"])
def test_standard_input_tells_its_syntax(text, syntax):
    assert read_source("-", io.BytesIO(text.encode())).syntax == syntax


@pytest.mark.parametrize(
    ("text", "line", "column", "words"),
    [*TABLES["wrong_json_is_told_with_its_place"], ('{"n": ' + "9" * 5000 + "}", 1, 7, "too large")],
)
def test_wrong_json_is_told_with_its_place(tmp_path, text, line, column, words):
    assert words in (error := fault(tmp_path, text)).message
    assert (error.line, error.column) == (line, column)


@pytest.mark.parametrize(("text", "line", "column"), TABLES["wrong_toml_is_told_with_its_place"])
def test_wrong_toml_is_told_with_its_place(tmp_path, text, line, column):
    error = fault(tmp_path, text, "a.toml")
    assert (error.line, error.column) == (line, column)


@pytest.mark.parametrize("raw", [b"", b"  \n", b"\xef\xbb\xbf"])
def test_an_empty_file(tmp_path, raw):
    assert "empty" in fault(tmp_path, raw).message


def test_binary_and_large_files_are_refused_and_an_error_is_one_sentence(tmp_path):
    assert fault(tmp_path, b'{"a":\n "\x81"}').line == 2  # binary files
    assert "binary" in fault(tmp_path, b"PK\x00\x00").message
    file = tmp_path / "a.json"  # a large file is refused unread
    with file.open("wb") as out:
        out.truncate(100_000_000)
    with pytest.raises(DataError, match="larger than 10 MB"):
        read(file)
    # an error is one sentence
    assert str(DataError("x", "a.json", 3, 4, "setup.seed")) == "a.json:3:4: x (at setup.seed)"
    assert str(DataError("x", path="layout")) == "x"  # of no file
    assert str(DataError("x")) == "x"
    endless = io.BytesIO(b" " * (LIMIT + 100))  # standard input is read no further than the limit
    with pytest.raises(DataError, match="larger than 10 MB"):
        read("-", endless)
    assert endless.tell() == LIMIT + 1


@pytest.mark.skipif(not os.path.exists("/dev/fd"), reason="needs pipes with names")  # noqa: PTH110
def test_a_pipe_is_read_to_its_end_though_its_size_is_not_known():
    reading, writing = os.pipe()
    with os.fdopen(writing, "wb") as out:
        out.write(b'{"a": ' + b" " * 5000 + b"[1, 2]}")
    try:
        assert read(f"/dev/fd/{reading}").data == {"a": [1, 2]}
    finally:
        os.close(reading)


@pytest.mark.parametrize("name", ["", "missing.json", "missing/a.json", "a\0b", "x" * 5000])
def test_what_is_no_file(tmp_path, name):
    with pytest.raises(DataError):
        read(os.path.join(str(tmp_path), name))  # noqa: PTH118


@pytest.fixture
def shipped(tmp_path, monkeypatch):
    folder = tmp_path / "layouts" / "some-game"
    folder.mkdir(parents=True)
    for name in ("wide.toml", "basin.toml", "classic.json", "notes.txt"):
        (folder / name).write_text("")
    monkeypatch.setattr(errors, "_PACKAGE", tmp_path / "pnp")
    return tmp_path


def test_layouts_are_found_in_a_checkout_or_a_wheel(shipped):
    # layouts are found in a checkout the named one first
    assert errors.layout_ids("some-game", "classic") == ["classic", "basin", "wide"]
    assert errors.layout_path("some-game", "wide") == shipped / "layouts/some-game/wide.toml"
    (shipped / "pnp").mkdir()  # layouts are found in a wheel
    (shipped / "layouts").rename(shipped / "pnp" / "_layouts")
    assert errors.layout_ids("some-game") == ["basin", "classic", "wide"]


@pytest.mark.parametrize(
    ("layout_id", "hint"),
    [("basni", "did you mean basin"), ("zzz", "there are basin, classic, wide"), ("../x", "there are")],
)
def test_an_unknown_layout_is_told_with_the_nearest(shipped, layout_id, hint):
    with pytest.raises(DataError, match=hint):
        errors.layout_path("some-game", layout_id)


def test_words_and_folders(tmp_path):
    assert nearest("MINNT", ["mint", "sky"]) == "mint"  # nearest word whatever the case
    assert nearest("Durch", ["durch-die-wueste", "touareg"]) == "durch-die-wueste"  # the beginning of one alone
    assert nearest("x" * 100_000, ["mint", "sky"]) is None
    (tmp_path / "en.toml").write_text('title = "Desert"')  # texts by language
    (tmp_path / "fr.toml").write_text("title = 1")
    assert load_texts(tmp_path, "en") == {"title": "Desert"}
    with pytest.raises(DataError, match="there are en, fr"):
        load_texts(tmp_path, "de")
    with pytest.raises(DataError, match="expected a text") as caught:
        load_texts(tmp_path, "fr")
    assert caught.value.path == "title"
    assert (errors.folder("schemas") / "log.json").is_file()  # the folders of this checkout are there
    assert errors.folder("layouts").is_dir()
