"""The state of a game and the actions."""

from __future__ import annotations

from typing import Any, NamedTuple

from pnp.api.game import Log, Start, names_of
from pnp_hex.layout import Layout


class State(NamedTuple):
    """A position: the stones of each player as sets of cells, the turns taken."""

    layout: Layout
    players: tuple[str, ...]
    phase: str
    player: int
    turns: int
    stones: tuple[int, int]


class Stone(NamedTuple):
    """A stone on a cell (-1: no cell of the board); `name` as the log writes it."""

    at: int
    name: str


class Swap(NamedTuple):
    """The second player takes the first stone over, mirrored: what was a row is a column."""


Action = Stone | Swap


def read_start(layout: Any, log: Log) -> Start[State]:
    """The empty board; there is nothing that a setup could say."""
    return Start(State(layout, tuple(names_of(log["players"])), "play", 0, 0, (0, 0)), ())
