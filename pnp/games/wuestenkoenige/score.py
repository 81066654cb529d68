"""Scores, and how well a player stands."""

from __future__ import annotations

from bisect import bisect, bisect_left
from collections.abc import Iterator, Sequence
from functools import lru_cache, reduce
from operator import add
from typing import Any

from pnp.game import Score
from pnp.games.wuestenkoenige.layout import GOODS, UNIT, Layout, count, kinds
from pnp.games.wuestenkoenige.play import REPLACED_ATTACKER, REPLACED_TARGET, do
from pnp.games.wuestenkoenige.state import (
    BARE,
    KIND,
    Attack,
    Carpet,
    Drying,
    EndTurn,
    Flip,
    Lay,
    Migration,
    Move,
    Sand,
    Sandstorm,
    State,
    Swap,
    delivered_goods,
    delivered_kinds,
    find,
    find_mover,
    on_board,
)
from pnp.games.wuestenkoenige.violations import WON_BY_TARGET, loser_of


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
            "total": delivered_kinds(state, player),
            "goods": delivered_goods(state, player),
            "camels": on_board(state, player),
            "stock": state.stock[player],
            "out": bool(state.out & 1 << player),
        }
        for player, name in enumerate(state.match.players)
    }


def winners(state: State) -> list[str]:
    """Tell who has delivered enough kinds; else the last player left; nobody when all went out at once."""
    names = list(enumerate(state.match.players))
    home = [name for player, name in names if delivered_kinds(state, player) >= state.match.kinds_to_win]
    return home or [name for player, name in names if not state.out & 1 << player]


_HOME, _GOOD, _CARD, _LADEN, _WAY = 30.0, 1.0, 0.3, 6.0, 3.0
_CAMEL, _ENOUGH, _CROWD = 0.5, 5, 0.3  # points a camel on the board, up to so many; what each more costs


def worth(state: State, player: int) -> float:
    """Return kinds and goods delivered, cards, camels; each camel by what it carries and how far it has to go."""
    if state.out & 1 << player:
        return -_HOME
    ways = _ways_of(state, player)
    return reduce(add, [_value(camel, ways) for camel in _own(state, player)], _off_board(state, player))


_Camel = tuple[int, int]
_Ways = tuple[int, list[float], list[float]]


def _off_board(state: State, player: int, cards: int = 0, camels: int = 0) -> float:
    """What is not told of single camels, with so many cards and camels more than the player has."""
    camels += on_board(state, player)
    points = _HOME * delivered_kinds(state, player) + _GOOD * delivered_goods(state, player)
    return points + (
        _CARD * (state.hands[player] + cards) + _CAMEL * min(camels, _ENOUGH) - _CROWD * max(camels - _ENOUGH, 0)
    )


def _own(state: State, player: int) -> list[_Camel]:
    """Place and cargo of each camel of the player, in the order of the board."""
    camels = enumerate(state.camels)
    return [(place, camel[1]) for place, there in camels if there for camel in there if camel[0] == player]


def _ways_of(state: State, player: int) -> _Ways:
    """The goods that are still needed, as a set; what a camel with one of them is worth on each place, and another."""
    oases = state.match.layout.grey
    left = tuple(good for good in range(len(GOODS)) if state.goods[oases + good])
    return _ways_to(state.match.layout, state.delivered[player], left)


@lru_cache(1 << 12)
def _ways_to(layout: Layout, home: int, left: tuple[int, ...]) -> _Ways:
    needed = [good for good in range(len(GOODS)) if not count(home, good)]
    # 31: all five bits of a kind.
    return sum(31 * UNIT[good] for good in needed), *_ways(layout, tuple(good for good in needed if good in left))


def _value(camel: _Camel, ways: _Ways) -> float:
    return ways[1 if camel[1] & ways[0] else 2][camel[0]]  # type: ignore[index]


def worths(state: State, actions: Sequence[Any], player: int) -> Iterator[float]:
    """Yield `worth` after each of the actions of the player whose turn it is, mostly by what it changes.

    All is added up in the order of the board: sums of fractions in another order differ in their last digits.
    """
    points, camels, ways = _off_board(state, player), _own(state, player), _ways_of(state, player)
    values = [_value(camel, ways) for camel in camels]
    now, carded = reduce(add, values, points), reduce(add, values, _off_board(state, player, -1))
    known: dict[Any, float] = {}

    def change(out: _Camel | None, into: _Camel, points: float = points) -> float:
        """The worth with another camel in the place of one."""
        after, at = values.copy(), bisect(camels, into)
        after.insert(at, _value(into, ways))
        if out:
            index = bisect_left(camels, out)
            del after[index + (index >= at)]
        return reduce(add, after, points)

    for action in actions:
        kind = type(action)
        if kind is Move and (to := state.match.layout.numbers[action.to]) < state.match.layout.grey:
            place, camel = find_mover(state, action)
            yield change((place, camel.cargo), (to, camel.cargo))
        elif kind is Attack and action.die != REPLACED_ATTACKER:
            out, into = _fought(state, action)
            yield change(out, into, points if out else _off_board(state, player, camels=1)) if into else now
        elif kind in _BESIDE and not _buries(state, action):
            yield carded if kind in KIND else now
        else:
            # whoever is buried is so by any tile, wherever it comes from
            same = (kind, action.to) if kind is Lay else action
            if same not in known:
                known[same] = worth(do(state, action).state, player)
            yield known[same]


# what changes nothing for the player, unless a tile buries a camel, but that a card is spent
_BESIDE = frozenset((Flip, Lay, EndTurn, Drying, Sandstorm, Sand, Swap, Migration, Carpet))


def _buries(state: State, action: Any) -> bool:
    kind = type(action)
    if kind is not Lay and kind is not Sand and (kind is not Sandstorm or action.do != "lay"):
        return False
    place = state.match.layout.numbers[action.to if kind is Lay else action.at]
    return bool(state.camels[place]) and state.tiles[place] == BARE


def _fought(state: State, action: Attack) -> tuple[_Camel | None, _Camel | None]:
    """Which camel of the attacker becomes which by a die that leaves it; None: a new one comes, twice: no change."""
    (place, camel), (_, target) = find(state, action.camel), find(state, action.target)
    if action.die == REPLACED_TARGET:
        return (None, (place, target.cargo)) if state.stock[camel.owner] else (None, None)
    cargo = loser_of(action.die, camel.cargo, target.cargo)
    if not cargo:
        return None, None
    good = UNIT[kinds(cargo)[0] if action.good is None else action.good]
    gain = -good if action.die == WON_BY_TARGET else good
    return (place, camel.cargo), (place, camel.cargo + gain)


@lru_cache(64)
def _ways(layout: Layout, goods: tuple[int, ...]) -> tuple[list[float], list[float]]:
    """What a camel on each place is worth: with a good that is needed, and on its way to one of `goods`."""
    places, sites = range(len(layout.names)), range(layout.grey, layout.grey + len(GOODS))
    palace, *ways = (_shares(layout, site) for site in (sites.stop, *(sites[good] for good in goods)))
    empty = [_WAY * (1 - min((way[place] for way in ways), default=1.0)) for place in places]
    for site in sites:  # who stands there gets nothing before coming again
        empty[site] = min(empty[near] for near in layout.near[site])
    return [_LADEN + _WAY * (1 - share) for share in palace], empty


@lru_cache(64)
def _shares(layout: Layout, site: int) -> tuple[float, ...]:
    """The steps from a site to each place, as a share of the longest way; 1 where there is none."""
    found, edge = {site: 0}, [site]
    while edge:
        steps = found[edge[0]] + 1
        edge = [near for near in {near for at in edge for near in layout.near[at]} if near not in found]
        found.update(dict.fromkeys(edge, steps))
    longest = max(found.values()) or 1
    return tuple(found.get(place, longest) / longest for place in range(len(layout.names)))
