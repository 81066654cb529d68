"""Actions of every kind that may come now, legal or not: house rules choose among them."""

from __future__ import annotations

from collections.abc import Iterator

from pnp.engine import Alike
from pnp.games.touareg.actions import Action, Attack, Buy, EndAttack, EndTurn, Exchange, Fate, Move, Round, Turn
from pnp.games.touareg.layout import SQUARES
from pnp.games.touareg.state import DIE, LAST_FATE, State

_SQUARES = range(1, SQUARES + 1)


def tries(state: State) -> Iterator[Action | Alike]:
    """Every die, card, count of camels and pair of squares that pieces allow."""
    if state.phase == "between":
        yield from (Round(die) for die in DIE)
    elif state.phase == "round" and state.acting < 0:
        yield from (Turn(player) for player in range(len(state.cards)))
        yield from (Fate(card) for card in range(1, LAST_FATE + 1))
    elif state.phase == "round" and state.battle:
        yield from (Exchange(die, back) for die in DIE for back in (None, *DIE))
        most = state.camels[state.battle.source]
        yield from (EndAttack(camels) for camels in range(0 if state.battle.exchanges else 1, most + 1))
    elif state.phase == "round":
        yield EndTurn()
        held = [square for square in _SQUARES if state.camels[square]]
        ways = [(square, at) for square in held for at in _SQUARES if at != square]
        yield from (Attack(square, at) for square, at in ways)
        for square, at in ways:
            yield Alike([Move(square, at, camels) for camels in range(1, state.camels[square] + 1)])
        yield from (Alike(Buy(at, camels) for camels in range(1, state.box + 1)) for at in _SQUARES)
