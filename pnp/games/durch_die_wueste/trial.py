"""What bots need to play the game."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from pnp.chance import Chance
from pnp.game import Trial
from pnp.games.durch_die_wueste.actions import Leader
from pnp.games.durch_die_wueste.generate import LEAST, MOST, generate
from pnp.games.durch_die_wueste.layout import Layout
from pnp.games.durch_die_wueste.legal import legal
from pnp.games.durch_die_wueste.measures import measures
from pnp.games.durch_die_wueste.state import State
from pnp.games.durch_die_wueste.violations import leader_colors, leader_hexes
from pnp.games.durch_die_wueste.worth import standing, worth
from pnp.geometry.masks import bits, first


def options(state: State, chance: Chance) -> Sequence[Any]:
    """All legal actions; of leaders those of one color, by chance, since in most places any color is as good."""
    if state.phase != "leaders":
        return list(legal(state))
    hexes = leader_hexes(state)
    colors = list(bits(leader_colors(state))) if hexes else []
    if not colors:
        return list(legal(state))
    color, names = chance.pick(colors), state.match.board.layout.hexes.names
    return [Leader(color, cell, names[cell]) for cell in bits(hexes)]


def begun(state: State) -> Sequence[str] | None:
    """Where the first leader of each player stands, once all have placed one."""
    if state.phase != "leaders" or state.taken.count(1) != len(state.taken):
        return None
    own = [state.caravans[5 * player : 5 * player + 5] for player in range(len(state.held))]
    leaders = [sum(caravans) for caravans in own]
    names = state.match.board.layout.hexes.names
    return [names[first(leader)] if leader else "" for leader in leaders]


def _place(layout: Layout, cell: int) -> str:
    return layout.hexes.names[cell]


def _prizes(layout: Layout, players: int) -> Sequence[int]:
    """The circles; which of the sites have palms or water is dealt."""
    return list(bits(layout.circles & layout.usable(players)))


TRIAL: Trial[Layout, State] = Trial(
    worth, options, begun, _place, standing, measures=measures, prizes=_prizes, generate=generate, cells=(LEAST, MOST)
)
