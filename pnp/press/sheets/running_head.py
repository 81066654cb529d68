"""The mark and the name of the game on each sheet: above a page to read, beside the ruler of a sheet of pieces."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from pnp.press.sheets.paper import Paper
from pnp.press.sheets.ruler import BAND, bands
from pnp.scene import font
from pnp.scene.model import Shape, Text, Use

if TYPE_CHECKING:
    from pnp.press.sheets.sheet import Imprint

_MARK = 0.45  # of the height of the band, half of the mark
_SIZE, _LEAST = 0.85, 0.5  # of the height of the band, letters of the name


def running_head(imprint: Imprint, paper: Paper, measured: bool, foot: float) -> Iterator[Shape]:
    """The head in a band as high as a ruler: the uppermost of the sheet or, where it is `measured`, that of the ruler.

    `foot` is the height of the footer in mm. The name is left out where there is no room for it beside the ruler.
    """
    if not imprint.game or not imprint.mark:
        return
    across = bands(paper, foot)[0]
    top = across.y if measured else paper.margin
    room = across.x - paper.margin if measured else paper.width - 2 * paper.margin
    yield Use(imprint.mark, paper.margin + BAND / 2, top + BAND / 2, BAND * _MARK)
    left = paper.margin + BAND * 1.25
    weight = font.face_for(imprint.game, imprint.display)
    size = font.fit(imprint.game, room - BAND * 1.6, BAND * _SIZE, weight, BAND * _LEAST)
    if font.width(imprint.game, size, weight) <= room - BAND * 1.6:
        yield Text(left, top + BAND / 2 + font.middle(size), imprint.game, size, "accent-dark", weight)
