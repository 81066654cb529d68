"""Lines for a cutting machine, in mm: the output of the press, the input of the back-ends of cut files."""

from math import atan, cos, hypot, pi, sin
from typing import Literal, NamedTuple

from pnp.scene.model import Circle, Point, Polygon, Rect

_QUARTER = sin(pi / 8) / cos(pi / 8)  # bulge of a quarter circle

Layer = Literal["registration", "fold", "score", "cut"]

# In the order of work: a machine finds the marks, and scores a piece before it falls out of the sheet.
LAYERS: tuple[Layer, ...] = ("registration", "fold", "score", "cut")


class Vertex(NamedTuple):
    """A corner at (x, y) mm and the bulge of what leads to the next one. A bulge is the tangent of a quarter of the
    arc's angle, 0 for a straight line (DXF reference, LWPOLYLINE, group code 42); here positive turns clockwise as
    seen, for y grows downwards."""

    x: float
    y: float
    bulge: float = 0


class Cut(NamedTuple):
    """A line for the machine: `cut` goes through, `score` creases a piece, `fold` is where the sheet itself is
    folded, `registration` is what a camera looks for. `closed` leads back to the first vertex."""

    layer: Layer
    vertices: tuple[Vertex, ...]
    closed: bool = True

    @property
    def segments(self) -> tuple[tuple[Vertex, Vertex], ...]:
        """The lines and arcs, each from its first vertex, whose bulge it has, to the next."""
        pairs = tuple(zip(self.vertices, self.vertices[1:] + self.vertices[:1], strict=True))
        return pairs if self.closed else pairs[:-1]

    @property
    def circle(self) -> tuple[float, float, float] | None:
        """Centre and radius in mm where the line is two half circles."""
        if not self.closed or [abs(vertex.bulge) for vertex in self.vertices] != [1, 1]:
            return None
        (a, b, _), (c, d, _) = self.vertices
        return (a + c) / 2, (b + d) / 2, hypot(c - a, d - b) / 2

    def points(self, steps: int = 16) -> list[Point]:
        """Return points along the line, each arc in so many steps; the start of a closed line is not told twice."""
        found = [point for start, end in self.segments for point in _along(start, end, steps)]
        return found if self.closed else [*found, self.vertices[-1][:2]]


class CutSheet(NamedTuple):
    """All lines on a page of `width` x `height` mm, its origin in the top left corner."""

    width: float
    height: float
    cuts: tuple[Cut, ...]
    title: str = ""


def radius(start: Vertex, end: Vertex) -> float:
    """Return the radius in mm of the arc from `start` to `end`, whose bulge is not 0."""
    bulge = abs(start.bulge)
    return hypot(end.x - start.x, end.y - start.y) * (1 + bulge * bulge) / (4 * bulge)


def _along(start: Vertex, end: Vertex, steps: int) -> list[Point]:
    """Points from `start` on, without `end`."""
    if not start.bulge:
        return [start[:2]]
    turn = 4 * atan(start.bulge)
    # the centre lies on the middle perpendicular of the chord, (1 / bulge - bulge) / 4 chords away
    away = (1 / start.bulge - start.bulge) / 4
    x = (start.x + end.x) / 2 - away * (end.y - start.y)
    y = (start.y + end.y) / 2 + away * (end.x - start.x)
    u, v = start.x - x, start.y - y
    angles = [turn * step / steps for step in range(steps)]
    return [(x + u * cos(a) - v * sin(a), y + u * sin(a) + v * cos(a)) for a in angles]


def cut_along(layer: Layer, shape: Circle | Polygon | Rect) -> Cut:
    """Return the line around a shape, or along it where it is open."""
    match shape:
        case Circle(x, y, r):
            return round_cut(layer, x, y, r)
        case Polygon(points, closed=closed):
            return polyline(layer, points, closed)
        case Rect(x, y, width, height, radius=corner):
            return box_cut(layer, x, y, width, height, corner)


def polyline(layer: Layer, points: tuple[Point, ...], closed: bool = True) -> Cut:
    """Make straight lines through these points."""
    return Cut(layer, tuple(Vertex(x, y) for x, y in points), closed)


def round_cut(layer: Layer, x: float, y: float, r: float) -> Cut:
    """Make a circle about (x, y), as two half circles."""
    return Cut(layer, (Vertex(x - r, y, 1), Vertex(x + r, y, 1)))


def box_cut(layer: Layer, x: float, y: float, width: float, height: float, corner: float = 0) -> Cut:
    """Make a rectangle from its top left corner (x, y) on, its corners rounded by at most half of its sides."""
    r, right, bottom = min(corner, width / 2, height / 2), x + width, y + height
    if r <= 0:
        return polyline(layer, ((x, y), (right, y), (right, bottom), (x, bottom)))
    vertices = (
        Vertex(x + r, y), Vertex(right - r, y, _QUARTER), Vertex(right, y + r), Vertex(right, bottom - r, _QUARTER),
        Vertex(right - r, bottom), Vertex(x + r, bottom, _QUARTER), Vertex(x, bottom - r), Vertex(x, y + r, _QUARTER),
    )  # fmt: skip
    following = vertices[1:] + vertices[:1]
    # Corners that take half of a side leave a line of no length of it, which is no cut.
    return Cut(layer, tuple(v for v, w in zip(vertices, following, strict=True) if hypot(w.x - v.x, w.y - v.y) > 1e-9))
