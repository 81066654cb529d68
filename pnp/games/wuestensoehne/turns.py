"""Turns in words: reading them."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from typing import Any

from pnp.games.wuestensoehne.sentences import message
from pnp.notation import Unreadable, Word
from pnp.notation.record import Names, Places

_INTEGER = re.compile(r"-?\d{1,6}")
_ANY = re.compile(r".+", re.DOTALL)
_TAKE = re.compile(r"(-?\d{1,6})>([^:=?]+)(?:(:-|:|=|\?-|\?)(.*))?", re.DOTALL)
KEYS = {":": "for", "=": "slot", "?": "peek", "?-": "peek"}
"""The sign behind a space, and what it says of the take."""


class _Line:
    """The words of a turn, read from the left."""

    def __init__(self, words: Sequence[Word], names: Names) -> None:
        self.words, self.names = list(words), names
        self.at = 0

    def more(self) -> bool:
        """Whether words are left."""
        return self.at < len(self.words)

    def within(self) -> bool:
        """Whether the next word belongs to the action before: it is no letter of another."""
        return self.more() and self.words[self.at].text.lower() not in _ACTIONS

    def word(self, places: Places, key: str, expected: str, pattern: re.Pattern[str] = _ANY) -> Word:
        """The next word, which must have this form; its column is that of the key. `expected`: a key of messages.

        Raises Unreadable.
        """
        last = self.words[min(self.at, len(self.words) - 1)]
        if not self.more() or not pattern.fullmatch(last.text):
            column = last.column if self.more() else last.column + len(last.text) + 2 * last.quoted + 1
            raise Unreadable(message(f"notation.expected.{expected}"), column)
        places[(key,) if key else ()] = last.column
        self.at += 1
        return last

    def take(self, places: Places, key: str, expected: str, pattern: re.Pattern[str] = _ANY) -> str:
        """The text of the next word."""
        return self.word(places, key, expected, pattern).text


def turn_reader(names: Names) -> Callable[[str, Sequence[Word], Places], Any]:
    """What reads the value of `turn`, `guide`, `stalemate` or `reveal`; it raises Unreadable."""

    def read_turn(verb: str, words: Sequence[Word], places: Places) -> Any:
        alone = words[0].text.casefold() if len(words) == 1 else ""
        if verb == "reveal":
            return {} if alone == "none" else _reveal(words, places)
        if verb == "stalemate":
            if alone != "agreed":
                raise Unreadable(message("notation.expected.agreed"), words[0].column)
            return True
        return [] if alone == "pass" else _turn(_Line(words, names), places)

    return read_turn


def _reveal(words: Sequence[Word], places: Places) -> dict[str, int]:
    values: dict[str, int] = {}
    for word in words:
        slot, _, value = word.text.lower().rpartition("=")
        if not slot or not re.fullmatch(r"[+-]?\d{1,6}", value):
            raise Unreadable(message("notation.expected.slot"), word.column)
        if slot in values:
            raise Unreadable(message("notation.twice", slot=slot), word.column)
        places[slot,] = word.column
        values[slot] = int(value)
    return values


def _turn(line: _Line, places: Places) -> list[dict[str, Any]]:
    actions: list[dict[str, Any]] = []
    while line.more():
        word = line.words[line.at]
        if line.within():
            raise Unreadable(message("notation.expected.action", actions=" ".join(_ACTIONS)), word.column)
        line.at += 1
        own: Places = {}
        verb, value = _ACTIONS[word.text.lower()](line, own)
        places[(len(actions),)] = word.column
        places.update({(len(actions), verb, *path): column for path, column in own.items()})
        actions.append({verb: value})
    return actions


def _move(line: _Line, places: Places) -> tuple[str, Any]:
    return "move", {"to": line.take(places, "to", "cell").upper()}


def _drive(line: _Line, places: Places) -> tuple[str, Any]:
    return "move", {**_move(line, places)[1], "driver": True}


def _place(line: _Line, places: Places) -> dict[str, Any]:
    """Cell and rotation of a tile."""
    place: dict[str, Any] = {"at": line.take(places, "at", "cell").upper()}
    if line.within() and _INTEGER.fullmatch(line.words[line.at].text):
        place["rotation"] = int(line.take(places, "rotation", "rotation"))
    return place


def _draw(line: _Line, places: Places) -> tuple[str, Any]:
    drawn = {"from": "stack", "tile": line.take(places, "tile", "tile")}
    return "explore", {**drawn, **_place(line, places)} if line.within() else drawn


def _lay(line: _Line, places: Places) -> tuple[str, Any]:
    return "explore", {"from": "reserve", "tile": line.take(places, "tile", "tile"), **_place(line, places)}


def _scout(line: _Line, places: Places) -> tuple[str, Any]:
    rival = line.names(line.word(places, "from", "rival"))
    value = {"from": rival, "tile": line.take(places, "tile", "tile"), **_place(line, places)}
    if line.within():
        value["compensation"] = line.take(places, "compensation", "tile")
    return "explore", value


def _discard(line: _Line, places: Places) -> tuple[str, Any]:
    return "discard", line.take(places, "", "tile")


def _settle(line: _Line, places: Places) -> tuple[str, Any]:
    height = int(line.take(places, "height", "height", _INTEGER))
    return "explorer", {"height": height, "on": line.take(places, "on", "portion").upper()}


def _recall(line: _Line, places: Places) -> tuple[str, Any]:
    return "recall", int(line.take(places, "", "height", _INTEGER))


def _score(line: _Line, places: Places) -> tuple[str, Any]:
    value: dict[str, Any] = {"oasis": line.take(places, "oasis", "portion").upper(), "takes": []}
    while line.within():
        word = line.words[line.at]
        match = _TAKE.fullmatch(line.take(places, "takes", "take", _TAKE))
        if match:
            places["takes", len(value["takes"])] = word.column
            value["takes"].append(_take(match))
    return "score", value


def _take(match: re.Match[str]) -> dict[str, Any]:
    height, space, sign, word = match.groups()
    take: dict[str, Any] = {"explorer": int(height), "space": space.upper()}
    if sign == ":-":
        take["decline"] = True
    elif sign:
        take[KEYS[sign]] = word.lower()
        take |= {"remove": True} if sign == "?-" else {}
    return take


_ACTIONS: dict[str, Callable[[_Line, Places], tuple[str, Any]]] = {
    "m": _move,
    "md": _drive,
    "d": _draw,
    "r": _lay,
    "s": _scout,
    "x": _discard,
    "e": _settle,
    "b": _recall,
    "o": _score,
}
