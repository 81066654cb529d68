"""Camels by name: a reference for each that differs from the others."""

from __future__ import annotations

from collections.abc import Collection, Iterator

from pnp.games.wuestenkoenige.actions import Ref
from pnp.games.wuestenkoenige.state import Camel, State


def refs(state: State, owners: Collection[int], places: Collection[int] = ()) -> Iterator[tuple[int, Ref, Camel]]:
    """Each kind of camel of these owners once, with the shortest reference; on all places when none are given."""
    for place in places or range(len(state.camels)):
        here = state.camels[place]
        if not here:
            continue
        for camel in dict.fromkeys(camel for camel in here if camel.owner in owners):
            yield place, _ref(state, place, camel), camel


def _ref(state: State, place: int, camel: Camel) -> Ref:
    mine = [other for other in state.camels[place] if other.owner == camel.owner]
    alone = all(other.cargo == camel.cargo for other in mine)
    owner = None if camel.owner == state.acting else state.match.players[camel.owner]
    second = camel.spent and camel._replace(spent=False) in mine
    return Ref(state.match.layout.names[place], owner, None if alone else camel.cargo, second)
