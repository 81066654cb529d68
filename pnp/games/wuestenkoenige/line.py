"""The words of a turn, read from the left: camels, places, numbers."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from typing import Any

from pnp.games.wuestenkoenige.goods import GOODS
from pnp.games.wuestenkoenige.reading import place_name
from pnp.games.wuestenkoenige.sentences import message
from pnp.games.wuestenkoenige.state import KINDS
from pnp.notation import Unreadable, Word
from pnp.notation.record import Names, Places

LETTERS = {good[0]: good for good in GOODS}
_PLACE = "[A-Za-z0-9]+"
_CAMEL = re.compile(rf"(?:(?P<owner>[^:/>*]*):)?(?P<at>{_PLACE})(?:/(?P<cargo>-|[wfpWFP]+))?(?P<attacked>\*)?")
_HEX = re.compile(r"[A-Za-z]{1,2}[1-9][0-9]{0,2}|palace|water|fire|plant", re.IGNORECASE)
_NUMBER = re.compile(r"-?\d{1,4}")
_NEW = re.compile(r"\+(-?\d{1,4})")


class Line:
    """Takes word by word; `names` resolves the short forms of players. Every method raises Unreadable."""

    def __init__(self, words: Sequence[Word], names: Names) -> None:
        self._words = list(words)
        self._names = names
        self._at = 0

    def more(self) -> bool:
        """Whether words are left."""
        return self._at < len(self._words)

    def peek(self) -> Word | None:
        """The next word, not taken."""
        return self._words[self._at] if self.more() else None

    def fail(self, expected: str) -> Unreadable:
        """The exception that something else was expected where the next word stands: a key of its message."""
        word = self._words[min(self._at, len(self._words) - 1)]
        column = word.column if self.more() else word.column + len(word.text) + 1
        return Unreadable(message(f"notation.expected.{expected}"), column)

    def take(self, expected: str) -> Word:
        """The next word."""
        if not self.more():
            raise self.fail(expected)
        self._at += 1
        return self._words[self._at - 1]

    def match(self, pattern: re.Pattern[str], expected: str) -> re.Match[str]:
        """The next word, which must have this form."""
        word = self.peek()
        found = pattern.fullmatch(word.text) if word and not word.quoted else None
        if not found:
            raise self.fail(expected)
        self._at += 1
        return found

    def column(self) -> int:
        """The column of the word that was taken last."""
        return self._words[self._at - 1].column

    def number(self, expected: str) -> int:
        """A whole number."""
        return int(self.match(_NUMBER, expected)[0])

    def player(self) -> str:
        """A player, by any unique beginning of the name."""
        return self._names(self.take("player"))

    def place(self) -> str:
        """A hex or a site."""
        return place_name(self.match(re.compile(_PLACE), "place")[0])

    def known_place(self) -> str | None:
        """The next word when it is the name of a hex or a site."""
        word = self.peek()
        if word is None or word.quoted or not _HEX.fullmatch(word.text):
            return None
        return self.place()

    def new_camels(self, data: dict[str, Any], places: Places, path: tuple[str | int, ...]) -> None:
        """Puts camels of the stock into the data when the next word says so: +2."""
        word = self.peek()
        found = _NEW.fullmatch(word.text) if word and not word.quoted else None
        if found:
            self._at += 1
            data["new_camels"] = int(found[1])
            places[(*path, "new_camels")] = self.column()

    def camel(self) -> dict[str, Any]:
        """A camel alone."""
        data, rest = self.route()
        if rest:
            self._at -= 1
            raise self.fail("camel-alone")
        return data

    def route(self) -> tuple[dict[str, Any], list[tuple[str, int]]]:
        """A camel, and the places with their columns that it goes to: `Ben:C2/w>C3>D3`."""
        first = self.take("camel")
        word = self.take("camel") if first.quoted else first
        head, *rest = word.text.split(">")
        found = _CAMEL.fullmatch(head)
        odd = found is None or first.quoted != (found["owner"] == "")
        if found is None or odd or not all(map(re.compile(_PLACE).fullmatch, rest)):
            self._at -= 1
            raise self.fail("camel")
        named = first if first.quoted else word.part(0, len(found["owner"] or ""))
        owner = self._names(named) if named.text else None
        return _camel(found, owner), _columns(word, rest)

    def kind(self) -> str:
        """A kind of card, by any unique beginning of its name."""
        word = self.take("card")
        return kind_of(word.text, word.column)


def kind_of(text: str, column: int) -> str:
    """The kind of card of a word. Raises Unreadable."""
    low = text.casefold()
    found = [kind for kind in KINDS if kind == low] or [kind for kind in KINDS if kind.startswith(low)]
    if len(found) != 1:
        raise Unreadable(message("notation.expected.card-of", kinds=", ".join(found or KINDS)), column)
    return found[0]


def _camel(found: re.Match[str], owner: str | None) -> dict[str, Any]:
    data: dict[str, Any] = {"at": place_name(found["at"])}
    if owner is not None:
        data["owner"] = owner
    if found["cargo"]:
        data["cargo"] = [LETTERS[letter] for letter in found["cargo"].lower() if letter != "-"]
    return {**data, "attacked": True} if found["attacked"] else data


def _columns(word: Word, rest: Sequence[str]) -> list[tuple[str, int]]:
    """Places behind the camel, each with its column."""
    column = word.column + len(word.text)
    found = []
    for name in reversed(rest):
        column -= len(name)
        found.append((place_name(name), column))
        column -= 1
    return found[::-1]


def camel_text(data: Mapping[str, Any], bare: Callable[[str], str]) -> str:
    """A camel as `Line.camel` reads it."""
    owner = f"{bare(data['owner'])}:" if "owner" in data else ""
    cargo = f"/{letters(data['cargo']) or '-'}" if "cargo" in data else ""
    return f"{owner}{data['at']}{cargo}{'*' if data.get('attacked') else ''}"


def letters(goods: Sequence[str]) -> str:
    """Goods by their first letters."""
    return "".join(good[0] for good in goods)
