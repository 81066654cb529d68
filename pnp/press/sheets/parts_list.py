"""The printed list of parts: how many of each, on which sheets."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from pnp.press.sheets.sheet import ListedPart
from pnp.scene.model import Rect, Scene, Shape, Style, Text
from pnp.style import pages

_TOP, _ROW, _LEAST, _SIZE = 20.0, 7.2, 4.6, 3.9  # mm; the rows of a long list are closer, down to the least
_COUNT, _SHEETS = 112.0, 128.0  # mm, right edge of the counts and left edge of the sheets


def parts_list(entries: Mapping[str, ListedPart], texts: Mapping[str, str]) -> Scene:
    """A table with a row for each part, with a box to tick when it is cut."""
    pitch = min(_ROW, max(_LEAST, (pages.HEIGHT - _TOP) / (len(entries) + 0.5)))
    shapes: list[Shape] = [*_head(texts)]
    for row, (name, entry) in enumerate(entries.items(), 1):
        shapes += _row(_TOP + pitch * row, pitch, name, entry)
    end = _TOP + pitch * (len(entries) + 0.5)
    return Scene(pages.WIDTH, max(pages.HEIGHT, end), tuple(shapes), texts["list_title"])


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
