"""What the signs on the picture of a position mean: those that are on it."""

from __future__ import annotations

from collections.abc import Iterator

from pnp.data.texts import Texts
from pnp.games.durch_die_wueste.drawing import board, figures, pieces
from pnp.games.durch_die_wueste.state import State
from pnp.scene import Use
from pnp.style.legend import Sign

_HEX = 10.0  # mm, of which the widths of lines are thought


def signs(state: State, texts: Texts) -> Iterator[Sign]:
    """The signs of the ground, then those of the pieces, each with its words."""
    match = state.match
    layout, sizes = match.board.layout, match.water.values()
    if layout.mountains:
        yield _hexagon("rock", layout.hexes.flat), texts["view.mountain"]
    if layout.circles:
        yield _hexagon("well", layout.hexes.flat), texts["view.well"]
    if layout.sites & ~match.palms:
        yield _hexagon("site", layout.hexes.flat), texts["view.site"]
    if sizes:
        yield (Use(pieces.water(max(sizes)), 0, 0, 0.4),), texts["view.water"]
    if match.palms:
        yield (Use(pieces.palm(), 0, 0, 0.4),), texts["view.palm"]
    if layout.land & ~match.board.usable:
        yield tuple(figures.cross(0, 0, 1)), texts["view.unused"]
    yield tuple(figures.camel("mint", 0, False, texts)), texts["view.camel"]
    yield tuple(figures.camel("rose", 1, True, texts)), texts["view.leader"]
    yield tuple(figures.owned_hex(0, True)), texts["view.area"]


def _hexagon(kind: str, flat: bool) -> tuple[Use]:
    return (Use(board.hexagon(kind, flat, _HEX), 0, 0, 0.9 / _HEX),)
