"""The net of a tuck-end box: sizes only.

Panels and flaps are those of a tuck-end carton glued along its side. From the documentation of a reverse tuck
carton for Cuttle (layeredpaperart.com/reverse-tuck-doc, 2022): the glue flap takes half an inch, the dust flaps
half of depth and tuck together, and the sides of flaps taper by 15 degrees. Our own: the tuck takes 15 mm, on a
shallow box as much as its depth, but enough to hold; and the bottom is glued, as a home printer's paper is too
soft to hold tiles by a tuck.
"""

from __future__ import annotations

from collections.abc import Mapping
from math import cos, pi, sin, tan
from typing import NamedTuple

from pnp.scene.model import Freeform, Line, Point

Points = tuple[Point, ...]

_GLUE, _TUCK = 12.7, 15.0  # mm
_LEAST_TUCK = 8.0  # mm: less does not hold a lid
_SLIT = 0.7  # mm between two flaps, and from a flap to the panel it is pushed along
_TAPER = tan(pi / 12)  # mm that a side of a flap comes in on each mm of its length
_NOTCH = 10.0  # mm, radius of the thumb notch at most
_ARC = 24  # straight lines in half a circle: off by 0.02 mm at most


class Net(NamedTuple):
    """A box cut open and laid flat, its printed side up, in mm; the lid hinges on the back, at the top.

    From left to right: `glue` flap, `left` side, `front`, `right` side, `back`; above and below the back `lid`
    with `tuck` and `bottom` with `lap`, which is glued; a dust flap above and below each side (`left-top` ...).
    `panels` are the corners of each, `folds` the lines between them, all in the frame of the outline.
    """

    width: float
    height: float
    depth: float
    outline: Freeform
    folds: tuple[Line, ...]
    panels: Mapping[str, Points]


def tuckbox(width: float, height: float, depth: float) -> Net:
    """The net of a box that is `width` x `height` x `depth` mm inside, all more than 0; it opens at the top."""
    glue = min(_GLUE, width * 0.4)
    tuck = min(_TUCK, max(depth, _LEAST_TUCK), height / 2)
    x = _sums(0, glue, depth, width, depth, width)
    y = _sums(0, tuck, depth, height, depth, min(_GLUE, height / 2))
    dust = min((depth + tuck) / 2, (width - _SLIT) / 2)
    panels = {
        "glue": _glue(x[1], y[2], y[3], glue),
        "left": _box(x[1], y[2], x[2], y[3]),
        "front": ((x[2], y[2]), *_notch((x[2] + x[3]) / 2, y[2], width, height), *_box(x[2], y[2], x[3], y[3])[1:]),
        "right": _box(x[3], y[2], x[4], y[3]),
        "back": _box(x[4], y[2], x[5], y[3]),
        "lid": _box(x[4], y[1], x[5], y[2]),
        "tuck": _tuck_flap(x[4] + _SLIT, x[5] - _SLIT, y[1], tuck),
        "bottom": _box(x[4], y[3], x[5], y[4]),
        "lap": _flap(x[4], x[5], y[4], y[5] - y[4]),
        **{
            f"{side}-{end}": _flap(x[at], x[at + 1], line, way * dust)
            for side, at in (("left", 1), ("right", 3))
            for end, line, way in (("top", y[2], -1), ("bottom", y[3], 1))
        },
    }
    return Net(width, height, depth, Freeform(_contour(panels)), _folds(panels, x, y), panels)


def _sums(*lengths: float) -> tuple[float, ...]:
    return tuple(sum(lengths[: end + 1]) for end in range(len(lengths)))


def _box(left: float, top: float, right: float, bottom: float) -> Points:
    return (left, top), (right, top), (right, bottom), (left, bottom)


def _flap(left: float, right: float, y: float, length: float) -> Points:
    """A flap on the line y, downwards where `length` is positive; from its left hinge around to its right one."""
    left, right = left + _SLIT, right - _SLIT
    taper = min(abs(length) * _TAPER, (right - left) / 4)
    return (left, y), (left + taper, y + length), (right - taper, y + length), (right, y)


def _glue(x: float, top: float, bottom: float, length: float) -> Points:
    taper = min(length * _TAPER, (bottom - top) / 4)
    return (x, bottom), (x - length, bottom - taper), (x - length, top + taper), (x, top)


def _tuck_flap(left: float, right: float, y: float, length: float) -> Points:
    """The tuck above the line y, its far corners rounded so that it finds its way in."""
    r = min(length * 0.7, (right - left) / 3)
    turns = [i * pi / _ARC for i in range(_ARC // 2 + 1)]
    first = ((left + r - r * cos(a), y - length + r - r * sin(a)) for a in turns)
    second = ((right - r + r * sin(a), y - length + r - r * cos(a)) for a in turns)
    return (left, y), *first, *second, (right, y)


def _notch(x: float, y: float, width: float, height: float) -> Points:
    """Half a circle below the line y, from left to right: the thumb lifts the tuck there."""
    r = min(_NOTCH, width / 5, height / 5)
    turns = (i * pi / _ARC for i in range(_ARC + 1))
    return tuple((x - r * cos(a), y + r * sin(a)) for a in turns)


def _contour(panels: Mapping[str, Points]) -> Points:
    """The outline, clockwise from the upper end of the glue flap."""
    left, front, lid, bottom = panels["left"], panels["front"], panels["lid"], panels["bottom"]
    above = (left[0], *panels["left-top"], *front[:-2], *panels["right-top"])
    cover = (lid[3], lid[0], *panels["tuck"], lid[1], lid[2])
    below = (bottom[1], bottom[2], *panels["lap"][::-1], bottom[3], bottom[0])
    back = (*panels["right-bottom"][::-1], front[-2], front[-1], *panels["left-bottom"][::-1])
    return (*above, *cover, *below, *back, *panels["glue"][:-1])


def _folds(panels: Mapping[str, Points], x: tuple[float, ...], y: tuple[float, ...]) -> tuple[Line, ...]:
    """The lines between the panels: upright ones from the left, then the hinges of lid, bottom and flaps."""
    upright = (((x[i], y[2]), (x[i], y[3])) for i in range(1, 5))
    across = (((x[4], y[i]), (x[5], y[i])) for i in (2, 3))
    flaps = [name for name in panels if "-" in name]
    hinges = ((panels[name][0], panels[name][-1]) for name in ("tuck", "lap", *flaps))
    return (*upright, *across, *hinges)
