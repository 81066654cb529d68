"""The drawing on the boxes of desert games: sand, dunes on each wall, a caravan on the back."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from pnp.scene.box import BoxArt
from pnp.scene.model import Path, Shape, Style, Use
from pnp.scene.page import Area
from pnp.style import symbols as draw

_HORIZON = 0.4  # share of the height of a wall up to which there are dunes


def _dunes(wall: Area) -> Iterator[Shape]:
    """Dunes at the foot of a wall; they meet those of its neighbours."""
    yield from (_dune(wall, _HORIZON, 1, "sand-light"), _dune(wall, _HORIZON * 0.7, -1, "sand-dark"))


def _dune(wall: Area, share: float, way: int, role: str) -> Path:
    """A dune with one crest and one hollow, from fold to fold at that share of the height of the wall."""
    foot, top, swing = wall.y + wall.height, wall.y + wall.height * (1 - share), way * wall.height * share * 0.5
    left, right = wall.x, wall.x + wall.width
    crest = ("C", left + wall.width * 0.35, top - swing, left + wall.width * 0.65, top + swing, right, top)
    return Path((("M", left, foot), ("L", left, top), crest, ("L", right, foot), ("Z",)), Style(role))


def _caravan(wall: Area) -> Iterator[Shape]:
    """Three camels on the crest of the dunes."""
    camel = min(wall.width / 10, wall.height / 9)
    for place in (-2.4, 0, 2.4):
        x, y = wall.x + wall.width / 2 + place * camel, wall.y + wall.height * (1 - _HORIZON) - camel * 0.8
        yield Use(draw.camel("sand-light", "sand-ink"), x, y, camel)


DESERT_BOX: Final = BoxArt("sand", "sand-ink", _dunes, _caravan)
