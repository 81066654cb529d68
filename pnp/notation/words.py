"""Words of a line, with the columns where they begin; quoted ones are JSON texts."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from typing import NamedTuple

_WORD = re.compile(r'\s*(?:("(?:[^"\\]|\\.)*")|(#.*)|([^\s"]+))')
_BARE = re.compile(r"[^\W\d_][\w'’.-]*")
_KEYWORDS = frozenset({"winners", "pass"})


class Word(NamedTuple):
    """A word, the column (from 1) where it begins, and whether it was quoted."""

    text: str
    column: int
    quoted: bool = False


class Unreadable(Exception):
    """A line cannot be read; the message says what was expected at `column`."""

    def __init__(self, message: str, column: int) -> None:
        super().__init__(message)
        self.column = column


def split(line: str, offset: int = 0) -> tuple[list[Word], str | None]:
    """The words of a line from `offset` on, and its comment. Raises Unreadable at a quote that does not close."""
    words: list[Word] = []
    at = offset
    while line[at:].strip():
        match = _WORD.match(line, at)
        if not match:
            column = at + len(line[at:]) - len(line[at:].lstrip()) + 1
            raise Unreadable('expected a closing "', column)
        if match[2] is not None:
            return words, match[2][1:].strip()
        words.append(_word(match))
        at = match.end()
    return words, None


def _word(match: re.Match[str]) -> Word:
    if match[3] is not None:
        return Word(match[3], match.start(3) + 1)
    try:
        return Word(str(json.loads(match[1])), match.start(1) + 1, True)
    except json.JSONDecodeError as error:
        raise Unreadable("expected a text in JSON's quotes", match.start(1) + 1) from error


def bare(text: str) -> str:
    """The text as one word: as it is, or in quotes where it would be read as something else."""
    if _BARE.fullmatch(text) and text.casefold() not in _KEYWORDS:
        return text
    return json.dumps(text, ensure_ascii=False)


def commas(value: str, column: int) -> Iterator[Word]:
    """The items of a list with commas: `Ana, "B, jr.", Chloé`. Raises Unreadable at an empty one."""
    for match in re.finditer(r'((?:"(?:[^"\\]|\\.)*"|[^,"])*)(?:,|$)', value):
        item, begin = match[1].strip(), column + match.start() + len(match[1]) - len(match[1].lstrip())
        if item.startswith('"'):
            words, _ = split(item)
            yield words[0]._replace(column=begin)
        elif item:
            yield Word(item, begin)
        elif match.start() < len(value):
            raise Unreadable("expected a name before the comma", begin)
