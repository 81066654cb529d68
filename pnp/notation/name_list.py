"""Lists of names: `Ana, "B, jr.", Chloé`."""

from __future__ import annotations

import re
from collections.abc import Iterator

from pnp.notation.loose import quotation
from pnp.notation.sentences import message
from pnp.notation.signs import CLOSING
from pnp.notation.tokens import Unreadable, Word

_NUMBERED = re.compile(r"[\s,;]*\b[1-9]\s?[.)]\s*")
_BRACKETS = re.compile(r"^\s*[\[(]|[\])]\s*$")
_SPLIT = re.compile("[,;]")
_LAST = re.compile(r"\s*[,;]?\s(?:and|et|und|&)\s+(?=[^\s,;]+\s*$)")  # Ana, Ben and Cleo
_OTHERS = [
    re.compile(pattern)
    for pattern in (
        r"\t+",
        r"\s*[|/+→>]\s*",
        r"\s+[-–—]\s+",
        r"\s+(?:and|et|und|&|vs\.?|gegen|contre)\s+",
        r"(?<=[^\W\d_])\s+(?=[^\W\d_])",
    )
]
_ITEM = re.compile("[^,;]+")


def names_typed(value: str) -> str:
    """A list of names with commas between them, whatever stood there: `Ana | Ben`, `1. Ana 2. Ben`, `Ana and Ben`.

    Of as many signs, so that the columns stay.
    """
    value = _blank(_NUMBERED, value) if _NUMBERED.match(value) else value
    bracketed = value.strip()
    if bracketed[:1] + bracketed[-1:] in ("()", "[]"):
        value = _blank(_BRACKETS, value)
    if _SPLIT.search(value):
        return _LAST.sub(lambda found: f",{' ' * (len(found[0]) - 1)}", value)
    for sign in _OTHERS:
        if sign.search(value):
            return sign.sub(lambda found: f",{' ' * (len(found[0]) - 1)}", value)
    return value


def _blank(pattern: re.Pattern[str], value: str) -> str:
    return pattern.sub(lambda found: ("," if found.start() else " ").ljust(len(found[0])), value)


def name_list(value: str, column: int) -> Iterator[Word]:
    """The names of a list that begins at `column`, between commas or semicolons, in quotes of any kind or in none.

    Raises Unreadable at what is missing, and at a semicolon among commas: it may be part of a name.
    """
    at, used = 0, ""
    while at < len(value):
        at += len(value[at:]) - len(value[at:].lstrip())
        quoted = quotation(value, at) if value[at] in CLOSING else None
        found = None if quoted else _ITEM.match(value, at)
        word, at = quoted or ((Word(found[0].strip(), at + 1), found.end()) if found else (None, at))
        if word is None:
            raise Unreadable(message("name.missing"), column + at)
        yield word._replace(column=column + word.column - 1, columns=())
        at += len(value[at:]) - len(value[at:].lstrip())
        if at < len(value) and value[at] not in ",;":
            raise Unreadable(message("comma"), column + at)
        if used and value[at : at + 1] not in ("", used):
            raise Unreadable(message("name.one-or-two"), column + at)
        used, at = value[at : at + 1], at + 1
