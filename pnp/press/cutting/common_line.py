"""Common-line cutting: edges that pieces without a gap share are cut once, in lines as long as they go."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import groupby
from math import atan2, cos, pi, sin
from typing import NamedTuple

from pnp.scene.cut import Cut, Vertex, polyline

_NEAR = 0.005  # mm: lines as near as this are one


class _Edge(NamedTuple):
    """A straight edge of piece `piece`: on the line at `angle` (0 to pi) and `offset` mm from the origin, from
    `start` to `end` mm along it."""

    angle: float
    offset: float
    start: float
    end: float
    piece: int


def cut_once(outlines: Sequence[Cut]) -> list[Cut]:
    """The outlines, closed; those that share edges with others come last, as open lines, none of them twice."""
    lines = list(_lines([edge for piece, cut in enumerate(outlines) for edge in _edges(cut, piece)]))
    shared = {piece for line in lines for piece in _shared_edges(line)}
    alone = [cut for piece, cut in enumerate(outlines) if piece not in shared]
    arcs = [_arc(*segment) for piece in sorted(shared) for segment in outlines[piece].segments if segment[0].bulge]
    return [*alone, *arcs, *(cut for line in lines for cut in _join([e for e in line if e.piece in shared]))]


def straight_cuts(outlines: Sequence[Cut], bridged: float) -> int:
    """How many straight cuts free pieces with these outlines, where a ruler also bridges what lies between neighbours
    up to `bridged` mm apart."""
    count = 0
    for line in _lines([edge for piece, cut in enumerate(outlines) for edge in _edges(cut, piece)]):
        reach = -1e9
        for edge in line:
            count += edge.start > reach + bridged
            reach = max(reach, edge.end)
    return count


def _edges(cut: Cut, piece: int) -> Iterable[_Edge]:
    for start, end in cut.segments:
        if not start.bulge:
            angle = atan2(end.y - start.y, end.x - start.x) % pi
            angle = 0.0 if pi - angle < 1e-6 else angle
            u, v = cos(angle), sin(angle)
            here, there = start.x * u + start.y * v, end.x * u + end.y * v
            yield _Edge(angle, start.y * u - start.x * v, min(here, there), max(here, there), piece)


def _lines(edges: Iterable[_Edge]) -> Iterable[list[_Edge]]:
    """The edges that lie on one line, for each line, in the order of their starts."""
    for _, way in groupby(sorted(edges, key=_place), lambda edge: _place(edge)[0]):
        line: list[_Edge] = []
        for edge in way:
            if line and edge.offset - line[-1].offset > _NEAR:
                yield sorted(line, key=lambda edge: edge.start)
                line = []
            line.append(edge)
        yield sorted(line, key=lambda edge: edge.start)


def _place(edge: _Edge) -> tuple[float, float]:
    return round(edge.angle, 6), edge.offset


def _shared_edges(line: Sequence[_Edge]) -> set[int]:
    """The pieces whose edges lie over one another on this line."""
    found: set[int] = set()
    reach, last = -1e9, -1
    for edge in line:
        if edge.start < reach - _NEAR:
            found |= {edge.piece, last}
        if edge.end > reach:
            reach, last = edge.end, edge.piece
    return found


def _join(line: Sequence[_Edge]) -> Iterable[Cut]:
    """The lines that these edges make together."""
    runs: list[tuple[_Edge, float]] = []
    for edge in line:
        if runs and edge.start <= runs[-1][1] + _NEAR:
            runs[-1] = (runs[-1][0], max(runs[-1][1], edge.end))
        else:
            runs.append((edge, edge.end))
    for edge, end in runs:
        u, v = cos(edge.angle), sin(edge.angle)
        places = [(along * u - edge.offset * v, along * v + edge.offset * u) for along in (edge.start, end)]
        yield polyline("cut", tuple(places), closed=False)


def _arc(start: Vertex, end: Vertex) -> Cut:
    return Cut("cut", (start, end._replace(bulge=0)), closed=False)
