"""Themes: which color a role of the drawing has. Drawings name roles only, never colors.

Families of roles: surfaces (`paper`, `ground`, `panel`), words and lines (`ink`, `muted`, `line`, `mark`, `accent`),
the desert (`sand...`, `rock...`, `valley...`, `palm...`, `water...`, `salt...`, `tent...`), pieces (`camel.*`), money
(`coin.*`), what belongs to a player (`player.*`), backs (`back.*`), figures of value (`value.*`),
parts of a board (`tint.*`).
A role with `-ink` is for text and symbols on the role without it, `-line` for lines, `-pattern` for the pattern that
tells a color without color. `tent`, `water`, `palm` and `rock` fill what `...-dark` outlines.
"""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from pnp.scene.vision import Deficiency, simulate
from pnp.style.theme.color import COLOR
from pnp.style.theme.grey import GREY
from pnp.style.theme.low_ink import LOW_INK
from pnp.style.theme.roles import CAMELS, PLAYERS, Theme

__all__ = ["CAMELS", "COLOR", "GREY", "LOW_INK", "PLAYERS", "THEMES", "Theme", "seen"]

THEMES: Final[Mapping[str, Theme]] = MappingProxyType({"color": COLOR, "low-ink": LOW_INK, "grey": GREY})


def seen(theme: Theme, kind: Deficiency) -> Theme:
    """The theme as a dichromat of that kind sees it: draw a whole sheet with it to look through their eyes."""
    return Theme({role: simulate(color, kind) for role, color in theme.items()})
