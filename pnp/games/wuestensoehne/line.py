"""The words of a turn, read from the left: cells, portions, tiles, goods."""

from __future__ import annotations

import re
from collections.abc import Container, Sequence

from pnp.engine import UNREADABLE
from pnp.games.wuestensoehne.area import SIDES
from pnp.games.wuestensoehne.layout import GOODS
from pnp.games.wuestensoehne.sentences import message
from pnp.games.wuestensoehne.state import SLOTS
from pnp.notation import Unreadable, Word
from pnp.notation.cells import NAME, cell_name
from pnp.notation.line import Line as GameLine
from pnp.notation.record import Names, Places
from pnp.notation.tokens import joined
from pnp.notation.words import GENERAL, Words

WORDS = Words(__file__)
_ANY = re.compile(r".+", re.DOTALL)
_CELL = re.compile(r"[0-9]*[A-Za-z]{1,2}-?[0-9]+|[A-Za-z]|\?")  # what may be meant as one, be it on the board or not
_TILE = re.compile(r"[^:>]*[0-9?][^:>]*[:.]?")
_PORTION = re.compile(rf"{NAME.pattern}/[{SIDES}]", re.IGNORECASE)
_MEANT_PORTION = re.compile(r"[A-Za-z0-9?-]+[-/.,:]?[^\W\d_]*\??[:.]?|\?/[^\W\d_]+")
_TYPED_PORTION = r"([^/]+)/([^/]+)"
_SLOT = r"([^\W\d_]+)-?([0-9]+)"


def expected(key: str, **words: object) -> str:
    """What is said where something else stands: one of `notation.expected`."""
    return message(f"notation.expected.{key}", **words)


class Line(GameLine):
    """The words of a turn; `letters`: those of the actions. Every method that takes a word raises Unreadable."""

    def __init__(self, words: Sequence[Word], names: Names, letters: Container[str]) -> None:
        super().__init__(words, expected, WORDS, names)
        self.letters = letters

    def within(self) -> bool:
        """Whether the next word belongs to the action before: it begins no other."""
        word = self.peek()
        if word is None:
            return False
        plain = word.text[0:1].isdigit() or NAME.fullmatch(word.text)
        return bool(plain) or self.letter_of(word, self.letters) is None

    def word(self, places: Places, key: str, expected: str, pattern: re.Pattern[str] = _ANY) -> str:
        """The text of the next word, which must have this form; its column is that of the key."""
        word = self.take(expected)
        if not pattern.fullmatch(word.text):
            self.at -= 1
            raise self.fail(expected)
        places[(key,) if key else ()] = word.column
        return word.text

    def tile(self, places: Places, key: str) -> str:
        """A tile, by what is printed on it."""
        return self.word(places, key, "tile", _TILE).rstrip(":.")

    def joined(self, signs: tuple[str, ...]) -> Word:
        """The next word, and those behind it as long as one of these signs is between them; of a slot its number."""
        word = self.take("take")
        while (following := self.peek()) and self.within():
            goes_on = word.text.endswith(signs) or following.text.startswith(signs)
            if goes_on:
                word = joined([word, self.take("take")])
            elif following.text in ("1", "2", "3", "4") and re.search(r"[=?]-?[^\W\d_]+$", word.text):
                word = joined([word, Word("-", following.column), self.take("take")])
            else:
                break
        return word

    def cell_at(self, places: Places, key: str) -> str:
        """A cell; a word that names none is left to the rules."""
        cell = self.cell() or self.word(places, key, "cell", _CELL).upper()
        places[key,] = self.column()
        return cell

    def portion_at(self, places: Places, key: str) -> str:
        """A portion of a tile: `A5/E`; a word that names none is left to the rules."""
        word = self.peek()
        if word and not _PORTION.fullmatch(word.text):
            self.skip_to_place()
            self.join_side()
        return self.portion(self.word(places, key, "portion", _MEANT_PORTION))

    def join_side(self) -> None:
        """Makes one word of a cell and a side behind it: `A5 E`."""
        cell, side = self.peek(), self.ahead(1)
        known = cell and side and not cell.quoted and not side.quoted and cell_name(cell.text.rpartition(">")[2])
        if cell and side and known and self._side(Word(re.split("[:=?]", side.text)[0], side.column)):
            whole = joined([cell, Word("/", side.column), side])
            self.at += 1
            self.put([whole])
            self.words = [*self.words[: self.at - 1], *self.words[self.at :]]
            self.at -= 1

    def _side(self, word: Word) -> str | None:
        return word.text.upper() if word.text and word.text.upper() in SIDES else self.meaning("sides", word)

    def portion(self, text: str) -> str:
        """The portion that a text means; what is none stays as it is, in upper case."""
        if _PORTION.fullmatch(text):
            return text.upper()
        text = text.rstrip(":.")
        found = re.fullmatch(_TYPED_PORTION, text)
        if not found or UNREADABLE in text:
            return UNREADABLE if found else self._odd_portion(text)
        letter = self._side(Word(found[2], self.last().column)) or found[2]
        return f"{cell_name(found[1]) or found[1]}/{letter}".upper()

    def _odd_portion(self, text: str) -> str:
        """The portion of `A5-E` and `A5E`."""
        found = re.fullmatch(r"([A-Za-z]{1,2}-?[0-9]{1,3})[-.,:]?([^\W\d_]+)", text)
        side = self._side(Word(found[2], self.last().column)) if found else None
        return f"{cell_name(found[1])}/{side}".upper() if found and side else text.upper()

    def letter_of(self, word: Word, letters: Container[str]) -> str | None:
        """The letter that a word means; of one that means to move and to draw, by what stands behind it."""
        try:
            return super().letter_of(word, letters)
        except Unreadable:
            behind = next((other for other in self.words if other.column > word.column), None)
            if behind is None:
                raise
            moves = cell_name(behind.text) or any(GENERAL.find(kind, behind) for kind in ("fillers", "goals"))
            return "m" if moves else "d"

    def good(self, text: str) -> str:
        """The good that a text means; what is none stays as it is, in small letters."""
        text = text.rstrip(".")
        low = text.lower()
        return low if low in GOODS else WORDS.find("goods", Word(text, 1)) or low

    def slot(self, text: str) -> str:
        """The slot that a text means: `salt-1`; what is none stays as it is, in small letters."""
        text = text.rstrip(".")
        low = text.lower()
        found = None if low in SLOTS else re.fullmatch(_SLOT, text)
        good = self.good(found[1]) if found else ""
        return f"{good}-{found[2]}" if found and good in GOODS else low
