"""Random setups: the order of the stacks, and the first tiles of the players."""

from __future__ import annotations

from typing import Any

from pnp.chance import Chance
from pnp.games.wuestensoehne.layout import Layout
from pnp.geometry.masks import bits


def stacks(layout: Layout, players: int, seed: int) -> list[list[str]]:
    """The tiles of each stack in use from the top down, as a seed shuffles them one stack after the other.

    The tiles that the players begin with are the first of the first stack, in turn order.
    """
    chance = Chance(seed)
    ids = [tile.id for tile in layout.tiles]
    return [chance.shuffled([ids[tile] for tile in bits(stack)]) for stack in layout.stacks_for(players)]


def deal(layout: Layout, players: int, seed: int) -> dict[str, Any]:
    """The first tiles of a seed, in turn order; colors and caravans are left to the players."""
    shuffled = stacks(layout, players, seed)
    return {"tiles": shuffled[0][:players] if shuffled else []}
