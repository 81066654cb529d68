"""Names of players, and the short forms that people write."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from pnp.data.nearest import nearest
from pnp.engine import UNREADABLE
from pnp.notation.sentences import any_of, message
from pnp.notation.tokens import Unreadable, Word, as_json, bare

NAME_PATTERN = r"[^\W\d_][\w\u0300-\u036f'’.-]*"
"""A name of one word, also with accents that are signs of their own; for editors, the reader asks for who plays."""
MOST_PLAYERS = 100
"""More than any game has: with more names no line is read."""
_PUNCTUATION = ":.)"
_LISTED, _LONGEST = 8, 80  # names in a message, and letters of one


def names_in(data: Mapping[str, Any]) -> list[str]:
    """The players of a log that may be malformed still."""
    players = data.get("players")
    given = players if isinstance(players, list) else []
    names = [player.get("name") if isinstance(player, dict) else player for player in given]
    return [name for name in names if isinstance(name, str)]


def resolve(word: Word, names: Sequence[str]) -> str:
    """The player of a word; what is no player's name stays as it is. Raises Unreadable as `find_player` does."""
    text = word.typed or word.text
    return text if text in names else find_player(word, names) or text


def find_player(word: Word, names: Sequence[str]) -> str | None:
    """The player whose name a word is: exactly, or but for case and accents, or a beginning of it; None for no name.

    What stands in quotes is a whole name. A colon or the like behind a name is no part of it. Raises Unreadable
    when several players could be meant.
    """
    text = word.typed or word.text
    if text in names:
        return text
    found = _alike(text, names) or ([] if word.quoted else _beginning(text, names))
    if not found and not word.quoted and (bare_text := text.rstrip(_PUNCTUATION)) not in ("", text):
        return find_player(Word(bare_text, word.column), names)
    if len(found) > 1:
        raise Unreadable(message("name.several", word=_short(text), names=_listed(found)), word.column)
    return found[0] if found else None


def unknown_player(word: Word, names: Sequence[str]) -> Unreadable:
    """The exception that a word is nobody's name."""
    near = nearest(word.text, names)
    hint = message("near.one", word=near) if near else message("near.some", words=_listed(names))
    return Unreadable(message("name.unknown", word=_short(word.text), hint=hint), word.column)


def is_player(word: Word, names: Sequence[str]) -> bool:
    """Whether a word is the whole name of a player, but for case and accents."""
    text = word.typed or word.text
    return text in names or bool(_alike(text, names))


def _alike(text: str, names: Sequence[str]) -> list[str]:
    """Names that differ from the text in case and accents; who types accents means them."""
    from pnp.notation.folding import accented, folds

    small = text.casefold()
    same = [name for name in names if name.casefold() == small] if accented(text) else []
    return same or [name for name in names if folds(name) & folds(text)]


def _beginning(text: str, names: Sequence[str]) -> list[str]:
    from pnp.notation.folding import accented, fold, folds

    small, plain = text.casefold(), fold(text)
    same = [name for name in names if name.casefold().startswith(small)] if accented(text) else []
    return same or [name for name in names if any(form.startswith(plain) for form in folds(name))]


def written(name: str, names: Sequence[str]) -> str:
    """A name so that it is read as itself."""
    if name == UNREADABLE and name not in names:
        return name
    return bare(name) if name in names or not _beginning(name, names) else as_json(name)


def _listed(names: Sequence[str]) -> str:
    """The names, of many the first few."""
    more = len(names) - _LISTED
    shown = any_of([_short(name) for name in names[:_LISTED]])
    return message("name.more", names=shown, count=more) if more > 0 else shown


def _short(name: str) -> str:
    return name if len(name) <= _LONGEST else f"{name[:_LONGEST]}…"
