"""A line that somebody types, tried at the end of a log or in the place of an entry: how it reads, what it breaks."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass

from pnp.data.errors import DataError
from pnp.engine import Finding
from pnp.game import LoadedLog
from pnp.library.legal import LegalEntries, legal
from pnp.library.load import parse_log
from pnp.library.moment import Moment, moment_of
from pnp.web.record.written import appended, block, line_of, replaced


@dataclass(frozen=True)
class Attempt:
    """A log with one entry more, or with another entry in the place of one.

    - `text`: of the whole log; `move`: the number of the entry, from 1; `line`: the entry, as it is written.
    - `moment`: the last position that can be reached; `finding`: what is illegal first, whichever entry it is.
    - `found`: what may follow; None where something is illegal.
    """

    text: str
    log: LoadedLog
    move: int
    line: str
    moment: Moment
    found: LegalEntries | None

    @property
    def finding(self) -> Finding | None:
        """What is illegal first."""
        return None if self.unfinished else self.moment.finding

    @property
    def unfinished(self) -> bool:
        """Whether the entry lacks something that is due."""
        return bool(self.found and self.found.unfinished)

    @property
    def playable(self) -> bool:
        """Whether nothing in the log is illegal or lacking."""
        return not self.unfinished and not self.moment.finding


def attempt(log: LoadedLog, line: str) -> Attempt:
    """A line at the end of a log, in the part of the log where it is legal, else where it can be read.

    Raises DataError, its column that of the line, when it can be read nowhere.
    """
    first: Attempt | DataError | None = None
    for lines in _in_parts(log, line):
        try:
            found = _judged(parse_log(appended(log.document.text, lines), log.document.file), None)
        except DataError as error:
            first = first or error
            continue
        if found.playable or found.unfinished:
            return found
        first = found if first is None or isinstance(first, DataError) else first
    if isinstance(first, Attempt):
        return first
    raise first or DataError(line)


def attempt_at(log: LoadedLog, move: int, line: str) -> Attempt:
    """A line in the place of entry `move`; raises DataError when it cannot be read."""
    begin, end = block(log, move - 1)
    text = replaced(log.document.text, begin, end, [line])
    return _judged(parse_log(text, log.document.file), (begin, move))


def _in_parts(log: LoadedLog, line: str) -> Iterator[list[str]]:
    yield [line]
    if not re.match(r"\s*(--|#|==|\{)", line):
        yield from ([f"-- {part}", line] for part in log.game.notation().sections.values())


def _judged(log: LoadedLog, at: tuple[int, int] | None) -> Attempt:
    """The log with the entry at a line, counted from 0, of this number, or the last one, in its canonical form."""
    moves = log.log.get("moves", [])
    text = log.document.text
    move = at[1] if at else len(moves)
    line = line_of(log, move - 1) if moves else ""
    if moves and at is None:
        begin, end = block(log, move - 1)
        text = replaced(text, begin, end, [line])
    elif at:
        text = replaced(text, at[0], at[0] + 1, [line])
    there = moment_of(log, at_violation=True)
    found = legal(log) if "position" not in log.log else None
    if found and there.finding and not (found.unfinished and there.finding.move == len(moves)):
        found = None
    return Attempt(text, log, move, line, there, found)
