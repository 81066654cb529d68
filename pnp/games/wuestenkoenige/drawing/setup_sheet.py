"""The setup of a seed on one page: the board with its tiles, small, and how to deal it again."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from pnp.data.texts import Texts, in_language
from pnp.game import DrawOptions, SetupSheet
from pnp.games.wuestenkoenige.drawing.agreed import agreement_text
from pnp.games.wuestenkoenige.drawing.view import position
from pnp.games.wuestenkoenige.state import DUNE, PLAIN, VALLEY, State, terrain
from pnp.scene import Group, Scene, Shape
from pnp.style import pages as page
from pnp.style.qr import qr_code

_CODE, _FOOT, _TOP = 26.0, 44.0, 14.0  # mm: side of the code, height of what is below the map and above it


def setup_sheet(deal: SetupSheet[State], wishes: DrawOptions, texts: Texts) -> Scene:
    """The dealt faces as a map with the camels in the palace, what else to lay out, seed, command and its code."""
    state: State = deal.state
    picture = position(state, wishes._replace(size=None))
    scale = min(page.WIDTH / picture.width, (page.HEIGHT - _TOP - _FOOT) / picture.height)
    left = (page.WIDTH - picture.width * scale) / 2
    players = texts["setup.title"].format(players=len(state.match.players))
    shapes = (
        *page.title(f"{in_language(state.match.layout.title, wishes.lang)} · {players}"),
        Group(picture.children, left, _TOP, scale),
        Group(tuple(_foot(deal, texts)), 0, page.HEIGHT - _FOOT + 4),
    )
    return Scene(page.WIDTH, page.HEIGHT, shapes, texts["part.setup"])


def _foot(deal: SetupSheet[State], texts: Texts) -> Iterator[Shape]:
    state: State = deal.state
    faces = Counter(terrain(stack) for stack in state.tiles[: state.match.layout.grey])
    tiles = {"dunes": faces[DUNE], "plains": faces[PLAIN], "bare": faces[VALLEY]}

    def fill(column: page.Column) -> None:
        column.text(f"{texts['setup.tiles'].format(**tiles)} {reserve(state.reserve, texts)}")
        column.text(texts["setup.players"].format(name=state.match.players[0]))
        if deal.rules:
            column.text(agreement_text(deal.rules, texts))
        seed = "" if deal.seed is None else f"{texts['setup.seed'].format(seed=deal.seed)}. "
        column.text(seed + texts["setup.hint"])
        column.command(deal.command)

    yield from page.fit_columns([fill], page.WIDTH - _CODE - 10, _FOOT - 4)
    yield Group((qr_code(deal.command, _CODE),), page.WIDTH - _CODE, 3)


def reserve(tiles: int, texts: Texts) -> str:
    """How many tiles are in the reserve before the first turn, in words."""
    return texts["reserve.some"].format(tiles=tiles) if tiles else texts["reserve.empty"]
