"""Numbered steps of a printed instruction."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from pnp.scene import font
from pnp.scene.model import Text

_SIZE = 3.4  # mm, letters
_INDENT = 2 * _SIZE
_BETWEEN = 0.3 * _SIZE


def step_list(steps: Sequence[str], width: float, y: float) -> Iterator[Text]:
    """The steps with their numbers, in lines of at most `width` mm, from the baseline y (mm) on."""
    for number, lines in enumerate(_lines(steps, width), 1):
        yield Text(0, y, f"{number}.", _SIZE, weight="bold")
        for line in lines:
            yield Text(_INDENT, y, line, _SIZE)
            y += font.LEADING * _SIZE
        y += _BETWEEN


def height(steps: Sequence[str], width: float) -> float:
    """The height in mm from the first baseline of `step_list` to the one after its last."""
    return sum(len(lines) * font.LEADING * _SIZE + _BETWEEN for lines in _lines(steps, width))


def _lines(steps: Sequence[str], width: float) -> list[list[str]]:
    return [font.wrap(step, width - _INDENT, _SIZE) for step in steps]
