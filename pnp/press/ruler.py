"""Rulers of 100 mm and 4 in, along both axes of a sheet: they show whether it was printed at true scale."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from math import floor

from pnp.press.paper import INCH, Paper
from pnp.scene.model import Path, Shape, Style, Symbol, Text, Use

BAND = 4.0  # mm that a ruler takes from the height or width of the sheet
_LINE = Style(stroke="mark", width=0.1)
_LONG, _SHORT = 1.6, 0.9  # mm, lengths of the ticks
_SIZE = 1.9  # mm, the words on the ruler


def rulers(paper: Paper, texts: Mapping[str, str], foot: float) -> Iterator[Use]:
    """One ruler above the footer (`foot` mm high), one at the left edge, each in the middle of its side.

    Where the paper is too small for 100 mm and 4 in they are as many cm and inches as fit.
    """
    line = paper.height - paper.margin - foot - BAND / 2
    across = _ruler(paper.width - 2 * (paper.margin + BAND), texts)
    yield Use(across[0], (paper.width - across[1]) / 2, line)
    up = _ruler(paper.height - 2 * (paper.margin + BAND + foot), texts)
    yield Use(up[0], paper.margin + BAND / 2, (paper.height + up[1]) / 2, rotation=-90)


def _ruler(room: float, texts: Mapping[str, str]) -> tuple[Symbol, float]:
    """A ruler along x from (0, 0), millimetres above its line, inches below, and its length in mm."""
    centimetres = min(10, floor(room / 10))
    inches = min(4, floor(room / INCH))
    length = max(10 * centimetres, inches * INCH)
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
    return Symbol(f"ruler-{centimetres}-{inches}", children), length
