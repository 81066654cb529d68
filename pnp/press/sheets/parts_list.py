"""The printed list of parts by stock: a picture of each, how many, on which sheets."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from math import ceil
from typing import NamedTuple

from pnp.press.sheets.sections import SECTIONS, Section
from pnp.press.sheets.sheet import ListedPart
from pnp.scene import font
from pnp.scene.model import Group, Rect, Scene, Shape, Style, Symbol, Text, Use
from pnp.style import pages

_TOP, _GAP = 18.0, 8.0  # mm, of the first row, and between the two columns
_COLUMN = (pages.WIDTH - _GAP) / 2  # mm
_MOST, _LEAST = 12.0, 5.0  # mm, the height of a row
_PICTURE, _NAME = 5.0, 20.0  # mm, left edges of picture and name; the box to tick is before them
_COUNT, _SHEETS = 68.0, 71.0  # mm, right edge of the counts and left edge of the sheets
_SIZE, _HEAD = 3.6, 4.2  # mm, letters


_GROUPS: dict[Section, str] = {
    "read": "group_read",
    "book": "group_book",
    "glue": "group_glue",
    "cards": "group_cards",
    "fold": "group_fold",
}


class _Row(NamedTuple):
    name: str
    entry: ListedPart | None  # None for the heading of a group


def parts_list(
    entries: Mapping[str, ListedPart],
    stocks: Mapping[str, Section],
    pictures: Mapping[str, Scene],
    texts: Mapping[str, str],
) -> Scene:
    """Two columns with a row for each part, with a box to tick when it is made, under a heading for each stock.

    `stocks` and `pictures` are those of the parts by name; a part may have no picture.
    """
    ordered = dict(sorted(entries.items(), key=lambda item: SECTIONS.index(stocks[item[0]])))
    rows = list(_rows(ordered, stocks, texts))
    half = max(1, ceil(len(rows) / 2))
    while half < len(rows) and rows[half - 1].entry is None:  # no heading ends a column
        half += 1
    pitch = min(_MOST, max(_LEAST, (pages.HEIGHT - _TOP) / half))
    head = min((font.fit(row.name, _SHEETS - 2, _HEAD, "bold") for row in rows if row.entry is None), default=_HEAD)
    shapes: list[Shape] = [*pages.title(texts["list_title"])]
    for at, row in enumerate(rows):
        x, y = (0.0, at) if at < half else (_COLUMN + _GAP, at - half)
        shapes.append(Group(tuple(_row(row, pitch, head, pictures, texts)), x, _TOP + y * pitch))
    return Scene(pages.WIDTH, max(pages.HEIGHT, _TOP + half * pitch), tuple(shapes), texts["list_title"])


def _rows(entries: Mapping[str, ListedPart], stocks: Mapping[str, Section], texts: Mapping[str, str]) -> Iterator[_Row]:
    """The parts in the order of their sheets, those of a stock under its heading."""
    last = None
    for name, entry in entries.items():
        if stocks[name] != last:
            last = stocks[name]
            yield _Row(texts[_GROUPS[last]], None)
        yield _Row(name, entry)


def _row(
    row: _Row, pitch: float, head: float, pictures: Mapping[str, Scene], texts: Mapping[str, str]
) -> Iterator[Shape]:
    """A row from (0, 0) down: a heading, or box, picture, name, count and sheets of a part."""
    if row.entry is None:
        base, size = pitch - 1.6, min(head, pitch * 0.7)
        yield Text(0, base, row.name, size, "accent-dark", "bold")
        yield Text(_SHEETS, base, texts["list_sheets"], size * 0.8, "muted")
        yield pages.rule(0, pitch - 0.4, _COLUMN, "accent", 0.4)
        return
    size = min(_SIZE, pitch * 0.66)
    base = pitch / 2 + font.middle(size)
    box = size * 0.8
    yield Rect(0, (pitch - box) / 2, box, box, Style(None, "ink", 0.2), 0.4)
    if row.name in pictures:
        yield _thumbnail(row.name, pictures[row.name], pitch)
    room = _COUNT - 10 - _NAME
    yield Text(_NAME, base, row.name, font.fit(row.name, room, size))
    yield Text(_COUNT, base, str(row.entry.copies), size, "ink", "bold", "end")
    sheets = ranges(row.entry.sheets)
    yield Text(_SHEETS, base, sheets, font.fit(sheets, _COLUMN - _SHEETS, size))
    yield pages.rule(0, pitch, _COLUMN, "line", 0.15)


def _thumbnail(name: str, picture: Scene, pitch: float) -> Group:
    """The picture in the middle of its place, as large as that takes it."""
    wide, high = _NAME - _PICTURE - 2, pitch - 1
    scale = min(wide / picture.width, high / picture.height)
    x = _PICTURE + (wide - picture.width * scale) / 2
    y = (pitch - picture.height * scale) / 2
    symbol = Symbol(f"list/{name}", picture.children)
    return Group((Use(symbol, 0, 0),), x, y, scale=scale, clip=Rect(0, 0, picture.width, picture.height, Style()))


def ranges(sheets: Sequence[int]) -> str:
    """3 5-8 for the sheets 3, 5, 6, 7, 8."""
    runs: list[list[int]] = []
    for sheet in sheets:
        if runs and sheet == runs[-1][-1] + 1:
            runs[-1].append(sheet)
        else:
            runs.append([sheet])
    return " ".join(str(run[0]) if len(run) == 1 else f"{run[0]}-{run[-1]}" for run in runs)
