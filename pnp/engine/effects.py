"""What an action did, in words that all games share: score sheets, pictures and reports are made of them."""

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


Effect = Placed | Moved | Scored | Owned | Ended
