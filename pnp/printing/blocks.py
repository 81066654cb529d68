"""Papers to read, such as a verdict: a title and blocks below it, on as many pages as they take."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from pnp import press
from pnp.data.texts import load_texts
from pnp.game import LoadedLog
from pnp.printing.colors import theme_of
from pnp.printing.leaves import imprint
from pnp.printing.pages import pdf_of
from pnp.printing.requests import PrintOptions
from pnp.scene import Group, Rect, Scene, Shape, Style, Text, font
from pnp.style import pages

_TOP, _BELOW = 15.0, 4.0  # mm: below the title; between blocks
_ROW, _LETTERS, _LABEL = 6.4, 3.9, 34.0  # mm: a row of a table, its letters, labels
_NAMES, _NUMBERS = 40.0, 24.0  # mm: the first column of a table, the widest of its others


class Block(NamedTuple):
    """Shapes that stay together, `height` mm high."""

    height: float
    shapes: tuple[Shape, ...]


def document_pdf(title: str, blocks: Sequence[Block], log: LoadedLog, job: PrintOptions) -> bytes:
    """The pages of a document about a log as a PDF; raises PaperError for a paper that is too small."""
    texts = load_texts(press.TEXTS, job.lang)
    leaves = [press.fit_page(scene, job.sheet, texts) for scene in _pages(title, blocks)]
    said = imprint(log.game, log.layout, log.log.get("setup", {}).get("seed"), job.lang)
    bound = press.bind(leaves, said, texts, printer=job.device)
    return pdf_of(bound, title, said.game, job, theme_of(job.theme, log.game))


def _pages(title: str, blocks: Sequence[Block]) -> list[Scene]:
    """The blocks one below the other, on pages of 184 x 250 mm."""
    filled: list[list[Shape]] = [[]]
    y = _TOP
    for block in blocks:
        scale = min(1.0, (pages.HEIGHT - _TOP) / block.height)
        if y + block.height * scale > pages.HEIGHT and filled[-1]:
            filled.append([])
            y = _TOP
        if filled[-1]:
            filled[-1].append(pages.rule(0, y - _BELOW / 2, pages.WIDTH))
        filled[-1].append(Group(block.shapes, 0, y, scale))
        y += block.height * scale + _BELOW
    return [Scene(pages.WIDTH, pages.HEIGHT, (*pages.title(title), *shapes), title) for shapes in filled]


def room_below(blocks: Sequence[Block]) -> float:
    """How high (mm) a block may be that is to stand on the same page as these."""
    return pages.HEIGHT - _TOP - sum(block.height + _BELOW for block in blocks)


def head_block(rows: Sequence[tuple[str, str]], judged: str) -> Block:
    """Labels with what they tell, and a judgement below them."""
    column = pages.Column(_LABEL, 0, pages.WIDTH - _LABEL)
    for label, value in rows:
        column.shapes.append(Text(0, column.y + 3.1, label, font.fit(label, _LABEL - 3, _LETTERS), "muted"))
        column.text(value)
    below = pages.Column(0, column.y, pages.WIDTH)
    below.head(judged)
    return Block(below.y, (*column.shapes, *below.shapes))


def words_block(words: str) -> Block:
    """A paragraph."""
    column = pages.Column(0, 0, pages.WIDTH)
    column.text(words)
    return Block(column.y, tuple(column.shapes))


def score_block(head: str, rows: Sequence[Sequence[str]], notes: Sequence[str]) -> Block:
    """The table of a score, its first row that of headings, and what there is to say of it."""
    column = pages.Column(0, 0, pages.WIDTH)
    column.head(head)
    column.shapes += table(rows, column.y)
    column.y += len(rows) * _ROW + 3
    for note in notes:
        column.text(note)
    return Block(column.y, tuple(column.shapes))


def table(rows: Sequence[Sequence[str]], top: float) -> list[Shape]:
    """A table that begins `top` mm down: names on the left, numbers on the right of their columns."""
    width = min(_NUMBERS, (pages.WIDTH - _NAMES) / max(1, len(rows[0]) - 1))
    across = _NAMES + width * (len(rows[0]) - 1)
    shapes: list[Shape] = [Rect(0, top + 0.6, across, _ROW, Style("panel"))]
    for number, row in enumerate(rows):
        y = top + (number + 1) * _ROW
        weight: font.Weight = "regular" if number else "bold"
        shapes.append(pages.rule(0, y + 0.6, across))
        for at, cell in enumerate(row):
            size = font.fit(cell, (width if at else _NAMES) - 2, _LETTERS, weight)
            x = _NAMES + at * width - 1 if at else 1
            shapes.append(Text(x, y - 1.4, cell, size, "ink", weight, "end" if at else "start"))
    return shapes
