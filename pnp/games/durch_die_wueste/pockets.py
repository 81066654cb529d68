"""Pockets of a board: hexes that a few camels in a row cut off from the rest."""

from __future__ import annotations

from pnp.games.durch_die_wueste.layout import Layout
from pnp.geometry.masks import bits, components, spread

_WALL = 3  # camels
_LARGE = 1000  # hexes of a board beyond which pockets would take minutes to find


def pocket(layout: Layout, cells: int) -> tuple[int, int]:
    """The most hexes that a row of up to three camels cuts off from the rest, and that row.

    Not looked for on very large boards.
    """
    largest, at = 0, 0
    for wall in sorted(_walls(layout, cells)) if cells.bit_count() <= _LARGE else ():
        parts = [part.bit_count() for part in components(cells & ~wall, layout.hexes.steps)]
        cut = sum(parts) - max(parts, default=0)
        if cut > largest or (cut == largest and cut and wall.bit_count() < at.bit_count()):
            largest, at = cut, wall
    return largest, at


def _walls(layout: Layout, cells: int) -> set[int]:
    """Each connected set of three hexes both of whose ends touch an edge or a mountain: only such can cut off."""
    near = layout.hexes.near_within(cells)
    rim = sum(1 << cell for cell in bits(cells) if near[cell].bit_count() < 6)
    rows = {1 << cell for cell in bits(rim)}
    for _ in range(_WALL - 1):
        rows |= {row | 1 << cell for row in rows for cell in bits(spread(row, layout.hexes.steps) & cells & ~row)}
    return {row for row in rows if (row & rim).bit_count() > 1 or row.bit_count() == 1}
