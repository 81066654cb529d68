"""Every legal single action, those of every kind that may come, and what would have been legal instead. `legal` is no
`tries` that break nothing: made so it takes 29 to 560 times longer, and bots and repairs ask it most."""

from collections.abc import Callable, Iterable, Iterator
from functools import lru_cache
from itertools import compress, product, repeat
from typing import Any

from pnp.engine import RuleViolation, Unread
from pnp.game import Listing, Range
from pnp.games.wuestenkoenige import state as st
from pnp.games.wuestenkoenige.layout import GOODS, SITES, UNIT, Layout, count, good_names, kinds
from pnp.games.wuestenkoenige.log import camel_text, letters, ref_data, to_entry
from pnp.games.wuestenkoenige.state import Action, State
from pnp.games.wuestenkoenige.violations import DIE, change_due, loser_of, violations

_Group = Callable[[tuple[st.Attack, ...]], tuple[Any, ...]]
_ANY_DIE: Any = Range(1, 6)
FLIGHTS = tuple(st.Flight(*dice) for dice in product(DIE, DIE))
LISTING = Listing(
    ranges=dict.fromkeys((st.Move, st.Migrate), "new_camels"), undecided={st.Attack: {"die": 0}},
    compound=frozenset({st.Migration}), thrown={
        st.Attack: lambda action: [action._replace(die=_ANY_DIE)],
        st.Carpet: lambda action: [action, *[st.Flight(_ANY_DIE, _ANY_DIE)] * 3]})  # fmt: skip


def legal(state: State, changes: Callable[[State], Iterator[Action]] | None = None) -> Iterator[Action]:
    """Yield every legal single action: steps, each die and face, each card that can be drawn or discarded. There are
    nearly as many ways to lay a tile as the square of the hexes: `changes`, asked where the desert may be changed,
    names those that are wanted."""
    if state.phase == "over":
        return
    if state.card == st.CARPET:
        yield from FLIGHTS
    elif state.card == st.MIGRATION:
        yield from steps(state, st.Migrate)
        yield st.EndMigration()
    # Discards come before anything else, in any order of the players.
    elif max(state.hands) > st.LARGEST_HAND:
        left = [kind for kind, most in enumerate(state.match.layout.deck) if state.pile[kind] < most]
        for player, name in enumerate(state.match.players):
            if st.surplus(state, player):
                yield from (st.Discard(name, kind) for kind in left)
    elif state.done & st.CHANGED or state.out & 1 << state.player:
        yield st.EndTurn()
    else:
        if may_play_card(state):
            for kind, (most, played) in enumerate(zip(state.match.layout.deck, state.pile, strict=True)):
                yield from LEGAL_CARDS[kind](state) if played < most else ()
        yield from steps(state, st.Move)
        yield from takings(state, tuple)
        yield from (changes or _changes)(state)
        if not change_due(state):
            yield st.EndTurn()


def may_play_card(state: State) -> bool:
    """Tell whether a card may come now: as the first thing of a turn that is not the player's first."""
    return bool(state.veterans & 1 << state.player and not state.done and state.hands[state.player])


def plain(state: State, action: Any) -> Any:
    """Return an action with its camels as `refs` names them, a step that goes on by the camel that goes on."""
    if isinstance(action, st.Move):
        action = action._replace(camel=st.Ref("") if action.camel is None else action.camel, last=True)
    if isinstance(action, st.Discard):
        return action._replace(rest=1)
    named = {field: value for field, value in zip(action._fields, action, strict=True) if isinstance(value, st.Ref)}
    # a new camel comes to any of the player's that stand there
    alone = isinstance(action, st.NewCamel)
    return action._replace(**{field: _plain_ref(state, ref, alone) for field, ref in named.items()})


def _plain_ref(state: State, ref: st.Ref, place_alone: bool) -> st.Ref:
    try:
        place, camel = st.find(state, ref) if ref.at or state.mover is None else state.mover
    except RuleViolation:
        return ref
    if place_alone and camel.owner == state.player:
        return st.Ref(ref.at)
    return next(one for _, one, other in st.refs(state, (camel.owner,), (place,)) if other == camel)


def steps(state: State, kind: Any) -> list[Action]:
    """Return the steps of a kind that camels of the player may take."""
    (layout, players, *_), camels, acting, found = state.match, state.camels, state.player, list[Action]()
    # a migration takes no points
    if not (points := 9 if state.card == st.MIGRATION else state.points):
        return found
    most, grey = min(st.NEW_CAMELS, state.stock[acting]), layout.grey
    held = list(compress(range(len(camels)), camels))
    full = [place for place in held if len(camels[place]) >= st.ROOM and place < grey]
    for place in held:
        shut: tuple[int, ...] = ()
        if full or points < 2:  # which is not enough for every step
            ways = layout.near[place]
            shut = tuple([to for to in ways if to in full or (points < 2 and st.cost(state, place, to) > points)])
        found += _steps_from(layout, kind, place, camels[place], players, acting, most, shut)
    return found


@lru_cache(1 << 14)
def _steps_from(
    layout: Layout, kind: Any, place: int, here: tuple[st.Camel, ...], players: tuple[str, ...], acting: int, most: int,
    shut: tuple[int, ...],
) -> list[Action]:  # fmt: skip
    found = []
    for ref, camel in st.named(layout.names[place], here, players, acting):
        if camel.owner == acting and not (kind is st.Migrate and camel.spent):
            found += _steps(layout, kind, place, ref, camel.cargo, most, shut)
    return found


@lru_cache(1 << 14)
def _steps(
    layout: Layout, kind: Any, place: int, ref: st.Ref, cargo: int, most: int, shut: tuple[int, ...]
) -> list[Action]:
    found = []
    for to in layout.near[place]:
        good = to - layout.grey
        # the palace, numbered behind the oases, is for camels with goods, an oasis for those without its good
        if to in shut or (good >= 0 and (not cargo if good == len(GOODS) else count(cargo, good))):
            continue
        # Camels of the stock join in an oasis, not in the palace.
        found += [kind(ref, layout.names[to], more) for more in range(most + 1 if 0 <= good < len(GOODS) else 1)]
    return found


def takings(state: State, group: _Group) -> list[Any]:
    """Return goods that camels of the player may take up, and attacks, what `group` makes of all dice of one."""
    match, camels, goods, found = state.match, state.camels, state.goods, list[Any]()
    for place in compress(range(match.layout.grey), camels):
        if goods[place] or len(camels[place]) > 1:
            at, lie = match.layout.names[place], st.open_goods(state, place)
            found += _takings(at, camels[place], match.players, state.player, lie, group)
    return found


@lru_cache(1 << 12)
def _takings(
    at: str, here: tuple[st.Camel, ...], players: tuple[str, ...], acting: int, goods: int, group: _Group
) -> list[Any]:
    named, found = st.named(at, here, players, acting), list[Any]()
    for ref, camel in named:
        if camel.owner != acting:
            continue
        found += [st.PickUp(ref, UNIT[good]) for good in kinds(goods)]
        for target, rival in () if camel.spent else named:
            if rival.owner != acting:
                found += _attacks(ref, target, camel.cargo, rival.cargo, group)
    return found


@lru_cache(1 << 12)
def _attacks(ref: st.Ref, target: st.Ref, cargo: int, other: int, group: _Group) -> tuple[Any, ...]:
    found = []
    for die in DIE:
        choice = kinds(loser_of(die, cargo, other) or 0)
        found += [st.Attack(ref, target, die, good) for good in (choice if len(choice) > 1 else (None,))]
    return group(tuple(found))


@lru_cache(16)  # the desert changes once a turn, in which bots look at it twice
def with_tiles(tiles: tuple[int, ...]) -> list[int]:
    """Return the hexes on which tiles lie."""
    return [place for place, stack in enumerate(tiles) if stack > st.BARE]


def _changes(state: State) -> Iterator[Action]:
    names = state.match.layout.names[: state.match.layout.grey]
    for place in with_tiles(state.tiles):
        yield st.Flip(names[place])
        yield from (st.Lay(names[place], to) for to in names if to != names[place])


@lru_cache(64)
def _dryings(layout: Layout) -> tuple[st.Card, ...]:
    border = sorted(layout.border)
    return tuple(st.Drying(layout.names[at], way) for at in border for way in DIE if layout.ahead[at][way - 1] >= 0)


def _sandstorms(state: State) -> Iterator[st.Card]:
    for at, there, bare in _storms(state.match.layout):
        yield from there if state.tiles[at] != st.BARE else bare if state.reserve else ()


@lru_cache(64)
def _storms(layout: Layout) -> list[tuple[int, tuple[st.Card, ...], tuple[st.Card, ...]]]:
    """The border hexes, what a storm does there to a tile, and what without one."""
    on: list[tuple[st.Storm, bool]] = [("flip", False), ("remove", False), ("lay", False), ("lay", True)]
    found = [(at, [st.Sandstorm(layout.names[at], *way) for way in on]) for at in sorted(layout.border)]
    return [(at, (*storms[:2],), (*storms[2:],)) for at, storms in found]


@lru_cache(64)
def _sands(layout: Layout) -> tuple[st.Card, ...]:
    return tuple(map(st.Sand, layout.names[: layout.grey]))


def _legal_swaps(state: State) -> Iterator[st.Card]:
    rivals = [player for player in range(len(state.stock)) if player != state.player]
    found = list(st.refs(state, rivals, range(state.match.layout.grey)))
    others = [ref for _, ref, _ in found]
    for number, (place, one, camel) in enumerate(found):
        # Camels alike are listed once: of two on a hex one may change places with the other.
        yield from map(st.Swap, repeat(one), others[number + (state.camels[place].count(camel) == 1) :])


def _legal_new_camels(state: State) -> Iterator[st.Card]:
    layout = state.match.layout
    # With all camels in the stock there is none to be joined.
    if not state.stock[state.player] or state.stock[state.player] == st.CAMELS:
        return
    for place, ref in dict.fromkeys((place, st.Ref(ref.at)) for place, ref, _ in st.refs(state, (state.player,))):
        if place >= layout.grey or len(state.camels[place]) < st.ROOM:
            yield st.NewCamel(ref)
            continue
        # Only when the hex is full an adjacent one will do, and a site is not adjacent.
        near = (to for to in layout.near[place] if to < layout.grey and len(state.camels[to]) < st.ROOM)
        yield from (st.NewCamel(ref, layout.names[to]) for to in near)


LEGAL_CARDS: tuple[Callable[[State], Iterable[st.Card]], ...] = (
    lambda state: map(st.Epidemic, GOODS), lambda state: _dryings(state.match.layout), _sandstorms, _legal_swaps,
    lambda state: (st.Migration(),),
    lambda state: (st.LostCargo(ref, good) for _, ref, camel in st.refs(
        state, range(len(state.stock)), range(state.match.layout.grey)) for good in kinds(camel.cargo)),
    lambda state: _sands(state.match.layout) if state.reserve else (),
    lambda state: (st.Carpet(ref) for _, ref, _ in st.refs(state, range(len(state.stock)))),
    _legal_new_camels)  # fmt: skip
"""What lists the cards of each kind, in the order of `KINDS`: those that may be played, and change nothing, too."""


def tries(state: State) -> Iterator[Action]:
    """Yield every camel, place, card and die that there is, in all combinations."""
    if state.phase == "over" or state.card == st.CARPET:
        yield from legal(state)
        return
    names, migrates = state.match.layout.names, state.card == st.MIGRATION
    hexes, camels = names[: state.match.layout.grey], [ref for _, ref, _ in st.refs(state, range(len(state.stock)))]
    if not migrates:
        yield from (st.Epidemic(good) for good in GOODS)
        yield from (st.Drying(at, direction) for at, direction in product(hexes, DIE))
        for at in hexes:
            yield from (st.Sandstorm(at, "flip"), st.Sandstorm(at, "remove"))
            yield from (st.Sandstorm(at, "lay", dune) for dune in (False, True))
        yield from (st.Swap(one, other) for number, one in enumerate(camels) for other in camels[number:])
        yield st.Migration()
        yield from (st.LostCargo(ref, good) for ref, good in product(camels, range(len(GOODS))))
        yield from (st.Sand(at) for at in hexes)
        yield from (st.Carpet(ref) for ref in camels)
        beside = dict.fromkeys(st.Ref(ref.at, ref.owner) for ref in camels)
        yield from (st.NewCamel(ref, at) for ref in beside for at in (None, *hexes) if at != ref.at)
    steps = product(camels, names, range(st.NEW_CAMELS + 1))
    yield from ((st.Migrate if migrates else st.Move)(ref, at, number) for ref, at, number in steps)
    if migrates:
        yield st.EndMigration()
        return
    for one in camels:
        yield from (st.PickUp(one, good) for good in UNIT)
        for other in camels:
            if one != other and one.at == other.at:
                yield from (st.Attack(one, other, die, good) for die, good in product(DIE, (None, *range(len(GOODS)))))
    for at in hexes:
        yield st.Flip(at)
        yield from (st.Lay(at, to) for to in hexes if to != at)
    for player, name in enumerate(state.match.players):
        yield from (st.Discard(name, kind) for kind in range(len(st.KINDS)) if st.surplus(state, player))
    yield st.EndTurn()


# What would have been legal in the place of an action.

_DUE = {"discard-due": st.Discard, "desert-change-missing": st.Flip}
_NOTHING = frozenset(("turn-order", "second-card", "card-not-first", "card-in-first-turn", "discard-not-due"))
"""Codes of what cannot come now, in whatever form."""
_NO_CHOICE = (type(None), Unread, st.EndTurn, st.EndMigration, st.Flight, st.Arrived)
_CAMELS = ("camel", "with", "target", "beside")
_NEW = ("too-many-new-camels", "no-camel-in-stock")


def alternatives(state: State, action: Any, code: str) -> list[str]:
    """Tell who was to move, numbers of a die, camels, places: what the fault was about, the nearest first."""
    kind = type(action)
    if code == "player-out" and action is None:
        return [state.match.players[state.player]]
    if code in _DUE:
        return [_write(other) for other in _legal_like(state, st.Flip("")) if isinstance(other, _DUE[code])]
    if code == "bad-die":
        return [f"{die}/{action.distance}" if kind is st.Flight else str(die) for die in DIE]
    if code in _NOTHING or kind in _NO_CHOICE:
        return []
    # a card is looked for as the first thing of a turn
    before = state._replace(done=0) if kind in st.KIND else state
    found: list[Any] = [other for other in _legal_like(before, action) if type(other) is kind]
    if kind is st.Discard:
        return [st.KINDS[other.kind] for other in found if other.player == action.player]
    field = next((fault.field for fault in violations(state, action) if fault.code == code), "")
    if kind in st.KIND or kind in (st.Flip, st.Lay):
        return _other_parts(state, found, action, field)
    if field in _CAMELS:
        given, named = action.camel, [other.camel for other in found]
        if field == "target":
            given, named = action.target, [other.target for other in found if other.camel.at == action.camel.at]
        # those alone on the place that was named, where there are
        return _write_camels([ref for ref in named if ref.at == given.at] or named)
    subject = _subject(state, action)
    same = [other for other in found if _subject(state, other) == subject]
    if kind is st.PickUp:
        return [*dict.fromkeys(letters(good_names(other.goods)) for other in same)]
    return _other_goods(state, action) if kind is st.Attack else _other_steps(found, action, code, same)


def _legal_like(state: State, action: Action) -> Iterator[Action]:
    """All that is legal; of changes of the desert flips, or lays with the same tile or the same hex."""

    def changes(state: State) -> Iterator[Action]:
        names = state.match.layout.names[: state.match.layout.grey]
        if isinstance(action, st.Flip):
            yield from (st.Flip(names[place]) for place in with_tiles(state.tiles))
        if not isinstance(action, st.Lay):
            return
        for at in (names[place] for place in with_tiles(state.tiles)):
            if at == action.source:
                yield from (st.Lay(at, to) for to in names if to != at)
            elif at != action.to and action.to in names:
                yield st.Lay(at, action.to)

    return legal(state, changes)


def _write(action: Action) -> str:
    from pnp.games.wuestenkoenige.notation import write_turn

    return write_turn("turn", to_entry(None, [action])["turn"])


def _write_camels(camels: Iterable[st.Ref]) -> list[str]:
    return [*dict.fromkeys(camel_text(ref_data(ref)) for ref in camels)]


def _subject(state: State, action: Any) -> object:
    """The camel that a step, an attack or a pick-up is about: where it is and whose; None: of one on its way."""
    if (ref := action.camel) is None:
        return (state.match.layout.names[state.mover[0]], None) if state.mover else None
    return ref.at, None if ref.owner == state.match.players[state.player] else ref.owner


def _other_steps(found: list[Any], action: Any, code: str, same: list[Any]) -> list[str]:
    """How many new camels may come along; where the same camel may go, else where any may."""
    if code in _NEW:
        return [f"+{other.new_camels}" for other in same if other.to == action.to] or ["+0"]
    if isinstance(action, st.Move):
        same = [other for other in same if other.new_camels == action.new_camels]
        same = same if action.last else [other for other in same if other.to not in SITES]
    whole = [] if action.camel is None else [other for other in found if isinstance(other, st.Move)]
    return [*dict.fromkeys(other.to for other in same)] or [_write(other) for other in whole if not other.new_camels]


def _other_goods(state: State, action: st.Attack) -> list[str]:
    """The goods of which one changes hands; the whole attack where one was missing."""
    try:
        one, other = st.find(state, action.camel), st.find(state, action.target)
    except RuleViolation:
        return []
    lost = kinds(loser_of(action.die, one[1].cargo, other[1].cargo) or 0)
    if action.good is None or not lost:
        return [_write(action._replace(good=good)) for good in lost or (None,)]
    return [letters([GOODS[good]]) for good in lost]


def _other_parts(state: State, found: list[Any], action: Any, field: str) -> list[str]:
    """What may stand in the place of a part of a card or a change of the desert, places near the wrong one first. Else
    the cards of the kind, but for what dice decide."""
    name = "source" if field == "from" else field
    if name in ("camel", "beside"):
        return _write_camels(getattr(other, name) for other in found)
    changes = {st.Flip: ("at",), st.Lay: ("to", "source")}
    for part in changes.get(type(action), (name,) if name in action._fields else ()):
        given = getattr(action, part)
        same = [getattr(other, part) for other in found if other._replace(**{part: given}) == action]
        if part in ("at", "to", "source") and given:
            same = _sort_by_distance(state, given, [at for at in same if at])
        if same:
            return [letters([GOODS[one]]) if part == "good" else str(one) for one in same]
    return [] if type(action) in {*changes, st.Carpet} else [_write(other) for other in found]


def _sort_by_distance(state: State, centre: str, names: list[str]) -> list[str]:
    layout = state.match.layout
    if centre not in layout.numbers:
        return names
    places = {name: layout.hexes.place(layout.cells[layout.numbers[name]][0]) for name in (centre, *names)}
    row, column = places[centre]
    # neighbours lie two columns apart, or one row and one column
    away = {name: (abs(r - row), abs(c - column)) for name, (r, c) in places.items()}
    return sorted(names, key=lambda name: away[name][0] + max(away[name][1] - away[name][0], 0) // 2)
