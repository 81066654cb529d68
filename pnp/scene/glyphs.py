"""Outlines of the shipped fonts, for SVG, from the tables `outlines-*.txt` beside them.

`python -m tests.scene.fonts` writes them, as it writes the widths that `pnp.scene.font` reads: a drawing needs no font
parser.
"""

from __future__ import annotations

from functools import cache
from itertools import accumulate

from pnp.scene.font import DISPLAY, FOLDER, Weight, advances, printable


@cache
def _outlines(weight: Weight) -> dict[int, str]:
    """Path data by code point; the table has a line for each, in the order of the table of widths."""
    folder = FOLDER / "display" if weight in DISPLAY else FOLDER
    lines = (folder / f"outlines-{weight}.txt").read_text("ascii").removesuffix("\n").split("\n")
    return dict(zip(advances(weight), lines, strict=True))


def outline(char: str, weight: Weight = "regular") -> str:
    """The glyph of a printable character as SVG path data, in 1/1000 em, y upwards; empty for a blank."""
    return _outlines(weight)[ord(char)]


def glyph_positions(text: str, weight: Weight = "regular") -> list[tuple[str, int]]:
    """Each character of the text as it is shown, with the x of its origin in 1/1000 em."""
    shown, widths = printable(text), advances(weight)
    return [*zip(shown, accumulate(map(widths.__getitem__, map(ord, shown)), initial=0), strict=False)]
