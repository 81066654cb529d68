"""Boards and games for tests."""

from pnp.chance import Chance
from pnp.games.durch_die_wueste import PLAY
from pnp.games.durch_die_wueste.layout import read_layout
from pnp.games.durch_die_wueste.setup import deal, read_start
from tests.tables import tables

ASKED = ((5, "--left-out cream,sky,lilac,rose,mint"),)
"""Numbers of players and what else may be asked of a deal, all that is printed about it taken together."""

NAMES = ("Ana", "Ben", "Chloé", "Dilan", "Émile")
COLORS = ("cream", "sky", "lilac", "rose", "mint")

BASIN = tables(__file__)["basin"]


def layout_of(data=BASIN):
    layout, problems = read_layout(data)
    assert not [problem for problem in problems if problem.severity == "error"], problems
    return layout


def new_log(players, seed, data=BASIN):
    """A log without moves on a board, its setup dealt from a seed."""
    setup = deal(layout_of(data), players, seed)
    if players == 5:
        setup["left_out"] = dict(zip(NAMES, COLORS, strict=True))
    head = {"format": "pnp-log/1", "game": "durch-die-wueste", "layout": data, "players": list(NAMES[:players])}
    return {**head, "setup": setup, "moves": []}


def start_of(log):
    begun = read_start(layout_of(log["layout"]), log)
    assert not begun.violations
    return begun.state


def random_game(players, seed, data=BASIN):
    """The states, actions and effects of a whole game of random legal actions."""
    chance = Chance(seed)
    state = start_of(new_log(players, seed, data))
    while state.phase != "over":
        action = chance.pick(list(PLAY.legal(state)))
        step = PLAY.do(state, action)
        yield state, action, step
        state = step.state
