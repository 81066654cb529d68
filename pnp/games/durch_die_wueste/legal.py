"""Every legal single action, those of every kind that may come, and what would have been legal instead. `legal` is no
`tries` that break nothing: made so it takes 29 to 560 times longer, and bots and repairs ask it most."""

from collections.abc import Iterator, Sequence
from typing import Any

from pnp.engine import Counted
from pnp.games.durch_die_wueste.play import camel_hexes, leader_colors, leader_hexes
from pnp.games.durch_die_wueste.state import COLORS, Action, Camel, Done, Leader, LeaderPass, State
from pnp.geometry.hexes import bits, distances


def legal(state: State) -> Iterator[Action]:
    """Yield every legal single action; a turn of play is closed by `Done`."""
    names = state.match.board.layout.hexes.names
    if state.phase == "leaders":
        hexes = leader_hexes(state)
        for color in bits(leader_colors(state)) if hexes else ():
            yield from (Leader(color, cell, names[cell]) for cell in bits(hexes))
        # With a hex for any leader left a pass would be `leader-missing`.
        if not hexes or not state.held[state.player]:
            yield LeaderPass()
    elif state.phase == "play":
        stuck = True
        for color in range(5) if state.due > 0 else ():
            for cell in bits(camel_hexes(state, color)):
                stuck = False
                yield Camel(color, cell, names[cell])
        # A turn goes on until the due number is placed or no camel is legal: ending it before is `too-few-camels`.
        if stuck:
            yield Done()


def tries(state: State) -> Iterator[Action]:
    """Yield pieces of every color on every hex that can bear one, and the end of the turn."""
    names, cells = state.match.board.layout.hexes.names, state.match.board.usable
    kind, end = (Leader, LeaderPass()) if state.phase == "leaders" else (Camel, Done())
    if state.phase != "over":
        yield from (kind(color, cell, names[cell]) for color in range(5) for cell in bits(cells))
        yield end


def alternatives(state: State, action: Any, code: str) -> Sequence[str]:
    """Return hexes for the same piece, colors where that was the fault, whole pieces when none of its color fits."""
    at = action.at if isinstance(action, Camel | Leader) else -1
    if isinstance(action, Leader):
        if code in ("leader-left-out", "leader-already-placed", "leader-color-repeated"):
            return [COLORS[color][0] for color in bits(leader_colors(state))]
        if leader_colors(state) >> action.color & 1:
            return _nearest(state, leader_hexes(state), at)
    if isinstance(action, Camel) and (same := camel_hexes(state, action.color)):
        return _nearest(state, same, at)
    if code == "too-many-camels":
        return []
    hexes = [camel_hexes(state, color) for color in range(5)]
    if code == "leader-missing" or isinstance(action, Leader):
        free, everywhere = leader_colors(state), leader_hexes(state)
        hexes = [everywhere if free >> color & 1 else 0 for color in range(5)]
    # pieces of every color in words of the notation, each on its hexes
    named = [(word[0], _nearest(state, where, at)) for word, where in zip(COLORS, hexes, strict=True) if where]
    count = sum(where.bit_count() for where in hexes)
    return Counted(count, lambda: (f"{word} {name}" for word, names in named for name in names))


def _nearest(state: State, cells: int, at: int) -> Sequence[str]:
    """Names of hexes, by their distance from a cell; in reading order when the cell is none."""
    hexes = state.match.board.layout.hexes

    def names() -> Iterator[str]:
        rings = distances(1 << at, hexes.cells, state.match.board.steps) if at >= 0 else (cells,)
        return (hexes.names[cell] for ring in rings for cell in bits(ring & cells))

    return Counted(cells.bit_count(), names)
