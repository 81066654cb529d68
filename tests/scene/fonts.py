"""The tables beside the shipped fonts, read from them by fontTools; `python -m tests.scene.fonts` writes them anew."""

import json

from fontTools.pens.svgPathPen import SVGPathPen
from fontTools.ttLib import TTFont

from pnp.scene.font import DISPLAY, FILES, FOLDER


def tables():
    """The names of the files and their text: widths in 1/1000 em, and a line of path data for each code point."""
    yield from _tables(FILES)
    yield from ((f"display/{name}", text) for name, text in _tables(DISPLAY))


def _tables(files):
    fonts = {weight: TTFont(path, lazy=True) for weight, path in files.items()}
    codes = sorted(set.intersection(*(set(font.getBestCmap()) for font in fonts.values())))
    widths = {"codes": codes, **{weight: list(_widths(font, codes)) for weight, font in fonts.items()}}
    yield "advances.json", json.dumps(widths, separators=(",", ":")) + "\n"
    for weight, font in fonts.items():
        yield f"outlines-{weight}.txt", "".join(f"{line}\n" for line in _outlines(font, codes))


def _widths(font, codes):
    names, metrics = font.getBestCmap(), font["hmtx"].metrics
    return (metrics[names[code]][0] for code in codes)


def _outlines(font, codes):
    names, glyphs = font.getBestCmap(), font.getGlyphSet()
    for code in codes:
        pen = SVGPathPen(glyphs)
        glyphs[names[code]].draw(pen)
        yield pen.getCommands()


if __name__ == "__main__":
    for name, text in tables():
        (FOLDER / name).write_text(text, "ascii")
