"""Leaders to fold and stand up, in place of the flat tokens: a rider over the camel that it leads."""

from __future__ import annotations

from collections.abc import Iterator

from pnp.data.texts import Texts
from pnp.games.durch_die_wueste.drawing import pieces
from pnp.games.durch_die_wueste.drawing.palette import PALETTE
from pnp.scene import Part, Rect, Shape, Style, Text, Use, font
from pnp.style import patterns
from pnp.style import symbols as draw
from pnp.style.pieces import BLEED
from pnp.style.standee import front_panel, size_on_token, standee

LEADER = size_on_token(pieces.SIDE, 29.0)  # 29 mm tall; its feet find room on the hex, as the flat token does
_BAND = 12.0  # mm at the head, for the rider
_BASE = 6.2  # mm under the feet of the camel, for its letter
_SIZE = 4.4  # mm, the letter of the rider


def leader(color: str, player: str, texts: Texts) -> Part:
    """A rider of a player's color above a camel of its color, each with its letter; grey camels have none."""
    role = f"camel.{color}"
    word = "" if color == "grey" else color[0].upper()
    figure = draw.silhouette(f"{role}-figure", f"{role}-contour")
    panel = (*front_panel(LEADER, figure, word, role, _BASE), *_rider(player, texts))
    name = texts["standee"].format(name=texts[f"leader.{player}"])
    return standee(name, texts["kind.leaders"], LEADER, panel, role, PALETTE.patterns[role], 1)


def _rider(player: str, texts: Texts) -> Iterator[Shape]:
    """The band of a player's color at the head, with the rider and the letter."""
    role, middle = f"player.{player}", _BAND / 2
    band = Rect(-BLEED, 0, LEADER.width + 2 * BLEED, _BAND, Style(role))
    letter = Text(LEADER.width - 5, middle + font.middle(_SIZE), texts[f"mark.{player}"], _SIZE, f"{role}-ink", "bold")
    letter = letter._replace(anchor="middle")
    yield from (band, *PALETTE.block(role, band, LEADER.width / 2))
    yield Use(draw.nomad(f"{role}-figure", f"{role}-contour"), 3.6, middle, 3.2)
    yield from (patterns.plate(letter, role), letter)
