"""Bots play what is legal, games end, and greedy beats random."""

from dataclasses import astuple

import pytest

from pnp.chance import Chance
from pnp.engine import allowed
from pnp.library.catalog import find_game, game_ids
from pnp.library.deals import NOTHING
from pnp.library.layouts import shipped
from pnp.simulation import playout
from pnp.simulation.playout import bare, bots_of, greedy_bot, play, played
from pnp.simulation.run import opened, play_batch, seed_of, table_of_layout

SHORT = {"durch-die-wueste": "basin", "wuestenkoenige": "compact"}


def table(game_id, players=2):
    game = find_game(game_id)
    return table_of_layout(shipped(game, SHORT.get(game_id)), players, NOTHING)


def first_state(game_id, seed=1):
    return opened(table(game_id))[1](seed)


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
    found = played(find_game(game_id), first_state(game_id), "random", Chance(2))
    assert found.ended and found.winners
    assert all(score["total"] is not None for score in found.scores)
    assert len(found.choices) == found.turns > 5
    assert all(0 <= when < 1000 for _, when in found.scored)


@pytest.mark.parametrize("game_id", game_ids())
def test_a_game_noted_is_the_game_played_bare(game_id):
    game = find_game(game_id)
    state = bare(game, first_state(game_id), "random", Chance(5))
    found = played(game, first_state(game_id), "random", Chance(5))
    assert tuple(game.report.score(state).values()) == found.scores


def test_greedy_takes_the_most_points_within_reach():
    game_id = "durch-die-wueste"
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


def test_greedy_scores_more_than_random():
    game = find_game("durch-die-wueste")
    means = {}
    for bot in bots_of(game):
        tally = play_batch((0, 4), table(game.id), bot, 1)
        means[bot] = sum(sums["total"] for sums in tally.points.values())
    assert means["greedy"] > 1.2 * means["random"]


def test_a_game_that_goes_on_and_on_is_a_dead_end(monkeypatch):
    monkeypatch.setattr(playout, "LONGEST", 30)
    tally = play_batch((0, 2), table("durch-die-wueste"), "random", 1)
    assert (tally.games, tally.ended, tally.wins.total()) == (2, 0, 0)


def test_batches_in_any_order_come_to_the_same():
    whole = play_batch((0, 6), table("durch-die-wueste"), "random", 9)
    parts = play_batch((4, 2), table("durch-die-wueste"), "random", 9)
    parts.merge(play_batch((0, 4), table("durch-die-wueste"), "random", 9))
    assert astuple(parts) == astuple(whole)
    assert whole.games == whole.ended == 6
    assert len({seed_of(9, number) for number in range(50)}) == 50


def test_a_game_without_a_worth_has_only_the_random_bot():
    game = find_game("touareg")
    trial = game.trial()._replace(worth=None)
    assert bots_of(game) == ["random", "greedy"]
    assert bots_of(game._replace(trial=lambda: trial)) == ["random"]
