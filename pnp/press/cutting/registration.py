"""Registration marks for the camera of a cutting machine, and the area that they leave free."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import product
from typing import Literal, NamedTuple, get_args

from pnp.data.texts import localized
from pnp.press.sheets.paper import Paper
from pnp.press.sheets.sheet import content
from pnp.scene.cut import Cut, cut_along
from pnp.scene.model import Circle, Point, Polygon, Rect, Shape, Style
from pnp.scene.page import Area

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


class Registration(NamedTuple):
    """What is printed on a sheet, and the same for the cut file."""

    shapes: tuple[Shape, ...] = ()
    cuts: tuple[Cut, ...] = ()


def inset(paper: Paper) -> float:
    """How far the marks lie from each edge of the paper, in mm: clear of rulers and footer, the same all round,
    for Silhouette Studio asks for one number."""
    room = content(paper)
    right, bottom = paper.width - room.x - room.width, paper.height - room.y - room.height
    return max(_LEAST, room.x, room.y, right, bottom)


def free_areas(kind: Register, paper: Paper) -> tuple[Area, ...]:
    """Where pieces may lie, between the marks across or up the sheet; empty without marks."""
    if kind == "none":
        return ()
    edge, kept = inset(paper), _KEPT[kind]
    width, height = paper.width - 2 * edge, paper.height - 2 * edge
    return (
        Area(edge, edge + kept, width, height - 2 * kept),
        Area(edge + kept, edge, width - 2 * kept, height),
    )


def registration(kind: Register, paper: Paper) -> Registration:
    """The marks of a sheet; all of them lie inside its margin."""
    edge = inset(paper)
    box = Area(edge, edge, paper.width - 2 * edge, paper.height - 2 * edge)
    draw = {"none": lambda box: (), "silhouette": _silhouette, "crosshair": _crosshairs}[kind]
    shapes = tuple(draw(box))
    return Registration(shapes, tuple(cut_along("registration", shape) for shape in shapes))


def label(kind: Register, paper: Paper, texts: Mapping[str, str]) -> str:
    """What is to be typed in for these marks, in words; empty where nothing is."""
    if kind != "silhouette":
        return ""
    measures = {"inset": inset(paper), "length": _ARM, "line": _LINE}
    return texts["marks_silhouette"].format(**{name: localized(f"{mm:g}", texts) for name, mm in measures.items()})


def _silhouette(box: Area) -> Iterator[Rect | Polygon]:
    left, top, right, bottom = box.x, box.y, box.x + box.width, box.y + box.height
    yield Rect(left, top, _SQUARE, _SQUARE, Style(fill="mark"))
    yield _line((right - _ARM, top), (right, top), (right, top + _ARM), width=_LINE)
    yield _line((left, bottom - _ARM), (left, bottom), (left + _ARM, bottom), width=_LINE)


def _crosshairs(box: Area) -> Iterator[Circle | Polygon]:
    """In each corner a cross and a circle about its middle; two of them tell how a sheet lies."""
    for x, y in product((box.x + _CROSS, box.x + box.width - _CROSS), (box.y + _CROSS, box.y + box.height - _CROSS)):
        yield Circle(x, y, _RING, Style(stroke="mark", width=_FINE))
        yield _line((x - _CROSS, y), (x + _CROSS, y), width=_FINE)
        yield _line((x, y - _CROSS), (x, y + _CROSS), width=_FINE)


def _line(*points: Point, width: float) -> Polygon:
    return Polygon(points, Style(stroke="mark", width=width), closed=False)
