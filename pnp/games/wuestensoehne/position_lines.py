"""Last positions as text: `goods: Ana 2 salt gems`, `water: Ana=2`, `rumours: salt-1=2 gems-2=?`."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from itertools import groupby
from typing import Any

from pnp.games.wuestensoehne.layout import GOODS
from pnp.games.wuestensoehne.sentences import message
from pnp.games.wuestensoehne.state import SLOTS
from pnp.notation import Form, PositionNotation, Unreadable, Word, bare
from pnp.notation.position import numbers, write_numbers
from pnp.notation.record import Names, Places
from pnp.notation.tokens import tight

_COUNT = re.compile(r"[1-9][0-9]?")
_SLOT = re.compile(r"([^=]+)=(\?|[+-]?[0-9]{1,6})")
_NONE = "none"


def _read_goods(words: Sequence[Word], name: Names, places: Places, position: dict[str, Any]) -> None:
    """The goods of a player; a number says how many of the next there are."""
    player = name(words[0])
    places["goods",] = places["goods", player] = words[0].column
    found = position.setdefault("goods", {}).setdefault(player, [])
    times = 0
    for word in words[1:]:
        good = word.text.lower()
        if not times and _COUNT.fullmatch(good) and word is not words[-1]:
            times = int(good)
            continue
        if word.quoted or good not in GOODS:
            raise Unreadable(message("notation.expected.goods", known=", ".join(GOODS)), word.column)
        for _ in range(times or 1):
            places["goods", player, len(found)] = word.column
            found.append(good)
        times = 0


def _read_rumours(words: Sequence[Word], name: Names, places: Places, position: dict[str, Any]) -> None:
    found = position.setdefault("rumours", {})
    places["rumours",] = words[0].column
    if len(words) == 1 and words[0].text.lower() == _NONE:
        return
    for word in tight(words, "="):
        match = None if word.quoted else _SLOT.fullmatch(word.text.lower())
        if not match:
            raise Unreadable(message("notation.expected.rumours"), word.column)
        if match[1] in found:
            raise Unreadable(message("notation.twice", slot=match[1]), word.column)
        places["rumours", match[1]] = word.column
        found[match[1]] = match[2] if match[2] == "?" else int(match[2])


def _write(position: Mapping[str, Any]) -> Iterator[str]:
    for name, goods in position["goods"].items():
        yield " ".join(["goods:", bare(name), *_runs(goods)])
    yield write_numbers("water", position["water"])
    told = " ".join(f"{slot}={value}" for slot, value in position.get("rumours", {}).items())
    yield f"rumours: {told or _NONE}"


def _runs(goods: Sequence[str]) -> Iterator[str]:
    """The goods, of several alike in a row their number and one of them."""
    for good, group in groupby(goods):
        times = len(list(group))
        yield f"{times} {good}" if times > 1 else good


def _canonical(position: Mapping[str, Any]) -> dict[str, Any]:
    if "rumours" not in position:
        return dict(position)
    told = position["rumours"]
    lower = {slot.lower(): value for slot, value in told.items()}
    return {**position, "rumours": lower if len(lower) == len(told) else told}


POSITION = PositionNotation(
    {
        "goods": _read_goods,
        "water": numbers("water", lambda: message("notation.expected.water")),
        "rumours": _read_rumours,
    },
    lambda position: list(_write(position)),
    _canonical,
    lambda: message("notation.position"),
    {
        "goods": Form(True, GOODS, begins=1),
        "water": Form(True, pairs=("player",)),
        "rumours": Form(words=SLOTS, pairs=("word",)),
    },
)
