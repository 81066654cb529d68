"""The face of a game: the lettering of its titles, its ornament and the picture on its cover."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import NamedTuple

from pnp.scene.font import Weight
from pnp.scene.model import Shape, Symbol
from pnp.scene.page import Area


class Face(NamedTuple):
    """How a game is known at a glance, on each of its sheets; its hues are in its palette (`[face]`).

    - `display`: the display face of its titles.
    - `ornament`: a mark in the role `accent`, 2 x 2 mm about (0, 0); None for none.
    - `art(area)`: the picture on its cover, on all of an area of any size in mm; shapes may reach over its edges.
      None: a game without one, whose cover has the drawing of its boxes.
    """

    display: Weight = "bold"
    ornament: Symbol | None = None
    art: Callable[[Area], Iterable[Shape]] | None = None


PLAIN_FACE = Face()


def plain_face() -> Face:
    """That of a game which tells none."""
    return PLAIN_FACE
