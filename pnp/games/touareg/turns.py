"""Turns in words: reading them."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any

from pnp.games.touareg.sentences import message
from pnp.notation import Word
from pnp.notation.line import Line, is_pass, number_of, opens_turn, read_actions, read_apart
from pnp.notation.record import Places
from pnp.notation.words import GENERAL, Words

WORDS = Words(__file__)
_SQUARE = re.compile(r"0*([0-9]{1,3}|\?)[.:]?")
_WAY = re.compile(r"0*([0-9]{1,3}|\?)(?:[>/-]|\.\.)0*([0-9]{1,3}|\?)[:]?")
_COUNT = re.compile(r"[=x×*]?-?[0-9]{1,6}[x×.]?|\?", re.IGNORECASE)
_BETWEEN = re.compile("[>-]")
_PARTS = re.compile("@|=?[^=@]+")  # of 47=5, 5@47
_DICE = re.compile(r"=?(-?[0-9]{1,3}|\?)(?:[/:-](-?[0-9]{1,3}|\?))?")
_ROLLS = re.compile("[=:]")
_OCCUPY = re.compile(r"\+(-?[0-9]{1,6}|\?)")
_NUMBER_OF_SQUARE = "[0-9]{1,3}"
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
    while (
        (word := line.peek())
        and not word.text[-1:].isdigit()
        and (line.skip("turns") or _passes_over(line, "numbered"))
    ):
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
    found = line.maybe(_WAY)
    while found is None and line.skip("fillers"):
        found = line.maybe(_WAY)
    if found:
        word = line.last()
        places["from",], places["to",] = word.column, word.at(found.start(2))
        return {"from": number_of(found[1]), "to": number_of(found[2])}
    first, second = ("to", "from") if _comes_from(line, 1) else ("from", "to")
    begin = _square(line, places, first, "way")
    if not line.maybe(_BETWEEN) and not line.skip("fillers") and not _plain(line, 2):
        raise line.fail("way")
    way = {first: begin, second: _square(line, places, second, "way")}
    return {"from": way["from"], "to": way["to"]}


def _comes_from(line: Line, ahead: int) -> bool:
    """Whether a word ahead is `from`."""
    word = line.ahead(ahead)
    return word is not None and GENERAL.find("sources", word) is not None


def _plain(line: Line, count: int) -> bool:
    """Whether words are plain numbers and more than these follow: the way of a move, and its camels."""
    words = [line.ahead(index) for index in range(count)]
    return all(word is not None and _COUNT.fullmatch(word.text) for word in words)


def _square(line: Line, places: Places, key: str, expected: str) -> int | str:
    found = line.match(_SQUARE, expected)
    places[key,] = line.column()
    return number_of(found[1])


def _camels(line: Line, places: Places) -> int | str:
    number = line.number("camels")
    places["camels",] = line.column()
    _units(line)
    return number


def _units(line: Line) -> bool:
    """Passes over `camels` behind their number."""
    word = line.peek()
    found = word is not None and word.text.lower() not in _ACTIONS and line.meaning("units", word) is not None
    line.at += found
    return found


def _move(line: Line, places: Places) -> tuple[str, dict[str, Any]]:
    """The way and the number of camels; the other way round in `4 camels from 48 to 47`."""
    if _camels_first(line):
        camels = _camels(line, places)
        return "move", {**_way(line, places), "camels": camels}
    way = _way(line, places)
    if line.ahead(1):
        _skip_joint(line)
    return "move", {**way, "camels": _camels(line, places)}


def _skip_joint(line: Line) -> None:
    """Passes over `with` before a number."""
    word = line.peek()
    if word and word.text.isalpha():
        line.skip("joints")


def _camels_first(line: Line) -> bool:
    """Whether the number of camels is before their way."""
    first, second = line.ahead(0), line.ahead(1)
    if first is None or second is None or not _COUNT.fullmatch(first.text):
        return False
    unit = line.meaning("units", second) and second.text.lower() not in _ACTIONS
    far = line.ahead(2)
    from_behind = far is not None and not _COUNT.fullmatch(far.text)
    return bool(unit or _WAY.fullmatch(second.text) or (_comes_from(line, 1) and not from_behind and _goes_to(line, 3)))


def _goes_to(line: Line, ahead: int) -> bool:
    """Whether a word ahead is `to`, and a square follows."""
    word = line.ahead(ahead)
    return word is not None and (word.text in (">", "-") or GENERAL.find("fillers", word) is not None)


def _buy(line: Line, places: Places) -> tuple[str, dict[str, Any]]:
    """The square and the number of camels; the other way round where a word such as `at` is before the square."""
    first = line.maybe(_SQUARE)
    column = line.column() if first else 0
    following = line.peek()
    if first and (following is None or _COUNT.fullmatch(following.text)):
        places["at",] = column
        return "buy", {"at": number_of(first[1]), "camels": _camels(line, places)}
    if first:
        line.at -= 1
        camels = _camels(line, places)
        if not line.skip("fillers"):
            raise line.fail("camels")
        return "buy", {"at": _square(line, places, "at", "square"), "camels": camels}
    line.skip("fillers")
    at = _square(line, places, "at", "square")
    return "buy", {"at": at, "camels": _camels(line, places)}


def _attack(line: Line, places: Places) -> tuple[str, dict[str, Any]]:
    value: dict[str, Any] = {**_way(line, places), "rolls": []}
    line.maybe(_ROLLS)
    while dice := line.maybe(_DICE):
        places["rolls", len(value["rolls"])] = line.column()
        value["rolls"].append([number_of(die) for die in dice.groups() if die is not None])
    if occupy := line.maybe(_OCCUPY):
        places["occupy",] = line.column()
        value["occupy"] = number_of(occupy[1])
        _units(line)
    elif line.maybe(_PLUS) or _passes_over(line, "occupying"):
        line.skip("fillers")
        value["occupy"] = line.number("camels")
        places["occupy",] = line.column()
        _units(line)
    return "attack", value


def _passes_over(line: Line, kind: str) -> bool:
    """Passes over a word of a kind of this game."""
    word = line.peek()
    found = word is not None and line.meaning(kind, word) is not None
    line.at += found
    return found


_ACTIONS = {"m": _move, "a": _attack, "b": _buy}
