"""Where a rule speaks of two things, no listed action names one thing twice."""

from pathlib import Path

import pytest

from pnp.engine import replay
from pnp.game import begin, names_of
from pnp.games.touareg import state as state_touareg
from pnp.games.wuestenkoenige import state as state_wuestenkoenige
from pnp.games.wuestenkoenige.state import find
from pnp.games.wuestensoehne import state as state_wuestensoehne
from pnp.library.load import read_log

HERE = Path(__file__).parent


def _camels(state, one, other):
    """Two camels: alike ones count, as many as there are."""
    first = find(state, one)
    return first != find(state, other) or state.camels[first[0]].count(first[1]) > 1


TWO = {
    state_wuestenkoenige.Swap: lambda state, action: _camels(state, action.one, action.other),
    state_wuestenkoenige.Attack: lambda state, action: _camels(state, action.camel, action.target),
    state_wuestenkoenige.Lay: lambda state, action: action.source != action.to,
    state_wuestenkoenige.Move: lambda state, action: action.camel.at != action.to,
    state_wuestenkoenige.Migrate: lambda state, action: action.camel.at != action.to,
    state_touareg.Move: lambda state, action: action.source != action.at,
    state_touareg.Attack: lambda state, action: action.source != action.at,
    state_wuestensoehne.Scout: lambda state, action: (
        state.match.players[state.player] != action.rival != action.compensation
    ),
}


def states(path):
    """The positions within the last entry of a legal log, action by action."""
    log = read_log(str(path))
    play, names = log.game.play, names_of(log.log["players"])
    entries = list(replay(play, begin(log.game, log.layout, log.log).state, names, log.log.get("moves", ())))
    for entry in entries[-1:]:
        state, player = entry.before, entry.data.get("player")
        for reading in () if entry.findings else play.read(state, names.index(player) if player else None, entry.data):
            state = play.do(state, reading.action).state
            yield play, state


@pytest.mark.parametrize("game", ["touareg", "wuestenkoenige", "wuestensoehne"])
def test_listed_actions_name_two_things(game):
    seen = set()
    for path in sorted((HERE / game / "logs").glob("*.near*.pnplog")):
        for play, state in states(path):
            for action in play.legal(state):
                if type(action) in TWO:
                    seen.add(type(action))
                    assert TWO[type(action)](state, action), (path.name, action)
    assert seen == {kind for kind in TWO if kind.__module__.split(".")[2] == game}
