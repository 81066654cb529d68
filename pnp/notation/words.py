"""Words that people write for those of the notation: in full, and in other languages.

They are data: a file `words.toml` beside the module of a notation has a table for each kind of word ("verbs",
"colors"), and in it for each word of the notation those that mean the same.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cached_property, lru_cache
from pathlib import Path

from pnp.notation.sentences import any_of, message
from pnp.notation.tokens import Unreadable, Word

_KEPT = 4096


class Words:
    """The words of a file, which is read when one is first looked for; `module` is the `__file__` beside it."""

    def __init__(self, module: str) -> None:
        self.file = Path(module).with_name("words.toml")
        self._meanings = lru_cache(_KEPT)(self._looked_up)

    @cached_property
    def tables(self) -> Mapping[str, Mapping[str, list[str]]]:
        """For each kind, the words of the notation and what people write for each, as the file has them."""
        import tomllib

        return tomllib.loads(self.file.read_text("utf-8"))

    @cached_property
    def kinds(self) -> Mapping[str, Mapping[str, frozenset[str]]]:
        """For each kind, what each word may mean, whatever its case and accents."""
        return {kind: _meanings(table) for kind, table in self.tables.items()}

    def find(self, kind: str, word: Word) -> str | None:
        """What a word means: a word of the notation, None for no word of that kind.

        Raises Unreadable for one that means different things in different languages.
        """
        found = () if word.quoted else self._meanings(kind, word.text)
        if len(found) > 1:
            raise Unreadable(message("word.several", word=word.text, words=any_of(found)), word.column)
        return found[0] if found else None

    def _looked_up(self, kind: str, text: str) -> tuple[str, ...]:
        """The words of the notation that a text means."""
        table = self.kinds.get(kind, {})
        return tuple(sorted({meaning for form in _forms(text) for meaning in table.get(form, ())}))


def _forms(text: str) -> frozenset[str]:
    """How a word may be written; of one letter with its accent, since `à` is not `a`."""
    from pnp.notation.folding import folds

    return folds(text) if len(text) > 1 else frozenset({text.casefold()})


def _meanings(table: Mapping[str, list[str]]) -> dict[str, frozenset[str]]:
    found: dict[str, frozenset[str]] = {}
    for word, others in table.items():
        for form in {form for other in (word, *others) for form in _forms(other)}:
            found[form] = found.get(form, frozenset()) | {word}
    return found


GENERAL = Words(__file__)
"""The words that every game has."""
