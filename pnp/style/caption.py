"""A caption: lines of words below a picture, and a legend."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from pnp.scene.font import Weight, shorten
from pnp.scene.model import Group, Rect, Scene, Style, Text
from pnp.style.legend import Sign, legend

_SIZE, _LINE, _ROOM = 3.6, 5.6, 2.4  # mm, letters, a line, and what is free below the last one
_INSET = 6.0  # mm from the edges to the words


def add_caption(scene: Scene, lines: Sequence[str], signs: Sequence[Sign] = ()) -> Scene:
    """The picture with lines of words below, cut to its width, the first of several bold; under it a legend, if any."""
    below = legend(signs, scene.width, inset=_INSET)
    words = len(lines) * _LINE + _ROOM
    more = words + below.height
    ground = Rect(0, scene.height, scene.width, more, Style("paper"))
    told = tuple(_lines(lines, scene.width - 2 * _INSET, scene.height))
    signs_below = (Group(below.children, 0, scene.height + words),) if below.children else ()
    return scene._replace(height=scene.height + more, children=(*scene.children, ground, *told, *signs_below))


def _lines(lines: Sequence[str], width: float, top: float) -> Iterator[Text]:
    for number, line in enumerate(lines):
        first = len(lines) > 1 and not number
        weight: Weight = "bold" if first else "regular"
        words = shorten(line, width, _SIZE, weight)
        yield Text(_INSET, top + 4.6 + number * _LINE, words, _SIZE, "ink" if first else "muted", weight)
