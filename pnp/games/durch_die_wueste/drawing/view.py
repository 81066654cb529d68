"""A position as a picture: the board with its pieces, areas in their owner's color, and the score below."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from pnp.data.texts import load_texts
from pnp.game import Wishes
from pnp.games.durch_die_wueste.drawing import board as ground
from pnp.games.durch_die_wueste.drawing import pieces
from pnp.games.durch_die_wueste.drawing.texts import TEXTS
from pnp.games.durch_die_wueste.score import score
from pnp.games.durch_die_wueste.state import State
from pnp.games.durch_die_wueste.table import COLORS
from pnp.geometry.masks import bits
from pnp.scene import Circle, Group, Rect, Scene, Shape, Style, Text, Use, font

_ROW, _SIZE = 7.5, 4.2  # mm, a row of the table of scores and its letters


def position(state: State, wishes: Wishes) -> Scene:
    """The position on its board: caravans ringed in their player's color, leaders with their rider."""
    size = wishes.size or ground.HEX
    base = ground.board(state.table.board.layout, wishes)
    figures = (*_areas(state, size), *_setting(state, size), *_caravans(state, size), *_veil(state, size))
    return base._replace(children=(*base.children, Group(figures, ground.FRAME, ground.FRAME)))


def view(state: State, wishes: Wishes) -> Scene:
    """The position with the scores below."""
    base = position(state, wishes)
    table = tuple(_scores(state, base.width, load_texts(TEXTS, wishes.lang)))
    below = Group(table, 0, base.height)
    height = base.height + _ROW * (len(state.table.players) + 1) + 3
    paper = Rect(0, 0, base.width, height, Style("paper"))
    return Scene(base.width, height, (paper, *base.children, below), base.title)


def _areas(state: State, size: float) -> Iterator[Shape]:
    """A ring in the owner's color and the owner's number on each empty hex of an area."""
    layout = state.table.board.layout
    for player, owned in enumerate(state.owned):
        role = f"player.{pieces.PLAYERS[player]}"
        for cell in bits(owned & ~state.camels):
            x, y = layout.hexes.centre(cell, size)
            yield Circle(x, y, size * 0.44, Style(None, role, size * 0.045, (size * 0.1, size * 0.06)))
            if not state.table.palms >> cell & 1:
                yield Text(x, y + font.middle(size * 0.3), str(player + 1), size * 0.3, role, "bold", "middle")


def _setting(state: State, size: float) -> Iterator[Shape]:
    """Palms and water."""
    layout = state.table.board.layout
    for cell in bits(state.table.palms):
        x, y = layout.hexes.centre(cell, size)
        yield Use(pieces.palm(), x, y + size * 0.03, size * 0.35)
    for cell in bits(state.water):
        x, y = layout.hexes.centre(cell, size)
        yield Use(pieces.water(state.table.water[cell]), x, y + size * 0.02, size * 0.32)


def _caravans(state: State, size: float) -> Iterator[Shape]:
    layout = state.table.board.layout
    for number, caravan in enumerate(state.caravans):
        player, color = divmod(number, 5)
        role = f"player.{pieces.PLAYERS[player]}"
        for cell in bits(caravan):
            x, y = layout.hexes.centre(cell, size)
            leads = bool(state.leaders >> cell & 1)
            yield Use(pieces.camel(COLORS[color]), x, y, size * 0.36)
            yield Circle(x, y, size * 0.4, Style(None, role, size * (0.1 if leads else 0.05)))
            if leads:
                yield Use(pieces.rider(pieces.PLAYERS[player]), x + size * 0.27, y - size * 0.27, size * 0.17)


def _veil(state: State, size: float) -> Iterator[Shape]:
    """A cross on each hex that is not in use with these players."""
    layout = state.table.board.layout
    for cell in bits(layout.land & ~state.table.board.usable):
        x, y = layout.hexes.centre(cell, size)
        yield Text(x, y + font.middle(size * 0.5), "×", size * 0.5, "muted", "bold", "middle")


def _scores(state: State, width: float, texts: Mapping[str, str]) -> Iterator[Shape]:
    """A row a player: rider, name, what each part of the score gives, the total."""
    rows = score(state)
    keys = [key for key in next(iter(rows.values())) if key != "total"] + ["total"]
    column = min(24.0, (width - 60) / len(keys))
    for index, key in enumerate(keys):
        x = width - ground.FRAME - column * (len(keys) - 1 - index)
        yield Text(x, _ROW * 0.8, texts[f"score.{key}"], _SIZE * 0.8, "muted", "regular", "end")
        for row, values in enumerate(rows.values(), 1):
            weight = "bold" if key == "total" else "regular"
            yield Text(x, _ROW * (row + 0.75), str(values[key]), _SIZE, "ink", weight, "end")  # type: ignore[arg-type]
    room = width - ground.FRAME - column * len(keys) - 18
    for row, name in enumerate(rows, 1):
        yield Use(pieces.rider(pieces.PLAYERS[row - 1]), ground.FRAME + 3.2, _ROW * (row + 0.55), 3.2)
        shown = font.shorten(f"{row}  {name}", room, _SIZE)
        yield Text(ground.FRAME + 9, _ROW * (row + 0.75), shown, _SIZE)
