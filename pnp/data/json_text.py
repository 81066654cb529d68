"""JSON texts: reads them strictly, and finds the place of a value in them."""

import json
import re
from collections import Counter
from collections.abc import Callable, Sequence
from contextlib import suppress
from functools import lru_cache
from itertools import chain
from typing import Any

from pnp.data.budget import MOST
from pnp.data.messages import message
from pnp.data.signs import DoubleKey, all_composed, composed

DEEPEST = MOST["file"]["depth"]
EXACT = 2**53  # the largest whole number that is read: every reader of JSON knows it exactly
_DIGITS, _SHOWN = 16, 20  # of 2^53; of what is shown
# escapes D800 to DFFF are halves of pairs of UTF-16, and alone no sign that could be written in UTF-8
_SURROGATE = re.compile(r"\\u[dD][89a-fA-F]")
_ACCENTS = re.compile(r"\\u(?!0[012])")  # escapes of what may be joined with the letter before it: from U+0300 on
_TOKEN = re.compile(r'"[^"\\]*(?:\\.[^"\\]*)*"|[{}\[\]:,]|[^\s{}\[\]:,"]+', re.DOTALL)


class JsonError(ValueError):
    """JSON, or TOML, that is wrong or not taken; `offset` is the character where, from 0, -1 where it is not known."""

    def __init__(self, message: str, offset: int = -1) -> None:
        super().__init__(message)
        self.message, self.offset = message, offset


class TooDeep(RecursionError):
    """Lists and objects lie in one another deeper than `DEEPEST`."""


class _Refused(Exception):
    """What JSON allows and this program does not; the second argument finds the place in the text."""


def loads(text: str) -> Any:
    """Return the value of a JSON text without null, NaN, double keys, half surrogate pairs, numbers beyond 2^53. 1.0 is
    an integer, texts with escapes are in NFC. Raises JsonError, and RecursionError when nested too deep."""
    try:
        data, deep = _values(text)
        if "null" in text and _holds(data, lambda value: value is None):
            raise _Refused(message("value.null"), _sign("null"))
        if _SURROGATE.search(text) and _holds(data, _half):
            raise _Refused(message("value.half"), _half_place)
        if "\\u" in text and not (text.isascii() and not _ACCENTS.search(text)):
            data = all_composed(data)
    except json.JSONDecodeError as error:
        try:
            expected = message(f"json.{error.msg}")
        except KeyError:  # Python's reader has a word for a fault that the catalogue has not
            expected = error.msg[:1].lower() + error.msg[1:]
        raise JsonError(expected, error.pos) from error
    except DoubleKey as error:
        raise JsonError(message("value.double-key", key=error.args[0]), _double_place(text)) from error
    except _Refused as error:
        what, find = error.args
        raise JsonError(what, find(text)) from error
    if deep:
        raise TooDeep
    return data


def place(text: str, path: Sequence[str | int], start: int = 0) -> int:
    """Return the offset of the value at a path, or of the innermost value around it that is there. `start` is where the
    JSON begins; the text must be right up to the end of that value."""
    found = places(text, start)
    for step in path:
        inside: Any = found[1] if isinstance(found, tuple) else {}
        if step not in (range(len(inside)) if isinstance(inside, list) else inside):
            break
        found = inside[step]
    return int(found[0] if isinstance(found, tuple) else found)


@lru_cache(maxsize=2)
def begins(text: str, start: int) -> bool:
    """Tell whether an object or a list of JSON stands there: a word of a notation may begin with the same sign."""
    try:
        return type(json.JSONDecoder().raw_decode(text, start)[0]) in (dict, list)
    except (ValueError, RecursionError):
        return False


@lru_cache(maxsize=2)
def places(text: str, start: int = 0) -> Any:
    """Return where all values stand: the offset of a plain value; of a list or object its own and those inside. Many
    faults of a file are looked up one after the other, so that the last texts are kept."""
    root: list[Any] = []
    inside: Any = root
    around: list[Any] = []
    key: str | None = None
    for token in _TOKEN.finditer(text, start):
        if (sign := token[0]) in (",", ":"):
            continue
        if sign in ("}", "]"):
            inside = around.pop()
        elif type(inside) is dict and key is None:
            key = json.loads(sign)
        else:
            node: Any = token.start() if sign not in ("{", "[") else (token.start(), {} if sign == "{" else [])
            if type(inside) is dict:
                inside[key], key = node, None
            else:
                inside.append(node)
            if type(node) is tuple:
                around, inside = [*around, inside], node[1]
        if inside is root:
            break
    return root[0]


def _object(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    if len(data := dict(pairs)) != len(pairs):
        double = next(key for key, count in Counter(key for key, _ in pairs).items() if count > 1)
        raise _Refused(message("value.double-key", key=double), _double_place)
    return data


def _float(digits: str) -> float | int:
    if abs(value := float(digits)) > EXACT:
        raise _Refused(too_large(digits), _sign(digits))
    return int(value) if value.is_integer() else value


def _integer(digits: str) -> int:
    # 2^53 has 16 digits, a minus is one sign more; what is longer is refused unread, as int() raises over 4,300 digits
    if len(digits) >= _DIGITS and (len(digits) > _DIGITS + 1 or abs(int(digits)) > EXACT):
        raise _Refused(too_large(digits), _sign(digits))
    return int(digits)


def too_large(digits: str) -> str:
    """Return what is said of a number beyond 2^53; of its digits only the first."""
    return message("value.too-large", digits=digits[:_SHOWN] + "..." * (len(digits) > _SHOWN), most=EXACT)


def _constant(name: str) -> Any:
    raise _Refused(message("value.no-number", digits=name), _sign(name))


def _sign(sign: str) -> Callable[[str], int]:
    """Finds a sign or a number outside texts; what follows without a blank may be wrong too, as in NaN0."""
    return lambda text: next((token.start() for token in _TOKEN.finditer(text) if token[0].startswith(sign)), 0)


def _half_place(text: str) -> int:
    quoted = (token for token in _TOKEN.finditer(text) if token[0].startswith('"'))
    return next((token.start() for token in quoted if _half(json.loads(token[0]))), 0)


def _double_place(text: str) -> int:
    """Where the first key stands that its object has before; the objects inside are complete first."""
    stack: list[set[str]] = []
    before: re.Match[str] | None = None
    for token in _TOKEN.finditer(text):
        if token[0] in ("{", "["):
            stack.append(set())
        elif token[0] in ("}", "]"):
            stack.pop()
        elif token[0] == ":" and before:
            if (key := composed(json.loads(before[0]))) in stack[-1]:
                return before.start()
            stack[-1].add(key)
        before = token
    return 0


def _half(value: Any) -> bool:
    return isinstance(value, str) and any("\ud800" <= sign <= "\udfff" for sign in value)


_READ: dict[str, Any] = {"parse_float": _float, "parse_int": _integer, "parse_constant": _constant}
_PLAIN = json.JSONDecoder(**_READ)


def _values(text: str) -> tuple[Any, bool]:
    """What a text says, and whether it is too deep. A text with no more colons than its objects have keys has no key
    twice, and is read without a look at each of its objects, in half the time."""
    with suppress(ValueError, RecursionError, _Refused):  # what is told first is found below
        keys, deep = extent(data := _PLAIN.decode(text))
        if keys == text.count(":"):
            return data, deep
    data = json.loads(text, object_pairs_hook=_object, **_READ)
    return data, extent(data)[1]


def extent(data: Any) -> tuple[int, bool]:
    """Return how many keys the objects in the data have, and whether these lie deeper than `DEEPEST`."""
    keys, inner = 0, [data]
    for _ in range(DEEPEST + 1):
        objects, lists = [one for one in inner if type(one) is dict], [one for one in inner if type(one) is list]
        if not objects and not lists:
            return keys, False
        keys += sum(map(len, objects))
        inner = [*chain.from_iterable(map(dict.values, objects)), *chain.from_iterable(lists)]
    return keys, True


def _holds(data: Any, test: Callable[[Any], bool]) -> bool:
    """Whether a value in the data, or a key, passes a test."""
    nodes = [data]
    while nodes:
        if test(node := nodes.pop()):
            return True
        if isinstance(node, dict):
            nodes += [*node, *node.values()]
        elif isinstance(node, list):
            nodes += node
    return False
