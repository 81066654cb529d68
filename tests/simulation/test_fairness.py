"""Intervals, bias and floor, against what is known of them."""

from math import comb, sqrt

import pytest

from pnp.chance import Chance
from pnp.simulation.playout import fair_floor, position_bias, wilson


def untied(seats):
    return (seats - 1) / seats**2


def test_the_interval_is_that_of_wilson():
    # Brown, Cai, DasGupta (2001), and R's prop.test(15, 50, correct = FALSE)
    low, high = wilson(15 / 50, 50)
    assert (round(low, 4), round(high, 4)) == (0.191, 0.4375)
    assert wilson(0, 20)[0] == 0.0 and wilson(1, 20)[1] == 1.0
    assert wilson(0.5, 0) == (0.0, 1.0)


def test_the_interval_holds_the_true_share_in_most_cases():
    for games, share in ((30, 0.5), (60, 0.2), (40, 1 / 3)):
        held = 0.0
        for won in range(games + 1):
            low, high = wilson(won / games, games)
            if low <= share <= high:
                held += comb(games, won) * share**won * (1 - share) ** (games - won)
        assert 0.93 < held < 0.975


def test_a_bias_is_what_is_left_when_chance_is_taken_off():
    assert position_bias([0.6, 0.4], 10**9, untied(2)) == pytest.approx(10, abs=0.001)
    assert position_bias([0.5, 0.5], 100, untied(2)) == 0
    assert position_bias([0.55, 0.45], 100, untied(2)) == pytest.approx(0, abs=1e-4)  # one standard deviation
    assert position_bias([0.6, 0.4], 100, untied(2)) == pytest.approx(100 * sqrt(0.01 - 0.0025))


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
@pytest.mark.parametrize("games", [100, 600])
def test_fair_games_stay_below_the_floor_in_95_of_100_cases(seats, games):
    chance, floor, above = Chance(77), fair_floor(seats, games, untied(seats)), 0
    for _ in range(300):
        won = [0] * seats
        for _ in range(games // 10):
            bits = chance.draw()
            for _ in range(10):
                bits, seat = divmod(bits, seats)
                won[seat] += 1
        above += position_bias([one / (games // 10 * 10) for one in won], games, untied(seats)) > floor
    assert 3 <= above <= 32


def test_the_floor_falls_with_the_root_of_the_games_and_with_ties():
    assert fair_floor(3, 40_000, untied(3)) == pytest.approx(fair_floor(3, 1200, untied(3)) * sqrt(1200 / 40_000))
    assert fair_floor(3, 600, untied(3) / 4) == pytest.approx(fair_floor(3, 600, untied(3)) / 2)
    assert fair_floor(3, 0, 0.0) == 0
