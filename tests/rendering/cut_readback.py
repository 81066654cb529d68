"""Reads cut files back as cuts, and the hairlines that a PDF page has along its pieces, all in mm of the page."""

import re
from io import StringIO
from itertools import pairwise
from math import dist, sqrt
from xml.etree import ElementTree

from pypdf.generic import ContentStream

from pnp.scene.cut import Cut, Vertex, round_cut
from tests.rendering.readback import POINTS, SVG, joined, moved, pairs


def svg_cuts(text):
    """The lines of an SVG, a cut for each part of a path, by the group that they are in."""
    root = ElementTree.fromstring(text.encode() if isinstance(text, str) else text)
    return [
        Cut(group.get("id"), *_path(part))
        for group in root.findall(f"{SVG}g")
        for path in group.findall(f"{SVG}path")
        for part in re.findall(r"M[^M]*", path.get("d"))
    ]


def _path(text):
    vertices = []
    for letter, numbers in re.findall(r"([MLAZ])([^MLAZ]*)", text):
        values = [float(number) for number in numbers.split()]
        if letter == "A":
            r, _, turn, large, clockwise, x, y = values
            assert turn == 0
            start = vertices[-1]
            half = dist((start.x, start.y), (x, y)) / 2
            rise = r + (1 if large else -1) * sqrt(max(0, r * r - half * half))
            vertices[-1] = start._replace(bulge=rise / half * (1 if clockwise else -1))
        if letter in "MLA":
            vertices.append(Vertex(*values[-2:]))
    closed = text.endswith("Z")
    if closed and vertices[0][:2] == vertices[-1][:2]:
        vertices.pop()
    return tuple(vertices), closed


def dxf_cuts(data, height):
    """The lines of a DXF, y turned downwards again."""
    import ezdxf  # takes long

    document = ezdxf.read(StringIO(data.decode()))
    assert not document.audit().errors
    return [_entity(entity, height) for entity in document.modelspace()]


def _entity(entity, height):
    layer = entity.dxf.layer
    if entity.dxftype() == "CIRCLE":
        x, y, _ = entity.dxf.center
        return round_cut(layer, x, height - y, entity.dxf.radius)
    assert entity.dxftype() == "LWPOLYLINE"
    vertices = tuple(Vertex(x, height - y, -bulge) for x, y, bulge in entity.get_points("xyb"))
    return Cut(layer, vertices, entity.closed)


def hairlines(reader, index, width=0.1):
    """Lines of that width (mm) drawn on the page itself, closed: the ends of their pieces, and points between."""
    page = reader.pages[index]
    height = float(page.mediabox.height)
    matrix, stack, found, line, pen = (1 / POINTS, 0, 0, -1 / POINTS, 0, height / POINTS), [], [], [], None
    for operands, operator in ContentStream(page.get_contents(), reader).operations:
        values = [float(o) for o in operands] if operator in (b"cm", b"m", b"l", b"c", b"re", b"w") else []
        match operator:
            case b"q":
                stack.append((matrix, pen))
            case b"Q":
                matrix, pen = stack.pop()
            case b"cm":
                matrix = joined(values, matrix)
            case b"w":
                pen = values[0]
            case b"S" | b"f" | b"B" | b"n":
                if operator == b"S" and pen == width:
                    found.append([(end, moved(matrix, *point)) for end, point in line])
                line = []
            case _:
                line = _longer(line, operator, values)
    return found


def _longer(line, operator, values):
    """The line that is being drawn after an operator of path construction; any other leaves it."""
    match operator:
        case b"re":
            x, y, w, h = values
            return _straight([(x, y), (x + w, y), (x + w, y + h), (x, y + h)], closed=True)
        case b"m":
            return [(True, tuple(values))]
        case b"l":
            return line + _straight([line[-1][1], tuple(values)])[1:]
        case b"c":
            return line + _curve(line[-1][1], *pairs(values))
        case b"h":
            return line + _straight([line[-1][1], line[0][1]])[1:-1]
    return line


def _straight(points, closed=False):
    found = [(True, points[0])]
    for (a, b), (c, d) in pairwise([*points, points[0]] if closed else points):
        found += [(False, ((a + c) / 2, (b + d) / 2)), (True, (c, d))]
    return found[:-1] if closed else found


def _curve(p, q, r, s):
    found = []
    for t in (0.25, 0.5, 0.75, 1):
        a, b, c, d = (1 - t) ** 3, 3 * (1 - t) ** 2 * t, 3 * (1 - t) * t * t, t**3
        point = tuple(a * p[k] + b * q[k] + c * r[k] + d * s[k] for k in (0, 1))
        found.append((t == 1, point))
    return found
