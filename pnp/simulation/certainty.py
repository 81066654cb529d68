"""What can be said of seats and places after so many games: intervals, floors, and how many games a verdict needs."""

from collections.abc import Mapping, Sequence
from functools import cache
from math import ceil, log, sqrt
from typing import NamedTuple

from pnp.chance import Chance

# How fair seats are: intervals of shares, the bias of position, and what of it chance alone would show.

LEVEL, Z = 0.95, 1.959964  # of all that is said; of the normal distribution, for 95 %
LOOKED_Z = 2.1  # for 95 % where games go on until intervals are narrow: `make soak` tries it
_TRIALS, _SEED = 2000, 20011
_MOST_GAMES = 1200  # for more games the floor of so many is scaled: it falls with the root of their number
_CHUNK = 13  # bits that give some games at once


def wilson(share: float, games: int, z: float = Z) -> tuple[float, float]:
    """Return the interval of a share of so many games, 95 % unless another quantile `z` of the normal curve is given.

    (p + z²/2n ± z √(p(1 - p)/n + z²/4n²)) / (1 + z²/n), E. B. Wilson: Probable Inference, the Law of Succession, and
    Statistical Inference, JASA 22 (1927). With ties in parts it is slightly too wide.

    >>> low, high = wilson(0.5, 100)
    >>> round(low, 4), round(high, 4)
    (0.4038, 0.5962)
    """
    if not games:
        return 0.0, 1.0
    z2 = z * z / games
    middle, half = share + z2 / 2, z * sqrt(share * (1 - share) / games + z2 / games / 4)
    return max(0.0, (middle - half) / (1 + z2)), min(1.0, (middle + half) / (1 + z2))


def position_bias(shares: Sequence[float], games: int, spread: float) -> float:
    """Return the chance-corrected RMS distance of the seats' shares of wins from 1/N, in percentage points. 100 √max(0,
    (1/N) Σ (pᵢ - 1/N)² - s/G): of the mean square of the distances goes what chance adds to it in G games, s being the
    variance of one seat's part of one game (`spread`, (N - 1)/N² without ties): the usual correction of a variance
    between groups for the one within them."""
    fair = 1 / len(shares)
    square = sum((share - fair) ** 2 for share in shares) / len(shares)
    return 100 * sqrt(max(0.0, square - spread / games)) if games else 0.0


def fair_floor(seats: int, games: int, spread: float) -> float:
    """Return the position bias that a fair board stays below in 95 of 100 cases, in percentage points. The 95th
    percentile of `position_bias` of 2,000 samples of `games` games that each seat wins equally often, drawn with a
    fixed seed (Monte Carlo); ties, which make shares vary less, are taken into account by `spread`."""
    if seats < 2 or not games:
        return 0.0
    counted, untied = min(games, _MOST_GAMES), (seats - 1) / seats**2
    return _floor(seats, counted) * sqrt(counted / games * spread / untied)


@cache
def _floor(seats: int, games: int) -> float:
    chance, untied = Chance(_SEED), (seats - 1) / seats**2
    samples = ([won / games for won in _sample(seats, games, chance)] for _ in range(_TRIALS))
    # the nearest rank: the 1,900th of 2,000, counted from 0
    return sorted(position_bias(shares, games, untied) for shares in samples)[_TRIALS * 95 // 100 - 1]


def _sample(seats: int, games: int, chance: Chance) -> list[int]:
    """How often each seat wins in games that all win equally often."""
    table, at_once = _chunks(seats)
    total, left = 0, games
    while left >= at_once:
        bits = chance.draw()
        for _ in range(64 // _CHUNK):
            bits, chunk = divmod(bits, 1 << _CHUNK)
            # a number beyond the last whole power is drawn again, else the low digits would come more often
            if chunk < len(table) and left >= at_once:
                total += table[chunk]
                left -= at_once
    for _ in range(left):
        # a seat never wins 2^32 games, so that the sums of all seats go in one number
        total += 1 << 32 * chance.below(seats)
    return [total >> 32 * seat & 0xFFFFFFFF for seat in range(seats)]


@cache
def _chunks(seats: int) -> tuple[tuple[int, ...], int]:
    """What numbers below a power of `seats` count as: their digits, the wins of each seat 32 bits apart."""
    table: tuple[int, ...] = (0,)
    digits = 0
    while len(table) * seats <= 1 << _CHUNK:
        # one more digit, the highest
        table = tuple(wins + (1 << 32 * seat) for seat in range(seats) for wins in table)
        digits += 1
    return table, digits


# Verdicts need games: as many as show a seat that wins a seventh more often than its share, 38 % with three players.

_FAVOR = 0.14
# noncentrality of chi-square at 5 % for a power of 94 %, by the seats: both bots show it then in 88 of 100 cases
_NONCENTRAL = {2: 12.35, 3: 14.7, 4: 16.35, 5: 17.7}
MOST_SEATS = max(_NONCENTRAL)


def games_needed(seats: int) -> int:
    """Return how many games of each bot a verdict needs: they show a seat that is favored in 8 of 10 cases or more. Of
    N seats one wins (1 + f)/N of the games, the others the rest: the noncentrality of a game is f²/(N - 1)."""
    if seats < 2:
        return 1
    most = _NONCENTRAL.get(seats) or _NONCENTRAL[MOST_SEATS] * sqrt(seats / MOST_SEATS)
    return 100 * ceil(most * (seats - 1) / _FAVOR**2 / 100)


# Places: many at once, most of them seldom begun at, so that the luckiest looks far better than it is.


class Estimate(NamedTuple):
    """A share of wins: drawn toward the fair one as far as chance explains it, and its interval among all of them."""

    share: float
    low: float
    high: float


def bounds(share: float, games: int, wrong: float) -> tuple[float, float]:
    """Return the interval of a mean of so many numbers from 0 to 1 that misses its true value at most so often. {p: G
    D(share || p) <= log(2 / wrong)}, D the relative entropy: W. Hoeffding, Probability Inequalities for Sums of Bounded
    Random Variables, JASA 58 (1963), theorem 1. It holds for each number of games, and with ties in parts."""
    if not games:
        return 0.0, 1.0
    most = log(2 / wrong) / games

    def end(edge: float) -> float:
        inside, outside = share, edge
        for _ in range(40):
            middle = (inside + outside) / 2
            parts = ((share, middle), (1 - share, 1 - middle))
            entropy = sum(one * log(one / other) if other > 0 else float("inf") for one, other in parts if one > 0)
            inside, outside = (middle, outside) if entropy <= most else (inside, middle)
        return outside

    return end(0.0), end(1.0)


def estimates(begun: Mapping[str, tuple[int, float]], fair: float) -> dict[str, Estimate]:
    """Estimate shares of wins from games and wins of each place, all of them together at 95 %. They are drawn toward
    the fair share, as if each place had had so many games more that it won as often as is fair: more of them, the less
    the places differ beyond chance (empirical Bayes, moments of the beta-binomial)."""
    total = sum(games for games, _ in begun.values())
    chance = fair * (1 - fair) * len(begun) / total if total else 0.0
    between = sum(games * (wins / games - fair) ** 2 for games, wins in begun.values()) / total - chance if total else 0
    more = fair * (1 - fair) / between - 1 if between > 0 else float("inf")
    wrong, found = (1 - LEVEL) / max(1, len(begun)), {}
    for name, (games, wins) in begun.items():
        share = fair if more == float("inf") else (wins + max(0.0, more) * fair) / (games + max(0.0, more))
        found[name] = Estimate(share, *bounds(wins / games, games, wrong))
    return found
