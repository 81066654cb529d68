"""Every legal single action, those of every kind that may come, and what would have been legal instead. `legal` is no
`tries` that break nothing: made so it takes 29 to 560 times longer, and bots and repairs ask it most."""

from collections.abc import Iterable, Iterator
from functools import lru_cache
from typing import Any

from pnp.engine import Alike
from pnp.game import Listing
from pnp.games.touareg import state as st
from pnp.games.touareg.layout import SQUARES
from pnp.games.touareg.play import slot_for
from pnp.games.touareg.state import Action, State, losses

LISTING = Listing(
    ranges={st.Round: "die", st.Move: "camels", st.Buy: "camels"}, rolled={st.Attack: {"rolls": True}})  # fmt: skip
"""The dice of an attack, and how many camels move in after it, come later."""
_SQUARES = range(1, SQUARES + 1)
_ABOUT_COUNT = ("bad-count", "not-enough-camels", "not-enough-money", "box-empty", "must-occupy")
# any move and purchase will do: their place in the turn depends on their kind alone
_END_TURN, _MOVE, _BUY = st.EndTurn(), st.Move(0, 0, 1), st.Buy(0, 1)
_attack = lru_cache(1 << 10)(st.Attack)


def listed(state: State, few: bool = False) -> list[Any]:
    """Return every legal single action, chance included: each die, each card that may be turned; with `few` of the
    numbers of camels but one, half of them, all but one and all."""
    if state.phase == "between":
        return [st.Round(die) for die in st.DIE]
    if state.phase != "round":
        return []
    if state.acting < 0:
        deck = 0 if state.fate else state.deck
        turns = [st.Turn(player) for player, cards in enumerate(state.cards) if cards]
        return [*turns, *(st.Fate(card) for card in range(1, st.LAST_FATE + 1) if deck & 1 << card)]
    if state.battle:
        return _fights(state, state.battle)
    owners, camels, acting = state.owner, state.camels, state.acting
    own = _held(owners, acting)
    found: list[Action] = [_END_TURN]
    if slot_for(state, _MOVE) is not None:
        ways = _ways(state.match)
        for square in own:
            if there := camels[square]:
                for at in ways[square]:
                    if camels[at] and owners[at] != acting:
                        found.append(_attack(square, at))
                    else:
                        found += _row(st.Move, (square, at), there, few)
    if slot_for(state, _BUY) is not None:
        for square in own:
            found += _row(st.Buy, (square,), min(state.money[acting], state.box), few)
    return found


def _fights(state: State, battle: st.Battle) -> list[Action]:
    attackers, defenders = state.camels[battle.source], state.camels[battle.at]
    found: list[Action] = []
    if not defenders:
        # A square that was won must be occupied, by one camel at least.
        found += [st.EndAttack(camels) for camels in range(1, attackers + 1)]
    elif battle.exchanges:
        # To stop takes an exchange before: an attack without rolls is `no-rolls`.
        found.append(st.EndAttack(0))
    if attackers and defenders:
        found += _dice(next((die for die in st.DIE if defenders <= losses(state, die, battle.source)), 7))
    return found


@lru_cache
def _dice(fatal: int) -> tuple[st.Exchange, ...]:
    """The exchanges of two dice, where a die of so much or more leaves no defender, who then does not roll."""
    return tuple(st.Exchange(die, back) for die in st.DIE for back in (st.DIE if die < fatal else (None,)))


@lru_cache(1 << 14)  # listings are asked for again and again with nearly the same numbers
def _row(kind: type[Any], where: tuple[int, ...], most: int, few: bool) -> tuple[Any, ...]:
    numbers = sorted({1, most // 2, most - 1, most} - {0}) if few and most else range(1, most + 1)
    return tuple([kind(*where, number) for number in numbers])


@lru_cache(64)
def _ways(match: st.Match) -> tuple[tuple[int, ...], ...]:
    """The squares next to each that can be entered, in ascending order."""
    return tuple(tuple(at for at in sorted(near) if match.kinds[at] != "chott") for near in match.layout.near)


@lru_cache(64)  # land changes its owner more seldom than it is looked at
def _held(owners: tuple[int, ...], player: int) -> list[int]:
    return [square for square, owner in enumerate(owners) if owner == player]


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


def alternatives(state: State, action: Any, code: str) -> list[str]:
    """Return counts where a count was the fault, squares where a square was, cards and dice where those were."""
    alike: list[Any] = [one for one in listed(state) if type(one) is type(action)]
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
