"""Errors that callers may catch; faults of files tell their place."""

from __future__ import annotations

from pnp.data.sentences import message
from pnp.data.visible import plain


class PnpError(Exception):
    """What a caller may catch: the call, a file or a sheet cannot be had as asked; the message is one sentence."""


class UsageError(PnpError):
    """Arguments of a call that do not fit together, or are out of range.

    `command`: the command line's verb that was called so, if any.
    """

    command = ""


class DataError(PnpError):
    """A file that cannot be used (exit code 2).

    `line` and `column` count from 1, columns in characters; `path` leads to the value, as in "setup.water.A3".
    """

    def __init__(
        self,
        message: str,
        file: str | None = None,
        line: int | None = None,
        column: int | None = None,
        path: str | None = None,
    ) -> None:
        super().__init__(message, file, line, column, path)
        self.message = message
        self.file = file
        self.line = line
        self.column = column
        self.path = path

    def __str__(self) -> str:
        place = ":".join(plain(str(part)) for part in (self.file, self.line, self.column) if part is not None)
        at = message("at", path=plain(self.path)) if self.path else ""
        return (f"{place}: " if place else "") + self.message + at


class OutputError(DataError):
    """A file that cannot be written."""
