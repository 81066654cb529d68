"""A line of words below a picture."""

from __future__ import annotations

from pnp.scene.font import shorten
from pnp.scene.model import Rect, Scene, Style, Text

_SIZE, _ROOM = 3.6, 8.0  # mm, letters, and what the line adds to the height
_INSET = 6.0  # mm from the edges to the words


def captioned(scene: Scene, words: str) -> Scene:
    """The picture, 8 mm higher, with a line of words below, cut to its width."""
    ground = Rect(0, scene.height, scene.width, _ROOM, Style("paper"))
    shown = shorten(words, scene.width - 2 * _INSET, _SIZE)
    line = Text(_INSET, scene.height + 4.6, shown, _SIZE, "muted")
    return scene._replace(height=scene.height + _ROOM, children=(*scene.children, ground, line))
