"""How well a player stands: goods, water, camels, and what the explorers on the area can expect."""

from __future__ import annotations

from pnp.games.wuestensoehne.fitting import oasis, open_cells
from pnp.games.wuestensoehne.layout import GOODS
from pnp.games.wuestensoehne.scoring import full, space_at
from pnp.games.wuestensoehne.state import BASE_VALUE, State
from pnp.geometry.masks import bits

_WATER, _CAMEL, _TILE, _OPEN, _OTHER, _OUT, _LEFT = 0.6, 1.5, 0.3, 0.2, 1.0, 0.5, 0.5


def worth(state: State, player: int) -> float:
    """Gold of the goods by their middle value, and what else will become gold."""
    points = BASE_VALUE * sum(state.goods[player]) + _WATER * state.water[player] + _CAMEL * state.camels[player]
    points -= _LEFT * state.left.bit_count()  # who explores makes oases, where there is most to be had
    points += _TILE * len(state.reserves[player]) + _OPEN * len(open_cells(state.grid, state.caravans[player]))
    return points + sum(_hope(state, player, at) for height, at in enumerate(state.explorers)
                        if at >= 0 and state.match.owner[height] == player)  # fmt: skip


def _hope(state: State, player: int, portion: int) -> float:
    """An explorer's share of what the spaces of its oasis give, more when the oasis is complete."""
    whole, complete = oasis(state.grid, portion)
    rivals = sum(at >= 0 and whole >> at & 1 for at in state.explorers)
    spaces = [space for at in bits(whole) if (space := space_at(state, at))]
    good = 0.0 if full(state, player) else BASE_VALUE
    value = sum(good if space in GOODS else _OTHER for space in spaces) / max(1, rivals)
    return min(value, float(BASE_VALUE)) * (0.8 if complete else 0.4) - _OUT
