"""Words on cards: titles in the display face of a game, texts below the picture; one size of each for a whole deck."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from pnp.scene import font
from pnp.scene.font import Weight
from pnp.scene.model import Shape, Text
from pnp.scene.page import Area

_STEP = 0.1  # mm, from one size to the next smaller one
_TITLE_LEADING = 1.02  # em from baseline to baseline
_BLANK = 0.2  # em, the least between words: some display faces have less


def title_size(titles: Iterable[str], room: float, most: float, least: float, face: Weight, lines: int = 2) -> float:
    """The largest em in mm, from `most` down to `least`, at which all titles take at most `lines` of `room` mm.

    No word of a title is cut, where it is not longer than a line at the least size.
    """
    every = list(titles)
    fitting = (size for size in _sizes(most, least) if all(_fits(one, room, size, face, lines) for one in every))
    return next(fitting, least)


def _fits(words: str, room: float, size: float, face: Weight, lines: int) -> bool:
    weight, broken = font.face_for(words, face), _lines(words, room, size, face)
    return len(broken) <= lines and all(font.width(line, size, weight) <= room for line in broken)


def _lines(words: str, room: float, size: float, face: Weight) -> list[str]:
    """The words in lines at blanks alone, with two of them between words in a face whose own is too narrow."""
    weight = font.face_for(words, face)
    blank = " " if font.width(" ", 1, weight) >= _BLANK else "  "
    lines = [""]
    for word in words.split():
        longer = f"{lines[-1]}{blank}{word}" if lines[-1] else word
        lines[-1:] = [longer] if not lines[-1] or font.width(longer, size, weight) <= room else [lines[-1], word]
    return lines


def title(words: str, x: float, y: float, room: float, size: float, face: Weight) -> Iterator[Shape]:
    """A title from x on, its lines about y, in light letters."""
    lines = _lines(words, room, size, face)
    for index, line in enumerate(lines):
        down = (index - (len(lines) - 1) / 2) * size * _TITLE_LEADING
        yield Text(x, y + font.middle(size) + down, line, size, "art.letter", font.face_for(words, face))


def text_size(texts: Iterable[str], area: Area, most: float, least: float) -> float:
    """The largest em in mm, from `most` down to `least`, at which each of the texts stays in the area."""
    every = list(texts)
    fitting = (size for size in _sizes(most, least) if all(_high(one, area, size) <= area.height for one in every))
    return next(fitting, least)


def text(words: str, area: Area, size: float) -> Iterator[Shape]:
    """A text in the middle of an area, centred."""
    top = area.y + (area.height - _high(words, area, size)) / 2
    for index, line in enumerate(font.wrap(words, area.width, size)):
        y = top + size * (font.CAP_HEIGHT + 0.06 + index * font.LEADING)
        yield Text(area.x + area.width / 2, y, line, size, "ink", "regular", "middle")


def _high(words: str, area: Area, size: float) -> float:
    """Height in mm of a text, from its capitals to what hangs below its last line."""
    lines = len(font.wrap(words, area.width, size))
    return size * ((lines - 1) * font.LEADING + font.CAP_HEIGHT + font.DESCENT)


def _sizes(most: float, least: float) -> Iterator[float]:
    return (most - _STEP * step for step in range(round((most - least) / _STEP) + 1))
