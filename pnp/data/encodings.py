"""Texts in other encodings than UTF-8, as word processors and spreadsheets save them."""

from __future__ import annotations

import codecs
import re
from typing import NamedTuple

_MARKS = (
    (codecs.BOM_UTF32_LE, "utf-32", "UTF-32"),
    (codecs.BOM_UTF32_BE, "utf-32", "UTF-32"),
    (codecs.BOM_UTF16_LE, "utf-16", "UTF-16"),
    (codecs.BOM_UTF16_BE, "utf-16", "UTF-16"),
)
_LOOKED_AT = 4096  # bytes
_CONTROL = re.compile("[\x00-\x08\x0e-\x1a\x1c-\x1f\x7f]")


class Decoded(NamedTuple):
    """A text, and the name of its encoding: "" for UTF-8."""

    text: str
    encoding: str = ""


def decode(raw: bytes) -> Decoded:
    """The text of bytes: in UTF-8, with or without a BOM, else in UTF-16 or Windows-1252, which has all of Latin-1.

    Raises UnicodeDecodeError, of UTF-8, for what is no text in any of them.
    """
    for mark, codec, name in _MARKS:
        if raw.startswith(mark):
            return _sound(raw, codec, name) or Decoded(raw.decode("utf-8-sig"))
    order = _unmarked(raw[:_LOOKED_AT]) if b"\0" in raw else None
    found = _sound(raw, order, "UTF-16") if order else None
    if found:
        return found
    try:
        return Decoded(raw.decode("utf-8-sig"))
    except UnicodeDecodeError:
        found = _sound(raw, "windows-1252", "Windows-1252")
        if not found:
            raise
        return found


def _unmarked(raw: bytes) -> str | None:
    """The byte order of a text in UTF-16 without a BOM: of most of its characters one byte is 0."""
    low, high = raw[0::2].count(0), raw[1::2].count(0)
    if max(low, high) * 4 <= len(raw) or min(low, high) * 8 > max(low, high):
        return None
    return "utf-16-le" if high > low else "utf-16-be"


def _sound(raw: bytes, codec: str, name: str) -> Decoded | None:
    """The bytes as a text in an encoding; None where that is none that a person wrote."""
    try:
        text = raw.decode(codec)
    except UnicodeDecodeError:
        return None
    plain = sum(map(str.isascii, text[:_LOOKED_AT]))
    if _CONTROL.search(text) or plain * 2 < min(len(text), _LOOKED_AT):
        return None
    return Decoded(text, name)
