"""The cards that may be played, with all that they can do."""

from __future__ import annotations

from collections.abc import Iterator

from pnp.games.wuestenkoenige.actions import (
    Card,
    Carpet,
    Drying,
    Epidemic,
    LostCargo,
    Migration,
    NewCamel,
    Ref,
    Sand,
    Sandstorm,
    Swap,
)
from pnp.games.wuestenkoenige.goods import GOODS, kinds
from pnp.games.wuestenkoenige.refs import refs
from pnp.games.wuestenkoenige.state import BARE, CAMELS, DECK, KINDS, ROOM, State


def legal_cards(state: State) -> Iterator[Card]:
    """Every card that may be played now, also one that changes nothing."""
    if not state.veterans & 1 << state.acting or state.done or not state.hands[state.acting]:
        return
    ways = {
        "epidemic": _epidemics, "drying": _dryings, "sandstorm": _sandstorms, "swap": _swaps, "lost-cargo": _losses,
        "sand": _sands, "carpet": _carpets, "new-camel": _new_camels,
    }  # fmt: skip
    for kind, name in enumerate(KINDS):
        if state.pile[kind] == DECK[name]:
            continue
        if name in ways:
            yield from ways[name](state)
        else:
            yield Migration()


def _everyone(state: State) -> range:
    return range(len(state.stock))


def _epidemics(state: State) -> Iterator[Card]:
    return (Epidemic(good) for good in GOODS)


def _dryings(state: State) -> Iterator[Card]:
    layout = state.match.layout
    for place in sorted(layout.border):
        for direction in range(1, 7):
            if layout.ahead[place][direction - 1] >= 0:
                yield Drying(layout.names[place], direction)


def _sandstorms(state: State) -> Iterator[Card]:
    for place in sorted(state.match.layout.border):
        name = state.match.layout.names[place]
        if state.tiles[place] != BARE:
            yield Sandstorm(name, "flip")
            yield Sandstorm(name, "remove")
        elif state.reserve:
            yield from (Sandstorm(name, "lay", dune) for dune in (False, True))


def _swaps(state: State) -> Iterator[Card]:
    rivals = [player for player in _everyone(state) if player != state.acting]
    found = list(refs(state, rivals, range(state.match.layout.grey)))
    for number, (place, one, camel) in enumerate(found):
        alone = state.camels[place].count(camel) == 1
        yield from (Swap(one, other) for _, other, _ in found[number + alone :])


def _losses(state: State) -> Iterator[Card]:
    for _, ref, camel in refs(state, _everyone(state), range(state.match.layout.grey)):
        yield from (LostCargo(ref, good) for good in kinds(camel.cargo))


def _sands(state: State) -> Iterator[Card]:
    return (Sand(name) for name in state.match.layout.names[: state.match.layout.grey] if state.reserve)


def _carpets(state: State) -> Iterator[Card]:
    return (Carpet(ref) for _, ref, _ in refs(state, _everyone(state)))


def _new_camels(state: State) -> Iterator[Card]:
    layout = state.match.layout
    if not state.stock[state.acting] or state.stock[state.acting] == CAMELS:
        return
    for place, ref in dict.fromkeys((place, Ref(ref.at)) for place, ref, _ in refs(state, (state.acting,))):
        if place >= layout.grey or len(state.camels[place]) < ROOM:
            yield NewCamel(ref)
            continue
        near = (to for to in layout.near[place] if to < layout.grey and len(state.camels[to]) < ROOM)
        yield from (NewCamel(ref, layout.names[to]) for to in near)
