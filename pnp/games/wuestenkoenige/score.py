"""Scores, and how well a player stands."""

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from functools import lru_cache
from itertools import compress, starmap
from typing import Any

from pnp.game import Score
from pnp.games.wuestenkoenige import state as st
from pnp.games.wuestenkoenige.layout import GOODS, UNIT, Layout, count, kinds, total
from pnp.games.wuestenkoenige.play import REPLACED_ATTACKER, REPLACED_TARGET, do
from pnp.games.wuestenkoenige.state import BARE, Found, Ref, State, delivered_kinds, find, on_board
from pnp.games.wuestenkoenige.violations import WON_BY_TARGET, loser_of
from pnp.geometry.hexes import steps_over


class CaravanScore(Score):
    """`total`: kinds of goods delivered; `camels`: on the board; `out`: eliminated."""

    goods: int
    camels: int
    stock: int
    out: bool


def score(state: State) -> dict[str, CaravanScore]:
    """Return kinds and goods delivered, camels on the board and in stock, and whether the player is out."""
    return {
        name: {
            "total": delivered_kinds(state, player), "goods": total(state.delivered[player]),
            "camels": on_board(state, player), "stock": state.stock[player], "out": bool(state.out & 1 << player),
        } for player, name in enumerate(state.match.players)
    }  # fmt: skip


def winners(state: State) -> list[str]:
    """Tell who has delivered enough kinds; else the last player left; nobody when all went out at once."""
    names = list(enumerate(state.match.players))
    home = [name for player, name in names if delivered_kinds(state, player) >= state.match.kinds_to_win]
    return home or [name for player, name in names if not state.out & 1 << player]


def _exact(points: float) -> float:
    """Round to a fraction of which sums are exact, in whatever order: what an action changes is added."""
    return round(points * 2**20) / 2**20


_HOME, _GOOD, _CARD, _LADEN, _WAY = 30.0, 1.0, _exact(0.3), 6.0, 3.0
_CAMEL, _ENOUGH, _CROWD = 0.5, 5, _exact(0.3)  # points a camel on the board, up to so many; what each more costs


def worth(state: State, player: int) -> float:
    """Return kinds and goods delivered, cards, camels; each camel by what it carries and how far it has to go."""
    if state.out & 1 << player:
        return -_HOME
    needed, laden, empty = _ways_to(state.match.layout, state.delivered[player], _left(state))
    values = [(laden if cargo & needed else empty)[place] for place, cargo in _own(state, player)]
    return sum(values, _off_board(state, player))


_Camel = tuple[int, int]


def _off_board(state: State, player: int, cards: int = 0, camels: int = 0, cargo: int = 0) -> float:
    """What is not told of single camels, with so many cards, camels and goods at home more than the player has."""
    camels += on_board(state, player)
    home = state.delivered[player] + cargo
    points = _HOME * len(kinds(home)) + _GOOD * total(home)
    herd = _CAMEL * min(camels, _ENOUGH) - _CROWD * max(camels - _ENOUGH, 0)
    return points + _CARD * (state.hands[player] + cards) + herd


def _own(state: State, player: int) -> list[_Camel]:
    camels = state.camels
    held = compress(range(len(camels)), camels)
    return [(place, camel[1]) for place in held for camel in camels[place] if camel[0] == player]


def _left(state: State) -> tuple[int, ...]:
    return tuple([good for good in range(len(GOODS)) if state.goods[state.match.layout.grey + good]])


@lru_cache(1 << 12)
def _ways_to(layout: Layout, home: int, left: tuple[int, ...]) -> tuple[int, list[float], list[float]]:
    """The goods that are still needed, as a set; what a camel with one of them is worth on each place, and another."""
    needed = [good for good in range(len(GOODS)) if not count(home, good)]
    # 31: all five bits of a kind.
    return sum(31 * UNIT[good] for good in needed), *_ways(layout, tuple(good for good in needed if good in left))


def worths(state: State, actions: Sequence[Any], player: int) -> Iterator[float]:
    """Yield `worth` after each of the actions of the player whose turn it is, mostly by what it changes."""
    reckoning, known = _Reckoning(state, player), dict[Any, float]()
    for action in actions:
        kind = type(action)
        reckon = _RECKON.get(kind)
        if (value := reckon(reckoning, action) if reckon else None) is None:
            # whoever is buried is so by any tile, wherever it comes from
            if (same := (kind, action.to) if kind is st.Lay else action) not in known:
                known[same] = worth(do(state, action).state, player)
            value = known[same]
        yield value


class _Reckoning:
    """A position, whose worth changes with a few camels and cards."""

    def __init__(self, state: State, player: int) -> None:
        self.state, self.player, self.numbers = state, player, state.match.layout.numbers
        self._points, self.left = _off_board(state, player), _left(state)
        self._needed, *self._values = _ways_to(state.match.layout, state.delivered[player], self.left)
        self.now = worth(state, player)
        self.carded = self.changed(cards=-1)
        self._own = _own(state, player)
        self._found: dict[Ref, Found] = {}

    def find(self, ref: Ref) -> Found:
        """Return place and camel of a reference."""
        if (found := self._found.get(ref)) is None:
            found = self._found[ref] = find(self.state, ref)
        return found

    def value(self, place: int, cargo: int) -> float:
        """Return what a camel of the player is worth on a place, with its cargo."""
        return self._values[not cargo & self._needed][place]

    def moved(self, place: int, cargo: int, to: int) -> float:
        """Return the worth when a camel goes to another place."""
        values = self._values[not cargo & self._needed]
        return self.now + values[to] - values[place]

    def loaded(self, place: int, cargo: int, more: int) -> float:
        """Return the worth when a camel carries more, or less than before."""
        return self.now + self.value(place, cargo + more) - self.value(place, cargo)

    def drawn(self, number: int) -> int:
        """Tell how many cards are drawn of so many."""
        return min(number, self.state.deck + sum(self.state.pile) + self.state.hidden)

    def changed(self, out: Sequence[_Camel] = (), into: Sequence[_Camel] = (), cards: int = 0) -> float:
        """Return the worth with other camels, places with cargo, and so many cards more."""
        gain = sum(starmap(self.value, into), 0.0) - sum(starmap(self.value, out), 0.0)
        if cards or len(out) != len(into):
            gain += _off_board(self.state, self.player, cards, len(into) - len(out)) - self._points
        return self.now + gain

    def anew(
        self, out: Sequence[_Camel], into: Sequence[_Camel], cards: int, left: tuple[int, ...], cargo: int = 0
    ) -> float:
        """Return the worth as `changed`, where each camel is worth something else: by what is `left` in the oases, what
        `cargo` came home."""
        state, player = self.state, self.player
        needed, laden, empty = _ways_to(state.match.layout, state.delivered[player] + cargo, left)
        camels, gone = ([(laden if held & needed else empty)[at] for at, held in some]
                        for some in ((*self._own, *into), out))  # fmt: skip
        return sum(camels, _off_board(state, player, cards, len(into) - len(out), cargo)) - sum(gone)

    def without(self, lost: Sequence[_Camel]) -> float | None:
        """Return the worth with fewer camels and a card for each; None where the last one or the deck goes."""
        if len(lost) >= on_board(self.state, self.player) or len(lost) > self.state.deck:
            return None
        return self.changed(lost, cards=len(lost))

    def buried(self, place: int, value: float) -> float | None:
        """Return the worth with a tile on a hex, `value` where it buries nobody; None where that is not known."""
        if not (here := self.state.camels[place]) or self.state.tiles[place] != BARE:
            return value
        if not (own := [(place, camel.cargo) for camel in here if camel.owner == self.player]):
            return value
        rivals = Counter(camel.owner for camel in here if camel.owner != self.player)
        last = any(lost == on_board(self.state, rival) for rival, lost in rivals.items())
        return None if last or value != self.now else self.without(own)


def _after_move(now: _Reckoning, action: st.Move) -> float | None:
    place, camel = now.find(action.camel) if action.camel else st.find_mover(now.state, action)
    if (good := (to := now.numbers[action.to]) - now.state.match.layout.grey) < 0:
        return now.moved(place, camel.cargo, to)
    out = [(place, camel.cargo)]
    if good == len(GOODS):
        wins = len(kinds(now.state.delivered[now.player] + camel.cargo)) >= now.state.match.kinds_to_win
        return now.anew(out, [(to, 0)], 0 if wins else now.drawn(total(camel.cargo)), now.left, camel.cargo)
    there, unit, before = count(now.state.goods[to], good), UNIT[good], (camel.cargo, *[0] * action.new_camels)
    come = [(to, cargo + unit * (there > at)) for at, cargo in enumerate(before)]
    if 0 < there <= len(come):  # the oasis has nothing any more
        return now.anew(out, come, now.drawn(1), tuple(kind for kind in now.left if kind != good))
    return now.changed(out, come, now.drawn(1))


def _after_attack(now: _Reckoning, action: st.Attack) -> float | None:
    (place, camel), (_, target) = now.find(action.camel), now.find(action.target)
    if action.die == REPLACED_TARGET:
        return now.changed((), [(place, target.cargo)]) if now.state.stock[now.player] else now.now
    if action.die == REPLACED_ATTACKER:
        return now.without([(place, camel.cargo)]) if now.state.stock[target.owner] else now.now
    gain = _gain(action.die, camel.cargo, target.cargo, action.good)
    return now.loaded(place, camel.cargo, gain) if gain else now.now


@lru_cache(1 << 12)
def _gain(die: int, cargo: int, other: int, good: int | None) -> int:
    if not (lost := loser_of(die, cargo, other)):
        return 0
    unit = UNIT[kinds(lost)[0] if good is None else good]
    return -unit if die == WON_BY_TARGET else unit


def _after_pick_up(now: _Reckoning, action: st.PickUp) -> float:
    place, camel = now.find(action.camel)
    return now.loaded(place, camel.cargo, action.goods)


def _after_lost_cargo(now: _Reckoning, action: st.LostCargo) -> float:
    place, camel = now.find(action.camel)
    own = camel.owner == now.player
    out, into = ([(place, camel.cargo - lost)] if own else [] for lost in (0, UNIT[action.good]))
    if action.good not in now.left:  # the oasis has something again
        return now.anew(out, into, -1, tuple(sorted((*now.left, action.good))))
    return now.changed(out, into, -1)


# what is left out is carried out: epidemics, new camels
_RECKON: dict[type, Callable[[_Reckoning, Any], float | None]] = {
    st.Move: _after_move, st.Attack: _after_attack, st.PickUp: _after_pick_up, st.LostCargo: _after_lost_cargo,
    st.Discard: lambda now, action: now.carded if now.state.match.seats[action.player] == now.player else now.now,
    st.Lay: lambda now, action: now.buried(now.numbers[action.to], now.now),
    st.Sand: lambda now, action: now.buried(now.numbers[action.at], now.carded),
    st.Sandstorm: lambda now, storm: now.buried(now.numbers[storm.at], now.carded) if storm.do == "lay" else now.carded,
    **dict.fromkeys((st.Flip, st.EndTurn), lambda now, action: now.now),
    **dict.fromkeys((st.Drying, st.Swap, st.Migration, st.Carpet), lambda now, action: now.carded)}  # fmt: skip


@lru_cache(64)
def _ways(layout: Layout, goods: tuple[int, ...]) -> tuple[list[float], list[float]]:
    """What a camel on each place is worth: with a good that is needed, and on its way to one of `goods`."""
    places, sites = range(len(layout.names)), range(layout.grey, layout.grey + len(GOODS))
    palace, *ways = (_shares(layout, site) for site in (sites.stop, *(sites[good] for good in goods)))
    empty = [_exact(_WAY * (1 - min((way[place] for way in ways), default=1.0))) for place in places]
    for site in sites:  # who stands there gets nothing before coming again
        empty[site] = min(empty[near] for near in layout.near[site])
    return [_LADEN + _exact(_WAY * (1 - share)) for share in palace], empty


@lru_cache(64)
def _shares(layout: Layout, site: int) -> tuple[float, ...]:
    """The steps from a site to each place, as a share of the longest way; 1 where there is none."""
    found = steps_over([site], layout.near.__getitem__)
    longest = max(found.values()) or 1
    return tuple(found.get(place, longest) / longest for place in range(len(layout.names)))
