"""Several scenes for one page, each an element of its own: what they share is defined once."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from pnp.rendering.svg_document import document, part_document
from pnp.rendering.svg_nodes import PageInk
from pnp.rendering.walk import symbols, walk
from pnp.scene import Scene, Symbol
from pnp.style.theme import Theme


class Parts(NamedTuple):
    """The element `<defs>` that all pictures refer to, and a picture for each scene, an `<svg>` with its title."""

    definitions: str
    pictures: Sequence[str]


def svg_parts(scenes: Sequence[Scene], theme: Theme) -> Parts:
    """The scenes as elements of one page; their words are text.

    Raises ValueError when two different symbols share a name, KeyError for a role the theme lacks.
    """
    drawing = document(1, 1, "")
    ink = PageInk(drawing, theme)
    defined: dict[str, Symbol] = {}
    for scene in scenes:
        symbols(scene.children, defined)
    for name, symbol in defined.items():
        ink.define(name, symbol.children)
    pictures = []
    for scene in scenes:
        element = part_document(drawing, scene.width, scene.height, scene.title)
        ink.begin_in(element)
        walk(scene.children, ink)
        ink.end_in()
        pictures.append(element.tostring())
    return Parts(drawing.defs.tostring(), pictures)
