"""Where the pictures of a deck are set: skies and rows of dunes on one area, so that all its cards are alike."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from pnp.scene.model import Shape
from pnp.scene.page import Area
from pnp.style import vignette
from pnp.style.vignette import Light

NIGHT = (1, 1, 2)  # bands of the sky
DUSK = (1, 2, 3, 4, 5)


class Stage(NamedTuple):
    """The area of a picture and the height in mm above which its sky is plain.

    - `stars`: down to which height in mm there are some at night, and how many.
    - `swing`: mm from the tops of dunes to their hollows.
    """

    area: Area
    head: float
    stars: tuple[float, int]
    swing: float

    def sky(self, x: float, y: float, radius: float, bands: tuple[int, ...] = DUSK) -> Iterator[Shape]:
        """The sky with its sun."""
        return vignette.sky(self.area, self.head, Light(x, y, radius, bands))

    def night(self, x: float, y: float, radius: float, seed: int) -> Iterator[Shape]:
        """A dark sky with a crescent and stars."""
        yield from vignette.sky(self.area, self.head, Light(x, y, radius, NIGHT, moon=True))
        yield from vignette.stars(self.area, self.head, *self.stars, seed)

    def dunes(self, row: int, y: float, seed: int, swing: float | None = None, tops: int = 3) -> Iterator[Shape]:
        """A row of dunes about the height y."""
        return vignette.dunes(self.area, row, y, self.swing if swing is None else swing, tops, seed)
