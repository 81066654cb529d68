"""Blocks of a book set in a column: each becomes boxes of a known height."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import singledispatch

from pnp.books.blocks import Block, Figure, Heading, Items, Paragraph, Run, Table
from pnp.books.edition import Edition
from pnp.books.figures import draw_figure
from pnp.books.lines import Word, break_lines, set_line
from pnp.books.questions import flat_blocks
from pnp.books.stacking import Box
from pnp.scene import Group, Rect, Shape, Style, Text, font
from pnp.style import pages

WIDTH = 120.0  # mm, of the column
SIZE, SMALL = 3.5, 3.0  # mm, letters of the text and of captions
LEADING = 1.4  # em
_HEADS = {2: (6.4, 0.0), 3: (4.4, 5.0)}  # mm by level: letters, and what is left free above
_HEADED = 0.95  # of the width of the column, for headings
_APART = 2.0  # mm between paragraphs
_INDENT = 5.0  # mm, of points
_BETWEEN = 5.0  # mm, of two figures side by side
_SHORT = 70.0  # mm: a table no higher than this is not parted by the end of a page


def set_blocks(edition: Edition) -> Iterator[Box]:
    """All of a book but its title and the paragraph below it, which are on the cover."""
    blocks = list(flat_blocks(edition))
    first = next(at for at, block in enumerate(blocks) if isinstance(block, Heading) and block.level == 2)
    rows = list(_rows(blocks[first:]))
    for row, after in zip(rows, [*rows[1:], None], strict=True):
        boxes = [_pair(row, edition)] if len(row) > 1 else list(_set(row[0], edition))
        if after and _announces(row[0], after[0]):
            boxes[-1] = boxes[-1]._replace(with_next=True)
        yield from boxes


def _rows(blocks: Sequence[Block]) -> Iterator[list[Block]]:
    """The blocks one by one, but examples of one position that follow each other two and two."""
    row: list[Block] = []
    for block in blocks:
        if row and not (len(row) == 1 and _is_single(row[0]) and _is_single(block)):
            yield row
            row = []
        row.append(block)
    yield row


def _is_single(block: Block) -> bool:
    """Whether a block is an example that shows a part of one position."""
    return isinstance(block, Figure) and "around" in block.wish and block.wish.count("show") < 2


def _pair(row: Sequence[Block], edition: Edition) -> Box:
    """Two figures side by side, their captions below."""
    width = (WIDTH - _BETWEEN) / 2
    boxes = [_figure(block, edition, width) for block in row if isinstance(block, Figure)]
    high = max(box.picture for box in boxes)
    pictures = [Group(box.shapes[:1], at * (width + _BETWEEN), high - box.picture) for at, box in enumerate(boxes)]
    captions = [Group(box.shapes[1:], at * (width + _BETWEEN), high - box.picture) for at, box in enumerate(boxes)]
    height = high + max(box.height - box.picture for box in boxes)
    return Box(height, (Group(tuple(pictures)), *captions), 3, picture=high)


def _announces(block: Block, after: Block) -> bool:
    """Whether no page ends between a paragraph and what it speaks of."""
    if not isinstance(block, Paragraph):
        return False
    return isinstance(after, Figure | Table) or (isinstance(after, Items) and block.runs[-1].text.endswith(":"))


@singledispatch
def _set(block: Block, edition: Edition) -> Iterator[Box]:
    raise NotImplementedError(block)


@_set.register
def _(block: Heading, edition: Edition) -> Iterator[Box]:
    size, above = _HEADS[min(block.level, 3)]
    face = font.face_for(block.text, edition.game.drawing().face().display if block.level == 2 else "bold")
    lines = font.even_lines(block.text, WIDTH * _HEADED, size, face)
    height = len(lines) * size * 1.2
    shapes: list[Shape] = []
    for number, line in enumerate(lines):
        shapes += _apart(line, size * (0.85 + 1.2 * number), size, face)
    if block.level == 2:
        shapes.append(pages.rule(0, height + 1.2, WIDTH, "accent", 0.6))
        height += 3.5
    yield Box(height + 1, tuple(shapes), above, True, block.level == 2, (block.level, block.text))


def _apart(line: str, y: float, size: float, face: font.Weight) -> Iterator[Shape]:
    """The words of a heading, no nearer to each other than those of running text: some display faces crowd them."""
    x, blank = 0.0, max(font.width(" ", size, face), font.width(" ", size))
    for word in line.split(" "):
        yield Text(x, y, word, size, "accent-dark", face)
        x += font.width(word, size, face) + blank


@_set.register
def _(block: Paragraph, edition: Edition) -> Iterator[Box]:
    yield from _paragraph(block.runs, 0)


@_set.register
def _(block: Items, edition: Edition) -> Iterator[Box]:
    for number, runs in enumerate(block.items, 1):
        sign: Sequence[Shape] = [Rect(1.2, SIZE * 0.42, 1.3, 1.3, Style("accent"), 0.3)]
        if block.numbered:
            sign = list(set_line(_bold(f"{number}.", SIZE), 0, SIZE * 0.95, SIZE, "accent-dark"))
        boxes = list(_paragraph(runs, _INDENT))
        yield boxes[0]._replace(shapes=(*sign, *boxes[0].shapes))
        yield from boxes[1:]


@_set.register
def _(block: Table, edition: Edition) -> Iterator[Box]:
    columns = len(block.rows[0])
    widths = _widths(block, columns)
    rows = [_row(row, widths, not number) for number, row in enumerate(block.rows)]
    whole, last = sum(row.height for row in rows) <= _SHORT, len(rows) - 1
    for number, row in enumerate(rows):
        yield row._replace(with_next=number < last and (whole or number in (0, last - 1)))


@_set.register
def _(block: Figure, edition: Edition) -> Iterator[Box]:
    yield _figure(block, edition, WIDTH)


def _figure(block: Figure, edition: Edition, width: float) -> Box:
    """A drawing in the middle of a width, its caption below."""
    scene = draw_figure(edition, block, width)
    height = scene.height + 1.5
    shapes: list[Shape] = [Group(scene.children, (width - scene.width) / 2, 0)]
    for line in break_lines(block.caption, width, SMALL):
        shapes += set_line(line, 0, height + SMALL * 0.9, SMALL, "muted")
        height += SMALL * LEADING
    return Box(height + 1.5, tuple(shapes), 3, picture=scene.height)


def terms_of(runs: Sequence[Run]) -> tuple[str, ...]:
    """The terms that a paragraph explains: strong words within it; those that begin it are a heading of its own."""
    return tuple(run.text for run in runs[1:] if run.look == "term")


def _paragraph(runs: Sequence[Run], indent: float) -> Iterator[Box]:
    """A paragraph in boxes of one line; its first and its last two stay together."""
    lines = break_lines(runs, WIDTH - indent, SIZE)
    terms = terms_of(runs)
    for number, line in enumerate(lines):
        shapes = tuple(set_line(line, indent, SIZE * 0.95, SIZE))
        kept = len(lines) > 1 and number in (0, len(lines) - 2)
        yield Box(SIZE * LEADING, shapes, 0 if number else _APART, kept, terms=() if number else terms)


def _bold(words: str, size: float) -> list[Word]:
    return break_lines([Run(words, "term")], 1000, size)[0]


def _widths(block: Table, columns: int) -> list[float]:
    """The width of each column: as its longest cell, as far as there is room."""
    longest = [max(sum(len(run.text) for run in row[at]) for row in block.rows) + 2 for at in range(columns)]
    held = [min(one, 40) for one in longest]
    return [WIDTH * one / sum(held) for one in held]


def _row(row: Sequence[Sequence[Run]], widths: Sequence[float], head: bool) -> Box:
    shapes: list[Shape] = []
    x, high = 0.0, 0
    for cell, width in zip(row, widths, strict=True):
        runs = [run._replace(look="term") for run in cell] if head else cell
        lines = break_lines(runs, width - 3, SMALL)
        for number, line in enumerate(lines):
            shapes += set_line(line, x + 1, 1 + SMALL * (0.95 + LEADING * number), SMALL)
        high = max(high, len(lines))
        x += width
    height = high * SMALL * LEADING + 1.5
    ground = [Rect(0, 0, WIDTH, height, Style("panel"))] if head else []
    return Box(height, (*ground, *shapes, pages.rule(0, height, WIDTH)), 2 if head else 0)
