"""How logs of this game are written by hand."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import Any

from pnp.games.touareg.position_lines import POSITION
from pnp.games.touareg.rules import VERBS
from pnp.games.touareg.sentences import message
from pnp.games.touareg.turns import CANONICAL, TOKENS, WORDS, opens, read_turn
from pnp.notation import Form, HeaderKey, Notation, Unreadable, Word, bare
from pnp.notation.pairs import by_player
from pnp.notation.record import Names, Places

_NUMBER = re.compile(r"-?[0-9]{1,6}")
_SHORT = {"saline": "sa", "guelta": "gu", "reg": "re", "erg": "er", "fech-fech": "ff", "mountain": "mo", "chott": "ch"}
_LONG = {short: kind for kind, short in _SHORT.items()}


def write_turn(verb: str, value: Any) -> str:
    """The text of an entry."""
    if verb == "round":
        return str(value["die"])
    if verb == "fate":
        return str(value)
    if any(len(action) != 1 for action in value):
        raise ValueError(value)
    return " ".join(_write_action(*item) for action in value for item in action.items()) or "pass"


def _write_action(verb: str, data: Mapping[str, Any]) -> str:
    if verb == "buy":
        return f"b {data['at']} {data['camels']}"
    way = f"{data['from']}>{data['to']}"
    if verb == "move":
        return f"m {way} {data['camels']}"
    rolls = " ".join("/".join(map(str, dice)) for dice in data.get("rolls", ()))
    occupy = f" +{data['occupy']}" if "occupy" in data else ""
    return f"a {way} ={rolls}{occupy}" if rolls else f"a {way}{occupy}"


def _read_grid(words: Sequence[Word], name: Names, places: Places) -> list[str]:
    places.update({(index,): word.column for index, word in enumerate(words)})
    return [_kind(word) for word in words]


def _kind(word: Word) -> str:
    """The kind of land of a word; an unknown word stays as it is."""
    text = word.text.lower()
    return _LONG.get(text) or (text if text in _SHORT else WORDS.find("lands", word) or text)


def _read_camps(words: Sequence[Word], name: Names, places: Places) -> dict[str, int]:
    camps: dict[str, int] = {}
    for player, word in by_player(words, name, places, message.lazy("notation.expected.camp")):
        if not re.fullmatch(r"[0-9]{1,6}", word.text):
            raise Unreadable(message("notation.expected.camp"), word.column)
        camps[player] = int(word.text)
    return camps


def _read_fate(words: Sequence[Word], name: Names, places: Places) -> list[int]:
    places.update({(index,): word.column for index, word in enumerate(words)})
    odd = next((word for word in words if not _NUMBER.fullmatch(word.text)), None)
    if odd:
        raise Unreadable(message("notation.expected.fate"), odd.column)
    return [int(word.text) for word in words]


_GRID = Form(words=tuple(_LONG))
NOTATION = Notation(
    verbs=VERBS,
    header={
        "grid": HeaderKey("grid", _read_grid, lambda grid: " ".join(_SHORT[kind] for kind in grid), list, form=_GRID),
        "camps": HeaderKey(
            "camps",
            _read_camps,
            lambda camps: " ".join(f"{bare(name)}={square}" for name, square in camps.items()),
            dict,
            form=Form(True, pairs=("player",)),
        ),
        "fate": HeaderKey("fate", _read_fate, lambda fate: " ".join(map(str, fate)), list, {"endless": "endless"}),
    },
    read_turn=read_turn,
    write_turn=write_turn,
    canonical=lambda verb, value: value,
    grammar=lambda: message("notation.grammar"),
    example=lambda: message("notation.example"),
    position=POSITION,
    words=WORDS,
    opens=opens,
    canonical_line=CANONICAL,
    token_patterns=TOKENS,
)
