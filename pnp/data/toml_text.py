"""TOML texts: reads them to what JSON can say, and finds the places of keys and values in them."""

from __future__ import annotations

import math
import re
import tomllib
from bisect import bisect_left
from collections.abc import Sequence
from functools import lru_cache
from typing import Any, NamedTuple

from pnp.data.budget import MOST
from pnp.data.json_text import EXACT, too_large
from pnp.data.messages import message
from pnp.data.signs import DoubleKey, all_composed

_Path = tuple[str | int, ...]
_WRITABLE = 4000  # bits
_TOKEN = re.compile(
    r'"""(?:[^\\]|\\.)*?"{3,5}|'
    r"'''.*?'{3,5}|"
    r'"[^"\\\n]*(?:\\.[^"\\\n]*)*"|'
    r"'[^'\n]*'|#[^\n]*|\n|[\[\]{},=.]|[^\s\[\]{},=.\"'#]+",
    re.DOTALL,
)
_ENDLESS = re.compile(r"[0-9_]{4000,}")
# the same signs in a text that may be wrong: a quote that does not close ends with its line, or with the text
_ROUGH = re.compile(
    r'"""(?:[^"\\]++|\\.?|"(?!""))*+(?:"{3,5}|\Z)|'
    r"'''(?:[^']++|'(?!''))*+(?:'{3,5}|\Z)|"
    r'"[^"\\\n]*(?:\\[^\n][^"\\\n]*)*"?|'
    r"'[^'\n]*'?|#[^\n]*|\n|[\[\]{},=.]|[^\s\[\]{},=.\"'#]+",
    re.DOTALL,
)
MOST_PARTS = MOST["file"]["parts"]


class TomlError(ValueError):
    """TOML that is wrong or not taken; `offset` is the character where, from 0, None when it is not known."""

    def __init__(self, message: str, offset: int | None) -> None:
        super().__init__(message)
        self.message = message
        self.offset = offset


class Spot(NamedTuple):
    """Offsets of the nearest key or table header of a value, of the value itself, and of what follows it.

    A table under a header or of dotted keys has the same `key` and `value`, and the `end` of its header or key.
    """

    key: int
    value: int
    end: int


class _Refused(Exception):
    """What TOML allows and this program does not: a message, and the digits in the text."""


def loads(text: str) -> Any:
    """The data of a TOML text, dates as ISO text. Raises TomlError, and RecursionError when nested too deep."""
    _check_keys(text)
    try:
        return tomllib.loads(text, parse_float=_float)
    except tomllib.TOMLDecodeError as error:
        raise _fault(text, str(error)) from error
    except _Refused as error:
        what, digits = error.args
        raise TomlError(what, text.find(digits)) from error
    except ValueError as error:
        digits = _ENDLESS.search(text)  # more than Python turns into a number
        raise TomlError(too_large(digits[0]) if digits else str(error), digits.start() if digits else None) from error


def plain(data: Any, text: str) -> Any:
    """The data of a text with dates as ISO text, texts with escapes in NFC.

    Raises TomlError for an integer beyond 2^53, and for keys that are then the same.
    """
    try:
        return all_composed(_plain(data)) if "\\u" in text.lower() else _plain(data)
    except DoubleKey as error:
        raise TomlError(message("value.double-key", key=error.args[0]), None) from error
    except _Large as large:
        spot = nearest_spot(spots(text), large.path[::-1])
        raise TomlError(too_large(large.digits), spot.value if spot else None) from large


class _Large(Exception):
    """An integer that is too large; `path` leads to it, its last step first."""

    def __init__(self, digits: str) -> None:
        super().__init__(digits)
        self.digits = digits
        self.path: list[str | int] = []


def _plain(data: Any) -> Any:
    if isinstance(data, dict):
        return {key: _inside(value, key) for key, value in data.items()}
    if isinstance(data, list):
        return [_inside(value, index) for index, value in enumerate(data)]
    if isinstance(data, int) and abs(data) > EXACT:
        raise _Large(str(data) if data.bit_length() < _WRITABLE else hex(data))
    return data if isinstance(data, str | int | float) else data.isoformat()


def _inside(value: Any, step: str | int) -> Any:
    if isinstance(value, str):
        return value
    try:
        return _plain(value)
    except _Large as large:
        large.path.append(step)
        raise


def _check_keys(text: str) -> None:
    """Raises TomlError at a key of more than `MOST_PARTS` parts, wherever one may stand."""
    if all(line.count(".") < MOST_PARTS for line in text.split("\n")):
        return  # a key stands on one line
    parts, start, dotted = 0, 0, False
    for token in _ROUGH.finditer(text):
        sign = token[0]
        if sign == ".":
            dotted = True
            continue
        parts, start = (parts + 1, start) if dotted else (1, token.start())
        if parts > MOST_PARTS:
            raise TomlError(message("value.long-key", most=MOST_PARTS), start)
        dotted = False


def _float(digits: str) -> float | int:
    value = float(digits)
    if not math.isfinite(value) and not digits.lstrip("+-")[0].isdigit():
        raise _Refused(message("value.no-number", digits=digits), digits)
    if abs(value) > EXACT:
        raise _Refused(too_large(digits), digits)
    return int(value) if value.is_integer() else value


def _fault(text: str, told: str) -> TomlError:
    """The fault that the reader tells of as "... (at line 1, column 2)" or "... (at end of document)"."""
    found = re.fullmatch(r"(.*?) \(at (?:line (\d+), column (\d+)|[a-z ]+)\)", told, re.DOTALL)
    if found is None:
        return TomlError(told, None)
    what = found[1][:1].lower() + found[1][1:]
    if found[2] is None:
        opened = _opened(text)
        if opened:
            return TomlError(message("toml.unterminated", quotes=opened[0][:3]), opened.start())
        return TomlError(what, len(text.rstrip()))
    lines = text.replace("\r\n", "\n").split("\n")[: int(found[2]) - 1]
    crlf = text.count("\r\n") and len(lines)
    return TomlError(what, sum(map(len, lines)) + len(lines) + crlf + int(found[3]) - 1)


def _opened(text: str) -> re.Match[str] | None:
    """The text of several lines that goes on to the end of the file."""
    tokens = [token for token in _ROUGH.finditer(text) if token[0][:3] in ('"""', "'''")]
    return tokens[-1] if tokens and tokens[-1].end() == len(text) and "\n" in tokens[-1][0] else None


@lru_cache(maxsize=2)
def spots(text: str) -> dict[_Path, Spot]:
    """Where each key, table and element of right TOML stands; those of the last texts are kept."""
    return _Scan(text).spots


def nearest_spot(found: dict[_Path, Spot], path: Sequence[str | int]) -> Spot | None:
    """The spot of a path, or of the innermost one around it."""
    steps = tuple(path)
    while steps and steps not in found:
        steps = steps[:-1]
    return found.get(steps)


class _Scan:
    """One walk over the tokens, collecting spots."""

    def __init__(self, text: str) -> None:
        self.tokens = [token for token in _TOKEN.finditer(text) if not token[0].startswith("#")]
        self.at = 0
        self.spots: dict[_Path, Spot] = {}
        self.counts: dict[_Path, int] = {}
        table: _Path = ()
        while self.at < len(self.tokens):
            if self._sign() == "\n":
                self.at += 1
            elif self._sign() == "[":
                table = self._header()
            else:
                self._pair(table)

    def _sign(self) -> str:
        return self.tokens[self.at][0]

    def _skip_lines(self) -> None:
        while self._sign() == "\n":
            self.at += 1

    def _keys(self) -> tuple[str, ...]:
        """The parts of a dotted key."""
        keys = []
        while True:
            # a key such as 1.5 or a-b is bare: what is not quoted is the key itself
            sign = self._sign()
            keys.append(_unquoted(sign))
            self.at += 1
            if self.at >= len(self.tokens) or self._sign() != ".":
                return tuple(keys)
            self.at += 1

    def _header(self) -> _Path:
        start = self.tokens[self.at].start()
        array = self.tokens[self.at + 1][0] == "["
        self.at += 2 if array else 1
        path: _Path = ()
        keys = self._keys()
        self.at += 2 if array else 1
        spot = Spot(start, start, self._end())
        for key in keys[:-1]:
            path = self._inside((*path, key), spot)
        path = (*path, keys[-1])
        self.spots.setdefault(path, spot)
        if array:
            self.counts[path] = self.counts.get(path, -1) + 1
            path = (*path, self.counts[path])
            self.spots[path] = spot
        return path

    def _end(self) -> int:
        """The offset after the last token that was taken."""
        return self.tokens[self.at - 1].end()

    def _inside(self, path: _Path, spot: Spot) -> _Path:
        """The path, led on into the last table when it is an array of tables."""
        self.spots.setdefault(path, spot)
        return (*path, self.counts[path]) if path in self.counts else path

    def _pair(self, table: _Path) -> None:
        start = self.tokens[self.at].start()
        path = table
        for key in self._keys():
            path = (*path, key)
            self.spots.setdefault(path, Spot(start, start, self._end()))
        self.at += 1
        self._value(path, start)

    def _value(self, path: _Path, key: int) -> None:
        sign, start = self._sign(), self.tokens[self.at].start()
        self.spots[path] = Spot(key, start, start)
        self.at += 1
        if sign == "[":
            self._array(path, key)
        elif sign == "{":
            self._table(path)
        else:
            while self.at < len(self.tokens) and self._sign() not in ("\n", ",", "]", "}"):
                self.at += 1  # the rest of a number or a date
        self.spots[path] = Spot(key, start, self._end())

    def _array(self, path: _Path, key: int) -> None:
        index = 0
        self._skip_lines()
        while self._sign() != "]":
            self._value((*path, index), key)
            index += 1
            self._next()
        self.at += 1

    def _table(self, path: _Path) -> None:
        self._skip_lines()
        while self._sign() != "}":
            self._pair(path)
            self._next()
        self.at += 1

    def _next(self) -> None:
        self._skip_lines()
        if self._sign() == ",":
            self.at += 1
        self._skip_lines()


def _unquoted(sign: str) -> str:
    if sign[0] not in "\"'":
        return sign
    key: str = tomllib.loads(f"key = {sign}")["key"]
    return key


def comments(text: str) -> list[tuple[int, str]]:
    """The comments of right TOML, from their sign on, and their offsets."""
    found = _TOKEN.finditer(text)
    return [(token.start(), token[0].rstrip()) for token in found if token[0].startswith("#")]


# Puts the comments of a TOML text back into one that says the same in another form.

Path = tuple[str | int, ...]


class _Begin(NamedTuple):
    """The offset where what has this path begins; of several that begin there the innermost is the last."""

    offset: int
    depth: int
    path: Path


def with_comments(text: str, old: str) -> str:
    """The text with the comments of `old`, which has the same data.

    Each stands beside or above the line of the value, key or table where it stood; what was below all of them, or
    is beside nothing any more, stands at the end.
    """
    found = comments(old)
    if not found:
        return text
    begins, places = _begins(old), _lines(text)
    lines = text.removesuffix("\n").split("\n")
    above: dict[int, list[str]] = {}
    for offset, comment in found:
        start = old.rfind("\n", 0, offset) + 1
        own = not old[start:offset].strip()
        at = _line(places, _after(begins, offset) if own else _before(begins, start, offset), len(lines))
        if own:
            above.setdefault(at, []).append(comment)
        else:
            lines[at] += f"  {comment}"
    out = []
    for at, line in enumerate([*lines, None]):
        indent = line[: len(line) - len(line.lstrip())] if line else ""
        out += [f"{indent}{comment}" for comment in above.get(at, ())]
        out += [] if line is None else [line]
    return "\n".join(out) + "\n"


def _begins(text: str) -> list[_Begin]:
    return sorted(_Begin(_offset(path, spot), len(path), path) for path, spot in spots(text).items())


def _offset(path: Path, spot: Spot) -> int:
    """Where a key begins, or an element of a list."""
    return spot.value if isinstance(path[-1], int) else spot.key


def _lines(text: str) -> dict[Path, int]:
    """The number of the line, from 0, where what has a path begins."""
    ends = [at for at, sign in enumerate(text) if sign == "\n"]
    return {begin.path: bisect_left(ends, begin.offset) for begin in _begins(text)}


def _line(places: dict[Path, int], path: Path, default: int) -> int:
    """The line of a path, or of the innermost one around it."""
    while path and path not in places:
        path = path[:-1]
    return places.get(path, default)


def _after(begins: list[_Begin], offset: int) -> Path:
    """What begins next after an offset; the root when nothing does."""
    at = bisect_left(begins, (offset,))
    return begins[at].path if at < len(begins) else ()


def _before(begins: list[_Begin], start: int, offset: int) -> Path:
    """What begins first between the start of a line and an offset in it, else what began last before."""
    at = bisect_left(begins, (start,))
    if at < len(begins) and begins[at].offset < offset:
        return _innermost(begins, at)
    return begins[at - 1].path if at else ()


def _innermost(begins: list[_Begin], at: int) -> Path:
    while at + 1 < len(begins) and begins[at + 1].offset == begins[at].offset:
        at += 1
    return begins[at].path
