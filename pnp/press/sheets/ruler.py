"""Rulers of 100 mm and 4 in, along both axes of a sheet: they show whether it was printed at true scale."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from math import floor

from pnp.press.sheets.paper import INCH, Paper
from pnp.scene.model import Path, Shape, Style, Symbol, Text, Use
from pnp.scene.page import Area

BAND = 4.0  # mm that a ruler takes from the height or width of the sheet
_LINE = Style(stroke="mark", width=0.1)
_LONG, _SHORT = 1.6, 0.9  # mm, lengths of the ticks
_SIZE = 1.9  # mm, the words on the ruler
_SLACK = 1e-6


def rulers(paper: Paper, texts: Mapping[str, str], foot: float) -> Iterator[Use]:
    """One ruler above the footer (`foot` mm high), one at the left edge, each in the middle of its side.

    Where the paper is too small for 100 mm and 4 in they are as many cm and inches as fit.
    """
    across, up = bands(paper, foot)
    yield Use(_ruler(across.width, texts), across.x, across.y + BAND / 2)
    yield Use(_ruler(up.height, texts), up.x + BAND / 2, up.y + up.height, rotation=-90)


def bands(paper: Paper, foot: float) -> tuple[Area, Area]:
    """What the rulers take of a sheet, above the footer (`foot` mm high) and at the left edge, in mm."""
    across = _length(paper.width - 2 * (paper.margin + BAND))
    up = _length(paper.height - 2 * (paper.margin + BAND + foot))
    line = paper.height - paper.margin - foot - BAND
    return Area((paper.width - across) / 2, line, across, BAND), Area(paper.margin, (paper.height - up) / 2, BAND, up)


def _length(room: float) -> float:
    return max(10 * min(10, floor(room / 10)), INCH * min(4, floor(room / INCH)))


def _ruler(length: float, texts: Mapping[str, str]) -> Symbol:
    """A ruler of that length in mm along x from (0, 0), millimetres above its line, inches below."""
    centimetres, inches = min(10, floor(length / 10)), min(4, floor(length / INCH + _SLACK))
    ticks: list[tuple[str | float, ...]] = [("M", 0, 0), ("L", length, 0)]
    for i in range(centimetres + 1):
        ticks += [("M", 10 * i, 0), ("L", 10 * i, -(_SHORT if i % 5 and i < centimetres else _LONG))]
    for i in range(2 * inches + 1):
        ticks += [("M", i * INCH / 2, 0), ("L", i * INCH / 2, _SHORT if i % 2 else _LONG)]
    children: tuple[Shape, ...] = (
        Path(tuple(ticks), _LINE),
        Text(10 * centimetres - 5, -0.35, texts["ruler_mm"].format(n=10 * centimetres), _SIZE, anchor="middle"),
        Text(inches * INCH - INCH / 4, 1.65, texts["ruler_in"].format(n=inches), _SIZE, anchor="middle"),
    )
    return Symbol(f"ruler-{centimetres}-{inches}", children)
