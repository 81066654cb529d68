"""A game in progress: what is typed becomes lines of the log, and every change is on disk before it is told."""

import os
import re
from collections.abc import Callable, Iterable, Iterator, Set
from contextlib import suppress
from dataclasses import replace
from pathlib import Path
from threading import Condition, RLock
from typing import Any, NamedTuple, TypeVar

from pnp.data import DataError, OutputError, forbid
from pnp.data.platform import discard, try_lock
from pnp.data.signs import is_crlf
from pnp.data.write import write
from pnp.engine import Finding
from pnp.game import LoadedLog, Start, begin, names_of
from pnp.judging.readings import block_end
from pnp.judging.verdict import Verdict, breaks_rules, judge
from pnp.library.legal import LegalEntries, may_come
from pnp.library.load import parse_log
from pnp.library.verdicts import Moment, moment_of
from pnp.notation import Form, Unreadable, Word
from pnp.notation.header import LINE, key_of
from pnp.notation.record import KEYS, is_player, resolve, written
from pnp.notation.tokens import split
from pnp.notation.writer import end_line, entry_line
from pnp.web import message

# The text of a log, changed line by line: what the hand wrote elsewhere in it stays as it is.


def line_of(log: LoadedLog, index: int) -> str:
    """Return an entry of a log, counted from 0, as it is written by hand, in one line."""
    lines = entry_line(log.log["moves"][index], log.log, log.game.notation()).split("\n")
    return " ".join(line.strip() for line in lines)


def block(log: LoadedLog, index: int) -> tuple[int, int]:
    """Return the lines of an entry, as a slice of those of the text."""
    begin = log.document.places["moves", index][0] - 1
    return begin, block_end(log.document.text.split("\n"), begin)


def replace_lines(text: str, begin: int, end: int, lines: list[str]) -> str:
    """Return the text with other lines in the place of some."""
    known = text.split("\n")
    return "\n".join([*known[:begin], *lines, *known[end:]])


def append_lines(text: str, lines: list[str]) -> str:
    """Return the text with lines at its end."""
    return f"{text.rstrip(chr(10))}\n" + "".join(f"{line}\n" for line in lines)


def last_line(text: str) -> int:
    """Return the number of the last line that says something, from 0."""
    return max((number for number, line in enumerate(text.split("\n")) if line.strip()), default=0)


def header_key(log: LoadedLog, line: str) -> str | None:
    """Return the key of a header line; None for any other."""
    found = LINE.match(line)
    key = key_of(found[1], log.game.notation()) if found else None
    return key if key in (*KEYS, *log.game.notation().keys) else None


def is_of_position(log: LoadedLog, key: str | None) -> bool:
    """Return whether header lines of a key tell a last position, and so may stand several times."""
    position = log.game.notation().position
    return bool(key and position and key in position.lines)


def header_line(log: LoadedLog, key: str) -> str:
    """Return what the header line with a key says, or ""."""
    lines = log.document.text.split("\n")
    return next((lines[number].partition(":")[2].strip() for number, found in _headers(log) if found == key), "")


def with_header(log: LoadedLog, key: str, line: str) -> str:
    """Return the text with a header line: for what it tells anew, nothing for no value; or behind the last one."""
    lines, heads = log.document.text.split("\n"), list(_headers(log))
    old = [number for number, found in heads if found == key and _is_of_same(log, key, line, lines[number])]
    at = old[0] if old else max((number for number, _ in heads), default=last_line(log.document.text)) + 1
    value = [line] if line.partition(":")[2].strip() or not old else []
    rest = (text for number, text in enumerate(lines) if number >= at and number not in old)
    return "\n".join([*lines[:at], *value, *rest])


def _is_of_same(log: LoadedLog, key: str, line: str, other: str) -> bool:
    """Whether a line with the same key is about the same: those of a position may be about another player or color."""
    if not is_of_position(log, key):
        return True
    pairs = zip(_subject(log, key, line), _subject(log, key, other), strict=False)
    return all(one.startswith(two) or two.startswith(one) for one, two in pairs)


def _subject(log: LoadedLog, key: str, line: str) -> list[str]:
    """The words that tell what a line of a position is about, a player by its number."""
    position = log.game.notation().position
    assert position
    form, names = position.forms.get(key, Form()), names_of(log.log["players"])
    try:
        words = split(line, line.index(":") + 1)[0][: form.begins]
        whole = [resolve(word, names) if not at else word.text.casefold() for at, word in enumerate(words)]
    except Unreadable:
        return [line]
    return [f"{names.index(word)}." if not at and word in names else word for at, word in enumerate(whole)]


def _headers(log: LoadedLog) -> Iterator[tuple[int, str]]:
    for number, line in enumerate(log.document.text.split("\n")):
        if re.match(r"\s*(--|#)", line):
            continue
        if (key := header_key(log, line)) is None and line.strip():
            return
        if key:
            yield number, key


# The file that a game is written to: whole on disk before anybody is told, by one recorder at a time.

Read = TypeVar("Read")


class Changed(OutputError):
    """Another program has changed the file, or it is gone."""


class Store:
    """A log on disk; `text` is what was read or written last. `close` gives the file free. A file with the line ends of
    Windows keeps them; its text has line feeds alone. Raises OutputError when another program has it, or when it cannot
    be read or written."""

    def __init__(self, path: Path, text: str | None) -> None:
        self.path = path
        # a file of its own: each write puts a new file in the place of the log, and a lock on the old one holds nobody
        self._lock_name = path.with_name(f".{path.name}.recording")
        try:
            number = os.open(self._lock_name, os.O_RDWR | os.O_CREAT, 0o600)
        except OSError as error:
            raise OutputError(message("record.not-written", reason=error.strerror), str(self.path)) from error
        free = True
        with suppress(OSError):  # where files cannot be locked there is no lock
            free = try_lock(number)
        if not free:
            os.close(number)
            raise OutputError(message("record.in-use"), str(self.path))
        self._lock, self._crlf = number, False
        try:
            self.text = self.read() if text is None else text
            if text is not None:
                self._write(text)
        except OutputError:
            self.close()
            raise

    def read(self) -> str:
        """Return the file as it is now; raises OutputError."""
        try:
            text = self.path.read_bytes().decode("utf-8")
        except (OSError, UnicodeDecodeError) as error:
            reason = error.strerror if isinstance(error, OSError) else str(error)
            raise OutputError(message("record.not-read", reason=reason), str(self.path)) from error
        self._crlf = is_crlf(text)
        return text.replace("\r\n", "\n") if self._crlf else text

    def write(self, text: str) -> None:
        """Put a text on disk; raises Changed when the file is not as it was left, OutputError when that cannot be."""
        if self.is_changed():
            raise Changed(message("record.changed"), str(self.path))
        self._write(text)

    def _write(self, text: str) -> None:
        write(self.path, self._bytes(text), force=True, over_input=True)
        self.text = text

    def _bytes(self, text: str) -> bytes:
        return (text.replace("\n", "\r\n") if self._crlf else text).encode()

    def is_changed(self) -> bool:
        """Return whether the file is no longer what was read or written last, or gone."""
        try:
            return self.path.read_bytes() != self._bytes(self.text)
        except OSError:
            return True

    def again(self, read: Callable[[str], Read]) -> Read:
        """Take over what another program wrote, once `read` can read it; or write a file that is gone once more. Raises
        OutputError, and what `read` raises; then the file counts as changed still."""
        before, there = self._crlf, self.path.exists()
        text = self.read() if there else self.text
        try:
            found = read(text)
        except DataError:
            self._crlf = before
            raise
        if there:
            self.text = text
        else:
            self._write(text)
        return found

    def close(self) -> None:
        """Give the file free."""
        discard(self._lock, self._lock_name)


class Sheet(Store):
    """A text that no file has, for what is only tried."""

    def __init__(self, path: Path, text: str) -> None:
        self.path, self.text = path, text

    def write(self, text: str) -> None:
        """Take another text."""
        self.text = text

    def is_changed(self) -> bool:
        """Return that nobody else writes it."""
        return False


# A line that somebody types, tried at the end of a log or in the place of an entry: how it reads, what it breaks.


class Attempt(NamedTuple):
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


def with_stands(log: LoadedLog, moves: Set[int]) -> LoadedLog:
    """Return a log with some entries, by their numbers, as if the table had let them stand."""
    if not moves:
        return log
    entries = [{**one, "stands": True} if at in moves else one for at, one in enumerate(log.log.get("moves", ()), 1)]
    return replace(log, log={**log.log, "moves": entries})


def attempt(log: LoadedLog, line: str, stands: Set[int] = frozenset(), turn: Iterable[str] = ()) -> Attempt:
    """Try a line at the end of a log: with or without the name of who is to move, in the part where it is legal. Else
    the first way in which it can be read. Entries that `stands` has the numbers of are played as if they stood; `turn`:
    who may make the next one. Raises DataError, its column that of the line, when it can be read in no way."""
    names = names_of(log.log["players"])
    found: list[Attempt] = []
    errors: dict[str, DataError] = {}
    for head, one in readings(log, line, stands, turn):
        if isinstance(one, DataError):
            errors.setdefault(head, one)
            continue
        if (tried := _judged(one, None, stands)).playable or tried.unfinished:
            return tried
        found.append(tried)
    if found:
        return found[0]
    # the fault that is told is the one behind the name of who is to move, unless the line names somebody itself
    first_words = [word for word in line.split()[:2] if not word.isdecimal()]
    is_named = is_player(Word(first_words[0] if first_words else "", 1), names)
    head = list(errors)[1] if len(errors) == 2 and not _begins_apart(line) and not is_named else ""
    wrong = errors[head]
    column = max(wrong.column - len(head), 1) if wrong.column else None
    raise DataError(wrong.message, log.document.file, wrong.line, column)


def readings(
    log: LoadedLog, line: str, stands: Set[int], turn: Iterable[str]
) -> Iterator[tuple[str, LoadedLog | DataError]]:
    """Yield the log with a line at its end, or why it cannot be read, by what tells its player, as it is or put before
    it: one for each who may make the next entry."""
    names, stood = names_of(log.log["players"]), with_stands(log, stands)
    for head in ["", *(f"{written(name, names)} " for name in turn)]:
        for lines in _in_parts(stood, f"{head}{line}"):
            try:
                yield head, parse_log(append_lines(log.document.text, lines), log.document.file)
            except DataError as error:
                yield head, error


def _begins_apart(line: str) -> bool:
    """Whether a line is no turn: a part, a comment, a checkpoint, data."""
    return bool(re.match(r"\s*(--|#|==|\{)", line))


def _in_parts(log: LoadedLog, line: str) -> Iterator[list[str]]:
    """The line in the part that has begun, and in each that may come now: first, where all of the last is played."""
    verbs = log.game.play.order.get(moment_of(log).state.phase, {})
    parts = {} if _begins_apart(line) else log.game.notation().sections
    begun = [[f"-- {part}", line] for verb, part in parts.items() if verbs.get(verb, "") is None]
    last = next((verb for entry in reversed(log.log.get("moves", ())) for verb in parts if verb in entry), None)
    yield from (*begun, [line]) if last and verbs.get(last, "") is not None else ([line], *begun)


def _judged(log: LoadedLog, at: tuple[int, int] | None, stands: Set[int] = frozenset()) -> Attempt:
    """The log with the entry at a line, counted from 0, of this number, or the last one, in its canonical form."""
    moves, text = log.log.get("moves", []), log.document.text
    move = at[1] if at else len(moves)
    line = line_of(log, move - 1) if moves else ""
    if at or moves:
        begin, end = (at[0], at[0] + 1) if at else block(log, move - 1)
        text = replace_lines(text, begin, end, [line])
    stood = with_stands(log, stands)
    there = moment_of(stood, at_violation=True)
    found = may_come(stood, dice=True) if "position" not in log.log else None
    if found and there.finding and not (found.unfinished and there.finding.move == len(moves)):
        found = None
    return Attempt(text, log, move, line, there, found)


class Refused(DataError):
    """What was asked cannot be done; `attempt`: the entry that is illegal, where there is one."""

    def __init__(self, said: str, tried: Attempt | None = None, column: int | None = None) -> None:
        super().__init__(said, column=column)
        self.attempt = tried


class Session:
    """The log of a file, changed one entry at a time; `version` counts the changes. Every method that changes raises
    Refused or OutputError and then has changed nothing. `lock` is to be held by who uses it from several threads; who
    waits for a change waits for `changed`, which goes with it."""

    def __init__(self, store: Store) -> None:
        self.store, self.lock = store, RLock()
        self.changed, self.version = Condition(self.lock), 0
        self.log: LoadedLog = parse_log(store.text, str(store.path))
        self._verdict: Verdict | None = None
        self._following: tuple[LoadedLog, LegalEntries | None] | None = None

    @property
    def verdict(self) -> Verdict:
        """The verdict on the log, played on after what is illegal."""
        if self._verdict is None or self._verdict.log is not self.log:
            self._verdict = judge(self.log, "stands")
        return self._verdict

    @property
    def stands(self) -> frozenset[int]:
        """The numbers of the entries that are illegal: the table goes on as if they stood."""
        return frozenset(one.move for one in self.verdict.findings if one.move and breaks_rules([one]))

    @property
    def following(self) -> LegalEntries | None:
        """What may come next, as if what is illegal stood; None for a last position, which does not tell."""
        if self._following is None or self._following[0] is not self.log:
            stood = with_stands(self.log, self.stands)
            self._following = self.log, None if "position" in stood.log else may_come(stood, dice=True)
        return self._following[1]

    @property
    def turn(self) -> tuple[str, ...]:
        """The names of all who may make the next entry."""
        return self.following.turn if self.following else ()

    @property
    def moves(self) -> int:
        """How many entries there are."""
        return len(self.log.log.get("moves", ()))

    def play(self, line: str) -> None:
        """Add what was typed: an entry that is legal or stands (`!`), a note, a gap, a claim, a line of the header."""
        if self.is_head(line := line.strip()):
            headed = self.headed(line)
            self._check_setup(headed, line)
            self.renew(headed.document.text)
        elif re.match(r"--|—|–", line):
            if not self._is_part(line):  # parts are begun by the entries themselves
                self.renew(append_lines(self.store.text, [line]))
        else:
            if (tried := self.tried(line)).unfinished:
                raise Refused(message("record.unfinished"), tried)
            if tried.finding and tried.finding.move == tried.move:
                raise Refused(tried.finding.message, tried)
            self.renew(tried.text, tried)

    def is_head(self, line: str) -> bool:
        """Return whether a line is one of the header, and may still be written."""
        return (not self.moves or "position" in self.log.log) and header_key(self.log, line) is not None

    def headed(self, line: str) -> LoadedLog:
        """Return the log with a header line, in the place of the one that it tells anew; raises Refused."""
        key = header_key(self.log, line)
        assert key
        return self._read(with_header(self.log, key, line))

    def tried(self, line: str, move: int | None = None) -> Attempt:
        """Return a line as the next entry, or in the place of entry `move`; raises Refused when it cannot be read."""
        if move is not None and not 1 <= move <= self.moves:
            raise Refused(message("record.no-such-entry", move=move))
        try:
            if move is not None:
                begin, end = block(self.log, move - 1)
                changed = parse_log(replace_lines(self.log.document.text, begin, end, [line]), self.log.document.file)
                forbid(len(changed.log.get("moves", ())) != self.moves, message.lazy("record.no-entry"), DataError)
                return _judged(changed, (begin, move))
            found = attempt(self.log, line, self.stands, self.turn)
        except DataError as error:
            raise Refused(error.message, column=error.column) from error
        forbid(len(found.log.log.get("moves", ())) != self.moves + 1, message.lazy("record.no-entry"), Refused)
        return found

    def edit(self, move: int, line: str) -> None:
        """Write another entry in the place of one, whether or not the rest then holds."""
        self.renew(self.tried(line.strip(), move).text)

    def strike(self) -> None:
        """Take the last entry back: its line is struck and stays in the log, as do notes after it."""
        moves = self.log.log.get("moves", ())
        if not (standing := [at for at, move in enumerate(moves) if move.keys() - {"note"} and not move.get("struck")]):
            raise Refused(message("record.nothing"))
        index = standing[-1]
        self.renew(replace_lines(self.store.text, *block(self.log, index), [f"~{line_of(self.log, index)}"]))

    def remove(self) -> None:
        """Take the last line away: an entry, the beginning of a part, the result."""
        text = self.store.text
        begin, end = last_line(text), last_line(text) + 1
        if self.moves and self.log.document.places["moves", self.moves - 1][0] - 1 <= begin:
            first, last = block(self.log, self.moves - 1)
            begin, end = (first, last) if begin < last else (begin, end)
        else:  # of other lines the beginning of a part, a note, a line of a position may go
            line = text.split("\n")[begin]
            of_position = "position" in self.log.log and is_of_position(self.log, header_key(self.log, line))
            forbid(not re.match(r"\s*(--|#)", line) and not of_position, message.lazy("record.nothing"), Refused)
        lines = replace_lines(text, begin, end, []).rstrip().split("\n")
        while self._is_part(lines[-1]):  # the next entry begins it again where it is needed
            lines.pop()
        self.renew("\n".join(lines) + "\n")

    def end(self) -> None:
        """Write the line of the result: the score, and who has won where the game is over."""
        forbid("result" in self.log.log, message.lazy("record.ended"), Refused)
        names, verdict = names_of(self.log.log["players"]), judge(with_stands(self.log, self.stands))
        totals = {name: verdict.scores[name]["total"] for name in names}
        result: dict[str, Any] = {"scores": totals} if None not in totals.values() else {}
        result |= {"winners": verdict.winners} if verdict.winners is not None else {}
        line = end_line({**self.log.log, "result": result}, self.log.game.notation())
        self.renew(append_lines(self.store.text, [line or "-- end"]))

    def cut(self, move: int) -> str:
        """Return the text up to entry `move`; raises Refused."""
        forbid(not 0 <= move <= self.moves, message.lazy("record.no-such-entry", move=move), Refused)
        lines = self.store.text.split("\n")
        if self.moves:
            lines = lines[: block(self.log, move - 1)[1] if move else block(self.log, 0)[0]]
        while lines and (not lines[-1].strip() or (not move and self._is_part(lines[-1]))):
            lines.pop()
        return "\n".join(lines) + "\n"

    def _check_setup(self, headed: LoadedLog, line: str) -> None:
        """Raise Refused for a line of the setup that is wrong; one may well tell less than is needed."""
        if not (header := self.log.game.notation().header.get(header_key(self.log, line) or "")):
            return
        before, after = (_faults(one, header.key) for one in (self.log, headed))
        places = {fault[:2] for fault in before}
        # what is wrong with one thing, such as the place of a camp, and what nothing was wrong with before
        if wrong := [one for one in after if one[:2] not in places or (len(one[0]) > _OF_LINE and one not in before)]:
            told = (one for one in judge(headed).findings if not one.move and one.path == wrong[0][0])
            raise Refused(next(told).message)

    def _is_part(self, line: str) -> bool:
        parts = (part.casefold() for part in self.log.game.notation().sections.values())
        return line.lstrip().startswith(("-", "—", "–")) and line.strip("-—– ").casefold() in parts

    def again(self) -> None:
        """Take over what another program wrote to the file, or write it anew where it is gone."""
        self._take(self.store.again(self._read))

    def renew(self, text: str, tried: Attempt | None = None) -> None:
        """Read another text of the log, put it on disk, and only then take it over. What was `tried` has been read, and
        what follows is known, unless it is written otherwise than it was typed."""
        tried = tried if tried and tried.log.document.text == text else None
        log = tried.log if tried else self._read(text)
        self.store.write(text)
        self._take(log)
        if tried and tried.found:
            self._following = log, tried.found

    def _take(self, log: LoadedLog) -> None:
        with self.changed:
            self.log = log
            self.version += 1
            self.changed.notify_all()

    def _read(self, text: str) -> LoadedLog:
        try:
            log = parse_log(text, str(self.store.path))
        except DataError as error:
            raise Refused(error.message, column=error.column) from error
        if log.game_id != self.log.game_id:
            raise Refused(message("record.other-game", given=log.game_id, game=self.log.game_id))
        return log


_OF_LINE = 2  # keys of the path to all that a line of a setup tells


def _faults(log: LoadedLog, key: str) -> list[tuple[tuple[object, ...], str, str]]:
    """What is wrong with a part of the setup: where, the rule, and its words."""
    start: Start[Any] = begin(log.game, log.layout, log.log)
    found = [(one.path, one.violation) for one in start.violations if one.path[:_OF_LINE] == ("setup", key)]
    return [(path, violation.code, repr(violation.words)) for path, violation in found]


def asked(data: Any, key: str, kind: type) -> Any:
    """Return a value of a request; raises Refused when it is missing or of another kind."""
    if type(value := data.get(key) if isinstance(data, dict) else None) is not kind:
        raise Refused(message("record.bad-request", key=key))
    return value
