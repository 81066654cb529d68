"""Every legal single action, those of every kind that may come, and what would have been legal instead.

`legal` is no `tries` that break nothing: made so it takes 29 to 560 times longer, and bots and repairs ask it most.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import Any

from pnp.engine import RuleViolation, Unread
from pnp.game import Listing
from pnp.games.wuestenkoenige import state as st
from pnp.games.wuestenkoenige.layout import GOODS, SITES, UNIT, good_names, kinds
from pnp.games.wuestenkoenige.log import camel_text, letters, ref_data, to_entry
from pnp.games.wuestenkoenige.state import Action, State
from pnp.games.wuestenkoenige.violations import change_due, loser_of, violations

_DIE = range(1, 7)
LISTING = Listing(
    ranges={st.Move: "new_camels", st.Migrate: "new_camels"},
    undecided={st.Attack: {"die": 0}},
    compound=frozenset({st.Migration}),
)


def legal(state: State, changes: Callable[[State], Iterator[Action]] | None = None) -> Iterator[Action]:
    """Yield every legal single action: steps, each die and face, each card that can be drawn or discarded.

    There are nearly as many ways to lay a tile as the square of the hexes: `changes`, asked where the desert may be
    changed, names those that are wanted.
    """
    if state.phase == "over":
        return
    if state.card == st.CARPET:
        yield from (st.Flight(direction, distance) for direction in _DIE for distance in _DIE)
    elif state.card == st.MIGRATION:
        yield from (st.Migrate(ref, to, number) for ref, camel, to, number in _steps(state) if not camel.spent)
        yield st.EndMigration()
    elif max(state.hands) > st.LARGEST_HAND:
        for player, name in enumerate(state.match.players):
            if st.surplus(state, player):
                yield from (
                    st.Discard(name, kind) for kind, card in enumerate(st.KINDS) if state.pile[kind] < st.DECK[card]
                )
    elif state.done & st.CHANGED or state.out & 1 << state.acting:
        yield st.EndTurn()
    else:
        yield from legal_cards(state)
        yield from _own_actions(state)
        yield from (changes or _changes)(state)
        if not change_due(state):
            yield st.EndTurn()


def _steps(state: State) -> Iterator[tuple[st.Ref, st.Camel, str, int]]:
    """The steps that own camels may take: camel, target, new camels."""
    layout = state.match.layout
    for place, ref, camel in st.refs(state, (state.acting,)):
        for to in layout.near[place]:
            name = layout.names[to]
            if any(st.step_violations(state, (place, camel), name, 0)):
                continue
            most = min(st.NEW_CAMELS, state.stock[state.acting]) if 0 <= to - layout.grey < len(GOODS) else 0
            yield from ((ref, camel, name, number) for number in range(most + 1))


def _own_actions(state: State) -> Iterator[Action]:
    """Steps, attacks, goods picked up."""
    yield from (st.Move(ref, to, number) for ref, _, to, number in _steps(state))
    rivals = [player for player in range(len(state.stock)) if player != state.acting]
    for place, ref, camel in st.refs(state, (state.acting,)):
        yield from (st.PickUp(ref, UNIT[good]) for good in kinds(st.open_goods(state, place)))
        if camel.spent or place >= state.match.layout.grey:
            continue
        for _, target, rival in st.refs(state, rivals, (place,)):
            for die in _DIE:
                yield from (
                    st.Attack(ref, target, die, good) for good in _goods(loser_of(die, camel.cargo, rival.cargo))
                )


def _goods(cargo: int | None) -> Iterable[int | None]:
    """How the good that changes hands may be named: not at all when there is no choice."""
    choice = kinds(cargo or 0)
    return choice if len(choice) > 1 else (None,)


def _changes(state: State) -> Iterator[Action]:
    names, grey = state.match.layout.names, range(state.match.layout.grey)
    for place in grey:
        if state.tiles[place] != st.BARE:
            yield st.Flip(names[place])
            yield from (st.Lay(names[place], names[to]) for to in grey if to != place)


def _tile_places(state: State) -> list[int]:
    return [place for place in range(state.match.layout.grey) if state.tiles[place] != st.BARE]


def changes_like(state: State, like: Action) -> Iterator[Action]:
    """Yield tiles to flip; or hexes for the same tile, and tiles for the same hex."""
    names, grey = state.match.layout.names, range(state.match.layout.grey)
    if isinstance(like, st.Flip):
        yield from (st.Flip(names[place]) for place in _tile_places(state))
    if not isinstance(like, st.Lay):
        return
    for place in _tile_places(state):
        if names[place] == like.source:
            yield from (st.Lay(names[place], names[to]) for to in grey if to != place)
        elif like.to != names[place] and state.match.layout.numbers.get(like.to, -1) in grey:
            yield st.Lay(names[place], like.to)


def legal_cards(state: State) -> Iterator[st.Card]:
    """Yield every card that may be played now, also one that changes nothing."""
    if not state.veterans & 1 << state.acting or state.done or not state.hands[state.acting]:
        return
    ways = {
        "epidemic": _epidemics, "drying": _dryings, "sandstorm": _sandstorms, "swap": _swaps, "lost-cargo": _losses,
        "sand": _sands, "carpet": _carpets, "new-camel": _new_camels,
    }  # fmt: skip
    for kind, name in enumerate(st.KINDS):
        if state.pile[kind] == st.DECK[name]:
            continue
        if name in ways:
            yield from ways[name](state)
        else:
            yield st.Migration()


def _everyone(state: State) -> range:
    return range(len(state.stock))


def _epidemics(state: State) -> Iterator[st.Card]:
    return (st.Epidemic(good) for good in GOODS)


def _dryings(state: State) -> Iterator[st.Card]:
    layout = state.match.layout
    for place in sorted(layout.border):
        for direction in range(1, 7):
            if layout.ahead[place][direction - 1] >= 0:
                yield st.Drying(layout.names[place], direction)


def _sandstorms(state: State) -> Iterator[st.Card]:
    for place in sorted(state.match.layout.border):
        name = state.match.layout.names[place]
        if state.tiles[place] != st.BARE:
            yield st.Sandstorm(name, "flip")
            yield st.Sandstorm(name, "remove")
        elif state.reserve:
            yield from (st.Sandstorm(name, "lay", dune) for dune in (False, True))


def _swaps(state: State) -> Iterator[st.Card]:
    rivals = [player for player in _everyone(state) if player != state.acting]
    found = list(st.refs(state, rivals, range(state.match.layout.grey)))
    for number, (place, one, camel) in enumerate(found):
        alone = state.camels[place].count(camel) == 1
        yield from (st.Swap(one, other) for _, other, _ in found[number + alone :])


def _losses(state: State) -> Iterator[st.Card]:
    for _, ref, camel in st.refs(state, _everyone(state), range(state.match.layout.grey)):
        yield from (st.LostCargo(ref, good) for good in kinds(camel.cargo))


def _sands(state: State) -> Iterator[st.Card]:
    return (st.Sand(name) for name in state.match.layout.names[: state.match.layout.grey] if state.reserve)


def _carpets(state: State) -> Iterator[st.Card]:
    return (st.Carpet(ref) for _, ref, _ in st.refs(state, _everyone(state)))


def _new_camels(state: State) -> Iterator[st.Card]:
    layout = state.match.layout
    if not state.stock[state.acting] or state.stock[state.acting] == st.CAMELS:
        return
    for place, ref in dict.fromkeys((place, st.Ref(ref.at)) for place, ref, _ in st.refs(state, (state.acting,))):
        if place >= layout.grey or len(state.camels[place]) < st.ROOM:
            yield st.NewCamel(ref)
            continue
        near = (to for to in layout.near[place] if to < layout.grey and len(state.camels[to]) < st.ROOM)
        yield from (st.NewCamel(ref, layout.names[to]) for to in near)


_Actions = Iterator[st.Action]


def tries(state: State) -> _Actions:
    """Yield every camel, place, card and die that there is, in all combinations."""
    if state.phase == "over":
        return
    camels = [ref for _, ref, _ in st.refs(state, range(len(state.stock)))]
    if state.card == st.CARPET:
        yield from (st.Flight(direction, distance) for direction in _DIE for distance in _DIE)
    elif state.card == st.MIGRATION:
        yield from _try_steps(state, camels, st.Migrate)
        yield st.EndMigration()
    else:
        yield from _cards(state, camels)
        yield from _try_steps(state, camels, st.Move)
        # attacks and goods picked up
        for one in camels:
            yield from (st.PickUp(one, good) for good in UNIT)
            for other in camels:
                if one != other and one.at == other.at:
                    goods = (None, *range(len(GOODS)))
                    yield from (st.Attack(one, other, die, good) for die in _DIE for good in goods)
        hexes = state.match.layout.names[: state.match.layout.grey]
        for at in hexes:
            yield st.Flip(at)
            yield from (st.Lay(at, to) for to in hexes if to != at)
        for player, name in enumerate(state.match.players):
            yield from (st.Discard(name, kind) for kind in range(len(st.KINDS)) if st.surplus(state, player))
        yield st.EndTurn()


def _try_steps(state: State, camels: list[st.Ref], kind: type[st.Move | st.Migrate]) -> _Actions:
    for ref in camels:
        for at in state.match.layout.names:
            yield from (kind(ref, at, number) for number in range(st.NEW_CAMELS + 1))


def _cards(state: State, camels: list[st.Ref]) -> _Actions:
    hexes = state.match.layout.names[: state.match.layout.grey]
    yield from (st.Epidemic(good) for good in GOODS)
    yield from (st.Drying(at, direction) for at in hexes for direction in _DIE)
    for at in hexes:
        yield from (st.Sandstorm(at, "flip"), st.Sandstorm(at, "remove"))
        yield from (st.Sandstorm(at, "lay", dune) for dune in (False, True))
    yield from (st.Swap(one, other) for number, one in enumerate(camels) for other in camels[number:])
    yield st.Migration()
    yield from (st.LostCargo(ref, good) for ref in camels for good in range(len(GOODS)))
    yield from (st.Sand(at) for at in hexes)
    yield from (st.Carpet(ref) for ref in camels)
    beside = dict.fromkeys(st.Ref(ref.at, ref.owner) for ref in camels)
    yield from (st.NewCamel(ref, at) for ref in beside for at in (None, *hexes) if at != ref.at)


_DUE = {"discard-due": st.Discard, "desert-change-missing": st.Flip}
_NOTHING = frozenset(("turn-order", "second-card", "card-not-first", "card-in-first-turn", "discard-not-due"))
"""Codes of what cannot come now, in whatever form."""
_CAMELS = ("camel", "with", "target", "beside")
_NEW = ("too-many-new-camels", "no-camel-in-stock")
_PART = {
    (st.Drying, "from"): "source", (st.Drying, "direction"): "direction", (st.Sandstorm, "at"): "at",
    (st.Sand, "at"): "at", (st.NewCamel, "at"): "at", (st.Carpet, "camel"): "camel",
    (st.NewCamel, "beside"): "beside", (st.LostCargo, "camel"): "camel", (st.LostCargo, "good"): "good",
}  # fmt: skip
"""What of a card is wrong by the name that it has in a log: the field of the action."""


def alternatives(state: State, action: Any, code: str) -> list[str]:
    """Tell who was to move, numbers of a die, camels, places: what the fault was about, the nearest first."""
    if code == "player-out" and action is None:
        return [state.match.players[state.acting]]
    if code in _DUE:
        return [_written(other) for other in _legal(state, st.Flip("")) if isinstance(other, _DUE[code])]
    if code == "bad-die":
        return [f"{die}/{action.distance}" if isinstance(action, st.Flight) else str(die) for die in range(1, 7)]
    if (
        code in _NOTHING
        or action is None
        or isinstance(action, Unread | st.EndTurn | st.EndMigration | st.Flight | st.Arrived)
    ):
        return []
    found: list[Any] = [other for other in _legal(_before(state, action), action) if type(other) is type(action)]
    field = next((fault.field for fault in violations(state, action) if fault.code == code), "")
    if isinstance(action, st.Flip | st.Lay):
        return _other_changes(state, found, action)
    if type(action) in st.KIND:
        return _other_cards(state, found, action, _PART.get((type(action), field)))
    if isinstance(action, st.Discard):
        return [st.KINDS[other.kind] for other in found if other.player == action.player]
    if field in _CAMELS:
        return _camels(state, found, action, field)
    return (
        _other_steps(state, found, action, code)
        if isinstance(action, st.Move | st.Migrate)
        else _other_goods(state, found, action)
    )


def _legal(state: State, action: Action) -> Iterator[Action]:
    return legal(state, lambda state: changes_like(state, action))


def _before(state: State, action: Action) -> State:
    """The state in which its kind of action can be looked for: a card is looked for as the first thing."""
    return state._replace(done=0) if type(action) in st.KIND else state


def _written(action: Action) -> str:
    """An action in the notation."""
    from pnp.games.wuestenkoenige.notation import write_turn

    return write_turn("turn", to_entry(None, [action])["turn"])


def _ref(ref: st.Ref) -> str:
    return camel_text(ref_data(ref))


def _distinct(words: Iterable[str]) -> list[str]:
    return list(dict.fromkeys(words))


def _camels(state: State, found: list[Any], action: Any, field: str) -> list[str]:
    """The camels that may do so, or that may be attacked; those alone on the place that was named, where there are."""
    given, named = action.camel, [other.camel for other in found]
    if field == "target":
        given, named = action.target, [other.target for other in found if other.camel.at == action.camel.at]
    return _distinct(map(_ref, [ref for ref in named if ref.at == given.at] or named))


def _other_steps(state: State, found: list[Any], action: st.Move | st.Migrate, code: str) -> list[str]:
    """How many new camels may come along; where the same camel may go, else where any may."""
    subject = _subject(state, action)
    same = [other for other in found if subject and _subject(state, other) == subject]
    if code in _NEW:
        return [f"+{other.new_camels}" for other in same if other.to == action.to] or ["+0"]
    if isinstance(action, st.Move) and not action.last:
        same = [other for other in same if other.to not in SITES]
    whole = (_written(other) for other in found if isinstance(other, st.Move) and not other.new_camels)
    return _distinct(other.to for other in same) or ([] if action.camel is None else list(whole))


def _subject(state: State, action: Action) -> object:
    """The camel that an action is about: where it is and whose."""
    if isinstance(action, st.Move) and action.camel is None:
        return (state.match.layout.names[state.mover[0]], None) if state.mover else None
    ref = action.camel if isinstance(action, st.Move | st.Migrate | st.PickUp | st.Attack) else None
    mine = ref is not None and ref.owner == state.match.players[state.acting]
    return (ref.at, None if mine else ref.owner) if isinstance(ref, st.Ref) else None


def _other_goods(state: State, found: list[Any], action: st.PickUp | st.Attack) -> list[str]:
    """The goods that may be picked up, or of which one changes hands; the whole attack where one was missing."""
    if isinstance(action, st.PickUp):
        same = [other for other in found if _subject(state, other) == _subject(state, action)]
        return _distinct(letters(good_names(other.goods)) for other in same)
    try:
        one, other = st.find(state, action.camel), st.find(state, action.target)
    except RuleViolation:
        return []
    lost = kinds(loser_of(action.die, one[1].cargo, other[1].cargo) or 0)
    if action.good is None or not lost:
        return [_written(action._replace(good=good)) for good in (*lost, *[None] * (not lost))]
    return [letters([GOODS[good]]) for good in lost]


def _other_cards(state: State, found: list[Any], action: Any, part: str | None) -> list[str]:
    """What may stand in the place of a part of a card; else the cards of the kind, but for what dice decide."""
    if part in ("camel", "beside"):
        return _distinct(_ref(getattr(other, part)) for other in found)
    if part:
        given = {part: getattr(action, part)}
        same = [getattr(other, part) for other in found if other._replace(**given) == action]
        if part in ("at", "source") and given[part]:
            same = _by_distance(state, given[part], [at for at in same if at])
        if same:
            return [letters([GOODS[one]]) if part == "good" else str(one) for one in same]
    return [] if isinstance(action, st.Carpet) else [_written(other) for other in found]


def _other_changes(state: State, found: list[Any], action: st.Flip | st.Lay) -> list[str]:
    """Hexes to flip, targets for the same tile or other tiles for the same target, those near the wrong one first."""
    if isinstance(action, st.Flip):
        return _by_distance(state, action.at, [other.at for other in found])
    targets = [other.to for other in found if other.source == action.source]
    if targets:
        return _by_distance(state, action.to, targets)
    return _by_distance(state, action.source, [other.source for other in found if other.to == action.to])


def _by_distance(state: State, centre: str, names: list[str]) -> list[str]:
    layout = state.match.layout
    start = layout.numbers.get(centre)
    if start is None:
        return names
    row, column = layout.hexes.place(layout.cells[start][0])
    places = {name: layout.hexes.place(layout.cells[layout.numbers[name]][0]) for name in names}
    away = {name: (abs(r - row), abs(c - column)) for name, (r, c) in places.items()}
    return sorted(names, key=lambda name: away[name][0] + max(away[name][1] - away[name][0], 0) // 2)
