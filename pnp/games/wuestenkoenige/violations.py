"""Which rules an action breaks, in the order of the rule book."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from pnp.engine import RuleViolation, on_turn
from pnp.games.wuestenkoenige.actions import (
    Action,
    Arrived,
    Attack,
    Discard,
    EndMigration,
    EndTurn,
    Flight,
    Flip,
    Lay,
    Migrate,
    Move,
    PickUp,
)
from pnp.games.wuestenkoenige.card_violations import CARD_FAULTS, card_violations
from pnp.games.wuestenkoenige.find import find, find_desert, find_mover, rivals
from pnp.games.wuestenkoenige.goods import GOODS, NOTHING_SUCH, count, goods_text, kinds
from pnp.games.wuestenkoenige.sentences import message
from pnp.games.wuestenkoenige.state import (
    BARE,
    CHANGED,
    DECK,
    KINDS,
    LARGEST_HAND,
    MIGRATION,
    State,
    open_goods,
    surplus,
)
from pnp.games.wuestenkoenige.steps import step_violations

_Violations = Iterator[RuleViolation]
_DIE = range(1, 7)
WON_BY_ATTACKER, WON_BY_TARGET = (2, 3), 5


def violations(state: State, action: Action) -> _Violations:
    """The rules that an action breaks; none when it is legal."""
    kind = type(action)
    if state.phase == "over" and kind not in _ENDS:
        yield RuleViolation("move-after-end")
    if kind not in _ANY_TIME and (max(state.hands) > LARGEST_HAND or state.out or state.done):
        yield from _order(state)
    yield from _FAULTS[kind](state, action)


def may_act(state: State, player: int | None, verb: str) -> RuleViolation | None:
    """Why this player has no turn now: out of the game, or it is another's."""
    if player is not None and state.out & 1 << player:
        return RuleViolation("player-out", "player", name=state.match.players[player])
    return on_turn(state, player, verb)


def loser_of(die: int, attacker: int, target: int) -> int | None:
    """The cargo of the camel that loses a good by this die; None: no good changes hands."""
    return target if die in WON_BY_ATTACKER else attacker if die == WON_BY_TARGET else None


def change_due(state: State) -> bool:
    """Whether the turn still needs its change of the desert."""
    free = state.done & CHANGED or state.out & 1 << state.acting
    return not free and any(stack != BARE for stack in state.tiles)


def _order(state: State) -> _Violations:
    """What may not come now, whatever it is."""
    yield from _due(state)
    if state.out & 1 << state.acting:
        yield RuleViolation("player-out", name=state.match.players[state.acting])
    if state.done & CHANGED:
        yield RuleViolation("turn-order")


def _due(state: State) -> _Violations:
    for player, name in enumerate(state.match.players):
        if surplus(state, player):
            yield RuleViolation("discard-due", name=name, count=surplus(state, player))


def _move(state: State, action: Move) -> _Violations:
    found = find_mover(state, action)
    if isinstance(found, RuleViolation):
        yield found
        return
    yield from rivals(state, found) if action.camel else ()
    yield from step_violations(state, found, action.to, action.new_camels, action.last, "path" if action.camel else "")


def _migrate(state: State, action: Migrate) -> _Violations:
    if state.card != MIGRATION:  # the card could not be played
        yield from card_violations(state, MIGRATION)
    found = find(state, action.camel)
    if isinstance(found, RuleViolation):
        yield found
        return
    yield from rivals(state, found)
    if found[1].spent:
        yield RuleViolation("already-migrated", "camel", at=state.match.layout.names[found[0]])
    yield from step_violations(state, found, action.to, action.new_camels)


def _never(state: State, action: EndMigration | Arrived) -> _Violations:
    yield from ()


def _attack(state: State, action: Attack) -> _Violations:
    found = find(state, action.camel, "with")
    if isinstance(found, RuleViolation):
        yield found
        return
    yield from rivals(state, found, "with")
    place, camel = found
    at = state.match.layout.names[place]
    if place >= state.match.layout.grey:
        yield RuleViolation("attack-in-site", "with", at=at)
    if camel.spent:
        yield RuleViolation("already-attacked", "with", at=at)
    target = find(state, action.target, "target")
    if isinstance(target, RuleViolation):
        yield target
        return
    if target[0] != place or target[1].owner == state.acting:
        yield RuleViolation("no-target", "target", at=at)
    if action.die not in _DIE:
        yield RuleViolation("bad-die", "die", given=action.die)
    yield from _good(action, loser_of(action.die, camel.cargo, target[1].cargo))


def _good(action: Attack, cargo: int | None) -> _Violations:
    """Whether the good that changes hands is clear and there."""
    if action.good is None:
        if cargo is not None and len(kinds(cargo)) > 1:
            yield RuleViolation("good-missing", choice=message("or").join(dict.fromkeys(goods_text(cargo).split())))
    elif not count(cargo or 0, action.good):
        yield RuleViolation("good-not-carried", "good", good=GOODS[action.good])


def _pick_up(state: State, action: PickUp) -> _Violations:
    found = find(state, action.camel)
    if isinstance(found, RuleViolation):
        yield found
        return
    yield from rivals(state, found)
    here = open_goods(state, found[0])
    short = action.goods == NOTHING_SUCH or any(count(action.goods, good) > count(here, good) for good in range(3))
    if short or not action.goods:
        there = goods_text(here) or message.lazy("nothing")
        yield RuleViolation("nothing-to-pick-up", "goods", at=state.match.layout.names[found[0]], there=there)


def _flip(state: State, action: Flip) -> _Violations:
    place = find_desert(state.match.layout, action.at, "flip")
    if isinstance(place, RuleViolation):
        yield place
    elif state.tiles[place] == BARE:
        yield RuleViolation("no-tile", "flip", at=action.at)


def _lay(state: State, action: Lay) -> _Violations:
    source = find_desert(state.match.layout, action.source, "from")
    to = find_desert(state.match.layout, action.to, "to")
    if isinstance(source, RuleViolation):
        yield source
    if isinstance(to, RuleViolation):
        yield to
    if isinstance(source, RuleViolation) or isinstance(to, RuleViolation):
        return
    if source == to:
        yield RuleViolation("same-hex", "to", at=action.to)
    if state.tiles[source] == BARE:
        yield RuleViolation("no-tile", "from", at=action.source)


def _discard(state: State, action: Discard) -> _Violations:
    player = state.match.seats.get(action.player)
    if player is None:
        yield RuleViolation("unknown-player", name=action.player)
        return
    if action.rest > surplus(state, player):
        yield RuleViolation("discard-not-due", name=action.player, count=surplus(state, player), given=action.rest)
    if state.pile[action.kind] == DECK[KINDS[action.kind]]:
        yield RuleViolation("no-such-card-left", kind=KINDS[action.kind])


def _flight(state: State, action: Flight) -> _Violations:
    for die in action:
        if die not in _DIE:
            yield RuleViolation("bad-die", given=die)


def _end_turn(state: State, action: EndTurn) -> _Violations:
    if state.phase == "over":
        return
    yield from _due(state)
    if change_due(state):
        yield RuleViolation("desert-change-missing", name=state.match.players[state.acting])


_ENDS = frozenset((EndTurn, EndMigration, Arrived))
_ANY_TIME = _ENDS | {Discard, Migrate, Flight}
_FAULTS: dict[type, Callable[[State, Any], _Violations]] = {
    Move: _move,
    Migrate: _migrate,
    EndMigration: _never,
    Arrived: _never,
    Attack: _attack,
    PickUp: _pick_up,
    Flip: _flip,
    Lay: _lay,
    Discard: _discard,
    Flight: _flight,
    EndTurn: _end_turn,
    **CARD_FAULTS,
}
