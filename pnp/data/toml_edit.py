"""Changes of a TOML text where its data become others, one value at a time; the rest stays byte for byte."""

import re
from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Literal, NamedTuple

from pnp.data.errors import DataError
from pnp.data.messages import message
from pnp.data.toml_text import TomlError, comments, loads, plain, spots

Path = tuple[str | int, ...]


class Difference(NamedTuple):
    """One value that is another (`set`), is new (`insert`) or is no more (`remove`). `after`: of what is new in a
    table, the keys that stand before it, the last one first."""

    kind: Literal["set", "insert", "remove"]
    path: Path
    value: Any = None
    after: tuple[str, ...] = ()


def differences(old: Any, new: Any, path: Path = ()) -> Iterator[Difference]:
    """Yield how data differ from others, in the order of the new ones; what is removed first."""
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
        head, tail = _alike(old, new)
        both = min(len(old), len(new)) - tail
        for at in range(head, both):
            yield from differences(old[at], new[at], (*path, at))
        yield from (Difference("remove", (*path, at)) for at in range(len(old) - tail - 1, both - 1, -1))
        yield from (Difference("insert", (*path, at), new[at]) for at in range(both, len(new) - tail))
    elif old != new or isinstance(old, bool) != isinstance(new, bool):
        yield Difference("set", path, new)


def _alike(old: Sequence[Any], new: Sequence[Any]) -> tuple[int, int]:
    """How many items are the same at the beginning and at the end of two lists, none of them twice."""
    short = min(len(old), len(new))
    head = next((at for at in range(short) if old[at] != new[at]), short)
    return head, next((at for at in range(short - head) if old[-1 - at] != new[-1 - at]), short - head)


# Values as TOML writes them: in one line, or a text in triple quotes whose other rows stay as they are.

_SPECIAL = re.compile(r"[\x00-\x08\x0b-\x1f\x7f]")
_ODD = re.compile(rf"[\"'\\]|{_SPECIAL.pattern}")  # what is not written in triple quotes as it is


def value_text(value: Any) -> str:
    """Return a value as TOML; a text of several lines in triple quotes, lists and tables in one line."""
    import tomli_w

    if isinstance(value, Mapping):
        inside = ", ".join(_pair(key, one) for key, one in value.items())
        return f"{{ {inside} }}" if inside else "{}"
    if isinstance(value, Sequence) and not isinstance(value, str):
        return f"[{', '.join(map(value_text, value))}]"
    if isinstance(value, str) and "\n" in value:
        escaped = value.replace("\\", "\\\\").replace('"""', '""\\"').replace("\r", "\\r")
        escaped = _SPECIAL.sub(lambda found: f"\\u{ord(found[0]):04x}", escaped)
        return f'"""\n{escaped[:-1]}\\""""' if escaped.endswith('"') else f'"""\n{escaped}"""'
    return tomli_w.dumps({"x": value}).removeprefix("x = ").rstrip("\n")


def _pair(key: str, value: Any) -> str:
    name = key if re.fullmatch(r"[A-Za-z0-9_-]+", key) else value_text(key)
    return f"{name} = {value_text(value)}"


def string_in(raw: str, new: str) -> str:
    """Return a text in the place of one that is written as `raw`: rows that stay the same stay as they are written."""
    quotes, inside = raw[:3], raw[3:-3]
    odd = any(_ODD.search(text.replace("\r\n", "\n")) for text in (inside, new))
    if quotes not in ('"""', "'''") or "\n" not in raw or odd:
        return value_text(new)
    lead = re.match(r"(?:\r?\n)?", inside)[0]  # type: ignore[index]
    pairs = [(found[1], found[2]) for found in re.finditer(r"([^\n]*?)(\r?\n|\Z)", inside[len(lead) :])]
    if len(pairs) > 1 and pairs[-1] == ("", "") and pairs[-2][1] == "":
        pairs.pop()  # the pattern fits once more at the end
    rows, breaks = [row for row, _ in pairs], [end for _, end in pairs]
    # rows at the beginning and at the end that are alike keep their breaks, others have that of the first
    others, common = new.split("\n"), breaks[0] or "\n"
    head, tail = _alike(rows, others)
    if len(rows) != len(others):
        breaks = [*breaks[:head], *[common] * (len(others) - head - tail), *breaks[len(rows) - tail :]]
    breaks = [end or common for end in breaks[:-1]] + [""]
    return f"{quotes}{lead}{''.join(row + end for row, end in zip(others, breaks, strict=True))}{quotes}"


# Changes the data of a TOML text where they differ and nowhere else: comments, order and spacing stay.

_COMMA = re.compile(r"(?:\s|#[^\n]*\n)*,")
_BUT_LAST_PART = re.compile(r"""\s*+(?:(?:"(?:[^"\\]|\\.)*+"|'[^']*+'|[^.\s"']++)\s*+\.\s*+)*+""")


def with_data(text: str, data: Mapping[str, Any]) -> str:
    """Return the text of TOML with these data: right TOML stays byte for byte what it was, but for what differs. Rows
    of a text in triple quotes are changed one by one; a value of another kind is written anew. What is removed leaves
    its comments. Raises DataError where the form of the text does not allow it: a table spread over dotted keys."""
    found = list(differences(plain(loads(text), text), data))
    for _ in range(2 * len(found) + 1):  # a list that loses its last table is no more, and comes again
        if not found:
            return text
        settings, last, places = [one for one in found if one.kind == "set"], found[0], spots(text)
        for one in sorted(settings, key=lambda one: places[one.path].value, reverse=True):
            if (spot := places[one.path]).key == spot.value:
                raise _refused(one)
            old, now = text[spot.value : spot.end], one.value
            new = string_in(old, now) if isinstance(now, str) else value_text(now)
            text = text[: spot.value] + new + text[spot.end :]
        text = text if settings else _step(text, last)
        try:
            found = list(differences(plain(loads(text), text), data))
        except TomlError as error:
            raise _refused(last) from error
    raise _refused(last)


def _refused(found: Difference) -> DataError:
    return DataError(message("toml.form", key=".".join(map(str, found.path))))


def _step(text: str, found: Difference) -> str:
    """The text with one value more or less."""
    inside, last = found.path[:-1], found.path[-1]
    spot = spots(text).get(inside)
    inline = bool(inside and spot and spot.key != spot.value)  # the table or list is written `{ ... }`, `[ ... ]`
    if found.kind == "remove":
        return _cut(text, found.path) if inline else _without(text, found)
    if isinstance(last, int):
        return (_with_element if inline else _with_table)(text, inside, last, found.value)
    return _with_member(text, found) if inline else _with_line(text, found)


def _with_element(text: str, path: Path, number: int, value: Any) -> str:
    """The text with one more element in a list, behind the one before it."""
    places = spots(text)
    opened = places[path].value + 1
    if (*path, 0) not in places:
        return text[:opened] + value_text(value) + text[opened:]
    near = places[*path, max(number - 1, 0)]
    begin = text.rfind("\n", 0, near.value) + 1
    own = not text[begin : near.value].strip()
    gap = f"{_eol(text)}{text[begin : near.value]}" if own else " "
    if number == 0:
        return f"{text[: near.value]}{value_text(value)},{gap}{text[near.value :]}"
    if not (comma := _COMMA.match(text, near.end)):
        return f"{text[: near.end]},{gap}{value_text(value)}{text[near.end :]}"
    end = comma.end()
    if own and text[end : _line_end(text, end)].lstrip()[:1] in ("", "#"):  # nothing but a comment follows
        end = _line_end(text, end)
    return f"{text[:end]}{gap}{value_text(value)},{text[end:]}"


def _with_table(text: str, path: Path, number: int, value: Mapping[str, Any]) -> str:
    """The text with one more table `[[path]]`, behind the one before it."""
    near, eol = spots(text)[*path, max(number - 1, 0)], _eol(text)
    block = eol.join([text[near.value : near.end], *(_pair(key, one) for key, one in value.items())])
    if number == 0:
        return f"{text[: near.value]}{block}{eol}{eol}{text[near.value :]}"
    end = _table_end(text, (*path, number - 1))
    return f"{text[:end]}{eol}{eol}{block}{text[end:]}"


def _table_end(text: str, path: Path) -> int:
    return _line_end(text, max(spot.end for one, spot in spots(text).items() if one[: len(path)] == path))


def _without(text: str, found: Difference) -> str:
    """The text without a key of a table, or a table of a list; their comments stay."""
    if (spot := spots(text).get(found.path)) and isinstance(found.path[-1], int):
        begin, end = spot.value, _table_end(text, found.path)
        kept = "".join(f"{one}{_eol(text)}" for _, one in comments(text[begin:end]))
        return text[:begin] + kept + text[end:].lstrip("\r\n")
    if not spot or spot.key == spot.value:
        raise _refused(found)
    begin, end = text.rfind("\n", 0, spot.key) + 1, _line_end(text, spot.end)
    rest = text[spot.end : end].strip()
    return text[:begin] + (rest + text[end:] if rest else text[end:].removeprefix("\r").removeprefix("\n"))


def _cut(text: str, path: Path) -> str:
    """The text without an element or a member of a value, and one comma less."""
    spot = spots(text)[path]
    begin, end = (spot.value if isinstance(path[-1], int) else spot.key), spot.end
    if comma := _COMMA.match(text, end):
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
    pair = _pair(str(found.path[-1]), found.value)
    if found.after:
        end = places[*path, found.after[0]].end
        return f"{text[:end]}, {pair}{text[end:]}"
    opened = places[path].value + 1
    rest = text[opened:].lstrip(" ")
    return f"{text[:opened]} {pair}{' ' if rest.startswith('}') else ', '}{rest}"


def _with_line(text: str, found: Difference) -> str:
    """The text with one more line in a table, behind the nearest key that stands before it."""
    places, path = spots(text), found.path[:-1]
    pair = _pair(str(found.path[-1]), found.value)
    for key in found.after:
        if (near := places.get((*path, key))) and near.key != near.value:
            # of a dotted key what stands before its last part is written again: "water." of `water.1 =`
            dotted = _BUT_LAST_PART.match(text[near.key : near.value])[0]  # type: ignore[index]
            head = text[text.rfind("\n", 0, near.key) + 1 : near.key] + dotted
            end = _line_end(text, near.end)
            return f"{text[:end]}{_eol(text)}{head}{pair}{text[end:]}"
    if not path:
        return f"{pair}{_eol(text)}{text}"
    if path not in places:
        raise _refused(found)
    end = _line_end(text, places[path].end)
    return f"{text[:end]}{_eol(text)}{pair}{text[end:]}"


def _line_end(text: str, at: int) -> int:
    if (end := text.find("\n", at)) < 0:
        return len(text)
    return end - 1 if text[end - 1] == "\r" and end > at else end


def _eol(text: str) -> str:
    return "\r\n" if text.find("\r\n") == text.find("\n") - 1 and "\r\n" in text else "\n"
