"""Scores, and how well a player stands."""

from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import combinations

from pnp.game import Score
from pnp.games.wuestensoehne.layout import GOODS
from pnp.games.wuestensoehne.oases import full, oasis, open_cells, space_at
from pnp.games.wuestensoehne.state import BASE_VALUE, RUMOURS, Ints, State
from pnp.geometry.hexes import bits


class GoldScore(Score):
    """`total`: gold for goods."""

    water: int
    incense: int
    myrrh: int
    gems: int
    salt: int


def values(slots: Sequence[int]) -> Ints:
    """Return the value of each good in gold: 4 and the two rumour tiles at it."""
    return tuple(BASE_VALUE + slots[2 * good] + slots[2 * good + 1] for good in range(len(GOODS)))


@lru_cache(256)
def all_values(counts: Ints) -> tuple[Ints, ...]:
    """Return every way the values of the goods can be, with so many rumour tiles at each."""
    return tuple(dict.fromkeys(_ways(counts, RUMOURS)))


def _ways(counts: Ints, tiles: Ints) -> Iterator[Ints]:
    if not counts:
        yield ()
        return
    for chosen in dict.fromkeys(combinations(range(len(tiles)), counts[0])):
        for others in set(_ways(counts[1:], tuple(tile for number, tile in enumerate(tiles) if number not in chosen))):
            yield (BASE_VALUE + sum(tiles[number] for number in chosen), *others)


def _possible(state: State) -> tuple[Ints, ...]:
    if state.revealed is not None:
        return (values(state.revealed),)
    return all_values(tuple((state.slots >> 2 * good & 3).bit_count() for good in range(len(GOODS))))


def _gold(goods: Ints, worth: Ints) -> int:
    return sum(count * value for count, value in zip(goods, worth, strict=True))


def score(state: State) -> dict[str, GoldScore]:
    """Return gold, water and goods of each player; before the rumours are told the lowest and highest gold instead."""
    rows: dict[str, GoldScore] = {}
    for name, water, goods in zip(state.match.players, state.water, state.goods, strict=True):
        incense, myrrh, gems, salt = goods
        gold = [_gold(goods, worth) for worth in _possible(state)]
        total = gold[0] if state.revealed is not None else None
        row: GoldScore = {
            "total": total, "water": water, "incense": incense, "myrrh": myrrh, "gems": gems, "salt": salt
        }  # fmt: skip
        rows[name] = row if total is not None else {**row, "low": min(gold), "high": max(gold)}
    return rows


def winners(state: State) -> list[str] | None:
    """Return most gold, then most water, then shared; None while that depends on how the rumour tiles lie."""
    found = set()
    for worth in _possible(state):
        ranks = [(_gold(goods, worth), water) for goods, water in zip(state.goods, state.water, strict=True)]
        found.add(tuple(player for player, rank in enumerate(ranks) if rank == max(ranks)))
    return [state.match.players[player] for player in found.pop()] if len(found) == 1 else None


_WATER, _CAMEL, _TILE, _OPEN, _OTHER, _OUT, _LEFT = 0.6, 1.5, 0.3, 0.2, 1.0, 0.5, 0.5


def worth(state: State, player: int) -> float:
    """Return gold of the goods by their middle value, and what else will become gold."""
    return goods_worth(state, player) + hopes(state, player, {})


def goods_worth(state: State, player: int, at: int = -1, paid: int = 0) -> float:
    """Return what a player has and can do, without the explorers; with the caravan on a cell and water paid for it."""
    at, water = state.caravans[player] if at < 0 else at, _WATER * (state.water[player] - paid)
    points = BASE_VALUE * sum(state.goods[player]) + water + _CAMEL * state.camels[player]
    points -= _LEFT * state.left.bit_count()  # who explores makes oases, where there is most to be had
    points += _TILE * len(state.reserves[player]) + _OPEN * len(open_cells(state.grid, at))
    return points


Oases = dict[int, tuple[int, bool, tuple[int, int]]]
"""By a portion its oasis, whether it is complete, and its spaces: goods and others; all of one grid."""


def hopes(state: State, player: int, known: Oases) -> float:
    """Return the shares of explorers of what the spaces of their oases give, more where an oasis is complete."""
    good, placed, total = 0.0 if full(state, player) else BASE_VALUE, [at for at in state.explorers if at >= 0], 0.0
    for at, owner in zip(state.explorers, state.match.owner, strict=True):
        if at < 0 or owner != player:
            continue
        if at not in known:
            whole, complete = oasis(state.grid, at)
            spaces = [space for one in bits(whole) if (space := space_at(state, one))]
            goods = sum(space in GOODS for space in spaces)
            known[at] = whole, complete, (goods, len(spaces) - goods)
        whole, complete, (goods, others) = known[at]
        value = (good * goods + _OTHER * others) / max(1, sum([whole >> one & 1 for one in placed]))
        total += min(value, float(BASE_VALUE)) * (0.8 if complete else 0.4) - _OUT
    return total
