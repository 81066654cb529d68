"""Which rules a card breaks, in the order of the rule book."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from pnp.engine import RuleViolation
from pnp.games.wuestenkoenige.actions import (
    KIND,
    Card,
    Carpet,
    Drying,
    Epidemic,
    LostCargo,
    Migration,
    NewCamel,
    Sand,
    Sandstorm,
    Swap,
)
from pnp.games.wuestenkoenige.find import find, find_desert, find_other, rivals
from pnp.games.wuestenkoenige.goods import GOODS, count
from pnp.games.wuestenkoenige.layout import Layout
from pnp.games.wuestenkoenige.state import ACTED, BARE, CARDED, DECK, KINDS, ROOM, State
from pnp.games.wuestenkoenige.steps import full

_Violations = Iterator[RuleViolation]
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
