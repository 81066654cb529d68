"""Measures of the shipped fonts: all in mm, from plain advance widths (no kerning, no ligatures).

Text is set in Fira Sans, regular or bold; titles of games may be set in a display face, which has the letters of
Latin-1 alone. The widths are read from `advances.json` beside the fonts, so that a drawing needs no font parser;
`python -m tests.scene.fonts` writes these files, and a test compares them with the fonts. Signs that they lack may be
in a font that the user names (`own_signs`), drawn as outlines; those that no font has are told by their numbers.
"""

import json
import unicodedata
from bisect import bisect_right
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from functools import cache, lru_cache
from itertools import accumulate, pairwise
from pathlib import Path
from typing import Literal, NamedTuple, get_args

from pnp.data.errors import LACKING

DisplayFace = Literal["flared", "kufic", "swash", "antiqua"]
Weight = Literal["regular", "bold", "flared", "kufic", "swash", "antiqua"]

FOLDER = Path(__file__).with_name("fonts")
FILES: dict[Weight, Path] = {"regular": FOLDER / "FiraSans-Regular.ttf", "bold": FOLDER / "FiraSans-Bold.ttf"}
DISPLAY: dict[Weight, Path] = {name: FOLDER / "display" / f"{name}.ttf" for name in get_args(DisplayFace)}
# As the tables of Fira Sans have them (head, hhea, OS/2); capitals and small letters to 0.005 em.
UNITS = 1000  # per em, in all fonts
DESCENT = 0.265  # em below the baseline that any letter needs
CAP_HEIGHT = 0.69  # em; digits are as high as capitals
LEADING = 1.25  # em from baseline to baseline in running text
_LEAST = 1e-9  # mm: sums of widths may be wrong by as much


@cache
def advances(weight: Weight) -> dict[int, int]:
    """Read the advance width of every character of the font, by code point, in 1/1000 em."""
    file = FOLDER / "display" / "advances.json" if weight in DISPLAY else FOLDER / "advances.json"
    table = json.loads(file.read_text("ascii"))
    return dict(zip(table["codes"], table[weight], strict=True))


def face_for(text: str, face: Weight) -> Weight:
    """Return the display face where it has all characters of the text, else `bold`."""
    known = advances(face)
    return face if all(ord(char) in known for char in printable(text)) else "bold"


class Glyph(NamedTuple):
    """A sign of a font that the user names: its width and the commands of its outline (`Path`), in 1/1000 em, y up."""

    advance: int
    outline: tuple[tuple[str | float, ...], ...]


OWN: dict[int, Glyph] = {}  # the signs of the user's font that were met, by code point
_FONTS: list[Callable[[int], Glyph | None]] = []


@contextmanager
def own_signs(font: Callable[[int], Glyph | None]) -> Iterator[None]:
    """Have, within it, signs that the shipped fonts lack are those that `font` has for their code points."""
    # Widths that were measured without the font hold no longer.
    _units.cache_clear()
    _FONTS.append(font)
    try:
        yield
    finally:
        _FONTS.remove(font)
        for forget in (OWN.clear, _REPLACEMENTS.clear, _units.cache_clear):
            forget()


class _Replacements(dict[int, str]):
    """What `str.translate` puts for a code point, worked out when first met; each time where no font has it."""

    def __missing__(self, code: int) -> str:
        char = chr(code)
        if (shown := _replacement(char)) is None:
            LACKING[char] = None
            return "" if unicodedata.combining(char) else f"[{code:04X}]"
        self[code] = shown
        return shown


def _replacement(char: str) -> str | None:
    category, code = unicodedata.category(char), ord(char)
    if char in "\t\n\r\v\f" or category in ("Zl", "Zp"):
        return " "
    # A selector of a variant (U+FE00 to U+FE0F) asks for another look of the sign before it, which no font here has.
    if category in ("Cc", "Cf") or "\ufe00" <= char <= "\ufe0f":
        return ""
    if code in advances("regular") and not unicodedata.combining(char):
        return char
    for glyph in filter(None, (font(code) for font in _FONTS)):
        OWN[code] = glyph
        return char
    # Blanks of other widths, as the narrow one before signs in French, become the one at which no line breaks.
    return "\u00a0" if category == "Zs" else None


_REPLACEMENTS = _Replacements()


def printable(text: str) -> str:
    """Return the text as it is measured and drawn. Characters that no font has become their numbers, `[6C99]`, line
    breaks and tabs blanks; control and direction characters, and marks that combine with no letter of the font, are
    left out."""
    if text.isascii() and text.isprintable():
        return text
    return unicodedata.normalize("NFC", text).translate(_REPLACEMENTS)


@lru_cache(1 << 14)
def _units(text: str, weight: Weight) -> int:
    return sum(_advances(printable(text), weight))


def _advances(shown: str, weight: Weight) -> list[int]:
    table = advances(weight)
    return [OWN[code].advance if code in OWN else table[code] for code in map(ord, shown)]


def width(text: str, size: float, weight: Weight = "regular") -> float:
    """Return the width in mm of one line of text whose em is `size` mm."""
    return _units(text, weight) * size / UNITS


def middle(size: float) -> float:
    """Return how far below the middle of a box (mm) the baseline lies that centres capitals and digits in it."""
    return CAP_HEIGHT * size / 2


def fit(text: str, box: float, size: float, weight: Weight = "regular", least: float = 1.5) -> float:
    """Return the largest em in mm, from `size` down to `least`, at which the text is at most `box` mm wide. It is
    `least` for a text that is still too wide then: `shorten` it."""
    wide = width(text, size, weight)
    return size if wide <= box else max(min(least, size), size * box / wide)


def shorten(text: str, box: float, size: float, weight: Weight = "regular") -> str:
    """Return the text, its end replaced by an ellipsis where it would be wider than `box` mm."""
    if width(text, size, weight) <= box:
        return text
    kept = printable(text)
    widths = accumulate(_advances(kept, weight), initial=advances(weight)[ord("…")])
    fitting = bisect_right(list(widths), box, key=lambda total: total * size / UNITS) - 1
    return kept[: max(fitting, 0)].rstrip() + "…"


def line_ends(widths: Sequence[float], blank: float, box: float, last: float = 1 / 3) -> list[int]:
    """Return how many words stand before the end of each line, as few lines as can be: words of these widths, `blank`
    between them, at most `box` wide together; a word that is wider stands alone. Of all ways to break them it is the
    one with the most even right edge (Knuth, Plass: Breaking Paragraphs into Lines, Software 11, 1981), whose last line
    is longer than a share of the box."""
    best: list[tuple[int, float, int]] = [(0, 0.0, 0)]  # of the words before each: lines, unevenness, where one begins
    for end in range(1, len(widths) + 1):
        wide, ways = -blank, list[tuple[int, float, int]]()
        for begin in range(end - 1, -1, -1):
            wide += blank + widths[begin]
            if wide > box and ways:
                break
            lines, uneven, _ = best[begin]
            # a last line may end early, but neither in its first part nor behind its first word
            free = box - wide if end < len(widths) else box if end == begin + 1 else 2 * (box * last - wide)
            ways.append((lines + 1, uneven + max(free, 0) ** 2, begin))
        best.append(min(ways))
    ends = [len(widths)] if widths else []
    while ends and (begin := best[ends[-1]][2]):
        ends.append(begin)
    return ends[::-1]


def wrap(text: str, box: float, size: float, weight: Weight = "regular") -> list[str]:
    """Break the text into lines of at most `box` mm, broken at blanks as `line_ends` does; a word that is wider than a
    line is cut. Line breaks of the text are kept; blanks that do not break (U+00A0) are never broken at."""
    return [line for paragraph in text.splitlines() for line in _wrap(paragraph, box, size, weight)]


def even_lines(text: str, box: float, size: float, weight: Weight = "regular") -> list[str]:
    """Break the text into as few lines as `wrap` breaks it into, as nearly of one length as they can be: for titles."""
    lines = wrap(text, box, size, weight)
    # Ever narrower, in steps that are hardly seen, until a line more would be needed.
    while len(lines) > 1 and len(closer := wrap(text, box * 0.97, size, weight)) == len(lines):
        box, lines = box * 0.97, closer
    return lines


@lru_cache(maxsize=4096)  # pages are written at one scale after another until they fit, and again for each kit
def _wrap(text: str, box: float, size: float, weight: Weight) -> tuple[str, ...]:
    words = [piece for word in printable(text).split(" ") if word for piece in _cut(word, box, size, weight)]
    ends = line_ends([width(word, size, weight) for word in words], width(" ", size, weight), box + _LEAST)
    return tuple(" ".join(words[begin:end]) for begin, end in pairwise([0, *ends])) or ("",)


def _cut(word: str, box: float, size: float, weight: Weight) -> list[str]:
    pieces, begin, total = [], 0, 0
    for at, advance in enumerate(_advances(word, weight)):
        total += advance
        if at > begin and total * size / UNITS > box:
            pieces.append(word[begin:at])
            begin, total = at, advance
    return [*pieces, word[begin:]]


# Outlines of the shipped fonts, for SVG, from the tables `outlines-*.txt` beside them.
#
# `python -m tests.scene.fonts` writes them, as it writes the widths: a drawing needs no font parser.


@cache
def _outlines(weight: Weight) -> dict[int, str]:
    """Path data by code point; the table has a line for each, in the order of the table of widths."""
    folder = FOLDER / "display" if weight in DISPLAY else FOLDER
    lines = (folder / f"outlines-{weight}.txt").read_text("ascii").removesuffix("\n").split("\n")
    return dict(zip(advances(weight), lines, strict=True))


def outline(char: str, weight: Weight = "regular") -> str:
    """Return the glyph of a printable character as SVG path data, in 1/1000 em, y upwards; empty for a blank."""
    return _outlines(weight)[ord(char)]


def glyph_positions(text: str, weight: Weight = "regular") -> list[tuple[str, int]]:
    """Return each character of the text as it is shown, with the x of its origin in 1/1000 em."""
    shown, widths = printable(text), advances(weight)
    return [*zip(shown, accumulate(map(widths.__getitem__, map(ord, shown)), initial=0), strict=False)]
