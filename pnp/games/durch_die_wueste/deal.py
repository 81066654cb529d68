"""Random setups: which palm sites get a palm, which water token lies where."""

from __future__ import annotations

from typing import Any

from pnp.chance import Chance
from pnp.games.durch_die_wueste.layout import PALMS, Layout
from pnp.geometry.masks import bits


def deal(layout: Layout, players: int, seed: int) -> dict[str, Any]:
    """The setup of a seed: the sites in use, in reading order, are shuffled, the first 5 get palms;

    then the pile of tokens, in ascending value, is shuffled and laid in reading order on circles and free sites.
    """
    chance = Chance(seed)
    usable = layout.usable(players)
    names = layout.hexes.names
    palms = sorted(chance.shuffled(list(bits(layout.sites & usable)))[:PALMS])
    wet = (layout.circles | layout.sites) & usable & ~sum(1 << cell for cell in palms)
    pile = [value for value, count in enumerate(layout.water, 1) for _ in range(count)]
    tokens = chance.shuffled(pile)
    water = {names[cell]: token for cell, token in zip(bits(wet), tokens, strict=False)}
    return {"palms": [names[cell] for cell in palms], "water": water}
