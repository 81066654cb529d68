"""Lines of last positions that several games have."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from typing import Any

from pnp.notation.pairs import by_player
from pnp.notation.record import Names, Places, ReadLine
from pnp.notation.sentences import message
from pnp.notation.tokens import Unreadable, Word, bare

_NUMBER = re.compile(r"-?[0-9]{1,6}")


def numbers(key: str, expected: Callable[[], str]) -> ReadLine:
    """What reads a whole number for each player into a key of the position: `Ana=12 Ben=7`.

    `expected()` is what is said where something else stands.
    """

    def read(words: Sequence[Word], name: Names, places: Places, position: dict[str, Any]) -> None:
        found, own = position.setdefault(key, {}), Places()
        places[key,] = words[0].column
        for player, value in by_player(words, name, own, expected()):
            if player in found:
                raise Unreadable(message("name.twice", name=player), own[player,])
            if not _NUMBER.fullmatch(value.text):
                raise Unreadable(expected(), value.column)
            found[player] = int(value.text)
        places.update({(key, *path): column for path, column in own.items()})

    return read


def number(key: str, expected: Callable[[], str]) -> ReadLine:
    """What reads one whole number into a key of the position."""

    def read(words: Sequence[Word], name: Names, places: Places, position: dict[str, Any]) -> None:
        first, *more = words
        places[key,] = first.column
        if key in position:
            raise Unreadable(message("header.twice", key=key), first.column)
        if more or not _NUMBER.fullmatch(first.text):
            raise Unreadable(expected(), (more or words)[0].column)
        position[key] = int(first.text)

    return read


def write_numbers(key: str, given: Mapping[str, int]) -> str:
    """The line of a whole number for each player."""
    return f"{key}: " + " ".join(f"{bare(name)}={number}" for name, number in given.items())
