"""Camels and riders to fold and stand up, in place of the flat tokens: both find room on a hex."""

from __future__ import annotations

from pnp.data.texts import Texts
from pnp.games.durch_die_wueste.drawing import pieces
from pnp.scene import Part
from pnp.scene import symbols as draw
from pnp.scene.standee import on_token, standee, standing

CAMEL, RIDER = on_token(pieces.CAMEL, 20.0), on_token(pieces.RIDER, 22.0)  # 20 and 22 mm tall
_CHEST = 8.6  # mm under the shoulders of a rider, for a large letter: it tells whose caravan it is


def camel(color: str, texts: Texts, copies: int) -> Part:
    """A camel that stands, over the letter of its color; grey ones never come onto the board and have none."""
    role = f"camel.{color}"
    figure = draw.silhouette(f"{role}-figure", f"{role}-contour")
    panel = standing(CAMEL, figure, "" if color == "grey" else color[0].upper(), role)
    name = texts["standee"].format(name=texts[role])
    return standee(name, texts["kind.camels"], CAMEL, panel, role, copies)


def rider(color: str, texts: Texts, copies: int) -> Part:
    """A rider over the letter of the player's color."""
    role = f"player.{color}"
    panel = standing(RIDER, draw.nomad(f"{role}-figure", f"{role}-contour"), texts[f"mark.{color}"], role, _CHEST)
    name = texts["standee"].format(name=texts[f"rider.{color}"])
    return standee(name, texts["kind.riders"], RIDER, panel, role, copies)
