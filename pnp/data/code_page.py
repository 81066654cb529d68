"""Text in the encoding of a terminal: for signs that it lacks there are others in ASCII."""

from __future__ import annotations

import codecs
from functools import cache

INSTEAD = "pnp.instead"
"""The name of the error handler, for `str.encode` and streams."""

_UNKNOWN = "?"
_FOR = {
    "->": "→⟶➔➙➛➜➝➞➟➠➡⇾↦",
    "=>": "⇒⇨⟹",
    "<-": "←⟵",
    "<->": "↔",
    "^": "↑▲△∧˄",
    "v": "↓▼▽",
    ">": "▶►▸›",
    "<": "◀◄◂‹",
    "-": "‐‑‒–—―−─━⸺⸻",
    "=": "═",
    "|": "│┃║",
    "+": "┌┐└┘├┤┬┴┼╔╗╚╝╠╣╦╩╬✓✔†",
    "#": "█▀▄■▌▐",
    ":": "░▒▓",
    "*": "•●∙◦‣▪★☆",
    "o": "○◯ø",
    "O": "Ø",
    ".": "·‧",
    "'": "‘’‚‛′ʼ´",
    '"': "“”„‟″«»",
    "x": "×✕✗✘",
    "+-": "±",
    "/": "⁄∕÷",
    "~": "∼≈˜",
    "<=": "≤",
    ">=": "≥",
    "!=": "≠",
    "deg": "°",
    "EUR": "€",
    "ss": "ß",
    "ae": "æ",
    "AE": "Æ",
    "oe": "œ",
    "OE": "Œ",
    "d": "đð",
    "D": "ĐÐ",
    "l": "ł",
    "L": "Ł",
    "i": "ı",
    "th": "þ",
    "TH": "Þ",
}


@cache
def _signs() -> dict[str, str]:
    return {sign: instead for instead, signs in _FOR.items() for sign in signs}


def in_ascii(text: str) -> str:
    """The text in ASCII: arrows and dashes as such signs, letters without their accents, "?" for what has no likeness.

    Half a surrogate pair, as in the name of a file that is no text, is written as an escape.
    """
    return "".join(sign if sign.isascii() else _instead(sign) for sign in text)


def _instead(sign: str) -> str:
    from unicodedata import combining, normalize

    if sign in _signs():
        return _signs()[sign]
    if "\ud800" <= sign <= "\udfff":
        return f"\\u{ord(sign):04x}"
    if combining(sign):  # of a letter before it
        return ""
    parts = normalize("NFKD", sign)
    return _UNKNOWN if parts == sign else in_ascii(parts)


def _handle(error: UnicodeError) -> tuple[str, int]:
    if not isinstance(error, UnicodeEncodeError):
        raise error
    return in_ascii(error.object[error.start : error.end]), error.end


codecs.register_error(INSTEAD, _handle)
