"""Signs that a terminal has not: others stand for them, in every encoding, and none is a question mark that we say."""

import tomllib
from pathlib import Path

import pytest

import pnp
from pnp.data.signs import INSTEAD, in_ascii

ENCODINGS = ["ascii", "cp1252", "cp437", "cp850", "latin-1", "cp1250", "koi8-r", "utf-8"]


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("F3 → G4, 1–2 … “so” ‘so’ «so» „so“", 'F3 -> G4, 1-2 ... "so" \'so\' "so" "so"'),
        ("Chloé, Łukasz, Straße, Æsir, Œuvre, Ñu", "Chloe, Lukasz, Strasse, AEsir, OEuvre, Nu"),
        ("E\u0301mile", "Emile"),  # an accent of its own
        ("3 × 4 ≤ 12, ± 2 mm, 30°, 8 ½", "3 x 4 <= 12, +- 2 mm, 30deg, 8 1/2"),
        ("┌─┐│█▒ ✓ ✗ ● ▶", "+-+|#: + x * >"),
        ("où\u00a0? oui\u202f!", "ou ? oui !"),
        ("Ана 🐪", "??? ?"),
        ("a\udcff", "a\\udcff"),  # half a character, from the name of a file
    ],
)
def test_what_stands_for_a_sign(text, told):
    assert in_ascii(text) == told
    assert text.encode("ascii", INSTEAD) == told.encode()


@pytest.mark.parametrize(
    ("encoding", "told"),
    [
        ("cp1252", "Chloé – 1 -> 2 … ×"),
        ("cp437", "Chloé - 1 -> 2 ... x"),
        ("cp850", "Chloé - 1 -> 2 ... ×"),
        ("latin-1", "Chloé - 1 -> 2 ... ×"),
        ("utf-8", "Chloé – 1 → 2 … ×"),
    ],
)
def test_what_an_encoding_has_stays(encoding, told):
    assert "Chloé – 1 → 2 … ×".encode(encoding, INSTEAD).decode(encoding) == told


@pytest.mark.parametrize("encoding", ENCODINGS)
def test_any_text_can_be_said(encoding):
    text = "".join(map(chr, (*range(0x20, 0x3000), 0xD800, 0xFF5C, 0x1F42A)))
    said = text.encode(encoding, INSTEAD)
    assert said.decode(encoding)
    assert said.isascii() or encoding != "ascii"


def test_nothing_else_is_replaced():
    with pytest.raises(UnicodeDecodeError):
        b"\xff".decode("utf-8", INSTEAD)


def words(table):
    for value in table.values():
        yield from words(value) if isinstance(value, dict) else [str(value)]


def test_all_that_the_program_says_has_signs_in_ascii():
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
