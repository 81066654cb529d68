"""Words of a line, with the columns where they begin; quoted ones are JSON texts."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Sequence
from typing import Any, NamedTuple

from pnp.data import json_text
from pnp.data.messages import LazyMessage
from pnp.data.read import depth_exceeds
from pnp.notation.odd import is_odd
from pnp.notation.sentences import message

JSON_TEXT = re.compile(r'"[^"\\]*(?:\\.[^"\\]*)*"', re.DOTALL)
_WORD = re.compile(rf'\s*(?:({JSON_TEXT.pattern})|(#.*)|([^\s"]+))', re.DOTALL)
_RUN = re.compile(r"\S+")
_ITEM = re.compile(r'((?:"[^"\\]*(?:\\.[^"\\]*)*"|[^,"]++)*+)(,|$)', re.DOTALL)
_BARE = re.compile(r"[^\W\d_][\w'’.-]*")
_CONTROL = re.compile(r"[\x00-\x08\x0b-\x1f\x7f-\x9f\u2028\u2029]")
_KEYWORDS = frozenset({"winners", "pass"})


class Word(NamedTuple):
    """A word of a line.

    - `column`: where it begins, from 1; `quoted`: whether it stood in quotes.
    - `comma`: whether a comma or semicolon follows it.
    - `columns`: of each sign of the text, where they do not follow each other from `column` on.
    - `typed`: the word as it was typed, where the text says it in other signs.
    """

    text: str
    column: int
    quoted: bool = False
    comma: bool = False
    columns: tuple[int, ...] = ()
    typed: str = ""

    def at(self, index: int) -> int:
        """The column of a sign of the text; of one more than it has, the column behind the word."""
        if index >= len(self.text):
            return self.end
        return self.columns[index] if self.columns else self.column + self.quoted + index

    @property
    def end(self) -> int:
        """The column behind the word."""
        if self.columns:
            return self.columns[-1] + 1 + self.quoted
        return self.column + len(self.text) + 2 * self.quoted

    def part(self, begin: int, end: int | None = None) -> Word:
        """Some signs of a word that stands in no quotes."""
        text = self.text[begin:end]
        return Word(text, self.at(begin), False, self.comma, self.columns[begin:end] if text else ())


def joined(words: Sequence[Word]) -> Word:
    """Words that stand in no quotes as one."""
    columns = [word.at(index) for word in words for index in range(len(word.text))]
    return Word("".join(word.text for word in words), words[0].column, False, words[-1].comma, tuple(columns))


def tight(words: Sequence[Word], signs: str = "=,") -> list[Word]:
    """The words, those beside one of the signs as one: `waived = a, b`."""
    groups: list[list[Word]] = []
    for word in words:
        last = groups[-1][-1] if groups else None
        if last and not (last.quoted or word.quoted) and (last.text[-1] in signs or word.text[0] in signs):
            groups[-1].append(word)
        else:
            groups.append([word])
    return [group[0] if len(group) == 1 else joined(group) for group in groups]


_new = tuple.__new__  # a NamedTuple by position, without the call of its own constructor
_PLAIN = (False, False, (), "")


class Unreadable(Exception):
    """A line cannot be read; the message says what was expected at `column`."""

    def __init__(self, message: str | LazyMessage, column: int) -> None:
        super().__init__(message)
        self.column = column


def words_of(line: str, offset: int = 0, arrows: bool = True) -> tuple[list[Word], str | None]:
    """The words of a line from `offset` on, and its comment. Raises Unreadable at a quote that does not close.

    `arrows`: they join the words beside them (`43 > 42`), else they stand between words as blanks do.
    """
    if is_odd(line) or (not arrows and ">" in line):
        from pnp.notation.loose import look_at

        return look_at(line, offset, arrows)
    return split(line, offset)


def split(line: str, offset: int = 0) -> tuple[list[Word], str | None]:
    """The words of a line in the canonical form, and its comment. Raises Unreadable at a quote that does not close."""
    if '"' not in line and "#" not in line:
        return [_new(Word, (run[0], run.start() + 1, *_PLAIN)) for run in _RUN.finditer(line, offset)], None
    words: list[Word] = []
    at = offset
    end = len(line.rstrip())
    while at < end:
        match = _WORD.match(line, at, end)
        if not match:
            raise Unreadable(message("quote", quote='"'), line.index('"', at) + 1)
        if match[2] is not None:
            return words, match[2][1:].strip()
        words.append(_word(match))
        at = match.end()
    return words, None


def _word(match: re.Match[str]) -> Word:
    if match[3] is not None:
        return Word(match[3], match.start(3) + 1)
    return Word(json_value(match[1], match.start(1) + 1), match.start(1) + 1, True)


def json_value(text: str, column: int) -> Any:
    """The value of a JSON text that begins at `column`, under the rules for files. Raises Unreadable."""
    try:
        value = json_text.loads(text)
    except json_text.JsonError as fault:
        raise Unreadable(message("json", what=fault.message), column + fault.offset) from fault
    except RecursionError as error:
        raise Unreadable(message("deep"), column) from error
    if isinstance(value, list | dict) and depth_exceeds(value):
        raise Unreadable(message("deep"), column)
    return value


def bare(text: str) -> str:
    """The text as one word: as it is, or in quotes where it would be read as something else."""
    if _BARE.fullmatch(text) and text.casefold() not in _KEYWORDS:
        return text
    return as_json(text)


def as_json(value: Any) -> str:
    """The value in JSON, control characters as escapes: no file of text may hold them."""
    return _CONTROL.sub(lambda sign: f"\\u{ord(sign[0]):04x}", json.dumps(value, ensure_ascii=False))


def may_be_written(text: str) -> bool:
    """Whether text has no control characters but tabs and line breaks."""
    return not _CONTROL.search(text)


def commas(value: str, column: int) -> Iterator[Word]:
    """The items of a list with commas: `Ana, "B, jr.", Chloé`. Raises Unreadable at an empty one or a lone quote."""
    at = 0
    while at <= len(value):
        match = _ITEM.match(value, at)
        if not match:
            raise Unreadable(message("quote-and-comma"), column + value.index('"', at))
        item, begin = match[1].strip(), column + at + len(match[1]) - len(match[1].lstrip())
        if item.startswith('"'):
            words, _ = split(item)
            if len(words) > 1:
                raise Unreadable(message("comma"), begin + words[1].column - 1)
            yield words[0]._replace(column=begin)
        elif item:
            yield Word(item, begin)
        elif match[2] or not value:
            raise Unreadable(message("name.missing"), begin)
        at = match.end() if match[2] else len(value) + 1
