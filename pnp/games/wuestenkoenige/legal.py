"""All single actions that break no rule, chance included, and how they are listed."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator

from pnp.game import Listing
from pnp.games.wuestenkoenige.actions import (
    Action,
    Attack,
    Discard,
    EndMigration,
    EndTurn,
    Flight,
    Flip,
    Lay,
    Migrate,
    Migration,
    Move,
    PickUp,
    Ref,
)
from pnp.games.wuestenkoenige.card_legal import legal_cards
from pnp.games.wuestenkoenige.goods import GOODS, UNIT, kinds
from pnp.games.wuestenkoenige.refs import refs
from pnp.games.wuestenkoenige.state import (
    BARE,
    CARPET,
    CHANGED,
    DECK,
    KINDS,
    LARGEST_HAND,
    MIGRATION,
    Camel,
    State,
    open_goods,
    surplus,
)
from pnp.games.wuestenkoenige.steps import NEW_CAMELS, step_violations
from pnp.games.wuestenkoenige.violations import change_due, loser_of

_DIE = range(1, 7)
LISTING = Listing(
    ranges={Move: "new_camels", Migrate: "new_camels"},
    undecided={Attack: {"die": 0}},
    compound=frozenset({Migration}),
)


def legal(state: State, changes: Callable[[State], Iterator[Action]] | None = None) -> Iterator[Action]:
    """Every legal single action: steps, each die and face, each card that can be drawn or discarded.

    There are nearly as many ways to lay a tile as the square of the hexes: `changes`, asked where the desert may be
    changed, names those that are wanted.
    """
    if state.phase == "over":
        return
    if state.card == CARPET:
        yield from (Flight(direction, distance) for direction in _DIE for distance in _DIE)
    elif state.card == MIGRATION:
        yield from _migrations(state)
        yield EndMigration()
    elif max(state.hands) > LARGEST_HAND:
        yield from _discards(state)
    elif state.done & CHANGED or state.out & 1 << state.acting:
        yield EndTurn()
    else:
        yield from legal_cards(state)
        yield from _own_actions(state)
        yield from (changes or _changes)(state)
        if not change_due(state):
            yield EndTurn()


def _discards(state: State) -> Iterator[Discard]:
    for player, name in enumerate(state.match.players):
        if surplus(state, player):
            yield from (Discard(name, kind) for kind, card in enumerate(KINDS) if state.pile[kind] < DECK[card])


def _steps(state: State) -> Iterator[tuple[Ref, Camel, str, int]]:
    """The steps that own camels may take: camel, target, new camels."""
    layout = state.match.layout
    for place, ref, camel in refs(state, (state.acting,)):
        for to in layout.near[place]:
            name = layout.names[to]
            if any(step_violations(state, (place, camel), name, 0)):
                continue
            most = min(NEW_CAMELS, state.stock[state.acting]) if 0 <= to - layout.grey < len(GOODS) else 0
            yield from ((ref, camel, name, number) for number in range(most + 1))


def _migrations(state: State) -> Iterator[Migrate]:
    return (Migrate(ref, to, number) for ref, camel, to, number in _steps(state) if not camel.spent)


def _own_actions(state: State) -> Iterator[Action]:
    """Steps, attacks, goods picked up."""
    yield from (Move(ref, to, number) for ref, _, to, number in _steps(state))
    rivals = [player for player in range(len(state.stock)) if player != state.acting]
    for place, ref, camel in refs(state, (state.acting,)):
        yield from (PickUp(ref, UNIT[good]) for good in kinds(open_goods(state, place)))
        if camel.spent or place >= state.match.layout.grey:
            continue
        for _, target, rival in refs(state, rivals, (place,)):
            for die in _DIE:
                yield from (Attack(ref, target, die, good) for good in _goods(loser_of(die, camel.cargo, rival.cargo)))


def _goods(cargo: int | None) -> Iterable[int | None]:
    """How the good that changes hands may be named: not at all when there is no choice."""
    choice = kinds(cargo or 0)
    return choice if len(choice) > 1 else (None,)


def _changes(state: State) -> Iterator[Action]:
    names, grey = state.match.layout.names, range(state.match.layout.grey)
    for place in grey:
        if state.tiles[place] != BARE:
            yield Flip(names[place])
            yield from (Lay(names[place], names[to]) for to in grey if to != place)


def _tile_places(state: State) -> list[int]:
    return [place for place in range(state.match.layout.grey) if state.tiles[place] != BARE]


def changes_like(state: State, like: Action) -> Iterator[Action]:
    """Tiles to flip; or hexes for the same tile, and tiles for the same hex."""
    names, grey = state.match.layout.names, range(state.match.layout.grey)
    if isinstance(like, Flip):
        yield from (Flip(names[place]) for place in _tile_places(state))
    if not isinstance(like, Lay):
        return
    for place in _tile_places(state):
        if names[place] == like.source:
            yield from (Lay(names[place], names[to]) for to in grey if to != place)
        elif like.to != names[place] and state.match.layout.numbers.get(like.to, -1) in grey:
            yield Lay(names[place], like.to)
