"""Scenes as SVG with svgwrite: mm, a viewBox, titles, text as outlines, without fonts; of many what is alike once."""

from base64 import b64encode
from collections import Counter
from collections.abc import Iterable, Sequence
from functools import lru_cache
from html import escape
from itertools import islice
from math import hypot
from typing import Any, NamedTuple

import svgwrite

from pnp.rendering.walk import color_of, number, painted, symbols, walk
from pnp.scene import Circle, Clip, Gradient, Group, Path, Polygon, Raster, Rect, Scene, Shape, Style, Symbol, Text, Use
from pnp.scene.font import DISPLAY, UNITS, Weight, glyph_positions, outline, printable, width
from pnp.style.theme import Theme

# An SVG document in true size with svgwrite; nothing else writes its frame.


def document(width: float, height: float, title: str, **more: str) -> svgwrite.Drawing:
    """Return an empty drawing of `width` x `height` mm, its unit the mm; `more` are attributes of its root."""
    wide, high = number(width), number(height)
    size = f"{wide}mm", f"{high}mm"
    # Its check of attributes knows SVG 1.1 alone and refuses `role`, which screen readers go by.
    drawing = svgwrite.Drawing(size=size, viewBox=f"0 0 {wide} {high}", debug=False, **more)
    if words := printable(title):
        drawing.set_desc(title=words)
    return drawing


def to_text(drawing: svgwrite.Drawing) -> str:
    """Return the drawing as the text of a file."""
    return f'<?xml version="1.0" encoding="UTF-8"?>\n{drawing.tostring()}\n'


def svg(scene: Scene, theme: Theme, lang: str = "en", call: str = "") -> str:
    """Draw the scene as a document of its own, in true size; `lang` is the language tag of its titles, `call` the
    command that makes it again, in its metadata. Raises ValueError when two different symbols share a name, KeyError
    for a role the theme lacks."""
    more = {"xml:lang": printable(lang), "role": "img"}
    drawing = document(scene.width, scene.height, scene.title, **more)
    ink = _Ink(drawing, theme)
    for name, symbol in symbols(scene.children).items():
        ink.define(name, symbol.children)
    walk(scene.children, ink)
    told = f"<metadata>{escape(printable(call))}</metadata></svg>\n" if call else "</svg>\n"
    return to_text(drawing).removesuffix("</svg>\n") + told


class _Ink:
    """The device of `walk`, which tells its methods: adds elements to the innermost open group."""

    def __init__(self, drawing: Any, theme: Theme) -> None:
        self.drawing, self.theme, self._open = drawing, theme, [drawing]
        self._symbols: dict[str, str] = {}
        self._glyphs: dict[tuple[str, Weight], str] = {}
        self._clips: dict[Clip, str] = {}
        self._gradients: dict[Gradient, str] = {}

    def define(self, name: str, children: tuple[Any, ...]) -> None:
        """Draw the children as a definition that `use` refers to by name."""
        self._symbols[name] = f"s{len(self._symbols)}"
        self._open.append(self.drawing.g(id=self._symbols[name]))
        walk(children, self)
        self.drawing.defs.add(self._open.pop())

    def elements(self, shape: Shape) -> list[Any]:
        """Draw a shape in no document; its elements, none for a text without signs that the font can show."""
        holder: Any = self.drawing.g()
        self._open.append(holder)
        walk([shape], self)
        self._open.pop()
        return list(holder.elements)

    def begin(self, group: Group) -> None:
        extra = _transform(group)
        if group.clip is not None:
            if group.clip not in self._clips:
                self._clips[group.clip] = f"c{len(self._clips)}"
                clip = self.drawing.clipPath(id=self._clips[group.clip])
                clip.add(self._outline(group.clip))
                self.drawing.defs.add(clip)
            extra["clip_path"] = f"url(#{self._clips[group.clip]})"
        element = self.drawing.g(**extra)
        if title := printable(group.title):
            element.set_desc(title=title)
        self._open.append(element)

    def end(self) -> None:
        element = self._open.pop()
        self._open[-1].add(element)

    def use(self, use: Use) -> None:
        self.add(self.drawing.use(f"#{self._symbols[use.symbol.name]}", **_transform(use)))

    def outline(self, shape: Clip) -> None:
        paint = self.paint(shape.style)
        round_ends = isinstance(shape, Path) and "stroke" in paint
        joins = {"stroke_linecap": "round", "stroke_linejoin": "round"} if round_ends else {}
        self.add(self._outline(shape, **joins, **paint))

    def raster(self, raster: Raster) -> None:
        """Add a picture of dots, in the document itself."""
        data = f"data:image/{raster.kind};base64,{b64encode(raster.data).decode()}"
        corner, size = (number(raster.x), number(raster.y)), (number(raster.width), number(raster.height))
        self.add(self.drawing.image(data, corner, size, preserveAspectRatio="none"))

    def text(self, text: Text) -> None:
        """Add a line of text, as outlines."""
        # The size is rounded first, as for a PDF: letters are equally large in both.
        scale = number(float(number(text.size)) / UNITS, 6)
        line = self.drawing.g(
            # Outlines of letters count upwards, as fonts do.
            transform=f"translate({number(text.x)} {number(text.y)}) scale({scale} -{scale})",
            fill=self.theme[text.fill],
            **{"role": "img", "aria-label": text.text},
        )
        for char, x in glyph_positions(text.text, text.weight):
            if (char, (weight := text.weight)) not in self._glyphs:
                name = ""  # of a blank, which draws nothing
                if commands := outline(char, weight):
                    name = f"{f'{weight}-' if weight in DISPLAY else weight[0]}{ord(char):x}"
                    self.drawing.defs.add(self.drawing.path(commands, id=name))
                self._glyphs[char, weight] = name
            if glyph := self._glyphs[char, weight]:
                line.add(self.drawing.use(f"#{glyph}", x=x))
        self.add(line)

    def add(self, element: Any) -> None:
        """Add an element to the innermost open one, unless neither its ground nor its lines are painted."""
        if element.attribs.get("fill") != "none" or "stroke" in element.attribs:
            self._open[-1].add(element)

    def _fill(self, fill: str | Gradient | None) -> str:
        if not isinstance(fill, Gradient):
            return "none" if fill is None else self.theme[fill]
        if color := color_of(fill, self.theme):
            return color
        if fill not in self._gradients:
            name = self._gradients[fill] = f"g{len(self._gradients)}"
            (x, y), (u, v) = fill.begin, fill.end
            if fill.radial:
                element = self.drawing.radialGradient((number(x), number(y)), number(hypot(u - x, v - y)), id=name)
            else:
                element = self.drawing.linearGradient((number(x), number(y)), (number(u), number(v)), id=name)
            element["gradientUnits"] = "userSpaceOnUse"
            for offset, role in fill.stops:
                element.add_stop_color(number(offset), self.theme[role])
            self.drawing.defs.add(element)
        return f"url(#{self._gradients[fill]})"

    def _outline(self, shape: Clip, **extra: str) -> Any:
        match shape:
            case Path():
                return self.drawing.path(_relative(shape), **extra)
            case Polygon(points=points, closed=closed):
                told = "L".join(f"{number(x)} {number(y)}" for x, y in points)
                return self.drawing.path(f"M{told}{'Z' if closed else ''}", **extra)
            case Circle(x=x, y=y, r=r):
                return self.drawing.circle((number(x), number(y)), number(r), **extra)
            case Rect(x=x, y=y, width=wide, height=high):
                if shape.radius > 0:
                    extra["rx"] = number(min(shape.radius, wide / 2, high / 2))
                return self.drawing.rect((number(x), number(y)), (number(wide), number(high)), **extra)

    def paint(self, style: Style) -> dict[str, str]:
        """Return the attributes of a style."""
        style = painted(style, self.theme)
        paint = {"fill": self._fill(style.fill)}
        if style.stroke is not None:
            paint |= {"stroke": self.theme[style.stroke], "stroke_width": number(style.width)}
            if style.dash:
                paint["stroke_dasharray"] = " ".join(map(number, style.dash))
        return paint


@lru_cache(1 << 10)
def _relative(path: Path) -> str:
    """The data of a path, each point told from the last: that is half as long as from the corner of the page."""
    found: list[str] = []
    x = y = begin_x = begin_y = 0  # in thousandths of a mm, so that nothing adds up
    before = ""
    for letter, *values in path.commands:
        if (name := str(letter).lower()) == "z":
            found.append("z")
            x, y = begin_x, begin_y
        else:
            places = [round(1000 * float(value)) for value in values]
            steps = [_thousandths(at - (y if odd % 2 else x)) for odd, at in enumerate(places)]
            words = "".join(word if word[0] == "-" else f" {word}" for word in steps)
            found.append(words if name == before else f"{name}{words.lstrip()}")
            x, y = places[-2:]
            if name == "m":
                begin_x, begin_y = x, y
        before = "l" if name == "m" else name
    return "".join(found)


@lru_cache(1 << 15)
def _thousandths(value: int) -> str:
    """A number of thousandths as a number, without a zero before its point."""
    return number(value / 1000).replace("0.", ".", 1) if abs(value) < 1000 else number(value / 1000)


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


# Many scenes as a table of SVG nodes: what is drawn alike in several scenes, at any depth, is there once.
#
# For pages that show one scene after the other. A node is the text of an element, or the begin of a group and the
# numbers of the nodes in it. Long rows of nodes are cut into runs, nodes of their own, since most of a row is as in
# the scene before.

Node = str | list[str | int]
"""The text of an element; or of a group the text of its begin, then the numbers of its nodes; "" begins a run."""

_RUN = 16  # a run ends, on average, after so many nodes


class _PageInk(_Ink):
    """Write text as text: a page has fonts, and people search and select it."""

    def text(self, text: Text) -> None:
        """Add a line of text, as wide as in the shipped font; a display face, which a page has not, as outlines."""
        if text.weight in DISPLAY:
            super().text(text)
            return
        attributes = {
            "x": [number(text.x, 2)],  # of a screen a hundredth of a mm is no dot
            "y": [number(text.y, 2)],
            "font_size": number(text.size),
            "fill": self.theme[text.fill],
            # Where the page has another font, words still end where the drawing was measured to have them end.
            "textLength": number(width(text.text, text.size, text.weight), 2),
            "lengthAdjust": "spacingAndGlyphs",
        }
        bold = {"font_weight": "bold"} if text.weight == "bold" else {}
        self.add(self.drawing.text(text.text, **attributes, **bold))


class NodeTable:
    """The nodes of scenes that are added one by one; raises KeyError for a role that the theme lacks. Nodes that are
    texts lack `lengthAdjust` where they are not `fitted`: `picture.js` gives it to them."""

    def __init__(self, theme: Theme, fitted: bool = True) -> None:
        self.nodes: list[Node] = []
        self._fitted = fitted
        self._drawing = document(1, 1, "")
        self._ink = _PageInk(self._drawing, theme)
        self._symbols: dict[str, Symbol] = {}
        self._defined = 0
        self._numbers: dict[tuple[Any, ...], int] = {}
        self._frames: dict[Group, str] = {}
        self._written: dict[str, int] = {}

    def add(self, scene: Scene) -> list[int]:
        """Return the numbers of the nodes of a scene, the lowest first."""
        return self._row(scene.children)

    @property
    def defined(self) -> int:
        """Count how many definitions there are."""
        return len(self._drawing.defs.elements)

    def definitions(self, begin: int = 0) -> str:
        """Return an element `<defs>` with what nodes refer to, from that number on; "" where there is no more. What is
        alike stands together: in pages that are compressed this takes a twentieth less."""
        parts = (one.tostring() for one in self._drawing.defs.elements[begin:])
        found = "".join(sorted(parts, key=lambda part: part.partition(">")[2]))
        return f"<defs>{found}</defs>" if found else ""

    def _row(self, shapes: Iterable[Shape]) -> list[int]:
        """The nodes of some shapes, cut into runs behind every node whose number can be divided by 16, so that runs
        before and after a change are the same as without it."""
        row = [found for shape in shapes if (found := self._number(shape)) >= 0]
        if len(row) <= _RUN:
            return row
        runs: list[list[int]] = [[]]
        for node in row:
            runs[-1].append(node)
            if node % _RUN == 0:
                runs.append([])
        return [one for run in runs for one in ([self._put("", run)] if len(run) > 2 else run)]

    def _number(self, shape: Shape) -> int:
        """The number of a shape. Groups and symbols are known by little: what is in them would be hashed each time."""
        if isinstance(shape, Group):
            if not (inside := self._row(shape.children)):
                return -1
            if (frame := shape._replace(children=())) not in self._frames:
                self._frames[frame] = self._element(frame).removesuffix("/>").removesuffix("></g>") + ">"
            return self._put(self._frames[frame], inside)
        key: tuple[Any, ...] = (shape.symbol.name, *shape[1:]) if isinstance(shape, Use) else shape
        known = not isinstance(shape, Use) or self._symbols.get(shape.symbol.name) is shape.symbol
        if not known or key not in self._numbers:
            symbols([shape], self._symbols)
            for name in islice(self._symbols, self._defined, None):  # those that are new
                self._ink.define(name, self._symbols[name].children)
            self._defined = len(self._symbols)
            text = self._element(shape)
            self._numbers[key] = self._put(text, []) if text else -1
        return self._numbers[key]

    def _put(self, text: str, inside: list[int]) -> int:
        """The number of a node, a new one where there is none like it."""
        key = f"{text}{inside}" if inside else text
        if key not in self._written:
            self._written[key] = len(self.nodes)
            self.nodes.append([text, *inside] if inside else text)
        return self._written[key]

    def _element(self, shape: Shape) -> str:
        """The text of one shape; nothing for a text without signs that the font can show."""
        elements = self._ink.elements(shape)
        for element in () if self._fitted else elements:
            element.attribs.pop("lengthAdjust", None)
        # JSON, in which a page has them, would escape the quotes around each value
        tags = (element.tostring().partition(">") for element in elements)
        return "".join(tag.replace('"', "'") + end + rest for tag, end, rest in tags)


# Several scenes as SVG elements for one page: what is drawn alike in them, at any depth, is there once.
#
# A page of text with drawings has the definitions somewhere before the first drawing, and needs no script.

_LEAST = 60  # letters: what is shorter is written again, a reference would be as long


class Drawings(NamedTuple):
    """An element with the definitions, and one for each scene, which refer to them."""

    definitions: str
    elements: tuple[str, ...]


def shared_svgs(scenes: Sequence[Scene], titles: Sequence[str], theme: Theme) -> Drawings:
    """Draw the scenes as `<svg>` elements of their size in mm, called by their titles for those who cannot see them.
    Raises ValueError when two different symbols share a name, KeyError for a role the theme lacks."""
    table = NodeTable(theme)
    tops = [table.add(scene) for scene in scenes]
    markup = _Markup(table, tops)
    elements = []
    for scene, title, top in zip(scenes, titles, tops, strict=True):
        wide, high = number(scene.width), number(scene.height)
        box = f'width="{wide}mm" height="{high}mm" viewBox="0 0 {wide} {high}"'
        elements.append(f'<svg {box} role="img" aria-label="{escape(title)}">{markup.of(top)}</svg>')
    defined = f"{table.definitions().removesuffix('</defs>')}{''.join(markup.defined)}</defs>"
    return Drawings(f'<svg width="0" height="0" aria-hidden="true" class="defs">{defined}</svg>', tuple(elements))


class _Markup:
    """Nodes as text; those that are long and in several places are in `defined`, with an id."""

    def __init__(self, table: NodeTable, tops: Iterable[Sequence[int]]) -> None:
        self.defined: list[str] = []
        self._nodes = table.nodes
        rows = [*tops, *([one for one in node if isinstance(one, int)] for node in table.nodes)]
        self._uses = Counter(one for row in rows for one in row)
        self._texts: dict[int, str] = {}

    def of(self, numbers: Iterable[int]) -> str:
        """Return the text of some nodes."""
        told = ""
        for at in numbers:
            if at not in self._texts:
                node = self._nodes[at]
                begin, *inside = [node] if isinstance(node, str) else node
                text = f"{begin}{self.of(one for one in inside if isinstance(one, int))}"
                text += "</g>" if inside and begin else ""
                if self._uses[at] > 1 and len(text) > _LEAST:
                    name = f"n{len(self.defined)}"
                    self.defined.append(f'<g id="{name}">{text}</g>')
                    text = f'<use href="#{name}"/>'
                self._texts[at] = text
            told += self._texts[at]
        return told
