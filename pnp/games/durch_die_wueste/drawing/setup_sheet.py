"""The setup of a seed on one page: the board, small, with palms and water, and how to deal it again."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from pnp.game import Wishes
from pnp.games.durch_die_wueste.drawing import page
from pnp.games.durch_die_wueste.drawing.titles import title_of
from pnp.games.durch_die_wueste.drawing.view import position
from pnp.games.durch_die_wueste.state import State
from pnp.games.durch_die_wueste.table import SUPPLY
from pnp.scene import Group, Path, Scene, Shape, Style, Text, font

_CODE = 26.0  # mm, side of the QR code
_FOOT = 52.0  # mm below the picture


def setup_sheet(state: State, seed: int, command: str, wishes: Wishes, texts: Mapping[str, str]) -> Scene:
    """The setup drawn, its seed in words, and a QR code (ISO/IEC 18004) of the command that deals it."""
    players = len(state.table.players)
    picture = position(state, wishes)
    scale = min(page.WIDTH / picture.width, (page.HEIGHT - 14 - _FOOT) / picture.height)
    left = (page.WIDTH - picture.width * scale) / 2
    head = f"{title_of(state.table.board.layout, wishes.lang)} · {texts['setup.title'].format(players=players)}"
    board = Group(picture.children, left, 14, scale)
    foot = Group(tuple(_foot(state, seed, command, texts)), 0, page.HEIGHT - _FOOT + 4)
    return Scene(page.WIDTH, page.HEIGHT, (*page.title(head), board, foot), texts["part.setup"])


def _foot(state: State, seed: int, command: str, texts: Mapping[str, str]) -> Iterator[Shape]:
    players = len(state.table.players)
    column = page.Column(0, 0, page.WIDTH - _CODE - 12)
    column.head(texts["setup.seed"].format(seed=seed))
    column.text(texts["setup.hint"])
    column.shapes.append(Text(0, column.y + 3, command, font.fit(command, column.width, 3.6), "tent-dark", "bold"))
    column.y += 6
    column.text(texts["setup.supply"].format(supply=SUPPLY[players]))
    if state.table.board.layout.land & ~state.table.board.usable:
        column.text(texts["setup.unused"].format(players=players))
    if players == 5:
        column.text(texts["setup.left_out"])
    yield from column.shapes
    yield Group((_code(command),), page.WIDTH - _CODE, 3, 1)


def _code(words: str) -> Path:
    """A QR code, one square path a dark module."""
    import segno

    rows = list(segno.make(words, error="m", micro=False).matrix)
    side = _CODE / len(rows)
    commands: list[tuple[str | float, ...]] = []
    for y, row in enumerate(rows):
        for x, dark in enumerate(row):
            if dark:
                left, top, right, low = x * side, y * side, (x + 1) * side, (y + 1) * side
                commands += [("M", left, top), ("L", right, top), ("L", right, low), ("L", left, low), ("Z",)]
    return Path(tuple(commands), Style("mark", None))
