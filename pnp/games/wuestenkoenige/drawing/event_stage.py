"""Where the pictures of event cards are set: the size of the cards, skies and grounds. In mm of the card."""

from __future__ import annotations

from pnp.scene import Symbol
from pnp.scene.page import Area
from pnp.style import symbols as draw
from pnp.style.stage import Stage
from pnp.style.vignette import FIGURE

WIDTH, HEIGHT = 63.0, 88.0  # mm: the size of most cards and sleeves; nine to a sheet of A4
BLEED = 3.0
AREA = Area(-BLEED, -BLEED, WIDTH + 2 * BLEED, HEIGHT + 2 * BLEED)
HEAD = 15.6  # mm, above it the sky is plain
CREST = 49.0  # mm, of the pale dune below the picture
_STAGE = Stage(AREA, HEAD, (36, 40), 4)
sky, night, dunes = _STAGE.sky, _STAGE.night, _STAGE.dunes


def camel(role: str = "sand-light") -> Symbol:
    """A camel."""
    return draw.camel(role, FIGURE)
