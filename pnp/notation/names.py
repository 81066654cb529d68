"""Names of players, and the short forms that people write."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from pnp.notation.sentences import any_of, message
from pnp.notation.tokens import Unreadable, Word, as_json, bare

MOST_PLAYERS = 100
"""More than any game has: with more names no line is read."""
_LISTED, _LONGEST = 8, 80  # names in a message, and letters of one


def names_in(data: Mapping[str, Any]) -> list[str]:
    """The players of a log that may be malformed still."""
    players = data.get("players")
    given = players if isinstance(players, list) else []
    names = [player.get("name") if isinstance(player, dict) else player for player in given]
    return [name for name in names if isinstance(name, str)]


def resolve(word: Word, names: Sequence[str]) -> str:
    """The player of a name or a unique beginning of it, whatever the case; what begins no name stays as it is.

    Raises Unreadable when several players could be meant.
    """
    if word.quoted or word.text in names:
        return word.text
    short = word.text.casefold()
    found = [name for name in names if name.casefold() == short] or [name for name in names if _begins(name, short)]
    if len(found) > 1:
        raise Unreadable(message("name.several", word=_short(word.text), names=_listed(found)), word.column)
    return found[0] if found else word.text


def written(name: str, names: Sequence[str]) -> str:
    """A name so that it is read as itself."""
    if name in names or not any(_begins(other, name.casefold()) for other in names):
        return bare(name)
    return as_json(name)


def _listed(names: Sequence[str]) -> str:
    """The names, of many the first few."""
    more = len(names) - _LISTED
    shown = any_of([_short(name) for name in names[:_LISTED]])
    return message("name.more", names=shown, count=more) if more > 0 else shown


def _short(name: str) -> str:
    return name if len(name) <= _LONGEST else f"{name[:_LONGEST]}…"


def _begins(name: str, short: str) -> bool:
    return name.casefold().startswith(short)
