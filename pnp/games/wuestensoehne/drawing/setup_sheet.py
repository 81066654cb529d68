"""The setup of a seed on one page: a map of the cross with caravans, each player's share, how to deal it again."""

from __future__ import annotations

from collections.abc import Iterator

from pnp.data.texts import Texts, in_language
from pnp.game import DrawOptions, SetupSheet
from pnp.games.wuestensoehne.area import SIZE
from pnp.games.wuestensoehne.drawing import chart, figures, players, tile
from pnp.games.wuestensoehne.drawing.aid import SETUP_POINTS
from pnp.games.wuestensoehne.match import HEIGHTS
from pnp.games.wuestensoehne.state import State
from pnp.scene import Group, Rect, Scene, Shape, Style, Text, Use, font
from pnp.style import pages as page
from pnp.style.qr import qr_code

_CELL = 9.6  # mm, a cell of the map
_TOP, _LEFT, _CODE = 20.0, 6.0, 26.0  # mm
_SHARE = 26.5  # mm, the row of a player
_TILE = 22.0  # mm


def setup_sheet(deal: SetupSheet[State], wishes: DrawOptions, texts: Texts) -> Scene:
    """The map, the players beside it, below the seed and a QR code of the command."""
    state: State = deal.state
    layout = state.match.layout
    head = f"{in_language(layout.title, wishes.lang)} · {texts['setup.title'].format(players=len(state.match.players))}"
    side = SIZE * _CELL
    right = _LEFT + side + 12
    shapes = (
        *page.title(head),
        Group(tuple(_map(state)), _LEFT, _TOP),
        Group(tuple(_shares(state, page.WIDTH - right, texts)), right, _TOP - 4),
        Group(tuple(_again(deal, texts)), 0, _TOP + side + 12),
    )
    return Scene(page.WIDTH, page.HEIGHT, shapes, texts["part.setup"])


def _map(state: State) -> Iterator[Shape]:
    yield from chart.empty(_CELL)
    yield from chart.lies(state.match.layout.cross, _CELL)
    yield from chart.rim(_CELL, 3.4)
    for color, cell in zip(state.match.colors, state.caravans, strict=True):
        yield Use(figures.caravan(color), *chart.centre(cell, _CELL), _CELL * 0.46)


def _shares(state: State, width: float, texts: Texts) -> Iterator[Shape]:
    """For each player color, first tile and heights of the explorers."""
    for player, (name, color) in enumerate(zip(state.match.players, state.match.colors, strict=True)):
        y = _SHARE * player
        yield Rect(0, y, width, _SHARE - 1.5, Style("panel"), 2)
        for number in state.reserves[player][:1]:
            known = state.match.layout.tiles[number]
            yield tile.clip(tile.tile_symbol(known), 2 + _TILE / 2, y + (_SHARE - 1.5) / 2, _TILE)
            yield _line(texts["setup.tile"].format(tile=known.id), y + 14.6, width)
        yield Use(players.shield(color), _TILE + 8, y + 5.4, 3.6)
        room = width - _TILE - 15
        yield Text(_TILE + 13.5, y + 4.9, font.shorten(name, room, 3.6, "bold"), 3.6, "ink", "bold")
        words = texts[f"title.{color}"]
        yield Text(_TILE + 13.5, y + 8.9, words, font.fit(words, room, 3.4))
        heights = " ".join(str(height) for height in sorted(HEIGHTS[color], reverse=True))
        yield _line(texts["setup.explorers"].format(heights=heights), y + 18.8, width)
        if player == state.turban:
            yield _line(texts["setup.first"], y + 23, width, "bold", "accent-dark")


def _line(words: str, y: float, width: float, weight: font.Weight = "regular", fill: str = "ink") -> Shape:
    """A line right of the tile of a share that is `width` mm wide."""
    return Text(_TILE + 5, y, words, font.fit(words, width - _TILE - 7, 3.4, weight), fill, weight)


def _again(deal: SetupSheet[State], texts: Texts) -> Iterator[Shape]:
    column = page.Column(0, 0, page.WIDTH - _CODE - 10)
    column.points(texts, "aid.setup", SETUP_POINTS)
    if "caravans" not in deal.setup:
        column.point(texts["setup.caravans"])
    column.text(f"{texts['setup.seed'].format(seed=deal.seed)}. {texts['setup.hint']}")
    column.command(deal.command)
    yield from column.shapes
    yield Group((qr_code(deal.command, _CODE),), page.WIDTH - _CODE, 0)
