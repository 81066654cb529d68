"""Scenes as SVG with svgwrite: mm, a viewBox, titles, and text as outlines, so that no font is needed."""

from __future__ import annotations

from base64 import b64encode
from collections.abc import Sequence
from typing import Any

from pnp.rendering.svg_document import document, nested_document, to_text
from pnp.rendering.walk import number, symbols, walk
from pnp.scene import Circle, Group, Path, Polygon, Raster, Rect, Scene, Style, Symbol, Text, Use
from pnp.scene.font import DISPLAY, UNITS, Weight, printable
from pnp.scene.glyphs import glyph_positions, outline
from pnp.style.theme import Theme


def svg(scene: Scene, theme: Theme, lang: str = "en") -> str:
    """The scene as a document of its own, in true size; `lang` is the language tag of its titles.

    Raises ValueError when two different symbols share a name, KeyError for a role the theme lacks.
    """
    more = {"xml:lang": printable(lang), "role": "img"}
    drawing = document(scene.width, scene.height, scene.title, **more)
    ink = Ink(drawing, theme)
    for name, symbol in symbols(scene.children).items():
        ink.define(name, symbol.children)
    walk(scene.children, ink)
    return to_text(drawing)


def svg_of_scenes(scenes: Sequence[Scene], theme: Theme, title: str = "", lang: str = "en") -> str:
    """Several scenes in one document, one below another in true size; what they share is defined once.

    Scene number n, from 1, is a nested `<svg id="scene-n">` with the width, height and viewBox that it would have
    alone, and the same drawing; symbols, glyphs and clips of all scenes are in the one `<defs>` of the document. For
    pages that show one of many positions: 100 of them take little more than one board and the pieces that differ.

    Raises ValueError when two different symbols share a name, in one scene or in two, KeyError for a role the theme
    lacks.
    """
    width = max((scene.width for scene in scenes), default=0.0)
    height = sum(scene.height for scene in scenes)
    drawing = document(width, height, title, **{"xml:lang": printable(lang), "role": "img"})
    ink = Ink(drawing, theme)
    defined: dict[str, Symbol] = {}
    for scene in scenes:
        symbols(scene.children, defined)
    for name, symbol in defined.items():
        ink.define(name, symbol.children)
    top = 0.0
    for index, scene in enumerate(scenes, 1):
        ink.begin_scene(scene, f"scene-{index}", top)
        walk(scene.children, ink)
        ink.end()
        top += scene.height
    return to_text(drawing)


class Ink:
    """The device of `walk`: adds elements to the innermost open group."""

    def __init__(self, drawing: Any, theme: Theme) -> None:
        self.drawing = drawing
        self.theme = theme
        self._open = [drawing]
        self._symbols: dict[str, str] = {}
        self._glyphs: dict[tuple[str, Weight], str] = {}
        self._clips: dict[Rect | Polygon | Circle, str] = {}

    def define(self, name: str, children: tuple[Any, ...]) -> None:
        """Draws the children as a definition that `use` refers to by name."""
        self._symbols[name] = f"s{len(self._symbols)}"
        self._open.append(self.drawing.g(id=self._symbols[name]))
        walk(children, self)
        self.drawing.defs.add(self._open.pop())

    def begin_scene(self, scene: Scene, name: str, top: float) -> None:
        """Opens a nested document `top` mm below the upper edge, which clips to the size of the scene."""
        self._open.append(nested_document(self.drawing, scene.width, scene.height, scene.title, top, name))

    def begin_in(self, holder: Any) -> None:
        """Adds what follows to an element that is in no document."""
        self._open.append(holder)

    def end_in(self) -> None:
        """Goes back to where it was before `begin_in`."""
        self._open.pop()

    def begin(self, group: Group) -> None:
        """Opens a group."""
        extra = _transform(group)
        if group.clip is not None:
            extra["clip_path"] = f"url(#{self._clip(group.clip)})"
        element = self.drawing.g(**extra)
        if title := printable(group.title):
            element.set_desc(title=title)
        self._open.append(element)

    def end(self) -> None:
        """Closes the group opened last."""
        element = self._open.pop()
        self._open[-1].add(element)

    def use(self, use: Use) -> None:
        """Adds a symbol."""
        self.add(self.drawing.use(f"#{self._symbols[use.symbol.name]}", **_transform(use)))

    def path(self, path: Path) -> None:
        """Adds a path."""
        d = "".join(
            f"{letter}{' '.join(number(float(value)) for value in values)}" for letter, *values in path.commands
        )
        joins = {"stroke_linecap": "round", "stroke_linejoin": "round"} if path.style.stroke else {}
        self.add(self.drawing.path(d, **joins, **self.paint(path.style)))

    def polygon(self, polygon: Polygon) -> None:
        """Adds a polygon or polyline."""
        self.add(self._lines(polygon, **self.paint(polygon.style)))

    def circle(self, circle: Circle) -> None:
        """Adds a circle."""
        self.add(self._circle(circle, **self.paint(circle.style)))

    def rect(self, rect: Rect) -> None:
        """Adds a rectangle."""
        self.add(self._rect(rect, **self.paint(rect.style)))

    def raster(self, raster: Raster) -> None:
        """Adds a picture of dots, in the document itself."""
        data = f"data:image/{raster.kind};base64,{b64encode(raster.data).decode()}"
        corner, size = (number(raster.x), number(raster.y)), (number(raster.width), number(raster.height))
        self.add(self.drawing.image(data, corner, size, preserveAspectRatio="none"))

    def text(self, text: Text) -> None:
        """Adds a line of text, as outlines."""
        scale = number(float(number(text.size)) / UNITS, 6)
        line = self.drawing.g(
            transform=f"translate({number(text.x)} {number(text.y)}) scale({scale} -{scale})",
            fill=self.theme[text.fill],
            **{"role": "img", "aria-label": text.text},
        )
        for char, x in glyph_positions(text.text, text.weight):
            if glyph := self._glyph(char, text.weight):
                line.add(self.drawing.use(f"#{glyph}", x=x))
        self.add(line)

    def add(self, element: Any) -> None:
        """Adds an element to the innermost open one."""
        self._open[-1].add(element)

    def _glyph(self, char: str, weight: Weight) -> str:
        if (char, weight) not in self._glyphs:
            commands = outline(char, weight)
            font = f"{weight}-" if weight in DISPLAY else weight[0]
            name = f"{font}{ord(char):x}" if commands else ""
            if commands:
                self.drawing.defs.add(self.drawing.path(commands, id=name))
            self._glyphs[char, weight] = name
        return self._glyphs[char, weight]

    def _clip(self, clip: Rect | Polygon | Circle) -> str:
        if clip in self._clips:
            return self._clips[clip]
        name = self._clips[clip] = f"c{len(self._clips)}"
        element = self.drawing.clipPath(id=name)
        element.add(self._outline(clip))
        self.drawing.defs.add(element)
        return name

    def _outline(self, clip: Rect | Polygon | Circle) -> Any:
        if isinstance(clip, Polygon):
            return self._lines(clip)
        return self._circle(clip) if isinstance(clip, Circle) else self._rect(clip)

    def _lines(self, polygon: Polygon, **extra: str) -> Any:
        points = "L".join(f"{number(x)} {number(y)}" for x, y in polygon.points)
        return self.drawing.path(f"M{points}{'Z' if polygon.closed else ''}", **extra)

    def _circle(self, circle: Circle, **extra: str) -> Any:
        return self.drawing.circle((number(circle.x), number(circle.y)), number(circle.r), **extra)

    def _rect(self, rect: Rect, **extra: str) -> Any:
        if rect.radius > 0:
            extra["rx"] = number(min(rect.radius, rect.width / 2, rect.height / 2))
        corner, size = (number(rect.x), number(rect.y)), (number(rect.width), number(rect.height))
        return self.drawing.rect(corner, size, **extra)

    def paint(self, style: Style) -> dict[str, str]:
        """The attributes of a style."""
        paint = {"fill": "none" if style.fill is None else self.theme[style.fill]}
        if style.stroke is not None:
            paint |= {"stroke": self.theme[style.stroke], "stroke_width": number(style.width)}
            if style.dash:
                paint["stroke_dasharray"] = " ".join(map(number, style.dash))
        return paint


def _transform(frame: Group | Use) -> dict[str, str]:
    steps = []
    if frame.x or frame.y:
        steps.append(f"translate({number(frame.x)} {number(frame.y)})")
    if frame.rotation:
        steps.append(f"rotate({number(frame.rotation, 6)})")
    stretch = frame.stretch if isinstance(frame, Group) else 1
    if stretch != 1:
        steps.append(f"scale({number(frame.scale, 6)} {number(frame.scale * stretch, 6)})")
    elif frame.scale != 1:
        steps.append(f"scale({number(frame.scale, 6)})")
    return {"transform": " ".join(steps)} if steps else {}
