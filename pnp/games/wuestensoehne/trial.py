"""What bots need to play the game: the tile on top of the stack, how the rumours turn out."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from pnp.chance import Chance
from pnp.game import Trial
from pnp.games.wuestensoehne.area import NAMES
from pnp.games.wuestensoehne.generate import LEAST, MOST, generate
from pnp.games.wuestensoehne.layout import Layout
from pnp.games.wuestensoehne.legal import legal
from pnp.games.wuestensoehne.measures import measures
from pnp.games.wuestensoehne.state import State, stack_of
from pnp.games.wuestensoehne.worth import worth
from pnp.geometry.masks import bits


def options(state: State, chance: Chance) -> Sequence[Any]:
    """All legal actions with one tile on top of the current stack, which a bot sees before it draws."""
    if state.phase == "over":
        return [chance.pick(found)] if (found := list(legal(state))) else []
    stack = stack_of(state)
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
