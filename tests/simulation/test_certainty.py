"""What is said of seats and places holds: dice of known shares are thrown, and what is said of them is counted."""

from math import comb
from random import Random
from types import SimpleNamespace

import pytest

from pnp.library.catalog import find_game
from pnp.simulation.certainty import LOOKED_Z, bounds, estimates, games_needed, wilson
from pnp.simulation.judge import Judged, seldom_of, verdict_of, verdict_words
from pnp.simulation.playout import Tally
from pnp.simulation.run import Result, _place_lines, bias_of, bots_agree, excluded, play_games, report, subject_of

FAIR, FAVORED = (1, 1, 1), (38, 31, 31)


def thrown(shares, games, rng, bot="greedy"):
    """The result of games that each seat wins as often as its share, without ties."""
    seats = len(shares)
    won = rng.choices(range(seats), shares, k=games)
    tally = Tally(seats, games=games, ended=games)
    tally.wins.update({seat: tally.unit * won.count(seat) for seat in range(seats)})
    tally.squares = games * tally.unit**2 * seats * (seats - 1)
    return Result(None, bot, 0, tally)


def verdicts(shares, games, times, seed):
    """Of so many judgements by greedy and reply bots: how many say unfair, how many exclude what is true."""
    rng, alarms, wrong = Random(seed), 0, 0
    for _ in range(times):
        both = [thrown(shares, games, rng, bot) for bot in ("greedy", "reply")]
        alarms += verdict_of(both) == "unfair"
        wrong += excluded(both)["seat_wins_more_than"] < max(shares) / sum(shares)
    return alarms / times, wrong / times


@pytest.mark.few(2)
@pytest.mark.parametrize("games", [200, games_needed(3), 24, 60])
def test_of_fair_dice_a_verdict_says_unfair_in_fewer_than_5_of_100_cases(games):
    alarms, wrong = verdicts(FAIR, games, 200, 1)
    assert alarms <= 0.05 and wrong <= 0.05


@pytest.mark.few(1)
@pytest.mark.parametrize("games", [200, 1500])
def test_one_bot_alone_says_more_than_chance_of_fair_dice_in_5_of_100_cases(games):
    rng = Random(2)
    found = [bias_of(thrown(FAIR, games, rng)) for _ in range(400)]
    assert sum(one["points"] > one["fair_floor"] for one in found) / 400 <= 0.05 + 2 * (0.05 * 0.95 / 400) ** 0.5


def test_a_thorough_verdict_finds_38_of_100_in_8_of_10_cases_and_a_quick_one_says_how_many_it_needs():
    alarms, wrong = verdicts(FAVORED, games_needed(3), 200, 3)
    assert alarms >= 0.8 and wrong <= 0.05
    assert verdicts(FAVORED, 100, 200, 3)[0] < 0.3
    assert games_needed(3) == 1500 and games_needed(2) < games_needed(4) < games_needed(5)


@pytest.mark.soak
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_power_and_false_alarm_for_each_number_of_players(seats):
    best = 1.14 / seats
    alarms, wrong = verdicts([best, *[(1 - best) / (seats - 1)] * (seats - 1)], games_needed(seats), 1000, 4)
    assert alarms >= 0.8 and wrong <= 0.05
    alarms, wrong = verdicts([1] * seats, games_needed(seats), 1000, 5)
    assert alarms <= 0.05 and wrong <= 0.05


def looked_at(shares, within, rng):
    """The games that are played until no interval is wider, looked at after every 100; the shares, the number."""
    won, games, seats = [0] * len(shares), 0, range(len(shares))
    while True:
        more = rng.choices(seats, shares, k=100)
        games += 100
        won = [one + more.count(seat) for seat, one in zip(seats, won, strict=True)]
        intervals = [wilson(one / games, games, LOOKED_Z) for one in won]
        if max(high - low for low, high in intervals) <= within / 50:
            return intervals


@pytest.mark.parametrize("shares", [(0.5, 0.5), (1 / 3, 1 / 3, 1 / 3), (0.38, 0.31, 0.31), (0.2,) * 5])
@pytest.mark.parametrize("within", [5, pytest.param(2, marks=pytest.mark.soak)])
def test_intervals_that_end_the_games_themselves_hold_the_true_share_in_95_of_100_cases(shares, within):
    rng, times = Random(6), 250
    missed = sum(
        not low <= share <= high
        for _ in range(times)
        for share, (low, high) in zip(shares, looked_at(shares, within, rng), strict=True)
    )
    assert missed / (times * len(shares)) <= 0.05


# Places.


def test_bounds_are_never_narrower_than_the_exact_ones():
    for games, won in ((10, 0), (10, 9), (60, 20), (400, 161)):
        low, high = bounds(won / games, games, 0.01)
        below = sum(comb(games, k) * low**k * (1 - low) ** (games - k) for k in range(won))
        assert low == won == 0 or 1 - below <= 0.0051
        assert sum(comb(games, k) * high**k * (1 - high) ** (games - k) for k in range(won + 1)) <= 0.0051
    assert bounds(0.0, 10, 0.01)[1] == pytest.approx(1 - 0.005**0.1, abs=1e-6)
    assert bounds(0.5, 0, 0.05) == (0.0, 1.0)


@pytest.mark.few(0)
@pytest.mark.parametrize(("places", "often"), [(60, 10), (10, 40), (50, 3)])
def test_of_equal_places_none_is_named_in_95_of_100_cases(places, often):
    rng, named = Random(7), 0
    for _ in range(100):
        begun = {str(at): (often, sum(rng.random() < 1 / 3 for _ in range(often))) for at in range(places)}
        named += any(one.low > 1 / 3 or one.high < 1 / 3 for one in estimates(begun, 1 / 3).values())
    assert named <= 5


def test_places_that_are_named():
    # a place that wins is found and a lucky one drawn to the middle
    found = estimates({"A": (300, 165), "B": (300, 85), "C": (300, 60), "D": (4, 4)}, 1 / 3)
    assert found["A"].low > 1 / 3 > found["C"].high and found["B"].low < 1 / 3 < found["B"].high
    assert 0.5 < found["A"].share < 0.55 and 1 / 3 < found["D"].share < 0.6
    alike = estimates({str(at): (10, 3 + at % 2) for at in range(60)}, 0.35)
    assert {one.share for one in alike.values()} == {0.35}
    # only places that differ for sure are named
    begun = {"A": (300, 165), "B": (300, 85), "C": (300, 60), "D": (4, 4)}
    rows = {name: {"first": begun[name][0], **one._asdict()} for name, one in estimates(begun, 1 / 3).items()}
    often, won, lost = _place_lines(rows, 1 / 3)
    assert often.endswith("A (300), B (300), C (300), D (4)")
    assert "A 5" in won and "B " not in won and "D" not in won and "C 2" in lost
    assert "none differs" in list(_place_lines({"A": rows["B"]}, 1 / 3))[1]
    subject = subject_of("durch-die-wueste", "basin", 2)  # cells are called seldom taken only when that is sure
    cell, *_ = find_game("durch-die-wueste").trial().prizes(subject.layout, 2)
    for games, told in ((4, False), (400, True)):
        tally = Tally(2, games=games)
        for other in find_game("durch-die-wueste").trial().prizes(subject.layout, 2):
            tally.scored[other] = [0 if other == cell else games, 0]
        found = seldom_of(Result(subject.table, "greedy", 0, tally), subject.game, subject.layout)
        assert bool(found) == told and len(found) <= 1


# Verdicts name the bots, and hold only where they agree.


def judged_as(first, second):
    rng = Random(8)
    results = [thrown(first, 400, rng, "greedy"), thrown(second, 400, rng, "reply")]
    return results, verdict_of(results), bots_agree(results)


def test_verdicts_of_two_bots(monkeypatch):
    assert judged_as((6, 2, 2), (6, 2, 2))[1:] == ("unfair", True)  # a verdict holds where greedy and reply agree
    assert judged_as((6, 2, 2), FAIR)[1:] == ("disagree", False)
    assert judged_as(FAIR, FAIR)[1:] == ("open", True)
    assert bots_agree([thrown(FAIR, 100, Random(1))]) is None
    subject = SimpleNamespace(layout=SimpleNamespace(id="own"))  # what was excluded is said with the bots
    monkeypatch.setattr("pnp.simulation.judge.report", lambda one, layout: {"position_bias": bias_of(one)})
    for shares, words in (((6, 2, 2), "not fair between"), (FAIR, "no seat wins more than")):
        results, *_ = judged_as(shares, shares)
        said = verdict_words(Judged(subject, results))
        assert words in said and "greedy and reply" in said
        assert f"{100 * excluded(results)['seat_wins_more_than']:.1f} %" in said
        assert max(one.interval(seat)[1] for one in results for seat in range(3)) > 1 / 3


@pytest.mark.few(0)
def test_within_a_width_intervals_are_wider_and_the_report_has_them():
    subject = subject_of("durch-die-wueste", "basin", 2)
    *_, plain = play_games(subject.table, "random", 1, 100)
    *_, looked = play_games(subject.table, "random", 1, within=12)
    assert looked.tally.games == 100 and looked.looked
    one, other = (report(result, subject.layout)["seats"][0] for result in (plain, looked))
    assert other["low"] < one["low"] and other["high"] > one["high"] and one["wins"] == other["wins"]
    assert bias_of(looked)["fair_floor"] > bias_of(plain)["fair_floor"]
