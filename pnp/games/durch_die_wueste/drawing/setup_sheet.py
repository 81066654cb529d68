"""The setup of a seed on one page: the board, small, with palms and water, and how to deal it again."""

from __future__ import annotations

from collections.abc import Iterator

from pnp.data.texts import Texts, in_language
from pnp.game import DrawOptions, SetupSheet
from pnp.games.durch_die_wueste.drawing import pieces
from pnp.games.durch_die_wueste.drawing.view import position
from pnp.games.durch_die_wueste.match import SUPPLY
from pnp.games.durch_die_wueste.state import State
from pnp.geometry.masks import bits
from pnp.scene import Group, Scene, Shape, Text, Use, font
from pnp.style import pages as page
from pnp.style.qr import qr_code

_CODE = 26.0  # mm, side of the QR code
_FOOT = 62.0  # mm below the picture
_NAME = 0.155  # size of a hex's name as a share of the hex: larger than on the board, which is larger
_ROW, _SIZE = 5.4, 3.4  # mm, rows of the lists of hexes and their letters


def setup_sheet(deal: SetupSheet[State], wishes: DrawOptions, texts: Texts) -> Scene:
    """The setup drawn and in words, its seed, and a QR code of the command that deals it."""
    state: State = deal.state
    picture = position(state, wishes._replace(size=None), _NAME)
    scale = min(page.WIDTH / picture.width, (page.HEIGHT - 14 - _FOOT) / picture.height)
    left = (page.WIDTH - picture.width * scale) / 2
    words = texts["setup.title"].format(players=len(state.match.players))
    head = page.title(f"{in_language(state.match.board.layout.title, wishes.lang)} · {words}")
    board = Group(picture.children, left, 14, scale)
    foot = Group(tuple(_foot(deal, texts)), 0, 14 + picture.height * scale + 3)
    return Scene(page.WIDTH, page.HEIGHT, (*head, board, foot), texts["part.setup"])


def _foot(deal: SetupSheet[State], texts: Texts) -> Iterator[Shape]:
    state: State = deal.state
    players = len(state.match.players)
    column = page.Column(0, 0, page.WIDTH - _CODE - 8)
    column.head(texts["setup.seed"].format(seed=deal.seed))
    column.text(texts["setup.hint"])
    column.command(deal.command)
    column.y += 2
    yield from _places(state, column.y)
    column.y += 4 * _ROW + 2
    column.text(texts["setup.supply"].format(supply=SUPPLY[players]))
    if state.match.board.layout.land & ~state.match.board.usable:
        column.text(texts["setup.unused"].format(players=players))
    if "left_out" in deal.setup:
        chosen = (f"{name} ({texts[f'camel.{color}']})" for name, color in deal.setup["left_out"].items())
        column.text(texts["setup.out"].format(colors=", ".join(chosen)))
    elif players == 5:
        column.text(texts["setup.left_out"])
    yield from column.shapes
    yield Group((qr_code(deal.command, _CODE),), page.WIDTH - _CODE, 3)


def _places(state: State, y: float) -> Iterator[Shape]:
    """The hexes of the palms and of the water of each value, a row each."""
    names = state.match.board.layout.hexes.names
    water = {value: [cell for cell in bits(state.water) if state.match.water[cell] == value] for value in (1, 2, 3)}
    rows = [(pieces.palm(), list(bits(state.match.palms)))]
    rows += [(pieces.water(value), cells) for value, cells in water.items()]
    for row, (symbol, cells) in enumerate(rows):
        middle = y + (row + 0.5) * _ROW
        yield Use(symbol, _ROW / 2, middle, _ROW * 0.46)
        words = "  ".join(names[cell] for cell in cells)
        size = font.fit(words, page.WIDTH - _CODE - 8 - _ROW - 2, _SIZE)
        yield Text(_ROW + 2, middle + font.middle(size), words, size)
