"""Runs of words broken into lines, in mm; boxes stacked on pages; the blocks of a book as boxes."""

import re
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from itertools import pairwise
from typing import NamedTuple

from pnp.books.book import (  # isort: skip
    PAGE, RULES, SUFFIX, Edition, Figure, Heading, Items, Look, Paragraph, Run, Table, is_told, rule_numbers,
)  # fmt: skip
from pnp.books.figures import BESIDE, GAP, SIGNS, draw_parts, fit_scene
from pnp.scene import Circle, Face, Group, Rect, Scene, Shape, Style, Text, font
from pnp.style import pages
from pnp.style.captions import Sign, legend

_WEIGHT: dict[Look, font.Weight] = {"plain": "regular", "term": "bold", "code": "bold"}
_FILL: dict[Look, str] = {"plain": "ink", "term": "ink", "code": "accent-dark"}

_LAST = 0.12  # of a line, behind which the last one ends: lines as wide as bands and pictures
_BLANK = re.compile(r"(?<!\d [+−×=])(?<!«) (?![+−×=] \d|[?!:;»])")  # no line ends within 4 + 2 = 6, nor before ?


class Word(NamedTuple):
    """Letters between two blanks, in one look or several."""

    pieces: tuple[Run, ...]
    width: float


def words_of(runs: Iterable[Run], size: float) -> Iterator[Word]:
    """Yield the words of runs, whose em is `size` mm."""
    words: list[list[Run]] = [[]]
    for run in runs:
        for at, letters in enumerate(_BLANK.split(run.text)):
            if at:
                words.append([])
            if letters:
                words[-1].append(Run(letters, run.look))
    for pieces in filter(None, words):
        yield Word(tuple(pieces), sum(font.width(one.text, size, _WEIGHT[one.look]) for one in pieces))


def break_lines(runs: Iterable[Run], width: float, size: float) -> list[list[Word]]:
    """Return the words of each line of at most `width` mm; a word that is wider stands alone."""
    words = list(words_of(runs, size))
    ends = font.line_ends([word.width for word in words], font.width(" ", size), width, _LAST)
    return [words[begin:end] for begin, end in pairwise([0, *ends])]


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
    yield from (Text(x + begin, y, text, size, fill or _FILL[look], _WEIGHT[look]) for look, text, begin in found)


# Boxes of a fixed height one below the other, on as many pages as they need.

_STACKING_APART = 7.5  # mm above a chapter that begins within a page
_LATE = 0.8  # of a page, behind which no chapter begins
_RAGGED = 34.0  # mm that a page leaves free, from which on its boxes are not parted
_SPREAD = 0.9  # of what is left free above a box, by which it may grow so that a page is full


class Box(NamedTuple):
    """Shapes that stay together, `height` mm high, `above` mm below what comes before on a page. `with_next`: the page
    does not end behind it. `chapter`: it begins one, `opens`: and a page. `heading`: level and words, where it is one;
    `terms`: what is explained in it and marked: words of the index, codes of rules. `picture`: the height of the first
    of its shapes, a drawing; `taller`: the same box with a drawing by at most so many mm higher. `head`: the row that
    stands above it where it begins a page."""

    height: float
    shapes: tuple[Shape, ...]
    above: float = 0
    with_next: bool = False
    chapter: bool = False
    opens: bool = False
    heading: tuple[int, str] | None = None
    terms: tuple[str, ...] = ()
    picture: float = 0
    taller: Callable[[float], "Box"] | None = None
    head: "Box | None" = None


class Filled(NamedTuple):
    """A page: shapes, headings and terms; where it ends, in mm from its top; whether a chapter begins at its head."""

    shapes: tuple[Shape, ...]
    headings: tuple[tuple[int, str], ...]
    terms: tuple[str, ...]
    end: float
    opens: bool


def stack(boxes: Iterable[Box], height: float) -> list[Filled]:
    """Lay boxes on pages `height` mm high; what is higher than a page has one of its own."""
    pages: list[list[Box]] = [[]]
    y = 0.0
    for group in _part(list(boxes)):
        first = group[0]
        above = _STACKING_APART if first.chapter else first.above
        high = sum(box.height + box.above for box in group) - first.above
        late = y + above + high > height or (first.chapter and y > _LATE * height)
        if pages[-1] and (late or first.opens):
            pages.append([])
        if not pages[-1]:
            pages[-1] += [first.head] if first.head else []
            y, above = first.head.height if first.head else 0.0, 0.0
        pages[-1] += [first._replace(above=above), *group[1:]]
        y += above + high
    return [*(_fill(page, height) for page in pages[:-1]), _fill(pages[-1], 0)]


def _fill(page: list[Box], height: float) -> Filled:
    """Draw a page. What it leaves free makes its pictures larger, then parts its boxes, unless a picture fills it."""
    rest = height - sum(box.above + box.height for box in page)
    pictures = [at for at, box in enumerate(page) if box.taller]
    for left, at in zip(range(len(pictures), 0, -1), pictures, strict=True):
        if rest > 0 and (taller := page[at].taller):
            rest, page[at] = rest + page[at].height, taller(rest / left)._replace(above=page[at].above)
            rest -= page[at].height
    spare = _SPREAD * sum(box.above for box in page)
    spread = _SPREAD * min(1, rest / spare) if spare and 0 < rest < _RAGGED else 0
    y, shapes = 0.0, list[Shape]()
    for box in page:
        y += box.above * (1 + spread)
        shapes.append(Group(box.shapes, 0, y))
        y += box.height
    headings = tuple(box.heading for box in page if box.heading)
    terms = tuple(term for box in page for term in box.terms)
    return Filled(tuple(shapes), headings, terms, round(y, 6), bool(page) and page[0].chapter)


def _part(boxes: Sequence[Box]) -> Iterator[list[Box]]:
    """Boxes in groups that stay on one page."""
    group: list[Box] = []
    for box in boxes:
        group.append(box)
        if not box.with_next:
            yield group
            group = []
    if group:
        yield group


# Blocks of a book set in a column: each becomes boxes of a known height.

WIDTH = 120.0  # mm, of the column
# about 10 and 8.5 point
SIZE, SMALL = 3.5, 3.0  # mm, letters of the text and of captions
LEADING = 1.4  # em
_CHAPTER, _SECTION = 6.1, 4.4  # mm, letters of a chapter, of a section
_APART = 2.0  # mm between paragraphs
_INDENT, _STEP = 5.0, 2.7  # mm, of points; letters of their numbers
_NUMBERS, _MARGIN = 3.1, 9.0  # mm, letters of the numbers of rules, and the room for them
_SIGN = 7.0  # mm, of a mark whose meaning is told, before the legend is scaled
_PAD = 2.5  # mm, from the edges of the ground of an example to what lies on it
_BESIDE_PIECES = 84.0  # mm, the widest pieces with words beside them
_LARGER = 1.4  # the most by which a drawing grows so that a page is full
_SHORT_WORDS = 8  # letters of the longest cell of a column of short words, and 2
_FEW, _LONG = 5, 3  # lines of a list that stays together; of a point that may stand alone on a page
_SHORT = 70.0  # mm: a table no higher than this is not parted by the end of a page


def set_blocks(edition: Edition) -> Iterator[Box]:
    """Set all of a book but its title and the paragraph below it, which are on the cover, and the list of rules."""
    first = next(at for at, block in enumerate(edition.blocks) if isinstance(block, Heading) and block.level == 2)
    blocks = [block for block in edition.blocks[first:] if not isinstance(block, Figure) or block.target != RULES]
    numbers = rule_numbers(edition)
    for before, block, after in zip([None, *blocks], blocks, [*blocks[1:], None], strict=False):
        boxes: list[Box]
        match block:
            case Heading(level=2):
                boxes = [set_chapter(block.text, edition.game.drawing().face(), PAGE in block.marks)]
            case Heading():
                lines, em = font.even_lines(block.text, WIDTH * 0.95, _SECTION, "bold"), _SECTION
                told = enumerate(lines)
                shapes = (Text(0, em * (0.85 + 1.2 * at), line, em, "accent-dark", "bold") for at, line in told)
                boxes = [Box(len(lines) * em * 1.2 + 1, tuple(shapes), 5, True, heading=(block.level, block.text))]
            case Paragraph():
                boxes = [*_set_paragraph(block.runs, 0, block.marks, numbers)]
            case Items():
                boxes = [*_set_items(block, numbers)]
            case Table():
                boxes = [*_set_table(block)]
            case _ if is_told(block):
                boxes = [*_set_paragraph(block.caption, _INDENT, (), numbers)]
            case _:
                drawn = block.target.endswith(SUFFIX) or block.target.startswith("kit:")
                room = WIDTH - 2 * _PAD if drawn else WIDTH
                boxes = [_set_figure(block, *draw_parts(edition, block, room), numbers)]
        if after and isinstance(block, Paragraph):
            # no page ends between a paragraph and what it speaks of
            begins_list = block.runs[-1].text.endswith(":") or isinstance(before, Heading)
            few = isinstance(before, Heading) and before.level == 2 and len(boxes) < _LONG
            shown = few or isinstance(after, Figure | Table)  # then all of it is
            if shown or (begins_list and isinstance(after, Items)):
                boxes[0 if shown else -1:] = [box._replace(with_next=True) for box in boxes[0 if shown else -1:]]
        yield from boxes


def set_chapter(words: str, face: Face, opens: bool = False) -> Box:
    """Set the heading of a chapter: a band in the dark accent of the game, at its left the medal of the cover."""
    shapes, high = pages.band(words, face, WIDTH, _CHAPTER)
    return Box(high + 2.9, shapes, 0, True, True, opens, (2, words))


def terms_of(runs: Sequence[Run]) -> tuple[str, ...]:
    """Return the terms that a paragraph explains: strong words within it; those that begin it are its own heading."""
    return tuple(run.text for run in runs[1:] if run.look == "term")


def _set_numbers(codes: Iterable[str], numbers: Mapping[str, int], y: float) -> Iterator[Text]:
    told = " ".join(dict.fromkeys(str(numbers[code]) for code in codes if code in numbers))
    for at, line in enumerate(font.wrap(told, _MARGIN, _NUMBERS) if told else ()):
        yield Text(WIDTH + 2, y + at * _NUMBERS * 1.1, line, _NUMBERS, "accent", "bold")


def _set_paragraph(
    runs: Sequence[Run], indent: float, marks: Sequence[str], numbers: Mapping[str, int]
) -> Iterator[Box]:
    """A paragraph in boxes of one line; its first and its last two stay together."""
    lines = break_lines(runs, WIDTH - indent, SIZE)
    terms = (*terms_of(runs), *marks)
    for number, line in enumerate(lines):
        shapes = tuple(set_line(line, indent, SIZE * 0.95, SIZE))
        shapes += () if number else tuple(_set_numbers(marks, numbers, SIZE * 0.95))
        # no line of a paragraph stands alone at the foot or the head of a page
        kept = len(lines) > 1 and number in (0, len(lines) - 2)
        yield Box(SIZE * LEADING, shapes, 0 if number else _APART, kept, terms=() if number else terms)


def _set_items(block: Items, numbers: Mapping[str, int]) -> Iterator[Box]:
    boxes: list[Box] = []
    for number, (runs, marks) in enumerate(zip(block.items, block.marks, strict=True), block.first):
        sign: Sequence[Shape] = [Rect(1.2, SIZE * 0.42, 1.3, 1.3, Style("accent"), 0.3)]
        if block.first:  # a disc, as numbers have on pictures
            y, told = SIZE * 0.62, Text(1.9, SIZE * 0.62 + font.middle(_STEP), f"{number}", _STEP, "paper", "bold")
            sign = [Circle(1.9, y, 2.0, Style("accent-dark")), told._replace(anchor="middle")]
        asks = runs[0].look == "term" and runs[0].text[-1:] == "?"  # a question stands out from its answer
        said = (runs[0]._replace(look="code"), *runs[1:]) if asks else runs
        first, *others = _set_paragraph(said, _INDENT, marks, numbers)
        # a short point does not stand alone at the foot of a page, as the first, nor at its head, as the last
        alone = (len(boxes) < _LONG and number == block.first + 1, len(others) + 1 < _LONG and runs is block.items[-1])
        if boxes and any(alone):
            boxes[-1] = boxes[-1]._replace(with_next=True)
        boxes += [first._replace(shapes=(*sign, *first.shapes)), *others]
    # a short list is not parted by the end of a page
    whole = len(boxes) <= _FEW
    yield from (box._replace(with_next=box.with_next or whole) for box in boxes[:-1])
    yield boxes[-1]


def _set_table(block: Table) -> Iterator[Box]:
    """The rows of a table, columns as wide as their longest cells, as far as there is room."""
    letters = [[2 + sum(len(run.text) for run in cell) for cell in row] for row in block.rows]
    # a cell with a whole sentence breaks into lines; it must not take the width of all other columns
    held = [min(max(column), 40) for column in zip(*letters, strict=True)]
    widths = [WIDTH * one / sum(held) for one in held]
    # short words below each other stand in the middle of their column
    short = [bool(at) and max(column) <= _SHORT_WORDS for at, column in enumerate(zip(*letters, strict=True))]
    rows = [_set_row(row, widths, short, not number) for number, row in enumerate(block.rows)]
    whole, last = sum(row.height for row in rows) <= _SHORT, len(rows) - 1
    for number, row in enumerate(rows):
        # neither the head alone at the foot of a page, nor the last row alone on the next
        kept = number < last and (whole or number in (0, last - 1))
        yield row._replace(with_next=kept, head=rows[0]._replace(above=0) if number else None)


def _set_row(row: Sequence[Sequence[Run]], widths: Sequence[float], short: Sequence[bool], head: bool) -> Box:
    """A row, its first cell and the whole head strong; the head on a ground of its own, above a line of the accent."""
    shapes: list[Shape] = []
    x, high = 0.0, 0
    for at, (cell, width) in enumerate(zip(row, widths, strict=True)):
        runs = [run._replace(look="term") for run in cell] if head or not at else cell
        lines = break_lines(runs, width - 3, SMALL)
        for number, line in enumerate(lines):
            room = width - 2 - sum(word.width for word in line) if short[at] else 0
            fill = "accent-dark" if head else ""
            shapes += set_line(line, x + 1 + room / 2, 1 + SMALL * (0.95 + LEADING * number), SMALL, fill)
        high = max(high, len(lines))
        x += width
    height = high * SMALL * LEADING + 1.5
    ground = [Rect(0, 0, WIDTH, height, Style("panel"), 0.8)] if head else []
    below = pages.rule(0, height, WIDTH, "accent", 0.5) if head else pages.rule(0, height, WIDTH)
    return Box(height, (*ground, *shapes, below), 2 if head else 0)


def _set_figure(block: Figure, scene: Scene, signs: Sequence[Sign], numbers: Mapping[str, int]) -> Box:
    """A drawing, beside or below it its caption and its marks; examples and pieces on a ground, a bar at examples."""
    code = block.wish.partition("illegal ")[2].partition(";")[0]
    example, pieces = block.target.endswith(SUFFIX), block.target.startswith("kit:")
    inset, most = _PAD if example or pieces else 0.0, _BESIDE_PIECES if pieces else BESIDE
    wide, beside = WIDTH - 2 * inset, scene.width <= most
    left, top = (scene.width + GAP, 0.0) if beside else (0.0, scene.height + 1.5)
    room, y = wide - left, top
    shapes: list[Shape] = [Group(scene.children, 0 if beside or pieces else (wide - scene.width) / 2, 0)]
    caption: Sequence[Run] = block.caption
    if code:
        # what is forbidden is said so by its cross and its first words
        head, colon, words = caption[0].text.partition(":")
        caption = [Run(head + colon, "term"), Run(words), *caption[1:]]
    for line in break_lines(caption, room, SMALL):
        shapes += set_line(line, left, y + SMALL * 0.9, SMALL, "" if code else "muted")
        y += SMALL * LEADING
    meant = legend(signs, room / SIGNS, _SIGN, 0)
    shapes.append(Group(meant.children, left, y + 1, SIGNS))
    y += meant.height * SIGNS

    def taller(more: float) -> Box:
        """The same, larger where `more` is above 0; a tower of a picture, but a board, is large enough."""
        grows = 1.3 * scene.width > scene.height or block.target == "board"
        across = min(most if beside else wide, scene.width * (_LARGER if grows else 1))
        return _set_figure(block, fit_scene(scene, across, scene.height + more), signs, numbers)

    height = max(y, scene.height) + 2 * inset
    if inset:
        edge = Rect(0, 0, WIDTH, height, Style(), 1.8)
        bar = Rect(0, 0, 1.0, height, Style("highlight" if code else "accent"))
        ground = Group((edge._replace(style=Style("art.mount")), *([bar] if example else [])), clip=edge)
        shapes = [ground, edge._replace(style=Style(None, "art.band-line", 0.15)), Group(tuple(shapes), inset, inset)]
    shapes += _set_numbers([code], numbers, top + inset + SMALL * 0.9)
    grown = None if pieces or block.target == "table" else taller  # pieces of a kit keep the size of their words
    return Box(height + 1.5, tuple(shapes), 3, terms=(code,) if code else (), picture=scene.height, taller=grown)
