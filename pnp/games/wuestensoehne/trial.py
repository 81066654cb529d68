"""What bots need to play the game: the tile on top of the stack, how the rumours turn out."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from pnp.chance import Chance
from pnp.game import Trial
from pnp.games.wuestensoehne.actions import Stalemate
from pnp.games.wuestensoehne.area import NAMES
from pnp.games.wuestensoehne.generate import LEAST, MOST, generate
from pnp.games.wuestensoehne.layout import Layout
from pnp.games.wuestensoehne.legal import legal
from pnp.games.wuestensoehne.measures import measures
from pnp.games.wuestensoehne.state import State, stack_of
from pnp.games.wuestensoehne.worth import worth
from pnp.geometry.masks import bits

_PATIENCE = 3  # rounds without a deed


def options(state: State, chance: Chance) -> Sequence[Any]:
    """All legal actions with one tile on top of the current stack, which a bot sees before it draws.

    The players agree on the end of a stuck game only when nobody has done anything for some rounds.
    """
    if state.phase == "over":
        return [chance.pick(found)] if (found := list(legal(state))) else []
    stack = stack_of(state)
    if state.turn is None and min(state.idle) < _PATIENCE:
        return [one for one in legal(state) if not isinstance(one, Stalemate)]
    if state.turn is None or state.scoring or not stack:
        return list(legal(state))
    top = chance.pick(list(bits(stack)))
    return list(legal(state._replace(left=state.left & ~stack | 1 << top)))


def _begun(state: State) -> Sequence[str]:
    return [NAMES[cell] for cell in state.caravans]


def _standing(state: State) -> Sequence[int]:
    return [sum(goods) for goods in state.goods]


def _place(layout: Layout, cell: int) -> str:
    return NAMES[cell]


TRIAL: Trial[Layout, State] = Trial(
    worth, options, _begun, _place, _standing, {"caravans": "random"}, measures, generate=generate, cells=(LEAST, MOST)
)
