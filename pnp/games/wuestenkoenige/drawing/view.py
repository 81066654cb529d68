"""A position as a picture: the board with faces, stacks, camels and goods, and a table of the players below."""

from __future__ import annotations

from pnp.data.texts import in_language, load_texts
from pnp.game import DrawOptions
from pnp.games.wuestenkoenige.drawing import chart, figures, standings
from pnp.games.wuestenkoenige.drawing.signs import signs
from pnp.games.wuestenkoenige.drawing.texts import TEXTS
from pnp.games.wuestenkoenige.state import TERRAINS, State, terrain
from pnp.scene import Group, Rect, Scene, Style
from pnp.style.legend import legend

HEX = 36.0  # mm flat to flat
FRAME = 6.0


def position(state: State, wishes: DrawOptions) -> Scene:
    """The board as it lies, hexes of `wishes.size` mm flat to flat (36 by default)."""
    size = wishes.size or HEX
    layout = state.match.layout
    width, height = layout.hexes.extent(size)
    faces = [TERRAINS[terrain(stack)] for stack in state.tiles[: layout.grey]]
    ground = Rect(0, 0, width + 2 * FRAME, height + 2 * FRAME, Style("ground"))
    texts = load_texts(TEXTS, wishes.lang)
    hexes = tuple(chart.hexes(layout, size, faces, texts))
    words = (*chart.names(layout, size), *chart.margins(layout, size)) if wishes.coordinates else ()
    shapes = (*hexes, *words, *figures.figures(state, size, texts))
    title = in_language(layout.title, wishes.lang)
    return Scene(width + 2 * FRAME, height + 2 * FRAME, (ground, Group(shapes, FRAME, FRAME)), title)


def view(state: State, wishes: DrawOptions) -> Scene:
    """The position with the scores, what cards and tiles are left, and the meaning of its signs below."""
    base = position(state, wishes)
    texts = load_texts(TEXTS, wishes.lang)
    scale = (base.width - 2 * FRAME) / standings.WIDTH
    below = Group(tuple(standings.table(state, texts)), FRAME, base.height, scale)
    height = base.height + scale * standings.height(state, texts)
    told = legend(signs(state, texts), base.width, inset=FRAME)
    meaning = Group(told.children, 0, height)
    paper = Rect(0, 0, base.width, height + told.height, Style("paper"))
    return Scene(base.width, height + told.height, (paper, *base.children, below, meaning), base.title)
