"""Carries actions out: one state in, the next one and its effects out. Legality is in `violations`."""

from collections.abc import Callable, Sequence
from itertools import chain
from operator import itemgetter
from typing import Any

from pnp.engine import Changed, Effect, Ended, Moved, Placed, Scored, Step, add, put
from pnp.games.wuestenkoenige import state as st
from pnp.games.wuestenkoenige.layout import GOODS, UNIT, count, kinds, total
from pnp.games.wuestenkoenige.state import Action, State
from pnp.games.wuestenkoenige.violations import WON_BY_TARGET, drying_line, loser_of

_Camels = tuple[st.Camel, ...]
_Done = tuple[State, tuple[Effect, ...]]

_FLIGHTS, _SPENT = 3, itemgetter(st.Camel._fields.index("spent"))
REPLACED_TARGET, REPLACED_ATTACKER = 1, 6  # numbers of the die


def do(state: State, action: Action) -> Step:
    """Carry out an action that is possible; whether it is legal is not asked here."""
    return _DO[type(action)](state, action)


def force_turn(state: State, player: int | None, verb: str) -> State:
    """Return the state made ready for a turn that comes out of order."""
    s, player = _settle_card(state), state.player if player is None else player
    return _begin_turn(s, player, s.veterans)._replace(phase="play")


def _exchange(s: State, *changes: tuple[int, _Camels, _Camels]) -> tuple[_Camels, ...]:
    """The camels of all places after changes: a place, those that leave it, those that come there."""
    camels = list(s.camels)
    for place, gone, come in changes:
        here = list(camels[place])
        for camel in gone:
            here.remove(camel)
        if come:  # Sorted: of camels alike those that have not attacked come first, as `find` expects.
            here = sorted([*here, *come])
        camels[place] = tuple(here)
    return tuple(camels)


def _rest(s: State) -> State:
    if not any(map(_SPENT, chain.from_iterable(s.camels))):
        return s
    return s._replace(camels=tuple(tuple(sorted(camel._replace(spent=False) for camel in here)) for here in s.camels))


def _draw(s: State, player: int, number: int) -> State:
    """A player draws cards one by one; the discards are shuffled when one is to be drawn and none is left."""
    deck, pile, hidden = s.deck - number, s.pile, s.hidden
    left = deck + sum(pile) + hidden  # in all, below 0 when there are too few
    if deck < 0:
        deck, pile, hidden = max(left, 0), (0,) * len(pile), 0
    return s._replace(hands=add(s.hands, player, number + min(left, 0)), deck=deck, pile=pile, hidden=hidden)


def _settle_card(s: State) -> State:
    return s if s.card == st.NO_CARD else s._replace(pile=add(s.pile, s.card, 1), card=st.NO_CARD, steps=0, mover=None)


def _lose(s: State, camels: Sequence[st.Camel]) -> _Done:
    """Camels off the board go to their stocks: who has none left is out, the others draw a card for each."""
    players = range(len(s.stock))
    lost = [sum(camel.owner == player for camel in camels) for player in players]
    s = s._replace(stock=tuple(map(sum, zip(s.stock, lost, strict=True))))
    # Found before anybody draws: who goes out draws nothing.
    stranded = [player for player in players if lost[player] and s.stock[player] == st.CAMELS]
    for player in stranded:
        # The hand goes face down on the discard pile: counted when it is shuffled, its kinds unknown.
        s = s._replace(hands=put(s.hands, player, 0), hidden=s.hidden + s.hands[player], out=s.out | 1 << player)
    if stranded and s.out.bit_count() >= len(players) - 1:
        return s._replace(phase="over"), (Ended("last-player"),)
    for player in (*players[s.player :], *players[: s.player]):  # whose turn it is first, then clockwise
        if lost[player] and not s.out & 1 << player:
            s = _draw(s, player, lost[player])
    return s, ()


def _lay_tile(s: State, place: int, dune: int, source: int | None = None, **changes: Any) -> _Done:
    """A tile is laid on a hex, from another one or the reserve. On a bare hex it buries the camels, their goods stay
    below. `changes`: what else changes in the state."""
    tiles, here, laid = list(s.tiles), s.camels[place], Changed("tile", place, source)
    if source is not None:
        tiles[source] >>= 1
    stack = tiles[place]
    tiles[place] = stack << 1 | dune
    s = s._replace(tiles=tuple(tiles), **changes)
    # A tile on other tiles lifts the camels up, and nothing is lost.
    if stack != st.BARE or not here:
        return s, (laid,)
    goods = add(s.goods, place, sum(camel.cargo for camel in here))
    after, effects = _lose(s._replace(camels=put(s.camels, place, ()), goods=goods), here)
    return after, (laid, *effects)


def _return_goods(s: State, cargo: int) -> tuple[int, ...]:
    goods = list(s.goods)
    for good, unit in enumerate(UNIT):
        goods[s.match.layout.grey + good] += count(cargo, good) * unit
    return tuple(goods)


def _play_card(s: State, card: st.Card) -> Step:
    """The card leaves the hand, works, and goes on the pile; a migration and a carpet stay in play until their end."""
    s = s._replace(hands=add(s.hands, s.player, -1), done=s.done | st.CARDED, card=st.KIND[type(card)])
    effects: tuple[Effect, ...] = ()
    match card:
        case st.Migration():
            return Step(s._replace(steps=0), ())
        case st.Carpet():
            return Step(s._replace(steps=_FLIGHTS, mover=st.find(s, card.camel)), ())
        case st.Epidemic():
            place = s.match.layout.numbers[card.oasis]
            dead = s.camels[place]
            # These goods go back to the oases; those of buried camels stay on their hex.
            goods = _return_goods(s, sum(camel.cargo for camel in dead))
            s, effects = _lose(s._replace(camels=put(s.camels, place, ()), goods=goods), dead)
        case st.Drying():
            line, tiles = drying_line(s, s.match.layout.numbers[card.source], card.direction), list(s.tiles)
            for place in line:
                tiles[place] >>= 1
            s = s._replace(tiles=tuple(tiles), reserve=s.reserve + len(line))
            effects = tuple(Changed("tile", at) for at in line)
        case st.Sandstorm() | st.Sand():
            s, effects = _sandstorm(s, st.Sandstorm(card.at, "lay", True) if isinstance(card, st.Sand) else card)
        case st.Swap():
            (here, one), (there, other) = st.find(s, card.one), st.find(s, card.other)
            if here == there:
                return Step(_settle_card(s), ())
            effects = (Moved(one.owner, "camel", here, there, 1), Moved(other.owner, "camel", there, here, 1))
            s = s._replace(camels=_exchange(s, (here, (one,), (other,)), (there, (other,), (one,))))
        case st.LostCargo():
            place, camel = st.find(s, card.camel)
            camels = _exchange(s, (place, (camel,), (camel._replace(cargo=camel.cargo - UNIT[card.good]),)))
            s = s._replace(camels=camels, goods=_return_goods(s, UNIT[card.good]))
        case st.NewCamel():
            beside, camel = st.find(s, card.beside, alike=True)
            place = beside if card.at is None else s.match.layout.numbers[card.at]
            camels = _exchange(s, (place, (), (st.Camel(camel.owner, 0, False),)))
            s = s._replace(camels=camels, stock=add(s.stock, camel.owner, -1))
            effects = (Placed(camel.owner, "camel", place),)
    return Step(_settle_card(s), effects)


def _sandstorm(s: State, card: st.Sandstorm) -> _Done:
    place = s.match.layout.numbers[card.at]
    if card.do == "lay":
        return _lay_tile(s, place, bool(card.dune), reserve=s.reserve - 1)
    flips = card.do == "flip"
    tiles = put(s.tiles, place, s.tiles[place] ^ 1 if flips else s.tiles[place] >> 1)
    return s._replace(tiles=tiles, reserve=s.reserve + (not flips)), (Changed("tile", place),)


def _fly(s: State, flight: st.Flight) -> Step:
    """A flight over so many hexes at most, ended before the board's end, a site or an obstacle. Where that hex is full
    it ends on the last one before it with room, at worst where it began."""
    if s.mover is None:
        return Step(s, ())
    source, camel = s.mover
    layout, place, at = s.match.layout, source, source
    for _ in range(flight.distance):
        if not 0 <= (at := layout.ahead[at][flight.direction - 1]) < layout.grey:
            break
        if len(s.camels[at]) < st.ROOM:
            place = at
    effects: tuple[Effect, ...] = ()
    if place != source:
        s = s._replace(camels=_exchange(s, (source, (camel,), ()), (place, (), (camel,))))
        effects = (Moved(camel.owner, "camel", source, place, 1),)
    s = s._replace(steps=s.steps - 1, mover=(place, camel))
    return Step(s if s.steps else _settle_card(s), effects)


def _move(s: State, action: st.Move) -> Step:
    found, to = st.find_mover(s, action), s.match.layout.numbers[action.to]
    grey, price = s.match.layout.grey, st.cost(s, found[0], to)
    spare = s.spare + price - 1 if to >= grey or found[0] >= grey else s.spare
    mover = None if action.last or to >= grey else (to, found[1])
    points = max(s.points - price, 0)
    return _step(s, found, to, action.new_camels, points=points, spare=spare, done=s.done | st.ACTED, mover=mover)


def _migrate(s: State, action: st.Migrate) -> Step:
    to = s.match.layout.numbers[action.to]
    return _step(s, st.find(s, action.camel), to, action.new_camels, steps=s.steps + 1, mover=None)


def _step(s: State, found: st.Found, to: int, new_camels: int, **changes: Any) -> Step:
    """A camel goes to a place; after a step of a migration it is spent. `changes`: what else changes in the state."""
    source, camel = found
    comes = camel._replace(spent=True) if s.card == st.MIGRATION else camel
    moved, good = Moved(camel.owner, "camel", source, to, 1), to - s.match.layout.grey
    if good < 0:
        return Step(s._replace(camels=_exchange(s, (source, (camel,), ()), (to, (), (comes,))), **changes), (moved,))
    s = s._replace(camels=_exchange(s, (source, (camel,), ())), **changes)
    after, effects = _enter_oasis(s, comes, good, new_camels) if good < len(GOODS) else _enter_palace(s, comes, to)
    return Step(after, (moved, *effects))


def _enter_oasis(s: State, camel: st.Camel, good: int, new_camels: int) -> _Done:
    """The camel takes a good, then camels of the stock are put there with one each, then a card is drawn."""
    site, owner = s.match.layout.grey + good, camel.owner
    group = [camel, *[st.Camel(owner, 0, s.card == st.MIGRATION)] * new_camels]
    served = min(count(s.goods[site], good), len(group))
    loaded = (one._replace(cargo=one.cargo + UNIT[good] * (index < served)) for index, one in enumerate(group))
    goods, stock = add(s.goods, site, -UNIT[good] * served), add(s.stock, owner, -new_camels)
    after = s._replace(camels=_exchange(s, (site, (), tuple(loaded))), goods=goods, stock=stock)
    return _draw(after, owner, 1), (Placed(owner, "camel", site),) * new_camels


def _enter_palace(s: State, camel: st.Camel, palace: int) -> _Done:
    """All goods are delivered, which may win; else a card is drawn for each."""
    owner = camel.owner
    before, camels = len(kinds(s.delivered[owner])), _exchange(s, (palace, (), (camel._replace(cargo=0),)))
    s = s._replace(camels=camels, delivered=add(s.delivered, owner, camel.cargo))
    now = len(kinds(s.delivered[owner]))
    scored: tuple[Effect, ...] = (Scored(owner, "total", now - before, palace),) if now > before else ()
    # Before the draw: the delivery that wins draws no card.
    if now >= s.match.kinds_to_win:
        return s._replace(phase="over"), (*scored, Ended("delivered"))
    return _draw(s, owner, total(camel.cargo)), scored


def _arrive(s: State, action: st.Arrived) -> Step:
    """Steps or flights that were skipped leave the camel on its way, or the card in play."""
    after = _settle_card(s) if s.card == st.CARPET else s
    return Step(after if after.mover is None else after._replace(mover=None), ())


def _attack(s: State, action: st.Attack) -> Step:
    place, camel = st.find(s, action.camel)
    target, fighter = st.find(s, action.target)[1], camel._replace(spent=True)
    s = s._replace(done=s.done | st.ACTED, camels=_exchange(s, (place, (camel,), (fighter,))), mover=None)
    if action.die in (REPLACED_TARGET, REPLACED_ATTACKER):
        winner, loser = (fighter, target) if action.die == REPLACED_TARGET else (target, fighter)
        if not s.stock[winner.owner]:  # with an empty stock a 1 or a 6 does nothing
            return Step(s, ())
        # A camel that came in by an attack counts as having attacked.
        camels = _exchange(s, (place, (loser,), (st.Camel(winner.owner, loser.cargo, True),)))
        left, effects = _lose(s._replace(camels=camels, stock=add(s.stock, winner.owner, -1)), (loser,))
        return Step(left, (Placed(winner.owner, "camel", place), *effects))
    if not (cargo := loser_of(action.die, camel.cargo, target.cargo)):
        return Step(s, ())
    good = UNIT[kinds(cargo)[0] if action.good is None else action.good]
    gain = -good if action.die == WON_BY_TARGET else good
    after = (fighter._replace(cargo=fighter.cargo + gain), target._replace(cargo=target.cargo - gain))
    return Step(s._replace(camels=_exchange(s, (place, (fighter, target), after))), ())


def _pick_up(s: State, action: st.PickUp) -> Step:
    place, camel = st.find(s, action.camel)
    loaded = camel._replace(cargo=camel.cargo + action.goods)
    camels, goods = _exchange(s, (place, (camel,), (loaded,))), add(s.goods, place, -action.goods)
    return Step(s._replace(camels=camels, goods=goods, done=s.done | st.ACTED, mover=None), ())


def _flip(s: State, action: st.Flip) -> Step:
    place = s.match.layout.numbers[action.at]
    after = s._replace(tiles=put(s.tiles, place, s.tiles[place] ^ 1), done=s.done | st.CHANGED, mover=None)
    return Step(after, (Changed("tile", place),))


def _lay(s: State, action: st.Lay) -> Step:
    source, to = s.match.layout.numbers[action.source], s.match.layout.numbers[action.to]
    return Step(*_lay_tile(s, to, s.tiles[source] & 1, source, done=s.done | st.CHANGED, mover=None))


def _discard(s: State, action: st.Discard) -> Step:
    return Step(s._replace(hands=add(s.hands, s.match.seats[action.player], -1), pile=add(s.pile, action.kind, 1)), ())


def _end_turn(s: State, action: st.EndTurn) -> Step:
    if (s := _settle_card(s)).phase == "over":
        return Step(s, ())
    players, following = len(s.stock), (s.player + 1) % len(s.stock)
    while s.out & 1 << following and following != s.player:
        following = (following + 1) % players
    # Cards may be played from the second turn on: who ends one has had the first.
    return Step(_begin_turn(s, following, s.veterans | 1 << s.player), ())


def _begin_turn(s: State, player: int, veterans: int) -> State:
    return _rest(s)._replace(
        player=player, done=0, points=s.match.points, spare=0, card=st.NO_CARD, steps=0, mover=None, veterans=veterans
    )  # fmt: skip


_DO: dict[type, Callable[[State, Any], Step]] = {
    st.Move: _move, st.Migrate: _migrate, st.EndMigration: lambda s, action: Step(_rest(_settle_card(s)), ()),
    st.Attack: _attack, st.PickUp: _pick_up, st.Flip: _flip, st.Lay: _lay, st.Discard: _discard,
    st.EndTurn: _end_turn, st.Arrived: _arrive, st.Flight: _fly, **dict.fromkeys(st.KIND, _play_card),
}  # fmt: skip
