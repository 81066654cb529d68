"""Where the pictures of event cards are set: the size of the cards, skies and grounds. In mm of the card."""

from __future__ import annotations

from collections.abc import Iterator

from pnp.scene import Shape, Symbol
from pnp.scene.page import Area
from pnp.style import symbols as draw
from pnp.style import vignette
from pnp.style.vignette import FIGURE, Light

WIDTH, HEIGHT = 63.0, 88.0  # mm: the size of most cards and sleeves; nine to a sheet of A4
BLEED = 3.0
AREA = Area(-BLEED, -BLEED, WIDTH + 2 * BLEED, HEIGHT + 2 * BLEED)
HEAD = 15.6  # mm, above it the sky is plain
CREST = 49.0  # mm, of the pale dune below the picture
NIGHT = (1, 1, 2)
DAY = (1, 2, 3, 4, 5)


def sky(x: float, y: float, radius: float, bands: tuple[int, ...] = DAY) -> Iterator[Shape]:
    """The sky with its sun."""
    return vignette.sky(AREA, HEAD, Light(x, y, radius, bands))


def night(x: float, y: float, radius: float, seed: int) -> Iterator[Shape]:
    """A dark sky with a crescent and stars."""
    yield from vignette.sky(AREA, HEAD, Light(x, y, radius, NIGHT, moon=True))
    yield from vignette.stars(AREA, HEAD, 36, 40, seed)


def dunes(row: int, y: float, seed: int, swing: float = 4, tops: int = 3) -> Iterator[Shape]:
    """A row of dunes about the height y."""
    return vignette.dunes(AREA, row, y, swing, tops, seed)


def camel(role: str = "sand-light") -> Symbol:
    """A camel."""
    return draw.camel(role, FIGURE)
