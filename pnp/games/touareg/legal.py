"""Every legal single action, those of every kind that may come, and what would have been legal instead.

`legal` is no `tries` that break nothing: made so it takes 29 to 560 times longer, and bots and repairs ask it most.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from pnp.engine import Alike
from pnp.game import Listing
from pnp.games.touareg import state as st
from pnp.games.touareg.layout import SQUARES
from pnp.games.touareg.play import losses, slot_for
from pnp.games.touareg.state import Action, State

LISTING = Listing(ranges={st.Round: "die", st.Move: "camels", st.Buy: "camels"})
"""The dice of an attack, and how many camels move in after it, come later."""


def legal(state: State) -> Iterator[Action]:
    """Yield every legal single action, chance included: each die, each card that may be turned."""
    if state.phase == "between":
        yield from (st.Round(die) for die in st.DIE)
    elif state.phase == "round" and state.acting < 0:
        yield from (st.Turn(player) for player, cards in enumerate(state.cards) if cards)
        yield from (st.Fate(card) for card in range(1, st.LAST_FATE + 1) if not state.fate and state.deck & 1 << card)
    elif state.phase == "round" and state.battle:
        yield from _in_battle(state)
    elif state.phase == "round":
        yield st.EndTurn()
        yield from _marches(state)
        yield from _purchases(state)


def _in_battle(state: State) -> Iterator[Action]:
    battle = state.battle
    if battle is None:
        return
    attackers, defenders = state.camels[battle.source], state.camels[battle.at]
    if not defenders:
        yield from (st.EndAttack(camels) for camels in range(1, attackers + 1))
        return
    if battle.exchanges:
        yield st.EndAttack(0)
    for die in st.DIE if attackers else ():
        if defenders <= losses(state, die, battle.source):
            yield st.Exchange(die, None)
        else:
            yield from (st.Exchange(die, back) for back in st.DIE)


def _marches(state: State) -> Iterator[Action]:
    """Moves and attacks of the open turn."""
    if slot_for(state, st.Move(0, 0, 1)) is None:
        return
    for square in range(1, SQUARES + 1):
        if state.owner[square] != state.acting or not state.camels[square]:
            continue
        for at in sorted(state.match.layout.near[square]):
            if state.match.kinds[at] == "chott":
                continue
            if state.camels[at] and state.owner[at] != state.acting:
                yield st.Attack(square, at)
            else:
                yield from (st.Move(square, at, camels) for camels in range(1, state.camels[square] + 1))


def _purchases(state: State) -> Iterator[Action]:
    if slot_for(state, st.Buy(0, 1)) is None:
        return
    most = min(state.money[state.acting], state.box)
    for square in range(1, SQUARES + 1):
        if state.owner[square] == state.acting:
            yield from (st.Buy(square, camels) for camels in range(1, most + 1))


_SQUARES = range(1, SQUARES + 1)


def tries(state: State) -> Iterator[Action | Alike]:
    """Yield every die, card, count of camels and pair of squares that pieces allow."""
    if state.phase == "between":
        yield from (st.Round(die) for die in st.DIE)
    elif state.phase == "round" and state.acting < 0:
        yield from (st.Turn(player) for player in range(len(state.cards)))
        yield from (st.Fate(card) for card in range(1, st.LAST_FATE + 1))
    elif state.phase == "round" and state.battle:
        yield from (st.Exchange(die, back) for die in st.DIE for back in (None, *st.DIE))
        most = state.camels[state.battle.source]
        yield from (st.EndAttack(camels) for camels in range(0 if state.battle.exchanges else 1, most + 1))
    elif state.phase == "round":
        yield st.EndTurn()
        held = [square for square in _SQUARES if state.camels[square]]
        ways = [(square, at) for square in held for at in _SQUARES if at != square]
        yield from (st.Attack(square, at) for square, at in ways)
        for square, at in ways:
            yield Alike([st.Move(square, at, camels) for camels in range(1, state.camels[square] + 1)])
        yield from (Alike(st.Buy(at, camels) for camels in range(1, state.box + 1)) for at in _SQUARES)


_ABOUT_COUNT = ("bad-count", "not-enough-camels", "not-enough-money", "box-empty", "must-occupy")


def alternatives(state: State, action: Any, code: str) -> list[str]:
    """Return counts where a count was the fault, squares where a square was, cards and dice where those were."""
    actions = list(legal(state))
    if isinstance(action, st.Round):
        return [str(a.die) for a in actions if isinstance(a, st.Round)]
    if isinstance(action, st.Fate):
        return [str(a.card) for a in actions if isinstance(a, st.Fate)]
    if isinstance(action, st.Turn):
        return [state.match.players[a.player] for a in actions if isinstance(a, st.Turn)]
    if code in _ABOUT_COUNT:
        return _counts(actions, action)
    if isinstance(action, st.Buy):
        return _distinct(str(a.at) for a in actions if isinstance(a, st.Buy))
    if isinstance(action, st.Move | st.Attack) and code != "no-rolls":
        return _other_marches(actions, action, code)
    return []


def _counts(actions: list[Any], action: Any) -> list[str]:
    """How many camels may go there, those nearest to the wrong number first."""
    if isinstance(action, st.EndAttack):
        return [f"+{a.occupy}" for a in actions if isinstance(a, st.EndAttack)]
    counts = [a.camels for a in actions if isinstance(a, type(action)) and a[:-1] == action[:-1]]
    return [str(count) for count in sorted(counts, key=lambda count: abs(count - action.camels))]


def _other_marches(actions: list[Any], action: st.Move | st.Attack, code: str) -> list[str]:
    """Squares to go to from the same square; when that was the fault, ways from others."""
    same = [a for a in actions if type(a) is type(action) and a.source == action.source]
    if code != "not-your-territory" and same:
        return _distinct(str(a.at) for a in same)
    return _distinct(f"{a.source}>{a.at}" for a in actions if type(a) is type(action))


def _distinct(words: Any) -> list[str]:
    return list(dict.fromkeys(words))
