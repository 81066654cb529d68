"""What stays the same through a game: the layout in use, the players, the choices of the setup."""

from __future__ import annotations

from typing import NamedTuple

from pnp.games.wuestensoehne.layout import Layout

HEIGHTS = {"red": (16, 5, 9, 4), "blue": (3, 10, 6, 15), "orange": (2, 11, 7, 14), "white": (13, 8, 12, 1)}
COLORS = tuple(HEIGHTS)
Ints = tuple[int, ...]


class Match(NamedTuple):
    """What stays the same through a game. `owner[h]`: the player of the explorer of height h, -1 not in play.

    `stacks`: the tiles of each stack in use, as sets of bits, in the order of use.
    """

    layout: Layout
    players: tuple[str, ...]
    colors: tuple[str, ...]
    owner: Ints
    stacks: Ints
