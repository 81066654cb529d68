"""Text of others, such as names and notes, so that it can be shown in a line of a terminal."""

from __future__ import annotations

_BLANKS = "\u00a0\u202f"  # French typography has them before : ; ! ? »
LACKING: dict[str, None] = {}
"""Signs of what was drawn that no font has, in the order met; the call of the program that says so empties it."""


def plain(text: str) -> str:
    """The text with all signs that cannot be seen written as escapes: what moves a cursor, ends a line, turns the
    direction of writing or is half a character. It stays the same when it is made plain again.
    """
    if text.isprintable():
        return text
    return "".join(map(_plain, text))


def _plain(sign: str) -> str:
    return sign if sign.isprintable() or sign in _BLANKS else sign.encode("unicode_escape").decode()
