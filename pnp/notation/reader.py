"""Reads a log written as text. What cannot be read is told line by line, and reading goes on."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any

from pnp.data.errors import DataError
from pnp.data.nearest import nearest
from pnp.data.read import Comment, Document, Place
from pnp.data.visible import plain
from pnp.notation.header import GENERAL, comment_in, read_header
from pnp.notation.names import MOST_PLAYERS, names_in, resolve
from pnp.notation.record import Notation, Places
from pnp.notation.sentences import message
from pnp.notation.tokens import Unreadable, Word, json_value, split

_HEADER = re.compile(r"\s*([A-Za-z][A-Za-z_-]*)\s*:")
_PART = re.compile(r"\s*--\s*(\w*)")
_NUMBER = re.compile(r"-?[0-9]{1,6}")
_MOST_PROBLEMS = 1000
_SHOWN = 100
_NO_ACTION = "~{?="  # what begins an entry of its own, wherever it stands

_Path = tuple[str | int, ...]


def game_of(text: str) -> tuple[str, int, int] | None:
    """The id in the line `game:` of a log, with its line and column."""
    for number, line in enumerate(text.split("\n"), 1):
        match = _HEADER.match(line)
        if match and match[1].casefold() == "game":
            try:
                words, _ = split(line, match.end())
            except Unreadable:
                return None
            return (words[0].text, number, words[0].column) if words else None
    return None


def read_notation(text: str, file: str, notation: Notation) -> tuple[Document, list[DataError]]:
    """The document of a log and what could not be read of it: one error a line, with a caret under the place."""
    reader = _Reader(text, file, notation)
    for number, line in enumerate(text.split("\n"), 1):
        reader.line(number, line.rstrip("\r"))
        if len(reader.problems) == _MOST_PROBLEMS or reader.crowded:
            break
    return reader.document(), reader.problems


class _Reader:
    def __init__(self, text: str, file: str, notation: Notation) -> None:
        self.text, self.file, self.notation = text, file, notation
        self.data: dict[str, Any] = {"format": "pnp-log/1"}
        self.names: list[str] = []
        self.crowded = False  # with more players than could be told apart in a moment
        self.moves: list[dict[str, Any]] = []
        self.places: dict[_Path, Place] = {(): (1, 1)}
        self.problems: list[DataError] = []
        self.comments: list[Comment] = []
        self.above: list[str] = []  # comments above the next header line
        self.verb = notation.verbs[0].name
        self.nobodys, self.inline = notation.nobodys, notation.inline
        self.number = 0
        self.in_header = True
        self.open: dict[str, Any] | None = None  # the turn that a line goes on with; {} one that could not be read
        self.did = self.verb  # its verb
        self.notes: list[tuple[dict[str, Any], list[str]]] = []  # parts of notes of turns that lines go on with
        self.indent = 0  # of its first line; a line that goes on with it is indented more

    def document(self) -> Document:
        """What was read; a log without a position has moves, one with a position none but comments."""
        for entry, notes in self.notes:
            entry["note"] = " ".join([*filter(None, notes[:1]), *notes[1:]])
        if "position" not in self.data or any(entry.keys() != {"note"} for entry in self.moves):
            self.data["moves"] = self.moves
        else:
            self.comments += [Comment(f"# {entry['note']}".rstrip(), "") for entry in self.moves]
        return Document(self.file, self.text, self.data, "pnplog", self.places, tuple(self.comments))

    def line(self, number: int, line: str) -> None:
        """Reads one line."""
        self.number = number
        try:
            self._line(line)
        except Unreadable as error:
            message = f"{plain(str(error))}\n{_with_caret(line, error.column)}"
            self.problems.append(DataError(message, self.file, number, error.column))

    def _line(self, line: str) -> None:
        stripped = line.strip()
        header = _HEADER.match(line)
        if not stripped:
            return
        if header:
            self._header(line, header)
        elif stripped.startswith("--"):
            self._part(line)
        elif stripped.startswith("#") and "players" not in self.data:
            self.above.append(stripped)  # before the players a comment speaks of the file, not of the game
        else:
            self.in_header = self.in_header and stripped.startswith("#")
            self._entry(line, stripped)

    def _header(self, line: str, match: re.Match[str]) -> None:
        key, column = match[1].casefold().replace("_", "-"), match.start(1) + 1
        known = (*GENERAL, *self.notation.header)
        if key not in known:
            near = nearest(key, known)
            some = message("near.some", words=message("list.comma").join(known))
            hint = message("near.one", word=near) if near else some
            raise Unreadable(message("header.unknown", key=key, hint=hint), column)
        if not self.in_header:
            raise Unreadable(message("header.late", key=key), column)
        places: Places = {}
        path, value = read_header(key, line, match.end(), self.notation, self._name, places)
        self._put(path, value, column)
        self.comments += [Comment(text, key, above=True) for text in self.above]
        self.above = []
        self._beside(comment_in(key, line, match.end()), key)
        self.places.update({(*path, *sub): (self.number, at) for sub, at in places.items()})
        self.names = names_in(self.data)
        self.crowded = len(self.names) > MOST_PLAYERS
        if self.crowded:
            raise Unreadable(message("header.crowd", count=len(self.names)), column)

    def _put(self, path: tuple[str, ...], value: Any, column: int) -> None:
        """Puts a value of the header into the data; each may be said once."""
        target = self.data
        for step in path[:-1]:
            self.places.setdefault((step,), (self.number, column))
            target = target.setdefault(step, {})
        if path[-1] in target:
            raise Unreadable(message("header.twice", key=".".join(path)), column)
        target[path[-1]] = value

    def _part(self, line: str) -> None:
        self.in_header, self.open = False, None
        match = _PART.match(line)
        name = match[1].casefold() if match else ""
        if match and name == "end":
            self._end(line, match.start(1), match.end())
            return
        verbs = {part: verb for verb, part in self.notation.sections.items()}
        if name not in verbs:
            near = nearest(name, [*verbs, "end"])
            known = message("part.known", parts=message("list.comma").join(verbs))
            hint = message("near.one", word=near) if near else known
            raise Unreadable(message("part.unknown", hint=hint), match.start(1) + 1 if match else 1)
        self.verb = verbs[name]
        self._beside(self._after_part(line, match.end() if match else 0), f"-- {name}")

    def _after_part(self, line: str, begin: int) -> str:
        """What stands behind the name of a part, as a comment; raises Unreadable where it may be a turn."""
        rest = line[begin:].strip()
        if not rest or rest.startswith("#"):
            return rest
        word = rest.split()[0].strip('".:)“”')
        if word.isdecimal() or any(name.casefold().startswith(word.casefold()) for name in self.names if word):
            column = line.index(rest, begin) + 1
            raise Unreadable(message("part.turn"), column)
        return f"# {rest}"

    def _beside(self, comment: str | None, line: str) -> None:
        """Keeps the comment of a line, if it has one."""
        if comment:
            self.comments.append(Comment(comment, line, entry=len(self.moves)))

    def _end(self, line: str, start: int, offset: int) -> None:
        words, note = split(line, offset)
        self._put(("result",), {}, start + 1)
        self._beside(None if note is None else f"# {note}".rstrip(), "-- end")
        self.places["result",] = self.number, start + 1
        result: dict[str, Any] = self.data["result"]
        winners = (i for i, word in enumerate(words) if word.text.casefold() == "winners" and not word.quoted)
        at = next(winners, len(words))
        if at:
            result["scores"] = self._scores(words[:at], ("result", "scores"), offset + 1)
        if at < len(words):
            result["winners"] = [self._name(word) for word in words[at + 1 :]]
            self.places["result", "winners"] = self.number, words[at].column

    def _entry(self, line: str, stripped: str) -> None:
        base = "moves", len(self.moves)
        indent = len(line) - len(line.lstrip())
        if self.open is not None and indent > self.indent and stripped[0] not in _NO_ACTION:
            self._more(line)
            return
        self.open = {} if self.notation.lines and stripped[0] not in "{#?=" else None
        self.indent, self.did = indent, self.verb
        self.places[base] = self.number, indent + 1
        if stripped.startswith("{"):
            entry: dict[str, Any] = json_value(stripped, indent + 1)
        else:
            struck = stripped.startswith("~")
            words, note = split(line, indent + 1 if struck else 0)
            if struck and not words:
                raise Unreadable(message("turn.struck"), indent + 2)
            entry = self._content(words, base)
            entry |= {"struck": True} if struck else {}
            entry |= {} if note is None else {"note": note}
        self.moves.append(entry)
        self.did = next((verb for verb in self.inline if verb in entry), self.verb)
        self.open = entry if self.open is not None and isinstance(entry.get(self.did), list) else None

    def _more(self, line: str) -> None:
        """Reads a line that goes on with the turn above; what follows an unreadable line is read and dropped."""
        words, note = split(line)
        rest, stands = _stands(words)
        places: Places = {}
        more = self._read_turn(self.did, rest, places) if rest else []
        if not self.open:
            return
        base, done = ("moves", len(self.moves) - 1, self.did), self.open[self.did]
        self.places.update({(*base, len(done) + int(at), *sub): (self.number, c) for (at, *sub), c in places.items()})
        done += more
        self.open |= {"stands": True} if stands else {}
        if note is not None:
            self._go_on_noting(self.open, note)

    def _go_on_noting(self, entry: dict[str, Any], note: str) -> None:
        """More of the note of an entry; the parts are joined at the end."""
        if not self.notes or self.notes[-1][0] is not entry:
            self.notes.append((entry, [entry.setdefault("note", "")]))
        self.notes[-1][1].append(note)

    def _content(self, words: list[Word], base: _Path) -> dict[str, Any]:
        if not words:
            return {}
        first = words[0]
        if first.text.startswith("??") and not first.quoted:
            if len(words) > 1 or first.text != "??":
                raise Unreadable(message("turn.gap"), words[min(1, len(words) - 1)].column)
            return {"gap": True}
        if first.text.startswith("==") and not first.quoted:
            rest = [first._replace(text=first.text[2:], column=first.column + 2), *words[1:]]
            path = (*base, "scores")
            return {"scores": self._scores([word for word in rest if word.text], path, first.column + 2)}
        if first.text.casefold() in self.nobodys and not first.quoted:
            return self._did(words, first.text.casefold(), base, {})
        return self._turn(words, base)

    def _turn(self, words: list[Word], base: _Path) -> dict[str, Any]:
        entry: dict[str, Any] = {}
        end = words[0].column + len(words[0].text)
        if _NUMBER.fullmatch(words[0].text) and not words[0].quoted:
            entry["n"] = int(words[0].text)
            self.places[(*base, "n")] = self.number, words[0].column
            words = words[1:]
        if not words:
            raise Unreadable(message("name.after-number"), end)
        entry["player"] = self._name(words[0])
        self.places[(*base, "player")] = self.number, words[0].column
        if len(words) > 1 and not words[1].quoted and words[1].text.casefold() in self.inline:
            return self._did(words[1:], words[1].text.casefold(), base, entry)
        return self._did(words, self.verb, base, entry)

    def _did(self, words: list[Word], verb: str, base: _Path, entry: dict[str, Any]) -> dict[str, Any]:
        """The entry with what was done: the words after the first, which is the player's name or the verb."""
        rest, stands = _stands(words[1:])
        places: Places = {}
        if not rest and not (entry and self.notation.lines):
            end = words[0].column + len(words[0].text) + 2 * words[0].quoted
            missing = message("turn.missing", name=entry["player"]) if entry else message("turn.verb", verb=verb)
            raise Unreadable(missing, end)
        entry[verb] = self._read_turn(verb, rest, places)
        self.places[(*base, verb)] = self.number, (rest or words)[0].column
        self.places.update({(*base, verb, *sub): (self.number, at) for sub, at in places.items()})
        return {**entry, "stands": True} if stands else entry

    def _read_turn(self, verb: str, words: Sequence[Word], places: Places) -> Any:
        named = self.notation.named
        return (named(self._name) if named else self.notation.read_turn)(verb, words, places)

    def _scores(self, words: Sequence[Word], path: _Path, column: int) -> dict[str, int]:
        if len(words) % 2 or not words:
            at = words[-1].column if words else column
            raise Unreadable(message("points.pairs"), at)
        self.places[path] = self.number, words[0].column
        scores: dict[str, int] = {}
        for word, points in zip(words[::2], words[1::2], strict=True):
            name = self._name(word)
            if not _NUMBER.fullmatch(points.text):
                raise Unreadable(message("points.number", name=name), points.column)
            if name in scores:
                raise Unreadable(message("name.twice", name=name), word.column)
            scores[name] = int(points.text)
            self.places[(*path, name)] = self.number, points.column
        return scores

    def _name(self, word: Word) -> str:
        return resolve(word, self.names)


def _stands(words: list[Word]) -> tuple[list[Word], bool]:
    """The words without the `!` at the end, if there is one."""
    if words and not words[-1].quoted and words[-1].text.endswith("!"):
        last = words[-1]._replace(text=words[-1].text[:-1])
        return [*words[:-1], last] if last.text else words[:-1], True
    return words, False


def _with_caret(line: str, column: int) -> str:
    """The line, of a long one what is around the column, and a caret under the column."""
    begin = max(0, column - _SHOWN // 2) if len(line) > _SHOWN else 0
    shown = line[begin : begin + _SHOWN].replace("\t", " ")
    return f"  {shown}\n  {' ' * (column - 1 - begin)}^"
