"""The words of a notation as regular expressions, in every spelling that its reader takes."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from string import ascii_lowercase

from pnp.notation import Notation, Unreadable, Word
from pnp.notation.folding import folds
from pnp.notation.header import KEYS
from pnp.notation.words import GENERAL

NOTHING = "(?!)"
"""Matches nowhere."""
_SIGN = re.compile(r"([\\.^$*+?{}\[\]|()])")
_LINES = frozenset(("keys", "parts", "lines", "flags", "verbs"))  # kinds that a rule of their own colors


def any_of(words: Iterable[str]) -> str:
    """An expression for each of the words in any case, the longest first; a blank is any number of them."""
    spelled = sorted({word.casefold() for word in words}, key=lambda word: (-len(word), word))
    escaped = (_SIGN.sub(r"\\\1", word).replace(" ", " +") for word in spelled)
    return f"(?i:{'|'.join(escaped)})" if spelled else NOTHING


def spellings(word: str, *tables: Mapping[str, list[str]]) -> Iterator[str]:
    """How a word of the notation may be written by these tables, also without accents."""
    for one in (word, *(other for table in tables for other in table.get(word, ()))):
        yield one
        yield from folds(one) if len(one) > 1 else ()


def key_spellings(key: str, notation: Notation | None) -> Iterator[str]:
    """How the key of a header line may be written."""
    own = notation.words.tables.get("keys", {}) if notation else {}
    for text in spellings(key, own, GENERAL.tables["keys"] if key in KEYS else {}):
        yield from {text, text.replace("-", " "), text.replace("-", "_")}


def mark(name: str) -> str:
    """An expression for a word of every notation that is none of a game: `winners`, `pass`."""
    return any_of(spellings(name, GENERAL.tables["marks"]))


def part_spellings(notation: Notation) -> list[str]:
    """The names of the parts of a log: those behind `--`, without that of the end."""
    table = notation.words.tables.get("parts", {})
    return [text for part in notation.sections.values() for text in spellings(part, table)]


def line_spellings(notation: Notation, verbs: Iterable[str]) -> list[str]:
    """The words for verbs that lines name: those of nobody, and those behind the name of a player."""
    table = notation.words.tables.get("lines", {})
    return [text for verb in verbs for text in spellings(verb, table)]


def action_spellings(notation: Notation) -> list[str]:
    """The words, their beginnings and letters that an action may begin with; `pass` is none. The notation is asked."""
    known = {text for words in _tables(notation).values() for text in words}
    own = (word for kind, table in notation.words.tables.items() if kind not in _LINES for word in table)
    known |= {word[:size] for word in own for size in range(1, len(word))}
    passes = {*spellings("pass", GENERAL.tables["marks"])}
    return [text for text in sorted({*ascii_lowercase, *known} - passes) if _opens(notation, text)]


def nouns(notation: Notation) -> dict[str, list[str]]:
    """The other words of a game by kind, such as goods and cards."""
    return {kind: sorted(words) for kind, words in _tables(notation).items() if kind != "verbs"}


def _tables(notation: Notation) -> dict[str, set[str]]:
    """The spellings of all words of turns, by kind."""
    own = {} if notation.words is GENERAL else notation.words.tables
    kinds = [kind for kind in own if kind == "verbs" or kind not in _LINES]
    return {kind: {text for word in own[kind] for text in spellings(word, own[kind])} for kind in kinds}


def _opens(notation: Notation, text: str) -> bool:
    try:
        return any(notation.opens(verb.name, Word(text, 1)) for verb in notation.verbs)
    except Unreadable:  # a word for several actions
        return True
