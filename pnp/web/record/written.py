"""The text of a log, changed line by line: what the hand wrote elsewhere in it stays as it is."""

from __future__ import annotations

import re
from collections.abc import Iterator

from pnp.data.visible import plain
from pnp.game import LoadedLog, names_of
from pnp.notation import Form, Unreadable, entry_line
from pnp.notation.header import KEYS, LINE, key_of
from pnp.notation.names import resolve
from pnp.notation.tokens import split


def line_of(log: LoadedLog, index: int) -> str:
    """An entry of a log, counted from 0, as it is written by hand, in one line."""
    lines = entry_line(log.log["moves"][index], log.log, log.game.notation()).split("\n")
    return " ".join(line.strip() for line in lines)


def shown(log: LoadedLog, index: int) -> str:
    """The same for people: a line without signs that cannot be seen."""
    return plain(line_of(log, index))


def block(log: LoadedLog, index: int) -> tuple[int, int]:
    """The lines of an entry, as a slice of those of the text: lines indented more go on with it."""
    lines = log.document.text.split("\n")
    begin = log.document.places["moves", index][0] - 1
    end = begin + 1
    while end < len(lines) and lines[end].strip() and _indent(lines[end]) > _indent(lines[begin]):
        end += 1
    return begin, end


def _indent(line: str) -> int:
    return len(line) - len(line.lstrip())


def replaced(text: str, begin: int, end: int, lines: list[str]) -> str:
    """The text with other lines in the place of some."""
    known = text.split("\n")
    return "\n".join([*known[:begin], *lines, *known[end:]])


def appended(text: str, lines: list[str]) -> str:
    """The text with lines at its end."""
    return f"{text.rstrip(chr(10))}\n" + "".join(f"{line}\n" for line in lines)


def last_line(text: str) -> int:
    """The number of the last line that says something, from 0."""
    lines = text.split("\n")
    return max((number for number, line in enumerate(lines) if line.strip()), default=0)


def header_key(log: LoadedLog, line: str) -> str | None:
    """The key of a header line; None for any other."""
    found = LINE.match(line)
    key = key_of(found[1], log.game.notation()) if found else None
    return key if key in (*KEYS, *log.game.notation().keys) else None


def is_of_position(log: LoadedLog, key: str | None) -> bool:
    """Whether header lines of a key tell a last position, and so may stand several times."""
    position = log.game.notation().position
    return bool(key and position and key in position.lines)


def header_line(log: LoadedLog, key: str) -> str:
    """What the header line with a key says, or ""."""
    lines = log.document.text.split("\n")
    return next((lines[number].partition(":")[2].strip() for number, found in _headers(log) if found == key), "")


def with_header(log: LoadedLog, key: str, line: str) -> str:
    """The text with a header line: in the place of what it tells anew, nothing for no value; or behind the last one."""
    lines = log.document.text.split("\n")
    heads = list(_headers(log))
    old = [number for number, found in heads if found == key and _tells_anew(log, key, line, lines[number])]
    last = max((number for number, _ in heads), default=last_line(log.document.text))
    at = old[0] if old else last + 1
    value = [line] if line.partition(":")[2].strip() or not old else []
    rest = (text for number, text in enumerate(lines) if number >= at and number not in old)
    return "\n".join([*lines[:at], *value, *rest])


def _tells_anew(log: LoadedLog, key: str, line: str, other: str) -> bool:
    """Whether a line with the same key is about the same: those of a position may be about another player or color."""
    if not is_of_position(log, key):
        return True
    pairs = zip(_subject(log, key, line), _subject(log, key, other), strict=False)
    return all(one.startswith(two) or two.startswith(one) for one, two in pairs)


def _subject(log: LoadedLog, key: str, line: str) -> list[str]:
    """The words that tell what a line of a position is about, a player by its number."""
    position = log.game.notation().position
    assert position
    form = position.forms.get(key, Form())
    names = names_of(log.log["players"])
    try:
        words = split(line, line.index(":") + 1)[0][: form.begins]
        whole = [resolve(word, names) if not at else word.text.casefold() for at, word in enumerate(words)]
    except Unreadable:
        return [line]
    return [f"{names.index(word)}." if not at and word in names else word for at, word in enumerate(whole)]


def _headers(log: LoadedLog) -> Iterator[tuple[int, str]]:
    for number, line in enumerate(log.document.text.split("\n")):
        if re.match(r"\s*(--|#)", line):
            continue
        key = header_key(log, line)
        if key is None and line.strip():
            return
        if key:
            yield number, key
