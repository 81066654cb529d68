"""Files in other encodings than UTF-8 are read, with a warning that names the encoding."""

import json
import tomllib
from pathlib import Path

import pytest

import pnp
from pnp import check, load_log
from pnp.data.errors import DataError
from pnp.data.read import decode, parse, read, text_source
from pnp.data.signs import INSTEAD, in_ascii
from pnp.library.load import log_text
from tests.tables import tables

TABLES = tables(__file__)

LOG = """game: durch-die-wueste
layout: basin
players: Léa, “Zoé — la 2ᵉ”, Jürgen
seed: 7
1 Léa: m D5
1 Jürgen – s H11
""".replace("ᵉ", "e").replace("1 J", "1 “Zoé — la 2e”: l K3\r\n1 J")
DATA = TABLES["data"]
TOML = TABLES["toml"]
CODECS = [
    ("utf-8", None), ("utf-8-sig", None), ("utf-16", "UTF-16"), ("utf-16-le", "UTF-16"), ("utf-16-be", "UTF-16"),
    ("utf-32", "UTF-32"), ("windows-1252", "Windows-1252"),
]  # fmt: skip
TEXTS = [("a.pnplog", LOG), ("a.json", json.dumps(DATA, ensure_ascii=False)), ("a.toml", TOML), ("a.txt", LOG)]


@pytest.mark.parametrize(("codec", "name"), CODECS)
@pytest.mark.parametrize(("file", "text"), TEXTS)
def test_a_log_in_another_encoding(tmp_path, file, text, codec, name):
    (tmp_path / file).write_bytes(text.encode(codec))
    log = load_log(str(tmp_path / file))
    assert log.log == load_log(text, file).log
    found = check(log).findings
    told = [(finding.move, finding.severity, finding.message.split(":")[0]) for finding in found]
    assert told[: -1 or None] == ([(0, "warning", f"read as {name}")] if name else [])
    assert [finding.code for finding in found][-1] == "unfinished"


@pytest.mark.parametrize("typed", ["Ã©", "Â«Lea»".replace("»", "Â»"), "Ã¼"])
def test_what_is_utf_8_is_read_so_even_if_it_could_be_windows_1252(typed):
    raw = typed.encode("windows-1252")
    assert decode(raw) == (raw.decode(), "")
    assert decode(b"Lea " + raw + b" \xe9") == (f"Lea {typed} é", "Windows-1252")


@pytest.mark.parametrize("raw", [
    bytes(range(256)), b"\x81", b"a\0b\xff", "Лея, Яна".encode("koi8-r"), "é".encode("utf-16")[:-1], b"abc\x1b\x02\xe9",
])  # fmt: skip
def test_what_is_no_text_in_these(tmp_path, raw):
    file = tmp_path / "a.json"
    file.write_bytes(raw)
    with pytest.raises(DataError, match="UTF-8"):
        read(file)


def test_accents_of_their_own():
    apart = LOG.replace("é", "e\u0301").replace("ü", "u\u0308")  # accents of their own are joined to their letters
    assert load_log(apart).log == load_log(LOG).log
    assert load_log(data := json.loads(json.dumps(DATA).replace("\\u00e9", "e\\u0301"))).log == DATA
    assert load_log(json.dumps({**data, "players": ["Léa", "Zoé"]}, ensure_ascii=False)).log == DATA
    text = json.dumps(DATA).replace("\\u00e9", "e\\u0301")  # accents of their own written as escapes are joined too
    assert "\\u0301" in text
    assert load_log(text).log == DATA
    assert "\\u0301" in (toml := log_text(DATA, "toml").replace("é", "e\\u0301").replace("ü", "u\\U00000308"))
    assert load_log(toml).log == DATA
    assert load_log(LOG.replace("Léa", '"Le\\u0301a"')).log == load_log(LOG).log


@pytest.mark.parametrize("text", ['{"é": 1, "e\\u0301": 2}', '"é" = 1\n"e\\u0301" = 2\n'])
def test_keys_that_are_the_same_then_stand_twice(text):
    with pytest.raises(DataError, match="'é' stands twice"):
        parse(text_source(text))


@pytest.mark.parametrize("end", ["\r\n", "\r", "\x0b", "\u2028", "\u2029", "\x85"])
def test_line_breaks_of_all_kinds(end):
    lines = LOG.replace("\r\n", "\n")
    assert load_log("\ufeff" + lines.replace("\n", end) + "\n").log == load_log(lines).log


# Signs that a terminal has not: others stand for them, in every encoding, and none is a question mark that we say.

ENCODINGS = ["ascii", "cp1252", "cp437", "cp850", "latin-1", "cp1250", "koi8-r", "utf-8"]


@pytest.mark.parametrize(
    ("text", "told"),
    [*TABLES["what_stands_for_a_sign"], ("a\udcff", "a\\udcff")],  # half a character, from the name of a file
)
def test_what_stands_for_a_sign(text, told):
    assert in_ascii(text) == told
    assert text.encode("ascii", INSTEAD) == told.encode()


@pytest.mark.parametrize(("encoding", "told"), TABLES["what_an_encoding_has_stays"])
def test_what_an_encoding_has_stays(encoding, told):
    assert "Chloé – 1 → 2 … ×".encode(encoding, INSTEAD).decode(encoding) == told


@pytest.mark.parametrize("encoding", ENCODINGS)
def test_any_text_can_be_said(encoding):
    said = "".join(map(chr, (*range(0x20, 0x3000), 0xD800, 0xFF5C, 0x1F42A))).encode(encoding, INSTEAD)
    assert said.decode(encoding)
    assert said.isascii() or encoding != "ascii"


def test_signs_for_other_encodings():
    # nothing else is replaced
    with pytest.raises(UnicodeDecodeError):
        b"\xff".decode("utf-8", INSTEAD)
    # all that the program says has signs in ascii
    files = [path for path in Path(pnp.__file__).parent.rglob("*.toml") if path.parent.name in ("messages", "help")]
    assert len(files) > 20
    unknown = {
        sign: file.name
        for file in files
        for text in words(tomllib.loads(file.read_text("utf-8")))
        for sign in set(text)
        if not sign.isascii() and "?" in in_ascii(sign)
    }
    assert unknown == {}


def words(table):
    for value in table.values():
        yield from words(value) if isinstance(value, dict) else [str(value)]
