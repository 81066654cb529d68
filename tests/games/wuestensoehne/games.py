"""Games for tests: tile sets, starts, and players who pick any legal action of a random kind."""

import copy
from functools import cache

from pnp.chance import Chance
from pnp.data.errors import layout_path
from pnp.data.read import read

from pnp.games.wuestensoehne.state import (  # isort: skip
    Begin, Discard, Draw, EndScore, EndTurn, Lay, Move, Recall, Reveal, Score, Scout, Settle, Stalemate, Take,
)  # fmt: skip
from pnp.library.catalog import find_game
from pnp.library.layouts import layout_from, shipped_layout
from tests.cases import cases

ASKED = ((4, "--caravans random"),)
"""Numbers of players and what else may be asked of a deal, all that is printed about it taken together."""

GAME = find_game("wuestensoehne")
NAMES = ("Ana", "Ben", "Chloé", "Dilan")
PLENTY = cases("wuestensoehne") / "plenty.toml"
_WEIGHTS = {
    Begin: 6, Move: 12, Draw: 12, Lay: 18, Scout: 3, Discard: 6, Settle: 20, Recall: 1, Score: 9, Take: 1, EndScore: 1,
    EndTurn: 3, Stalemate: 1, Reveal: 1,
}  # fmt: skip


def standard():
    return shipped_layout(GAME)


@cache
def plenty():
    """A set of many small oases and of tiles that fit nowhere."""
    found = layout_from(read(PLENTY))
    assert [problem.severity for problem in found.problems] == ["warning"]
    return found.layout


@cache
def all_of(space):
    """The standard set with this space in place of every other."""
    data = copy.deepcopy(read(layout_path("wuestensoehne", "standard")).data)
    for portion in (portion for tile in data["tiles"] for portion in tile["portions"] if "space" in portion):
        portion["space"] = space
    return GAME.layouts.read(data)[0]


def start_of(layout, players, seed):
    setup = GAME.setups.fill(layout, GAME.setups.deal(layout, players, seed), NAMES)
    begun = GAME.setups.start(
        layout, {"players": NAMES[:players], "setup": {**setup, "caravans": first(setup, players)}}
    )
    assert not begun.violations
    return begun.state


def first(setup, players):
    return {name: setup["caravans"][name] for name in NAMES[:players]}


def play(state, seed):
    """The states, actions and steps of a whole game."""
    chance = Chance(seed)
    while state.phase != "over":
        action = pick(chance, state)
        step = GAME.play.do(state, action)
        yield state, action, step
        state = step.state


def pick(chance, state):
    """Any legal action of a kind; kinds that bring the game on come more often."""
    kinds = {}
    for action in GAME.play.legal(state):
        kinds.setdefault(type(action), []).append(action)
    actions = kinds[chance.pick([kind for kind in kinds for _ in range(_WEIGHTS[kind])])]
    if isinstance(actions[0], Take) and chance.below(5):
        actions = [action for action in actions if not action.decline] or actions
    return chance.pick(actions)


def log_of(layout, players, seed):
    """A whole random game as a log, with the values of the rumours at its end."""
    state = start_of(layout, players, seed)
    tiles = {name: layout.tiles[reserve[0]].id for name, reserve in zip(NAMES, state.reserves, strict=False)}
    caravans = dict(zip(NAMES, ("A6", "F11", "K6", "F1")[:players], strict=False))
    log = {"format": "pnp-log/1", "game": GAME.id, "players": list(NAMES[:players])}
    log |= {"setup": {"tiles": tiles, "caravans": caravans}, "moves": []}
    turn = []
    for before, action, step in play(state, seed):
        turn.append(action)
        state = step.state
        if GAME.writing.ends_entry(action):
            log["moves"].append(GAME.writing.to_entry(NAMES[before.player], turn))
            turn = []
    reveals = [action for action in GAME.play.legal(state) if isinstance(action, Reveal)]
    log["moves"].append(GAME.writing.to_entry(None, [Chance(seed).pick(reveals)]))
    return log
