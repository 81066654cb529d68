"""Logs as text that people write at the table: the lines that all games share, and what each game adds. What writes
them is a chapter of its own, `writer`: to check a log takes reading alone."""

from pnp.notation.reader import read_notation
from pnp.notation.record import Form, HeaderKey, Notation, PositionNotation
from pnp.notation.tokens import Unreadable, Word, bare
