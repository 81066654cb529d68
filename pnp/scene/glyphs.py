"""Reads the shipped fonts themselves: outlines for SVG, and the table of widths that `pnp.scene.font` uses.

`python -m pnp.scene.glyphs` writes that table anew after a change of the fonts.
"""

from __future__ import annotations

import json
from functools import cache
from typing import Any

from fontTools.pens.svgPathPen import SVGPathPen
from fontTools.ttLib import TTFont

from pnp.scene.font import FILES, FOLDER, Weight, advances, printable


@cache
def _font(weight: Weight) -> Any:
    return TTFont(FILES[weight], lazy=True)


@cache
def outline(char: str, weight: Weight = "regular") -> str:
    """The glyph of a printable character as SVG path data, in 1/1000 em, y upwards; empty for a blank."""
    glyphs = _font(weight).getGlyphSet()
    pen = SVGPathPen(glyphs)
    glyphs[_font(weight).getBestCmap()[ord(char)]].draw(pen)
    return str(pen.getCommands())


def glyph_positions(text: str, weight: Weight = "regular") -> list[tuple[str, int]]:
    """Each character of the text as it is shown, with the x of its origin in 1/1000 em."""
    widths = advances(weight)
    pairs, x = [], 0
    for char in printable(text):
        pairs.append((char, x))
        x += widths[ord(char)]
    return pairs


def read_advances() -> dict[str, list[int]]:
    """Code points that both weights have and their advance widths in 1/1000 em, from the fonts."""
    fonts = {weight: _font(weight) for weight in FILES}
    codes = sorted(set.intersection(*(set(font.getBestCmap()) for font in fonts.values())))
    table = {"codes": codes}
    for weight, font in fonts.items():
        names, metrics = font.getBestCmap(), font["hmtx"].metrics
        table[weight] = [metrics[names[code]][0] for code in codes]
    return table


def main() -> None:
    """Writes `fonts/advances.json`."""
    text = json.dumps(read_advances(), separators=(",", ":"))
    (FOLDER / "advances.json").write_text(text + "\n", "ascii")


if __name__ == "__main__":
    main()
