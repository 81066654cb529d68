"""A board that is the same from both sides favors no seat: 19 of 20 times its bias is below the fair floor."""

import pytest

from pnp.library.deals import NOTHING
from pnp.library.layouts import load_layout
from pnp.simulation.report import bias_of
from pnp.simulation.run import play_batch, table_of_layout

GAMES = 100
BOARD = {
    "format": "pnp-layout/1",
    "game": "durch-die-wueste",
    "id": "mirrored",
    "title": "Mirrored",
    "map": (
        ". . o . . . o . .\n . T . . . . T .\n. . . o . o . . .\n o . . . . . . o\n. . T . . . T . .\n"
        " o . . . . . . o\n. . . o . o . . .\n . T . . . . T .\n. . o . . . o . .\n"
    ),
}


def test_the_board_is_the_same_from_left_and_right_and_from_above_and_below():
    rows = [row.strip() for row in BOARD["map"].splitlines()]
    assert rows == rows[::-1] == [row[::-1] for row in rows]


@pytest.mark.soak
def test_a_mirrored_board_is_below_its_fair_floor_in_19_of_20_runs():
    table = table_of_layout(load_layout(BOARD), 2, NOTHING)
    below = 0
    for seed in range(20):
        bias = bias_of(play_batch((0, GAMES), table, "random", seed))
        below += bias["points"] <= bias["fair_floor"]
    assert below >= 19
