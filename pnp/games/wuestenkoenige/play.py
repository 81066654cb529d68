"""Carries actions out: one state in, the next one and its effects out. Legality is in `violations`."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple, TypeVar

from pnp.engine import Changed, Effect, Ended, Moved, Placed, RuleViolation, Scored, Step
from pnp.games.wuestenkoenige import state as st
from pnp.games.wuestenkoenige.layout import GOODS, UNIT, count, kinds, total
from pnp.games.wuestenkoenige.state import Action, State
from pnp.games.wuestenkoenige.violations import WON_BY_TARGET, drying_line, loser_of

Item = TypeVar("Item")
Ints = tuple[int, ...]


class Cards(NamedTuple):
    """Hands, draw pile and discard pile, as in State."""

    hands: Ints
    deck: int
    pile: Ints
    hidden: int


def put(items: tuple[Item, ...], index: int, value: Item) -> tuple[Item, ...]:
    """Return the items with another value at an index."""
    return (*items[:index], value, *items[index + 1 :])


def add(items: Ints, index: int, more: int) -> Ints:
    """Return the numbers with one of them larger by `more`."""
    return (*items[:index], items[index] + more, *items[index + 1 :])


def remove_camel(camels: tuple[st.Camel, ...], camel: st.Camel) -> tuple[st.Camel, ...]:
    """Return the camels of a place without one of them."""
    at = camels.index(camel)
    return camels[:at] + camels[at + 1 :]


def add_camels(camels: tuple[st.Camel, ...], *more: st.Camel) -> tuple[st.Camel, ...]:
    """Return the camels of a place with more of them."""
    return tuple(sorted(camels + more)) if camels or len(more) > 1 else more


def draw(state: State, player: int, number: int) -> Cards:
    """Draw cards one by one; the discards are shuffled when one is to be drawn and none is left."""
    deck, pile, hidden = state.deck, state.pile, state.hidden
    drawn = min(number, deck)
    deck -= drawn
    if drawn < number:
        deck, pile, hidden = sum(pile) + hidden, (0,) * len(pile), 0
        more = min(number - drawn, deck)
        drawn, deck = drawn + more, deck - more
    return Cards(add(state.hands, player, drawn), deck, pile, hidden)


def draw_cards(state: State, player: int, number: int) -> State:
    """Return the state after a player drew cards."""
    return state._replace(**draw(state, player, number)._asdict()) if number else state


def settle_card(state: State) -> State:
    """Put the card in play on the discard pile."""
    if state.card == st.NO_CARD:
        return state
    return state._replace(pile=add(state.pile, state.card, 1), card=st.NO_CARD, steps=0, mover=None)


def eliminate(state: State, lost: Ints) -> tuple[State, tuple[Effect, ...]]:
    """Settle that `lost` camels of each player went to their stocks: who has none left is out, the others draw.

    The player whose turn it is draws first, then the others clockwise.
    """
    stranded = [player for player, number in enumerate(lost) if number and state.stock[player] == st.CAMELS]
    for player in stranded:
        hands = put(state.hands, player, 0)
        hidden = state.hidden + state.hands[player]
        state = state._replace(hands=hands, hidden=hidden, out=state.out | 1 << player)
    players = len(lost)
    if stranded and state.out.bit_count() >= players - 1:
        return state._replace(phase="over"), (Ended("last-player"),)
    for turn in range(players):
        player = (state.acting + turn) % players
        if lost[player] and not state.out & 1 << player:
            state = draw_cards(state, player, lost[player])
    return state, ()


def lay_tile(state: State, place: int, dune: int, source: int | None = None) -> tuple[State, tuple[Effect, ...]]:
    """Return the state with a tile laid on a hex, from another one or the reserve.

    On a bare hex it buries the camels, their goods stay below.
    """
    stack, here, laid = state.tiles[place], state.camels[place], Changed("tile", place, source)
    tiles = put(state.tiles, place, stack << 1 | dune)
    if stack != st.BARE or not here:
        return state._replace(tiles=tiles), (laid,)
    lost = lost_by(here, len(state.stock))
    buried = state._replace(
        tiles=tiles,
        camels=put(state.camels, place, ()),
        goods=add(state.goods, place, sum(camel.cargo for camel in here)),
        stock=tuple(have + more for have, more in zip(state.stock, lost, strict=True)),
    )
    after, effects = eliminate(buried, lost)
    return after, (laid, *effects)


def lost_by(camels: tuple[st.Camel, ...], players: int) -> Ints:
    """Tell how many of these camels each player owns."""
    return tuple(sum(camel.owner == player for camel in camels) for player in range(players))


def return_goods(state: State, cargo: int) -> Ints:
    """Return the goods of all places after a cargo went back to the oases."""
    goods = list(state.goods)
    for good in range(len(UNIT)):
        goods[state.match.layout.grey + good] += cargo & 31 << 5 * good
    return tuple(goods)


FLIGHTS = 3
_Done = tuple[State, tuple[Effect, ...]]


def _card(s: State, card: st.Card) -> Step:
    """The card leaves the hand, works, and goes on the pile after the draws that it caused."""
    played = s._replace(hands=add(s.hands, s.acting, -1), done=s.done | st.CARDED, card=st.KIND[type(card)])
    state, effects = _WORK[type(card)](played, card)
    return Step(settle_card(state), effects)


def _begin_card(s: State, card: st.Migration | st.Carpet) -> Step:
    """A card that stays in play: a migration, or a carpet with its flights to come."""
    played = s._replace(hands=add(s.hands, s.acting, -1), done=s.done | st.CARDED, card=st.KIND[type(card)])
    if isinstance(card, st.Migration):
        return Step(played._replace(steps=0), ())
    return Step(played._replace(steps=FLIGHTS, mover=_find(s, card.camel)), ())


def _find(s: State, ref: Any, alike: bool = False) -> st.Found:
    found = st.find(s, ref, alike=alike)
    if isinstance(found, RuleViolation):
        raise found
    return found


def _epidemic(s: State, card: st.Epidemic) -> _Done:
    place = s.match.layout.numbers[card.oasis]
    dead = s.camels[place]
    lost = lost_by(dead, len(s.stock))
    after = s._replace(
        camels=put(s.camels, place, ()),
        goods=return_goods(s, sum(camel.cargo for camel in dead)),
        stock=tuple(have + more for have, more in zip(s.stock, lost, strict=True)),
    )
    return eliminate(after, lost)


def _drying(s: State, card: st.Drying) -> _Done:
    line = drying_line(s, s.match.layout.numbers[card.source], card.direction)
    tiles = list(s.tiles)
    for place in line:
        tiles[place] >>= 1
    return s._replace(tiles=tuple(tiles), reserve=s.reserve + len(line)), _changed(*line)


def _sandstorm(s: State, card: st.Sandstorm) -> _Done:
    place = s.match.layout.numbers[card.at]
    if card.do == "lay":
        return lay_tile(s._replace(reserve=s.reserve - 1), place, bool(card.dune))
    if card.do == "flip":
        return s._replace(tiles=put(s.tiles, place, s.tiles[place] ^ 1)), _changed(place)
    return s._replace(tiles=put(s.tiles, place, s.tiles[place] >> 1), reserve=s.reserve + 1), _changed(place)


def _changed(*places: int) -> tuple[Effect, ...]:
    return tuple(Changed("tile", place) for place in places)


def _sand(s: State, card: st.Sand) -> _Done:
    return lay_tile(s._replace(reserve=s.reserve - 1), s.match.layout.numbers[card.at], 1)


def _swap(s: State, card: st.Swap) -> _Done:
    (here, one), (there, other) = _find(s, card.one), _find(s, card.other)
    if here == there:
        return s, ()
    camels = list(s.camels)
    camels[here] = add_camels(remove_camel(camels[here], one), other)
    camels[there] = add_camels(remove_camel(camels[there], other), one)
    effects = (Moved(one.owner, "camel", here, there, 1), Moved(other.owner, "camel", there, here, 1))
    return s._replace(camels=tuple(camels)), effects


def _lost_cargo(s: State, card: st.LostCargo) -> _Done:
    place, camel = _find(s, card.camel)
    lighter = camel._replace(cargo=camel.cargo - UNIT[card.good])
    camels = put(s.camels, place, add_camels(remove_camel(s.camels[place], camel), lighter))
    return s._replace(camels=camels, goods=return_goods(s, UNIT[card.good])), ()


def _new_camel(s: State, card: st.NewCamel) -> _Done:
    beside, camel = _find(s, card.beside, alike=True)
    place = beside if card.at is None else s.match.layout.numbers[card.at]
    camels = put(s.camels, place, add_camels(s.camels[place], st.Camel(camel.owner, 0, False)))
    after = s._replace(camels=camels, stock=add(s.stock, camel.owner, -1))
    return after, (Placed(camel.owner, "camel", place),)


def landing(state: State, place: int, flight: st.Flight) -> int:
    """Tell where a flight from a place ends: at most so many hexes on, before the board's end, a site or an obstacle;

    when that hex is full on the last one before it with room, at worst where it began.
    """
    layout, way, at = state.match.layout, [place], place
    for _ in range(flight.distance):
        at = layout.ahead[at][flight.direction - 1]
        if not 0 <= at < layout.grey:
            break
        way.append(at)
    return next((hex_ for hex_ in way[:0:-1] if len(state.camels[hex_]) < st.ROOM), place)


def _flight(s: State, flight: st.Flight) -> Step:
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
    st.Epidemic: _epidemic,
    st.Drying: _drying,
    st.Sandstorm: _sandstorm,
    st.Sand: _sand,
    st.Swap: _swap,
    st.LostCargo: _lost_cargo,
    st.NewCamel: _new_camel,
}
CARD_MOVES: dict[type, Callable[[State, Any], Step]] = {
    **dict.fromkeys(_WORK, _card),
    st.Migration: _begin_card,
    st.Carpet: _begin_card,
    st.Flight: _flight,
}


_REPLACED_TARGET, _REPLACED_ATTACKER = 1, 6


def do(state: State, action: Action) -> Step:
    """Carry out an action that is possible; whether it is legal is not asked here."""
    return _DO[type(action)](state, action)


def force_turn(state: State, player: int | None, verb: str) -> State:
    """Return the state made ready for a turn that comes out of order."""
    return _begin_turn(settle_card(state), state.acting if player is None else player)._replace(phase="play")


def unwrap(found: st.Found | RuleViolation) -> st.Found:
    """Return the place and camel of a reference that is known to mean one; raises RuleViolation."""
    if isinstance(found, RuleViolation):
        raise found
    return found


def _move(s: State, action: st.Move) -> Step:
    found = unwrap(st.find_mover(s, action))
    to = s.match.layout.numbers[action.to]
    price, grey = st.cost(s, found[0], to), s.match.layout.grey
    left = max(s.points - price, 0)
    spare = s.spare + price - 1 if to >= grey or found[0] >= grey else s.spare
    if to >= grey:
        ahead = s._replace(points=left, spare=spare, done=s.done | st.ACTED, mover=None)
        return _arrive(ahead, found, to, action.new_camels)
    return _walk(s, found, to, s.done | st.ACTED, left, spare, s.steps, None if action.last else (to, found[1]))


def _walk(
    s: State, found: st.Found, to: int, done: int, points: int, spare: int, steps: int, mover: st.Found | None
) -> Step:
    """A camel goes to a desert hex; what else changes in the state comes along."""
    source, camel = found
    camels = list(s.camels)
    camels[source] = remove_camel(camels[source], camel)
    moved = st.Camel(camel.owner, camel.cargo, True) if s.card == st.MIGRATION else camel
    camels[to] = add_camels(camels[to], moved)
    after = State(  # one constructor call: most actions are steps
        s.match, s.phase, s.acting, s.tiles, tuple(camels), s.goods, s.stock, s.delivered, s.hands, s.deck, s.pile,
        s.hidden, s.reserve, s.out, s.veterans, done, points, spare, s.card, steps, mover,
    )  # fmt: skip
    return Step(after, (Moved(camel.owner, "camel", source, to, 1),))


def _arrive(s: State, found: st.Found, site: int, new_camels: int) -> Step:
    """A camel goes to a site."""
    good = site - s.match.layout.grey
    source, camel = found
    moved = Moved(camel.owner, "camel", source, site, 1)
    s = s._replace(camels=put(s.camels, source, remove_camel(s.camels[source], camel)))
    step = _oasis(s, camel, good, new_camels) if good < len(GOODS) else _palace(s, camel, site)
    return Step(step.state, (moved, *step.effects))


def _oasis(s: State, camel: st.Camel, good: int, new_camels: int) -> Step:
    """The camel takes a good, then camels of the stock are put there with one each, then a card is drawn."""
    site, owner, spent = s.match.layout.grey + good, camel.owner, s.card == st.MIGRATION
    cargos = [camel.cargo, *[0] * new_camels]
    served = min(count(s.goods[site], good), len(cargos))
    loaded = [cargo + UNIT[good] * (index < served) for index, cargo in enumerate(cargos)]
    group = [st.Camel(owner, cargo, spent or (not index and camel.spent)) for index, cargo in enumerate(loaded)]
    hands, deck, pile, hidden = draw(s, owner, 1)
    after = s._replace(
        camels=put(s.camels, site, add_camels(s.camels[site], *group)),
        goods=add(s.goods, site, -UNIT[good] * served),
        stock=add(s.stock, owner, -new_camels),
        hands=hands, deck=deck, pile=pile, hidden=hidden,
    )  # fmt: skip
    return Step(after, (Placed(owner, "camel", site),) * new_camels)


def _palace(s: State, camel: st.Camel, palace: int) -> Step:
    """All goods are delivered, which may win; else a card is drawn for each."""
    owner = camel.owner
    before = len(kinds(s.delivered[owner]))
    s = s._replace(
        camels=put(
            s.camels, palace, add_camels(s.camels[palace], st.Camel(owner, 0, camel.spent or s.card == st.MIGRATION))
        ),
        delivered=add(s.delivered, owner, camel.cargo),
    )
    now = len(kinds(s.delivered[owner]))
    scored: tuple[Effect, ...] = (Scored(owner, "total", now - before, palace),) if now > before else ()
    if now >= s.match.kinds_to_win:
        return Step(s._replace(phase="over"), (*scored, Ended("delivered")))
    return Step(draw_cards(s, owner, total(camel.cargo)), scored)


def _migrate(s: State, action: st.Migrate) -> Step:
    found = unwrap(st.find(s, action.camel))
    to = s.match.layout.numbers[action.to]
    if to >= s.match.layout.grey:
        return _arrive(s._replace(steps=s.steps + 1), found, to, action.new_camels)
    return _walk(s, found, to, s.done, s.points, s.spare, s.steps + 1, None)


def _skip_rest(s: State, action: st.Arrived) -> Step:
    """Steps or flights that were skipped leave the camel on its way, or the card in play."""
    after = settle_card(s) if s.card == st.CARPET else s
    return Step(after if after.mover is None else after._replace(mover=None), ())


def _rest(s: State) -> State:
    """No camel has attacked or migrated."""
    spent = [place for place, here in enumerate(s.camels) for camel in here if camel[2]]
    if not spent:
        return s
    camels = list(s.camels)
    for place in spent:
        camels[place] = tuple(sorted(camel._replace(spent=False) for camel in camels[place]))
    return s._replace(camels=tuple(camels))


def _attack(s: State, action: st.Attack) -> Step:
    place, camel = unwrap(st.find(s, action.camel))
    target = unwrap(st.find(s, action.target))[1]
    rest = remove_camel(remove_camel(s.camels[place], camel), target)
    fighter = camel._replace(spent=True)
    s = s._replace(done=s.done | st.ACTED, camels=put(s.camels, place, add_camels(rest, fighter, target)), mover=None)
    if action.die in (_REPLACED_TARGET, _REPLACED_ATTACKER):
        winner, loser = (fighter, target) if action.die == _REPLACED_TARGET else (target, fighter)
        return _replace_camel(s, place, winner, loser)
    cargo = loser_of(action.die, camel.cargo, target.cargo)
    if not cargo:
        return Step(s, ())
    good = UNIT[kinds(cargo)[0] if action.good is None else action.good]
    gain = -good if action.die == WON_BY_TARGET else good
    pair = (fighter._replace(cargo=fighter.cargo + gain), target._replace(cargo=target.cargo - gain))
    return Step(s._replace(camels=put(s.camels, place, add_camels(rest, *pair))), ())


def _replace_camel(s: State, place: int, winner: st.Camel, loser: st.Camel) -> Step:
    """A camel of the winner's stock takes the place and the goods of the loser's camel, if there is one."""
    if not s.stock[winner.owner]:
        return Step(s, ())
    heir = st.Camel(winner.owner, loser.cargo, True)
    after = s._replace(
        camels=put(s.camels, place, add_camels(remove_camel(s.camels[place], loser), heir)),
        stock=add(add(s.stock, winner.owner, -1), loser.owner, 1),
    )
    lost = tuple(int(player == loser.owner) for player in range(len(s.stock)))
    after, effects = eliminate(after, lost)
    return Step(after, (Placed(winner.owner, "camel", place), *effects))


def _pick_up(s: State, action: st.PickUp) -> Step:
    place, camel = unwrap(st.find(s, action.camel))
    loaded = camel._replace(cargo=camel.cargo + action.goods)
    after = s._replace(
        camels=put(s.camels, place, add_camels(remove_camel(s.camels[place], camel), loaded)),
        goods=add(s.goods, place, -action.goods),
        done=s.done | st.ACTED,
        mover=None,
    )
    return Step(after, ())


def _flip(s: State, action: st.Flip) -> Step:
    place = s.match.layout.numbers[action.at]
    after = s._replace(tiles=put(s.tiles, place, s.tiles[place] ^ 1), done=s.done | st.CHANGED, mover=None)
    return Step(after, (Changed("tile", place),))


def _lay(s: State, action: st.Lay) -> Step:
    source, to = s.match.layout.numbers[action.source], s.match.layout.numbers[action.to]
    stack = s.tiles[source]
    lifted = s._replace(tiles=put(s.tiles, source, stack >> 1), done=s.done | st.CHANGED, mover=None)
    return Step(*lay_tile(lifted, to, stack & 1, source))


def _discard(s: State, action: st.Discard) -> Step:
    player = s.match.seats[action.player]
    return Step(s._replace(hands=add(s.hands, player, -1), pile=add(s.pile, action.kind, 1)), ())


def _end_turn(s: State, action: st.EndTurn) -> Step:
    if s.phase == "over":
        return Step(settle_card(s), ())
    players = len(s.stock)
    order = ((s.acting + turn) % players for turn in range(1, players + 1))
    following = next((player for player in order if not s.out & 1 << player), s.acting)
    return Step(_begin_turn(settle_card(s)._replace(veterans=s.veterans | 1 << s.acting), following), ())


def _begin_turn(s: State, player: int) -> State:
    """The beginning of a player's turn."""
    return _rest(s)._replace(
        acting=player, done=0, points=s.match.points, spare=0, card=st.NO_CARD, steps=0, mover=None
    )  # fmt: skip


_DO: dict[type, Callable[[State, Any], Step]] = {
    st.Move: _move,
    st.Migrate: _migrate,
    st.EndMigration: lambda s, action: Step(_rest(settle_card(s)), ()),
    st.Attack: _attack,
    st.PickUp: _pick_up,
    st.Flip: _flip,
    st.Lay: _lay,
    st.Discard: _discard,
    st.EndTurn: _end_turn,
    st.Arrived: _skip_rest,
    **CARD_MOVES,
}
