"""Many scenes as a table of SVG nodes: what is drawn alike in several scenes, at any depth, is there once.

For pages that show one scene after the other. A node is the text of an element, or the begin of a group and the
numbers of the nodes in it. Long rows of nodes are cut into runs, nodes of their own, since most of a row is as in the
scene before.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import islice
from typing import Any

from pnp.rendering.svg import Ink
from pnp.rendering.svg_document import document
from pnp.rendering.walk import number, symbols, walk
from pnp.scene import Group, Scene, Shape, Style, Symbol, Text, Use
from pnp.scene.font import DISPLAY, width
from pnp.style.theme import Theme

Node = str | list[str | int]
"""The text of an element; or of a group the text of its begin, then the numbers of its nodes; "" begins a run."""

_RUN = 16  # a run ends, on average, after so many nodes


class PageInk(Ink):
    """Writes text as text: a page has fonts, and people search and select it. Leaves out what is not painted."""

    def add(self, element: Any) -> None:
        """Adds an element, unless neither its ground nor its lines are painted."""
        if element.attribs.get("fill") != "none" or "stroke" in element.attribs:
            super().add(element)

    def paint(self, style: Style) -> dict[str, str]:
        """The attributes of a style without the roles that the theme does not paint."""
        fill, stroke = (role if role and self.theme[role] else None for role in (style.fill, style.stroke))
        return super().paint(style._replace(fill=fill, stroke=stroke))

    def text(self, text: Text) -> None:
        """Adds a line of text, as wide as in the shipped font; a display face, which a page has not, as outlines."""
        if text.weight in DISPLAY:
            super().text(text)
            return
        attributes = {
            "x": [number(text.x)],
            "y": [number(text.y)],
            "font_size": number(text.size),
            "fill": self.theme[text.fill],
            "textLength": number(width(text.text, text.size, text.weight)),
            "lengthAdjust": "spacingAndGlyphs",
        }
        bold = {"font_weight": "bold"} if text.weight == "bold" else {}
        self.add(self.drawing.text(text.text, **attributes, **bold))


class NodeTable:
    """The nodes of scenes that are added one by one; raises KeyError for a role that the theme lacks."""

    def __init__(self, theme: Theme) -> None:
        self.nodes: list[Node] = []
        self._drawing = document(1, 1, "")
        self._ink = PageInk(self._drawing, theme)
        self._symbols: dict[str, Symbol] = {}
        self._defined = 0
        self._numbers: dict[tuple[Any, ...], int] = {}
        self._frames: dict[Group, str] = {}
        self._written: dict[str, int] = {}

    def add(self, scene: Scene) -> list[int]:
        """The numbers of the nodes of a scene, the lowest first."""
        return self._children(scene.children)

    @property
    def defined(self) -> int:
        """How many definitions there are."""
        return len(self._drawing.defs.elements)

    def definitions(self, begin: int = 0) -> str:
        """An element `<defs>` with what nodes refer to, from that number on; "" where there is no more."""
        found = "".join(one.tostring() for one in self._drawing.defs.elements[begin:])
        return f"<defs>{found}</defs>" if found else ""

    def _children(self, shapes: Iterable[Shape]) -> list[int]:
        return self._runs([found for shape in shapes if (found := self._number(shape)) >= 0])

    def _runs(self, row: Sequence[int]) -> list[int]:
        """The row, cut behind every node whose number can be divided by 16, so that runs before and after a change

        are the same as without it.
        """
        if len(row) <= _RUN:
            return list(row)
        runs: list[list[int]] = [[]]
        for node in row:
            runs[-1].append(node)
            if node % _RUN == 0:
                runs.append([])
        return [one for run in runs for one in ([self._put("", run)] if len(run) > 2 else run)]

    def _number(self, shape: Shape) -> int:
        """The number of a shape. Groups and symbols are known by little: what is in them would be hashed each time."""
        if isinstance(shape, Group):
            return self._group(shape)
        key: tuple[Any, ...] = (shape.symbol.name, *shape[1:]) if isinstance(shape, Use) else shape
        known = not isinstance(shape, Use) or self._symbols.get(shape.symbol.name) is shape.symbol
        if not known or key not in self._numbers:
            self._numbers[key] = self._leaf(shape)
        return self._numbers[key]

    def _group(self, group: Group) -> int:
        inside = self._children(group.children)
        if not inside:
            return -1
        frame = group._replace(children=())
        if frame not in self._frames:
            self._frames[frame] = self._element(frame).removesuffix("/>").removesuffix("></g>") + ">"
        return self._put(self._frames[frame], inside)

    def _leaf(self, shape: Shape) -> int:
        symbols([shape], self._symbols)
        for name in islice(self._symbols, self._defined, None):  # those that are new
            self._ink.define(name, self._symbols[name].children)
        self._defined = len(self._symbols)
        text = self._element(shape)
        return self._put(text, []) if text else -1

    def _put(self, text: str, inside: list[int]) -> int:
        """The number of a node, a new one where there is none like it."""
        key = f"{text}{inside}" if inside else text
        if key not in self._written:
            self._written[key] = len(self.nodes)
            self.nodes.append([text, *inside] if inside else text)
        return self._written[key]

    def _element(self, shape: Shape) -> str:
        """The text of one shape; nothing for a text without signs that the font can show."""
        holder: Any = self._drawing.g()
        self._ink.begin_in(holder)
        walk([shape], self._ink)
        self._ink.end_in()
        return "".join(element.tostring() for element in holder.elements)
