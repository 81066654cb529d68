"""Standings on paper: one or more pages of the table, and of the tables apart."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from pnp import __version__, press
from pnp.data.texts import load_texts
from pnp.data.visible import plain
from pnp.printing.colors import theme_of
from pnp.printing.pages import pdf_of
from pnp.printing.requests import PrintOptions
from pnp.scene import Scene, Shape, Text, font
from pnp.season.groups import Group
from pnp.season.sentences import message
from pnp.season.standings import Row, Standings
from pnp.season.text import COLUMNS, cells_of
from pnp.style import pages

_WIDTHS = (14.0, 62.0, 20.0, 20.0, 24.0, 22.0, 22.0)  # mm
_HEIGHT, _LETTERS, _TOP = 7.0, 3.9, 18.0  # mm
_ROWS = int((pages.HEIGHT - _TOP) // _HEIGHT) - 1


def standings_pdf(found: Standings, apart: Sequence[Group] = (), job: PrintOptions | None = None) -> bytes:
    """The tables as a PDF; each begins on a page of its own."""
    job = job or PrintOptions()
    title = message("title")
    tables = [(title, found.rows), *((plain(name) or title, rows) for name, rows in apart)]
    scenes = [scene for name, rows in tables for scene in _pages(name, rows)]
    texts = load_texts(press.TEXTS, job.lang)
    leaves = [press.fit_page(scene, job.sheet, texts) for scene in scenes]
    return pdf_of(
        press.bind(leaves, press.Imprint(title, "", "", __version__), texts),
        title,
        title,
        job,
        theme_of(job.theme, None),
    )


def _pages(name: str, rows: Sequence[tuple[int, Row]]) -> Iterator[Scene]:
    for begin in range(0, max(1, len(rows)), _ROWS):
        yield Scene(pages.WIDTH, pages.HEIGHT, tuple(_page(name, rows[begin : begin + _ROWS])), name)


def _page(name: str, rows: Sequence[tuple[int, Row]]) -> Iterator[Shape]:
    yield from pages.title(name)
    lines = [[message(f"columns.{key}") for key in COLUMNS], *(cells_of(rank, row) for rank, row in rows)]
    for number, cells in enumerate(lines):
        y = _TOP + number * _HEIGHT
        yield pages.rule(0, y + _HEIGHT - 1.6, sum(_WIDTHS))
        for at, cell in enumerate(cells):
            yield _text(cell, at, y + _HEIGHT - 3, "bold" if not number else "regular")


def _text(cell: str, column: int, y: float, weight: font.Weight) -> Text:
    left, width = sum(_WIDTHS[:column]), _WIDTHS[column]
    size = font.fit(cell, width - 2, _LETTERS, weight)
    if COLUMNS[column] == "name":
        return Text(left + 3, y, cell, size, "ink", weight)
    return Text(left + width, y, cell, size, "ink", weight, "end")
