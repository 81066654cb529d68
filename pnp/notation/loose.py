"""The words of a line as people type it: any dashes, arrows and quotes, commas and semicolons between the words."""

from __future__ import annotations

import re

from pnp.notation.odd import BETWEEN, SINGLE_QUOTES
from pnp.notation.sentences import message
from pnp.notation.signs import BLANK, CLOSING, WORD, plain_signs
from pnp.notation.tokens import JSON_TEXT, Unreadable, Word, joined, json_value

_BETWEEN = re.compile(rf"[{BLANK}]*")
_BEHIND = re.compile(rf"[{BLANK},;:=]|$")  # what stands behind a name in single quotes, which may hold such signs
_OPENING, _CLOSING = "([", ")]"
_NESTED = 2  # brackets that open before a word
_LONGEST = 100  # signs within single quotes


def look_at(line: str, offset: int, arrows: bool) -> tuple[list[Word], str | None]:
    """The words and the comment of a line, as `words_of` gives them. Raises Unreadable."""
    words: list[Word] = []
    at, end = offset, len(line.rstrip())
    while (at := _BETWEEN.match(line, at).end()) < end:  # type: ignore[union-attr]
        if line[at] == "#" or line.startswith("//", at):
            return _arrows_joined(words), line[at + 1 + (line[at] == "/") :].strip()
        if line[at] in BETWEEN:
            words[-1:] = [word._replace(comma=True) for word in words[-1:]]
            at += 1
            continue
        quoted = quotation(line, at) if line[at] in CLOSING else None
        word, at = quoted or _bare(line, at)
        if word.text or word.quoted:
            words += [word] if arrows or word.quoted else _parts(word)
    return _arrows_joined(words), None


def _bare(line: str, at: int) -> tuple[Word, int]:
    found = WORD.match(line, at)
    assert found  # every sign that begins no word was looked at before
    typed = found[0].rstrip(",")
    text, columns = plain_signs(typed, at + 1)
    begin = len(text) - len(text.lstrip(_OPENING))
    begin = begin if begin <= _NESTED else 0
    end = max(begin, len(text.rstrip(_CLOSING).removesuffix("...")))
    column = columns[begin] if begin < len(columns) else at + 1
    return Word(text[begin:end], column, False, typed != found[0], columns[begin:end], typed), found.end()


def quotation(line: str, at: int) -> tuple[Word, int] | None:
    """What stands in the quotes that begin at an index, and where it ends; None for a lone single quote.

    Raises Unreadable at another that does not close.
    """
    json = JSON_TEXT.match(line, at)
    if json:
        return Word(json_value(json[0], at + 1), at + 1, True), json.end()
    single = line[at] in SINGLE_QUOTES
    for closing in range(at + 1, min(at + _LONGEST, len(line)) if single else len(line)):
        if line[closing] in CLOSING[line[at]] and not (single and not _BEHIND.match(line, closing + 1)):
            return _inside(line, at + 1, closing), closing + 1
    if single:
        return None
    raise Unreadable(message("quote", quote=CLOSING[line[at]][0]), at + 1)


def _inside(line: str, begin: int, end: int) -> Word:
    text = line[begin:end].strip()
    first = line.index(text, begin) + 1
    return Word(text, begin, True, False, tuple(range(first, first + len(text))))


def _parts(word: Word) -> list[Word]:
    """What stands between the arrows of a word."""
    if ">" not in word.text:
        return [word]
    return [word.part(found.start(), found.end()) for found in re.finditer("[^>]+", word.text)]


def _arrows_joined(words: list[Word]) -> list[Word]:
    """The words, those beside an arrow as one: `43 > 42`."""
    groups: list[list[Word]] = []
    for word in words:
        last = groups[-1][-1] if groups else None
        if last and not (last.quoted or word.quoted) and (last.text.endswith(">") or word.text.startswith(">")):
            groups[-1].append(word)
        else:
            groups.append([word])
    return [group[0] if len(group) == 1 else joined(group) for group in groups]
