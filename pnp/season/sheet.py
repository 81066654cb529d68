"""Standings on paper: tables below each other, on as many pages as they need."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import accumulate

from pnp import __version__, press
from pnp.data.messages import language_in_use
from pnp.data.texts import load_texts
from pnp.printing.colors import theme_of
from pnp.printing.pages import pdf_of
from pnp.printing.requests import PrintOptions
from pnp.scene import Group as Drawn
from pnp.scene import Scene, Shape, Text, font
from pnp.season.groups import Group
from pnp.season.paper import PaperTable, tables
from pnp.season.sentences import message
from pnp.season.standings import Standings
from pnp.style import pages

_HEIGHT, _LETTERS, _LEAST, _TOP, _GAP = 7.0, 3.9, 2.4, 18.0, 8.0  # mm
_ROWS = int((pages.HEIGHT - _TOP) // _HEIGHT) - 1


def standings_pdf(found: Standings, apart: Sequence[Group] = (), job: PrintOptions | None = None) -> bytes:
    """The tables as a PDF."""
    job = job or PrintOptions(lang=language_in_use())
    title = message("title")
    scenes = list(_pages(tables(found, apart)))
    texts = load_texts(press.TEXTS, job.lang)
    leaves = [press.fit_page(scene, job.sheet, texts) for scene in scenes]
    return pdf_of(
        press.bind(leaves, press.Imprint(title, "", "", __version__), texts),
        title,
        title,
        job,
        theme_of(job.theme, None),
    )


def _pages(found: Iterable[PaperTable]) -> Iterator[Scene]:
    """The tables below each other, as many as a page takes; one longer than a page goes on on the next."""
    page: list[Shape] = []
    name, y = "", 0.0
    for table in (part for whole in found for part in _parts(whole)):
        height = _TOP + (len(table.rows) + 1) * _HEIGHT
        if page and y + height > pages.HEIGHT:
            yield Scene(pages.WIDTH, pages.HEIGHT, tuple(page), name)
            page, y = [], 0.0
        name = name if page else table.title
        page.append(Drawn(tuple(_drawn(table)), y=y))
        y += height + _GAP
    yield Scene(pages.WIDTH, pages.HEIGHT, tuple(page), name)


def _parts(table: PaperTable) -> Iterator[PaperTable]:
    """A table in parts that go on a page."""
    for begin in range(0, max(1, len(table.rows)), _ROWS):
        yield table._replace(rows=table.rows[begin : begin + _ROWS])


def _drawn(table: PaperTable) -> Iterator[Shape]:
    yield from pages.title(table.title)
    for number, cells in enumerate((table.head, *table.rows)):
        y = _TOP + number * _HEIGHT
        yield pages.rule(0, y + _HEIGHT - 1.6, sum(table.widths))
        for at, cell in enumerate(cells):
            if cell:
                yield _text(table, cell, at, y + _HEIGHT - 3, "bold" if not number else "regular")


def _text(table: PaperTable, cell: str, column: int, y: float, weight: font.Weight) -> Text:
    lefts, width = list(accumulate(table.widths, initial=0.0)), table.widths[column]
    size = font.fit(cell, width - 2, _LETTERS, weight, _LEAST)
    told = font.shorten(cell, width - 2, size, weight)
    if column in table.texts:
        return Text(lefts[column] + (2 if column else 0), y, told, size, "ink", weight)
    return Text(lefts[column + 1], y, told, size, "ink", weight, "end")
