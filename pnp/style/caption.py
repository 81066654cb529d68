"""A caption: a line of words below a picture, and a legend."""

from __future__ import annotations

from collections.abc import Sequence

from pnp.scene.font import shorten
from pnp.scene.model import Group, Rect, Scene, Style, Text
from pnp.style.legend import Sign, legend

_SIZE, _ROOM = 3.6, 8.0  # mm, letters, and what the line adds to the height
_INSET = 6.0  # mm from the edges to the words


def add_caption(scene: Scene, words: str, signs: Sequence[Sign] = ()) -> Scene:
    """The picture, 8 mm higher, with a line of words below, cut to its width; under it a legend of `signs`, if any."""
    below = legend(signs, scene.width, inset=_INSET)
    more = _ROOM + below.height
    ground = Rect(0, scene.height, scene.width, more, Style("paper"))
    shown = shorten(words, scene.width - 2 * _INSET, _SIZE)
    line = Text(_INSET, scene.height + 4.6, shown, _SIZE, "muted")
    told = (Group(below.children, 0, scene.height + _ROOM),) if below.children else ()
    return scene._replace(height=scene.height + more, children=(*scene.children, ground, line, *told))
