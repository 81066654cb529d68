"""A position as a picture: the area with its tiles and figures, and what the players have below."""

from __future__ import annotations

from collections.abc import Iterator

from pnp.data.texts import in_language, load_texts
from pnp.game import DrawOptions
from pnp.games.wuestensoehne.area import NAMES, SIDES, SIZE, reach, step
from pnp.games.wuestensoehne.drawing import chart, figures, players, standing, tile
from pnp.games.wuestensoehne.drawing.oasis import stand, turn_point
from pnp.games.wuestensoehne.drawing.signs import signs
from pnp.games.wuestensoehne.drawing.texts import TEXTS
from pnp.games.wuestensoehne.layout import Lie
from pnp.games.wuestensoehne.state import MOVE, State
from pnp.geometry.masks import bits
from pnp.scene import Circle, Group, Rect, Scene, Shape, Style, Text, Use, font
from pnp.style.legend import legend

CELL = 20.0  # mm
FRAME = 8.0
EXPLORER = 0.27  # half the width of a flat explorer, as a share of half a cell


def view(state: State, wishes: DrawOptions) -> Scene:
    """The area, cells of `wishes.size` mm (20 by default), with the players' table and the signs below."""
    if state.alone:
        return _alone(state, wishes)
    size = wishes.size or CELL
    layout, texts = state.match.layout, load_texts(TEXTS, wishes.lang)
    side, scale = SIZE * size, size / CELL
    tiles = [(cell, lie) for cell, lie in enumerate(state.grid) if lie]
    cells = (*chart.empty(size), *chart.lies(tiles, size, plain=True), *_reach(state, size))
    names = (*chart.rim(size, 3.6 * scale), *_names(state, size)) if wishes.coordinates else ()
    area = Group((*cells, *names, *_explorers(state, size), *_caravans(state, size)), FRAME, FRAME)
    top = side + 2 * FRAME
    below = Group(tuple(standing.table(state, SIZE * CELL, texts)), FRAME, top, scale)
    width, height = side + 2 * FRAME, top + scale * standing.height(state)
    told = legend(signs(state, reachable(state), texts), width, inset=FRAME)
    paper = Rect(0, 0, width, height + told.height, Style("paper"))
    shapes = (paper, area, below, Group(told.children, 0, height))
    return Scene(width, height + told.height, shapes, in_language(layout.title, wishes.lang))


def _alone(state: State, wishes: DrawOptions) -> Scene:
    """The table of a last position, which does not tell how the area lies."""
    texts, width = load_texts(TEXTS, wishes.lang), SIZE * CELL + 2 * FRAME
    height = FRAME + standing.height(state)
    told = legend(signs(state, 0, texts), width, inset=FRAME)
    below = Group(tuple(standing.table(state, SIZE * CELL, texts)), FRAME, FRAME)
    paper = Rect(0, 0, width, height + told.height, Style("paper"))
    title = in_language(state.match.layout.title, wishes.lang)
    return Scene(width, height + told.height, (paper, below, Group(told.children, 0, height)), title)


def _names(state: State, size: float) -> Iterator[Shape]:
    """The name of each cell, small, in its lower left corner; on a light plate where a tile lies."""
    em = size * 0.1
    for cell, name in enumerate(NAMES):
        x, y = chart.centre(cell, size)
        left, low = x - size * 0.47, y + size * 0.46
        if state.grid[cell]:
            wide = font.width(name, em, "bold")
            yield Rect(left - em * 0.2, low - em * 0.9, wide + em * 0.4, em * 1.1, Style("ground"), em * 0.25)
        yield Text(left, low, name, em, "sand-ink", "bold")


def reachable(state: State) -> int:
    """The cells, a set of bits, on which the caravan to move may end, without a driver."""
    if state.phase != "play" or (state.turn and state.turn.stage != MOVE):
        return 0
    walked = reach(1 << state.caravans[state.player], state.brown)
    taken = sum(1 << cell for cell in {*state.caravans})
    return (walked | step(walked, state.white)) & ~taken


def _reach(state: State, size: float) -> Iterator[Shape]:
    """A dashed ring in the player's color around each centre that the caravan can reach."""
    color = state.match.colors[state.player]
    role = f"{players.role(color)}-line"
    for cell in bits(reachable(state)):
        x, y = chart.centre(cell, size)
        dash = (size * 0.05, size * 0.035)
        yield Circle(x, y, tile.CENTRE * size * 0.36, Style(None, role, size * 0.03, dash))


def _explorers(state: State, size: float) -> Iterator[Shape]:
    for height, at in enumerate(state.explorers):
        lie = state.grid[at // 4] if at >= 0 else None
        if lie:
            color = state.match.colors[state.match.owner[height]]
            x, y = chart.centre(at // 4, size)
            dx, dy = place(lie, at % 4)
            figure = Use(figures.explorer(color, height), x + dx * size / 2, y + dy * size / 2, EXPLORER * size / 2)
            yield from (_halo(figure), figure)


def place(lie: Lie, side: int) -> tuple[float, float]:
    """Where an explorer stands on the portion with that side, about the middle of the cell; half a cell is 1."""
    letter = SIDES[(side - lie.quarters) % 4]
    portion = next(portion for portion in lie.tile.portions if letter in portion.sides)
    return turn_point(stand(portion), lie.quarters)


def _caravans(state: State, size: float) -> Iterator[Shape]:
    for color, cell in zip(state.match.colors, state.caravans, strict=True):
        figure = Use(figures.caravan(color), *chart.centre(cell, size), tile.CENTRE * size / 2)
        yield from (_halo(figure), figure)


def _halo(figure: Use) -> Circle:
    """A light edge that parts a figure from what it stands on, whatever its color."""
    return Circle(figure.x, figure.y, figure.scale * 1.1, Style("paper", "ink", figure.scale * 0.06))
