"""The drawing on the boxes of a game: its sky, dunes on each wall, its ornament in the sun on the back."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

from pnp.scene.box import BoxArt
from pnp.scene.face import Face
from pnp.scene.model import Circle, Path, Shape, Style, Use
from pnp.scene.page import Area

_HORIZON = 0.4  # share of the height of a wall up to which there are dunes


@cache  # kits with the same box are the same
def desert_box(face: Face) -> BoxArt:
    """The drawing on the boxes of a game with this face."""

    def back(wall: Area) -> Iterator[Shape]:
        return _emblem(face, wall)

    return BoxArt("art.sky-5", "accent-dark", _dunes, back, face.display)


def _dunes(wall: Area) -> Iterator[Shape]:
    """Dunes at the foot of a wall; they meet those of its neighbours."""
    yield from (_dune(wall, _HORIZON, 1, "art.sky-4"), _dune(wall, _HORIZON * 0.7, -1, "art.dune-0"))


def _dune(wall: Area, share: float, way: int, role: str) -> Path:
    """A dune with one crest and one hollow, from fold to fold at that share of the height of the wall."""
    foot, top, swing = wall.y + wall.height, wall.y + wall.height * (1 - share), way * wall.height * share * 0.5
    left, right = wall.x, wall.x + wall.width
    crest = ("C", left + wall.width * 0.35, top - swing, left + wall.width * 0.65, top + swing, right, top)
    line = Style(role, "art.dune-0-line", 0.2)
    return Path((("M", left, foot), ("L", left, top), crest, ("L", right, foot), ("Z",)), line)


def _emblem(face: Face, wall: Area) -> Iterator[Shape]:
    """The ornament in a sun above the dunes."""
    radius = min(wall.width * 0.3, wall.height * 0.17)
    x, y = wall.x + wall.width / 2, wall.y + wall.height * (1 - _HORIZON)
    yield Circle(x, y, radius, Style("paper", "accent", radius * 0.05))
    if face.ornament:
        yield Use(face.ornament, x, y, radius * 0.66)
