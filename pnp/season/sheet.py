"""Standings on paper: tables below each other, on as many pages as they need."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import accumulate
from typing import NamedTuple

from pnp import __version__, press
from pnp.data import load_texts, plain
from pnp.printing.files import pdf_of, theme_of
from pnp.printing.requests import PrintOptions
from pnp.scene import Group as Drawn, Scene, Shape, Text, font
from pnp.season import message
from pnp.season.standings import COLUMNS, Group, Standings, cells_of, cross_table, game_cells, games_by_player
from pnp.style import pages

_HEIGHT, _LETTERS, _LEAST, _TOP, _GAP = 7.0, 3.9, 2.4, 18.0, 8.0  # mm
# one row is the head
_ROWS = int((pages.HEIGHT - _TOP) // _HEIGHT) - 1


def standings_pdf(found: Standings, apart: Sequence[Group], job: PrintOptions) -> bytes:
    """Write the tables as a PDF."""
    title, texts = message("title"), load_texts(press.TEXTS, job.lang)
    leaves = [press.fit_page(scene, job.sheet, texts) for scene in _fill_pages(tables(found, apart))]
    bound = press.bind(leaves, press.Imprint(title, "", "", __version__), texts)
    return pdf_of(bound, title, title, job, theme_of(job.theme, None))


def _fill_pages(found: Iterable[PaperTable]) -> Iterator[Scene]:
    """The tables below each other, as many as a page takes; one longer than a page goes on on the next."""
    page: list[Shape] = []
    name, y = "", 0.0
    for table in found:
        for begin in range(0, max(1, len(table.rows)), _ROWS):
            part = table._replace(rows=table.rows[begin : begin + _ROWS])
            height = _TOP + (len(part.rows) + 1) * _HEIGHT
            if page and y + height > pages.HEIGHT:
                yield Scene(pages.WIDTH, pages.HEIGHT, tuple(page), name)
                page, y = [], 0.0
            name = name if page else table.title
            page.append(Drawn(tuple(_draw(part)), y=y))
            y += height + _GAP
    yield Scene(pages.WIDTH, pages.HEIGHT, tuple(page), name)


def _draw(table: PaperTable) -> Iterator[Shape]:
    yield from pages.page_title(table.title)
    lefts = list(accumulate(table.widths, initial=0.0))
    for number, cells in enumerate((table.head, *table.rows)):
        weight: font.Weight = "regular" if number else "bold"
        y = _TOP + number * _HEIGHT + _HEIGHT
        yield pages.rule(0, y - 1.6, sum(table.widths))
        for at, cell in enumerate(cells):
            if not cell:
                continue
            size = font.fit(cell, table.widths[at] - 2, _LETTERS, weight, _LEAST)
            told, left = font.shorten(cell, table.widths[at] - 2, size, weight), at in table.texts
            x = lefts[at] + (2 if at else 0) if left else lefts[at + 1]
            yield Text(x, y - 3, told, size, "ink", weight, "start" if left else "end")


# The tables of standings as they stand on paper: ranks, who met whom, each player's games.

# the columns of each table are 184 mm together, a page; of who met whom 50 + 14 * 9.5 = 183
_RANKS = (14.0, 78.0, 16.0, 20.0, 20.0, 18.0, 18.0)  # mm
_GAMES = (36.0, 56.0, 24.0, 39.0, 13.0, 16.0)
_NAME, _MET, _ABREAST = 50.0, 9.5, 14  # mm, mm, players beside each other


class PaperTable(NamedTuple):
    """A table with its title; widths of columns in mm, of which the `texts` begin at their left, the others end there.
    A cell of `head` or of a row is one line."""

    title: str
    head: Sequence[str]
    rows: Sequence[Sequence[str]]
    widths: Sequence[float]
    texts: frozenset[int]


def tables(found: Standings, apart: Sequence[Group]) -> Iterator[PaperTable]:
    """Yield all tables in their order: of all games, of each group, who met whom, each player's games."""
    columns = [message(f"columns.{key}") for key in COLUMNS]
    named = ((plain(name) or message("no-date"), rows) for name, rows in apart)
    for title, ranked in ((message("title"), found.rows), *named):
        yield PaperTable(title, columns, [cells_of(rank, row) for rank, row in ranked], _RANKS, frozenset({1}))
    if len(found.rows) > 1:
        # the players are numbered, and so are the columns, as many as go beside each other
        met, names = cross_table(found), [row.name for _, row in found.rows]
        for begin in range(0, len(names), _ABREAST):
            part, rows = names[begin : begin + _ABREAST], []
            for number, one in enumerate(names, 1):
                pairs = (met.get((one, other)) for other in part)
                each = (f"{pair.ahead}/{pair.games}" if pair else "·" for pair in pairs)
                rows.append([str(number), plain(one), *each])
            head = ["", message("columns.name"), *(str(begin + number) for number in range(1, len(part) + 1))]
            yield PaperTable(message("met"), head, rows, (8, _NAME - 8, *[_MET] * len(part)), frozenset({1}))
    if found.results:
        # the name of a player stands at the first game
        head = [message(f"columns.{key}") for key in ("name", "file", "date", "game", "place", "total")]
        played = games_by_player(found)
        listed = ((at, row.name, game) for _, row in found.rows for at, game in enumerate(played[row.name]))
        games = [["" if at else plain(name), *game_cells(*game)] for at, name, game in listed]
        yield PaperTable(message("games-of"), head, games, _GAMES, frozenset({0, 1, 2, 3}))
