"""Where the pictures of tribe cards and fate cards are set: their size, skies, grounds, and figures in one style.

In mm of the card; its picture reaches over its edges by the bleed.
"""

from __future__ import annotations

from collections.abc import Iterator

from pnp.scene import Shape, Symbol
from pnp.scene.page import Area
from pnp.style import symbols as draw
from pnp.style.stage import Stage
from pnp.style.vignette import FIGURE, stand

WIDTH, HEIGHT = 41.0, 63.0  # mm: Mini American, sleeves for it are common
BLEED = 3.0
AREA = Area(-BLEED, -BLEED, WIDTH + 2 * BLEED, HEIGHT + 2 * BLEED)
HEAD = 14.0  # mm, above it the sky is plain
_STAGE = Stage(AREA, HEAD, (32, 34), 3)
sky, night, dunes = _STAGE.sky, _STAGE.night, _STAGE.dunes


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
