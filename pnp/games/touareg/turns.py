"""Turns in words: reading them."""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import partial
from typing import Any

from pnp.games.touareg.sentences import message
from pnp.notation import Word
from pnp.notation.line import Line, is_pass, number_of, opens_turn, read_actions, read_apart
from pnp.notation.record import Places, line_pattern
from pnp.notation.words import GENERAL, Words

WORDS = Words(__file__)
_SQUARE = re.compile(r"0*([0-9]{1,3}|\?)[.:]?")
_WAY = re.compile(r"0*([0-9]{1,3}|\?)(?:[>/-]|\.\.)0*([0-9]{1,3}|\?)[:]?")
_COUNT = re.compile(r"[=x×*]?-?[0-9]{1,6}[x×.]?|\?", re.IGNORECASE)
_TO = ("goals", "fillers")
_PARTS = re.compile("@|=?[^=@]+")  # of 47=5, 5@47
_DICE = re.compile(r"=?(-?[0-9]{1,3}|\?)(?:[/:-](-?[0-9]{1,3}|\?))?")
_ROLLS = re.compile("[=:]")
_OCCUPY = re.compile(r"\+(-?[0-9]{1,6}|\?)")
_NUMBER_OF_SQUARE = "[0-9]{1,3}"
CANONICAL = line_pattern(
    "m [0-9]+>[0-9]+ [0-9]+",
    "b [0-9]+ [0-9]+",
    r"a [0-9]+>[0-9]+(?: =[0-9](?:/[0-9])?(?: [0-9](?:/[0-9])?)*)?(?: \+[0-9]+)?",
    "[0-9]+",
)
TOKENS = (("place", rf"{_NUMBER_OF_SQUARE}(?=>)|(?<=>){_NUMBER_OF_SQUARE}|(?<=[bB] ){_NUMBER_OF_SQUARE}(?= )"),)
_PLUS = re.compile(r"\+")


def expected(key: str, **words: object) -> str:
    """What is said where something else stands: one of `notation.expected`."""
    return message(f"notation.expected.{key}", **words)


def read_turn(verb: str, words: Sequence[Word], places: Places) -> Any:
    """The value of `round`, `fate` or `turn`."""
    line = Line(words, expected, WORDS)
    if verb == "turn":
        return (
            []
            if is_pass(words)
            else read_apart(words, _PARTS, lambda parts: _turn(Line(parts, expected, WORDS), places))
        )
    while (word := line.peek()) and not word.text[-1:].isdigit() and (line.skip("turns") or line.skip_own("numbered")):
        pass
    number = line.number("die" if verb == "round" else "card")
    places[("die",) if verb == "round" else ()] = line.column()
    if line.more():
        raise line.fail("nothing-more")
    return {"die": number} if verb == "round" else number


def opens(verb: str, word: Word) -> bool:
    """Whether a turn may begin with a word: that of an action, or `pass`."""
    return opens_turn(word, _ACTIONS, WORDS)


def _turn(line: Line, places: Places) -> list[dict[str, Any]]:
    return read_actions(line, _ACTIONS, places, "act")


def _way(line: Line, places: Places) -> dict[str, Any]:
    """Two squares: `48>47`, `48-47`, `48 to 47`, `47 from 48`, `48 47`."""

    def squares(role: str) -> list[tuple[int | str, int]]:
        if found := line.maybe(_WAY):
            return [(number_of(found[at]), line.last().at(found.start(at))) for at in (1, 2)]
        return [(number_of(line.match(_SQUARE, "way")[1]), line.column())]

    (begin, places["from",]), (end, places["to",]) = line.way(squares)
    return {"from": begin, "to": end}


def _square(line: Line, places: Places, key: str, expected: str) -> int | str:
    found = line.match(_SQUARE, expected)
    places[key,] = line.column()
    return number_of(found[1])


def _camels(line: Line, places: Places, key: str = "camels") -> int | str:
    number = line.number("camels")
    places[key,] = line.column()
    _units(line)
    return number


def _units(line: Line) -> None:
    """Passes over `camels` behind their number."""
    if (word := line.peek()) and word.text.lower() not in _ACTIONS:
        line.skip_own("units")


def _move(line: Line, places: Places) -> tuple[str, dict[str, Any]]:
    """The way and the number of camels; the other way round in `4 camels from 48 to 47`."""
    if _camels_first(line):
        camels = _camels(line, places)
        return "move", {**_way(line, places), "camels": camels}
    way = _way(line, places)
    if (word := line.peek()) and word.text.isalpha():
        line.skip("joints")
    return "move", {**way, "camels": _camels(line, places)}


def _camels_first(line: Line) -> bool:
    """Whether the number of camels is before their way. Raises Unreadable where it may be or not: `4 from 48 47`."""
    first, second, third, fourth = (line.ahead(index) for index in range(4))
    if not (first and second and _COUNT.fullmatch(first.text)):
        return False
    if _WAY.fullmatch(second.text) or (second.text.lower() not in _ACTIONS and line.meaning("units", second)):
        return True
    if not GENERAL.find("sources", second) or not third or _COUNT.fullmatch(third.text) is None:
        return bool(third and _WAY.fullmatch(third.text))
    if fourth and fourth.text.rstrip(".").isdecimal() and not ((unit := line.ahead(4)) and line.meaning("units", unit)):
        line.at += 3
        raise line.fail("way")
    return bool(fourth and (fourth.text in (">", "-") or any(map(partial(GENERAL.find, word=fourth), _TO))))


def _buy(line: Line, places: Places) -> tuple[str, dict[str, Any]]:
    """The square and the number of camels; the other way round where a word such as `at` is before the square."""
    first, following = line.peek(), line.ahead(1)
    if first and _SQUARE.fullmatch(first.text) and following and not _COUNT.fullmatch(following.text):
        camels = _camels(line, places)
        if not line.skip_to_place():
            raise line.fail("camels")
        return "buy", {"at": _square(line, places, "at", "square"), "camels": camels}
    line.skip_to_place()
    at = _square(line, places, "at", "square")
    return "buy", {"at": at, "camels": _camels(line, places)}


def _attack(line: Line, places: Places) -> tuple[str, dict[str, Any]]:
    value: dict[str, Any] = {**_way(line, places), "rolls": []}
    apart = line.maybe(_ROLLS) or (line.more() and line.is_apart())
    while dice := line.maybe(_DICE):
        if not (apart or dice[2] or dice[0][0] == "="):  # 48>4 7: the square may be 47
            line.at -= 1
            raise line.fail("way")
        places["rolls", len(value["rolls"])] = line.column()
        value["rolls"].append([number_of(die) for die in dice.groups() if die is not None])
        apart = True
    if occupy := line.maybe(_OCCUPY):
        places["occupy",] = line.column()
        value["occupy"] = number_of(occupy[1])
        _units(line)
    elif line.maybe(_PLUS) or line.skip_own("occupying"):
        line.skip("fillers")
        value["occupy"] = _camels(line, places, "occupy")
    return "attack", value


_ACTIONS = {"m": _move, "a": _attack, "b": _buy}
