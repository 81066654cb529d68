"""Drawings in SVG as shapes: what is plain, and nothing that runs, moves or fetches anything."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from itertools import islice
from math import acos, ceil, cos, hypot, pi, radians, sin, sqrt, tan
from typing import NamedTuple
from xml.etree.ElementTree import Element
from xml.parsers import expat

from PIL import ImageColor

from pnp.data.budget import MOST, Budget
from pnp.printing import message
from pnp.scene.model import Path, Point, Scene, Style

Matrix = tuple[float, float, float, float, float, float]
_WHOLE: Matrix = (1, 0, 0, 1, 0, 0)
_SILENT = {"title", "desc", "metadata", "defs", "namedview"}
# All that runs, moves or names another file; `use` besides, which can double a drawing again and again.
_FORBIDDEN = {"script", "foreignObject", "iframe", "image", "use", "a", "style", "animate", "animateTransform", "set"}
_STEP = re.compile(r"(matrix|translate|scale|rotate|skewX|skewY)\s*\(([^()]*)\)")
_NUMBER = re.compile(r"[+-]?(?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d+)?")
_ROUND = 0.5522847498  # control points of a quarter of a circle
_MOST = MOST["drawing"]
_FAR = 1e7  # units from the origin


class BadSvg(Exception):
    """What a drawing has that is not drawn; the text is a sentence."""


class _Pencil(NamedTuple):
    fill: str | None = "#000000"
    stroke: str | None = None
    width: float = 1.0


def too_much(kind: str, most: int) -> BadSvg:
    """Return the exception for a picture beyond its budget."""
    return BadSvg(message(f"art.over.{kind}", most=most // 1_000_000 if kind in ("bytes", "pixels") else most))


def svg_scene(data: bytes, budget: Budget | None = None) -> Scene:
    """Read a drawing in SVG as a scene in its own units; raises BadSvg for what is not drawn, or is unsafe."""
    budget = budget or Budget(_MOST, too_much)
    root = _root(data, budget)
    # left, top, width and height of the drawing
    if len(box := _numbers(root.get("viewBox", ""))) != 4:
        sizes = [_numbers(root.get(key, ""))[:1] for key in ("width", "height")]
        box = [0.0, 0.0, *(size[0] if size else 0.0 for size in sizes)]
    if not (0 < box[2] < _FAR and 0 < box[3] < _FAR and abs(box[0]) < _FAR and abs(box[1]) < _FAR):
        raise BadSvg(message("art.svg.no-size"))
    left, top, width, height = box[0], box[1], box[2], box[3]
    return Scene(width, height, tuple(_shapes(root, (1, 0, 0, 1, -left, -top), _Pencil(), budget)))


def _root(data: bytes, budget: Budget) -> Element:
    """The tree of a drawing. Names keep their prefixes: made whole with a long name space they could be endless."""
    around = [Element("")]

    def begin(name: str, attributes: dict[str, str]) -> None:
        budget.spend("elements")
        if len(around) > _MOST["depth"]:
            raise BadSvg(message("art.svg.deep", most=_MOST["depth"]))
        element = Element(name, attributes)
        _check(element)
        around[-1].append(element)
        around.append(element)

    def declaration(*_: object) -> None:
        raise BadSvg(message("art.svg.doctype"))

    parser, parser.StartElementHandler = expat.ParserCreate(), begin
    parser.EndElementHandler = lambda _: around.pop()
    # A DOCTYPE may declare entities that grow without end or name files.
    parser.StartDoctypeDeclHandler = declaration
    try:
        parser.Parse(data, True)
    except (expat.ExpatError, ValueError, LookupError) as error:
        raise BadSvg(message("art.svg.no-xml", what=error)) from error
    if _name(around[0][0]) != "svg":
        raise BadSvg(message("art.svg.no-svg"))
    return around[0][0]


def _name(element: Element) -> str:
    return str(element.tag).rpartition(":")[2]


def _check(element: Element) -> None:
    """Raises BadSvg for an element or attribute that runs, moves or fetches anything."""
    if (name := _name(element)) in _FORBIDDEN:
        raise BadSvg(message("art.svg.element", name=name))
    for key, value in element.attrib.items():
        space, _, plain = key.rpartition(":")
        if plain.lower().startswith("on") and space != "xmlns":
            raise BadSvg(message("art.svg.attribute", name=plain))
        if (plain == "href" and not value.startswith("#")) or re.search(r"url\(\s*['\"]?(?!#)|@import", value):
            raise BadSvg(message("art.svg.foreign", value=value[:60]))


def _numbers(text: str) -> list[float]:
    """The numbers in a text, no more than a drawing may have."""
    return [float(number[0]) for number in islice(_NUMBER.finditer(text), 2 * _MOST["commands"] + 2)]


def _shapes(element: Element, frame: Matrix, pencil: _Pencil, budget: Budget) -> Iterator[Path]:
    for child in element:
        if (name := _name(child)) in _SILENT:
            continue
        # the attributes with those in `style`, which come first
        given = dict(child.attrib)
        for part in given.pop("style", "").split(";"):
            key, _, value = part.partition(":")
            if value:
                given[key.strip()] = value.strip()
        if given.get("display") == "none" or given.get("visibility") == "hidden":
            continue
        own, drawn = _joined(frame, _matrix(given.get("transform", ""))), _pencil(given, pencil)
        if name in ("g", "svg"):
            yield from _shapes(child, own, drawn, budget)
            continue
        if (commands := _outline(name, given, budget)) is None:
            raise BadSvg(message("art.svg.element", name=name))
        if name != "path":
            budget.spend("commands", len(commands))
        if commands:
            yield _path(commands, own, drawn)


def _pencil(given: Mapping[str, str], pencil: _Pencil) -> _Pencil:
    if "fill" in given:
        pencil = pencil._replace(fill=_color(given["fill"]))
    if "stroke" in given:
        pencil = pencil._replace(stroke=_color(given["stroke"]))
    if width := _numbers(given.get("stroke-width", "")):
        pencil = pencil._replace(width=width[0])
    return pencil


def _color(words: str) -> str | None:
    """A color as a role that is its own color; None for none."""
    if words in ("none", "transparent"):
        return None
    if words.startswith("url("):
        raise BadSvg(message("art.svg.gradient"))
    try:
        red, green, blue = ImageColor.getrgb("black" if words in ("currentColor", "inherit") else words)[:3]
    except ValueError as error:
        raise BadSvg(message("art.svg.color", value=words[:40])) from error
    return f"#{red:02x}{green:02x}{blue:02x}"


def _outline(name: str, given: Mapping[str, str], budget: Budget) -> list[Command] | None:
    """The outline of an element; None for one that is not drawn. Raises BadSvg for a path that is none."""

    def measure(key: str) -> float:
        return (_numbers(given.get(key, "")) or [0.0])[0]

    match name:
        case "path":
            try:
                return path_commands(given.get("d", ""), budget)
            except ValueError as error:
                raise BadSvg(message("art.svg.path", what=str(error)[:20])) from error
        case "rect":
            x, y, width, height = (measure(key) for key in ("x", "y", "width", "height"))
            return [("M", x, y), ("L", x + width, y), ("L", x + width, y + height), ("L", x, y + height), ("Z",)]
        case "circle":
            return _ellipse(measure("cx"), measure("cy"), measure("r"), measure("r"))
        case "ellipse":
            return _ellipse(measure("cx"), measure("cy"), measure("rx"), measure("ry"))
        case "line":
            return [("M", measure("x1"), measure("y1")), ("L", measure("x2"), measure("y2"))]
        case "polygon" | "polyline":
            points = _numbers(given.get("points", ""))
            pairs = list(zip(points[::2], points[1::2], strict=False))
            lines: list[Command] = [("L" if index else "M", *pair) for index, pair in enumerate(pairs)]
            return [*lines, ("Z",)] if name == "polygon" and lines else lines
    return None


def _ellipse(x: float, y: float, rx: float, ry: float) -> list[Command]:
    quarters = ((1, 0, 0, 1), (0, 1, -1, 0), (-1, 0, 0, -1), (0, -1, 1, 0))
    curves: list[Command] = [
        (
            "C", x + rx * (a + _ROUND * c), y + ry * (b + _ROUND * d), x + rx * (c + _ROUND * a),
            y + ry * (d + _ROUND * b), x + rx * c, y + ry * d,
        )
        for a, b, c, d in quarters
    ]  # fmt: skip
    return [("M", x + rx, y), *curves, ("Z",)]


def _matrix(words: str) -> Matrix:
    """The frame of a `transform`."""
    if len(words) > _MOST["letters"]:
        raise BadSvg(message("art.svg.transform", most=_MOST["letters"]))
    frame = _WHOLE
    for name, inner in _STEP.findall(words):
        frame = _joined(frame, _step(name, _numbers(inner)))
    return frame


def _step(name: str, values: list[float]) -> Matrix:
    first, second = (*values, 0.0, 0.0)[:2]
    match name:
        case "matrix" if len(values) == 6:
            return values[0], values[1], values[2], values[3], values[4], values[5]
        case "translate":
            return 1, 0, 0, 1, first, second
        case "scale":
            return first, 0, 0, second if len(values) > 1 else first, 0, 0
        case "skewX":
            return 1, 0, tan(radians(first)), 1, 0, 0
        case "skewY":
            return 1, tan(radians(first)), 0, 1, 0, 0
        case "rotate":
            c, s = cos(radians(first)), sin(radians(first))
            x, y = values[1:3] if len(values) == 3 else (0.0, 0.0)
            return c, s, -s, c, x - c * x + s * y, y - s * x - c * y
    return _WHOLE


def _joined(outer: Matrix, inner: Matrix) -> Matrix:
    a, b, c, d, e, f = outer
    p, q, r, s, t, u = inner
    return a * p + c * q, b * p + d * q, a * r + c * s, b * r + d * s, a * t + c * u + e, b * t + d * u + f


def _path(commands: list[Command], frame: Matrix, pencil: _Pencil) -> Path:
    a, b, c, d, e, f = frame
    moved = []
    for letter, *values in commands:
        numbers = [float(value) for value in values]
        pairs = zip(numbers[::2], numbers[1::2], strict=True)
        moved.append((letter, *(value for x, y in pairs for value in (a * x + c * y + e, b * x + d * y + f))))
    if not all(abs(float(value)) < _FAR for _, *values in moved for value in values):  # nor is it infinite or no number
        raise BadSvg(message("art.svg.far"))
    # Lines keep one width: where a drawing is stretched it is the mean of those along and across (the geometric one).
    width = min(pencil.width * sqrt(abs(a * d - b * c)), _FAR)
    return Path(tuple(moved), Style(pencil.fill, pencil.stroke, width))


# The data of SVG paths as lines and curves (SVG 1.1, chapter 8).

Command = tuple[str | float, ...]
_TOKEN = re.compile(r"([MmLlHhVvCcSsQqTtAaZz])|([+-]?(?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d+)?)|([\s,]+)|(.)")
_TAKES = {"M": 2, "L": 2, "H": 1, "V": 1, "C": 6, "S": 4, "Q": 4, "T": 2, "A": 7, "Z": 0}


def path_commands(data: str, budget: Budget) -> list[Command]:
    """Return path data as absolute `M`, `L`, `C` and `Z`, out of a budget; raises ValueError for what is no path."""
    pen = _Pen()
    for letter, values in _steps(data):
        drawn = len(pen.commands)
        pen.draw(letter, values)
        budget.spend("commands", max(1, len(pen.commands) - drawn))  # an arc is up to four, or none
    return pen.commands


def _steps(data: str) -> Iterator[tuple[str, list[float]]]:
    """Each command with the numbers of one step; repeated numbers repeat it, those after a move draw lines."""
    letter, values, bare = "", list[float](), False
    for token in _TOKEN.finditer(data):
        sign, figure, _, other = token.groups()
        if other:
            raise ValueError(other)
        if sign:
            if values or bare:
                raise ValueError(letter)
            letter, bare = sign, sign not in "Zz"
            if sign in "Zz":
                yield sign, []
        elif figure:
            values.append(float(figure))
            if not letter or letter in "Zz":
                raise ValueError(figure)
            if len(values) == _TAKES[letter.upper()]:
                yield letter, values
                bare = False
                letter, values = {"M": "L", "m": "l"}.get(letter, letter), []
    if values or bare:
        raise ValueError(letter)


class _Pen:
    """Where the pen is, and what it has drawn."""

    def __init__(self) -> None:
        self.commands: list[Command] = []
        self._x = self._y = 0.0
        self._start: Point = (0.0, 0.0)
        self._control: tuple[str, Point] = ("", (0.0, 0.0))

    def draw(self, letter: str, values: list[float]) -> None:
        """Draw a step."""
        kind = letter.upper()
        left, top = (self._x, self._y) if letter.islower() else (0.0, 0.0)
        control = ""
        match kind:
            case "Z":
                self.commands.append(("Z",))
                self._x, self._y = self._start
            case "H":
                self._line(left + values[0], self._y)
            case "V":
                self._line(self._x, top + values[0])
            case "A":
                self._arc(values[:5], left + values[5], top + values[6])
            case "M" | "L":
                self._move_or_line(kind, left + values[0], top + values[1])
            case _:
                pairs = [(left + x, top + y) for x, y in zip(values[::2], values[1::2], strict=True)]
                control = self._curve(kind, pairs)
        if not control:
            self._control = ("", (self._x, self._y))

    def _move_or_line(self, kind: str, x: float, y: float) -> None:
        if kind == "L":
            self._line(x, y)
            return
        self.commands.append(("M", x, y))
        self._x, self._y = self._start = x, y

    def _line(self, x: float, y: float) -> None:
        self.commands.append(("L", x, y))
        self._x, self._y = x, y

    def _curve(self, kind: str, pairs: list[Point]) -> str:
        """A curve of third or second degree, with its first control point or with the mirror of the last one."""
        here, cubic = (self._x, self._y), kind in "CS"
        if kind in "ST":
            degree, last = self._control
            pairs.insert(0, (2 * here[0] - last[0], 2 * here[1] - last[1]) if degree == "CQ"[not cubic] else here)
        end = pairs[-1]
        if cubic:
            first, second = pairs[0], pairs[1]
            self._control = ("C", second)
        else:
            (qx, qy) = pairs[0]
            # A curve of second degree is one of third with its handles two thirds of the way to the control point.
            first = here[0] + 2 / 3 * (qx - here[0]), here[1] + 2 / 3 * (qy - here[1])
            second = end[0] + 2 / 3 * (qx - end[0]), end[1] + 2 / 3 * (qy - end[1])
            self._control = ("Q", (qx, qy))
        self.commands.append(("C", *first, *second, *end))
        self._x, self._y = end
        return self._control[0]

    def _arc(self, values: list[float], x: float, y: float) -> None:
        for curve in _arcs((self._x, self._y), values, (x, y)):
            self.commands.append(("C", *curve))
        self._x, self._y = x, y


def _arcs(start: Point, values: list[float], end: Point) -> Iterator[tuple[float, ...]]:
    """An arc of an ellipse as curves of a quarter at most (SVG 1.1, F.6)."""
    rx, ry, turn, large, sweep = abs(values[0]), abs(values[1]), radians(values[2]), bool(values[3]), bool(values[4])
    # Nothing; a straight line where there is no radius; radii that are too small grow until they reach (F.6.2).
    if start == end:
        return
    if not rx or not ry:
        yield (*start, *end, *end)
        return
    c, s = cos(turn), sin(turn)
    dx, dy = (start[0] - end[0]) / 2, (start[1] - end[1]) / 2
    u, v = c * dx + s * dy, c * dy - s * dx
    grow = sqrt(max(1.0, (u / rx) ** 2 + (v / ry) ** 2))
    rx, ry = rx * grow, ry * grow
    rest = (rx * ry) ** 2 - (rx * v) ** 2 - (ry * u) ** 2
    root = sqrt(max(0.0, rest / ((rx * v) ** 2 + (ry * u) ** 2))) * (-1 if large == sweep else 1)
    cu, cv = root * rx * v / ry, -root * ry * u / rx
    middle = c * cu - s * cv + (start[0] + end[0]) / 2, s * cu + c * cv + (start[1] + end[1]) / 2
    first = _angle((u - cu) / rx, (v - cv) / ry)
    sweep_by = (_angle((-u - cu) / rx, (-v - cv) / ry) - first) % (2 * pi)
    sweep_by -= 0 if sweep else 2 * pi
    # A quarter that is a hair too large stays one curve.
    count = max(1, ceil(abs(sweep_by) / (pi / 2) - 1e-9))
    step = sweep_by / count
    # Handles of this length put the middle of the curve on the arc; off by 0.03 % of the radius for a quarter.
    reach = 4 / 3 * tan(step / 4)
    for index in range(count):
        a, b = first + index * step, first + (index + 1) * step
        near = (cos(a) - reach * sin(a), sin(a) + reach * cos(a))
        far = (cos(b) + reach * sin(b), sin(b) - reach * cos(b))
        points = (near, far, (cos(b), sin(b)))
        yield tuple(
            value
            for p, q in points
            for value in (middle[0] + c * rx * p - s * ry * q, middle[1] + s * rx * p + c * ry * q)
        )


def _angle(x: float, y: float) -> float:
    angle = acos(max(-1.0, min(1.0, x / hypot(x, y))))
    return angle if y >= 0 else -angle
