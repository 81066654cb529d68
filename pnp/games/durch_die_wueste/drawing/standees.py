"""Riders to fold and stand up, in place of the flat tokens: they stand on their camels, which lie flat."""

from __future__ import annotations

from pnp.data.texts import Texts
from pnp.games.durch_die_wueste.drawing import pieces
from pnp.games.durch_die_wueste.drawing.palette import PALETTE
from pnp.scene import Part
from pnp.style import symbols as draw
from pnp.style.standee import front_panel, size_on_token, standee

RIDER = size_on_token(pieces.RIDER, 22.0)  # 22 mm tall; its feet find room on the token of a camel
_CHEST = 8.6  # mm under the shoulders of a rider, for a large letter: it tells whose caravan it is


def rider(color: str, texts: Texts, copies: int) -> Part:
    """A rider over the letter of the player's color."""
    role = f"player.{color}"
    panel = front_panel(RIDER, draw.nomad(f"{role}-figure", f"{role}-contour"), texts[f"mark.{color}"], role, _CHEST)
    name = texts["standee"].format(name=texts[f"rider.{color}"])
    return standee(name, texts["kind.riders"], RIDER, panel, role, PALETTE.patterns[role], copies)
