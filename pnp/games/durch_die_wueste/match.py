"""What stays the same through a game: the layout in use, the palms and water of the setup, the counts."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from pnp.data.kept import Kept
from pnp.games.durch_die_wueste.layout import Layout
from pnp.geometry.arcs import Arcs

COLORS = ("cream", "sky", "lilac", "rose", "mint")
SUPPLY = {2: 22, 3: 26, 4: 30, 5: 30}
OASIS, MOST, TIED = 5, 10, 5


class Board(NamedTuple):
    """The part of a layout that a number of players use; shared by all games on it.

    `usable`: hexes that are no mountain; `near[cell]`: its usable neighbours.
    """

    layout: Layout
    usable: int
    near: Sequence[int]
    steps: tuple[int, int, int]
    arcs: Arcs


class Match(NamedTuple):
    """One game's table: board, palms, the value of the water on each cell, who plays, what they left out."""

    board: Board
    players: tuple[str, ...]
    palms: int
    water: Mapping[int, int]
    left_out: tuple[int, ...]


_BOARDS: Kept[tuple[Layout, int], Board] = Kept(64, 100_000)  # cells of the maps


def board_for(layout: Layout, players: int) -> Board:
    """The part of the layout in use: with 2 and 3 players without the hexes beyond the line."""
    return _BOARDS.get((layout, players), layout.hexes.size, lambda: _board(layout, players))


def _board(layout: Layout, players: int) -> Board:
    usable = layout.usable(players)
    return Board(layout, usable, layout.hexes.near_within(usable), layout.hexes.steps, Arcs(layout.hexes))
