"""What can be done in a game, one action each; chance carries its outcome."""

from __future__ import annotations

from typing import NamedTuple


class Begin(NamedTuple):
    """A turn begins, or the extra turn of the guide."""

    player: int
    guide: bool = False


class Move(NamedTuple):
    """The caravan goes along lines, with the driver or without."""

    to: str
    driver: bool = False


class Draw(NamedTuple):
    """The top tile is drawn and placed, or goes into the reserve (`at` "")."""

    tile: str
    at: str = ""
    rotation: int = 0


class Lay(NamedTuple):
    """A tile of the own reserve is placed."""

    tile: str
    at: str
    rotation: int = 0


class Scout(NamedTuple):
    """A tile of a rival's reserve is placed; the rival draws another (`compensation` "": none)."""

    rival: str
    tile: str
    at: str
    rotation: int = 0
    compensation: str = ""


class Discard(NamedTuple):
    """A tile of the reserve is laid aside for good."""

    tile: str


class Settle(NamedTuple):
    """An explorer is put on a portion."""

    height: int
    on: str


class Recall(NamedTuple):
    """An explorer comes back from the area."""

    height: int


class Score(NamedTuple):
    """An oasis is scored; `takes` follow, then EndScore."""

    oasis: str


class Take(NamedTuple):
    """An explorer takes a space; `swap` is a good given up for it, `slot` where a rumour tile is laid.

    `other` is something said of it that no take has.
    """

    explorer: int
    space: str
    swap: str = ""
    decline: bool = False
    slot: str = ""
    peek: str = ""
    remove: bool = False
    other: str = ""


class EndScore(NamedTuple):
    """All explorers of the oasis go home."""


class EndTurn(NamedTuple):
    """The end of a turn."""


class Stalemate(NamedTuple):
    """The players end a game in which nobody can do anything any more."""


class Reveal(NamedTuple):
    """The values of the rumour tiles, each with its slot."""

    values: tuple[tuple[str, int], ...]


Explore = Draw | Lay | Scout


Action = Begin | Move | Explore | Discard | Settle | Recall | Score | Take | EndScore | EndTurn | Stalemate | Reveal
