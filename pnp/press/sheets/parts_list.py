"""The printed list of parts: how many of each, on which sheets."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from pnp.press.sheets.sheet import ListedPart
from pnp.press.sheets.steps import height, step_list
from pnp.scene import font
from pnp.scene.model import Rect, Scene, Shape, Style, Text
from pnp.style import pages

_TOP, _ROW, _LEAST, _SIZE = 20.0, 7.2, 4.6, 3.9  # mm; the rows of a long list are closer, down to the least
_COUNT, _SHEETS = 112.0, 128.0  # mm, right edge of the counts and left edge of the sheets
_NEED, _AFTER_NEED = 3.4, 2.2  # mm, letters of what else is needed, and the room below it


def parts_list(
    entries: Mapping[str, ListedPart], texts: Mapping[str, str], steps: Sequence[str] = (), need: str = ""
) -> Scene:
    """A table with a row for each part, with a box to tick when it is cut; below it what else is needed, a
    sentence, and the steps of what to do."""
    lines = font.wrap(need, pages.WIDTH, _NEED, "bold") if need else []
    more = len(lines) * _NEED * font.LEADING + _AFTER_NEED if lines else 0.0
    below = more + height(steps, pages.WIDTH)
    room = pages.HEIGHT - _TOP - below
    pitch = min(_ROW, max(_LEAST, room / (len(entries) + 1.5)))
    shapes: list[Shape] = [*_head(texts)]
    for row, (name, entry) in enumerate(entries.items(), 1):
        shapes += _row(_TOP + pitch * row, pitch, name, entry)
    end = _TOP + pitch * (len(entries) + 1.5)
    pitches = (end + _NEED * font.LEADING * number for number in range(len(lines)))
    shapes += (Text(0, y, line, _NEED, weight="bold") for y, line in zip(pitches, lines, strict=True))
    shapes += step_list(steps, pages.WIDTH, end + more)
    return Scene(pages.WIDTH, max(pages.HEIGHT, end + below), tuple(shapes), texts["list_title"])


def _head(texts: Mapping[str, str]) -> Iterator[Shape]:
    yield from pages.title(texts["list_title"])
    yield Text(6, _TOP, texts["list_part"], _SIZE, "muted")
    yield Text(_COUNT, _TOP, texts["list_count"], _SIZE, "muted", anchor="end")
    yield Text(_SHEETS, _TOP, texts["list_sheets"], _SIZE, "muted")


def _row(y: float, pitch: float, name: str, entry: ListedPart) -> Iterator[Shape]:
    size = min(_SIZE, pitch * 0.66)
    yield pages.rule(0, y - pitch * 0.7, pages.WIDTH, "line", 0.15)
    yield Rect(0, y - size * 0.7, size * 0.77, size * 0.77, Style(None, "ink", 0.2), 0.4)
    yield Text(6, y, name, size)
    yield Text(_COUNT, y, str(entry.copies), size, "ink", "bold", "end")
    yield Text(_SHEETS, y, ranges(entry.sheets), size)


def ranges(sheets: Sequence[int]) -> str:
    """3 5-8 for the sheets 3, 5, 6, 7, 8."""
    runs: list[list[int]] = []
    for sheet in sheets:
        if runs and sheet == runs[-1][-1] + 1:
            runs[-1].append(sheet)
        else:
            runs.append([sheet])
    return " ".join(str(run[0]) if len(run) == 1 else f"{run[0]}-{run[-1]}" for run in runs)
