"""The tables of the player aid: what a step costs, what the die of an attack does."""

from __future__ import annotations

from collections.abc import Iterator

from pnp.data.texts import Texts
from pnp.games.wuestenkoenige.drawing import terrain
from pnp.games.wuestenkoenige.drawing.rose import rose
from pnp.scene import Rect, Shape, Style, Text, Use, font
from pnp.style import pages as page

WIDTH = 118.0  # mm, a little less than a side of the aid
_ROW, _CELL = 8.0, 15.4  # mm, of the table of costs
COSTS = 4 * _ROW  # mm, its height
_DIE, _LINE, _SIZE = 9.0, 4.5, 3.6  # mm: the column of the die, from line to line, letters
_ROLLS = {"1": "1", "2": "2, 3", "4": "4", "5": "5", "6": "6"}  # what stands in the row of each key


def costs(texts: Texts) -> Iterator[Shape]:
    """From which ground (rows) to which (columns); beside it the compass rose."""
    yield Rect(0, 0, 4 * _CELL, _ROW, Style("panel"))
    words = texts["aid.step.from"]
    yield Text(1.2, _ROW / 2 + font.middle(3), words, font.fit(words, _CELL - 2, 3), "muted")
    for index, face in enumerate(terrain.FACES):
        x, y = _CELL * (index + 1), _ROW * (index + 1)
        yield from (*_ground(face, x, 0, texts), *_ground(face, 0, y, texts))
        for other, to in enumerate(terrain.FACES):
            x = _CELL * (other + 1.5)
            weight: font.Weight = "regular" if face == to else "bold"
            cost = "1" if face == to else "2"
            yield Text(x, y + _ROW / 2 + font.middle(4.8), cost, 4.8, "ink", weight, "middle")
    yield from page.grid(0, 0, [_CELL] * 4, 4, _ROW)
    yield Use(rose(), WIDTH - 13.5, COSTS / 2, 13)
    for number, line in enumerate(font.wrap(texts["aid.step.rose"], 22, 3)):
        yield Text(WIDTH - 29, COSTS / 2 + 4 * number, line, 3, "muted", anchor="end")


def _ground(face: str, x: float, y: float, texts: Texts) -> Iterator[Shape]:
    """A ground and its name in a cell."""
    words = texts[f"face.{face}"]
    yield Use(terrain.hexagon(face), x + 3.7, y + _ROW / 2, 3)
    yield Text(x + 7, y + _ROW / 2 + font.middle(3), words, font.fit(words, _CELL - 7.6, 3))


def _lines(roll: str, texts: Texts) -> list[str]:
    return font.wrap(texts[f"aid.die.{roll}"], WIDTH - _DIE - 3, _SIZE)


def _high(roll: str, texts: Texts) -> float:
    return len(_lines(roll, texts)) * _LINE + 1.6


def dice_height(texts: Texts) -> float:
    """The height of `dice` in mm."""
    return sum(_high(roll, texts) for roll in _ROLLS)


def dice(texts: Texts) -> Iterator[Shape]:
    """What each number does."""
    top = 0.0
    yield page.rule(0, 0, WIDTH)
    for roll, shown in _ROLLS.items():
        high = _high(roll, texts)
        yield Rect(0, top, _DIE, high, Style("panel"))
        yield Text(_DIE / 2, top + high / 2 + font.middle(4), shown, 4, "ink", "bold", "middle")
        for index, line in enumerate(_lines(roll, texts)):
            yield Text(_DIE + 2, top + 0.8 + _LINE * (index + 0.5) + font.middle(_SIZE), line, _SIZE)
        top += high
        yield page.rule(0, top, WIDTH)
