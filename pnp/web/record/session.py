"""A game in progress: what is typed becomes lines of the log, and every change is on disk before it is told."""

from __future__ import annotations

import re
from threading import RLock
from typing import Any

from pnp.data.errors import DataError
from pnp.game import LoadedLog
from pnp.library.load import parse_log
from pnp.web.record.attempt import Attempt, attempt, attempt_at
from pnp.web.record.store import Store
from pnp.web.record.written import (
    appended,
    block,
    header_key,
    is_of_position,
    last_line,
    line_of,
    replaced,
    with_header,
)
from pnp.web.sentences import message


class Refused(DataError):
    """What was asked cannot be done; `attempt`: the entry that is illegal, where there is one."""

    def __init__(self, said: str, tried: Attempt | None = None, column: int | None = None) -> None:
        super().__init__(said, column=column)
        self.attempt = tried


class Session:
    """The log of a file, changed one entry at a time; `version` counts the changes.

    Every method that changes raises Refused or OutputError and then has changed nothing. `lock` is to be held by who
    uses it from several threads.
    """

    def __init__(self, store: Store) -> None:
        self.store = store
        self.lock = RLock()
        self.version = 0
        self.log: LoadedLog = parse_log(store.text, str(store.path))

    @property
    def moves(self) -> int:
        """How many entries there are."""
        return len(self.log.log.get("moves", ()))

    def play(self, line: str) -> None:
        """Adds what was typed: an entry that is legal or stands (`!`), a note, a gap, a claim, a line of the header."""
        line = line.strip()
        if self.is_head(line):
            self._head(line)
        elif re.match(r"--|—|–", line):
            self._part(line)
        else:
            tried = self.tried(line)
            if tried.unfinished:
                raise Refused(message("record.unfinished"), tried)
            if tried.finding and tried.finding.move == tried.move:
                raise Refused(tried.finding.message, tried)
            self._save(tried.text)

    def is_head(self, line: str) -> bool:
        """Whether a line is one of the header, and may still be written."""
        return (not self.moves or "position" in self.log.log) and header_key(self.log, line) is not None

    def headed(self, line: str) -> LoadedLog:
        """The log with a header line, in the place of the one that it tells anew; raises Refused."""
        key = header_key(self.log, line)
        assert key
        return self._read(with_header(self.log, key, line))

    def _head(self, line: str) -> None:
        self._save(self.headed(line).document.text)

    def tried(self, line: str, move: int | None = None) -> Attempt:
        """A line as the next entry, or in the place of entry `move`; raises Refused when it cannot be read."""
        try:
            found = attempt(self.log, line) if move is None else attempt_at(self.log, self._known(move), line)
        except DataError as error:
            raise Refused(error.message, column=error.column) from error
        if move is None and len(found.log.log.get("moves", ())) != self.moves + 1:
            raise Refused(message("record.no-entry"))
        return found

    def edit(self, move: int, line: str) -> None:
        """Writes another entry in the place of one, whether or not the rest then holds."""
        self._save(self.tried(line.strip(), move).text)

    def strike(self) -> None:
        """Takes the last entry back: its line is struck and stays in the log, as do notes after it."""
        moves = self.log.log.get("moves", ())
        standing = [at for at, move in enumerate(moves) if move.keys() - {"note"} and not move.get("struck")]
        if not standing:
            raise Refused(message("record.nothing"))
        index = standing[-1]
        self._save(replaced(self.store.text, *block(self.log, index), [f"~{line_of(self.log, index)}"]))

    def remove(self) -> None:
        """Takes the last line away: an entry, the beginning of a part, the result."""
        text = self.store.text
        begin, end = last_line(text), last_line(text) + 1
        if self.moves and self.log.document.places["moves", self.moves - 1][0] - 1 <= begin:
            first, last = block(self.log, self.moves - 1)
            begin, end = (first, last) if begin < last else (begin, end)
        elif not self._may_go(text.split("\n")[begin]):
            raise Refused(message("record.nothing"))
        self._save(self._without_empty_part(replaced(text, begin, end, [])))

    def _may_go(self, line: str) -> bool:
        """Whether a line that is no entry may be removed: the beginning of a part, a note, a line of a position."""
        if re.match(r"\s*(--|#)", line):
            return True
        return "position" in self.log.log and is_of_position(self.log, header_key(self.log, line))

    def _without_empty_part(self, text: str) -> str:
        """The text without the beginning of a part at its end, which the next entry writes where it is needed."""
        lines = text.rstrip().split("\n")
        while self._is_part(lines[-1]):
            lines.pop()
        return "\n".join(lines) + "\n"

    def _is_part(self, line: str) -> bool:
        parts = (part.casefold() for part in self.log.game.notation().sections.values())
        return line.lstrip().startswith(("-", "—", "–")) and line.strip("-—– ").casefold() in parts

    def again(self) -> None:
        """Takes over what another program wrote to the file, or writes it anew where it is gone."""
        self.log = self.store.again(self._read)
        self.version += 1

    def _part(self, line: str) -> None:
        """A line that begins a part of the log, or tells its result."""
        if self._is_part(line):
            return  # begun by the entries themselves
        self._save(appended(self.store.text, [line]))

    def _known(self, move: int) -> int:
        if not 1 <= move <= self.moves:
            raise Refused(message("record.no-such-entry", move=move))
        return move

    def _save(self, text: str) -> None:
        """Reads a text, puts it on disk, and only then takes it over."""
        log = self._read(text)
        self.store.write(text)
        self.log = log
        self.version += 1

    def _read(self, text: str) -> LoadedLog:
        try:
            log = parse_log(text, str(self.store.path))
        except DataError as error:
            raise Refused(error.message, column=error.column) from error
        if log.game_id != self.log.game_id:
            raise Refused(message("record.other-game", given=log.game_id, game=self.log.game_id))
        return log


def asked(data: Any, key: str, kind: type) -> Any:
    """A value of a request; raises Refused when it is missing or of another kind."""
    value = data.get(key) if isinstance(data, dict) else None
    if type(value) is not kind:
        raise Refused(message("record.bad-request", key=key))
    return value
