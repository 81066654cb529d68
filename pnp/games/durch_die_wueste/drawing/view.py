"""A position as a picture: the board with its pieces, areas in their owner's color, and the score below."""

from __future__ import annotations

from collections.abc import Iterator

from pnp.data.texts import Texts, load_texts
from pnp.game import DrawOptions
from pnp.games.durch_die_wueste.drawing import board as ground
from pnp.games.durch_die_wueste.drawing import figures, pieces, scores
from pnp.games.durch_die_wueste.drawing.signs import signs
from pnp.games.durch_die_wueste.drawing.texts import TEXTS
from pnp.games.durch_die_wueste.match import COLORS
from pnp.games.durch_die_wueste.state import State
from pnp.geometry.masks import bits
from pnp.scene import Group, Rect, Scene, Shape, Style, Use
from pnp.style.legend import legend


def position(state: State, wishes: DrawOptions, name: float = ground.NAME) -> Scene:
    """The position on its board; `name` as in `board`."""
    size = wishes.size or ground.HEX
    base = ground.board(state.match.board.layout, wishes, name, plain=True)
    caravans = _caravans(state, size, load_texts(TEXTS, wishes.lang))
    drawn = (*_areas(state, size), *_palms_and_water(state, size), *caravans, *_veil(state, size))
    whole = (*base.children, Group(drawn, ground.FRAME, ground.FRAME))
    return base._replace(children=(Group(whole, clip=Rect(0, 0, base.width, base.height, Style())),))


def view(state: State, wishes: DrawOptions) -> Scene:
    """The position with the scores and the meaning of its signs below."""
    base = position(state, wishes)
    texts = load_texts(TEXTS, wishes.lang)
    width = max(base.width, scores.LEAST)
    table, told = scores.table(state, width, texts), legend(signs(state, texts), width)
    height = base.height + table.height + told.height
    children = (
        Rect(0, 0, width, height, Style("paper")),
        Group(base.children, left_margin(state, wishes)),
        Group(table.children, 0, base.height),
        Group(told.children, 0, base.height + table.height),
    )
    return Scene(width, height, children, base.title)


def left_margin(state: State, wishes: DrawOptions) -> float:
    """How far the board of `view` is from its left edge, in mm: the scores below may be wider."""
    width = state.match.board.layout.hexes.extent(wishes.size or ground.HEX)[0] + 2 * ground.FRAME
    return max(scores.LEAST - width, 0) / 2


def _areas(state: State, size: float) -> Iterator[Shape]:
    layout = state.match.board.layout
    for player, owned in enumerate(state.owned):
        for cell in bits(owned & ~state.camels):
            x, y = layout.hexes.centre(cell, size)
            counts = not state.match.palms >> cell & 1
            yield Group(tuple(figures.owned_hex(player, counts)), x, y, size)


def _palms_and_water(state: State, size: float) -> Iterator[Shape]:
    """Palms and water."""
    layout = state.match.board.layout
    for cell in bits(state.match.palms):
        x, y = layout.hexes.centre(cell, size)
        yield Use(pieces.palm(), x, y + size * 0.03, size * 0.35)
    for cell in bits(state.water):
        x, y = layout.hexes.centre(cell, size)
        yield Use(pieces.water(state.match.water[cell]), x, y + size * 0.02, size * 0.32)


def _caravans(state: State, size: float, texts: Texts) -> Iterator[Shape]:
    layout = state.match.board.layout
    for number, caravan in enumerate(state.caravans):
        player, color = divmod(number, 5)
        for cell in bits(caravan):
            x, y = layout.hexes.centre(cell, size)
            leads = bool(state.leaders >> cell & 1)
            yield Group(tuple(figures.camel(COLORS[color], player, leads, texts)), x, y, size)


def _veil(state: State, size: float) -> Iterator[Shape]:
    """A cross on each hex that is not in use with these players."""
    layout = state.match.board.layout
    for cell in bits(layout.land & ~state.match.board.usable):
        x, y = layout.hexes.centre(cell, size)
        yield from figures.cross(x, y, size)
