"""Which rules a card breaks, in the order of the rule book."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from pnp.data.messages import LazyMessage
from pnp.engine import RuleViolation, on_turn
from pnp.games.wuestenkoenige.layout import GOODS, NOTHING_SUCH, SITES, Layout, count, goods_text, kinds
from pnp.games.wuestenkoenige.rules import message
from pnp.games.wuestenkoenige.state import (
    ACTED,
    BARE,
    CARDED,
    CARPET,
    CHANGED,
    DECK,
    KIND,
    KINDS,
    LARGEST_HAND,
    MIGRATION,
    ROOM,
    Action,
    Arrived,
    Attack,
    Card,
    Carpet,
    Discard,
    Drying,
    EndMigration,
    EndTurn,
    Epidemic,
    Flight,
    Flip,
    Found,
    Lay,
    LostCargo,
    Migrate,
    Migration,
    Move,
    NewCamel,
    PickUp,
    Sand,
    Sandstorm,
    State,
    Swap,
    find,
    find_desert,
    find_mover,
    find_other,
    full,
    open_goods,
    rivals,
    step_violations,
    surplus,
)

DIRECTIONS = ("NE", "E", "SE", "SW", "W", "NW")


def drying_line(state: State, source: int, direction: int) -> list[int]:
    """The dunes that a drying takes away, from a hex on in a direction 1 to 6: bare hexes are passed over."""
    layout, line, place = state.match.layout, [], source
    while 0 <= place < layout.grey and (state.tiles[place] == BARE or state.tiles[place] & 1):
        if state.tiles[place] != BARE:
            line.append(place)
        place = layout.ahead[place][direction - 1]
    return line


def card_violations(state: State, kind: int) -> _Violations:
    """Why a player cannot have a card of a kind."""
    if not state.hands[state.acting]:
        yield RuleViolation("hand-empty", name=state.match.players[state.acting])
    if state.pile[kind] == DECK[KINDS[kind]]:
        yield RuleViolation("no-such-card-left", "kind", kind=KINDS[kind])


def _card(state: State, card: Card) -> _Violations:
    """What stands against any card, then against this one."""
    name, kind = state.match.players[state.acting], KIND[type(card)]
    if not state.veterans & 1 << state.acting:
        yield RuleViolation("card-in-first-turn", name=name)
    if state.done & CARDED:
        yield RuleViolation("second-card", name=name)
    if state.done & ACTED:
        yield RuleViolation("card-not-first", name=name)
    yield from card_violations(state, kind)
    yield from _OWN[type(card)](state, card)


def _border(layout: Layout, place: int, field: str) -> _Violations:
    if place not in layout.border:
        yield RuleViolation("not-a-border-hex", field, at=layout.names[place])


def _drying(state: State, card: Drying) -> _Violations:
    place = find_desert(state.match.layout, card.source, "from")
    if isinstance(place, RuleViolation):
        yield place
        return
    yield from _border(state.match.layout, place, "from")
    if not 1 <= card.direction <= len(DIRECTIONS) or state.match.layout.ahead[place][card.direction - 1] < 0:
        yield RuleViolation("bad-direction", "direction", given=card.direction, at=card.source)


def _sandstorm(state: State, card: Sandstorm) -> _Violations:
    place = find_desert(state.match.layout, card.at, "at")
    if isinstance(place, RuleViolation):
        yield place
        return
    yield from _border(state.match.layout, place, "at")
    bare = state.tiles[place] == BARE
    if card.do != "lay":
        if bare:
            yield RuleViolation("no-tile", "at", at=card.at)
        return
    if not bare:
        yield RuleViolation("not-bare", "at", at=card.at)
    yield from _reserve(state)


def _reserve(state: State) -> _Violations:
    if not state.reserve:
        yield RuleViolation("reserve-empty")


def _sand(state: State, card: Sand) -> _Violations:
    place = find_desert(state.match.layout, card.at, "at")
    if isinstance(place, RuleViolation):
        yield place
    yield from _reserve(state)


def _swap(state: State, card: Swap) -> _Violations:
    first = None
    for ref in card:
        found = find_other(state, ref, first, "camels") if first else find(state, ref, "camels")
        if isinstance(found, RuleViolation):
            yield found
            return
        at = state.match.layout.names[found[0]]
        if found[1].owner == state.acting:
            yield RuleViolation("own-camel", "camels", at=at)
        if found[0] >= state.match.layout.grey:
            yield RuleViolation("camel-in-site", "camels", at=at)
        first = found


def _lost_cargo(state: State, card: LostCargo) -> _Violations:
    found = find(state, card.camel)
    if isinstance(found, RuleViolation):
        yield found
        return
    if found[0] >= state.match.layout.grey:
        yield RuleViolation("camel-in-site", "camel", at=state.match.layout.names[found[0]])
    if not count(found[1].cargo, card.good):
        yield RuleViolation("good-not-carried", "good", good=GOODS[card.good])


def _carpet(state: State, card: Carpet) -> _Violations:
    found = find(state, card.camel)
    if isinstance(found, RuleViolation):
        yield found


def _always(state: State, card: Card) -> _Violations:
    yield from ()


def _new_camel(state: State, card: NewCamel) -> _Violations:
    layout = state.match.layout
    found = find(state, card.beside, "beside", alike=True)
    if isinstance(found, RuleViolation):
        yield found
        return
    yield from rivals(state, found, "beside")
    if not state.stock[state.acting]:
        yield RuleViolation("no-camel-in-stock", given=1, left=0)
    beside, place = found[0], found[0] if card.at is None else layout.numbers.get(card.at, -1)
    if place != beside:
        hex_ = find_desert(layout, card.at or "", "at")
        if isinstance(hex_, RuleViolation):
            yield hex_
            return
        if hex_ not in layout.near[beside]:
            yield RuleViolation("not-adjacent", "at", at=card.at, source=layout.names[beside])
        if beside >= layout.grey or len(state.camels[beside]) < ROOM:
            yield RuleViolation("hex-not-full", "at", at=layout.names[beside])
    if place < layout.grey and len(state.camels[place]) >= ROOM:
        yield full(state, place, "at")


_OWN: dict[type, Callable[[State, Any], _Violations]] = {
    Epidemic: _always,
    Drying: _drying,
    Sandstorm: _sandstorm,
    Swap: _swap,
    Migration: _always,
    LostCargo: _lost_cargo,
    Sand: _sand,
    Carpet: _carpet,
    NewCamel: _new_camel,
}
CARD_FAULTS: dict[type, Callable[[State, Any], _Violations]] = dict.fromkeys(_OWN, _card)


# Which rules an action breaks, in the order of the rule book.

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


# Whether pieces and places allow an action at all: what stands although it is illegal is carried out so far.

_SIDES = range(1, 7)


def possible(state: State, action: Action) -> bool:
    """Whether the pieces are there and the places can bear them; order, points and conditions are not asked."""
    if type(action) in KIND and not _in_hand(state, KIND[type(action)]):
        return False
    return _POSSIBLE[type(action)](state, action)


def _in_hand(state: State, kind: int) -> bool:
    return state.hands[state.acting] > 0 and state.pile[kind] < DECK[KINDS[kind]]


def _is(found: Found | RuleViolation) -> bool:
    return not isinstance(found, RuleViolation)


def _hex(layout: Layout, name: str) -> bool:
    return 0 <= layout.numbers.get(name, -1) < layout.grey


def _tile(state: State, name: str) -> bool:
    return _hex(state.match.layout, name) and state.tiles[state.match.layout.numbers[name]] != BARE


def _step(state: State, found: Found | RuleViolation, name: str, new_camels: int) -> bool:
    """Whether a camel can stand there, and the camels that come with it."""
    if isinstance(found, RuleViolation):
        return False
    to, grey = state.match.layout.numbers.get(name, -1), state.match.layout.grey
    room = 0 <= to < grey + len(SITES) and (to >= grey or len(state.camels[to]) < ROOM)
    return room and (to < grey or 0 <= new_camels <= state.stock[found[1].owner])


def _can_attack(state: State, action: Attack) -> bool:
    one, other = find(state, action.camel), find(state, action.target)
    if isinstance(one, RuleViolation) or isinstance(other, RuleViolation) or one == other or one[0] != other[0]:
        return False
    cargo = loser_of(action.die, one[1].cargo, other[1].cargo)
    if not cargo:
        return True
    return len(kinds(cargo)) == 1 if action.good is None else count(cargo, action.good) > 0


def _can_pick_up(state: State, action: PickUp) -> bool:
    found = find(state, action.camel)
    if isinstance(found, RuleViolation) or action.goods == NOTHING_SUCH:
        return False
    here = open_goods(state, found[0])
    return all(count(action.goods, good) <= count(here, good) for good in range(len(GOODS)))


def _can_lay(state: State, action: Lay) -> bool:
    return _tile(state, action.source) and _hex(state.match.layout, action.to)


def _can_discard(state: State, action: Discard) -> bool:
    player = state.match.seats.get(action.player)
    return player is not None and state.hands[player] > 0 and state.pile[action.kind] < DECK[KINDS[action.kind]]


def _can_sandstorm(state: State, card: Sandstorm) -> bool:
    if card.do != "lay":
        return _tile(state, card.at)
    return _hex(state.match.layout, card.at) and state.reserve > 0


def _can_lost_cargo(state: State, card: LostCargo) -> bool:
    found = find(state, card.camel)
    return not isinstance(found, RuleViolation) and count(found[1].cargo, card.good) > 0


def _can_new_camel(state: State, card: NewCamel) -> bool:
    found = find(state, card.beside, alike=True)
    if isinstance(found, RuleViolation) or not state.stock[found[1].owner]:
        return False
    layout = state.match.layout
    place = found[0] if card.at is None else layout.numbers.get(card.at, -1)
    return layout.grey <= place < layout.grey + len(SITES) or (
        0 <= place < layout.grey and len(state.camels[place]) < ROOM
    )


_POSSIBLE: dict[type, Callable[[State, Any], bool]] = {
    Move: lambda s, a: _step(s, find_mover(s, a), a.to, a.new_camels),
    Migrate: lambda s, a: s.card == MIGRATION and _step(s, find(s, a.camel), a.to, a.new_camels),
    EndMigration: lambda s, a: True,
    Attack: _can_attack,
    PickUp: _can_pick_up,
    Flip: lambda s, a: _tile(s, a.at),
    Lay: _can_lay,
    Discard: _can_discard,
    EndTurn: lambda s, a: True,
    Arrived: lambda s, a: True,
    Epidemic: lambda s, a: True,
    Drying: lambda s, a: _hex(s.match.layout, a.source) and a.direction in _SIDES,
    Sandstorm: _can_sandstorm,
    Swap: lambda s, a: _is(find(s, a.one)) and _is(find_other(s, a.other, find(s, a.one))),
    Migration: lambda s, a: True,
    LostCargo: _can_lost_cargo,
    Sand: lambda s, a: _hex(s.match.layout, a.at) and s.reserve > 0,
    Carpet: lambda s, a: _is(find(s, a.camel)),
    Flight: lambda s, a: s.card == CARPET and s.mover is not None and a.direction in _SIDES and a.distance in _SIDES,
    NewCamel: _can_new_camel,
}


# Cards that change nothing: they may be played so, with a warning.


def _idle(what: LazyMessage, field: str = "", **words: object) -> RuleViolation:
    return RuleViolation("card-without-effect", field, what=what, **words)


def _epidemic(state: State, card: Epidemic) -> RuleViolation | None:
    if state.camels[state.match.layout.numbers[card.oasis]]:
        return None
    return _idle(message.lazy("no-effect.epidemic", oasis=card.oasis), "oasis")


def _idle_drying(state: State, card: Drying) -> RuleViolation | None:
    if drying_line(state, state.match.layout.numbers[card.source], card.direction):
        return None
    what = message.lazy("no-effect.drying", source=card.source, way=DIRECTIONS[card.direction - 1])
    return _idle(what, "from", at=card.source)


def _idle_swap(state: State, card: Swap) -> RuleViolation | None:
    one, other = find(state, card.one), find(state, card.other)
    if isinstance(one, RuleViolation) or isinstance(other, RuleViolation) or one[0] != other[0]:
        return None
    return _idle(message.lazy("no-effect.swap"), "camels")


def _end_migration(state: State, action: EndMigration) -> RuleViolation | None:
    return None if state.steps else _idle(message.lazy("no-effect.migration"))


IDLE: dict[type, Callable[[State, Any], RuleViolation | None]] = {
    Epidemic: _epidemic,
    Drying: _idle_drying,
    Swap: _idle_swap,
    EndMigration: _end_migration,
}
"""What is worth a warning, by kind of action; asked of actions that are legal."""
