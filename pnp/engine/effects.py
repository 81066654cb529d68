"""What an action did, in words that all games share.

Claims of the table are compared with them, and the points of each entry (`judging/by_move.py`) are the `Scored` ones:
in every game those of a whole game add up to its score. Who draws a log can mark by them what an entry did.
"""

from __future__ import annotations

from typing import NamedTuple


class Placed(NamedTuple):
    """A player put a piece on a cell; pieces that belong to nobody have player None."""

    player: int | None
    piece: str
    at: int


class Moved(NamedTuple):
    """`number` pieces of a player went from one cell to another."""

    player: int
    piece: str
    source: int
    at: int
    number: int


class Changed(NamedTuple):
    """What lies on a cell and belongs to nobody was turned over, taken away, or brought there from cell `source`."""

    piece: str
    at: int
    source: int | None = None


class Scored(NamedTuple):
    """Points for a player and the reason, a key of the score; `at` the cell they came from, if any."""

    player: int
    reason: str
    points: int
    at: int | None = None


class Owned(NamedTuple):
    """A player came to own a set of cells."""

    player: int
    cells: int


class Ended(NamedTuple):
    """The game is over."""

    reason: str


Effect = Placed | Moved | Changed | Scored | Owned | Ended
