"""Every legal single action."""

from __future__ import annotations

from collections.abc import Iterator

from pnp.games.durch_die_wueste.actions import Action, Camel, Done, Leader, LeaderPass
from pnp.games.durch_die_wueste.state import State
from pnp.games.durch_die_wueste.violations import camel_hexes, leader_colors, leader_hexes
from pnp.geometry.masks import bits


def legal(state: State) -> Iterator[Action]:
    """Every legal single action; a turn of play is closed by `Done`."""
    names = state.match.board.layout.hexes.names
    if state.phase == "leaders":
        hexes = leader_hexes(state)
        for color in bits(leader_colors(state)) if hexes else ():
            yield from (Leader(color, cell, names[cell]) for cell in bits(hexes))
        if not hexes or not state.held[state.player]:
            yield LeaderPass()
    elif state.phase == "play":
        stuck = True
        for color in range(5) if state.due > 0 else ():
            for cell in bits(camel_hexes(state, color)):
                stuck = False
                yield Camel(color, cell, names[cell])
        if stuck:
            yield Done()
