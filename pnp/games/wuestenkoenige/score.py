"""Scores, and how well a player stands."""

from __future__ import annotations

from functools import lru_cache

from pnp.game import Score
from pnp.games.wuestenkoenige.layout import GOODS, UNIT, Layout, count
from pnp.games.wuestenkoenige.state import State, delivered_goods, delivered_kinds, on_board


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
    home, camels = state.delivered[player], on_board(state, player)
    points = _HOME * delivered_kinds(state, player) + _GOOD * delivered_goods(state, player)
    points += _CARD * state.hands[player] + _CAMEL * min(camels, _ENOUGH) - _CROWD * max(camels - _ENOUGH, 0)
    needed = [good for good in range(len(GOODS)) if not count(home, good)]
    # 31: all five bits of a kind.
    wanted, oases = sum(31 * UNIT[good] for good in needed), state.match.layout.grey
    left = tuple(good for good in needed if state.goods[oases + good])
    to_palace, to_oases = _ways(state.match.layout, left)
    for place, there in enumerate(state.camels):
        for owner, cargo, _ in there:
            if owner == player:
                points += to_palace[place] if cargo & wanted else to_oases[place]
    return points


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
