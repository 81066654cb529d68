"""How alike the camps of a grid are: what land they have near them."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from pnp.games.touareg.deal import distances
from pnp.games.touareg.layout import Layout

EVEN = 0.15
"""By how much camps may differ in a fair deal, as a share of their mean.

Tried with 24 deals for 3 players, 24 games of random bots each: the seats' shares of wins in a deal differ from a fair
one by 17 points (root mean square, chance taken off) in plain deals and in those that cut no camp off, by 13 in deals
that are even so, by 21 in the fifth that is least even.
"""
_FAR = 3  # moves


def land(layout: Layout, grid: Sequence[str], camp: int) -> float:
    """What squares within three moves pay and half of what they are worth in a fight, divided by the moves and one."""
    found = 0.0
    for square, moves in distances(layout, grid, camp).items():
        if 0 < moves <= _FAR:
            kind = layout.kinds[grid[square - 1]]
            found += (kind.economic + kind.strategic / 2) / (1 + moves)
    return found


def unevenness(layout: Layout, grid: Sequence[str], groups: Collection[Collection[int]]) -> float:
    """The most and the least land differ by this share of the mean; of a group of squares the best one counts."""
    values = [max(land(layout, grid, square) for square in group) for group in groups]
    mean = sum(values) / len(values)
    return (max(values) - min(values)) / mean if mean else 0.0
