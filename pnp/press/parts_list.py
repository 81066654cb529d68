"""The printed list of parts: how many of each, on which sheets."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from pnp.press.sheet import Entry
from pnp.scene.model import Polygon, Rect, Scene, Shape, Style, Text

_WIDTH, _TOP, _ROW, _SIZE = 150.0, 16.0, 6.4, 3.6  # mm
_COUNT, _SHEETS = 92.0, 104.0  # mm, right edge of the counts and left edge of the sheets


def parts_list(entries: Mapping[str, Entry], texts: Mapping[str, str]) -> Scene:
    """A table with a row for each part, with a box to tick when it is cut."""
    shapes = [
        *_head(texts),
        *(shape for row, item in enumerate(entries.items()) for shape in _row(row, *item)),
    ]
    return Scene(_WIDTH, _TOP + _ROW * (len(entries) + 1), tuple(shapes), texts["list_title"])


def _head(texts: Mapping[str, str]) -> Iterator[Shape]:
    yield Text(0, 7, texts["list_title"], 7, "ink", "bold")
    yield Text(6, _TOP, texts["list_part"], _SIZE, "muted")
    yield Text(_COUNT, _TOP, texts["list_count"], _SIZE, "muted", anchor="end")
    yield Text(_SHEETS, _TOP, texts["list_sheets"], _SIZE, "muted")


def _row(row: int, name: str, entry: Entry) -> Iterator[Shape]:
    y = _TOP + _ROW * (row + 1)
    yield Polygon(((0, y - _ROW * 0.68), (_WIDTH, y - _ROW * 0.68)), Style(None, "line", 0.15), closed=False)
    yield Rect(0, y - 2.7, 3, 3, Style(None, "ink", 0.2), 0.4)
    yield Text(6, y, name, _SIZE)
    yield Text(_COUNT, y, str(entry.copies), _SIZE, "ink", "bold", "end")
    yield Text(_SHEETS, y, _ranges(entry.sheets), _SIZE)


def _ranges(sheets: tuple[int, ...]) -> str:
    """3 5-8 for the sheets 3, 5, 6, 7, 8."""
    runs: list[list[int]] = []
    for sheet in sheets:
        if runs and sheet == runs[-1][-1] + 1:
            runs[-1].append(sheet)
        else:
            runs.append([sheet])
    return " ".join(str(run[0]) if len(run) == 1 else f"{run[0]}-{run[-1]}" for run in runs)
