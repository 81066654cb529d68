"""The part of a position that a finding is about, large enough to read on paper."""

from __future__ import annotations

from collections.abc import Sequence

from pnp.game import DrawOptions
from pnp.game.drawing import Spot
from pnp.library.moment import Moment
from pnp.printing.draw import with_marks
from pnp.scene import Group, Rect, Scene, Style
from pnp.scene.page import Area
from pnp.style.caption import add_caption

_AROUND = 4.5  # cells on each side of the marked place
_EDGE = Style(None, "line", 0.3)


def draw_excerpt(there: Moment, caption: str, wishes: DrawOptions, width: float, height: float) -> Scene:
    """The picture around what the finding of a moment marks, all of it where it marks nothing.

    It is at most `width` x `height` mm; the caption and the meaning of the marks are below.
    """
    scene, signs = with_marks(there.log.game.drawing().view(there.state, wishes), there, wishes)
    spots = there.log.game.drawing().marks(there.state, there.finding, wishes).faulty if there.finding else ()
    part = _window(scene, spots, height / width) if spots else Area(0, 0, scene.width, scene.height)
    scale = min(width / part.width, height / part.height)
    wide, high = part.width * scale, part.height * scale
    shown = Group(scene.children, -part.x * scale, -part.y * scale, scale)
    frame = Rect(0, 0, wide, high, _EDGE)
    cut = Scene(wide, high, (Group((shown,), clip=Rect(0, 0, wide, high, _EDGE)), frame), scene.title)
    return add_caption(cut, [caption], signs)


def _window(scene: Scene, spots: Sequence[Spot], ratio: float) -> Area:
    """What is shown of a scene: all spots with some cells around them, `ratio` times as high as wide."""
    cell = max(spot.size for spot in spots)
    left, right = min(spot.x for spot in spots), max(spot.x for spot in spots)
    top, bottom = min(spot.y for spot in spots), max(spot.y for spot in spots)
    wide = min(scene.width, max(2 * _AROUND * cell, right - left + 2 * cell, (bottom - top + 2 * cell) / ratio))
    high = min(scene.height, wide * ratio)
    x = min(max(0.0, (left + right - wide) / 2), scene.width - wide)
    y = min(max(0.0, (top + bottom - high) / 2), scene.height - high)
    return Area(x, y, wide, high)
