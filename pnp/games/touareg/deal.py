"""Random grids, and whether chotts cut a square off from the saline."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from pnp.chance import Chance
from pnp.games.touareg.layout import CENTRE, KINDS, Layout


def deal(layout: Layout, players: int, seed: int) -> dict[str, Any]:
    """The grid of a seed: the cards but camps and saline, kind by kind in the layout's order, are shuffled and

    laid on squares 2 to 49. Camps are left to the players, the fate deck to the table.
    """
    cards = [kind for kind in KINDS[2:] for _ in range(layout.kinds[kind].cards)]
    return {"grid": ["saline", *Chance(seed).shuffled(cards)]}


def cut_off(layout: Layout, grid: Sequence[str], squares: Iterable[int]) -> list[int]:
    """Those of the squares (each seen as a camp) from which chotts bar every way to the saline."""
    return [square for square in squares if CENTRE not in _reachable(layout, grid, square)]


def _reachable(layout: Layout, grid: Sequence[str], square: int) -> set[int]:
    return set(distances(layout, grid, square))


def distances(layout: Layout, grid: Sequence[str], square: int) -> dict[int, int]:
    """Moves from a square to every square that can be reached from it without entering a chott."""
    found, edge, steps = {square: 0}, [square], 0
    while edge:
        steps += 1
        ring = {near for at in edge for near in layout.near[at]} - found.keys()
        edge = [near for near in ring if grid[near - 1] != "chott"]
        found.update(dict.fromkeys(edge, steps))
    return found
