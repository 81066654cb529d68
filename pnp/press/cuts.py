"""Where a machine cuts and scores the pieces of a sheet."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from pnp.press.marks import Spot
from pnp.press.outline import centred, corners, laid, traced
from pnp.press.shared import cut_once
from pnp.scene.cut import Cut, Layer, box_cut, polyline, round_cut
from pnp.scene.model import Freeform, Hexagon, Outline, Part, Point, Round


def cuts(pieces: Iterable[tuple[Part, Spot]]) -> tuple[Cut, ...]:
    """The folds of all pieces to score, then their outlines; what neighbours share is cut once."""
    placed = list(pieces)
    scores = [line for part, spot in placed for line in _folds(part, spot)]
    return (*scores, *cut_once([outline_of(spot) for _, spot in placed]))


def outline_of(spot: Spot) -> Cut:
    """The outline of a piece where it lies."""
    x, y = spot.x, spot.y
    width, height = laid(spot.outline, spot.turned)
    match spot.outline:
        case Round(diameter=d):
            return round_cut("cut", x, y, d / 2)
        case Hexagon():
            return _moved("cut", corners(spot.outline, spot.turned), spot)
        case Freeform():
            return _moved("cut", traced(spot.outline, spot.turned), spot)
        case Outline(radius=radius):
            return box_cut("cut", x - width / 2, y - height / 2, width, height, radius)


def _folds(part: Part, spot: Spot) -> Iterator[Cut]:
    for fold in part.folds:
        yield _moved("score", centred(part.outline, spot.turned, fold), spot, closed=False)


def _moved(layer: Layer, points: Sequence[Point], spot: Spot, closed: bool = True) -> Cut:
    return polyline(layer, tuple((spot.x + x, spot.y + y) for x, y in points), closed)
