"""Logs as text that people write at the table: the lines that all games share, and what each game adds."""

from pnp.notation.reader import read_notation
from pnp.notation.record import HeaderKey, Notation, PositionNotation
from pnp.notation.tokens import Unreadable, Word, bare
from pnp.notation.writer import canonical, entry_line, write_notation

__all__ = [
    "HeaderKey",
    "Notation",
    "PositionNotation",
    "Unreadable",
    "Word",
    "bare",
    "canonical",
    "entry_line",
    "read_notation",
    "write_notation",
]
