"""Which rules an action breaks, in the order of the rule book: cards first, then what is done without one."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from pnp.data.messages import LazyMessage
from pnp.engine import RuleViolation, on_turn
from pnp.games.wuestenkoenige import state as st
from pnp.games.wuestenkoenige.layout import GOODS, NOTHING_SUCH, SITES, Layout, count, goods_text, kinds
from pnp.games.wuestenkoenige.rules import message
from pnp.games.wuestenkoenige.state import Action, State

DIRECTIONS = ("NE", "E", "SE", "SW", "W", "NW")


def drying_line(state: State, source: int, direction: int) -> list[int]:
    """Return the dunes that a drying takes away, from a hex on in a direction 1 to 6: bare hexes are passed over."""
    layout, line, place = state.match.layout, [], source
    while 0 <= place < layout.grey and (state.tiles[place] == st.BARE or state.tiles[place] & 1):
        if state.tiles[place] != st.BARE:
            line.append(place)
        place = layout.ahead[place][direction - 1]
    return line


def card_violations(state: State, kind: int) -> _Violations:
    """Tell why a player cannot have a card of a kind."""
    if not state.hands[state.acting]:
        yield RuleViolation("hand-empty", name=state.match.players[state.acting])
    if state.pile[kind] == st.DECK[st.KINDS[kind]]:
        yield RuleViolation("no-such-card-left", "kind", kind=st.KINDS[kind])


def _card(state: State, card: st.Card) -> _Violations:
    """What stands against any card, then against this one."""
    name, kind = state.match.players[state.acting], st.KIND[type(card)]
    if not state.veterans & 1 << state.acting:
        yield RuleViolation("card-in-first-turn", name=name)
    if state.done & st.CARDED:
        yield RuleViolation("second-card", name=name)
    if state.done & st.ACTED:
        yield RuleViolation("card-not-first", name=name)
    yield from card_violations(state, kind)
    yield from _OWN[type(card)](state, card)


def _border(layout: Layout, place: int, field: str) -> _Violations:
    if place not in layout.border:
        yield RuleViolation("not-a-border-hex", field, at=layout.names[place])


def _drying(state: State, card: st.Drying) -> _Violations:
    place = st.find_desert(state.match.layout, card.source, "from")
    if isinstance(place, RuleViolation):
        yield place
        return
    yield from _border(state.match.layout, place, "from")
    known = 1 <= card.direction <= len(DIRECTIONS)
    if not known or state.match.layout.ahead[place][card.direction - 1] < 0:
        reason = "" if known else "no-direction"
        yield RuleViolation("bad-direction", "direction", given=card.direction, at=card.source, reason=reason)


def _sandstorm(state: State, card: st.Sandstorm) -> _Violations:
    place = st.find_desert(state.match.layout, card.at, "at")
    if isinstance(place, RuleViolation):
        yield place
        return
    yield from _border(state.match.layout, place, "at")
    bare = state.tiles[place] == st.BARE
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


def _sand(state: State, card: st.Sand) -> _Violations:
    place = st.find_desert(state.match.layout, card.at, "at")
    if isinstance(place, RuleViolation):
        yield place
    yield from _reserve(state)


def _swap(state: State, card: st.Swap) -> _Violations:
    first = None
    for ref in card:
        found = st.find_other(state, ref, first, "camels") if first else st.find(state, ref, "camels")
        if isinstance(found, RuleViolation):
            yield found
            return
        at = state.match.layout.names[found[0]]
        if found[1].owner == state.acting:
            yield RuleViolation("own-camel", "camels", at=at)
        if found[0] >= state.match.layout.grey:
            yield RuleViolation("camel-in-site", "camels", at=at)
        first = found


def _lost_cargo(state: State, card: st.LostCargo) -> _Violations:
    found = st.find(state, card.camel)
    if isinstance(found, RuleViolation):
        yield found
        return
    if found[0] >= state.match.layout.grey:
        yield RuleViolation("camel-in-site", "camel", at=state.match.layout.names[found[0]])
    if not count(found[1].cargo, card.good):
        yield RuleViolation("good-not-carried", "good", good=GOODS[card.good], reason="not-there")


def _carpet(state: State, card: st.Carpet) -> _Violations:
    found = st.find(state, card.camel)
    if isinstance(found, RuleViolation):
        yield found


def _always(state: State, card: st.Card) -> _Violations:
    yield from ()


def _new_camel(state: State, card: st.NewCamel) -> _Violations:
    layout = state.match.layout
    found = st.find(state, card.beside, "beside", alike=True)
    if isinstance(found, RuleViolation):
        yield found
        return
    owner = found[1].owner  # whose camel comes if the card stands although that one is a rival's
    yield from st.rivals(state, found, "beside", "" if state.stock[owner] else "barred")
    if not state.stock[state.acting]:
        yield RuleViolation("no-camel-in-stock", given=1, left=0, reason="at-site" if owner == state.acting else "")
    beside, place = found[0], found[0] if card.at is None else layout.numbers.get(card.at, -1)
    if place != beside:
        hex_ = st.find_desert(layout, card.at or "", "at")
        if isinstance(hex_, RuleViolation):
            if layout.grey <= place < layout.grey + len(SITES):  # another site bears it all the same
                hex_.reason = ""
            yield hex_
            return
        if hex_ not in layout.near[beside]:
            yield RuleViolation("not-adjacent", "at", at=card.at, source=layout.names[beside])
        if beside >= layout.grey or len(state.camels[beside]) < st.ROOM:
            yield RuleViolation("hex-not-full", "at", at=layout.names[beside])
    if place < layout.grey and len(state.camels[place]) >= st.ROOM:
        yield st.full(state, place, "at")


_OWN: dict[type, Callable[[State, Any], _Violations]] = {
    st.Epidemic: _always,
    st.Drying: _drying,
    st.Sandstorm: _sandstorm,
    st.Swap: _swap,
    st.Migration: _always,
    st.LostCargo: _lost_cargo,
    st.Sand: _sand,
    st.Carpet: _carpet,
    st.NewCamel: _new_camel,
}
CARD_FAULTS: dict[type, Callable[[State, Any], _Violations]] = dict.fromkeys(_OWN, _card)


_Violations = Iterator[RuleViolation]
_DIE = range(1, 7)
WON_BY_ATTACKER, WON_BY_TARGET = (2, 3), 5


def violations(state: State, action: Action) -> _Violations:
    """Yield the rules that an action breaks; none when it is legal."""
    kind = type(action)
    if state.phase == "over" and kind not in _ENDS:
        yield RuleViolation("move-after-end")
    if kind not in _ANY_TIME and (max(state.hands) > st.LARGEST_HAND or state.out or state.done):
        # what may not come now, whatever it is
        yield from _due(state)
        if state.out & 1 << state.acting:
            yield RuleViolation("player-out", name=state.match.players[state.acting])
        if state.done & st.CHANGED:
            yield RuleViolation("turn-order")
    yield from _FAULTS[kind](state, action)


def may_act(state: State, player: int | None, verb: str) -> RuleViolation | None:
    """Tell why this player has no turn now: out of the game, or it is another's."""
    if player is not None and state.out & 1 << player:
        return RuleViolation("player-out", "player", name=state.match.players[player])
    return on_turn(state, player, verb)


def loser_of(die: int, attacker: int, target: int) -> int | None:
    """Return the cargo of the camel that loses a good by this die; None: no good changes hands."""
    return target if die in WON_BY_ATTACKER else attacker if die == WON_BY_TARGET else None


def change_due(state: State) -> bool:
    """Tell whether the turn still needs its change of the desert."""
    free = state.done & st.CHANGED or state.out & 1 << state.acting
    return not free and any(stack != st.BARE for stack in state.tiles)


def _due(state: State) -> _Violations:
    for player, name in enumerate(state.match.players):
        if st.surplus(state, player):
            yield RuleViolation("discard-due", name=name, count=st.surplus(state, player))


def _move(state: State, action: st.Move) -> _Violations:
    found = st.find_mover(state, action)
    if isinstance(found, RuleViolation):
        yield found
        return
    yield from st.rivals(state, found) if action.camel else ()
    yield from st.step_violations(
        state, found, action.to, action.new_camels, action.last, "path" if action.camel else ""
    )


def _migrate(state: State, action: st.Migrate) -> _Violations:
    if state.card != st.MIGRATION:  # the card could not be played
        yield from card_violations(state, st.MIGRATION)
    found = st.find(state, action.camel)
    if isinstance(found, RuleViolation):
        yield found
        return
    yield from st.rivals(state, found)
    if found[1].spent:
        yield RuleViolation("already-migrated", "camel", at=state.match.layout.names[found[0]])
    yield from st.step_violations(state, found, action.to, action.new_camels)


def _never(state: State, action: st.EndMigration | st.Arrived) -> _Violations:
    yield from ()


def _attack(state: State, action: st.Attack) -> _Violations:
    found = st.find(state, action.camel, "with")
    if isinstance(found, RuleViolation):
        yield found
        return
    target = st.find(state, action.target, "target")
    yield from st.rivals(state, found, "with", "barred" if target == found else "")
    place, camel = found
    at = state.match.layout.names[place]
    if place >= state.match.layout.grey:
        yield RuleViolation("attack-in-site", "with", at=at)
    if camel.spent:
        yield RuleViolation("already-attacked", "with", at=at)
    if isinstance(target, RuleViolation):
        yield target
        return
    if target[0] != place or target[1].owner == state.acting:
        reason = "no-other" if target[0] != place or target == found else ""
        yield RuleViolation("no-target", "target", at=at, reason=reason)
    if action.die not in _DIE:
        yield RuleViolation("bad-die", "die", given=action.die)
    yield from _good(action, loser_of(action.die, camel.cargo, target[1].cargo))


def _good(action: st.Attack, cargo: int | None) -> _Violations:
    """Whether the good that changes hands is clear and there."""
    if action.good is None:
        if cargo is not None and len(kinds(cargo)) > 1:
            yield RuleViolation("good-missing", choice=message("or").join(dict.fromkeys(goods_text(cargo).split())))
    elif not count(cargo or 0, action.good):
        yield RuleViolation("good-not-carried", "good", good=GOODS[action.good], reason="not-there" if cargo else "")


def _pick_up(state: State, action: st.PickUp) -> _Violations:
    found = st.find(state, action.camel)
    if isinstance(found, RuleViolation):
        yield found
        return
    yield from st.rivals(state, found)
    here = st.open_goods(state, found[0])
    short = action.goods == NOTHING_SUCH or any(count(action.goods, good) > count(here, good) for good in range(3))
    if short or not action.goods:
        there, reason = goods_text(here) or message.lazy("nothing"), "not-there" if short else ""
        at = state.match.layout.names[found[0]]
        yield RuleViolation("nothing-to-pick-up", "goods", at=at, there=there, reason=reason)


def _flip(state: State, action: st.Flip) -> _Violations:
    place = st.find_desert(state.match.layout, action.at, "flip")
    if isinstance(place, RuleViolation):
        yield place
    elif state.tiles[place] == st.BARE:
        yield RuleViolation("no-tile", "flip", at=action.at)


def _lay(state: State, action: st.Lay) -> _Violations:
    source = st.find_desert(state.match.layout, action.source, "from")
    to = st.find_desert(state.match.layout, action.to, "to")
    if isinstance(source, RuleViolation):
        yield source
    if isinstance(to, RuleViolation):
        yield to
    if isinstance(source, RuleViolation) or isinstance(to, RuleViolation):
        return
    if source == to:
        yield RuleViolation("same-hex", "to", at=action.to)
    if state.tiles[source] == st.BARE:
        yield RuleViolation("no-tile", "from", at=action.source)


def _discard(state: State, action: st.Discard) -> _Violations:
    player = state.match.seats.get(action.player)
    if player is None:
        yield RuleViolation("unknown-player", name=action.player)
        return
    due = st.surplus(state, player)
    if action.rest > due:
        reason = "" if state.hands[player] else "no-card"
        yield RuleViolation("discard-not-due", name=action.player, count=due, given=action.rest, reason=reason)
    if state.pile[action.kind] == st.DECK[st.KINDS[action.kind]]:
        yield RuleViolation("no-such-card-left", kind=st.KINDS[action.kind])


def _flight(state: State, action: st.Flight) -> _Violations:
    for die in action:
        if die not in _DIE:
            yield RuleViolation("bad-die", given=die, reason="flight")


def _end_turn(state: State, action: st.EndTurn) -> _Violations:
    if state.phase == "over":
        return
    yield from _due(state)
    if change_due(state):
        yield RuleViolation("desert-change-missing", name=state.match.players[state.acting])


_ENDS = frozenset((st.EndTurn, st.EndMigration, st.Arrived))
_ANY_TIME = _ENDS | {st.Discard, st.Migrate, st.Flight}
_FAULTS: dict[type, Callable[[State, Any], _Violations]] = {
    st.Move: _move,
    st.Migrate: _migrate,
    st.EndMigration: _never,
    st.Arrived: _never,
    st.Attack: _attack,
    st.PickUp: _pick_up,
    st.Flip: _flip,
    st.Lay: _lay,
    st.Discard: _discard,
    st.Flight: _flight,
    st.EndTurn: _end_turn,
    **CARD_FAULTS,
}


# Cards that change nothing: they may be played so, with a warning.


def _idle(what: LazyMessage, field: str = "", **words: object) -> RuleViolation:
    return RuleViolation("card-without-effect", field, what=what, **words)


def _epidemic(state: State, card: st.Epidemic) -> RuleViolation | None:
    if state.camels[state.match.layout.numbers[card.oasis]]:
        return None
    return _idle(message.lazy("no-effect.epidemic", oasis=card.oasis), "oasis")


def _idle_drying(state: State, card: st.Drying) -> RuleViolation | None:
    if drying_line(state, state.match.layout.numbers[card.source], card.direction):
        return None
    what = message.lazy("no-effect.drying", source=card.source, way=DIRECTIONS[card.direction - 1])
    return _idle(what, "from", at=card.source)


def _idle_swap(state: State, card: st.Swap) -> RuleViolation | None:
    one, other = st.find(state, card.one), st.find(state, card.other)
    if isinstance(one, RuleViolation) or isinstance(other, RuleViolation) or one[0] != other[0]:
        return None
    return _idle(message.lazy("no-effect.swap"), "camels")


IDLE: dict[type, Callable[[State, Any], RuleViolation | None]] = {
    st.Epidemic: _epidemic,
    st.Drying: _idle_drying,
    st.Swap: _idle_swap,
    st.EndMigration: lambda state, action: None if state.steps else _idle(message.lazy("no-effect.migration")),
}
"""What is worth a warning, by kind of action; asked of actions that are legal."""
