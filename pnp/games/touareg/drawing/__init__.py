"""What the game looks like on paper: territories, cards, pieces, board, positions, and the pages of a kit."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pnp.game import Drawing, DrawOptions, Kit, Marks, Place, SetupSheet, Tabletop

if TYPE_CHECKING:
    from pnp.engine import Finding
    from pnp.games.touareg.layout import Layout
    from pnp.games.touareg.state import State
    from pnp.scene import Scene
    from pnp.scene.model import Face

# each imports what it draws with: a board needs nothing of the kit


def _view(state: State, options: DrawOptions) -> Scene:
    from pnp.games.touareg.drawing.view import view

    return view(state, options)


def _board(layout: Layout, options: DrawOptions) -> Scene:
    from pnp.games.touareg.drawing.board import board

    return board(layout, options)


def _kit(layout: Layout, deal: SetupSheet[State] | None, options: DrawOptions) -> Kit:
    from pnp.games.touareg.drawing.pages import kit

    return kit(layout, deal, options)


def _marks(state: State, finding: Finding, options: DrawOptions) -> Marks:
    from pnp.games.touareg.drawing.view import marks

    return marks(state, finding, options)


def _places(state: State, options: DrawOptions) -> tuple[Place, ...]:
    from pnp.games.touareg.drawing.view import places

    return places(state, options)


def _tabletop(layout: Layout, state: State | None, options: DrawOptions) -> Tabletop:
    from pnp.games.touareg.drawing.view import tabletop

    return tabletop(layout, state, options)


def _colors(state: State) -> tuple[str, ...]:
    from pnp.games.touareg.drawing.tribes import role

    return tuple(map(role, state.match.tribes))


def _face() -> Face:
    from pnp.games.touareg.drawing.tribes import FACE

    return FACE


DRAWING = Drawing(_view, _board, _kit, _marks, _places, _tabletop, _colors, _face)
