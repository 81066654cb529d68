"""Corrections for the errors of a printer: backs off their faces, lengths that come out wrong."""

from __future__ import annotations

from collections.abc import Sequence
from math import cos, radians, sin
from typing import NamedTuple

from pnp.press.sentences import message
from pnp.press.sheets.paper import Paper, PaperError, check
from pnp.scene.model import Group, Shape
from pnp.scene.page import Area

_SHIFT, _TURN = 20.0, 5.0  # mm, degrees: the most either way; more is no fault of a printer but a wrong setting
_LEAST, _MOST = 90.0, 110.0  # per cent


class Printer(NamedTuple):
    """How pages are moved before they are printed, so that they come out right.

    - `dx`, `dy` mm (-20 to 20) move backs to the right and down, `angle` degrees (-5 to 5) turns them clockwise
      about the middle of the sheet, all as seen on the printed back.
    - `scale_x`, `scale_y` per cent (90 to 110) scale every page about its middle: x along the short edge of the
      paper, y along the long one, however the page lies, because that is what a printer stretches.
    """

    dx: float = 0
    dy: float = 0
    angle: float = 0
    scale_x: float = 100
    scale_y: float = 100


PLAIN = Printer()


def check_printer(printer: Printer) -> Printer:
    """The same, its values in their ranges; raises PaperError."""
    for axis, value in (("dx", printer.dx), ("dy", printer.dy)):
        check("offset", value, -_SHIFT, _SHIFT, axis=axis)
    check("angle", printer.angle, -_TURN, _TURN)
    for axis, value in (("x", printer.scale_x), ("y", printer.scale_y)):
        check("scale", value, _LEAST, _MOST, axis=axis)
    return printer


def compensate(shapes: Sequence[Shape], paper: Paper, box: Area, back: bool, printer: Printer) -> tuple[Shape, ...]:
    """All that is on a page, moved as this printer needs it.

    Raises PaperError where that takes a part of `box` over the edge of the paper.
    """
    shift = printer[:3] if back else (0, 0, 0)
    scales = printer[3:] if paper.portrait else printer[:2:-1]
    if shift == (0, 0, 0) and scales == (100, 100):
        return tuple(shapes)
    middle = paper.width / 2, paper.height / 2
    dx, dy, angle = shift
    wide, high = (scale / 100 for scale in scales)
    _check_room(paper, box, dx, dy, angle, wide, high)
    x, y = _rotate(-middle[0], -middle[1], angle)
    moved = Group(tuple(shapes), x + dx, y + dy, rotation=angle)
    return (Group((moved,), *middle, scale=wide, stretch=high / wide),)


def _rotate(x: float, y: float, angle: float) -> tuple[float, float]:
    """A point turned clockwise about (0, 0)."""
    c, s = cos(radians(angle)), sin(radians(angle))
    return x * c - y * s, x * s + y * c


def _check_room(paper: Paper, box: Area, dx: float, dy: float, angle: float, wide: float, high: float) -> None:
    over = 0.0
    for x in (box.x, box.x + box.width):
        for y in (box.y, box.y + box.height):
            u, v = _rotate(x - paper.width / 2, y - paper.height / 2, angle)
            over = max(over, abs(u + dx) * wide - paper.width / 2, abs(v + dy) * high - paper.height / 2)
    if over > 0:
        raise PaperError(message("print.pushed", over=over, paper=paper.label))
