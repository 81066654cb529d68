"""The points of each entry, and that all of them together are the score, in every game."""

import pytest

from pnp.chance import Chance
from pnp.data.read import data_document
from pnp.library.catalog import find_game, game_ids
from pnp.library.layouts import shipped_layout
from pnp.library.load import log_from, parse_log
from pnp.testing.random_log import random_log
from tests.engine.table import FOLDER, HEAD, LEADERS, PLAY
from tests.judging.by_move import MoveScore, scores_by_move

NAMES = ("Ana", "Ben", "Chloé")
EXPECTED = [
    MoveScore(11, {"Ana": {"oases": 5}}, {"Ana": 5, "Ben": 0}),
    MoveScore(14, {"Ben": {"oases": 5}}, {"Ana": 5, "Ben": 5}),
    MoveScore(16, {"Ben": {"oases": 5}}, {"Ana": 5, "Ben": 10}),
]


def told(game, layout, log):
    """The log with what a game tells after its end, such as values that were hidden, and its last state."""
    state = game.setups.start(layout, log).state
    for entry in log["moves"]:
        player = NAMES.index(entry["player"]) if "player" in entry else None
        for reading in game.play.read(state, player, entry):
            state = game.play.do(state, reading.action).state
    if not (late := list(game.play.legal(state))):
        return log, state
    action = Chance(7).pick(late)
    more = game.writing.to_entry(None, [action])
    return {**log, "moves": [*log["moves"], more]}, game.play.do(state, action).state


@pytest.mark.few(1)
@pytest.mark.parametrize("game_id", game_ids())
@pytest.mark.parametrize("seed", range(3))
def test_the_points_of_a_whole_game_add_up_to_its_score(game_id, seed):
    game = find_game(game_id)
    layout = shipped_layout(game)
    log, state = told(game, layout, random_log(game, layout, layout.id, NAMES[: 2 + seed % 2], seed))
    moves = list(scores_by_move(log_from(data_document(log))))
    assert [move.move for move in moves] == list(range(1, len(log["moves"]) + 1))
    assert moves[-1].totals == {name: row["total"] for name, row in game.report.score(state).items()}
    for reasons in (move.gained[name] for move in moves for name in move.gained):
        assert all(reasons.values())
    assert any(move.gained for move in moves) == any(moves[-1].totals.values())


def test_each_entry_tells_its_points_and_the_totals_so_far():
    text = HEAD + "\n".join(["-- leaders", *LEADERS, "-- play", *PLAY, "~Ana c D2", "Ana c I9"]) + "\n"
    case = parse_log(text, str(FOLDER / "written.pnplog"))
    moves = list(scores_by_move(case))
    assert [move for move in moves if move.gained] == EXPECTED
    assert [move.move for move in moves] == list(range(1, len(LEADERS) + len(PLAY) + 2))  # not the illegal one
    stands = list(scores_by_move(case, mode="stands"))
    assert len(stands) == len(moves) + 1 and stands[-1].totals == moves[-1].totals
