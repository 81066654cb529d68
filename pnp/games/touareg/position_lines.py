"""Last positions as text: `squares: Ana 48=9 47`, `money: Ana=12`, `drawn: 13`."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from pnp.games.touareg.sentences import message
from pnp.notation import Form, PositionNotation, Unreadable, Word, bare
from pnp.notation.position import number, numbers, write_numbers
from pnp.notation.record import Names, Places
from pnp.notation.tokens import tight

_SQUARE = re.compile(r"([0-9]{1,3})(?:[=:](-?[0-9]{1,6}))?")


def _read_squares(words: Sequence[Word], name: Names, places: Places, position: dict[str, Any]) -> None:
    """The squares of a player, each with its camels."""
    player = name(words[0])
    owners, camels = position.setdefault("owners", {}), position.setdefault("camels", {})
    places["owners",] = places["camels",] = places["owners", player] = words[0].column
    squares = owners.setdefault(player, [])
    for word in tight(words[1:], "=:"):
        found = _SQUARE.fullmatch(word.text)
        if not found:
            raise Unreadable(message("notation.squares"), word.column)
        places["owners", player, len(squares)] = word.column
        squares.append(int(found[1]))
        if found[2] is not None:
            if found[1] in camels:
                raise Unreadable(message("notation.twice", square=found[1]), word.column)
            places["camels", found[1]] = word.at(found.start(2))
            camels[found[1]] = int(found[2])


def _write(position: Mapping[str, Any]) -> Iterator[str]:
    left = dict(position["camels"])
    for name, squares in position["owners"].items():
        yield " ".join(["squares:", bare(name), *(_square(str(square), left) for square in squares)])
    yield write_numbers("money", position["money"])
    yield f"drawn: {position['fate']}"
    if "last_fate" in position:
        yield f"last-fate: {position['last_fate']}"


def _square(square: str, camels: dict[str, int]) -> str:
    """A square with its camels, which are taken out of those that are left to write."""
    return f"{square}={camels.pop(square)}" if square in camels else square


POSITION = PositionNotation(
    {
        "squares": _read_squares,
        "money": numbers("money", lambda: message("notation.money")),
        "drawn": number("fate", lambda: message("notation.drawn")),
        "last-fate": number("last_fate", lambda: message("notation.last-fate")),
    },
    lambda position: list(_write(position)),
    dict,
    lambda: message("notation.position"),
    {"squares": Form(True, pairs=("place",), begins=1), "money": Form(True, pairs=("player",))},
)
