"""Names as people write them: any case, without accents or hyphens, beginnings that are those of one thing only."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable, Mapping

from pnp.data.errors import UsageError
from pnp.library.sentences import any_of, message


def folded(name: str) -> str:
    """The letters and digits of a name, in small letters without accents."""
    signs = unicodedata.normalize("NFKD", name.casefold())
    return "".join(sign for sign in signs if sign.isalnum())


def find_named(word: str, names: Mapping[str, Iterable[str]]) -> str | None:
    """The key whose names the word is, else whose names alone begin with it; None when there is none.

    `names`: for each key what it is called besides. Raises UsageError for a beginning of several.
    """
    sought = folded(word)
    if word in names or not sought:
        return word if word in names else None
    known = {key: [folded(name) for name in (key, *others)] for key, others in names.items()}
    whole = [key for key, words in known.items() if sought in words]
    if whole:
        return whole[0]
    begun = [key for key, words in known.items() if any(name.startswith(sought) for name in words)]
    if len(begun) > 1:
        raise UsageError(message("naming.several", word=word, known=any_of(begun)))
    return begun[0] if begun else None
