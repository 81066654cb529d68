"""What the game looks like on paper: tiles, cards, pieces, board, positions, and the pages of a kit."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pnp.game import Drawing, DrawOptions, Kit, Marks, Place, SetupSheet, Tabletop

if TYPE_CHECKING:
    from pnp.engine import Finding
    from pnp.games.wuestenkoenige.layout import Layout
    from pnp.games.wuestenkoenige.state import State
    from pnp.scene import Scene
    from pnp.scene.model import Face

# each imports what it draws with: a board needs nothing of the kit


def _view(state: State, options: DrawOptions) -> Scene:
    from pnp.games.wuestenkoenige.drawing.view import view

    return view(state, options)


def _board(layout: Layout, options: DrawOptions) -> Scene:
    from pnp.games.wuestenkoenige.drawing.board import board

    return board(layout, options)


def _kit(layout: Layout, deal: SetupSheet[State] | None, options: DrawOptions) -> Kit:
    from pnp.games.wuestenkoenige.drawing.pages import kit

    return kit(layout, deal, options)


def _marks(state: State, finding: Finding, options: DrawOptions) -> Marks:
    from pnp.games.wuestenkoenige.drawing.view import marks

    return marks(state, finding, options)


def _places(state: State, options: DrawOptions) -> tuple[Place, ...]:
    from pnp.games.wuestenkoenige.drawing.view import places

    return places(state, options)


def _tabletop(layout: Layout, state: State | None, options: DrawOptions) -> Tabletop:
    from pnp.games.wuestenkoenige.drawing.view import tabletop

    return tabletop(layout, state, options)


def _colors(state: State) -> tuple[str, ...]:
    from pnp.games.wuestenkoenige.drawing.pieces import player_role

    return tuple(map(player_role, range(len(state.match.players))))


def _face() -> Face:
    from pnp.games.wuestenkoenige.drawing.board import FACE

    return FACE


DRAWING = Drawing(_view, _board, _kit, _marks, _places, _tabletop, _colors, _face)
