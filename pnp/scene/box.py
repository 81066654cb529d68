"""The drawing on a tuck box, besides its words: it comes with the kit of a game; the press lays out the walls."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import NamedTuple

from pnp.scene.font import Weight
from pnp.scene.model import Shape
from pnp.scene.page import Area


def _blank(wall: Area) -> tuple[Shape, ...]:
    return ()


class BoxArt(NamedTuple):
    """The drawing on a tuck box: roles of its ground and of words on it, and what is drawn on its walls.

    `wall(area)` returns the shapes on the ground of each of the four walls, `back(area)` what lies above them on
    the back. Areas are in mm, in the frame of the net; shapes stay within them. Both are drawn under the words,
    which take the upper half of the back, and a plate at the foot of front and back. `display` is the face of titles.
    """

    ground: str = "paper"
    ink: str = "ink"
    wall: Callable[[Area], Iterable[Shape]] = _blank
    back: Callable[[Area], Iterable[Shape]] = _blank
    display: Weight = "bold"


PLAIN_BOX = BoxArt()
