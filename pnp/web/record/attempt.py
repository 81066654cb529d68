"""A line that somebody types, tried at the end of a log or in the place of an entry: how it reads, what it breaks."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass

from pnp.data.errors import DataError
from pnp.engine import Finding
from pnp.game import LoadedLog, names_of
from pnp.library.legal import LegalEntries, legal
from pnp.library.load import parse_log
from pnp.library.moment import Moment, moment_of
from pnp.notation import Word
from pnp.notation.names import is_player, written
from pnp.web.record.written import appended, block, line_of, replaced
from pnp.web.sentences import message


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
    """A line at the end of a log: with or without the name of who is to move, in the part of the log where it is legal.

    Where it is legal nowhere, the first way in which it can be read. Raises DataError, its column that of the line,
    when it can be read in none.
    """
    heads = ["", *_heads(log)]
    found: dict[str, Attempt] = {}
    errors: dict[str, DataError] = {}
    for head in heads:
        for lines in _in_parts(log, f"{head}{line}"):
            try:
                tried = _judged(parse_log(appended(log.document.text, lines), log.document.file), None)
            except DataError as error:
                errors.setdefault(head, error)
                continue
            if tried.playable or tried.unfinished:
                return tried
            found[head] = tried
    if found:
        return next(iter(found.values()))
    head = heads[1] if len(heads) == 2 and not _begins_apart(line) and not _named(log, line) else ""
    wrong = errors[head]
    column = max(wrong.column - len(head), 1) if wrong.column else None
    raise DataError(wrong.message, log.document.file, wrong.line, column)


def attempt_at(log: LoadedLog, move: int, line: str) -> Attempt:
    """A line in the place of entry `move`; raises DataError when it cannot be read."""
    begin, end = block(log, move - 1)
    text = replaced(log.document.text, begin, end, [line])
    changed = parse_log(text, log.document.file)
    if len(changed.log.get("moves", ())) != len(log.log["moves"]):
        raise DataError(message("record.no-entry"))
    return _judged(changed, (begin, move))


def _heads(log: LoadedLog) -> list[str]:
    """What a line begins with that tells its player: one for each who may make the next entry."""
    if "position" in log.log:
        return []
    return [f"{written(name, names_of(log.log['players']))} " for name in legal(log).turn]


def _begins_apart(line: str) -> bool:
    """Whether a line is no turn: a part, a comment, a checkpoint, data."""
    return bool(re.match(r"\s*(--|#|==|\{)", line))


def _named(log: LoadedLog, line: str) -> bool:
    """Whether a line begins with the name of a player, after the number of the turn if there is one."""
    words = line.split()
    word = next((word for word in words[:2] if not word.isdecimal()), "")
    return is_player(Word(word, 1), names_of(log.log["players"]))


def _in_parts(log: LoadedLog, line: str) -> Iterator[list[str]]:
    yield [line]
    verbs = log.game.play.order.get(moment_of(log).state.phase, {})
    for verb, part in log.game.notation().sections.items():
        if not _begins_apart(line) and verbs.get(verb, "") is None:
            yield [f"-- {part}", line]


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
