"""Every legal single action, chance included, and how they are listed."""

from __future__ import annotations

from collections.abc import Iterator

from pnp.game import Listing
from pnp.games.touareg.actions import Action, Attack, Buy, EndAttack, EndTurn, Exchange, Fate, Move, Round, Turn
from pnp.games.touareg.layout import SQUARES
from pnp.games.touareg.state import DIE, LAST_FATE, State
from pnp.games.touareg.violations import losses, slot_for

LISTING = Listing(ranges={Round: "die", Move: "camels", Buy: "camels"})
"""The dice of an attack, and how many camels move in after it, come later."""


def legal(state: State) -> Iterator[Action]:
    """Every legal single action, chance included: each die, each card that may be turned."""
    if state.phase == "between":
        yield from (Round(die) for die in DIE)
    elif state.phase == "round" and state.acting < 0:
        yield from (Turn(player) for player, cards in enumerate(state.cards) if cards)
        yield from (Fate(card) for card in range(1, LAST_FATE + 1) if not state.fate and state.deck & 1 << card)
    elif state.phase == "round" and state.battle:
        yield from _in_battle(state)
    elif state.phase == "round":
        yield EndTurn()
        yield from _marches(state)
        yield from _purchases(state)


def _in_battle(state: State) -> Iterator[Action]:
    battle = state.battle
    if battle is None:
        return
    attackers, defenders = state.camels[battle.source], state.camels[battle.at]
    if not defenders:
        yield from (EndAttack(camels) for camels in range(1, attackers + 1))
        return
    if battle.exchanges:
        yield EndAttack(0)
    for die in DIE if attackers else ():
        if defenders <= losses(state, die, battle.source):
            yield Exchange(die, None)
        else:
            yield from (Exchange(die, back) for back in DIE)


def _marches(state: State) -> Iterator[Action]:
    """Moves and attacks of the open turn."""
    if slot_for(state, Move(0, 0, 1)) is None:
        return
    for square in range(1, SQUARES + 1):
        if state.owner[square] != state.acting or not state.camels[square]:
            continue
        for at in sorted(state.match.layout.near[square]):
            if state.match.kinds[at] == "chott":
                continue
            if state.camels[at] and state.owner[at] != state.acting:
                yield Attack(square, at)
            else:
                yield from (Move(square, at, camels) for camels in range(1, state.camels[square] + 1))


def _purchases(state: State) -> Iterator[Action]:
    if slot_for(state, Buy(0, 1)) is None:
        return
    most = min(state.money[state.acting], state.box)
    for square in range(1, SQUARES + 1):
        if state.owner[square] == state.acting:
            yield from (Buy(square, camels) for camels in range(1, most + 1))
