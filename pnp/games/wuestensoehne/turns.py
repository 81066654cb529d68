"""Turns in words: reading them."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from typing import Any

from pnp.games.wuestensoehne.area import SIDES
from pnp.games.wuestensoehne.line import WORDS, Line
from pnp.games.wuestensoehne.sentences import message
from pnp.games.wuestensoehne.state import SLOTS
from pnp.notation import Unreadable, Word
from pnp.notation.cells import NAME
from pnp.notation.line import is_pass, number_of, opens_turn, parts_of, read_actions, read_apart
from pnp.notation.names import NAME_PATTERN
from pnp.notation.pairs import pairs
from pnp.notation.record import Names, Places, line_pattern
from pnp.notation.tokens import joined
from pnp.notation.words import GENERAL

_INTEGER = re.compile(r"-?[0-9]{1,6}|\?")
_ROTATION = re.compile(r"[rR]?(-?[0-9]{1,6})(?:°|[dD]eg\.?)?|\?")
_PARTS = re.compile(r"@|=?[^@]+")
_VALUE = re.compile(r"[+-]?[0-9]{1,6}|\?")
_SPACE = r"(?:[^:=?/>]+/)?\?(?=[:=?]|$)|[^:=?>]+"
_TAKE = re.compile(rf"(-?[0-9]{{1,6}}|\?)>({_SPACE})(?:(:-|:|=|\?-|\?)([^:=?>]*|\?))?")
_SPACED = re.compile("0*[1-9A-Za-z]")
_TURNED = re.compile(r"[A-Za-z0-9-]+/[0-9]{1,3}°?")
_BESIDE_SLASH = re.compile("[^/]+")
_TILE_AT = rf"[0-9]+-[0-9]+ {NAME.pattern}(?: [0-9]+)?"
CANONICAL = line_pattern(
    rf"(?:m|md) {NAME.pattern}",
    rf"[rd] {_TILE_AT}",
    "[dx] [0-9]+-[0-9]+",
    rf"s [^\W\d_]\S* {_TILE_AT}(?: [0-9]+-[0-9]+)?",
    rf"e [0-9]+ {NAME.pattern}/[{SIDES}]",
    "b [0-9]+",
    rf"o {NAME.pattern}/[{SIDES}](?: [0-9]+>{NAME.pattern}/[{SIDES}](?:[:=?]\S*)?)*",
)
TOKENS = (
    ("player", f"(?<= [sS] ){NAME_PATTERN}"),
    ("piece", r'(?<= [dDrRxX] )[^\s"#,]+|[0-9]{1,2}-[0-9]{1,3}'),
    ("place", rf"{NAME.pattern}(?:/[{SIDES}{SIDES.lower()}])?|(?i:{'|'.join(SLOTS)})"),
)
_OPEN = (":", "=", "?")  # a space that goes on in the next word ends with one of these
KEYS = {":": "for", "=": "slot", "?": "peek", "?-": "peek"}
"""The sign behind a space, and what it says of the take."""


def turn_reader(names: Names) -> Callable[[str, Sequence[Word], Places], Any]:
    """What reads the value of `turn`, `guide`, `stalemate` or `reveal`; it raises Unreadable."""

    def read_turn(verb: str, words: Sequence[Word], places: Places) -> Any:
        if verb == "reveal":
            return {} if _answers(words, "none") else _reveal(words, places)
        if verb == "stalemate":
            if not _answers(words, "agreed"):
                raise Unreadable(message("notation.expected.agreed"), words[0].column)
            return True
        if is_pass(words):
            return []
        return read_apart(words, _PARTS, lambda parts: _turn(Line(parts, names, _ACTIONS), places))

    return read_turn


def opens(verb: str, word: Word) -> bool:
    """Whether a turn may begin with a word: that of an action, or `pass`."""
    return opens_turn(word, _ACTIONS, WORDS)


def _answers(words: Sequence[Word], answer: str) -> bool:
    """Whether the words are this one alone."""
    return len(words) == 1 and (words[0].text.casefold() == answer or WORDS.find("answers", words[0]) == answer)


def _reveal(words: Sequence[Word], places: Places) -> dict[str, int | str]:
    values: dict[str, int | str] = {}
    line = Line(words, str, _ACTIONS)
    for word, value in pairs(words, message.lazy("notation.expected.slot")):
        slot = line.slot(word.text)
        if not _VALUE.fullmatch(value.text):
            raise Unreadable(message("notation.expected.slot"), word.column)
        if slot in values:
            raise Unreadable(message("notation.twice", slot=slot), word.column)
        places[slot,] = word.column
        values[slot] = number_of(value.text)
    return values


def _turn(line: Line, places: Places) -> list[dict[str, Any]]:
    return read_actions(line, _ACTIONS, places, "action", actions=_LETTERS)


def _move(line: Line, places: Places) -> tuple[str, Any]:
    return "move", {"to": line.cell_at(places, "to")}


def _drive(line: Line, places: Places) -> tuple[str, Any]:
    return "move", {**_move(line, places)[1], "driver": True}


def _place(line: Line, places: Places) -> dict[str, Any]:
    """Cell and rotation of a tile."""
    word = line.peek()
    if word and "/" in word.text and _TURNED.fullmatch(word.text) and not word.quoted:
        line.put(parts_of(word, _BESIDE_SLASH))
    place: dict[str, Any] = {"at": line.cell_at(places, "at")}
    turned = line.maybe(_ROTATION)
    if turned:
        places["rotation",] = line.column()
        place["rotation"] = number_of(turned[1] or turned[0])
        unit = line.peek()
        line.at += bool(unit and len(unit.text) > 2 and line.meaning("units", unit))
    return place


def _draw(line: Line, places: Places) -> tuple[str, Any]:
    drawn = {"from": "stack", "tile": line.tile(places, "tile")}
    return "explore", {**drawn, **_place(line, places)} if line.within() else drawn


def _lay(line: Line, places: Places) -> tuple[str, Any]:
    return "explore", {"from": "reserve", "tile": line.tile(places, "tile"), **_place(line, places)}


def _scout(line: Line, places: Places) -> tuple[str, Any]:
    rival = line.player("rival")
    places["from",] = line.column()
    value = {"from": rival, "tile": line.tile(places, "tile"), **_place(line, places)}
    if line.within():
        value["compensation"] = line.tile(places, "compensation")
    return "explore", value


def _discard(line: Line, places: Places) -> tuple[str, Any]:
    return "discard", line.tile(places, "")


def _settle(line: Line, places: Places) -> tuple[str, Any]:
    height = number_of(line.word(places, "height", "height", _INTEGER))
    return "explorer", {"height": height, "on": line.portion_at(places, "on")}


def _recall(line: Line, places: Places) -> tuple[str, Any]:
    return "recall", number_of(line.word(places, "", "height", _INTEGER))


def _score(line: Line, places: Places) -> tuple[str, Any]:
    value: dict[str, Any] = {"oasis": line.portion_at(places, "oasis"), "takes": []}
    while line.within():
        _arrow(line)
        word = line.joined(_OPEN)
        found = _TAKE.fullmatch(word.text)
        if not found:
            line.at -= 1
            raise line.fail("take")
        places.setdefault(("takes",), word.column)
        places["takes", len(value["takes"])] = word.column
        value["takes"].append(_take(line, found))
    return "score", value


def _arrow(line: Line) -> None:
    """Makes one word of an explorer and its space: `5 to A5/E`, `5 A5/E`, and of the side of a space in the next."""
    first, second = line.ahead(0), line.ahead(1)
    if first and _TAKE.fullmatch(first.text) and "/" in first.text:
        return
    led = second and any(GENERAL.find(kind, second) for kind in ("fillers", "goals"))
    far = line.ahead(2) if led else None
    to = far or second
    if first and second and to and first.text.isdecimal() and _SPACED.match(to.text):
        line.words = [
            *line.words[: line.at],
            joined([first, Word(">", to.column), to]),
            *line.words[line.words.index(to) + 1 :],
        ]
    line.join_side()


def _take(line: Line, found: re.Match[str]) -> dict[str, Any]:
    height, space, sign, word = found.groups()
    take: dict[str, Any] = {"explorer": number_of(height), "space": line.portion(space)}
    if sign == ":-":
        take["decline"] = True
    elif sign:
        take[KEYS[sign]] = line.good(word) if sign == ":" else line.slot(word)
        take |= {"remove": True} if sign == "?-" else {}
    return take


_ACTIONS: dict[str, Callable[[Line, Places], tuple[str, Any]]] = {
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
_LETTERS = " ".join(_ACTIONS)
