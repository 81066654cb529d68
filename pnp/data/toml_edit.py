"""How data differ from others, one value at a time."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Literal, NamedTuple

from pnp.data.errors import DataError
from pnp.data.messages import message
from pnp.data.toml_text import Spot, TomlError, comments, loads, plain, spots

Path = tuple[str | int, ...]


class Difference(NamedTuple):
    """One value that is another (`set`), is new (`insert`) or is no more (`remove`).

    `after`: of what is new in a table, the keys that stand before it, the last one first.
    """

    kind: Literal["set", "insert", "remove"]
    path: Path
    value: Any = None
    after: tuple[str, ...] = ()


def differences(old: Any, new: Any, path: Path = ()) -> Iterator[Difference]:
    """How data differ from others, in the order of the new ones; what is removed first."""
    if isinstance(old, dict) and isinstance(new, Mapping):
        yield from (Difference("remove", (*path, key)) for key in old if key not in new)
        before: tuple[str, ...] = ()
        for key, value in new.items():
            if key in old:
                yield from differences(old[key], value, (*path, key))
                before = (key, *before)
            else:
                yield Difference("insert", (*path, key), value, before)
    elif isinstance(old, list) and isinstance(new, Sequence) and not isinstance(new, str):
        yield from _of_lists(old, new, path)
    elif old != new or isinstance(old, bool) != isinstance(new, bool):
        yield Difference("set", path, new)


def _of_lists(old: Sequence[Any], new: Sequence[Any], path: Path) -> Iterator[Difference]:
    """How lists differ between what is alike at their beginning and at their end."""
    short = min(len(old), len(new))
    head = next((at for at in range(short) if old[at] != new[at]), short)
    tail = next((at for at in range(short - head) if old[-1 - at] != new[-1 - at]), short - head)
    end = head
    while end < short - tail:
        yield from differences(old[end], new[end], (*path, end))
        end += 1
    yield from (Difference("remove", (*path, at)) for at in range(len(old) - tail - 1, end - 1, -1))
    yield from (Difference("insert", (*path, at), new[at]) for at in range(end, len(new) - tail))


# Values as TOML writes them: in one line, or a text in triple quotes whose other rows stay as they are.

_QUOTES = ('"""', "'''")
_ROW = re.compile(r"([^\n]*?)(\r?\n|\Z)")
_SPECIAL = re.compile(r"[\x00-\x08\x0b-\x1f\x7f]")


def value_text(value: Any) -> str:
    """A value of TOML; a text of several lines in triple quotes, lists and tables in one line."""
    import tomli_w

    if isinstance(value, Mapping):
        inside = ", ".join(f"{key_text(key)} = {value_text(one)}" for key, one in value.items())
        return f"{{ {inside} }}" if inside else "{}"
    if isinstance(value, Sequence) and not isinstance(value, str):
        return f"[{', '.join(map(value_text, value))}]"
    if isinstance(value, str) and "\n" in value:
        return _in_triple_quotes(value)
    return tomli_w.dumps({"x": value}).removeprefix("x = ").rstrip("\n")


def string_in(raw: str, new: str) -> str:
    """A text in the place of one that is written as `raw`: rows that stay the same stay as they are written."""
    quotes = raw[:3]
    if quotes not in _QUOTES or "\n" not in raw or not _is_plain(raw[3:-3]) or not _is_plain(new):
        return value_text(new)
    first = re.match(r"\r?\n", raw[3:])
    lead = first[0] if first else ""
    old = [(found[1], found[2]) for found in _ROW.finditer(raw[3 + len(lead) : -3])]
    if len(old) > 1 and old[-1] == ("", "") and old[-2][1] == "":
        old.pop()  # the pattern fits once more at the end
    return f"{quotes}{lead}{_rows(old, new.split(chr(10)))}{quotes}"


def key_text(key: str) -> str:
    """A key, in quotes where it needs them."""
    return key if re.fullmatch(r"[A-Za-z0-9_-]+", key) else value_text(key)


def _is_plain(text: str) -> bool:
    """Whether a text is written in triple quotes as it is."""
    return not ('"' in text or "'" in text or "\\" in text or _SPECIAL.search(text.replace("\r\n", "\n")))


def _rows(old: Sequence[tuple[str, str]], new: Sequence[str]) -> str:
    """Rows with their breaks: those of rows at the beginning and at the end that are alike, else that of the first."""
    short = min(len(old), len(new))
    head = next((at for at in range(short) if old[at][0] != new[at]), short)
    tail = next((at for at in range(short - head) if old[-1 - at][0] != new[-1 - at]), short - head)
    common = old[0][1] or "\n"
    breaks = [old[at][1] for at in range(head)]
    middle = len(new) - head - tail
    same = len(old) == len(new)
    breaks += [old[head + at][1] if same else common for at in range(middle)]
    breaks += [one[1] for one in old[len(old) - tail :]] if tail else []
    breaks = [one or common for one in breaks[:-1]] + [""]
    return "".join(row + end for row, end in zip(new, breaks, strict=True))


def _in_triple_quotes(text: str) -> str:
    escaped = text.replace("\\", "\\\\").replace('"""', '""\\"').replace("\r", "\\r")
    escaped = _SPECIAL.sub(lambda found: f"\\u{ord(found[0]):04x}", escaped)
    return f'"""\n{escaped[:-1]}\\""""' if escaped.endswith('"') else f'"""\n{escaped}"""'


# Changes the data of a TOML text where they differ and nowhere else: comments, order and spacing stay.

_COMMA = re.compile(r"(?:\s|#[^\n]*\n)*,")
_BUT_LAST_PART = re.compile(r"""\s*+(?:(?:"(?:[^"\\]|\\.)*+"|'[^']*+'|[^.\s"']++)\s*+\.\s*+)*+""")


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
    return _BUT_LAST_PART.match(written)[0]  # type: ignore[index]  # it takes nothing, too


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
