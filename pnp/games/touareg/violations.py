"""Which rules an action breaks, in the order of the rule book."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from pnp.data.messages import LazyMessage
from pnp.engine import RuleViolation, on_turn
from pnp.games.touareg.actions import Action, Attack, Buy, EndAttack, EndTurn, Exchange, Fate, Move, Round, Turn
from pnp.games.touareg.sentences import message
from pnp.games.touareg.state import CARDS, DIE, LAST_FATE, State, strategic

# said of each of many actions under house rules, and seldom read
_ACTS: dict[type[Any], LazyMessage] = {
    Move: message.lazy("acts.move"), Attack: message.lazy("acts.attack"), Buy: message.lazy("acts.purchase"),
}  # fmt: skip
_ATTACKER, _DEFENDER = message.lazy("sides.attacker"), message.lazy("sides.defender")


def violations(state: State, action: Action) -> Iterator[RuleViolation]:
    """The rules that an action breaks; none when it is legal."""
    if state.phase == "over" and isinstance(action, Turn | Round | Fate):
        yield RuleViolation("move-after-end")
    yield from _FAULTS[type(action)](state, action)


def slot_for(state: State, action: Move | Attack | Buy) -> int | None:
    """The place in the turn that a move, attack or purchase takes: 0 and 1, in a double turn 2 and 3 as well."""
    own = 1 if isinstance(action, Buy) else 0
    return next((slot for slot in (own, own + 2) if slot >= state.slot and (slot < 2 or state.double)), None)


def losses(state: State, die: int, square: int) -> int:
    """Camels that a die costs the other side: half of die and strategic value, rounded down."""
    return (die + strategic(state, square)) // 2


def _round(state: State, action: Round) -> Iterator[RuleViolation]:
    if action.die not in DIE:
        yield RuleViolation("bad-die", "die", given=action.die)


def _fate(state: State, action: Fate) -> Iterator[RuleViolation]:
    if state.fate:
        yield RuleViolation("fate-already-drawn")
    if not 1 <= action.card <= LAST_FATE or not state.deck & 1 << action.card:
        yield RuleViolation("fate-not-in-deck", given=action.card)


def may_act(state: State, player: int | None, verb: str) -> RuleViolation | None:
    """A die comes when all cards of the round are turned; a turn of another than the player whose turn is open."""
    if verb == "round" and state.phase == "round":
        return RuleViolation("round-not-finished", "round", owing=_owing(state))
    return on_turn(state, player, verb)


def _owing(state: State) -> LazyMessage:
    """Who still has tribe cards, and whether the fate card is still to be turned."""
    cards = [f"{name} {left}" for name, left in zip(state.match.players, state.cards, strict=True) if left]
    key = ("owing.both" if cards else "owing.fate") if not state.fate else "owing.cards"
    return message.lazy(key, cards=", ".join(cards))


def _turn(state: State, action: Turn) -> Iterator[RuleViolation]:
    name = state.match.players[action.player]
    if state.out & 1 << action.player:
        yield RuleViolation("player-out", "player", name=name)
    elif not state.cards[action.player]:
        yield RuleViolation("no-card-left", "player", name=name)


def _order(state: State, action: Move | Attack | Buy) -> Iterator[RuleViolation]:
    if slot_for(state, action) is None:
        yield RuleViolation("turn-order", what=_ACTS[type(action)])


def _own(state: State, square: int, field: str) -> Iterator[RuleViolation]:
    if state.acting < 0 or state.owner[square] != state.acting:  # nobody's turn when a standing one was skipped
        yield RuleViolation("not-your-territory", field, name=state.match.players[state.acting], at=square)


def _count(camels: int) -> Iterator[RuleViolation]:
    if camels < 1:
        yield RuleViolation("bad-count", "camels", given=camels)


def _way(state: State, source: int, at: int) -> Iterator[RuleViolation]:
    if at not in state.match.layout.near[source]:
        yield RuleViolation("not-adjacent", "to", at=at, source=source)
    if state.match.kinds[at] == "chott":
        yield RuleViolation("chott", "to", at=at)


def _move(state: State, action: Move) -> Iterator[RuleViolation]:
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
    return RuleViolation("not-enough-camels", field, given=given, left=state.camels[square], at=square)


def _attack(state: State, action: Attack) -> Iterator[RuleViolation]:
    yield from _order(state, action)
    yield from _own(state, action.source, "from")
    if not state.camels[action.source]:
        yield _short(1, state, action.source, "from")
    yield from _way(state, action.source, action.at)
    if state.owner[action.at] in (-1, state.acting) or not state.camels[action.at]:
        yield RuleViolation("nothing-to-attack", "to", at=action.at)
    if not action.rolls:
        yield RuleViolation("no-rolls", "rolls")


def _exchange(state: State, action: Exchange) -> Iterator[RuleViolation]:
    battle = state.battle
    if battle is None:
        return
    attackers, defenders = state.camels[battle.source], state.camels[battle.at]
    if not attackers or not defenders:
        yield RuleViolation("attack-already-over", what=_ATTACKER if not attackers else _DEFENDER)
    for die in (action.attacker, action.defender):
        if die is not None and die not in DIE:
            yield RuleViolation("bad-die", given=die)
    left = max(defenders - losses(state, action.attacker, battle.source), 0)
    if not left and action.defender is not None:
        yield RuleViolation("defender-has-no-camels")
    if left and action.defender is None:
        yield RuleViolation("defender-must-roll", left=left)


def _end_attack(state: State, action: EndAttack) -> Iterator[RuleViolation]:
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


def _buy(state: State, action: Buy) -> Iterator[RuleViolation]:
    yield from _order(state, action)
    yield from _own(state, action.at, "at")
    yield from _count(action.camels)
    name, money = state.match.players[state.acting], state.money[state.acting]
    if action.camels > money:
        yield RuleViolation("not-enough-money", "camels", given=action.camels, name=name, left=money)
    if action.camels > state.box:
        yield RuleViolation("box-empty", "camels", given=action.camels, left=state.box)


def _end_turn(state: State, action: EndTurn) -> Iterator[RuleViolation]:
    yield from ()


_FAULTS: dict[type[Any], Callable[[State, Any], Iterator[RuleViolation]]] = {
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


def cards_for(die: int) -> int:
    """Tribe cards each player gives for a die: as many as it shows, one for a 6."""
    return die if die <= CARDS else 1
