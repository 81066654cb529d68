"""Carries event cards out."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from pnp.engine import Changed, Effect, Moved, Placed, RuleViolation, Step
from pnp.games.wuestenkoenige.actions import (
    KIND,
    Card,
    Carpet,
    Drying,
    Epidemic,
    Flight,
    LostCargo,
    Migration,
    NewCamel,
    Sand,
    Sandstorm,
    Swap,
)
from pnp.games.wuestenkoenige.card_violations import drying_line
from pnp.games.wuestenkoenige.find import Found, find
from pnp.games.wuestenkoenige.goods import UNIT
from pnp.games.wuestenkoenige.pieces import (
    add,
    add_camels,
    eliminate,
    lay_tile,
    lost_by,
    put,
    remove_camel,
    return_goods,
    settle_card,
)
from pnp.games.wuestenkoenige.state import CARDED, ROOM, Camel, State

FLIGHTS = 3
_Done = tuple[State, tuple[Effect, ...]]


def _card(s: State, card: Card) -> Step:
    """The card leaves the hand, works, and goes on the pile after the draws that it caused."""
    played = s._replace(hands=add(s.hands, s.acting, -1), done=s.done | CARDED, card=KIND[type(card)])
    state, effects = _WORK[type(card)](played, card)
    return Step(settle_card(state), effects)


def _begin_card(s: State, card: Migration | Carpet) -> Step:
    """A card that stays in play: a migration, or a carpet with its flights to come."""
    played = s._replace(hands=add(s.hands, s.acting, -1), done=s.done | CARDED, card=KIND[type(card)])
    if isinstance(card, Migration):
        return Step(played._replace(steps=0), ())
    return Step(played._replace(steps=FLIGHTS, mover=_find(s, card.camel)), ())


def _find(s: State, ref: Any, alike: bool = False) -> Found:
    found = find(s, ref, alike=alike)
    if isinstance(found, RuleViolation):
        raise found
    return found


def _epidemic(s: State, card: Epidemic) -> _Done:
    place = s.match.layout.numbers[card.oasis]
    dead = s.camels[place]
    lost = lost_by(dead, len(s.stock))
    after = s._replace(
        camels=put(s.camels, place, ()),
        goods=return_goods(s, sum(camel.cargo for camel in dead)),
        stock=tuple(have + more for have, more in zip(s.stock, lost, strict=True)),
    )
    return eliminate(after, lost)


def _drying(s: State, card: Drying) -> _Done:
    line = drying_line(s, s.match.layout.numbers[card.source], card.direction)
    tiles = list(s.tiles)
    for place in line:
        tiles[place] >>= 1
    return s._replace(tiles=tuple(tiles), reserve=s.reserve + len(line)), _changed(*line)


def _sandstorm(s: State, card: Sandstorm) -> _Done:
    place = s.match.layout.numbers[card.at]
    if card.do == "lay":
        return lay_tile(s._replace(reserve=s.reserve - 1), place, bool(card.dune))
    if card.do == "flip":
        return s._replace(tiles=put(s.tiles, place, s.tiles[place] ^ 1)), _changed(place)
    return s._replace(tiles=put(s.tiles, place, s.tiles[place] >> 1), reserve=s.reserve + 1), _changed(place)


def _changed(*places: int) -> tuple[Effect, ...]:
    return tuple(Changed("tile", place) for place in places)


def _sand(s: State, card: Sand) -> _Done:
    return lay_tile(s._replace(reserve=s.reserve - 1), s.match.layout.numbers[card.at], 1)


def _swap(s: State, card: Swap) -> _Done:
    (here, one), (there, other) = _find(s, card.one), _find(s, card.other)
    if here == there:
        return s, ()
    camels = list(s.camels)
    camels[here] = add_camels(remove_camel(camels[here], one), other)
    camels[there] = add_camels(remove_camel(camels[there], other), one)
    effects = (Moved(one.owner, "camel", here, there, 1), Moved(other.owner, "camel", there, here, 1))
    return s._replace(camels=tuple(camels)), effects


def _lost_cargo(s: State, card: LostCargo) -> _Done:
    place, camel = _find(s, card.camel)
    lighter = camel._replace(cargo=camel.cargo - UNIT[card.good])
    camels = put(s.camels, place, add_camels(remove_camel(s.camels[place], camel), lighter))
    return s._replace(camels=camels, goods=return_goods(s, UNIT[card.good])), ()


def _new_camel(s: State, card: NewCamel) -> _Done:
    beside, camel = _find(s, card.beside, alike=True)
    place = beside if card.at is None else s.match.layout.numbers[card.at]
    camels = put(s.camels, place, add_camels(s.camels[place], Camel(camel.owner, 0, False)))
    after = s._replace(camels=camels, stock=add(s.stock, camel.owner, -1))
    return after, (Placed(camel.owner, "camel", place),)


def landing(state: State, place: int, flight: Flight) -> int:
    """Where a flight from a place ends: at most so many hexes on, before the board's end, a site or an obstacle;

    when that hex is full on the last one before it with room, at worst where it began.
    """
    layout, way, at = state.match.layout, [place], place
    for _ in range(flight.distance):
        at = layout.ahead[at][flight.direction - 1]
        if not 0 <= at < layout.grey:
            break
        way.append(at)
    return next((hex_ for hex_ in way[:0:-1] if len(state.camels[hex_]) < ROOM), place)


def _flight(s: State, flight: Flight) -> Step:
    if s.mover is None:
        return Step(s, ())
    source, camel = s.mover
    place = landing(s, source, flight)
    effects: tuple[Effect, ...] = ()
    if place != source:
        camels = list(s.camels)
        camels[source] = remove_camel(camels[source], camel)
        camels[place] = add_camels(camels[place], camel)
        s = s._replace(camels=tuple(camels))
        effects = (Moved(camel.owner, "camel", source, place, 1),)
    s = s._replace(steps=s.steps - 1, mover=(place, camel))
    return Step(s if s.steps else settle_card(s), effects)


_WORK: dict[type, Callable[[State, Any], _Done]] = {
    Epidemic: _epidemic,
    Drying: _drying,
    Sandstorm: _sandstorm,
    Sand: _sand,
    Swap: _swap,
    LostCargo: _lost_cargo,
    NewCamel: _new_camel,
}
CARD_MOVES: dict[type, Callable[[State, Any], Step]] = {
    **dict.fromkeys(_WORK, _card),
    Migration: _begin_card,
    Carpet: _begin_card,
    Flight: _flight,
}
