"""Names of players, and the short forms that people write."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from typing import Any

from pnp.notation.words import Unreadable, Word, bare


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
        raise Unreadable(f"{word.text} could be {' or '.join(found)}", word.column)
    return found[0] if found else word.text


def written(name: str, names: Sequence[str]) -> str:
    """A name so that it is read as itself."""
    if name in names or not any(_begins(other, name.casefold()) for other in names):
        return bare(name)
    return json.dumps(name, ensure_ascii=False)


def _begins(name: str, short: str) -> bool:
    return name.casefold().startswith(short)
