"""What stands below the picture of a position: the scores."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from pnp.data.texts import Texts
from pnp.games.durch_die_wueste.drawing import board, pieces
from pnp.games.durch_die_wueste.score import score
from pnp.games.durch_die_wueste.state import State
from pnp.scene import Scene, Shape, Text, Use, font

LEAST = 135.0  # mm, the width that the table of scores needs
_ROW, _SIZE = 7.5, 4.2  # mm, a row of the table of scores and its letters


def table(state: State, width: float, texts: Texts) -> Scene:
    """A row a player: rider, name, what each part of the score gives, the total."""
    rows = score(state)
    shapes = (*_names(list(rows), width, texts), *_points(rows, width, texts))
    return Scene(width, _ROW * (len(rows) + 1) + 3, shapes)


def _column(width: float) -> float:
    """Width of one of the five columns of points."""
    return min(24.0, (width - 60) / 5)


def _points(rows: Mapping[str, Mapping[str, object]], width: float, texts: Texts) -> Iterator[Shape]:
    keys = ("water", "oases", "caravans", "areas", "total")
    for index, key in enumerate(keys):
        x = width - board.FRAME - _column(width) * (len(keys) - 1 - index)
        words = texts[f"score.{key}"]
        yield Text(x, _ROW * 0.8, words, font.fit(words, _column(width) - 1.5, _SIZE * 0.8), "muted", "regular", "end")
        for row, values in enumerate(rows.values(), 1):
            y = _ROW * (row + 0.75)
            yield Text(x, y, str(values[key]), _SIZE, "ink", "bold" if key == "total" else "regular", "end")


def _names(names: list[str], width: float, texts: Texts) -> Iterator[Shape]:
    room = width - board.FRAME - _column(width) * 5 - 18
    for row, name in enumerate(names, 1):
        yield Use(pieces.owner(pieces.PLAYERS[row - 1], texts), board.FRAME + 3.2, _ROW * (row + 0.55), 3.4)
        shown = font.shorten(f"{row}  {name}", room, _SIZE)
        yield Text(board.FRAME + 9, _ROW * (row + 0.75), shown, _SIZE)
