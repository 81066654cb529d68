"""The right word nearest to a wrong one."""

from __future__ import annotations

from collections.abc import Collection, Iterable

from pnp.data.sentences import message
from pnp.data.visible import plain

_LONGEST = 80


def nearest(word: str, words: Iterable[str]) -> str | None:
    """The most similar of `words`, whatever the case; None when none is alike."""
    from difflib import get_close_matches

    folded = {candidate.casefold(): candidate for candidate in words}
    found = get_close_matches(word[:_LONGEST].casefold(), folded, 1)
    return folded[found[0]] if found else None


def hint(word: str, words: Collection[str]) -> str:
    """What to say of a wrong word: the right one nearest to it, else all that there are."""
    near = nearest(word, words)
    if near:
        return message("hint.near", word=plain(near))
    return message("hint.known", words=", ".join(map(plain, words)) or message("hint.nothing"))
