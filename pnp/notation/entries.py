"""Reads the entries of a log: turns, gaps, checkpoints, notes."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from typing import Any

from pnp.engine import UNREADABLE
from pnp.notation.draft import Draft, Path
from pnp.notation.names import find_player, is_player, unknown_player
from pnp.notation.points import read_scores
from pnp.notation.record import Places
from pnp.notation.sentences import message
from pnp.notation.tokens import Unreadable, Word
from pnp.notation.words import GENERAL

_NUMBER = re.compile(r"-?[0-9]{1,6}")
_COUNTED = r"([0-9]{1,6})(?:[.:)]+|°|[./]?-)(?![0-9])"  # 2. 2) and 2.Ana
_CALLED = re.compile(r"(?:n[°º]|nr?\.?|no\.?|№|t|z)?([0-9]{1,6})(?:[.:°º]|st|nd|rd|th|e|er|re|ème)?:?", re.IGNORECASE)
_DATE = r"[0-9]{1,4}([-./])[0-9]{1,2}\1[0-9]{1,4}\.?"
_BEHIND_NUMBER = (":", ".", ")", "°")
_BETWEEN = (":", "-", ">", ".", "=")  # what may stand between a number, a name and a turn

_Entry = dict[str, Any]


def read_value(draft: Draft, verb: str, words: Sequence[Word], places: Places) -> Any:
    """What was done, in the words behind the name; raises Unreadable."""
    notation = draft.notation
    return (notation.named(draft.name) if notation.named else notation.read_turn)(verb, words, places)


def without_mark(words: list[Word]) -> tuple[list[Word], bool]:
    """The words without the `!` at the end, and whether it stands alone: the turn stands. Behind a word it is joy."""
    if words and not words[-1].quoted and words[-1].text.endswith("!"):
        last = words[-1].part(0, len(words[-1].text.rstrip("!")))
        return [*words[:-1], last] if last.text else words[:-1], not last.text
    return words, False


def _is_mark(word: Word) -> bool:
    """Whether a word is nothing but question marks."""
    return set(word.text) == {UNREADABLE} and not word.quoted


def _without_signs(words: list[Word]) -> list[Word]:
    """The words without lone signs before them; one that is the last of all stays."""
    begin = 0
    while begin + 1 < len(words) and words[begin].text in _BETWEEN and not words[begin].quoted:
        begin += 1
    return words[begin:] if begin else words


class Entries:
    """Reads entries into a draft."""

    def __init__(self, draft: Draft) -> None:
        self.draft = draft
        self.verb = draft.notation.verbs[0].name
        self.base: Path = ("moves", 0)

    def read(self, words: list[Word], verb: str) -> _Entry:
        """The next entry, of some words in a part of the log whose lines have a verb; raises Unreadable.

        Its player is "" where it names none.
        """
        self.verb, self.base = verb, ("moves", len(self.draft.moves))
        if not words:
            return {}
        first = words[0]
        if first.text in self.draft.plain_names:
            return self._of(first.text, words, {})
        if first.quoted and first.comma and not is_player(first, self.draft.names):
            words = self._cells(words)
            first = words[0]
        if first.text.isdecimal() and not first.quoted:
            return self._turn(words)
        if self._is_gap(words):
            return self._gap(words)
        equals = len(first.text) - len(first.text.lstrip("="))
        if (equals or self._says_scores(words)) and not first.quoted:
            rest = [first.part(equals or len(first.text)), *words[1:]]
            path = (*self.base, "scores")
            return {"scores": read_scores(self.draft, [word for word in rest if word.text], path, first.at(equals))}
        nobodys = self._verb(first, self.draft.nobodys)
        if nobodys and is_player(first, self.draft.names):
            readings = lambda: self._did(words, nobodys, {}), lambda: self._turn(words)
            return self._either(readings, "turn.name-or-verb", first, verb=nobodys)
        return self._did(words, nobodys, {}) if nobodys else self._turn(words)

    def _says_scores(self, words: list[Word]) -> bool:
        """Whether a line begins with `scores:`."""
        first = words[0]
        colon = first.text.endswith(":") or (len(words) > 1 and words[1].text == ":")
        if not colon or first.quoted or is_player(first, self.draft.names):
            return False
        return GENERAL.find("marks", first.part(0, len(first.text.rstrip(":")))) == "scores"

    def _is_gap(self, words: list[Word]) -> bool:
        """Whether words say that something was not written down: `??`, and nothing but `?`."""
        first = words[0]
        return not first.quoted and (first.text.startswith("??") or all(map(_is_mark, words)))

    def _cells(self, words: list[Word]) -> list[Word]:
        """The words of a line whose cells stand in quotes, as a spreadsheet writes them: `"2";"Ana";"m D4"`."""
        found: list[Word] = []
        for word in words:
            if word.quoted and not is_player(word, self.draft.names):
                inside, _ = self.draft.words(word.text)
                found += [part._replace(column=word.at(part.column - 1), columns=()) for part in inside]
            else:
                found.append(word)
        return found

    def _gap(self, words: list[Word]) -> _Entry:
        odd = next((word for word in words if not _is_mark(word)), None)
        if odd:
            raise Unreadable(message("turn.gap"), odd.column)
        return {"gap": True}

    def _verb(self, word: Word, verbs: frozenset[str]) -> str | None:
        """The verb that a word names, of some."""
        if word.quoted or not verbs:
            return None
        text = word.text.casefold().rstrip(":.=")
        if text in verbs or self.draft.notation.opens(self.verb, word):
            return text if text in verbs else None
        found = self.draft.notation.words.find("lines", word.part(0, len(text)))
        return found if found in verbs else None

    def _either(self, readings: Sequence[Callable[[], _Entry]], both: str, word: Word, **words: str) -> _Entry:
        """What can be read of two readings; raises Unreadable, with the message `both` when both can be."""
        found, faults = list[_Entry](), list[Unreadable]()
        for reading in readings:
            try:
                found.append(reading())
            except Unreadable as fault:
                faults.append(fault)
        if len(found) == len(readings):
            raise Unreadable(message(both, word=word.text, **words), word.column)
        if not found:
            raise faults[0]
        return found[0]

    def _turn(self, words: list[Word]) -> _Entry:
        entry: _Entry = {}
        end = words[0].end
        if not words[0].quoted:
            words = self._counted(words, entry)
        if not words:
            raise Unreadable(message("name.after-number"), end)
        if self._is_gap(words):
            return self._gap(words)
        player = find_player(words[0], self.draft.names)
        return self._unnamed(words, entry) if player is None else self._of(player, words, entry)

    def _unnamed(self, words: list[Word], entry: _Entry) -> _Entry:
        """A turn whose first word is nobody's name: that of an unknown player, or of one who is not named."""
        word, names = words[0], self.draft.names
        if not names or word.quoted or not self.draft.notation.opens(self.verb, word):
            if names and re.fullmatch(_DATE, word.text):
                raise Unreadable(message("date"), word.column)
            if len(words) == 1 and names:  # a remark, and nobody's turn in which nothing was done
                raise unknown_player(word, names)
            try:
                return self._of(word.typed or word.text, words, entry)
            except Unreadable as fault:
                raise unknown_player(word, names) if names else fault from fault
        readings = lambda: self._nameless(words, entry), lambda: self._of(word.text, words, {**entry})
        return self._either(readings, "turn.name-or-act", word)

    def _nameless(self, words: list[Word], entry: _Entry) -> _Entry:
        """A turn without a name."""
        if self.draft.notation.lines and "n" not in entry and self.draft.moves:
            raise Unreadable(message("turn.goes-on"), words[0].column)
        found = self._act(words, self.verb, {**entry, "player": ""}, words[0])
        self.draft.nameless.append(len(self.draft.moves))
        return found

    def _counted(self, words: list[Word], entry: _Entry) -> list[Word]:
        """The words behind the number of the turn, which goes into the entry."""
        first, names = words[0], self.draft.names
        if _NUMBER.fullmatch(first.text):
            if first.text in names and not (len(words) > 1 and is_player(words[1], names)):
                return words
            return self._behind_number(words, entry, int(first.text))
        if is_player(first, names):
            return words
        if len(words) > 1 and GENERAL.find("turns", first) and (found := re.fullmatch(_CALLED, words[1].text)):
            return self._behind_number(words[1:], entry, int(found[1]))
        called = re.fullmatch(_CALLED, first.text)
        behind = called or re.match(_COUNTED, first.text)
        if not behind or (called and find_player(first, names)):
            return words
        rest = first.part(behind.end())
        return self._behind_number([first, *([rest] if rest.text else []), *words[1:]], entry, int(behind[1]))

    def _behind_number(self, words: list[Word], entry: _Entry, number: int) -> list[Word]:
        """The words behind the first, which is the number of the turn."""
        entry["n"] = number
        self.draft.places[(*self.base, "n")] = self.draft.line, words[0].column
        rest = words[1:]
        return _without_signs(rest) if rest and rest[0].text in _BETWEEN else rest

    def _of(self, player: str, words: list[Word], entry: _Entry) -> _Entry:
        """The turn of a player, whose name is the first word."""
        entry["player"] = player
        self.draft.places[(*self.base, "player")] = self.draft.line, words[0].column
        if len(words) > 2 and words[1].text in _BETWEEN:
            words = [words[0], *_without_signs(words[1:])]
        if len(words) > 2 and "n" not in entry and (words[1].typed or words[1].text[-1:] in _BEHIND_NUMBER):
            words = [words[0], *self._counted_behind(words[1:], entry)]
        if len(words) > 1:
            if words[1].text[:1] == "?" and self._is_gap(words[1:]):
                return {**entry, **self._gap(words[1:])}
            verb = self._verb(words[1], self.draft.inline)
            if verb:
                return self._did(words[1:], verb, entry)
        return self._did(words, self.verb, entry)

    def _counted_behind(self, words: list[Word], entry: _Entry) -> list[Word]:
        """The words behind the number of the turn, where it stands behind the name: `Ana 2: m D4`."""
        first = words[0]
        marked = not first.quoted and (first.text[-1:] in _BEHIND_NUMBER or first.typed[:1] == "(")
        found = re.fullmatch(_CALLED, first.text) if marked else None
        rest = _without_signs(words[1:])
        if not found or not rest or not self.draft.notation.opens(self.verb, rest[0]):
            return words
        return self._behind_number(words, entry, int(found[1]))

    def _did(self, words: list[Word], verb: str, entry: _Entry) -> _Entry:
        """The entry with what was done: the words after the first, which is the player's name or the verb."""
        rest = words[1:]
        if rest and rest[0].text in _BETWEEN:
            rest = _without_signs(rest)
        return self._act(rest, verb, entry, words[0])

    def _act(self, words: list[Word], verb: str, entry: _Entry, head: Word) -> _Entry:
        """The entry with what the words say was done; `head` is the word that says by whom."""
        rest, stands = without_mark(words)
        places: Places = {}
        if not rest and not (entry and self.draft.notation.lines):
            missing = message("turn.missing", name=entry["player"]) if entry else message("turn.verb", verb=verb)
            raise Unreadable(missing, head.end)
        value = read_value(self.draft, verb, rest, places)
        path = (*self.base, verb)
        self.draft.places[path] = self.draft.line, (rest or [head])[0].column
        self.draft.places.update({(*path, *sub): (self.draft.line, at) for sub, at in places.items()})
        return {**entry, verb: value, **({"stands": True} if stands else {})}
