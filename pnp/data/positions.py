"""Where a value stands in its file: looked up in a second scan, only when there is something to say."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator

from pnp.data.read import Document, Place, place_at

Path = tuple[str | int, ...]
_TOKEN = re.compile(r'"(?:[^"\\]|\\.)*"|[{}\[\]:,]|[^\s{}\[\]:,"]+')
_HEADER = re.compile(r"^\s*(\[\[?)\s*([^\]]+?)\s*\]\]?\s*(?:#.*)?$")
_KEY = re.compile(r"""^\s*((?:[A-Za-z0-9_-]+|"[^"]*"|'[^']*')(?:\s*\.\s*(?:[A-Za-z0-9_-]+|"[^"]*"|'[^']*'))*)\s*=""")
_PART = re.compile(r"""[A-Za-z0-9_-]+|"[^"]*"|'[^']*'""")
_FENCE = re.compile(r'"""|' + "'''")


def locate(document: Document, path: Path) -> Place | None:
    """Line and column of a value in JSON, of the nearest key or table header in TOML; None for the whole file.

    A value that does not stand in the file is looked for where the nearest one around it is.
    """
    if document.places is not None:
        known = document.places
        return next((known[path[:end]] for end in range(len(path), 0, -1) if path[:end] in known), None)
    scan = _json(document.text) if document.syntax == "json" else _toml(document.text)
    best: tuple[int, Place] | None = None
    for found, place in scan:
        if found == path[: len(found)] and (best is None or len(found) > best[0]):
            best = len(found), place
    return best[1] if best else None


def locate_in_text(document: Document, path: Path, row: int, column: int) -> Place | None:
    """Line and column of a character of a text of several lines, a map; rows and columns count from 0."""
    place = locate(document, (*path, row))
    if place is None:
        return None
    if document.syntax == "toml":
        return _in_toml(document.text.split("\n"), place, row, column)
    line = document.text.split("\n")[place[0] - 1]
    return (place[0], place[1] + 1 + column) if line[place[1] - 1] == '"' and "\\n" not in line else place


def _in_toml(lines: list[str], place: Place, row: int, column: int) -> Place:
    """The text of a key begins after its fence, or on the next line when the fence ends its line."""
    fence = _FENCE.search(lines[place[0] - 1])
    if not fence:
        return place
    if not lines[place[0] - 1][fence.end() :].strip("\r"):
        return place[0] + 1 + row, column + 1
    return place[0] + row, column + 1 + (fence.end() if row == 0 else 0)


def _json(text: str) -> Iterator[tuple[Path, Place]]:
    """Every value of a JSON text with the path to it."""
    trail: list[str | int] = []
    kinds: list[str] = []
    key: str | None = None
    tokens = list(_TOKEN.finditer(text))
    for number, match in enumerate(tokens):
        token = match[0]
        if token in "]}":
            kinds.pop()
            trail = trail[:-1] if trail else trail
        elif token == ",":
            if kinds[-1] == "[":
                trail[-1] = int(trail[-1]) + 1
        elif token == ":":
            continue
        elif kinds and kinds[-1] == "{" and key is None and number + 1 < len(tokens) and tokens[number + 1][0] == ":":
            key = str(json.loads(token))
            trail[-1] = key
        else:
            yield tuple(trail), place_at(text, match.start())
            key = None
            if token in "[{":
                kinds.append(token)
                trail.append(0 if token == "[" else "")


def _toml(text: str) -> Iterator[tuple[Path, Place]]:
    """Every key and table header of a TOML text with the path to it."""
    table: Path = ()
    counts: dict[Path, int] = {}
    fenced = False
    for number, line in enumerate(text.split("\n"), 1):
        inside = fenced
        fenced ^= len(_FENCE.findall(line)) % 2 == 1
        if inside:
            continue
        header, key = _HEADER.match(line), _KEY.match(line)
        if header and not key:
            table = _table(header[1] == "[[", _parts(header[2]), counts)
            yield table, (number, header.start(1) + 1)
        elif key:
            yield (*table, *_parts(key[1])), (number, key.start(1) + 1)


def _parts(dotted: str) -> Path:
    return tuple(part.strip("\"'") for part in _PART.findall(dotted))


def _table(many: bool, parts: Path, counts: dict[Path, int]) -> Path:
    """The path of a table; tables of an array are counted."""
    path: Path = ()
    for part in parts[:-1]:
        path = (*path, part)
        path = (*path, counts[path]) if path in counts else path
    path = (*path, parts[-1])
    if many:
        counts[path] = counts.get(path, -1) + 1
        return (*path, counts[path])
    return path
