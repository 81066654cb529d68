"""What cannot be read of a log: an error for each cause, with what follows from it counted."""

from __future__ import annotations

from pnp.data.errors import DataError
from pnp.data.visible import plain
from pnp.notation.sentences import message
from pnp.notation.tokens import Unreadable

_SHOWN = 100


class Faults:
    """The lines that cannot be read; those of one cause are told as one, at the first of them."""

    def __init__(self, file: str) -> None:
        self.file = file
        self._found: list[tuple[Unreadable, str, int]] = []  # with the line and its number
        self._more: dict[int, int] = {}  # by index of the first of a cause: how many follow
        self._causes: dict[tuple[str, str], int] = {}

    def __len__(self) -> int:
        """How many lines cannot be read."""
        return len(self._found) + sum(self._more.values())

    def add(self, fault: Unreadable, line: str, number: int, cause: str = "") -> None:
        """Adds a line that cannot be read. The same word that is wrong for the same reason is one cause."""
        word = line[fault.column - 1 :].split(maxsplit=1)[:1]
        key = (cause, "") if cause else (str(fault), word[0] if word else f"line {number}")
        first = self._causes.setdefault(key, len(self._found))
        if first < len(self._found):
            self._more[first] = self._more.get(first, 0) + 1
        else:
            self._found.append((fault, line, number))

    def follow(self) -> None:
        """Counts a line that cannot be read because of the last fault."""
        last = len(self._found) - 1
        self._more[last] = self._more.get(last, 0) + 1

    def errors(self) -> list[DataError]:
        """An error a cause, with a caret under the place."""
        return [self._error(index, *found) for index, found in enumerate(self._found)]

    def _error(self, index: int, fault: Unreadable, line: str, number: int) -> DataError:
        said, more = str(fault), self._more.get(index, 0)
        said = message("more-lines", fault=said, count=more) if more else said
        return DataError(f"{plain(said)}\n{_with_caret(line, fault.column)}", self.file, number, fault.column)


def _with_caret(line: str, column: int) -> str:
    """The line, of a long one what is around the column, and a caret under the column."""
    begin = max(0, column - _SHOWN // 2) if len(line) > _SHOWN else 0
    shown = line[begin : begin + _SHOWN].replace("\t", " ")
    return f"  {shown}\n  {' ' * (column - 1 - begin)}^"
