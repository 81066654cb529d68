"""Runs of words broken into lines, in mm: a word goes to the next line where it would end behind the edge."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from operator import itemgetter
from typing import NamedTuple

from pnp.books.book import Block, Edition, Figure, Heading, Items, Look, Paragraph, Run, Table, flat_blocks
from pnp.books.figures import draw_figure
from pnp.scene import Group, Rect, Shape, Style, Text, font
from pnp.style import pages

_WEIGHT: dict[Look, font.Weight] = {"plain": "regular", "term": "bold", "code": "bold"}
_FILL: dict[Look, str] = {"plain": "ink", "term": "ink", "code": "accent-dark"}


class Word(NamedTuple):
    """Letters between two blanks, in one look or several."""

    pieces: tuple[Run, ...]
    width: float


def words_of(runs: Iterable[Run], size: float) -> Iterator[Word]:
    """Yield the words of runs, whose em is `size` mm."""
    words: list[list[Run]] = [[]]
    for run in runs:
        for at, letters in enumerate(run.text.split(" ")):
            if at:
                words.append([])
            if letters:
                words[-1].append(Run(letters, run.look))
    for pieces in filter(None, words):
        yield Word(tuple(pieces), sum(font.width(one.text, size, _WEIGHT[one.look]) for one in pieces))


def break_lines(runs: Iterable[Run], width: float, size: float) -> list[list[Word]]:
    """Return the words of each line of at most `width` mm; a word that is wider stands alone."""
    lines: list[list[Word]] = [[]]
    blank, used = font.width(" ", size), 0.0
    for word in words_of(runs, size):
        if lines[-1] and used + blank + word.width > width:
            lines.append([])
            used = 0.0
        used += word.width + (blank if lines[-1] else 0)
        lines[-1].append(word)
    last = lines[-1]
    alone = len(lines) > 1 and len(last) == 1 and len(lines[-2]) > 2
    if alone and lines[-2][-1].width + blank + last[0].width <= width:  # a last word is not left alone
        last.insert(0, lines[-2].pop())
    return lines if lines[0] else []


def set_line(line: Sequence[Word], x: float, y: float, size: float, fill: str = "") -> Iterator[Shape]:
    """Draw a line as texts, its baseline at y; neighbouring letters of one look are one text."""
    blank, right = font.width(" ", size), 0.0
    found: list[tuple[Look, str, float]] = []
    for number, word in enumerate(line):
        right += blank if number else 0
        for at, piece in enumerate(word.pieces):
            before = " " if number and not at else ""
            if found and found[-1][0] == piece.look:
                # a bold word after a bold one is drawn with the blank of the bold font: near enough to the regular one
                found[-1] = (piece.look, found[-1][1] + before + piece.text, found[-1][2])
            else:
                found.append((piece.look, piece.text, right))
            right += font.width(piece.text, size, _WEIGHT[piece.look])
    for look, text, begin in found:
        yield Text(x + begin, y, text, size, fill or _FILL[look], _WEIGHT[look])


# Boxes of a fixed height one below the other, on as many pages as they need.

_STACKING_APART = 9.0  # mm above a chapter that begins within a page
# by steps of 5 %: with each share the whole chapter is laid out anew
_SHARES = (1.0, 0.95, 0.9, 0.85, 0.8, 0.75, 0.7, 0.65, 0.6)  # of their size, at which pictures may be drawn
_STACKING_SHORT = 0.65  # of a page, on which another chapter begins although it does not end there
_LEAST = 0.2  # of a page, that a chapter takes of one on which it begins but does not end
_SMALL = 1.5  # pages that a chapter may take more instead of pictures of no size


class Box(NamedTuple):
    """Shapes that stay together, `height` mm high, `above` mm below what comes before on a page. `with_next`: the page
    does not end behind it. `chapter`: it begins one. `heading`: level and words, where it is one; `terms`: what is
    explained in it. `picture`: the height of the first of its shapes, which may be drawn smaller."""

    height: float
    shapes: tuple[Shape, ...]
    above: float = 0
    with_next: bool = False
    chapter: bool = False
    heading: tuple[int, str] | None = None
    terms: tuple[str, ...] = ()
    picture: float = 0


_Page = list[tuple[Box, float]]


class Filled(NamedTuple):
    """A page: its shapes from the top down, the headings and the terms on it."""

    shapes: tuple[Shape, ...]
    headings: tuple[tuple[int, str], ...]
    terms: tuple[str, ...]


def stack(boxes: Iterable[Box], width: float, height: float) -> list[Filled]:
    """Lay boxes on pages of `width` x `height` mm; what is higher than a page has one of its own. A chapter begins a
    page unless all of it has room on the one before, or so much that it is worth it. The pictures of a chapter are
    drawn smaller, all by the same share, where that saves a page or fills those before the last."""
    pages: list[_Page] = [[]]
    for chapter in _part(list(boxes), lambda _, after: after.chapter):
        ways: list[tuple[float, list[_Page]]] = []
        for share in _SHARES:
            way = _stack_chapter([_shrink(box, share, width) for box in chapter], pages[-1], height)
            # what it costs: pages, empty room on those before its last, pictures that are too small
            empty = sum(height - page[-1][1] - page[-1][0].height for page in way[:-1] if page)
            ways.append((len(way) + empty / height + _SMALL * (1 - share), way))
        pages[-1:] = min(ways, key=itemgetter(0))[1]
    filled = []
    for page in pages:
        shapes = tuple(Group(box.shapes, 0, y) for box, y in page)
        headings = tuple(box.heading for box, _ in page if box.heading)
        filled.append(Filled(shapes, headings, tuple(term for box, _ in page for term in box.terms)))
    return filled


def _stack_chapter(chapter: Sequence[Box], page: _Page, height: float) -> list[_Page]:
    """A chapter behind what is on a page: that page, and those that follow."""
    end = page[-1][1] + page[-1][0].height + _STACKING_APART if page else 0.0
    whole = end + _height(chapter) <= height
    if not page or whole or end <= _STACKING_SHORT * height:
        pages = _pour(chapter, page, end, height)
        last, y = pages[0][-1]
        if not page or whole or y + last.height - end >= _LEAST * height:
            return pages
    return [page, *_pour(chapter, [], 0.0, height)]


def _pour(chapter: Sequence[Box], page: _Page, y: float, height: float) -> list[_Page]:
    """A chapter from `y` mm of a page on: that page, and those that follow."""
    pages = [list(page)]
    for group in _part(chapter, lambda before, _: not before.with_next):
        if pages[-1] and y + _height(group) > height:
            pages.append([])
            y = 0.0
        for box in group:
            y += box.above if pages[-1] else 0
            pages[-1].append((box, y))
            y += box.height
    return pages


def _shrink(box: Box, share: float, width: float) -> Box:
    """A box whose picture is drawn at a share of its size, in the middle of the width."""
    if not box.picture or share == 1:
        return box
    picture, *below = box.shapes
    saved = box.picture * (1 - share)
    shapes = Group((picture,), width * (1 - share) / 2, 0, share), Group(tuple(below), 0, -saved)
    return box._replace(height=box.height - saved, shapes=shapes, picture=box.picture * share)


def _height(boxes: Iterable[Box]) -> float:
    return sum(box.height + box.above for box in boxes)


def _part(boxes: Sequence[Box], ends: Callable[[Box, Box], bool]) -> Iterator[list[Box]]:
    """Boxes in groups; a group ends between two boxes where `ends` says so."""
    group: list[Box] = []
    for box in boxes:
        if group and ends(group[-1], box):
            yield group
            group = []
        group.append(box)
    if group:
        yield group


# Blocks of a book set in a column: each becomes boxes of a known height.

WIDTH = 120.0  # mm, of the column
# about 10 and 8.5 point
SIZE, SMALL = 3.5, 3.0  # mm, letters of the text and of captions
LEADING = 1.4  # em
_HEADS = {2: (6.4, 0.0), 3: (4.4, 5.0)}  # mm by level: letters, and what is left free above
_HEADED = 0.95  # of the width of the column, for headings
_APART = 2.0  # mm between paragraphs
_INDENT = 5.0  # mm, of points
_BETWEEN = 5.0  # mm, of two figures side by side
_SHORT = 70.0  # mm: a table no higher than this is not parted by the end of a page


def set_blocks(edition: Edition) -> Iterator[Box]:
    """Set all of a book but its title and the paragraph below it, which are on the cover."""
    blocks = list(flat_blocks(edition))
    first = next(at for at, block in enumerate(blocks) if isinstance(block, Heading) and block.level == 2)
    # blocks one by one, but examples of one position that follow each other two and two
    rows: list[list[Block]] = []
    for block in blocks[first:]:
        if rows and len(rows[-1]) == 1 and _is_single(rows[-1][0]) and _is_single(block):
            rows[-1].append(block)
        else:
            rows.append([block])
    for row, after in zip(rows, [*rows[1:], None], strict=True):
        boxes = [_set_pair(row, edition)] if len(row) > 1 else list(_set(row[0], edition))
        if after and isinstance(row[0], Paragraph):
            # no page ends between a paragraph and what it speaks of
            begins_list = isinstance(after[0], Items) and row[0].runs[-1].text.endswith(":")
            if begins_list or isinstance(after[0], Figure | Table):
                boxes[-1] = boxes[-1]._replace(with_next=True)
        yield from boxes


def _is_single(block: Block) -> bool:
    """Whether a block is an example that shows a part of one position."""
    return isinstance(block, Figure) and "around" in block.wish and block.wish.count("show") < 2


def _set_pair(row: Sequence[Block], edition: Edition) -> Box:
    """Two figures side by side, their captions below."""
    width = (WIDTH - _BETWEEN) / 2
    boxes = [_set_figure(block, edition, width) for block in row if isinstance(block, Figure)]
    high = max(box.picture for box in boxes)
    pictures = [Group(box.shapes[:1], at * (width + _BETWEEN), high - box.picture) for at, box in enumerate(boxes)]
    captions = [Group(box.shapes[1:], at * (width + _BETWEEN), high - box.picture) for at, box in enumerate(boxes)]
    height = high + max(box.height - box.picture for box in boxes)
    return Box(height, (Group(tuple(pictures)), *captions), 3, picture=high)


def _set(block: Block, edition: Edition) -> Iterable[Box]:
    match block:
        case Heading():
            display = edition.game.drawing().face().display if block.level == 2 else "bold"
            size, above = _HEADS[min(block.level, 3)]
            face = font.face_for(block.text, display)
            lines = font.even_lines(block.text, WIDTH * _HEADED, size, face)
            height = len(lines) * size * 1.2
            # words no nearer to each other than those of running text: some display faces crowd them
            blank = max(font.width(" ", size, face), font.width(" ", size))
            shapes: list[Shape] = []
            for number, line in enumerate(lines):
                x = 0.0
                for word in line.split(" "):
                    shapes.append(Text(x, size * (0.85 + 1.2 * number), word, size, "accent-dark", face))
                    x += font.width(word, size, face) + blank
            if block.level == 2:
                shapes.append(pages.rule(0, height + 1.2, WIDTH, "accent", 0.6))
                height += 3.5
            return [Box(height + 1, tuple(shapes), above, True, block.level == 2, (block.level, block.text))]
        case Paragraph():
            return _set_paragraph(block.runs, 0)
        case Items():
            return _set_items(block)
        case Table():
            return _set_table(block)
    return [_set_figure(block, edition, WIDTH)]


def terms_of(runs: Sequence[Run]) -> tuple[str, ...]:
    """Return the terms that a paragraph explains: strong words within it; those that begin it are its own heading."""
    return tuple(run.text for run in runs[1:] if run.look == "term")


def _set_paragraph(runs: Sequence[Run], indent: float) -> Iterator[Box]:
    """A paragraph in boxes of one line; its first and its last two stay together."""
    lines = break_lines(runs, WIDTH - indent, SIZE)
    terms = terms_of(runs)
    for number, line in enumerate(lines):
        shapes = tuple(set_line(line, indent, SIZE * 0.95, SIZE))
        # no line of a paragraph stands alone at the foot or the head of a page
        kept = len(lines) > 1 and number in (0, len(lines) - 2)
        yield Box(SIZE * LEADING, shapes, 0 if number else _APART, kept, terms=() if number else terms)


def _set_items(block: Items) -> Iterator[Box]:
    for number, runs in enumerate(block.items, 1):
        sign: Sequence[Shape] = [Rect(1.2, SIZE * 0.42, 1.3, 1.3, Style("accent"), 0.3)]
        if block.numbered:
            words = list(words_of([Run(f"{number}.", "term")], SIZE))
            sign = list(set_line(words, 0, SIZE * 0.95, SIZE, "accent-dark"))
        first, *others = _set_paragraph(runs, _INDENT)
        yield first._replace(shapes=(*sign, *first.shapes))
        yield from others


def _set_table(block: Table) -> Iterator[Box]:
    """The rows of a table, columns as wide as their longest cells, as far as there is room."""
    letters = [[2 + sum(len(run.text) for run in cell) for cell in row] for row in block.rows]
    # a cell with a whole sentence breaks into lines; it must not take the width of all other columns
    held = [min(max(column), 40) for column in zip(*letters, strict=True)]
    widths = [WIDTH * one / sum(held) for one in held]
    rows = [_set_row(row, widths, not number) for number, row in enumerate(block.rows)]
    whole, last = sum(row.height for row in rows) <= _SHORT, len(rows) - 1
    for number, row in enumerate(rows):
        # neither the head alone at the foot of a page, nor the last row alone on the next
        yield row._replace(with_next=number < last and (whole or number in (0, last - 1)))


def _set_row(row: Sequence[Sequence[Run]], widths: Sequence[float], head: bool) -> Box:
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


def _set_figure(block: Figure, edition: Edition, width: float) -> Box:
    """A drawing in the middle of a width, its caption below."""
    scene = draw_figure(edition, block, width)
    height = scene.height + 1.5
    shapes: list[Shape] = [Group(scene.children, (width - scene.width) / 2, 0)]
    for line in break_lines(block.caption, width, SMALL):
        shapes += set_line(line, 0, height + SMALL * 0.9, SMALL, "muted")
        height += SMALL * LEADING
    return Box(height + 1.5, tuple(shapes), 3, picture=scene.height)
