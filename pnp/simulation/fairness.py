"""How fair seats are: intervals of shares, the bias of position, and what of it chance alone would show."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from math import sqrt

from pnp.chance import Chance

_Z = 1.959964  # of the normal distribution, for 95 %
_TRIALS, _SEED = 2000, 20011
_MOST_GAMES = 1200  # for more games the floor of so many is scaled: it falls with the root of their number
_CHUNK = 13  # bits that give some games at once


def wilson(share: float, games: int, z: float = _Z) -> tuple[float, float]:
    """The interval of a share of so many games, 95 % unless another quantile `z` of the normal distribution is given.

    (p + z²/2n ± z √(p(1 - p)/n + z²/4n²)) / (1 + z²/n), E. B. Wilson: Probable Inference, the Law of Succession, and
    Statistical Inference, JASA 22 (1927). With ties in parts it is slightly too wide.

    >>> low, high = wilson(0.5, 100)
    >>> round(low, 4), round(high, 4)
    (0.4038, 0.5962)
    """
    if not games:
        return 0.0, 1.0
    z2 = z * z / games
    middle = share + z2 / 2
    half = z * sqrt(share * (1 - share) / games + z2 / games / 4)
    return max(0.0, (middle - half) / (1 + z2)), min(1.0, (middle + half) / (1 + z2))


def position_bias(shares: Sequence[float], games: int, spread: float) -> float:
    """The chance-corrected RMS distance of the seats' shares of wins from 1/N, in percentage points.

    100 √max(0, (1/N) Σ (pᵢ - 1/N)² - s/G): of the mean square of the distances goes what chance adds to it in G games,
    s being the variance of one seat's part of one game (`spread`, (N - 1)/N² without ties): the usual correction of
    a variance between groups for the one within them.
    """
    fair = 1 / len(shares)
    square = sum((share - fair) ** 2 for share in shares) / len(shares)
    return 100 * sqrt(max(0.0, square - spread / games)) if games else 0.0


def fair_floor(seats: int, games: int, spread: float) -> float:
    """The position bias that a fair board stays below in 95 of 100 cases, in percentage points.

    The 95th percentile of `position_bias` of 2,000 samples of `games` games that each seat wins equally often, drawn
    with a fixed seed (Monte Carlo); ties, which make shares vary less, are taken into account by `spread`.
    """
    if seats < 2 or not games:
        return 0.0
    counted = min(games, _MOST_GAMES)
    untied = (seats - 1) / seats**2
    return _floor(seats, counted) * sqrt(counted / games * spread / untied)


@cache
def _floor(seats: int, games: int) -> float:
    chance, untied = Chance(_SEED), (seats - 1) / seats**2
    found = sorted(
        position_bias([won / games for won in _sample(seats, games, chance)], games, untied) for _ in range(_TRIALS)
    )
    return found[_TRIALS * 95 // 100 - 1]


def _sample(seats: int, games: int, chance: Chance) -> list[int]:
    """How often each seat wins in games that all win equally often."""
    table, at_once = _chunks(seats)
    total, left = 0, games
    while left >= at_once:
        bits = chance.draw()
        for _ in range(64 // _CHUNK):
            bits, chunk = divmod(bits, 1 << _CHUNK)
            if chunk < len(table) and left >= at_once:
                total += table[chunk]
                left -= at_once
    for _ in range(left):
        total += 1 << 32 * chance.below(seats)
    return [total >> 32 * seat & 0xFFFFFFFF for seat in range(seats)]


@cache
def _chunks(seats: int) -> tuple[tuple[int, ...], int]:
    """What numbers below a power of `seats` count as: their digits, the wins of each seat 32 bits apart."""
    digits = 0
    while seats ** (digits + 1) <= 1 << _CHUNK:
        digits += 1
    return tuple(_wins(number, seats, digits) for number in range(seats**digits)), digits


def _wins(number: int, seats: int, digits: int) -> int:
    total = 0
    for _ in range(digits):
        number, seat = divmod(number, seats)
        total += 1 << 32 * seat
    return total
