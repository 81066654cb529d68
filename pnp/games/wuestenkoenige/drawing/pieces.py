"""The pieces: desert tiles, camels, goods."""

from __future__ import annotations

from collections.abc import Iterator
from math import sqrt

from pnp.data.texts import Texts
from pnp.games.wuestenkoenige.drawing import players, terrain, wares
from pnp.games.wuestenkoenige.drawing.palette import PALETTE
from pnp.games.wuestenkoenige.drawing.players import PLAYERS
from pnp.games.wuestenkoenige.goods import EACH, GOODS
from pnp.games.wuestenkoenige.layout import Layout
from pnp.games.wuestenkoenige.state import CAMELS
from pnp.scene import Circle, Hexagon, Part, Scene, Style, Use
from pnp.style import symbols as draw
from pnp.style.pieces import TokenShape, token
from pnp.style.standee import front_panel, size_on_token, standee

ROOM = 0.6  # mm that a hex of the board is wider than its tile
_CAMEL, _WARE = 16.0, 13.0  # mm; a good lies on its camel below the letter
_STANDEE = size_on_token(_CAMEL, 19.0)  # 19 mm tall
_TILE_BLEED = 2.0  # mm; of a small tile less, as far as its picture reaches


def pieces(
    layout: Layout, size: float, texts: Texts, upright: bool = False, shape: TokenShape = "square"
) -> Iterator[Part]:
    """A tile for each desert hex of `size` mm and the reserve, 12 camels a color, 20 goods of each kind.

    Camels are flat, or `upright` to fold and stand up.
    """
    yield from tiles(layout.grey + layout.reserve, size - ROOM, texts)
    for player, color in enumerate(PLAYERS):
        if upright:
            yield _standee(player, texts)._replace(key=f"camel.{color}")
        else:
            figure = players.camel(player, texts)
            made = token(texts[f"camel.{color}"], texts["kind.camels"], _CAMEL, figure, CAMELS, shape)
            yield made._replace(key=f"camel.{color}")
    for good in GOODS:
        made = token(texts[f"good.{good}"], texts["kind.goods"], _WARE, wares.piece(good), EACH, shape)
        yield made._replace(key=f"good.{good}")


def _standee(player: int, texts: Texts) -> Part:
    """A camel to fold; as on the flat ones, beads count the turn order."""
    role = players.role(player)
    figure = draw.silhouette(f"{role}-figure", f"{role}-contour")
    panel = front_panel(_STANDEE, figure, players.letter(player, texts), role)
    beads = ((bead - player / 2) * 1.7 for bead in range(player + 1))
    row = (Circle(_STANDEE.width / 2 + x, 1.9, 0.55, Style(players.ink(player))) for x in beads)
    name = texts["standee"].format(name=texts[f"camel.{PLAYERS[player]}"])
    return standee(name, texts["kind.camels"], _STANDEE, (*panel, *row), role, PALETTE.patterns[role], CAMELS)


def tile_key(number: int) -> str:
    """The key of the part that tile `number`, from 0, is of."""
    return f"tile.{number % terrain.VARIANTS + 1}"


def tiles(count: int, flat: float, texts: Texts) -> Iterator[Part]:
    """Desert tiles of `flat` mm flat to flat in variants: a dune on the face, a plain on the back."""
    half = flat / 2
    bleed = min(_TILE_BLEED, (terrain.REACH * sqrt(3) / 2 - 1) * half)
    high = flat * 2 / sqrt(3)
    for variant in range(min(count, terrain.VARIANTS)):
        face, back = (
            Scene(flat, high, (Use(terrain.ground(side, variant), half, high / 2, half),), texts[f"face.{side}"])
            for side in ("dune", "plain")
        )
        copies = len(range(variant, count, terrain.VARIANTS))
        key = tile_key(variant)
        yield Part(texts["tile"], texts["kind.tiles"], Hexagon(flat), face, back, copies, bleed, key=key)
