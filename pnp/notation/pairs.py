"""Pairs in a header line: `Ana=48 "Ben, jr."=31`, also with blanks beside the sign and with a colon for it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from pnp.data.messages import LazyMessage
from pnp.notation.record import Names, Places
from pnp.notation.sentences import message
from pnp.notation.tokens import Unreadable, Word
from pnp.notation.words import GENERAL

_SIGNS = ("=", ":", ">")


def pairs(words: Sequence[Word], expected: str | LazyMessage) -> Iterator[tuple[Word, Word]]:
    """Left and right side of each pair; raises Unreadable, with the message `expected`, at a word that has no other."""
    left: Word | None = None
    signed = False  # the sign behind `left` was read
    for word in words:
        if left is None:
            left, right = (word, None) if word.quoted else _sides(word)
            signed = left is not word
            if not left.text and not left.quoted:
                raise Unreadable(expected, word.column)
        elif signed:
            right = None if _says_nothing(word) else word
        elif not word.quoted and word.text.startswith(_SIGNS):
            right, signed = word.part(1) if word.text[1:] else None, True
        else:
            right = None if _says_nothing(word) else word
        if right is not None:
            yield left, right
            left = None
    if left is not None:
        raise Unreadable(expected, left.column)


def _says_nothing(word: Word) -> bool:
    """Whether a word between the sides is a lone sign, or one such as `on`."""
    if word.quoted:
        return False
    return word.text in ("-", ".") or (word.text.isalpha() and GENERAL.find("fillers", word) is not None)


def by_player(
    words: Sequence[Word], names: Names, places: Places, expected: str | LazyMessage
) -> Iterator[tuple[str, Word]]:
    """Each player and what is said of that player, as `pairs` gives them; raises Unreadable also for one said twice."""
    for word, value in pairs(words, expected):
        player = names(word)
        if (player,) in places:
            raise Unreadable(message("name.twice", name=player), word.column)
        places[player,] = word.column
        yield player, value


def _sides(word: Word) -> tuple[Word, Word | None]:
    """What stands before and behind the sign in a word; the word itself where there is none."""
    sign = next((sign for sign in _SIGNS if sign in word.text), ":")
    at = word.text.rfind(sign)
    if at < 0:
        return word, None
    return word.part(0, at), word.part(at + 1) if word.text[at + 1 :] else None
