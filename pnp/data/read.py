"""Reads JSON and TOML from files and standard input; whatever is wrong with them is a DataError."""

from __future__ import annotations

import json
import re
import sys
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import IO, Any, Literal, NamedTuple

from pnp.data.errors import DataError

LIMIT = 10_000_000
"""Bytes: larger files are refused unread."""
DEEPEST = 64
"""How deep lists and objects may lie in one another."""

Syntax = Literal["json", "toml", "pnplog"]
Place = tuple[int, int]
_ENDINGS: dict[str, Syntax] = {".json": "json", ".toml": "toml", ".pnplog": "pnplog"}
_EXACT = 2**53
_EXPECTED = {
    "Expecting value": "expected a value",
    "Expecting property name enclosed in double quotes": "expected a key in double quotes",
    "Expecting ':' delimiter": "expected a colon",
    "Expecting ',' delimiter": "expected a comma or the closing bracket",
    "Illegal trailing comma before end of object": "expected a key after the comma",
    "Illegal trailing comma before end of array": "expected a value after the comma",
    "Extra data": "expected the end of the file after the first value",
    "Unterminated string starting at": "expected a closing double quote for this text",
    "Invalid control character at": "expected no line break or control character in a text",
}


class Source(NamedTuple):
    """The text of a file ("-": standard input) without a BOM, and what it seems to be written in."""

    file: str
    text: str
    syntax: Syntax


@dataclass(frozen=True, slots=True)
class Document:
    """A file that was read. `places` is the reader's own map from paths to line and column, if it keeps one."""

    file: str
    text: str
    data: Any
    syntax: Syntax
    places: Mapping[tuple[str | int, ...], Place] = field(default_factory=dict)


class _Refused(Exception):
    """JSON that this program does not take; `sign` finds the place."""

    def __init__(self, message: str, sign: str | None = None) -> None:
        super().__init__(message)
        self.sign = sign


def read(path: str | Path, stdin: IO[bytes] | None = None) -> Document:
    """Reads JSON or TOML from a file or, for "-", standard input. Raises DataError."""
    return parse(read_source(path, stdin))


def read_source(path: str | Path, stdin: IO[bytes] | None = None) -> Source:
    """The text of a file in UTF-8, with or without BOM. Raises DataError, for files over `LIMIT` unread."""
    file = str(path)
    text = _decoded(_raw(file, stdin), file)
    if not text.strip():
        raise DataError("the file is empty, expected JSON, TOML or notation", file)
    return Source(file, text, _ENDINGS.get(Path(file).suffix.lower()) or _sniffed(text))


def parse(source: Source) -> Document:
    """Reads JSON or TOML. Raises DataError with line and column."""
    try:
        data = _json(source) if source.syntax == "json" else _toml(source)
    except RecursionError as error:
        raise _too_deep(source.file) from error
    if _depth_exceeds(data, DEEPEST):
        raise _too_deep(source.file)
    return Document(source.file, source.text, data if source.syntax == "json" else _plain(data), source.syntax)


def json_value(text: str) -> Any:
    """The value of a JSON text, under the same rules as in a file; raises ValueError."""
    try:
        data = _loads(text)
    except RecursionError as error:
        raise ValueError("nested too deep") from error
    except _Refused as error:
        raise ValueError(str(error)) from error
    if _depth_exceeds(data, DEEPEST):
        raise ValueError("nested too deep")
    return data


def _raw(file: str, stdin: IO[bytes] | None) -> bytes:
    try:
        if file == "-":
            raw = (stdin or sys.stdin.buffer).read(LIMIT + 1)
        else:
            path = Path(file)
            if path.stat().st_size > LIMIT:
                raise _too_large(file)
            with path.open("rb") as opened:
                raw = opened.read(LIMIT + 1)
    except FileNotFoundError as error:
        raise DataError("there is no such file", file) from error
    except (OSError, ValueError) as error:
        reason = error.strerror if isinstance(error, OSError) else str(error)
        raise DataError(f"cannot be read: {reason}", file) from error
    if len(raw) > LIMIT:
        raise _too_large(file)
    return raw


def _too_large(file: str) -> DataError:
    return DataError(f"larger than {LIMIT // 1_000_000} MB, more than any log or layout", file)


def _too_deep(file: str) -> DataError:
    return DataError(f"nested too deep, expected at most {DEEPEST} brackets in one another", file)


def _decoded(raw: bytes, file: str) -> str:
    try:
        text = raw.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        line = raw.count(b"\n", 0, error.start) + 1
        raise DataError("not a text in UTF-8", file, line) from error
    if "\0" in text:
        line = text.count("\n", 0, text.index("\0")) + 1
        raise DataError("a binary file, expected a text in UTF-8", file, line)
    return text


def _sniffed(text: str) -> Syntax:
    if text.lstrip()[0] in "{[":
        return "json"
    first = next(line for line in text.splitlines() if line.strip())
    statement = re.search(r"(?m)^\s*[\w\"'.-]+\s*([=:])|^\s*(\[)", text)
    return "pnplog" if first.startswith(("--", "~", "?")) or (statement and statement[1] == ":") else "toml"


def _json(source: Source) -> Any:
    file, text = source.file, source.text
    try:
        return _loads(text)
    except json.JSONDecodeError as error:
        expected = _EXPECTED.get(error.msg, error.msg[:1].lower() + error.msg[1:])
        raise DataError(f"no JSON: {expected}", file, error.lineno, error.colno) from error
    except _Refused as error:
        raise DataError(str(error), file, *_place_of_sign(text, error.sign)) from error
    except ValueError as error:
        number = re.search(r"\d{1000,}", text)
        raise DataError("a number with too many digits", file, *line_column(text, number.start() if number else 0)) from error


def _loads(text: str) -> Any:
    data = json.loads(text, object_pairs_hook=_object, parse_float=_float, parse_constant=_constant)
    if "null" in text and _holds(data, lambda value: value is None):
        raise _Refused("null, expected a value: what is not known is left out", "null")
    if "\\u" in text.lower() and _holds(data, _surrogate):
        raise _Refused("half a surrogate pair in a text, expected whole characters", "\\ud")
    return data


def _object(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    data = dict(pairs)
    if len(data) != len(pairs):
        keys = [key for key, _ in pairs]
        double = next(key for index, key in enumerate(keys) if key in keys[:index])
        raise _Refused(f"the key {double!r} twice in one object", json.dumps(double, ensure_ascii=False))
    return data


def _float(digits: str) -> float | int:
    value = float(digits)
    if value in (float("inf"), float("-inf")):
        raise _Refused("a number too large", digits)
    return int(value) if value.is_integer() and abs(value) < _EXACT else value


def _constant(name: str) -> Any:
    raise _Refused(f"{name}, expected a number", name)


def _place_of_sign(text: str, sign: str | None) -> tuple[int | None, int | None]:
    """Where a sign stands outside texts; a key that is double where it stands in an object for the second time."""
    if sign is None:
        return None, None
    from pnp.data.positions import double_key, outside_texts

    start = double_key(text) if sign.startswith('"') else outside_texts(text, sign)
    return line_column(text, start)


def line_column(text: str, offset: int) -> Place:
    """Line and column, from 1, of a character of the text."""
    return text.count("\n", 0, offset) + 1, offset - text.rfind("\n", 0, offset)


def _toml(source: Source) -> Any:
    import tomllib

    try:
        return tomllib.loads(source.text)
    except tomllib.TOMLDecodeError as error:
        found = re.fullmatch(r"(.*?) \(at (?:line (\d+), column (\d+)|end of document)\)", str(error), re.DOTALL)
        if found is None:
            raise DataError(f"no TOML: {error}", source.file) from error
        end = line_column(source.text, len(source.text.rstrip()))
        line, column = (int(found[2]), int(found[3])) if found[2] else end
        raise DataError(f"no TOML: {found[1][:1].lower()}{found[1][1:]}", source.file, line, column) from error
    except ValueError as error:
        raise DataError(f"no TOML: {error}", source.file) from error


def _plain(data: Any) -> Any:
    """TOML data as JSON has it: dates as ISO text, whole numbers as integers."""
    if isinstance(data, dict):
        return {key: _plain(value) for key, value in data.items()}
    if isinstance(data, list):
        return [_plain(value) for value in data]
    if isinstance(data, float):
        return data
    return data if isinstance(data, str | int) else data.isoformat()


def _depth_exceeds(data: Any, most: int) -> bool:
    level = [data] if isinstance(data, dict | list) else []
    for _ in range(most):
        if not level:
            return False
        level = [
            value
            for node in level
            for value in (node.values() if type(node) is dict else node)
            if type(value) is dict or type(value) is list
        ]
    return bool(level)


def _surrogate(value: Any) -> bool:
    return isinstance(value, str) and any("\ud800" <= sign <= "\udfff" for sign in value)


def _holds(data: Any, test: Any) -> bool:
    nodes = [data]
    while nodes:
        node = nodes.pop()
        if test(node):
            return True
        if isinstance(node, dict):
            nodes += [*node, *node.values()]
        elif isinstance(node, list):
            nodes += node
    return False
