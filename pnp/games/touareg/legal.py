"""Every legal single action, those of every kind that may come, and what would have been legal instead.

`legal` is no `tries` that break nothing: made so it takes 29 to 560 times longer, and bots and repairs ask it most.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

from pnp.engine import Alike
from pnp.game import Listing
from pnp.games.touareg import state as st
from pnp.games.touareg.layout import SQUARES
from pnp.games.touareg.play import losses, slot_for
from pnp.games.touareg.state import Action, State

LISTING = Listing(ranges={st.Round: "die", st.Move: "camels", st.Buy: "camels"})
"""The dice of an attack, and how many camels move in after it, come later."""


_SQUARES = range(1, SQUARES + 1)


def legal(state: State) -> Iterator[Action]:
    """Yield every legal single action, chance included: each die, each card that may be turned."""
    if state.phase == "between":
        yield from (st.Round(die) for die in st.DIE)
    elif state.phase == "round" and state.acting < 0:
        yield from (st.Turn(player) for player, cards in enumerate(state.cards) if cards)
        yield from (st.Fate(card) for card in range(1, st.LAST_FATE + 1) if not state.fate and state.deck & 1 << card)
    elif state.phase == "round" and state.battle:
        yield from _fights(state, state.battle)
    elif state.phase == "round":
        yield st.EndTurn()
        yield from _uses(state)


def _fights(state: State, battle: st.Battle) -> Iterator[Action]:
    """Dice of an attack under way, and its ends."""
    attackers, defenders = state.camels[battle.source], state.camels[battle.at]
    if not defenders:
        # A square that was won must be occupied, by one camel at least.
        yield from (st.EndAttack(camels) for camels in range(1, attackers + 1))
    elif battle.exchanges:
        # To stop takes an exchange before: an attack without rolls is `no-rolls`.
        yield st.EndAttack(0)
    for die in st.DIE if attackers and defenders else ():
        if defenders <= losses(state, die, battle.source):
            # A defender without camels left does not roll.
            yield st.Exchange(die, None)
        else:
            yield from (st.Exchange(die, back) for back in st.DIE)


def _uses(state: State) -> Iterator[Action]:
    """Moves, attacks and purchases of the open turn."""
    own = [square for square in _SQUARES if state.owner[square] == state.acting]
    # Any move will do: its place in the turn depends on its kind alone.
    if slot_for(state, st.Move(0, 0, 1)) is not None:
        for square in own:
            for at in sorted(state.match.layout.near[square]) if state.camels[square] else ():
                if state.match.kinds[at] == "chott":
                    continue
                if state.camels[at] and state.owner[at] != state.acting:
                    yield st.Attack(square, at)
                else:
                    yield from (st.Move(square, at, camels) for camels in range(1, state.camels[square] + 1))
    if slot_for(state, st.Buy(0, 1)) is not None:
        most = min(state.money[state.acting], state.box)
        yield from (st.Buy(square, camels) for square in own for camels in range(1, most + 1))


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
    alike: list[Any] = [one for one in legal(state) if type(one) is type(action)]
    words: Iterable[str] = ()
    if isinstance(action, st.Round | st.Fate):
        words = (str(one[0]) for one in alike)
    elif isinstance(action, st.Turn):
        words = (state.match.players[one.player] for one in alike)
    elif code in _ABOUT_COUNT and isinstance(action, st.EndAttack):
        words = (f"+{one.occupy}" for one in alike)
    elif code in _ABOUT_COUNT:  # how many camels may go there, those nearest to the wrong number first
        counts = (one.camels for one in alike if one[:-1] == action[:-1])
        words = map(str, sorted(counts, key=lambda count: abs(count - action.camels)))
    elif isinstance(action, st.Buy):
        words = (str(one.at) for one in alike)
    elif isinstance(action, st.Move | st.Attack) and code != "no-rolls":
        # squares to go to from the same square; when that was the fault, ways from others
        here = [one for one in alike if one.source == action.source] if code != "not-your-territory" else []
        words = (str(one.at) for one in here) if here else (f"{one.source}>{one.at}" for one in alike)
    return list(dict.fromkeys(words))
