"""Themes: which color a role of the drawing has. Drawings name roles only, never colors.

Families of roles: surfaces (`paper`, `ground`, `panel`), words and lines (`ink`, `muted`, `line`, `mark`,
`accent`, `accent-dark`, `highlight`), the face of a game (`art...`, see `face`), the desert (`sand...`, `rock...`,
`palm...`, `water...`, `salt...`, `tent...`).
A role with `-ink` is for text and symbols on the role without it, `-line` for lines, `-pattern` for the pattern that
tells a color without color. `tent`, `water`, `palm` and `rock` fill what `...-dark` outlines. `-shade` and `-glow` are
for what lies scattered over a ground; `pnp.style.terrain` makes these names of the name of the ground.
These are the roles that every game has; the colors of its pieces are in a palette of its own (`pnp.style.palette`),
and no theme knows of any.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Final

from pnp.scene.vision import Deficiency, simulate
from pnp.style.theme import color, grey, low_ink
from pnp.style.theme.roles import Piece, Theme, family_roles
from pnp.style.theme.screen import SCREEN

__all__ = ["COLOR", "GREY", "LOW_INK", "PIECES", "SCREEN", "THEMES", "Theme", "family_roles", "simulate_theme"]

COLOR, GREY, LOW_INK = color.COLOR, grey.GREY, low_ink.LOW_INK
THEMES: Final[Mapping[str, Theme]] = MappingProxyType({"color": COLOR, "low-ink": LOW_INK, "grey": GREY})
PIECES: Final[Mapping[str, Callable[..., Piece]]] = MappingProxyType(
    {"color": color.piece, "low-ink": low_ink.piece, "grey": grey.piece}
)
"""By theme, how the family of roles of a color of pieces is made."""


def simulate_theme(theme: Theme, kind: Deficiency) -> Theme:
    """The theme as a dichromat of that kind sees it: draw a whole sheet with it to look through their eyes."""
    return Theme({role: simulate(color, kind) for role, color in theme.items()})
