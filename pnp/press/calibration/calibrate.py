"""A sheet that measures by how much a printer scales, and gives the two numbers that correct it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from math import floor

from pnp.data.texts import localized
from pnp.press.sheets.marks import MARK
from pnp.press.sheets.paper import Paper, too_large
from pnp.press.sheets.sheet import SheetSide, content
from pnp.press.sheets.steps import height, step_list
from pnp.scene.font import Weight
from pnp.scene.model import Group, Polygon, Rect, Text

_STEPS = ("calibration_1", "calibration_2", "calibration_3", "calibration_4", "calibration_5")
_MOST, _LEAST = 150, 120  # mm, side of the square
_INSET = 7.0  # mm from the square to the words in it
_HEADING, _SIZE = 5.5, 3.0  # mm, letters
_ROW = 4.4  # mm from line to line of the table
_AROUND = 3.0  # mm, lengths in the table differ so much from the true one
_STEP = 0.5  # mm from row to row


def calibration(paper: Paper, texts: Mapping[str, str]) -> SheetSide:
    """A square of 150 mm, or as many cm as fit, with what to do and a table of lengths in it.

    The numbers are per cent: scale x = true length / measured length * 100, scale y likewise. Raises
    TooLarge on a paper smaller than A5.
    """
    room = content(paper)
    side = min(_MOST, floor(min(room.width, room.height) / 10) * 10)
    title = texts["calibration"]
    if side < _LEAST:
        raise too_large(title, _LEAST - room.width, _LEAST - room.height, paper)
    steps = [texts[key].format(length=side) for key in _STEPS]
    width, first = side - 2 * _INSET, _INSET + 2 * _HEADING
    words = (
        Text(0, _INSET + _HEADING / 2, title, _HEADING, weight="bold"),
        *step_list(steps, width, first),
        *_table(side, width, first + height(steps, width), texts),
    )
    square = Group((*_square(side), Group(words, _INSET)), room.x + (room.width - side) / 2, room.y)
    return SheetSide(paper, (square,), title, title)


def _square(side: float) -> Iterator[Rect | Polygon]:
    """The square and, within its corners, short ticks that lead the eye of who measures."""
    yield Rect(0, 0, side, side, MARK)
    for x, y, way in ((0.0, side / 2, 1), (side, side / 2, -1)):
        yield Polygon(((x, y), (x + 4 * way, y)), MARK, closed=False)
        yield Polygon(((y, x), (y, x + 4 * way)), MARK, closed=False)


def _table(side: int, width: float, y: float, texts: Mapping[str, str]) -> Iterator[Text]:
    """Measured lengths and what to type in for them, in three columns of rows."""
    steps = round(2 * _AROUND / _STEP)
    lengths = [side - _AROUND + _STEP * i for i in range(steps + 1)]
    rows = -(-len(lengths) // 3)
    for column in range(3):
        left, pitch = column * width / 3, width / 6
        yield Text(left, y, texts["calibration_measured"], _SIZE, "muted")
        yield Text(left + pitch, y, texts["calibration_type"], _SIZE, "muted")
        for row, length in enumerate(lengths[column * rows : (column + 1) * rows], 1):
            weight: Weight = "bold" if length == side else "regular"
            measured, typed = (localized(f"{n:.1f}", texts) for n in (length, side / length * 100))
            yield Text(left, y + row * _ROW, f"{measured} mm", _SIZE, weight=weight)
            yield Text(left + pitch, y + row * _ROW, f"{typed} %", _SIZE, weight=weight)
