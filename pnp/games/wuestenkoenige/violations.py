"""Which rules an action breaks, in the order of the rule book: cards first, then what is done without one. What an
action names is looked for first: `find` and `find_desert` raise what is wrong with a name, of which no more can be
said; `violations` yields it as the last one."""

from collections.abc import Callable, Iterator
from typing import Any

from pnp.engine import RuleViolation, on_turn
from pnp.games.wuestenkoenige import state as st
from pnp.games.wuestenkoenige.layout import GOODS, KINDS, NOTHING_SUCH, SITES, Layout, count, goods_text, kinds
from pnp.games.wuestenkoenige.rules import message
from pnp.games.wuestenkoenige.state import Action, State

_Violations = Iterator[RuleViolation]

DIRECTIONS = ("NE", "E", "SE", "SW", "W", "NW")
WON_BY_ATTACKER, WON_BY_TARGET = (2, 3), 5  # numbers of the die
DIE = range(1, 7)


def violations(state: State, action: Action) -> _Violations:
    """Yield the rules that an action breaks; none when it is legal."""
    kind = type(action)
    if state.phase == "over" and kind not in _ENDS:
        yield RuleViolation("move-after-end")
    if kind not in _ANY_TIME and (max(state.hands) > st.LARGEST_HAND or state.out or state.done):
        # what may not come now, whatever it is
        yield from _discards_due(state)
        if state.out & 1 << state.player:
            yield RuleViolation("player-out", name=state.match.players[state.player])
        if state.done & st.CHANGED:
            yield RuleViolation("turn-order")
    if kind not in _FAULTS:
        return
    try:
        yield from _FAULTS[kind](state, action)
    except RuleViolation as fault:
        yield fault.with_traceback(None)  # which would keep the state as long as the violation


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
    # Who goes out in the own turn ends it there, without a change of the desert.
    free = state.done & st.CHANGED or state.out & 1 << state.player
    return not free and state.tiles.count(st.BARE) < len(state.tiles)


def drying_line(state: State, source: int, direction: int) -> list[int]:
    """Return the dunes that a drying takes away, from a hex on in a direction 1 to 6: bare hexes are passed over."""
    layout, line, place = state.match.layout, [], source
    while 0 <= place < layout.grey and (state.tiles[place] == st.BARE or state.tiles[place] & 1):
        if state.tiles[place] != st.BARE:
            line.append(place)
        place = layout.ahead[place][direction - 1]
    return line


def _discards_due(state: State) -> _Violations:
    for player, name in enumerate(state.match.players):
        if st.surplus(state, player):
            yield RuleViolation("discard-due", name=name, count=st.surplus(state, player))


def _card_is_there(state: State, kind: int) -> _Violations:
    if not state.hands[state.player]:
        yield RuleViolation("hand-empty", name=state.match.players[state.player])
    if state.pile[kind] >= state.match.layout.deck[kind]:
        yield RuleViolation("no-such-card-left", "kind", kind=KINDS[kind])


def _desert(layout: Layout, *names: tuple[str, str]) -> _Violations:
    """Whether all of these names, each before its field, are desert hexes."""
    for name, field in names:
        try:
            st.find_desert(layout, name, field)
        except RuleViolation as fault:
            yield fault.with_traceback(None)


def _border(layout: Layout, place: int, field: str) -> _Violations:
    if place not in layout.border:
        yield RuleViolation("not-a-border-hex", field, at=layout.names[place])


def _reserve(state: State) -> _Violations:
    if not state.reserve:
        yield RuleViolation("reserve-empty")


def _outside(state: State, place: int, field: str) -> _Violations:
    if place >= state.match.layout.grey:
        yield RuleViolation("camel-in-site", field, at=state.match.layout.names[place])


def _card(state: State, card: st.Card) -> _Violations:
    name, kind = state.match.players[state.player], type(card)
    if not state.veterans & 1 << state.player:
        yield RuleViolation("card-in-first-turn", name=name)
    if state.done & st.CARDED:
        yield RuleViolation("second-card", name=name)
    if state.done & st.ACTED:
        yield RuleViolation("card-not-first", name=name)
    yield from _card_is_there(state, st.KIND[kind])
    if kind in _OWN:
        yield from _OWN[kind](state, card)


def _drying(state: State, card: st.Drying) -> _Violations:
    layout = state.match.layout
    place = st.find_desert(layout, card.source, "from")
    yield from _border(layout, place, "from")
    known = 1 <= card.direction <= len(DIRECTIONS)
    # It must lead to another hex of the map, be it a site or an obstacle.
    if not known or layout.ahead[place][card.direction - 1] < 0:
        reason = "" if known else "no-direction"
        yield RuleViolation("bad-direction", "direction", given=card.direction, at=card.source, reason=reason)


def _sandstorm(state: State, card: st.Sandstorm) -> _Violations:
    place = st.find_desert(state.match.layout, card.at, "at")
    yield from _border(state.match.layout, place, "at")
    bare = state.tiles[place] == st.BARE
    if card.do == "lay":
        if not bare:
            yield RuleViolation("not-bare", "at", at=card.at)
        yield from _reserve(state)
    elif bare:
        yield RuleViolation("no-tile", "at", at=card.at)


def _sand(state: State, card: st.Sand) -> _Violations:
    yield from _desert(state.match.layout, (card.at, "at"))
    yield from _reserve(state)


def _swap(state: State, card: st.Swap) -> _Violations:
    match, first = state.match, None
    for ref in card:
        place, camel = found = st.find(state, ref, "camels")
        at = match.layout.names[place]
        if found == first and state.camels[place].count(camel) == 1:
            name, other = match.players[camel.owner], message.lazy("camel.other")
            raise RuleViolation("no-such-camel", "camels", name=name, what=other, at=at, there="")
        if camel.owner == state.player:
            yield RuleViolation("own-camel", "camels", at=at)
        yield from _outside(state, place, "camels")
        first = found


def _lost_cargo(state: State, card: st.LostCargo) -> _Violations:
    place, camel = st.find(state, card.camel)
    yield from _outside(state, place, "camel")
    if not count(camel.cargo, card.good):
        yield RuleViolation("good-not-carried", "good", good=GOODS[card.good], reason="not-there")


def _carpet(state: State, card: st.Carpet) -> _Violations:
    st.find(state, card.camel)
    # Any camel flies: nothing else is asked, but a generator must yield.
    yield from ()


def _new_camel(state: State, card: st.NewCamel) -> _Violations:
    layout, found = state.match.layout, st.find(state, card.beside, "beside", alike=True)
    owner = found[1].owner  # whose camel comes if the card stands although that one is a rival's
    yield from st.rivals(state, found, "beside", "" if state.stock[owner] else "barred")
    if not state.stock[state.player]:
        yield RuleViolation("no-camel-in-stock", given=1, left=0, reason="at-site" if owner == state.player else "")
    beside, place = found[0], found[0] if card.at is None else layout.numbers.get(card.at, -1)
    if place != beside:
        try:
            place = st.find_desert(layout, card.at or "", "at")
        except RuleViolation as fault:
            if layout.grey <= place < layout.grey + len(SITES):  # another site bears it all the same
                fault.reason = ""
            raise
        if place not in layout.near[beside]:
            yield RuleViolation("not-adjacent", "at", at=card.at, source=layout.names[beside])
        if beside >= layout.grey or len(state.camels[beside]) < st.ROOM:
            yield RuleViolation("hex-not-full", "at", at=layout.names[beside])
    if place < layout.grey and len(state.camels[place]) >= st.ROOM:
        yield st.full(state.match.players, layout.names[place], state.camels[place], "at")


def _move(state: State, action: st.Move) -> _Violations:
    found = st.find_mover(state, action)
    yield from st.rivals(state, found) if action.camel else ()
    field = "path" if action.camel else ""
    yield from st.step_violations(state, found, action.to, action.new_camels, action.last, field)


def _migrate(state: State, action: st.Migrate) -> _Violations:
    if state.card != st.MIGRATION:  # the card could not be played
        yield from _card_is_there(state, st.MIGRATION)
    found = st.find(state, action.camel)
    yield from st.rivals(state, found)
    if found[1].spent:
        yield RuleViolation("already-migrated", "camel", at=state.match.layout.names[found[0]])
    yield from st.step_violations(state, found, action.to, action.new_camels)


def _attack(state: State, action: st.Attack) -> _Violations:
    place, camel = found = st.find(state, action.camel, "with")
    # What is wrong with the attacker comes first: a fault of the target waits until then.
    target: st.Found | RuleViolation
    try:
        target = st.find(state, action.target, "target")
    except RuleViolation as fault:
        target = fault
    yield from st.rivals(state, found, "with", "barred" if target == found else "")
    at = state.match.layout.names[place]
    if place >= state.match.layout.grey:
        yield RuleViolation("attack-in-site", "with", at=at)
    if camel.spent:
        yield RuleViolation("already-attacked", "with", at=at)
    if isinstance(target, RuleViolation):
        raise target
    there, victim = target
    if there != place or victim.owner == state.player:
        reason = "no-other" if there != place or victim == camel else ""
        yield RuleViolation("no-target", "target", at=at, reason=reason)
    if action.die not in DIE:
        yield RuleViolation("bad-die", "die", given=action.die)
    # whether the good that changes hands is clear and there
    cargo = loser_of(action.die, camel.cargo, victim.cargo) or 0
    if action.good is None:
        if len(kinds(cargo)) > 1:
            yield RuleViolation("good-missing", choice=message("or").join(dict.fromkeys(goods_text(cargo).split())))
    elif not count(cargo, action.good):
        yield RuleViolation("good-not-carried", "good", good=GOODS[action.good], reason="not-there" if cargo else "")


def _pick_up(state: State, action: st.PickUp) -> _Violations:
    found = st.find(state, action.camel)
    yield from st.rivals(state, found)
    here = st.open_goods(state, found[0])
    short = action.goods == NOTHING_SUCH or any(count(action.goods, good) > count(here, good) for good in range(3))
    if short or not action.goods:
        there, reason = goods_text(here) or message.lazy("nothing"), "not-there" if short else ""
        at = state.match.layout.names[found[0]]
        yield RuleViolation("nothing-to-pick-up", "goods", at=at, there=there, reason=reason)


def _flip(state: State, action: st.Flip) -> _Violations:
    if state.tiles[st.find_desert(state.match.layout, action.at, "flip")] == st.BARE:
        yield RuleViolation("no-tile", "flip", at=action.at)


def _lay(state: State, action: st.Lay) -> _Violations:
    layout = state.match.layout
    faults = [*_desert(layout, (action.source, "from"), (action.to, "to"))]
    yield from faults
    if faults:
        return
    source, to = layout.numbers[action.source], layout.numbers[action.to]
    if source == to:
        yield RuleViolation("same-hex", "to", at=action.to)
    if state.tiles[source] == st.BARE:
        yield RuleViolation("no-tile", "from", at=action.source)


def _discard(state: State, action: st.Discard) -> _Violations:
    if (player := state.match.seats.get(action.player)) is None:
        raise RuleViolation("unknown-player", name=action.player)
    if action.rest > (due := st.surplus(state, player)):
        reason = "" if state.hands[player] else "no-card"
        none = None if due else message.lazy("no-discard.due", name=action.player)
        count, given = due, action.rest
        yield RuleViolation("discard-not-due", reason=reason, name=action.player, count=count, given=given, says=none)
    if state.pile[action.kind] >= state.match.layout.deck[action.kind]:
        yield RuleViolation("no-such-card-left", kind=KINDS[action.kind])


def _end_turn(state: State, action: st.EndTurn) -> _Violations:
    if state.phase == "over":
        return
    yield from _discards_due(state)
    if change_due(state):
        yield RuleViolation("desert-change-missing", name=state.match.players[state.player])


_OWN: dict[type, Callable[[State, Any], _Violations]] = {
    st.Drying: _drying, st.Sandstorm: _sandstorm, st.Swap: _swap, st.LostCargo: _lost_cargo, st.Sand: _sand,
    st.Carpet: _carpet, st.NewCamel: _new_camel}  # fmt: skip
_FAULTS: dict[type, Callable[[State, Any], _Violations]] = {
    st.Move: _move, st.Migrate: _migrate, st.Attack: _attack, st.PickUp: _pick_up, st.Flip: _flip, st.Lay: _lay,
    st.Flight: lambda _, dice: (RuleViolation("bad-die", given=n, reason="flight") for n in dice if n not in DIE),
    st.Discard: _discard, st.EndTurn: _end_turn, **dict.fromkeys(st.KIND, _card)}  # fmt: skip
_ENDS = frozenset((st.EndTurn, st.EndMigration, st.Arrived))
_ANY_TIME = _ENDS | {st.Discard, st.Migrate, st.Flight}


# Cards that change nothing: they may be played so, with a warning.


def _without_effect(state: State, action: Action) -> RuleViolation | None:
    field, words = "", {}
    match action:
        case st.Epidemic(oasis) if not state.camels[state.match.layout.numbers[oasis]]:
            field, what = "oasis", message.lazy("no-effect.epidemic", oasis=message.lazy(f"terms.at.{oasis}"))
        case st.Drying(at, direction) if not drying_line(state, state.match.layout.numbers[at], direction):
            field, words = "from", {"at": at}
            what = message.lazy("no-effect.drying", source=at, way=DIRECTIONS[direction - 1])
        case st.Swap(one, other) if st.find(state, one)[0] == st.find(state, other)[0]:
            field, what = "camels", message.lazy("no-effect.swap")
        case st.EndMigration() if not state.steps:
            what = message.lazy("no-effect.migration")
        case _:
            return None
    return RuleViolation("card-without-effect", field, what=what, **words)


IDLE = dict.fromkeys((st.Epidemic, st.Drying, st.Swap, st.EndMigration), _without_effect)
"""What is worth a warning, by kind of action; asked of actions that are legal."""
