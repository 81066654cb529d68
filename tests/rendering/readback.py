"""Reads drawings back: where the shapes and texts of a PDF page or an SVG lie, in mm, in drawing order."""

import re
from math import cos, radians, sin
from xml.etree import ElementTree

from pypdf import PdfReader
from pypdf.generic import ContentStream

SVG = "{http://www.w3.org/2000/svg}"
HREF = "{http://www.w3.org/1999/xlink}href"
POINTS = 72 / 25.4
ONE = (1.0, 0.0, 0.0, 1.0, 0.0, 0.0)


def joined(inner, outer):
    a, b, c, d, e, f = inner
    p, q, r, s, t, u = outer
    return (a * p + b * r, a * q + b * s, c * p + d * r, c * q + d * s, e * p + f * r + t, e * q + f * s + u)


def moved(matrix, x, y):
    a, b, c, d, e, f = matrix
    return (a * x + c * y + e, b * x + d * y + f)


def corners(matrix, points):
    """The bounding box of points in their own frame, its corners moved into the page."""
    xs, ys = zip(*points, strict=True)
    return [moved(matrix, x, y) for x in (min(xs), max(xs)) for y in (min(ys), max(ys))]


def pairs(numbers):
    return list(zip(numbers[::2], numbers[1::2], strict=True))


def pdf_boxes(reader: PdfReader, index: int = 0):
    page = reader.pages[index]
    height = float(page.mediabox.height)
    upright = (1 / POINTS, 0, 0, -1 / POINTS, 0, height / POINTS)
    return list(_pdf_boxes(page.get_contents(), page["/Resources"], reader, upright))


def _pdf_boxes(stream, resources, reader, matrix):
    stack, points, window, start = [], [], [], ONE
    for operands, operator in ContentStream(stream, reader).operations:
        numbers = [float(o) for o in operands] if operator in (b"cm", b"m", b"l", b"c", b"re", b"Tm") else []
        match operator:
            case b"q":
                stack.append(matrix)
            case b"Q":
                matrix = stack.pop()
            case b"cm":
                matrix = joined(numbers, matrix)
            case b"re":
                x, y, w, h = numbers
                points += [(x, y), (x + w, y + h)]
            case b"m" | b"l" | b"c":
                points += pairs(numbers)
            case b"n":
                points, window = [], points
            case b"f" | b"B" | b"S" | b"sh":  # a gradient fills what was clipped
                yield "shape", corners(matrix, points or window)
                points = []
            case b"Tm":
                start = joined(numbers, matrix)
            case b"Tj":
                yield "text", [start[4:]]
            case b"Do":
                form = resources["/XObject"][operands[0]].get_object()
                yield from _pdf_boxes(form, form["/Resources"], reader, matrix)


def svg_boxes(text: str):
    root = ElementTree.fromstring(text.encode())
    known = {element.get("id"): element for element in root.iter() if element.get("id")}
    return list(_svg_boxes(root, known, ONE))


def _svg_boxes(parent, known, outer):
    for element in parent:
        matrix = joined(_transform(element.get("transform", "")), outer)
        get = {key: element.get(key, "0") for key in ("x", "y", "width", "height", "cx", "cy", "r")}
        value = {key: float(number) for key, number in get.items() if not number.endswith("mm")}
        match element.tag.removeprefix(SVG):
            case "g" if element.get("aria-label") is not None:
                yield "text", [matrix[4:]]
            case "g":
                yield from _svg_boxes(element, known, matrix)
            case "use":
                yield from _svg_boxes([known[element.get(HREF)[1:]]], known, matrix)
            case "path":
                yield "shape", corners(matrix, _points(element.get("d")))
            case "rect":
                far = (value["x"] + value["width"], value["y"] + value["height"])
                yield "shape", corners(matrix, [(value["x"], value["y"]), far])
            case "circle":
                x, y, r = value["cx"], value["cy"], value["r"]
                yield "shape", corners(matrix, [(x - r, y - r), (x + r, y + r)])


def _points(data):
    """The points of a path, those of its curves that lie beside it too."""
    found, at, begin = [], (0.0, 0.0), (0.0, 0.0)
    for letter, words in re.findall(r"([a-zA-Z])([^a-zA-Z]*)", data):
        few = pairs(_numbers(words))
        size = 3 if letter == "c" else 1
        for index in range(0, len(few), size):
            row = [(x + at[0], y + at[1]) if letter.islower() else (x, y) for x, y in few[index : index + size]]
            found += row
            at = row[-1]
            begin = at if letter in "mM" and not index else begin
        at = begin if letter in "zZ" else at
    return found


def _transform(text):
    matrix = ONE
    for word, arguments in re.findall(r"(\w+)\(([^)]*)\)", text):
        values = _numbers(arguments)
        match word:
            case "translate":
                step = (1, 0, 0, 1, *values)
            case "rotate":
                c, s = cos(radians(values[0])), sin(radians(values[0]))
                step = (c, s, -s, c, 0, 0)
            case "scale":
                step = (values[0], 0, 0, values[-1], 0, 0)
        matrix = joined(step, matrix)
    return matrix


def _numbers(text):
    return [float(number) for number in re.findall(r"-?[\d.]+", text)]


def greatest_gap(one, other):
    """The farthest that two lists of boxes lie apart in mm; they must be of the same things."""
    assert [kind for kind, _ in one] == [kind for kind, _ in other]
    return max(
        (
            max(abs(a - b) for a, b in zip(p, q, strict=True))
            for (_, first), (_, second) in zip(one, other, strict=True)
            for p, q in zip(first, second, strict=True)
        ),
        default=0.0,
    )
