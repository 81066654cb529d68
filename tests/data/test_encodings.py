"""Files in other encodings than UTF-8 are read, with a warning that names the encoding."""

import json

import pytest

from pnp import check, load_log
from pnp.data.errors import DataError
from pnp.data.read import decode, parse, read, text_source
from pnp.library.load import log_text

LOG = """game: durch-die-wueste
layout: basin
players: Léa, “Zoé — la 2ᵉ”, Jürgen
seed: 7
1 Léa: m D5
1 Jürgen – s H11
""".replace("ᵉ", "e").replace("1 J", "1 “Zoé — la 2e”: l K3\r\n1 J")
DATA = {
    "format": "pnp-log/1",
    "game": "durch-die-wueste",
    "layout": "basin",
    "players": ["Léa", "Zoé"],
    "setup": {"seed": 7},
    "moves": [{"player": "Léa", "leader": {"color": "mint", "at": "D5"}}],
}
TOML = """format = "pnp-log/1"
game = "durch-die-wueste"
layout = "basin"
players = ["Léa", "Zoé"]
setup = {seed = 7}
[[moves]]
player = "Léa"
leader = {color = "mint", at = "D5"}
"""
CODECS = [
    ("utf-8", None),
    ("utf-8-sig", None),
    ("utf-16", "UTF-16"),
    ("utf-16-le", "UTF-16"),
    ("utf-16-be", "UTF-16"),
    ("utf-32", "UTF-32"),
    ("windows-1252", "Windows-1252"),
]
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


@pytest.mark.parametrize(
    "raw",
    [
        bytes(range(256)),
        b"\x81",
        b"a\0b\xff",
        "Лея, Яна".encode("koi8-r"),
        "é".encode("utf-16")[:-1],
        b"abc\x1b\x02\xe9",
    ],
)
def test_what_is_no_text_in_these(tmp_path, raw):
    file = tmp_path / "a.json"
    file.write_bytes(raw)
    with pytest.raises(DataError, match="UTF-8"):
        read(file)


def test_accents_of_their_own_are_joined_to_their_letters():
    apart = LOG.replace("é", "e\u0301").replace("ü", "u\u0308")
    assert load_log(apart).log == load_log(LOG).log
    data = json.loads(json.dumps(DATA).replace("\\u00e9", "e\\u0301"))
    assert load_log(data).log == DATA
    assert load_log(json.dumps({**data, "players": ["Léa", "Zoé"]}, ensure_ascii=False)).log == DATA


def test_accents_of_their_own_written_as_escapes_are_joined_too():
    text = json.dumps(DATA).replace("\\u00e9", "e\\u0301")
    assert "\\u0301" in text
    assert load_log(text).log == DATA
    toml = log_text(DATA, "toml").replace("é", "e\\u0301").replace("ü", "u\\U00000308")
    assert "\\u0301" in toml
    assert load_log(toml).log == DATA
    quoted = LOG.replace("Léa", '"Le\\u0301a"')
    assert load_log(quoted).log == load_log(LOG).log


@pytest.mark.parametrize("text", ['{"é": 1, "e\\u0301": 2}', '"é" = 1\n"e\\u0301" = 2\n'])
def test_keys_that_are_the_same_then_stand_twice(text):
    with pytest.raises(DataError, match="'é' stands twice"):
        parse(text_source(text))


@pytest.mark.parametrize("end", ["\r\n", "\r", "\x0b", "\u2028", "\u2029", "\x85"])
def test_line_breaks_of_all_kinds(end):
    lines = LOG.replace("\r\n", "\n")
    assert load_log("\ufeff" + lines.replace("\n", end) + "\n").log == load_log(lines).log
