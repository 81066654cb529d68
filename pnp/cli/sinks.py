"""Where a batch puts what it tells: standard output, a new file that grows, or a file written whole at the end."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any, Protocol

from pnp.cli.say import give, say_lines
from pnp.data.visible import plain
from pnp.judging.text import Line

_IN_MEMORY = 1_000_000  # bytes, above which what is kept lies on the disk
_PART = 1 << 16


class Sink(Protocol):
    """Takes lines for people and data for programs."""

    def lines(self, lines: Iterable[Line]) -> None:
        """Takes lines."""

    def data(self, data: str) -> None:
        """Takes data, as they are."""

    def end(self) -> None:
        """Writes what is not written yet, and says so."""

    def drop(self) -> None:
        """Leaves what is not written yet."""


class Printed:
    """Standard output."""

    def __init__(self, in_color: bool) -> None:
        self._in_color = in_color

    def lines(self, lines: Iterable[Line]) -> None:
        """Says them."""
        say_lines(lines, self._in_color)

    def data(self, data: str) -> None:
        """Gives them."""
        give(data)

    def end(self) -> None:
        """Nothing is left."""

    def drop(self) -> None:
        """Nothing is left."""


class Spool:
    """Text that is kept, on the disk where it is long; what it holds as often as it is wanted."""

    def __init__(self) -> None:
        from tempfile import SpooledTemporaryFile

        how: Any = {"encoding": "utf-8", "errors": "backslashreplace", "newline": ""}  # a file's name may be no text
        self._file = SpooledTemporaryFile(_IN_MEMORY, "w+", **how)  # noqa: SIM115 - it is open as long as it is needed

    def put(self, text: str) -> None:
        """Keeps some more."""
        self._file.write(text)

    def texts(self) -> Iterator[str]:
        """Its parts."""
        self._file.seek(0)
        return iter(lambda: self._file.read(_PART), "")

    def lines(self) -> Iterator[str]:
        """Its lines."""
        self._file.seek(0)
        return iter(self._file.readline, "")

    def __iter__(self) -> Iterator[bytes]:
        return (text.encode() for text in self.texts())


class _InFile:
    def data(self, data: str) -> None:
        """Takes data, as they are."""
        raise NotImplementedError

    def lines(self, lines: Iterable[Line]) -> None:
        """Takes lines, in no color."""
        self.data("".join(f"{plain(line.text)}\n" for line in lines))


class Kept(_InFile):
    """A file that is written whole at the end."""

    def __init__(self, path: Path, force: bool, over_input: bool) -> None:
        self._to = path, force, over_input
        self._spool = Spool()

    def data(self, data: str) -> None:
        """Takes data, as they are."""
        self._spool.put(data)

    def end(self) -> None:
        """Writes the file."""
        from pnp.cli.output import save

        path, force, over_input = self._to
        save(path, self._spool, force, over_input)

    def drop(self) -> None:
        """The file stays as it was."""


class Growing(_InFile):
    """A new file: each line is in it at once, whatever becomes of the program."""

    def __init__(self, path: Path) -> None:
        from pnp.cli.output import begin

        self._path = path
        self._file = begin(path)

    def data(self, data: str) -> None:
        """Takes data, as they are."""
        self._file.write(data.encode("utf-8", "backslashreplace"))
        self._file.flush()

    def end(self) -> None:
        """Closes the file."""
        from pnp.cli.output import wrote

        wrote(self._path, self._file.tell())
        self._file.close()

    def drop(self) -> None:
        """Closes the file; one that is empty is removed."""
        empty = not self._file.closed and not self._file.tell()
        self._file.close()
        if empty:
            self._path.unlink(missing_ok=True)


def sink_of(path: Path | None, force: bool, same: bool, grows: bool, in_color: bool) -> Sink:
    """Where to put what is told: standard output without a `path`.

    - `same`: the file may be one that the call has read. `grows`: what is told is good for something before its end.

    Raises OutputError when the file may not be written over.
    """
    if path is None:
        return Printed(in_color)
    from pnp.cli.output import is_new, refuse

    if grows and is_new(path):
        return Growing(path)
    refuse([path], force or same)
    return Kept(path, force or same, same)
