"""Drawings in SVG as shapes: what is plain, and nothing that runs, moves or fetches anything."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from itertools import islice
from math import sqrt
from typing import Any
from xml.etree.ElementTree import Element
from xml.parsers import expat

import svgelements
from PIL import ImageColor
from svgelements import Matrix

from pnp.data import forbid
from pnp.data.budget import MOST, Budget
from pnp.printing import message
from pnp.scene.model import Path, Scene, Style

_SILENT = {"title", "desc", "metadata", "defs", "namedview"}
# All that runs, moves or names another file; `use` besides, which can double a drawing again and again.
_FORBIDDEN = {"script", "foreignObject", "iframe", "image", "use", "a", "style", "animate", "animateTransform", "set"}
_STEP = re.compile(r"(matrix|translate|scale|rotate|skewX|skewY)\s*\(([^()]*)\)")
_NUMBER = re.compile(r"[+-]?(?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d+)?")
_VALUES = {"matrix": (6,), "translate": (1, 2), "scale": (1, 2), "rotate": (1, 3), "skewX": (1,), "skewY": (1,)}
_MOST = MOST["drawing"]
_FAR = 1e7  # units from the origin
_PENCIL = Style("#000000", None, 1.0)  # with what is drawn where nothing is said


class BadSvg(Exception):
    """What a drawing has that is not drawn; the text is a sentence."""


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
    return Scene(width, height, tuple(_shapes(root, Matrix(f"translate({-left},{-top})"), _PENCIL, budget)))


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
    forbid(_name(around[0][0]) != "svg", message.lazy("art.svg.no-svg"), BadSvg)
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
    return [float(number[0]) for number in islice(_NUMBER.finditer(text), 2 * _MOST["commands"] + 2)]


def _shapes(element: Element, frame: Matrix, pencil: Style, budget: Budget) -> Iterator[Path]:
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
        words = given.get("transform", "")  # of which steps with another number of values than they take are left out
        if len(words) > _MOST["letters"]:
            raise BadSvg(message("art.svg.transform", most=_MOST["letters"]))
        steps = [(name, _numbers(inner)) for name, inner in _STEP.findall(words)]
        told = (f"{name}({','.join(map(str, values))})" for name, values in steps if len(values) in _VALUES[name])
        own, drawn = Matrix(" ".join(told)) * frame, _pencil(given, pencil)
        if name in ("g", "svg"):
            yield from _shapes(child, own, drawn, budget)
            continue
        if (commands := _outline(name, given, budget)) is None:
            raise BadSvg(message("art.svg.element", name=name))
        if name != "path":
            budget.spend("commands", len(commands))
        if commands:
            yield _path(commands, own, drawn)


def _pencil(given: Mapping[str, str], pencil: Style) -> Style:
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
    forbid(words.startswith("url("), message.lazy("art.svg.gradient"), BadSvg)
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
            edges = (measure(key) for key in ("x", "y", "width", "height", "rx", "ry"))
            return _commands(svgelements.Path(svgelements.Rect(*edges)))
        case "circle":
            return _commands(svgelements.Path(svgelements.Circle(measure("cx"), measure("cy"), measure("r"))))
        case "ellipse":
            axes = (measure(key) for key in ("cx", "cy", "rx", "ry"))
            return _commands(svgelements.Path(svgelements.Ellipse(*axes)))
        case "line":
            return [("M", measure("x1"), measure("y1")), ("L", measure("x2"), measure("y2"))]
        case "polygon" | "polyline":
            points = _numbers(given.get("points", ""))
            pairs = list(zip(points[::2], points[1::2], strict=False))
            lines: list[Command] = [("L" if index else "M", *pair) for index, pair in enumerate(pairs)]
            return [*lines, ("Z",)] if name == "polygon" and lines else lines
    return None


def _path(commands: list[Command], frame: Matrix, pencil: Style) -> Path:
    a, b, c, d, e, f = (getattr(frame, name) for name in "abcdef")
    moved = []
    for letter, *values in commands:
        numbers = [float(value) for value in values]
        pairs = zip(numbers[::2], numbers[1::2], strict=True)
        moved.append((letter, *(value for x, y in pairs for value in (a * x + c * y + e, b * x + d * y + f))))
    if not all(abs(float(value)) < _FAR for _, *values in moved for value in values):  # nor is it infinite or no number
        raise BadSvg(message("art.svg.far"))
    # Lines keep one width: where a drawing is stretched it is the mean of those along and across (the geometric one).
    return Path(tuple(moved), pencil._replace(width=min(pencil.width * sqrt(abs(a * d - b * c)), _FAR)))


# The data of SVG paths as lines and curves (SVG 1.1, chapter 8).

Command = tuple[str | float, ...]
_TOKEN = re.compile(r"([MmLlHhVvCcSsQqTtAaZz])|([+-]?(?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d+)?)|([\s,]+)|(.)")
_TAKES = {"M": 2, "L": 2, "H": 1, "V": 1, "C": 6, "S": 4, "Q": 4, "T": 2, "A": 7, "Z": 0}


def path_commands(data: str, budget: Budget) -> list[Command]:
    """Return path data as absolute `M`, `L`, `C` and `Z`, out of a budget; raises ValueError for what is no path."""
    letter, values, bare = "", list[float](), False
    for token in _TOKEN.finditer(data):
        sign, figure, _, other = token.groups()
        if other:
            raise ValueError(other)
        if sign:
            if values or bare or not (letter or sign in "Mm"):
                raise ValueError(letter or sign)
            letter, bare = sign, sign not in "Zz"
            if sign in "Zz":
                budget.spend("commands")
        elif figure:
            values.append(float(figure))
            if not letter or letter in "Zz":
                raise ValueError(figure)
            if len(values) == _TAKES[letter.upper()]:
                budget.spend("commands", 10 if letter in "Aa" else 1)  # an arc is up to ten
                bare = False
                # repeated numbers repeat a command, those after a move draw lines
                letter, values = {"M": "L", "m": "l"}.get(letter, letter), []
    if values or bare:
        raise ValueError(letter)
    return _commands(svgelements.Path(data))


def _commands(path: Any) -> list[Command]:
    """The segments of a path: arcs, and curves of second degree, as curves of third."""
    for at, segment in enumerate(path):
        if isinstance(segment, svgelements.Arc) and not (segment.rx and segment.ry):
            path[at] = svgelements.Line(segment.start, segment.end)  # an arc without a radius (SVG 1.1, F.6.2)
    path.approximate_arcs_with_cubics()
    found: list[Command] = []
    for segment in path:
        match segment:
            case svgelements.Move():
                found.append(("M", *segment.end))
            case svgelements.Close():
                found.append(("Z",))
            case svgelements.Line():
                found.append(("L", *segment.end))
            case svgelements.QuadraticBezier():
                # the handles two thirds of the way to the control point
                handles = (end + (segment.control - end) * (2 / 3) for end in (segment.start, segment.end))
                found.append(("C", *(value for point in (*handles, segment.end) for value in point)))
            case svgelements.CubicBezier():
                found.append(("C", *segment.control1, *segment.control2, *segment.end))
    return found
