"""Whether pieces and places allow an action at all: what stands although it is illegal is carried out so far."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from pnp.engine import RuleViolation
from pnp.games.wuestenkoenige.actions import (
    KIND,
    Action,
    Arrived,
    Attack,
    Carpet,
    Discard,
    Drying,
    EndMigration,
    EndTurn,
    Epidemic,
    Flight,
    Flip,
    Lay,
    LostCargo,
    Migrate,
    Migration,
    Move,
    NewCamel,
    PickUp,
    Sand,
    Sandstorm,
    Swap,
)
from pnp.games.wuestenkoenige.find import Found, find, find_mover, find_other
from pnp.games.wuestenkoenige.goods import GOODS, NOTHING_SUCH, count, kinds
from pnp.games.wuestenkoenige.layout import SITES, Layout
from pnp.games.wuestenkoenige.state import BARE, CARPET, DECK, KINDS, MIGRATION, ROOM, State, open_goods
from pnp.games.wuestenkoenige.violations import loser_of

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


def _attack(state: State, action: Attack) -> bool:
    one, other = find(state, action.camel), find(state, action.target)
    if isinstance(one, RuleViolation) or isinstance(other, RuleViolation) or one == other or one[0] != other[0]:
        return False
    cargo = loser_of(action.die, one[1].cargo, other[1].cargo)
    if not cargo:
        return True
    return len(kinds(cargo)) == 1 if action.good is None else count(cargo, action.good) > 0


def _pick_up(state: State, action: PickUp) -> bool:
    found = find(state, action.camel)
    if isinstance(found, RuleViolation) or action.goods == NOTHING_SUCH:
        return False
    here = open_goods(state, found[0])
    return all(count(action.goods, good) <= count(here, good) for good in range(len(GOODS)))


def _lay(state: State, action: Lay) -> bool:
    return _tile(state, action.source) and _hex(state.match.layout, action.to)


def _discard(state: State, action: Discard) -> bool:
    player = state.match.seats.get(action.player)
    return player is not None and state.hands[player] > 0 and state.pile[action.kind] < DECK[KINDS[action.kind]]


def _sandstorm(state: State, card: Sandstorm) -> bool:
    if card.do != "lay":
        return _tile(state, card.at)
    return _hex(state.match.layout, card.at) and state.reserve > 0


def _lost_cargo(state: State, card: LostCargo) -> bool:
    found = find(state, card.camel)
    return not isinstance(found, RuleViolation) and count(found[1].cargo, card.good) > 0


def _new_camel(state: State, card: NewCamel) -> bool:
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
    Attack: _attack,
    PickUp: _pick_up,
    Flip: lambda s, a: _tile(s, a.at),
    Lay: _lay,
    Discard: _discard,
    EndTurn: lambda s, a: True,
    Arrived: lambda s, a: True,
    Epidemic: lambda s, a: True,
    Drying: lambda s, a: _hex(s.match.layout, a.source) and a.direction in _SIDES,
    Sandstorm: _sandstorm,
    Swap: lambda s, a: _is(find(s, a.one)) and _is(find_other(s, a.other, find(s, a.one))),
    Migration: lambda s, a: True,
    LostCargo: _lost_cargo,
    Sand: lambda s, a: _hex(s.match.layout, a.at) and s.reserve > 0,
    Carpet: lambda s, a: _is(find(s, a.camel)),
    Flight: lambda s, a: s.card == CARPET and s.mover is not None and a.direction in _SIDES and a.distance in _SIDES,
    NewCamel: _new_camel,
}
