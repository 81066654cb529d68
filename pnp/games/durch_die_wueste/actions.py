"""What can be done in a game, one action each."""

from __future__ import annotations

from typing import NamedTuple


class Leader(NamedTuple):
    """A leader on a cell (-1: no cell of the map); `name` as the log writes the place."""

    color: int
    at: int
    name: str


class LeaderPass(NamedTuple):
    """No leader can be placed."""


class Announce(NamedTuple):
    """The number of camels that a turn lists."""

    camels: int


class Camel(NamedTuple):
    """A camel on a cell (-1: no cell of the map); `name` as the log writes the place."""

    color: int
    at: int
    name: str


class Done(NamedTuple):
    """The end of a turn of play."""


Action = Leader | LeaderPass | Announce | Camel | Done
