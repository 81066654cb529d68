"""The hexes that a finding marks on the picture of a position."""

from __future__ import annotations

from pnp.engine import Finding
from pnp.game import DrawOptions, Marks, Spot
from pnp.games.durch_die_wueste.drawing import board
from pnp.games.durch_die_wueste.drawing.view import left_margin
from pnp.games.durch_die_wueste.state import State


def marks(state: State, finding: Finding, wishes: DrawOptions) -> Marks:
    """The hex it is about, and those where this camel, or one of another color, might have gone."""
    hexes, size = state.match.board.layout.hexes, wishes.size or board.HEX

    def spot(name: str) -> tuple[Spot, ...]:
        if name not in hexes.numbers:
            return ()
        x, y = hexes.centre(hexes.numbers[name], size)
        return (Spot(left_margin(state, wishes) + board.FRAME + x, board.FRAME + y, size),)

    words = () if finding.path[-1:] == ("player",) else finding.alternatives  # names of players, if of places too
    legal = dict.fromkeys(found for one in words for place in one.split()[-1:] for found in spot(place))
    return Marks(spot(finding.place or ""), tuple(legal))
