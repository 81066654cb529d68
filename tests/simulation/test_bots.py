"""Bots play what is legal, games end, and greedy beats random."""

from dataclasses import astuple
from math import comb, sqrt
from types import SimpleNamespace

import pytest

from pnp.chance import Chance
from pnp.engine import allowed
from pnp.game import Lot, Trial
from pnp.library.catalog import find_game, game_ids
from pnp.library.deals import NOTHING
from pnp.library.layouts import load_layout, shipped
from pnp.simulation import playout
from pnp.simulation.certainty import fair_floor, position_bias, wilson

from pnp.simulation.playout import bots_of, greedy_bot, play, play_out, random_bot, reply_bot, worths_of  # isort: skip
from pnp.simulation.run import _SIZES, LOOK, Result, bias_of, open_table, play_batch, seed_of, table_of_layout
from tests.tables import tables

SHORT = {"durch-die-wueste": "basin", "wuestenkoenige": "compact"}


def table(game_id, players=2):
    return table_of_layout(shipped(find_game(game_id), SHORT.get(game_id)), players, NOTHING)


def first_state(game_id, seed=1):
    return open_table(table(game_id))[1](seed)


@pytest.mark.parametrize("game_id", game_ids())
def test_bots_choose_only_what_is_legal(game_id):
    game, waived = find_game(game_id), frozenset({"no-such-code"})
    for number, (state, _, action, _) in enumerate(play(game, first_state(game_id), "random", Chance(3))):
        if number % 23 == 0 and state.phase != "over":
            assert action in list(allowed(game.play, state, waived))
        assert not list(game.play.violations(state, action)) or state.phase == "over"
        if number > 200:
            break


@pytest.mark.parametrize("game_id", game_ids())
def test_games_of_random_bots_end_and_their_winners_are_known(game_id):
    found = play_out(find_game(game_id), first_state(game_id), "random", Chance(2))
    assert found.ended and found.winners
    assert all(score["total"] is not None for score in found.scores)
    assert len(found.choices) > 5
    assert all(0 <= when < 1000 for _, when in found.scored)


@pytest.mark.parametrize("game_id", game_ids())
def test_a_game_noted_is_the_game_played_bare(game_id):
    game = find_game(game_id)
    state = [*play(game, first_state(game_id), "random", Chance(5))][-1][3].state
    found = play_out(game, first_state(game_id), "random", Chance(5))
    assert tuple(game.report.score(state).values()) == found.scores


def test_a_lot_is_worth_the_mean_of_its_outcomes():
    trial = SimpleNamespace(worths=lambda _, actions, __: [float(one) for one in actions])
    assert worths_of(None, trial, None, [3, Lot((1, 2)), 5], 0) == [3.0, 1.5, 5.0]
    assert all(LOOK % size == 0 for size in _SIZES) and sorted(_SIZES) == [*_SIZES]


def test_what_bots_choose():
    game_id = "durch-die-wueste"  # greedy takes the most points within reach
    game = find_game(game_id)
    state = first_state(game_id)
    for before, _, _, step in play(game, state, "greedy", Chance(1)):
        state = step.state
        if before.phase == "play" and before.due:
            break
    options = list(game.play.legal(before))
    chosen = greedy_bot(game, game.trial(), before, options, Chance(1))
    worths = [game.trial().worth(game.play.do(before, one).state, before.player) for one in options]
    assert game.trial().worth(game.play.do(before, chosen).state, before.player) == max(worths) > min(worths)
    game = find_game("durch-die-wueste")  # greedy scores more than random
    means = {}
    for bot in ("random", "greedy"):
        means[bot] = sum(sums["total"] for sums in play_batch((0, 4), table(game.id), bot, 1).points.values())
    assert means["greedy"] > 1.2 * means["random"]

    # reply leaves the next player less than greedy does
    # who takes of a heap of 3 leaves 2, or 1: greedy takes 2 and leaves 1; a worth of 5 for the last one turns that
    def worth(state, player):
        return state.took[player] + 5 * (not state.heap and state.player != player)

    trial = Trial(worth=worth, options=lambda state, chance: [n for n in (1, 2) if n <= state.heap])
    game = SimpleNamespace(play=SimpleNamespace(do=lambda state, count: SimpleNamespace(state=state.after(count))))
    assert greedy_bot(game, trial, Nim(0, 4), [1, 2], Chance(1)) == 2  # and the other takes both that are left
    assert reply_bot(game, trial, Nim(0, 4), [1, 2], Chance(1)) == 1  # of three the other cannot take the last
    assert reply_bot(game, trial, Nim(0, 2), [1, 2], Chance(1)) == 2


@pytest.mark.few(4)
@pytest.mark.parametrize("bot", ["random", "greedy"])
@pytest.mark.parametrize("game_id", game_ids())
def test_worths_by_what_changes_are_those_of_the_states_after_to_the_last_bit(game_id, bot):
    game = find_game(game_id)
    trial, do = game.trial(), game.play.do
    for number, (state, _, _, _) in enumerate(play(game, first_state(game_id, 4), bot, Chance(8))):
        options = playout.options_of(game, trial, state, Chance(number))
        if state.player is None or number % 5 or not options:
            continue
        actions = [one for each in options for one in (each.outcomes if type(each) is Lot else (each,))]
        slow = [trial.worth(do(state, one).state, state.player) for one in actions]
        assert list(trial.worths(state, actions, state.player)) == slow, (number, actions)
        if number > 400:
            break


class Nim:
    """Two take 1 or 2 of a heap in turn; a worth of what one took, so that greedy takes 2 and reply looks further."""

    def __init__(self, player, heap, took=(0, 0)):
        self.player, self.heap, self.took, self.phase = player, heap, took, "play" if heap else "over"

    def after(self, count):
        took = tuple(one + count * (at == self.player) for at, one in enumerate(self.took))
        return Nim(1 - self.player, self.heap - count, took)


@pytest.mark.soak
def test_reply_wins_more_than_greedy_where_it_sits_alone():
    won = 0.0
    for seat in range(3):

        def alone(game, trial, state, options, chance, seat=seat):
            return (reply_bot if state.player == seat else greedy_bot)(game, trial, state, options, chance)

        playout.BOTS["alone"] = alone
        try:
            won += play_batch((0, 100), table("durch-die-wueste", 3), "alone", 7).share(seat) / 3
        finally:
            del playout.BOTS["alone"]
    assert won > 0.34


def test_batches_dead_ends_and_games_without_a_worth(monkeypatch):
    whole = play_batch((0, 6), table("durch-die-wueste"), "random", 9)  # batches in any order come to the same
    parts = play_batch((4, 2), table("durch-die-wueste"), "random", 9)
    parts.merge(play_batch((0, 4), table("durch-die-wueste"), "random", 9))
    assert astuple(parts) == astuple(whole)
    assert whole.games == whole.ended == 6
    assert len({seed_of(9, number) for number in range(50)}) == 50
    game = find_game("touareg")  # a game without a worth has only the random bot
    trial = game.trial()._replace(worth=None)
    assert bots_of(game) == ["random", "greedy", "reply"]
    assert bots_of(game._replace(trial=lambda: trial)) == ["random"]
    ours, plain = Chance(5), Chance(5)  # of one kind an option is drawn with one number
    assert random_bot(None, None, None, "abc", ours) == plain.pick("abc") and ours.draw() == plain.draw()
    kinds = [random_bot(None, None, None, [1, *"abcdefgh"], ours) for _ in range(100)]
    assert 30 < kinds.count(1) < 70  # each kind as often as the others, however many options it has
    monkeypatch.setattr(playout, "LONGEST", 30)  # a game that goes on and on is a dead end
    tally = play_batch((0, 2), table("durch-die-wueste"), "random", 1)
    assert (tally.games, tally.ended, tally.wins.total()) == (2, 0, 0)


# Intervals, bias and floor, against what is known of them.


def untied(seats):
    return (seats - 1) / seats**2


def test_intervals_and_biases():
    # the interval is that of wilson
    # Brown, Cai, DasGupta (2001), and R's prop.test(15, 50, correct = FALSE)
    low, high = wilson(15 / 50, 50)
    assert (round(low, 4), round(high, 4)) == (0.191, 0.4375)
    assert wilson(0, 20)[0] == 0.0 and wilson(1, 20)[1] == 1.0
    assert wilson(0.5, 0) == (0.0, 1.0)
    # the interval holds the true share in most cases
    for games, share in ((30, 0.5), (60, 0.2), (40, 1 / 3)):
        held = 0.0
        for won in range(games + 1):
            low, high = wilson(won / games, games)
            if low <= share <= high:
                held += comb(games, won) * share**won * (1 - share) ** (games - won)
        assert 0.93 < held < 0.975
    # a bias is what is left when chance is taken off
    assert position_bias([0.6, 0.4], 10**9, untied(2)) == pytest.approx(10, abs=0.001)
    assert position_bias([0.5, 0.5], 100, untied(2)) == 0
    assert position_bias([0.55, 0.45], 100, untied(2)) == pytest.approx(0, abs=1e-4)  # one standard deviation
    assert position_bias([0.6, 0.4], 100, untied(2)) == pytest.approx(100 * sqrt(0.01 - 0.0025))
    # the floor falls with the root of the games and with ties
    assert fair_floor(3, 40_000, untied(3)) == pytest.approx(fair_floor(3, 1200, untied(3)) * sqrt(1200 / 40_000))
    assert fair_floor(3, 600, untied(3) / 4) == pytest.approx(fair_floor(3, 600, untied(3)) / 2)
    assert fair_floor(3, 0, 0.0) == 0


@pytest.mark.few(3)
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


# A board that is the same from both sides favors no seat: 19 of 20 times its bias is below the fair floor.

GAMES = 100
BOARD = tables(__file__)["board"]


def test_the_board_is_the_same_from_left_and_right_and_from_above_and_below():
    rows = [row.strip() for row in BOARD["map"].splitlines()]
    assert rows == rows[::-1] == [row[::-1] for row in rows]


@pytest.mark.soak
def test_a_mirrored_board_is_below_its_fair_floor_in_19_of_20_runs():
    table = table_of_layout(load_layout(BOARD), 2, NOTHING)
    below = 0
    for seed in range(20):
        bias = bias_of(Result(table, "random", seed, play_batch((0, GAMES), table, "random", seed)))
        below += bias["points"] <= bias["fair_floor"]
    assert below >= 19
