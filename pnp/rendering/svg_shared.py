"""Several scenes as SVG elements for one page: what is drawn alike in them, at any depth, is there once.

A page of text with drawings has the definitions somewhere before the first drawing, and needs no script.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from html import escape
from typing import NamedTuple

from pnp.rendering.svg_nodes import NodeTable
from pnp.rendering.walk import number
from pnp.scene import Scene
from pnp.style.theme import Theme

_LEAST = 60  # letters: what is shorter is written again, a reference would be as long


class Drawings(NamedTuple):
    """An element with the definitions, and one for each scene, which refer to them."""

    definitions: str
    elements: tuple[str, ...]


def shared_svgs(scenes: Sequence[Scene], titles: Sequence[str], theme: Theme) -> Drawings:
    """The scenes as `<svg>` elements of their size in mm, called by their titles for those who cannot see them.

    Raises ValueError when two different symbols share a name, KeyError for a role the theme lacks.
    """
    table = NodeTable(theme)
    tops = [table.add(scene) for scene in scenes]
    markup = _Markup(table, tops)
    elements = tuple(
        _element(scene, title, markup.of(top)) for scene, title, top in zip(scenes, titles, tops, strict=True)
    )
    defined = f"{table.definitions().removesuffix('</defs>')}{''.join(markup.defined)}</defs>"
    return Drawings(f'<svg width="0" height="0" aria-hidden="true" class="defs">{defined}</svg>', elements)


def _element(scene: Scene, title: str, inside: str) -> str:
    wide, high = number(scene.width), number(scene.height)
    box = f'width="{wide}mm" height="{high}mm" viewBox="0 0 {wide} {high}"'
    return f'<svg {box} role="img" aria-label="{escape(title)}">{inside}</svg>'


class _Markup:
    """Nodes as text; those that are long and in several places are in `defined`, with an id."""

    def __init__(self, table: NodeTable, tops: Iterable[Sequence[int]]) -> None:
        self.defined: list[str] = []
        self._nodes = table.nodes
        rows = [*tops, *([one for one in node if isinstance(one, int)] for node in table.nodes)]
        self._uses = Counter(one for row in rows for one in row)
        self._texts: dict[int, str] = {}

    def of(self, numbers: Iterable[int]) -> str:
        """The text of some nodes."""
        return "".join(map(self._text, numbers))

    def _text(self, at: int) -> str:
        if at not in self._texts:
            text = self._whole(at)
            if self._uses[at] > 1 and len(text) > _LEAST:
                name = f"n{len(self.defined)}"
                self.defined.append(f'<g id="{name}">{text}</g>')
                text = f'<use href="#{name}"/>'
            self._texts[at] = text
        return self._texts[at]

    def _whole(self, at: int) -> str:
        node = self._nodes[at]
        if isinstance(node, str):
            return node
        begin, *inside = node
        return f"{begin}{self.of(one for one in inside if isinstance(one, int))}{'</g>' if begin else ''}"
