"""Where the pictures of tribe cards and fate cards are set: their size, skies, grounds, and figures in one style.

In mm of the card; its picture reaches over its edges by the bleed.
"""

from __future__ import annotations

from collections.abc import Iterator

from pnp.scene import Shape, Symbol
from pnp.scene.page import Area
from pnp.style import symbols as draw
from pnp.style import vignette
from pnp.style.vignette import FIGURE, Light, stand

WIDTH, HEIGHT = 41.0, 63.0  # mm: Mini American, sleeves for it are common
BLEED = 3.0
AREA = Area(-BLEED, -BLEED, WIDTH + 2 * BLEED, HEIGHT + 2 * BLEED)
HEAD = 14.0  # mm, above it the sky is plain
NIGHT = (1, 1, 2)  # bands of the sky
DUSK = (1, 2, 3, 4, 5)


def sky(x: float, y: float, radius: float, bands: tuple[int, ...] = DUSK, moon: bool = False) -> Iterator[Shape]:
    """The sky with its sun or moon."""
    return vignette.sky(AREA, HEAD, Light(x, y, radius, bands, moon))


def night(x: float, y: float, radius: float, seed: int) -> Iterator[Shape]:
    """A dark sky with a crescent and stars."""
    yield from sky(x, y, radius, NIGHT, moon=True)
    yield from vignette.stars(AREA, HEAD, 32, 34, seed)


def dunes(row: int, y: float, seed: int, swing: float = 3, tops: int = 3) -> Iterator[Shape]:
    """A row of dunes about the height y."""
    return vignette.dunes(AREA, row, y, swing, tops, seed)


def plain(far: float, near: float, seed: int) -> Iterator[Shape]:
    """Two rows of low dunes, the far one about a horizon."""
    yield from dunes(0, far, seed, 2.4, 4)
    yield from dunes(1, near, seed + 1, 2, 3)


def camel(role: str = "sand-light") -> Symbol:
    """A camel."""
    return draw.camel(role, FIGURE)


def herd(places: tuple[tuple[float, float, float], ...]) -> Iterator[Shape]:
    """Camels with their feet at (x, y), each of a size."""
    return (stand(camel("sand-light" if n % 2 else "sand-dark"), *place) for n, place in enumerate(places))
