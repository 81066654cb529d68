"""Lists of names: `Ana, "B, jr.", Chloé`."""

from __future__ import annotations

import re
from collections.abc import Iterator

from pnp.notation.loose import quotation
from pnp.notation.sentences import message
from pnp.notation.signs import CLOSING
from pnp.notation.tokens import Unreadable, Word

_ITEM = re.compile("[^,;]+")


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
