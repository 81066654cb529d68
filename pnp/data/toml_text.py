"""TOML texts: reads them to what JSON can say, and finds the places of keys and values in them."""

import math
import re
import tomllib
from bisect import bisect_left, bisect_right
from collections.abc import Sequence
from functools import lru_cache
from typing import Any, NamedTuple

from pnp.data.budget import MOST
from pnp.data.json_text import EXACT, JsonError, too_large
from pnp.data.messages import message
from pnp.data.signs import DoubleKey, all_composed

_Path = tuple[str | int, ...]
# Python writes and reads numbers of at most 4,300 digits (sys.int_info); 4000 bits are 1,205, hexadecimal has no limit
_WRITABLE = 4000  # bits
# signs of a text that may be wrong: a quote that does not close ends with its line, or with the text; what was taken
# is never given back (`++`), so that the work grows no faster than the text
_TOKEN = re.compile(
    r'"""(?:[^"\\]++|\\.?|"(?!""))*+(?:"{3,5}|\Z)|'
    r"'''(?:[^']++|'(?!''))*+(?:'{3,5}|\Z)|"
    r'"[^"\\\n]*(?:\\[^\n][^"\\\n]*)*"?|'
    r"'[^'\n]*'?|#[^\n]*|\n|[\[\]{},=.]|[^\s\[\]{},=.\"'#]+",
    re.DOTALL,
)
_QUOTED = re.compile(r"^([^('\"]*+)(?:\(.*\)|'.*'|\".*\")", re.DOTALL)  # keys and signs in what Python's reader says
MOST_PARTS = MOST["file"]["parts"]


class TomlError(JsonError):
    """TOML that is wrong or not taken."""


class Spot(NamedTuple):
    """Offsets of the nearest key or table header of a value, of the value itself, and of what follows it. A table under
    a header or of dotted keys has the same `key` and `value`, and the `end` of its header or key."""

    key: int
    value: int
    end: int


def loads(text: str) -> Any:
    """Return the data of a TOML text, dates as ISO text. Raises TomlError, and RecursionError when nested too deep."""
    _check_keys(text)

    def number(digits: str) -> float | int:
        written = math.isfinite(value := float(digits)) or digits.lstrip("+-")[0].isdigit()  # not nan, inf
        if not written or abs(value) > EXACT:
            what = too_large(digits) if written else message("value.no-number", digits=digits)
            raise TomlError(what, text.find(digits))
        return int(value) if value.is_integer() else value

    try:
        return tomllib.loads(text, parse_float=number)
    except TomlError:
        raise
    except tomllib.TOMLDecodeError as error:
        raise _fault(text, str(error)) from error
    except ValueError as error:
        # with the underscores that TOML allows between digits
        digits = re.search(r"[0-9_]{4000,}", text)  # more than Python turns into a number
        raise TomlError(too_large(digits[0]) if digits else str(error), digits.start() if digits else -1) from error


def plain(data: Any, text: str) -> Any:
    """Return the data of a text with dates as ISO text, texts with escapes in NFC. Raises TomlError for an integer
    beyond 2^53, and for keys that are then the same."""

    def convert(value: Any, path: _Path) -> Any:
        if isinstance(value, str):
            return value
        if isinstance(value, dict):
            return {key: convert(one, (*path, key)) for key, one in value.items()}
        if isinstance(value, list):
            return [convert(one, (*path, index)) for index, one in enumerate(value)]
        if isinstance(value, int) and abs(value) > EXACT:
            spot = nearest_spot(spots(text), path)
            # Python writes no more than some thousands of digits
            digits = str(value) if value.bit_length() < _WRITABLE else hex(value)
            raise TomlError(too_large(digits), spot.value if spot else -1)
        return value if isinstance(value, int | float) else value.isoformat()

    found = convert(data, ())
    try:
        return all_composed(found) if "\\u" in text.lower() else found
    except DoubleKey as error:
        raise TomlError(message("value.double-key", key=error.args[0])) from error


def _check_keys(text: str) -> None:
    """Raises TomlError at a key of more than `MOST_PARTS` parts, wherever one may stand."""
    if all(line.count(".") < MOST_PARTS for line in text.split("\n")):
        return  # a key stands on one line
    parts, start, dotted = 0, 0, False
    for token in _TOKEN.finditer(text):
        if token[0] == ".":
            dotted = True
            continue
        parts, start = (parts + 1, start) if dotted else (1, token.start())
        if parts > MOST_PARTS:
            raise TomlError(message("value.long-key", most=MOST_PARTS), start)
        dotted = False


def _fault(text: str, told: str) -> TomlError:
    """The fault that the reader tells of as "... (at line 1, column 2)" or "... (at end of document)"."""
    if (found := re.fullmatch(r"(.*?) \(at (?:line (\d+), column (\d+)|[a-z ]+)\)", told, re.DOTALL)) is None:
        return TomlError(told)
    kind = _QUOTED.sub(r"\1X", found[1])
    try:
        what = message(f"toml-fault.{kind}")
    except KeyError:  # Python's reader has a word for a fault that the catalogue has not
        what = found[1][:1].lower() + found[1][1:]
    if found[2] is None:
        opened = [token for token in _TOKEN.finditer(text) if token[0][:3] in ('"""', "'''")][-1:]
        if opened and opened[0].end() == len(text) and "\n" in opened[0][0]:  # a text goes on to the end of the file
            return TomlError(message("toml.unterminated", quotes=opened[0][0][:3]), opened[0].start())
        return TomlError(what, len(text.rstrip()))
    lines = text.split("\n")[: int(found[2]) - 1]
    return TomlError(what, sum(map(len, lines)) + len(lines) + int(found[3]) - 1)


@lru_cache(maxsize=2)
def spots(text: str) -> dict[_Path, Spot]:
    """Return where each key, table and element of right TOML stands; those of the last texts are kept."""
    return _Scan(text).spots


def nearest_spot(found: dict[_Path, Spot], path: Sequence[str | int]) -> Spot | None:
    """Return the spot of a path, or of the innermost one around it."""
    return next(filter(None, (found.get(tuple(path[:end])) for end in range(len(path), -1, -1))), None)


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

    def _end(self) -> int:
        return self.tokens[self.at - 1].end()

    def _keys(self) -> list[str]:
        """The parts of a dotted key."""
        keys = []
        while True:
            # a key such as 1.5 or a-b is bare: what is not quoted is the key itself
            sign = self._sign()
            keys.append(tomllib.loads(f"key = {sign}")["key"] if sign[0] in "\"'" else sign)
            self.at += 1
            if self.at >= len(self.tokens) or self._sign() != ".":
                return keys
            self.at += 1

    def _header(self) -> _Path:
        start = self.tokens[self.at].start()
        brackets = 2 if self.tokens[self.at + 1][0] == "[" else 1
        self.at += brackets
        path: _Path = ()
        *around, last = self._keys()
        self.at += brackets
        spot = Spot(start, start, self._end())
        for key in around:
            path = (*path, key)
            self.spots.setdefault(path, spot)
            if path in self.counts:  # on into the last of these tables
                path = (*path, self.counts[path])
        path = (*path, last)
        self.spots.setdefault(path, spot)
        if brackets == 2:
            self.counts[path] = self.counts.get(path, -1) + 1
            path = (*path, self.counts[path])
            self.spots[path] = spot
        return path

    def _pair(self, table: _Path) -> None:
        start, path = self.tokens[self.at].start(), table
        for key in self._keys():
            path = (*path, key)
            self.spots.setdefault(path, Spot(start, start, self._end()))
        self.at += 1
        self._value(path, start)

    def _value(self, path: _Path, key: int) -> None:
        sign, start = self._sign(), self.tokens[self.at].start()
        self.at += 1
        if sign in ("[", "{"):
            index = 0
            self._skip("\n")
            while self._sign() not in ("]", "}"):
                if sign == "[":
                    self._value((*path, index), key)
                else:
                    self._pair(path)
                index += 1
                self._skip("\n", ",")
            self.at += 1
        else:
            while self.at < len(self.tokens) and self._sign() not in ("\n", ",", "]", "}"):
                self.at += 1  # the rest of a number or a date
        self.spots[path] = Spot(key, start, self._end())

    def _skip(self, *signs: str) -> None:
        while self._sign() in signs:
            self.at += 1


def comments(text: str) -> list[tuple[int, str]]:
    """Return the comments of right TOML, from their sign on, and their offsets."""
    return [(token.start(), token[0].rstrip()) for token in _TOKEN.finditer(text) if token[0].startswith("#")]


# Puts the comments of a TOML text back into one that says the same in another form.


def with_comments(text: str, old: str) -> str:
    """Return the text with the comments of `old`, which has the same data. Each stands beside or above the line of the
    value, key or table where it stood; what was below all of them, or is beside nothing any more, stands at the end."""
    if not (found := comments(old)):
        return text
    begins = _begins(old)
    offsets = [offset for offset, _, _ in begins]
    ends = [at for at, sign in enumerate(text) if sign == "\n"]
    places = {path: bisect_left(ends, offset) for offset, _, path in _begins(text)}
    lines = text.removesuffix("\n").split("\n")
    above: dict[int, list[str]] = {}
    for offset, comment in found:
        start = old.rfind("\n", 0, offset) + 1
        own = not old[start:offset].strip()
        # above what begins next; beside what begins first in its line, the innermost, else what began last before
        at = bisect_left(offsets, offset if own else start)
        if not own and at < len(begins) and offsets[at] < offset:
            at = bisect_right(offsets, offsets[at]) - 1
        elif not own:
            at = at - 1 if at else len(begins)
        path = begins[at][2] if at < len(begins) else ()
        while path and path not in places:
            path = path[:-1]
        line = places.get(path, len(lines))
        if own:
            above.setdefault(line, []).append(comment)
        else:
            lines[line] += f"  {comment}"
    out: list[str] = []
    for at, line_text in enumerate([*lines, ""]):
        out += [line_text[: len(line_text) - len(line_text.lstrip())] + comment for comment in above.get(at, ())]
        out.append(line_text)
    return "\n".join(out[:-1]) + "\n"


def _begins(text: str) -> list[tuple[int, int, _Path]]:
    """Where keys and elements of lists begin: offset, depth, path; of those that begin there the innermost is last."""
    found = spots(text).items()
    return sorted((spot.value if isinstance(path[-1], int) else spot.key, len(path), path) for path, spot in found)
