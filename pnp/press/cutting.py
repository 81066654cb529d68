"""Lines that machines cut along, and the registration marks their cameras look for. Writes no files."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import product
from math import atan2, cos, pi, sin
from typing import Literal, NamedTuple, get_args

from pnp.data import localized
from pnp.press.outline import Anchor
from pnp.press.paper import Paper
from pnp.press.sheet import content
from pnp.scene.cut import Cut, cut_along, polyline
from pnp.scene.model import Area, Circle, Part, Point, Polygon, Rect, Style

# Common-line cutting: edges that pieces without a gap share are cut once, in lines as long as they go.

_NEAR = 0.005  # mm: lines as near as this are one


class _Edge(NamedTuple):
    """An edge of a `piece`: on the line at `angle` (0 to pi), `offset` from the origin, `start` to `end`, in mm."""

    angle: float
    offset: float
    start: float
    end: float
    piece: int


def cut_once(outlines: Sequence[Cut]) -> list[Cut]:
    """Return the outlines, closed; those that share edges with others come last, as open lines, none of them twice."""
    lines, shared = list(_lines(outlines)), set[int]()
    for line in lines:
        reach, last = -1e9, -1
        for edge in line:
            if edge.start < reach - _NEAR:  # it lies over one before it
                shared |= {edge.piece, last}
            if edge.end > reach:
                reach, last = edge.end, edge.piece
    found = [cut for piece, cut in enumerate(outlines) if piece not in shared]
    # Round corners are no one else's: they are cut by themselves, the lines between them once for both neighbours.
    arcs = (segment for piece in sorted(shared) for segment in outlines[piece].segments if segment[0].bulge)
    found += (Cut("cut", (start, end._replace(bulge=0)), closed=False) for start, end in arcs)
    for line in lines:
        runs: list[tuple[_Edge, float]] = []
        for edge in (edge for edge in line if edge.piece in shared):
            if runs and edge.start <= runs[-1][1] + _NEAR:
                runs[-1] = (runs[-1][0], max(runs[-1][1], edge.end))
            else:
                runs.append((edge, edge.end))
        for edge, end in runs:
            u, v = cos(edge.angle), sin(edge.angle)
            ends = tuple((at * u - edge.offset * v, at * v + edge.offset * u) for at in (edge.start, end))
            found.append(polyline("cut", ends, closed=False))
    return found


def straight_cuts(outlines: Sequence[Cut], bridged: float) -> int:
    """Return how many straight cuts free pieces with these outlines, where a ruler also bridges what lies between
    neighbours up to `bridged` mm apart."""
    count = 0
    for line in _lines(outlines):
        reach = -1e9
        for edge in line:
            count += edge.start > reach + bridged
            reach = max(reach, edge.end)
    return count


def _lines(outlines: Sequence[Cut]) -> Iterator[list[_Edge]]:
    """The straight edges that lie on one line, for each line, in the order of their starts."""
    edges = []
    for piece, cut in enumerate(outlines):
        for start, end in cut.segments:
            if not start.bulge:
                angle = atan2(end.y - start.y, end.x - start.x) % pi
                # An edge from right to left may come out a hair below pi; it lies on one line with those at 0.
                angle = 0.0 if pi - angle < 1e-6 else angle
                u, v = cos(angle), sin(angle)
                here, there = start.x * u + start.y * v, end.x * u + end.y * v
                edges.append(_Edge(angle, start.y * u - start.x * v, min(here, there), max(here, there), piece))
    line: list[_Edge] = []
    way: float | None = None
    for edge in sorted(edges, key=lambda edge: (round(edge.angle, 6), edge.offset)):
        if line and (round(edge.angle, 6) != way or edge.offset - line[-1].offset > _NEAR):
            # In the order of their starts, so that one look at how far the line reaches finds what overlaps.
            yield sorted(line, key=lambda edge: edge.start)
            line = []
        line.append(edge)
        way = round(edge.angle, 6)
    if line:
        yield sorted(line, key=lambda edge: edge.start)


def cuts(pieces: Iterable[tuple[Part, Anchor]]) -> tuple[Cut, ...]:
    """Return the folds to score, then what is cut off, then the outlines; what neighbours share is cut once."""
    placed = list(pieces)
    trims = [polyline("cut", line, closed=False) for part, spot in placed for line in spot.lines(part.cuts)]
    scores = [polyline("score", line, closed=False) for part, spot in placed for line in spot.lines(part.folds)]
    return (*scores, *trims, *cut_once([cut_along("cut", spot.drawn()) for _, spot in placed]))


# Registration marks for the camera of a cutting machine, and the area that they leave free.

Register = Literal["none", "silhouette", "crosshair"]
KINDS: tuple[Register, ...] = get_args(Register)

# Type 1 of Silhouette Studio (Cameo, Portrait, Curio): a square of 5 mm top left, corners with arms of 20 mm top
# right and bottom left; 20 mm stay free about each, and none lies nearer than 10 mm to the edges of the paper.
# Source: render_silhouette_regmarks.py and .inx of github.com/fablabnbg/inkscape-silhouette; the limit of 10 mm
# also in the pages on borderless templates of github.com/Alan-Cha/silhouette-card-maker.
_SQUARE, _ARM, _LINE, _LEAST = 5.0, 20.0, 0.5, 10.0  # mm
_CROSS, _RING, _FINE = 5.0, 3.0, 0.2  # mm: half a cross, the circle about its middle, their lines
_APART = 0.5  # mm from what a mark keeps free to the pieces
_KEPT = {"silhouette": _ARM + _APART, "crosshair": 2 * _CROSS + _APART}


def inset(paper: Paper) -> float:
    """Return how far the marks lie from each edge of the paper, in mm: clear of rulers and footer, the same all round,
    for Silhouette Studio asks for one number."""
    room = content(paper)
    right, bottom = paper.width - room.x - room.width, paper.height - room.y - room.height
    return max(_LEAST, room.x, room.y, right, bottom)


def free_areas(kind: Register, paper: Paper) -> tuple[Area, ...]:
    """Return where pieces may lie, between the marks across or up the sheet; empty without marks."""
    if kind == "none":
        return ()
    edge, kept = inset(paper), _KEPT[kind]
    width, height = paper.width - 2 * edge, paper.height - 2 * edge
    # The sheet without its four corners is a cross: a grid takes its upright or its level bar.
    return (Area(edge, edge + kept, width, height - 2 * kept), Area(edge + kept, edge, width - 2 * kept, height))


class Registration(NamedTuple):
    """What is printed on a sheet, and the same for the cut file."""

    shapes: tuple[Rect | Polygon | Circle, ...]
    cuts: tuple[Cut, ...]


def registration(kind: Register, paper: Paper) -> Registration:
    """Return the marks of a sheet; all of them lie inside its margin."""
    edge = inset(paper)
    left, top, right, bottom = edge, edge, edge + (paper.width - 2 * edge), edge + (paper.height - 2 * edge)
    shapes: list[Rect | Polygon | Circle] = []
    if kind == "silhouette":
        shapes = [
            Rect(left, top, _SQUARE, _SQUARE, Style(fill="mark")),
            _line((right - _ARM, top), (right, top), (right, top + _ARM), width=_LINE),
            _line((left, bottom - _ARM), (left, bottom), (left + _ARM, bottom), width=_LINE),
        ]
    elif kind == "crosshair":
        # in each corner a cross and a circle about its middle; two of them tell how a sheet lies
        for x, y in product((left + _CROSS, right - _CROSS), (top + _CROSS, bottom - _CROSS)):
            shapes.append(Circle(x, y, _RING, Style(stroke="mark", width=_FINE)))
            shapes.append(_line((x - _CROSS, y), (x + _CROSS, y), width=_FINE))
            shapes.append(_line((x, y - _CROSS), (x, y + _CROSS), width=_FINE))
    return Registration(tuple(shapes), tuple(cut_along("registration", shape) for shape in shapes))


def label(kind: Register, paper: Paper, texts: Mapping[str, str]) -> str:
    """Return what is to be typed in for these marks, in words; empty where nothing is."""
    if kind != "silhouette":
        return ""
    measures = {"inset": inset(paper), "length": _ARM, "line": _LINE}
    return texts["marks_silhouette"].format(**{name: localized(f"{mm:g}", texts) for name, mm in measures.items()})


def _line(*points: Point, width: float) -> Polygon:
    return Polygon(points, Style(stroke="mark", width=width), closed=False)
