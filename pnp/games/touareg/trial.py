"""What bots need to play the game: what dice and cards decide, and where the camps stand."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from pnp.chance import Chance
from pnp.game import Lot, Trial
from pnp.games.touareg.actions import Buy, Exchange, Fate, Move, Turn
from pnp.games.touareg.layout import Layout
from pnp.games.touareg.legal import legal
from pnp.games.touareg.measures import measures
from pnp.games.touareg.state import DIE, State
from pnp.games.touareg.worth import standing, worth
from pnp.geometry.masks import bits


def options(state: State, chance: Chance) -> Sequence[Any]:
    """Legal actions; the die of a round, the next card and the dice of an exchange are a lot each.

    The fate card of the round is one of the deck; it lies among the tribe cards, all in random order. Of the numbers
    of camels that may go or be bought some are left out: it is one, half of them, all but one or all.
    """
    if state.phase == "between":
        return [Lot(tuple(legal(state)))]
    if state.phase == "round" and state.acting < 0:
        cards: list[Any] = [Turn(player) for player, number in enumerate(state.cards) for _ in range(number)]
        deck = list(bits(state.deck))
        return [Lot((*cards, *([Fate(chance.pick(deck))] if deck and not state.fate else [])))]
    actions = list(legal(state))
    rolls = [one for one in actions if isinstance(one, Exchange)]
    if not rolls:
        most = min(state.money[state.acting], state.box)
        return [one for one in actions if _is_plain(one, state.camels, most)]
    # a roll that is not answered stands for all six that the defender does not roll
    lot = Lot([one for one in rolls for _ in (DIE if one.defender is None else (0,))])
    return [*(one for one in actions if not isinstance(one, Exchange)), lot]


def _is_plain(action: Any, camels: Sequence[int], most: int) -> bool:
    """Whether the camels of an action are one, half of them, all but one or all."""
    if type(action) is Move:
        number, there = action.camels, camels[action.source]
    elif type(action) is Buy:
        number, there = action.camels, most
    else:
        return True
    return number == 1 or number >= there - 1 or number == there // 2


def _begun(state: State) -> Sequence[str]:
    return [str(camp) for camp in state.match.camps]


def _place(layout: Layout, square: int) -> str:
    return str(square)


TRIAL: Trial[Layout, State] = Trial(worth, options, _begun, _place, standing, {"camps": "random"}, measures)
