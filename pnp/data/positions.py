"""Where a value stands in its file: a second scan, made once and only when there is something to report."""

from __future__ import annotations

import re
from functools import lru_cache

from pnp.data import json_text
from pnp.data.read import Document, Place, line_column, line_starts

DataPath = tuple[str | int, ...]
_ESCAPE = re.compile(r"\\(?:u[0-9A-Fa-f]{4}|U[0-9A-Fa-f]{8}|\s*\n\s*|.)", re.DOTALL)


def locate(document: Document, path: DataPath) -> Place | None:
    """Line and column, from 1, of the value at a path or of the innermost value around it that is there.

    In TOML those of the nearest key or table header.
    """
    if document.syntax == "toml":
        from pnp.data.toml_text import nearest_spot, spots

        spot = nearest_spot(spots(document.text), path)
        return line_column(document.text, spot.key) if spot else None
    offset = _value_offset(document, path)
    return None if offset is None else line_column(document.text, offset)


def locate_in_text(document: Document, path: DataPath, row: int, column: int) -> Place | None:
    """Line and column of a character of a text, or of a list of texts, given by its row and column from 0."""
    steps, line = path, row
    if _is_list(document, steps):
        steps, line = (*steps, row), 0
    offset = _value_offset(document, steps)
    if offset is None or document.text[offset : offset + 1] not in ('"', "'"):
        return locate(document, path)
    return line_column(document.text, _inside(document.text, offset, line, column))


def _value_offset(document: Document, path: DataPath) -> int | None:
    text, steps = document.text, path
    if document.syntax == "json":
        return json_text.place(text, steps)
    if document.syntax == "toml":
        from pnp.data.toml_text import nearest_spot, spots

        spot = nearest_spot(spots(text), steps)
        return spot.value if spot else None
    while steps and steps not in document.places:
        steps = steps[:-1]
    if steps not in document.places:
        return None
    line, column = document.places[steps]
    offset = line_starts(text)[line - 1] + column - 1
    return json_text.place(text, path[len(steps) :], offset) if json_text.begins(text, offset) else offset


def _is_list(document: Document, path: DataPath) -> bool:
    data = document.data
    for step in path:
        data = data[step]
    return isinstance(data, list)


def _inside(text: str, offset: int, row: int, column: int) -> int:
    """The offset of a character of the quoted text that begins at `offset`; its end when it is shorter."""
    rows = _characters(text, offset)
    if row >= len(rows):
        return rows[-1][-1]
    return rows[row][min(column, len(rows[row]) - 1)]


@lru_cache(maxsize=4)
def _characters(text: str, offset: int) -> list[list[int]]:
    """For each row of the quoted text at `offset` where its characters begin, and where it ends."""
    quote = text[offset]
    mark = quote * 3 if text.startswith(quote * 3, offset) else quote
    at = offset + len(mark)
    if len(mark) == 3:
        at += re.compile(r"\r?\n?").match(text, at).end() - at  # type: ignore[union-attr]
    rows = [[at]]
    while not text.startswith(mark, at) and at < len(text):
        escape = _ESCAPE.match(text, at) if quote == '"' else None
        sign = text[at : at + 1] if escape is None else escape[0]
        at += len(sign)
        if sign in ("\n", "\\n"):
            rows.append([at])
        elif not (escape and escape[0][1].isspace()):
            rows[-1].append(at)
    return rows
