"""How logs of this game are written by hand."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import Any

from pnp.games.touareg.position_lines import POSITION
from pnp.games.touareg.rules import VERBS
from pnp.games.touareg.sentences import message
from pnp.notation import HeaderKey, Notation, Unreadable, Word, bare
from pnp.notation.pairs import by_player
from pnp.notation.record import Names, Places

_WAY = re.compile(r"(\d{1,3})>(\d{1,3})")
_DICE = re.compile(r"=?(-?\d{1,3})(?:/(-?\d{1,3}))?")
_NUMBER = re.compile(r"-?\d{1,6}")
_SHORT = {"saline": "sa", "guelta": "gu", "reg": "re", "erg": "er", "fech-fech": "ff", "mountain": "mo", "chott": "ch"}


class _Line:
    """The words of a turn, read from the left."""

    def __init__(self, words: Sequence[Word]) -> None:
        self.words = list(words)
        self.at = 0

    def more(self) -> bool:
        """Whether words are left."""
        return self.at < len(self.words)

    def take(self, pattern: re.Pattern[str], expected: str) -> tuple[re.Match[str], Word]:
        """The next word, which must have this form. Raises Unreadable with the message `expected`, a key."""
        last = self.words[min(self.at, len(self.words) - 1)]
        match = pattern.fullmatch(last.text) if self.more() else None
        if not match:
            raise Unreadable(message(expected), last.column if self.more() else last.column + len(last.text) + 1)
        self.at += 1
        return match, last

    def maybe(self, pattern: re.Pattern[str]) -> re.Match[str] | None:
        """The next word when it has this form."""
        match = pattern.fullmatch(self.words[self.at].text) if self.more() else None
        self.at += match is not None
        return match


def read_turn(verb: str, words: Sequence[Word], places: Places) -> Any:
    """The value of `round`, `fate` or `turn`."""
    line = _Line(words)
    if verb == "turn":
        return [] if len(words) == 1 and words[0].text.casefold() == "pass" else _turn(line, places)
    match, word = line.take(_NUMBER, "notation.die" if verb == "round" else "notation.card")
    places[("die",) if verb == "round" else ()] = word.column
    if line.more():
        raise Unreadable(message("notation.nothing-more"), line.words[line.at].column)
    return {"die": int(match[0])} if verb == "round" else int(match[0])


def _turn(line: _Line, places: Places) -> list[dict[str, Any]]:
    actions: list[dict[str, Any]] = []
    while line.more():
        match, word = line.take(re.compile("[mabMAB]"), "notation.act")
        own: Places = {}
        verb, value = _ACTIONS[match[0].lower()](line, own)
        places[(len(actions),)] = word.column
        places.update({(len(actions), verb, *path): column for path, column in own.items()})
        actions.append({verb: value})
    return actions


def _way(line: _Line, places: Places) -> dict[str, Any]:
    match, word = line.take(_WAY, "notation.way")
    places["from",], places["to",] = word.column, word.column + match.start(2)
    return {"from": int(match[1]), "to": int(match[2])}


def _camels(line: _Line, places: Places) -> int:
    match, word = line.take(_NUMBER, "notation.camels")
    places["camels",] = word.column
    return int(match[0])


def _move(line: _Line, places: Places) -> tuple[str, dict[str, Any]]:
    way = _way(line, places)
    return "move", {**way, "camels": _camels(line, places)}


def _buy(line: _Line, places: Places) -> tuple[str, dict[str, Any]]:
    match, word = line.take(re.compile(r"\d{1,3}"), "notation.square")
    places["at",] = word.column
    return "buy", {"at": int(match[0]), "camels": _camels(line, places)}


def _attack(line: _Line, places: Places) -> tuple[str, dict[str, Any]]:
    value: dict[str, Any] = {**_way(line, places), "rolls": []}
    while dice := line.maybe(_DICE):
        places["rolls", len(value["rolls"])] = line.words[line.at - 1].column
        value["rolls"].append([int(die) for die in dice.groups() if die is not None])
    if occupy := line.maybe(re.compile(r"\+(-?\d{1,6})")):
        places["occupy",] = line.words[line.at - 1].column
        value["occupy"] = int(occupy[1])
    return "attack", value


_ACTIONS = {"m": _move, "a": _attack, "b": _buy}


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
    long = {short: kind for kind, short in _SHORT.items()}
    places.update({(index,): word.column for index, word in enumerate(words)})
    return [long.get(word.text.lower(), word.text.lower()) for word in words]


def _read_camps(words: Sequence[Word], name: Names, places: Places) -> dict[str, int]:
    camps: dict[str, int] = {}
    for player, word in by_player(words, name, places, message("notation.camp")):
        if not re.fullmatch(r"\d{1,6}", word.text):
            raise Unreadable(message("notation.camp"), word.column)
        camps[player] = int(word.text)
    return camps


def _read_fate(words: Sequence[Word], name: Names, places: Places) -> list[int]:
    places.update({(index,): word.column for index, word in enumerate(words)})
    odd = next((word for word in words if not _NUMBER.fullmatch(word.text)), None)
    if odd:
        raise Unreadable(message("notation.fate"), odd.column)
    return [int(word.text) for word in words]


NOTATION = Notation(
    verbs=VERBS,
    header={
        "grid": HeaderKey("grid", _read_grid, lambda grid: " ".join(_SHORT[kind] for kind in grid), list),
        "camps": HeaderKey(
            "camps",
            _read_camps,
            lambda camps: " ".join(f"{bare(name)}={square}" for name, square in camps.items()),
            dict,
        ),
        "fate": HeaderKey("fate", _read_fate, lambda fate: " ".join(map(str, fate)), list, {"endless": "endless"}),
    },
    read_turn=read_turn,
    write_turn=write_turn,
    canonical=lambda verb, value: value,
    grammar=lambda: message("notation.grammar"),
    example=lambda: message("notation.example"),
    position=POSITION,
)
