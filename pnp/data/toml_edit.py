"""Changes the data of a TOML text where they differ and nowhere else: comments, order and spacing stay."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import Any

from pnp.data.differences import Difference, Path, differences
from pnp.data.errors import DataError
from pnp.data.sentences import message
from pnp.data.toml_text import Spot, TomlError, comments, loads, plain, spots
from pnp.data.toml_value import key_text, string_in, value_text

_COMMA = re.compile(r"(?:\s|#[^\n]*\n)*,")
_LAST_PART = re.compile(r"""(?:"[^"]*"|'[^']*'|[^.\s]+)\s*$""")


def with_data(text: str, data: Mapping[str, Any]) -> str:
    """The text of TOML with these data: right TOML stays byte for byte what it was, but for what differs.

    Rows of a text in triple quotes are changed one by one; a value of another kind is written anew. What is removed
    leaves its comments. Raises DataError where the form of the text does not allow it: a table spread over dotted keys.
    """
    found = list(differences(_data_of(text), data))
    for _ in range(2 * len(found) + 1):  # a list that loses its last table is no more, and comes again
        if not found:
            return text
        settings = [one for one in found if one.kind == "set"]
        last = found[0]
        text = _set(text, settings) if settings else _step(text, last)
        try:
            found = list(differences(_data_of(text), data))
        except TomlError as error:
            raise _refused(last) from error
    raise _refused(last)


def _data_of(text: str) -> Any:
    return plain(loads(text), text)


def _refused(found: Difference) -> DataError:
    return DataError(message("toml.form", key=".".join(map(str, found.path))))


def _set(text: str, found: Sequence[Difference]) -> str:
    """The text with other values in the place of some."""
    places = spots(text)
    for one in sorted(found, key=lambda one: places[one.path].value, reverse=True):
        spot = places[one.path]
        if spot.key == spot.value:
            raise _refused(one)
        raw = text[spot.value : spot.end]
        new = string_in(raw, one.value) if isinstance(one.value, str) else value_text(one.value)
        text = text[: spot.value] + new + text[spot.end :]
    return text


def _step(text: str, found: Difference) -> str:
    """The text with one value more or less."""
    if isinstance(found.path[-1], int):
        return _without_element(text, found) if found.kind == "remove" else _with_element(text, found)
    if _inline(text, found.path[:-1]):
        return _cut(text, found.path) if found.kind == "remove" else _with_member(text, found)
    return _without_line(text, found) if found.kind == "remove" else _with_line(text, found)


def _inline(text: str, path: Path) -> bool:
    """Whether a table or list is written as a value: `{ ... }`, `[ ... ]`."""
    spot = spots(text).get(path)
    return bool(path and spot and spot.key != spot.value)


def _with_element(text: str, found: Difference) -> str:
    """The text with one more element in a list, behind the one before it."""
    *rest, at = found.path
    path = tuple(rest)
    places, number = spots(text), int(at)
    if not _inline(text, path):
        return _with_table(text, path, number, found.value)
    opened = places[path].value + 1
    if (*path, 0) not in places:
        return text[:opened] + value_text(found.value) + text[opened:]
    near = places[*path, max(number - 1, 0)]
    begin = text.rfind("\n", 0, near.value) + 1
    own = not text[begin : near.value].strip()
    gap = f"{_eol(text)}{text[begin : near.value]}" if own else " "
    if number == 0:
        return f"{text[: near.value]}{value_text(found.value)},{gap}{text[near.value :]}"
    comma = _COMMA.match(text, near.end)
    if not comma:
        return f"{text[: near.end]},{gap}{value_text(found.value)}{text[near.end :]}"
    end = _line_end(text, comma.end()) if own and _is_rest(text, comma.end()) else comma.end()
    return f"{text[:end]}{gap}{value_text(found.value)},{text[end:]}"


def _is_rest(text: str, at: int) -> bool:
    """Whether nothing but a comment follows in a line."""
    return text[at : _line_end(text, at)].lstrip()[:1] in ("", "#")


def _with_table(text: str, path: Path, number: int, value: Mapping[str, Any]) -> str:
    """The text with one more table `[[path]]`, behind the one before it."""
    places = spots(text)
    near = places[*path, max(number - 1, 0)]
    eol, head = _eol(text), text[near.value : near.end]
    lines = [head, *(f"{key_text(key)} = {value_text(one)}" for key, one in value.items())]
    block = eol.join(lines)
    if number == 0:
        return f"{text[: near.value]}{block}{eol}{eol}{text[near.value :]}"
    end = _line_end(text, _end_of(places, (*path, number - 1)))
    return f"{text[:end]}{eol}{eol}{block}{text[end:]}"


def _end_of(places: Mapping[Path, Spot], path: Path) -> int:
    """The offset after all that lies in a table."""
    return max(spot.end for one, spot in places.items() if one[: len(path)] == path)


def _without_element(text: str, found: Difference) -> str:
    """The text with an element of a list less."""
    if _inline(text, found.path[:-1]):
        return _cut(text, found.path)
    places = spots(text)
    begin, end = places[found.path].value, _line_end(text, _end_of(places, found.path))
    kept = [one for _, one in comments(text[begin:end])]
    rest = text[end:].lstrip("\r\n")
    return text[:begin] + "".join(f"{one}{_eol(text)}" for one in kept) + rest


def _cut(text: str, path: Path) -> str:
    """The text without an element or a member of a value, and one comma less."""
    spot = spots(text)[path]
    begin, end = (spot.value if isinstance(path[-1], int) else spot.key), spot.end
    comma = _COMMA.match(text, end)
    if comma:
        between = text[end : comma.end() - 1]
        left, right = text[:begin], (between if "#" in between else "") + text[comma.end() :]
    else:
        left, right = _without_comma(text[:begin]), text[end:]
    if not left.rpartition("\n")[2].strip() and "\n" in left:  # it had a line of its own
        line, _, rest = right.partition("\n")
        if not line.strip() and rest:
            return left.rpartition("\n")[0] + "\n" + rest
    return left + (right.lstrip(" ") if left.endswith((" ", "[", "{")) and not right.startswith(" }") else right)


def _without_comma(text: str) -> str:
    """A text without the comma at its end, which only blanks and comments follow."""
    shown = {offset: len(one) for offset, one in comments(text)} if "#" in text else {}
    hidden = {at for offset, length in shown.items() for at in range(offset, offset + length)}
    at = next((at for at in range(len(text) - 1, -1, -1) if at not in hidden and not text[at].isspace()), -1)
    if at < 0 or text[at] != ",":
        return text
    rest = text[at + 1 :]
    return text[:at] + (rest if rest.strip() or "\n" in rest else "")


def _with_member(text: str, found: Difference) -> str:
    """The text with one more key in a table that is written as a value."""
    places, path = spots(text), found.path[:-1]
    pair = f"{key_text(str(found.path[-1]))} = {value_text(found.value)}"
    if found.after:
        end = places[*path, found.after[0]].end
        return f"{text[:end]}, {pair}{text[end:]}"
    opened = places[path].value + 1
    rest = text[opened:].lstrip(" ")
    return f"{text[:opened]} {pair}{' ' if rest.startswith('}') else ', '}{rest}"


def _with_line(text: str, found: Difference) -> str:
    """The text with one more line in a table, behind the nearest key that stands before it."""
    places, path = spots(text), found.path[:-1]
    pair = f"{key_text(str(found.path[-1]))} = {value_text(found.value)}"
    near = next((places[*path, key] for key in found.after if _is_pair(places.get((*path, key)))), None)
    if near:
        head = text[text.rfind("\n", 0, near.key) + 1 : near.key] + _dotted(text[near.key : near.value])
        end = _line_end(text, near.end)
        return f"{text[:end]}{_eol(text)}{head}{pair}{text[end:]}"
    if not path:
        return f"{pair}{_eol(text)}{text}"
    if path not in places:
        raise _refused(found)
    end = _line_end(text, places[path].end)
    return f"{text[:end]}{_eol(text)}{pair}{text[end:]}"


def _is_pair(spot: Spot | None) -> bool:
    """Whether a value stands beside its key."""
    return spot is not None and spot.key != spot.value


def _dotted(written: str) -> str:
    """What stands before the last part of a key that is written with its sign of equality: "water." of `water.1 =`."""
    return _LAST_PART.sub("", written.rpartition("=")[0])


def _without_line(text: str, found: Difference) -> str:
    """The text without a key of a table; its comment stays in its line."""
    spot = spots(text).get(found.path)
    if not spot or not _is_pair(spot):
        raise _refused(found)
    end = _line_end(text, spot.end)
    rest = text[spot.end : end].strip()
    begin = text.rfind("\n", 0, spot.key) + 1
    return text[:begin] + (rest + text[end:] if rest else text[end:].removeprefix("\r").removeprefix("\n"))


def _line_end(text: str, at: int) -> int:
    """The offset of the end of the line, without its break."""
    end = text.find("\n", at)
    if end < 0:
        return len(text)
    return end - 1 if text[end - 1] == "\r" and end > at else end


def _eol(text: str) -> str:
    """The line break of a text: that of its first line."""
    return "\r\n" if text.find("\r\n") == text.find("\n") - 1 and "\r\n" in text else "\n"
