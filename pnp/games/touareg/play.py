"""Which rules an action breaks, in the order of the rule book, and what it does: the next state and its effects."""

from collections.abc import Callable, Iterator
from typing import Any

from pnp.data.messages import LazyMessage
from pnp.engine import Effect, Ended, Moved, Owned, Placed, RuleViolation, Scored, Step, add, on_turn
from pnp.games.touareg import state as st
from pnp.games.touareg.layout import CENTRE
from pnp.games.touareg.rules import message
from pnp.games.touareg.state import Action, State

# said of each of many actions under house rules, and seldom read
_ACTS: dict[type[Any], LazyMessage] = {
    st.Move: message.lazy("acts.move"), st.Attack: message.lazy("acts.attack"), st.Buy: message.lazy("acts.purchase"),
}  # fmt: skip
_ATTACKER, _DEFENDER = message.lazy("sides.attacker"), message.lazy("sides.defender")


def slot_for(state: State, action: Action) -> int | None:
    """Return the place in the turn that a move, attack or purchase takes: 0 and 1, in a double turn 2 and 3 as well."""
    # Even places are for a move or an attack, odd ones for the purchase after it.
    own = 1 if type(action) is st.Buy else 0
    if own >= state.slot:
        return own
    return own + 2 if state.double and own + 2 >= state.slot else None


def may_act(state: State, player: int | None, verb: str) -> RuleViolation | None:
    """Refuse a die before all cards of the round are turned, and a turn of another than whose turn is open."""
    if verb != "round" or state.phase != "round":
        return on_turn(state, player, verb)
    cards = [f"{name} {left}" for name, left in zip(state.match.players, state.cards, strict=True) if left]
    key = "owing.cards" if state.fate else "owing.both" if cards else "owing.fate"
    return RuleViolation("round-not-finished", "round", owing=message.lazy(key, cards=", ".join(cards)))


def violations(state: State, action: Action) -> Iterator[RuleViolation]:
    """Yield the rules that an action breaks; none when it is legal."""
    return _FAULTS[type(action)](state, action)


def _card(state: State, action: st.Turn | st.Round | st.Fate) -> Iterator[RuleViolation]:
    """What a die or a card breaks that is turned."""
    if state.phase == "over":
        yield RuleViolation("move-after-end")
    if isinstance(action, st.Round):
        if action.die not in st.DIE:
            yield RuleViolation("bad-die", "die", given=action.die)
    elif isinstance(action, st.Fate):
        known = 1 <= action.card <= st.LAST_FATE
        if state.fate:
            yield RuleViolation("fate-already-drawn")
        if not known or not state.deck & 1 << action.card:
            why = "drawn" if known and state.match.agreed >> action.card & 1 else "not-agreed" if known else "no-card"
            what = message.lazy(f"fate-deck.{why}", card=action.card)
            yield RuleViolation("fate-not-in-deck", what=what, reason="" if known else "no-such-card")
    else:
        name = state.match.players[action.player]
        if state.out & 1 << action.player:
            yield RuleViolation("player-out", "player", name=name)
        elif not state.cards[action.player]:
            yield RuleViolation("no-card-left", "player", name=name)


def _use(state: State, action: st.Move | st.Attack | st.Buy, square: int, field: str) -> Iterator[RuleViolation]:
    """What is wrong with the place of an action in the turn, the square it begins on or its number of camels."""
    if slot_for(state, action) is None:
        yield RuleViolation("turn-order", what=_ACTS[type(action)])
    if state.acting < 0 or state.owner[square] != state.acting:  # nobody's turn when a standing one was skipped
        # camels are bought where a rival's are, or on a chott: these are barred
        full = field == "at" and (state.camels[square] or state.match.kinds[square] == "chott")
        name, reason = state.match.players[state.acting], "barred" if state.acting < 0 or full else ""
        yield RuleViolation("not-your-territory", field, name=name, at=square, reason=reason)
    if not isinstance(action, st.Attack) and action.camels < 1:
        yield RuleViolation("bad-count", "camels", given=action.camels)


def _march(state: State, action: st.Move | st.Attack) -> Iterator[RuleViolation]:
    source, at = action.source, action.at
    yield from _use(state, action, source, "from")
    if isinstance(action, st.Move) and action.camels > state.camels[source]:
        yield _short(action.camels, state, source, "camels", "marching")
    if isinstance(action, st.Attack) and not state.camels[source]:
        yield _short(1, state, source, "from", "marching")
    if at not in state.match.layout.near[source]:
        yield RuleViolation("not-adjacent", "to", at=at, source=source)
    if state.match.kinds[at] == "chott":
        yield RuleViolation("chott", "to", at=at)
    defended = state.camels[at] and state.owner[at] != state.acting
    if isinstance(action, st.Move):
        if defended:
            yield RuleViolation("occupied-by-rival", "to", at=at, owner=state.match.players[state.owner[at]])
        return
    if not defended:
        yield RuleViolation("nothing-to-attack", "to", at=at)
    if not action.rolls:
        yield RuleViolation("no-rolls", "rolls")


def _short(given: int, state: State, square: int, field: str, reason: str = "") -> RuleViolation:
    return RuleViolation("not-enough-camels", field, given=given, left=state.camels[square], at=square, reason=reason)


def _buy(state: State, action: st.Buy) -> Iterator[RuleViolation]:
    yield from _use(state, action, action.at, "at")
    name, money = state.match.players[state.acting], state.money[state.acting]
    if action.camels > money:
        yield RuleViolation("not-enough-money", "camels", given=action.camels, name=name, left=money)
    if action.camels > state.box:
        yield RuleViolation("box-empty", "camels", given=action.camels, left=state.box)


def _battle(state: State, action: st.Exchange | st.EndAttack | st.EndTurn) -> Iterator[RuleViolation]:
    """What is wrong with the dice of an attack or its end; where there was none to begin with, that was told."""
    if (battle := state.battle) is None or isinstance(action, st.EndTurn):
        return
    attackers, defenders = state.camels[battle.source], state.camels[battle.at]
    if isinstance(action, st.EndAttack):
        if defenders and action.occupy:
            yield RuleViolation("cannot-occupy", "occupy")
        elif not defenders and action.occupy < 1:
            yield RuleViolation("must-occupy", "occupy")
        elif not defenders and action.occupy > attackers:
            yield _short(action.occupy, state, battle.source, "occupy")  # fewer than told may move in
        return
    if not attackers or not defenders:
        yield RuleViolation("attack-already-over", what=_ATTACKER if not attackers else _DEFENDER)
    for die in (action.attacker, action.defender):
        if die is not None and die not in st.DIE:
            yield RuleViolation("bad-die", given=die)
    # The strategic value of the source counts for the attacker, that of the attacked square for the defender.
    left = max(defenders - st.losses(state, action.attacker, battle.source), 0)
    if not left and action.defender is not None:
        yield RuleViolation("defender-has-no-camels")
    if left and action.defender is None:
        yield RuleViolation("defender-must-roll", left=left)


_FAULTS: dict[type[Any], Callable[[State, Any], Iterator[RuleViolation]]] = {
    **{st.Turn: _card, st.Round: _card, st.Fate: _card, st.Move: _march, st.Attack: _march, st.Buy: _buy},
    **{st.Exchange: _battle, st.EndAttack: _battle, st.EndTurn: _battle},
}


# What fate cards do at once; 13 and 16 last until the round ends. Their numbers are those of the rule sheet.

_GUESTS = {2: "ress", 3: "ilbakan", 4: "ahaggar", 5: "ajjer"}
_STRUCK = {1: "", 6: "erg", 7: "guelta", 9: "camp", 10: "", 11: "reg", 14: "guelta"}  # 1: the centre, 10: all land
_LOST = {6: 3, 10: 1, 11: 5, 14: 10}  # camels of each square; other cards leave a share
# Camels of fates 2 to 5, camels of 12, camels that 7 leaves, silver of 8.
_GIFT, _BIRTHS, _DRINK, _SILVER = 10, 5, 15, 10


def befall(state: State) -> State:
    """Return the state after its fate card did its work at once."""
    card, kinds, owners = state.fate, state.match.kinds, state.owner
    home = [owners[camp] == player for player, camp in enumerate(state.match.camps)]
    if card in _STRUCK:
        left = list(state.camels)
        for square, camels in enumerate(left):
            if square == CENTRE if card == 1 else _STRUCK[card] in ("", kinds[square]):
                # Fate 9 takes half, rounded down, whoever holds the camp.
                leave = {1: 0, 7: min(camels, _DRINK), 9: camels - camels // 2}
                left[square] = max(camels - _LOST[card], 0) if card in _LOST else leave[card]
        return state._replace(camels=tuple(left), box=state.box + sum(state.camels) - sum(left))
    # When that tribe does not play or has lost its camp, nobody gets anything.
    if card in _GUESTS and _GUESTS[card] in state.match.tribes:
        player = state.match.tribes.index(_GUESTS[card])
        return _supply(state, state.match.camps[player], _GIFT) if home[player] else state
    if card == 12:
        for square, owner in enumerate(owners):  # in ascending order while the box holds any
            if owner >= 0 and kinds[square] == "guelta":
                state = _supply(state, square, _BIRTHS)
    if card in (8, 15):  # silver for, or from, each tribe that owns its camp
        left = [own + _SILVER if card == 8 else 0 for own in state.money]
        paid = zip(state.money, left, home, strict=True)
        return state._replace(money=tuple(new if at_home else own for own, new, at_home in paid))
    return state


def _supply(s: State, square: int, camels: int, **changes: Any) -> State:
    """Camels from the box onto a square, as many as it holds; less than none go back, as many as there are."""
    given = max(min(camels, s.box), -s.camels[square])
    return s._replace(camels=add(s.camels, square, given), box=s.box - given, **changes)


def do(state: State, action: Action) -> Step:
    """Carry out an action that is possible; whether it is legal is not asked here."""
    if type(action) in _ACTS:
        slot = slot_for(state, action)
        state = state._replace(slot=state.slot if slot is None else slot + 1)
    step: Step = _DO[type(action)](state, action)
    return step


def force_turn(state: State, player: int | None, verb: str) -> State:
    """Return the state made ready for an entry that comes out of order; what was the phase goes on after it."""
    if verb == "round" and state.phase != "over":
        return state._replace(phase="between", acting=-1, battle=None)
    return state._replace(phase="round", acting=-1, battle=None, resume="" if state.phase == "round" else state.phase)


def _do_round(s: State, action: st.Round) -> Step:
    if s.resume:
        return _end_round(s)
    cards = action.die if action.die <= st.CARDS else 1  # of each player: as many as it shows, one for a 6
    dealt = tuple(0 if s.out & 1 << player else cards for player in range(len(s.cards)))
    return Step(s._replace(phase="round", cards=dealt, fate=0, double=action.die == 6), ())


def _do_fate(s: State, action: st.Fate) -> Step:
    left = s.deck & ~(1 << action.card)
    # Without a limit all are shuffled again once they are used up.
    deck = s.match.layout.fates if s.match.endless and not left else left
    return _end_round(befall(s._replace(fate=action.card, deck=deck, drawn=s.drawn + 1)))


def _do_turn(s: State, action: st.Turn) -> Step:
    cards = add(s.cards, action.player, -1) if s.cards[action.player] > 0 else s.cards
    return Step(s._replace(acting=action.player, slot=0, cards=cards), ())


def _do_move(s: State, action: st.Move) -> Step:
    source, at, camels = action
    after = s._replace(camels=add(add(s.camels, source, -camels), at, camels))
    return _take(after, at, Moved(s.acting, "camel", source, at, camels))


def _take(s: State, square: int, done: Effect) -> Step:
    """The acting player owns a square; a player who owns none any more is out at once."""
    if (loser := s.owner[square]) == s.acting:
        return Step(s, (done,))
    after, effects = s._replace(owner=add(s.owner, square, s.acting - loser)), (done, Owned(s.acting, 1 << square))
    if loser < 0 or loser in after.owner:
        return Step(after, effects)
    # The cards that a player without any square has left are not turned any more.
    after = after._replace(out=s.out | 1 << loser, cards=add(s.cards, loser, -s.cards[loser]))
    if after.out.bit_count() < len(s.cards) - 1:
        return Step(after, effects)
    over = after._replace(phase="over", battle=None, resume="")
    return Step(over, (*effects, *_tributes(over), Ended("last-tribe")))


def _do_exchange(s: State, action: st.Exchange) -> Step:
    if (battle := s.battle) is None:
        return Step(s, ())
    s = _supply(s, battle.at, -max(st.losses(s, action.attacker, battle.source), 0))
    if action.defender is not None and s.camels[battle.at]:
        s = _supply(s, battle.source, -max(st.losses(s, action.defender, battle.at), 0))
    return Step(s._replace(battle=battle._replace(exchanges=battle.exchanges + 1)), ())


def _do_end_attack(s: State, action: st.EndAttack) -> Step:
    battle, s = s.battle, s._replace(battle=None)
    if battle is None or not action.occupy or s.camels[battle.at]:
        return Step(s, ())
    return _do_move(s, st.Move(battle.source, battle.at, min(action.occupy, s.camels[battle.source])))


def _do_buy(s: State, action: st.Buy) -> Step:
    after = _supply(s, action.at, action.camels, money=add(s.money, s.acting, -min(action.camels, s.money[s.acting])))
    return _take(after, action.at, Placed(s.acting, "camel", action.at))


def _end_round(s: State) -> Step:
    """When all cards are turned the tribute is paid; with the fate deck used up the game is over."""
    if s.resume:
        return Step(s._replace(phase=s.resume, resume=""), ())
    # A round ends with its last card, and the one fate card of it lies anywhere among them.
    if s.phase == "over" or not s.fate or any(s.cards):
        return Step(s, ())
    money = tuple(own + more for own, more in zip(s.money, st.tributes(s), strict=True))
    after = s._replace(phase="between" if s.deck else "over", money=money)
    return Step(after, () if s.deck else (*_tributes(s), Ended("fate-deck")))


def _tributes(s: State) -> Iterator[Scored]:
    return (Scored(player, "tribute", points) for player, points in enumerate(st.tributes(s)) if points)


_DO: dict[type[Any], Callable[[State, Any], Step]] = {
    st.Round: _do_round, st.Fate: _do_fate, st.Turn: _do_turn, st.Move: _do_move, st.Buy: _do_buy, st.Attack: lambda s,
    action: Step(s._replace(battle=st.Battle(action.source, action.at, 0)), ()), st.Exchange: _do_exchange,
    st.EndAttack: _do_end_attack, st.EndTurn: lambda s, action: _end_round(s._replace(acting=-1, slot=0, battle=None)),
}  # fmt: skip
