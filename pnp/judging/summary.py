"""What came of many logs, on one screen: outcomes by game, most frequent codes, the first files, folders with most."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from pathlib import PurePath
from typing import NamedTuple

from pnp.data.messages import number_text
from pnp.data.visible import plain
from pnp.judging.sentences import message
from pnp.judging.text import Line, wrapped

STATES = ("legal", "illegal", "claims", "unfinished", "unusable", "crashed")
"""What may come of a log: `claims` is legal with claims that differ, `unusable` and `crashed` are without a verdict."""
_TROUBLE = ("illegal", "claims", "unusable", "crashed")
_CODES, _FILES, _FOLDERS = 6, 3, 4  # lines of each kind
_WIDTH = 72  # signs of why a file is named


class Checked(NamedTuple):
    """What came of one log.

    - `state`: one of `STATES`; `game`: "" where it is not known.
    - `found`: severity and code of each finding; `why`: the first error in a few words.
    """

    file: str
    state: str
    game: str = ""
    found: tuple[tuple[str, str], ...] = ()
    why: str = ""


class Summary:
    """Counts logs one after the other; needs memory for counts and a few names, however many they are."""

    def __init__(self) -> None:
        self.states: Counter[str] = Counter()
        self.found: Counter[tuple[str, str]] = Counter()
        self._games: Counter[tuple[str, str]] = Counter()
        self._first: dict[str, list[str]] = {state: [] for state in STATES if state != "legal"}
        self._folders: Counter[str] = Counter()
        self._troubled: Counter[str] = Counter()

    def add(self, log: Checked) -> None:
        """Counts a log."""
        folder = str(PurePath(log.file).parent)
        self.states[log.state] += 1
        self.found.update(log.found)
        self._games[log.game, log.state] += 1
        self._folders[folder] += 1
        self._troubled[folder] += log.state in _TROUBLE
        first = self._first.get(log.state)
        if first is not None and len(first) < _FILES:
            first.append(message("summary.file-why", file=log.file, why=log.why) if log.why else log.file)

    def lines(self) -> Iterator[Line]:
        """The screen."""
        yield from wrapped(self.headline(), "  ", "head")
        yield from self._by_game()
        yield from self._codes()
        yield Line("")
        for state, first in self._first.items():
            yield from self._files(state, first) if first else ()
        yield from self._most()
        yield from (Line(""), *wrapped(message("summary.more"), "  "))

    def headline(self) -> str:
        """How many logs there are of each state; of those that none is in, only `legal` is told."""
        told = (self._of(state) for state in STATES if self.states[state] or state == "legal")
        return message("summary.logs", count=self.states.total(), states=", ".join(told))

    def _of(self, state: str) -> str:
        return message(f"summary.{state}", count=self.states[state])

    def _by_game(self) -> Iterator[Line]:
        states = [state for state in STATES if self.states[state]]
        games = sorted({game for game, _ in self._games}, key=lambda game: (not game, game))
        cells = [["", *(message(f"summary.columns.{state}") for state in states)]]
        for game in games:
            name = game or message("summary.no-game")
            cells.append([name, *(number_text(self._games[game, state], ",") for state in states)])
        yield from (Line(""), *map(Line, _table(cells)))

    def _codes(self) -> Iterator[Line]:
        ranked = sorted(self.found.items(), key=lambda item: (-item[1], item[0]))
        if not ranked:
            return
        yield from (Line(""), Line(message("summary.codes"), "head"))
        cells = [
            (number_text(count, ","), message(f"finding.{severity}"), code)
            for (severity, code), count in ranked[:_CODES]
        ]
        widths = [max(map(len, column)) for column in zip(*cells, strict=True)]
        for count, severity, code in cells:
            yield Line(f"  {count.rjust(widths[0])}  {severity.ljust(widths[1])}  {code}")
        if len(ranked) > _CODES:
            yield Line("  " + message("summary.more-codes", count=len(ranked) - _CODES))

    def _files(self, state: str, first: Sequence[str]) -> Iterator[Line]:
        told = self._of(state)
        if self.states[state] > len(first):
            told = message("summary.first", files=told, count=len(first))
        yield from (Line(told, "head"), *(Line(f"  {plain(file)}") for file in first))

    def _most(self) -> Iterator[Line]:
        """The folders with most logs with errors, where there are several folders."""
        troubled = sorted(((-count, folder) for folder, count in self._troubled.items() if count))[:_FOLDERS]
        if len(self._folders) > 1 and troubled:
            yield from (Line(""), Line(message("summary.folders"), "head"))
        else:
            return
        for count, folder in troubled:
            of = message("summary.of", count=-count, all=self._folders[folder], folder=plain(folder))
            yield Line(f"  {of}")


def why_of(state: str, code: str, move: int) -> str:
    """Why a log with errors is named: the code of the first, and of an illegal one the entry."""
    return message("summary.code-at", code=code, move=move) if state == "illegal" and move else code


def short(why: str) -> str:
    """Why a file is named, not longer than a line has room for."""
    line = plain(why.partition("\n")[0])
    return line if len(line) <= _WIDTH else f"{line[: _WIDTH - 1]}…"


def _table(cells: Sequence[Sequence[str]]) -> Iterable[str]:
    widths = [max(map(len, column)) for column in zip(*cells, strict=True)]
    for name, *numbers in cells:
        row = "".join(cell.rjust(width + 2) for cell, width in zip(numbers, widths[1:], strict=True))
        yield f"  {name.ljust(widths[0])}{row}".rstrip()
