"""Areas: what a camel cuts off for its caravan."""

from __future__ import annotations

from pnp.games.durch_die_wueste.match import Board
from pnp.geometry.masks import flood


def cut_off(board: Board, caravan: int, camels: int, cell: int) -> int:
    """The hexes that the camel on `cell`, already in `caravan` and `camels`, makes areas of.

    Walls are the caravan, the edge and mountains. The camel must split what was connected before it; each
    part without any camel is an area.
    """
    free = board.usable & ~caravan
    around = board.near[cell] & free
    if not board.arcs.parted(cell, around):
        return 0
    areas = 0
    first = rest = around
    while rest:
        part = flood(rest & -rest, free, board.steps, first)
        if part & first == first:
            return 0
        if not part & camels:
            areas |= part
        rest &= ~part
    return areas
