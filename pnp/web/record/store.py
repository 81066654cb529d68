"""The file that a game is written to: whole on disk before anybody is told, by one recorder at a time."""

from __future__ import annotations

import os
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import TypeVar

from pnp.data.errors import DataError, OutputError
from pnp.data.line_ends import is_crlf
from pnp.data.platform import discard, try_lock
from pnp.data.write import write
from pnp.web.sentences import message

Read = TypeVar("Read")


class Changed(OutputError):
    """Another program has changed the file, or it is gone."""


class Store:
    """A log on disk; `text` is what was read or written last. `close` gives the file free.

    A file with the line ends of Windows keeps them; its text has line feeds alone.

    Raises OutputError when another program has it, or when it cannot be read or written.
    """

    def __init__(self, path: Path, text: str | None) -> None:
        self.path = path
        self._lock_name = path.with_name(f".{path.name}.recording")
        self._lock = self._locked()
        self._crlf = False
        try:
            self.text = self.read() if text is None else text
            if text is not None:
                self._write(text)
        except OutputError:
            self.close()
            raise

    def _locked(self) -> int:
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
        return number

    def read(self) -> str:
        """The file as it is now; raises OutputError."""
        try:
            text = self.path.read_bytes().decode("utf-8")
        except (OSError, UnicodeDecodeError) as error:
            reason = error.strerror if isinstance(error, OSError) else str(error)
            raise OutputError(message("record.not-read", reason=reason), str(self.path)) from error
        self._crlf = is_crlf(text)
        return text.replace("\r\n", "\n") if self._crlf else text

    def write(self, text: str) -> None:
        """Puts a text on disk; raises Changed when the file is not as it was left, OutputError when that cannot be."""
        if self.is_changed():
            raise Changed(message("record.changed"), str(self.path))
        self._write(text)

    def _write(self, text: str) -> None:
        write(self.path, self._bytes(text), force=True, over_input=True)
        self.text = text

    def _bytes(self, text: str) -> bytes:
        return (text.replace("\n", "\r\n") if self._crlf else text).encode()

    def is_changed(self) -> bool:
        """Whether the file is no longer what was read or written last, or gone."""
        try:
            return self.path.read_bytes() != self._bytes(self.text)
        except OSError:
            return True

    def again(self, read: Callable[[str], Read]) -> Read:
        """Takes over what another program wrote, once `read` can read it; or writes a file that is gone once more.

        Raises OutputError, and what `read` raises; then the file counts as changed still.
        """
        before = self._crlf
        there = self.path.exists()
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
        """Gives the file free."""
        discard(self._lock, self._lock_name)
