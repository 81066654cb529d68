"""What stays the same through a game: the layout in use, the players, the choices of the setup."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from pnp.games.wuestenkoenige.layout import Layout


class Match(NamedTuple):
    """What stays the same through a game. `seats[name]`: the number of a player; `points` to move in a turn;

    `kinds_to_win`: how many kinds of goods must be delivered; `site_step`: a step from or to a site costs 1.
    """

    layout: Layout
    players: tuple[str, ...]
    seats: Mapping[str, int]
    points: int
    kinds_to_win: int
    site_step: bool = False
