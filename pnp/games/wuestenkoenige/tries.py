"""Actions of every kind that may come now, legal or not: house rules choose among them."""

from __future__ import annotations

from collections.abc import Iterator

from pnp.games.wuestenkoenige import actions as act
from pnp.games.wuestenkoenige.goods import GOODS, UNIT
from pnp.games.wuestenkoenige.refs import refs
from pnp.games.wuestenkoenige.state import CARPET, KINDS, MIGRATION, State, surplus
from pnp.games.wuestenkoenige.steps import NEW_CAMELS

_DIE = range(1, 7)
_Actions = Iterator[act.Action]


def tries(state: State) -> _Actions:
    """Every camel, place, card and die that there is, in all combinations."""
    if state.phase == "over":
        return
    camels = [ref for _, ref, _ in refs(state, range(len(state.stock)))]
    if state.card == CARPET:
        yield from (act.Flight(direction, distance) for direction in _DIE for distance in _DIE)
    elif state.card == MIGRATION:
        yield from _steps(state, camels, act.Migrate)
        yield act.EndMigration()
    else:
        yield from _cards(state, camels)
        yield from _steps(state, camels, act.Move)
        yield from _at_hand(state, camels)
        yield from _desert(state)
        for player, name in enumerate(state.match.players):
            yield from (act.Discard(name, kind) for kind in range(len(KINDS)) if surplus(state, player))
        yield act.EndTurn()


def _steps(state: State, camels: list[act.Ref], kind: type[act.Move | act.Migrate]) -> _Actions:
    for ref in camels:
        for at in state.match.layout.names:
            yield from (kind(ref, at, number) for number in range(NEW_CAMELS + 1))


def _at_hand(state: State, camels: list[act.Ref]) -> _Actions:
    """Attacks and goods picked up."""
    for one in camels:
        yield from (act.PickUp(one, good) for good in UNIT)
        for other in camels:
            if one != other and one.at == other.at:
                goods = (None, *range(len(GOODS)))
                yield from (act.Attack(one, other, die, good) for die in _DIE for good in goods)


def _desert(state: State) -> _Actions:
    hexes = state.match.layout.names[: state.match.layout.grey]
    for at in hexes:
        yield act.Flip(at)
        yield from (act.Lay(at, to) for to in hexes if to != at)


def _cards(state: State, camels: list[act.Ref]) -> _Actions:
    hexes = state.match.layout.names[: state.match.layout.grey]
    yield from (act.Epidemic(good) for good in GOODS)
    yield from (act.Drying(at, direction) for at in hexes for direction in _DIE)
    for at in hexes:
        yield from (act.Sandstorm(at, "flip"), act.Sandstorm(at, "remove"))
        yield from (act.Sandstorm(at, "lay", dune) for dune in (False, True))
    yield from (act.Swap(one, other) for number, one in enumerate(camels) for other in camels[number:])
    yield act.Migration()
    yield from (act.LostCargo(ref, good) for ref in camels for good in range(len(GOODS)))
    yield from (act.Sand(at) for at in hexes)
    yield from (act.Carpet(ref) for ref in camels)
    beside = dict.fromkeys(act.Ref(ref.at, ref.owner) for ref in camels)
    yield from (act.NewCamel(ref, at) for ref in beside for at in (None, *hexes) if at != ref.at)
