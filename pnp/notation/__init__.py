"""Logs as text that people write at the table: the lines that all games share, and what each game adds.

What writes them is imported when it is first used: to check a log takes reading alone.
"""

from typing import TYPE_CHECKING

from pnp.notation.reader import read_notation
from pnp.notation.record import Form, HeaderKey, Notation, PositionNotation
from pnp.notation.tokens import Unreadable, Word, bare

if TYPE_CHECKING:
    from pnp.notation.writer import canonical, end_line, entry_line, write_notation

__all__ = [
    "Form", "HeaderKey", "Notation", "PositionNotation", "Unreadable", "Word", "bare", "canonical", "end_line",
    "entry_line", "read_notation", "write_notation",
]  # fmt: skip


def __getattr__(name: str) -> object:
    if name not in __all__:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    from pnp.notation import writer

    return getattr(writer, name)
