"""What the program says: the one place where text leaves it for a terminal, a pipe or a file.

What programs read is UTF-8 with the line breaks it has, whatever the locale; what people read is in the encoding of the
stream, with other signs for those that it lacks.
"""

from __future__ import annotations

import sys
from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, TextIO

from pnp.cli.sentences import message
from pnp.data.code_page import INSTEAD
from pnp.data.errors import OutputError
from pnp.data.visible import plain

if TYPE_CHECKING:
    from pnp.judging.text import Line


def say(*lines: str, err: bool = False) -> None:
    """Says lines to people, on standard output or standard error.

    A line stays one line: what comes from files, such as names and notes, cannot begin another, nor move a cursor.
    """
    _tell("".join(f"{plain(line)}\n" for line in lines), sys.stderr if err else sys.stdout)


def say_lines(lines: Iterable[Line], color: bool) -> None:
    """Says the lines of a report on standard output, as `say` does, in colors if they are wanted."""
    from pnp.cli.color import colored

    if color:
        _tell("".join(f"{colored(line)}\n" for line in lines), sys.stdout)
    else:
        say(*(line.text for line in lines))


def say_text(lines: Sequence[str]) -> None:
    """Says a text that may as well be a file, on standard output: to people on a terminal, in UTF-8 elsewhere."""
    if _on_terminal():
        say(*lines)
    else:
        give("".join(f"{plain(line)}\n" for line in lines))


def give(data: str) -> None:
    """Gives data to programs, on standard output: every sign as it is, in UTF-8.

    On a terminal signs that cannot be seen are written as escapes, as with `say`.
    """
    if _on_terminal():
        data = "\n".join(plain(line) for line in data.split("\n"))
    _write(data, sys.stdout, "utf-8")


def give_bytes(data: bytes) -> None:
    """Gives the bytes of a file to programs, on standard output; raises OutputError when that is closed."""
    if not sys.stdout:
        raise OutputError(message("output.closed"), "-")
    _write_bytes(data, sys.stdout)


def can_show(signs: str, err: bool = False) -> bool:
    """Whether standard output, or standard error, has these signs."""
    stream = sys.stderr if err else sys.stdout
    try:
        signs.encode((stream and stream.encoding) or "utf-8")
    except UnicodeEncodeError:
        return False
    return True


def _on_terminal() -> bool:
    return bool(sys.stdout) and sys.stdout.isatty()


def _tell(text: str, stream: TextIO | None) -> None:
    _write(text, stream, stream.encoding if stream else None)


def _write(text: str, stream: TextIO | None, encoding: str | None) -> None:
    if stream is None:  # closed
        return
    if not hasattr(stream, "buffer"):  # a stand-in for a stream
        stream.write(text)
        return
    _write_bytes(text.encode(encoding or "utf-8", INSTEAD), stream)


def _write_bytes(data: bytes, stream: TextIO) -> None:
    stream.flush()
    rest = memoryview(data)
    while rest:
        rest = rest[stream.buffer.write(rest) :]
    stream.flush()
