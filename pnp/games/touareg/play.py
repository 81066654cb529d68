"""Which rules an action breaks, in the order of the rule book, and what it does.

One state in, the next one and its effects out.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from pnp.data.messages import LazyMessage
from pnp.engine import Ended, Moved, Owned, Placed, RuleViolation, Scored, Step, on_turn
from pnp.games.touareg import state as st
from pnp.games.touareg.layout import CENTRE
from pnp.games.touareg.rules import message
from pnp.games.touareg.state import Action, State

# said of each of many actions under house rules, and seldom read
_ACTS: dict[type[Any], LazyMessage] = {
    st.Move: message.lazy("acts.move"), st.Attack: message.lazy("acts.attack"), st.Buy: message.lazy("acts.purchase"),
}  # fmt: skip
_ATTACKER, _DEFENDER = message.lazy("sides.attacker"), message.lazy("sides.defender")


def violations(state: State, action: Action) -> Iterator[RuleViolation]:
    """Yield the rules that an action breaks; none when it is legal."""
    if state.phase == "over" and isinstance(action, st.Turn | st.Round | st.Fate):
        yield RuleViolation("move-after-end")
    yield from _FAULTS[type(action)](state, action)


def slot_for(state: State, action: st.Move | st.Attack | st.Buy) -> int | None:
    """Return the place in the turn that a move, attack or purchase takes: 0 and 1, in a double turn 2 and 3 as well."""
    own = 1 if isinstance(action, st.Buy) else 0
    return next((slot for slot in (own, own + 2) if slot >= state.slot and (slot < 2 or state.double)), None)


def losses(state: State, die: int, square: int) -> int:
    """Return camels that a die costs the other side: half of die and strategic value, rounded down."""
    return (die + st.strategic(state, square)) // 2


def _round(state: State, action: st.Round) -> Iterator[RuleViolation]:
    if action.die not in st.DIE:
        yield RuleViolation("bad-die", "die", given=action.die)


def _fate(state: State, action: st.Fate) -> Iterator[RuleViolation]:
    if state.fate:
        yield RuleViolation("fate-already-drawn")
    if not 1 <= action.card <= st.LAST_FATE or not state.deck & 1 << action.card:
        reason = "" if 1 <= action.card <= st.LAST_FATE else "no-such-card"
        yield RuleViolation("fate-not-in-deck", given=action.card, reason=reason)


def may_act(state: State, player: int | None, verb: str) -> RuleViolation | None:
    """Refuse a die before all cards of the round are turned, and a turn of another than whose turn is open."""
    if verb == "round" and state.phase == "round":
        return RuleViolation("round-not-finished", "round", owing=_owing(state))
    return on_turn(state, player, verb)


def _owing(state: State) -> LazyMessage:
    """Who still has tribe cards, and whether the fate card is still to be turned."""
    cards = [f"{name} {left}" for name, left in zip(state.match.players, state.cards, strict=True) if left]
    key = ("owing.both" if cards else "owing.fate") if not state.fate else "owing.cards"
    return message.lazy(key, cards=", ".join(cards))


def _turn(state: State, action: st.Turn) -> Iterator[RuleViolation]:
    name = state.match.players[action.player]
    if state.out & 1 << action.player:
        yield RuleViolation("player-out", "player", name=name)
    elif not state.cards[action.player]:
        yield RuleViolation("no-card-left", "player", name=name)


def _order(state: State, action: st.Move | st.Attack | st.Buy) -> Iterator[RuleViolation]:
    if slot_for(state, action) is None:
        yield RuleViolation("turn-order", what=_ACTS[type(action)])


def _own(state: State, square: int, field: str) -> Iterator[RuleViolation]:
    if state.acting < 0 or state.owner[square] != state.acting:  # nobody's turn when a standing one was skipped
        # camels are bought where a rival's are, or on a chott: these are barred
        full = field == "at" and (state.camels[square] or state.match.kinds[square] == "chott")
        name, reason = state.match.players[state.acting], "barred" if state.acting < 0 or full else ""
        yield RuleViolation("not-your-territory", field, name=name, at=square, reason=reason)


def _count(camels: int) -> Iterator[RuleViolation]:
    if camels < 1:
        yield RuleViolation("bad-count", "camels", given=camels)


def _way(state: State, source: int, at: int) -> Iterator[RuleViolation]:
    if at not in state.match.layout.near[source]:
        yield RuleViolation("not-adjacent", "to", at=at, source=source)
    if state.match.kinds[at] == "chott":
        yield RuleViolation("chott", "to", at=at)


def _move(state: State, action: st.Move) -> Iterator[RuleViolation]:
    yield from _order(state, action)
    yield from _own(state, action.source, "from")
    yield from _count(action.camels)
    if action.camels > state.camels[action.source]:
        yield _short(action.camels, state, action.source, "camels")
    yield from _way(state, action.source, action.at)
    owner = state.owner[action.at]
    if state.camels[action.at] and owner != state.acting:
        yield RuleViolation("occupied-by-rival", "to", at=action.at, owner=state.match.players[owner])


def _short(given: int, state: State, square: int, field: str) -> RuleViolation:
    reason = "" if field == "occupy" else "marching"  # fewer than told may move in after an attack
    return RuleViolation("not-enough-camels", field, given=given, left=state.camels[square], at=square, reason=reason)


def _attack(state: State, action: st.Attack) -> Iterator[RuleViolation]:
    yield from _order(state, action)
    yield from _own(state, action.source, "from")
    if not state.camels[action.source]:
        yield _short(1, state, action.source, "from")
    yield from _way(state, action.source, action.at)
    if state.owner[action.at] in (-1, state.acting) or not state.camels[action.at]:
        yield RuleViolation("nothing-to-attack", "to", at=action.at)
    if not action.rolls:
        yield RuleViolation("no-rolls", "rolls")


def _exchange(state: State, action: st.Exchange) -> Iterator[RuleViolation]:
    battle = state.battle
    if battle is None:
        return
    attackers, defenders = state.camels[battle.source], state.camels[battle.at]
    if not attackers or not defenders:
        yield RuleViolation("attack-already-over", what=_ATTACKER if not attackers else _DEFENDER)
    for die in (action.attacker, action.defender):
        if die is not None and die not in st.DIE:
            yield RuleViolation("bad-die", given=die)
    left = max(defenders - losses(state, action.attacker, battle.source), 0)
    if not left and action.defender is not None:
        yield RuleViolation("defender-has-no-camels")
    if left and action.defender is None:
        yield RuleViolation("defender-must-roll", left=left)


def _end_attack(state: State, action: st.EndAttack) -> Iterator[RuleViolation]:
    battle = state.battle
    if battle is None:
        return
    won = not state.camels[battle.at]
    if won and action.occupy < 1:
        yield RuleViolation("must-occupy", "occupy")
    if won and action.occupy > state.camels[battle.source]:
        yield _short(action.occupy, state, battle.source, "occupy")
    if not won and action.occupy:
        yield RuleViolation("cannot-occupy", "occupy")


def _buy(state: State, action: st.Buy) -> Iterator[RuleViolation]:
    yield from _order(state, action)
    yield from _own(state, action.at, "at")
    yield from _count(action.camels)
    name, money = state.match.players[state.acting], state.money[state.acting]
    if action.camels > money:
        yield RuleViolation("not-enough-money", "camels", given=action.camels, name=name, left=money)
    if action.camels > state.box:
        yield RuleViolation("box-empty", "camels", given=action.camels, left=state.box)


def _end_turn(state: State, action: st.EndTurn) -> Iterator[RuleViolation]:
    yield from ()


_FAULTS: dict[type[Any], Callable[[State, Any], Iterator[RuleViolation]]] = {
    st.Round: _round,
    st.Fate: _fate,
    st.Turn: _turn,
    st.Move: _move,
    st.Attack: _attack,
    st.Exchange: _exchange,
    st.EndAttack: _end_attack,
    st.Buy: _buy,
    st.EndTurn: _end_turn,
}


def cards_for(die: int) -> int:
    """Return tribe cards each player gives for a die: as many as it shows, one for a 6."""
    return die if die <= st.CARDS else 1


_GUESTS = {2: "ress", 3: "ilbakan", 4: "ahaggar", 5: "ajjer"}
_LOST = {6: ("erg", 3), 11: ("reg", 5), 14: ("guelta", 10)}
_GIFT, _BIRTHS, _DRINK, _SILVER = 10, 5, 15, 10


def befall(state: State) -> State:
    """Return the state after its fate card did its work at once; cards 13 and 16 last until the round ends."""
    card = state.fate
    if card == 1:
        return _lose(state, lambda square, camels: camels if square == CENTRE else 0)
    if card in _GUESTS:
        return _guest(state, _GUESTS[card])
    if card in _LOST:
        kind, lost = _LOST[card]
        return _lose(state, lambda square, _: lost if state.match.kinds[square] == kind else 0)
    if card == 7:
        return _lose(state, lambda square, camels: max(camels - _DRINK, 0) if _is(state, square, "guelta") else 0)
    if card == 9:
        return _lose(state, lambda square, camels: camels // 2 if _is(state, square, "camp") else 0)
    if card == 10:
        return _lose(state, lambda square, camels: 1)
    if card == 12:
        return _births(state)
    # silver for, or from, each tribe that owns its camp
    if card not in (8, 15):
        return state
    home = [state.owner[camp] == player for player, camp in enumerate(state.match.camps)]
    money = tuple(
        (own + _SILVER if card == 8 else 0) if at_home else own for own, at_home in zip(state.money, home, strict=True)
    )
    return state._replace(money=money)


def _is(state: State, square: int, kind: str) -> bool:
    return state.match.kinds[square] == kind


def _lose(state: State, loss: Callable[[int, int], int]) -> State:
    """Each square loses as many camels as `loss` says, at most what it has; they go to the box."""
    left = tuple(camels - min(camels, loss(square, camels)) for square, camels in enumerate(state.camels))
    return state._replace(camels=left, box=state.box + sum(state.camels) - sum(left))


def _guest(state: State, tribe: str) -> State:
    """Camels for the camp of a tribe that plays and owns it, as many as the box holds."""
    if tribe not in state.match.tribes:
        return state
    player = state.match.tribes.index(tribe)
    camp = state.match.camps[player]
    return _give(state, camp, _GIFT) if state.owner[camp] == player else state


def _births(state: State) -> State:
    """Camels for each guelta that a tribe owns, in ascending order of the squares while the box holds any."""
    for square, owner in enumerate(state.owner):
        if owner >= 0 and _is(state, square, "guelta"):
            state = _give(state, square, _BIRTHS)
    return state


def _give(state: State, square: int, camels: int) -> State:
    given = min(camels, state.box)
    row = (*state.camels[:square], state.camels[square] + given, *state.camels[square + 1 :])
    return state._replace(camels=row, box=state.box - given)


_Ints = tuple[int, ...]


def do(state: State, action: Action) -> Step:
    """Carry out an action that is possible; whether it is legal is not asked here."""
    step: Step = _DO[type(action)](state, action)
    return step


def force_turn(state: State, player: int | None, verb: str) -> State:
    """Return the state made ready for an entry that comes out of order; what was the phase goes on after it."""
    if verb == "round" and state.phase != "over":
        return state._replace(phase="between", acting=-1, battle=None)
    resume = "" if state.phase == "round" else state.phase
    return state._replace(phase="round", acting=-1, battle=None, resume=resume)


def _put(items: _Ints, index: int, value: int) -> _Ints:
    return (*items[:index], value, *items[index + 1 :])


def _do_round(s: State, action: st.Round) -> Step:
    cards = cards_for(action.die)
    dealt = tuple(0 if s.out & 1 << player else cards for player in range(len(s.cards)))
    if s.resume:
        return _round_end(s)
    return Step(s._replace(phase="round", cards=dealt, fate=0, double=action.die == 6), ())


def _do_fate(s: State, action: st.Fate) -> Step:
    left = s.deck & ~(1 << action.card)
    deck = st.all_fates() if s.match.endless and not left else left
    return _round_end(befall(s._replace(fate=action.card, deck=deck, drawn=s.drawn + 1)))


def _do_turn(s: State, action: st.Turn) -> Step:
    cards = _put(s.cards, action.player, max(s.cards[action.player] - 1, 0))
    return Step(s._replace(acting=action.player, slot=0, cards=cards), ())


def _do_move(s: State, action: st.Move) -> Step:
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


def _do_attack(s: State, action: st.Attack) -> Step:
    slot = slot_for(s, action)
    battle = st.Battle(action.source, action.at, 0)
    return Step(s._replace(battle=battle, slot=s.slot if slot is None else slot + 1), ())


def _do_exchange(s: State, action: st.Exchange) -> Step:
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


def _do_end_attack(s: State, action: st.EndAttack) -> Step:
    battle, s = s.battle, s._replace(battle=None)
    if battle is None or not action.occupy or s.camels[battle.at]:
        return Step(s, ())
    moved = min(action.occupy, s.camels[battle.source])
    camels = _put(s.camels, battle.source, s.camels[battle.source] - moved)
    step = _take(s._replace(camels=_put(camels, battle.at, moved)), battle.at)
    return Step(step.state, (Moved(s.acting, "camel", battle.source, battle.at, moved), *step.effects))


def _do_buy(s: State, action: st.Buy) -> Step:
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


def _round_end(s: State) -> Step:
    """When all cards are turned the tribute is paid; with the fate deck used up the game is over."""
    if s.resume:
        return Step(s._replace(phase=s.resume, resume=""), ())
    if s.phase == "over" or not s.fate or any(s.cards):
        return Step(s, ())
    paid = [st.tribute(s, player) for player in range(len(s.cards))]
    money = tuple(own + more for own, more in zip(s.money, paid, strict=True))
    after = s._replace(phase="between" if s.deck else "over", money=money)
    if s.deck:
        return Step(after, ())
    return Step(after, (*_tributes(s), Ended("fate-deck")))


def _tributes(s: State) -> Iterator[Scored]:
    """The score, told when the game ends: what each player's squares pay."""
    for player in range(len(s.cards)):
        points = st.tribute(s, player)
        if points:
            yield Scored(player, "tribute", points)


_DO: dict[type[Any], Callable[[State, Any], Step]] = {
    st.Round: _do_round,
    st.Fate: _do_fate,
    st.Turn: _do_turn,
    st.Move: _do_move,
    st.Attack: _do_attack,
    st.Exchange: _do_exchange,
    st.EndAttack: _do_end_attack,
    st.Buy: _do_buy,
    st.EndTurn: lambda s, action: _round_end(s._replace(acting=-1, slot=0, battle=None)),
}
