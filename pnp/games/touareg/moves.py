"""Carries actions out: one state in, the next one and its effects out. Legality is in violations.py."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from pnp.engine import Ended, Moved, Owned, Placed, Scored, Step
from pnp.games.touareg.actions import Action, Attack, Buy, EndAttack, EndTurn, Exchange, Fate, Move, Round, Turn
from pnp.games.touareg.fate import befall
from pnp.games.touareg.state import Battle, State, all_fates, tribute
from pnp.games.touareg.violations import cards_for, losses, slot_for

_Ints = tuple[int, ...]


def do(state: State, action: Action) -> Step:
    """Carries out an action that is possible; whether it is legal is not asked here."""
    step: Step = _DO[type(action)](state, action)
    return step


def force_turn(state: State, player: int | None, verb: str) -> State:
    """The state made ready for an entry that comes out of order; what was the phase goes on after it."""
    if verb == "round" and state.phase != "over":
        return state._replace(phase="between", acting=-1, battle=None)
    resume = "" if state.phase == "round" else state.phase
    return state._replace(phase="round", acting=-1, battle=None, resume=resume)


def _put(items: _Ints, index: int, value: int) -> _Ints:
    return (*items[:index], value, *items[index + 1 :])


def _round(s: State, action: Round) -> Step:
    cards = cards_for(action.die)
    dealt = tuple(0 if s.out & 1 << player else cards for player in range(len(s.cards)))
    if s.resume:
        return _round_end(s)
    return Step(s._replace(phase="round", cards=dealt, fate=0, double=action.die == 6), ())


def _fate(s: State, action: Fate) -> Step:
    left = s.deck & ~(1 << action.card)
    deck = all_fates() if s.match.endless and not left else left
    return _round_end(befall(s._replace(fate=action.card, deck=deck, drawn=s.drawn + 1)))


def _turn(s: State, action: Turn) -> Step:
    cards = _put(s.cards, action.player, max(s.cards[action.player] - 1, 0))
    return Step(s._replace(acting=action.player, slot=0, cards=cards), ())


def _move(s: State, action: Move) -> Step:
    slot = slot_for(s, action)
    camels = _put(s.camels, action.source, s.camels[action.source] - action.camels)
    camels = _put(camels, action.at, camels[action.at] + action.camels)
    after = s._replace(camels=camels, slot=s.slot if slot is None else slot + 1)
    moved = Moved(s.acting, "camel", action.source, action.at, action.camels)
    step = _take(after, action.at)
    return Step(step.state, (moved, *step.effects))


def _take(s: State, square: int) -> Step:
    """The acting player owns a square; a player who owns none any more is out at once."""
    if s.owner[square] == s.acting:
        return Step(s, ())
    loser = s.owner[square]
    owner = _put(s.owner, square, s.acting)
    after = s._replace(owner=owner)
    owned = Owned(s.acting, 1 << square)
    if loser < 0 or loser in owner:
        return Step(after, (owned,))
    after = after._replace(out=s.out | 1 << loser, cards=_put(s.cards, loser, 0))
    if after.out.bit_count() < len(s.cards) - 1:
        return Step(after, (owned,))
    over = after._replace(phase="over", battle=None, resume="")
    return Step(over, (owned, *_tributes(over), Ended("last-tribe")))


def _attack(s: State, action: Attack) -> Step:
    slot = slot_for(s, action)
    battle = Battle(action.source, action.at, 0)
    return Step(s._replace(battle=battle, slot=s.slot if slot is None else slot + 1), ())


def _exchange(s: State, action: Exchange) -> Step:
    battle = s.battle
    if battle is None:
        return Step(s, ())
    s = _fall(s, battle.at, losses(s, action.attacker, battle.source))
    if action.defender is not None and s.camels[battle.at]:
        s = _fall(s, battle.source, losses(s, action.defender, battle.at))
    return Step(s._replace(battle=battle._replace(exchanges=battle.exchanges + 1)), ())


def _fall(s: State, square: int, camels: int) -> State:
    lost = min(max(camels, 0), s.camels[square])
    return s._replace(camels=_put(s.camels, square, s.camels[square] - lost), box=s.box + lost)


def _end_attack(s: State, action: EndAttack) -> Step:
    battle, s = s.battle, s._replace(battle=None)
    if battle is None or not action.occupy or s.camels[battle.at]:
        return Step(s, ())
    moved = min(action.occupy, s.camels[battle.source])
    camels = _put(s.camels, battle.source, s.camels[battle.source] - moved)
    step = _take(s._replace(camels=_put(camels, battle.at, moved)), battle.at)
    return Step(step.state, (Moved(s.acting, "camel", battle.source, battle.at, moved), *step.effects))


def _buy(s: State, action: Buy) -> Step:
    slot = slot_for(s, action)
    paid = max(s.money[s.acting] - action.camels, 0)
    after = s._replace(
        camels=_put(s.camels, action.at, s.camels[action.at] + action.camels),
        money=_put(s.money, s.acting, paid),
        box=s.box - action.camels,
        slot=s.slot if slot is None else slot + 1,
    )
    step = _take(after, action.at)
    return Step(step.state, (Placed(s.acting, "camel", action.at), *step.effects))


def _end_turn(s: State, action: EndTurn) -> Step:
    return _round_end(s._replace(acting=-1, slot=0, battle=None))


def _round_end(s: State) -> Step:
    """When all cards are turned the tribute is paid; with the fate deck used up the game is over."""
    if s.resume:
        return Step(s._replace(phase=s.resume, resume=""), ())
    if s.phase == "over" or not s.fate or any(s.cards):
        return Step(s, ())
    paid = [tribute(s, player) for player in range(len(s.cards))]
    money = tuple(own + more for own, more in zip(s.money, paid, strict=True))
    after = s._replace(phase="between" if s.deck else "over", money=money)
    if s.deck:
        return Step(after, ())
    return Step(after, (*_tributes(s), Ended("fate-deck")))


def _tributes(s: State) -> Iterator[Scored]:
    """The score, told when the game ends: what each player's squares pay."""
    for player in range(len(s.cards)):
        points = tribute(s, player)
        if points:
            yield Scored(player, "tribute", points)


_DO: dict[type[Any], Callable[[State, Any], Step]] = {
    Round: _round,
    Fate: _fate,
    Turn: _turn,
    Move: _move,
    Attack: _attack,
    Exchange: _exchange,
    EndAttack: _end_attack,
    Buy: _buy,
    EndTurn: _end_turn,
}
