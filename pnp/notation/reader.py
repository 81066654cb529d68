"""Reads a log written as text. What cannot be read is told line by line, and reading goes on."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Sequence
from typing import Any

from pnp.data.errors import DataError
from pnp.data.nearest import nearest
from pnp.data.read import Document, Place
from pnp.notation.header import GENERAL, TEXTS, read_header
from pnp.notation.record import Notation, Places
from pnp.notation.words import Unreadable, Word, split

_HEADER = re.compile(r"\s*([A-Za-z][A-Za-z_-]*)\s*:(.*)")
_NUMBER = re.compile(r"-?\d{1,6}")
_PART = re.compile(r"\s*--\s*(\S*)")


def game_of(text: str) -> tuple[str, int, int] | None:
    """The id in the line `game:` of a log, with its line and column."""
    for number, line in enumerate(text.split("\n"), 1):
        match = _HEADER.match(line)
        if match and match[1].casefold() == "game":
            word, _ = split(match[2])
            return (word[0].text, number, match.start(2) + word[0].column) if word else None
    return None


def read_notation(text: str, file: str, notation: Notation) -> tuple[Document, list[DataError]]:
    """The document of a log and what could not be read of it: one error a line, with a caret under the place."""
    reader = _Reader(text, file, notation)
    for number, line in enumerate(text.split("\n"), 1):
        reader.line(number, line.rstrip("\r"))
    return reader.document(), reader.problems


class _Reader:
    def __init__(self, text: str, file: str, notation: Notation) -> None:
        self.text, self.file, self.notation = text, file, notation
        self.data: dict[str, Any] = {"format": "pnp-log/1"}
        self.moves: list[dict[str, Any]] = []
        self.places: dict[tuple[str | int, ...], Place] = {}
        self.problems: list[DataError] = []
        self.verb = next(iter(notation.parts))
        self.in_header = True

    def document(self) -> Document:
        """What was read; a log without a position has moves."""
        if "position" not in self.data:
            self.data["moves"] = self.moves
        return Document(self.file, self.text, self.data, "pnplog", self.places)

    def line(self, number: int, line: str) -> None:
        """Reads one line."""
        try:
            self._line(number, line)
        except Unreadable as error:
            caret = f"\n  {line}\n  {' ' * (error.column - 1)}^"
            self.problems.append(DataError(f"{error}{caret}", self.file, number, error.column))

    def _line(self, number: int, line: str) -> None:
        stripped = line.strip()
        header = _HEADER.match(line)
        if not stripped:
            return
        if self.in_header and header:
            self._header(number, line, header)
        elif stripped.startswith("--"):
            self._part(number, line)
        elif self.in_header and stripped.startswith("#") and not self.moves and "players" not in self.data:
            return  # before the players a comment speaks of the file, not of the game
        else:
            self.in_header = False
            self._entry(number, line, stripped)

    def _header(self, number: int, line: str, match: re.Match[str]) -> None:
        key = match[1].casefold().replace("_", "-")
        places: Places = {}
        known = (*GENERAL, *self.notation.header)
        if key not in known:
            near = nearest(key, known)
            hint = f"did you mean {near}?" if near else f"expected one of {', '.join(known)}"
            raise Unreadable(f"unknown line {key!r}; {hint}", match.start(1) + 1)
        path, value = read_header(
            key, line, match.end(1) + line[match.end(1) :].index(":") + 1, self.notation, self._name, places
        )
        target = self.data
        for step in path[:-1]:
            target = target.setdefault(step, {})
        target[path[-1]] = value
        self.places[path] = number, match.start(1) + 1
        self.places.update({(*path, *sub): (number, column) for sub, column in places.items()})

    def _part(self, number: int, line: str) -> None:
        self.in_header = False
        match = _PART.match(line)
        name = match[1].casefold() if match else ""
        if name == "end":
            self._end(number, line, line.casefold().index("end") + 3)
            return
        verbs = {part: verb for verb, part in self.notation.parts.items()}
        if name not in verbs:
            raise Unreadable(f"unknown part, expected {', '.join(verbs)} or end", line.index("--") + 4)
        self.verb = verbs[name]

    def _end(self, number: int, line: str, offset: int) -> None:
        words, _ = split(line, offset)
        result: dict[str, Any] = {}
        at = next(
            (i for i, word in enumerate(words) if word.text.casefold() == "winners" and not word.quoted), len(words)
        )
        if at:
            result["scores"] = self._scores(words[:at], offset + 1)
        if at < len(words):
            result["winners"] = [self._name(word) for word in words[at + 1 :]]
        self.data["result"] = result
        self.places["result",] = number, line.index("--") + 1

    def _entry(self, number: int, line: str, stripped: str) -> None:
        base = "moves", len(self.moves)
        indent = len(line) - len(line.lstrip())
        self.places[base] = number, indent + 1
        if stripped.startswith("{"):
            self.moves.append(_object(stripped, indent + 1))
            return
        struck = stripped.startswith("~")
        words, note = split(line, indent + 1 if struck else 0)
        entry = self._content(words, number, base, indent + 1)
        if struck:
            entry["struck"] = True
        if note is not None:
            entry["note"] = note
        self.moves.append(entry)

    def _content(self, words: list[Word], number: int, base: tuple[str | int, ...], column: int) -> dict[str, Any]:
        if not words:
            return {}
        if words[0].text == "??" and len(words) == 1:
            return {"gap": True}
        if words[0].text.startswith("==") and not words[0].quoted:
            rest = [words[0]._replace(text=words[0].text[2:]), *words[1:]]
            self.places[(*base, "scores")] = number, column
            return {"scores": self._scores([word for word in rest if word.text], column)}
        return self._turn(words, number, base)

    def _turn(self, words: list[Word], number: int, base: tuple[str | int, ...]) -> dict[str, Any]:
        entry: dict[str, Any] = {}
        if _NUMBER.fullmatch(words[0].text) and not words[0].quoted:
            entry["n"] = int(words[0].text)
            self.places[(*base, "n")] = number, words[0].column
            words = words[1:]
        if not words:
            raise Unreadable("expected a player's name after the number", self.places[(*base, "n")][1] + 1)
        entry["player"] = self._name(words[0])
        self.places[(*base, "player")] = number, words[0].column
        rest, stands = _stands(words[1:])
        places: Places = {}
        if not rest:
            end = words[0].column + len(words[0].text) + 1
            raise Unreadable(f"expected what {entry['player']} did", end)
        entry[self.verb] = self.notation.read_turn(self.verb, rest, places)
        self.places[(*base, self.verb)] = number, rest[0].column
        self.places.update({(*base, self.verb, *sub): (number, at) for sub, at in places.items()})
        return {**entry, "stands": True} if stands else entry

    def _scores(self, words: Sequence[Word], column: int) -> dict[str, int]:
        if len(words) % 2 or not words:
            raise Unreadable(
                "expected names, each with its points: Ana 12 Ben 9", words[-1].column if words else column
            )
        scores = {}
        for name, points in zip(words[::2], words[1::2], strict=True):
            if not _NUMBER.fullmatch(points.text):
                raise Unreadable(f"expected the points of {name.text}, a whole number", points.column)
            scores[self._name(name)] = int(points.text)
        return scores

    def _name(self, word: Word) -> str:
        """A player's name from itself or a unique beginning of it, whatever the case; unknown names stay."""
        players = self.data.get("players", [])
        names = [str(player["name"] if isinstance(player, dict) else player) for player in players]
        if word.text in names or word.quoted:
            return word.text
        same: Callable[[str], bool]
        for same in (lambda name: name.casefold() == word.text.casefold(), lambda name: _begins(name, word.text)):
            found = [name for name in names if same(name)]
            if len(found) > 1:
                raise Unreadable(f"{word.text} could be {' or '.join(found)}", word.column)
            if found:
                return found[0]
        return word.text


def _begins(name: str, short: str) -> bool:
    return name.casefold().startswith(short.casefold())


def _stands(words: list[Word]) -> tuple[list[Word], bool]:
    """The words without the `!` at the end, if there is one."""
    if words and not words[-1].quoted and words[-1].text.endswith("!"):
        last = words[-1]._replace(text=words[-1].text[:-1])
        return [*words[:-1], last] if last.text else words[:-1], True
    return words, False


def _object(text: str, column: int) -> dict[str, Any]:
    try:
        value = json.loads(text)
    except (ValueError, RecursionError) as error:
        at = column + getattr(error, "pos", 0)
        raise Unreadable("expected an entry in JSON on one line", at) from error
    if not isinstance(value, dict):
        raise Unreadable("expected an object in JSON", column)
    return value


__all__ = ["TEXTS", "game_of", "read_notation"]
