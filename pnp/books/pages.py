"""The pages of a rulebook: cover, contents, text, index; A5, or any size that they are scaled to."""

import re
from collections.abc import Iterator, Mapping, Sequence
from itertools import accumulate, chain, takewhile, zip_longest
from math import ceil
from typing import Literal

from pnp import press
from pnp.books.book import Edition, Heading, Paragraph, in_order, read_edition, rule_numbers, words_of_book
from pnp.books.figures import kit_in
from pnp.books.setting import LEADING, SIZE, SMALL, WIDTH, Box, Filled, set_blocks, set_chapter, stack
from pnp.data import CellSize, Dots, Seed, language, load_texts, public
from pnp.game import AnyGame
from pnp.library.deals import NOTHING, asked_for, drawn_seed
from pnp.library.layouts import LayoutSource, load_layout
from pnp.printing.files import pdf_of, theme_of
from pnp.printing.kit import KitRequest, PrintedKit, print_kit
from pnp.printing.leaves import facts_of
from pnp.printing.requests import PrintOptions
from pnp.scene import Area, Group, Page, Rect, Scene, Shape, Style, Text, Use, font
from pnp.style import pages
from pnp.style.pages import COVER, Fact, cover as draw_cover

PAGE_WIDTH, PAGE_HEIGHT = 148.0, 210.0  # mm, ISO 216 A5
_LEFT, _TOP = (PAGE_WIDTH - WIDTH) / 2, 20.0  # mm, to the column
_HEIGHT = PAGE_HEIGHT - _TOP - 16.0  # mm, of the column
_BETWEEN = 6.0  # mm, of the columns of the index
_FINE, _DENSE = (3.0, 2.8, 2.6, 2.3), 1.25  # mm, em: letters of the list of rules, its lines
_LOSSES = (0.0, 0.08, 0.16)  # shares by which drawings are lower where that saves a sheet
_LISTED = 2.6  # mm, letters of the index
_FREE, _WIDEST, _OVER = 24.0, 84.0, 6.5  # mm: what is free where a picture stands at the foot; its width; above it
_STRIP, _RULED = 5.0, 8.5  # mm, of the borders on the back cover; between lines for notes
_BEFORE, _TAB = 2, 8.0  # pages before the text: cover and contents; mm, of the number of a page


def pages_of(game: AnyGame, lang: str, changes: Sequence[str] = ()) -> list[Scene]:
    """Draw the pages of the rulebook of a game, first the changes of a layout; none without a book in that language."""
    if game.book is None or not (game.book / f"{lang}.md").is_file():
        return []
    with language(lang):
        return book_pages(read_edition(game, lang, changes))


def book_pages(edition: Edition) -> list[Scene]:
    """Draw all pages, 148 x 210 mm each; the title of a scene tells the chapters that begin on it, or is ""."""
    words, face = words_of_book(edition.lang), edition.game.drawing().face()
    boxes = list(set_blocks(edition))
    ways = [_lay(edition, boxes, loss, em) for loss in _LOSSES for em in _FINE]
    # of the booklets with the fewest sheets the largest with the fewest pages that are half empty
    filled = min(ways, key=lambda way: (
        -(-(len(way) + _BEFORE) // 4), sum(_rest(page) > _HEIGHT / 2 for page in way[:-1])
    ))  # fmt: skip
    contents = [set_chapter(words["contents"], face)]
    for number, page in enumerate(filled, _BEFORE + 1):
        contents += (_set_entry(title, str(number), SIZE + 0.3) for level, title in page.headings if level < 3)
    leaves = [*stack(contents, _HEIGHT), *filled]
    begun = [[text for level, text in page.headings if level == 2] for page in leaves]
    chapters = [at - 1 for at in accumulate(map(len, begun))]  # on each page the last one, the contents are 0
    # pictures where pages are free at their foot, none twice: that of the chapter, or of one as near as is left
    early = {at: chapters[at] for at, one in enumerate(leaves) if _rest(one) >= _FREE}
    known, spots = (edition.game.drawing().spots or pages.spots)(), dict[int, Scene]()
    for _, at, number in sorted((abs(one - chapter), at, one) for at, chapter in early.items() for one in known):
        if at not in spots and known[number] not in spots.values():
            spots[at] = known[number]
    drawn = [cover(edition, PAGE_WIDTH, PAGE_HEIGHT)]  # page 1, without a number
    for at, page in enumerate(leaves):
        goes_on = "" if page.opens else [*chain(*begun[:at])][-1]
        number = at + 2 if (at + 2) % 4 or at + 1 < len(leaves) else 0
        drawn.append(_draw_page(edition, page, number, goes_on, spots.get(at)))
    if len(drawn) % 4:
        drawn += [_notes(edition, number) for number in range(len(drawn) + 1, -(-len(drawn) // 4) * 4)]
        drawn.append(_back_cover(edition))
    return drawn


def _rest(page: Filled) -> float:
    return _HEIGHT - page.end


def _lay(edition: Edition, boxes: Sequence[Box], loss: float, em: float) -> list[Filled]:
    """The pages behind the contents, drawings lower by this share, the list of rules in letters of `em` mm."""
    words, face = words_of_book(edition.lang), edition.game.drawing().face()
    boxes = [box.taller(-loss * box.picture) if loss and box.taller else box for box in boxes]
    # the list of rules and the index are set behind the text, so that the pages of what they list are known
    found: dict[str, list[str]] = {}
    for number, page in enumerate(stack(boxes, _HEIGHT), _BEFORE + 1):
        for term in dict.fromkeys(term.rstrip(".:,") for term in page.terms):
            found.setdefault(term, []).append(str(number))
    told = {term: ", ".join(numbers) for term, numbers in found.items()}
    listed = sorted({*told} - {*edition.game.play.rules}, key=in_order)
    index, rules = [set_chapter(words["index"], face)], _set_rules(edition, told, em)
    # the index in two columns, first down the left one
    width, half = (WIDTH - _BETWEEN) / 2, -(-len(listed) // 2)
    entries = [_set_entry(term, told[term], _LISTED, width, 0.6) for term in listed]
    whole = half * entries[0].height < _HEIGHT - 15  # on one page, so that it is read down
    for number, (left, right) in enumerate(zip_longest(entries[:half], entries[half:]), 1):
        beside = (Group(right.shapes, width + _BETWEEN, 0),) if right else ()
        kept = whole and number < half
        index.append(left._replace(shapes=(*left.shapes, *beside), above=0 if number > 1 else 2, with_next=kept))
    return stack([*boxes[:-1], boxes[-1]._replace(with_next=True), *rules, *index], _HEIGHT)


def _draw_page(edition: Edition, page: Filled, number: int, goes_on: str, spot: Scene | None) -> Scene:
    """A page below its head, on request with a picture where it is free; its number outside, right on odd pages, but of
    number 0, which is outside of the booklet."""
    title, display, edge = edition.title, edition.game.drawing().face().display, Style("art.band", "art.band-line", 0.2)
    outside = PAGE_WIDTH - _LEFT - _TAB / 2 if number % 2 else _LEFT + _TAB / 2
    shapes: tuple[Shape, ...] = (
        Text(_LEFT, 13, title, SMALL * 1.15, "accent-dark", font.face_for(title, display)),
        *(() if page.opens else (pages.rule(_LEFT, 15, WIDTH, "accent", 0.3),)),
        Text(PAGE_WIDTH - _LEFT, 13, goes_on, SMALL, "muted", anchor="end"),
        Group(page.shapes, _LEFT, _TOP),
    )
    if number:
        y = PAGE_HEIGHT - 8.8 + font.middle(SMALL)
        shapes += (Rect(outside - _TAB / 2, PAGE_HEIGHT - 11.2, _TAB, 4.8, edge, 1.2),
                   Text(outside, y, str(number), SMALL, "art.band-ink", "bold", "middle"))  # fmt: skip
    if spot:
        scale = min(_WIDEST / spot.width, (_rest(page) - _OVER) / spot.height)
        y = PAGE_HEIGHT - 16 - spot.height * scale - max(0, _rest(page) - _OVER - spot.height * scale) / 3
        shapes += (Group(spot.children, (PAGE_WIDTH - spot.width * scale) / 2, y, scale),)
    chapter = " · ".join(text for level, text in page.headings if level == 2)
    return Scene(PAGE_WIDTH, PAGE_HEIGHT, shapes, chapter)


def _notes(edition: Edition, number: int) -> Scene:
    """A page to write on, where a booklet has one more than it takes."""
    words = words_of_book(edition.lang)["notes"]
    head = set_chapter(words, edition.game.drawing().face())
    lines = (pages.rule(0, head.height + at * _RULED, WIDTH) for at in range(1, int((_HEIGHT - head.height) / _RULED)))
    return _draw_page(edition, Filled((*head.shapes, *lines), ((2, words),), (), _HEIGHT, True), number, "", None)


def _back_cover(edition: Edition) -> Scene:
    """The last page: the ornament of the game and its title between two of its borders, without a number."""
    face, middle = edition.game.drawing().face(), PAGE_WIDTH / 2
    shapes: list[Shape] = [Use(face.ornament, middle, PAGE_HEIGHT * 0.42, 15)] if face.ornament else []
    name = pages.head_text(middle, PAGE_HEIGHT * 0.42 + 30, edition.title, WIDTH, 9, face.display)
    for y in (_TOP, PAGE_HEIGHT - _TOP - _STRIP):
        shapes += face.border(Area(_LEFT, y, WIDTH, _STRIP), _STRIP) if face.border else ()
    return Scene(PAGE_WIDTH, PAGE_HEIGHT, (*shapes, name._replace(anchor="middle")), "")


def _set_entry(words: str, page: str, size: float, width: float = WIDTH, apart: float = 1.2) -> Box:
    """Words and, at the edge, the number of a page."""
    y, room = size * 0.95, width - font.width(page, size) - 4
    shapes: tuple[Shape, ...] = (
        Text(0, y, font.shorten(words, room, size), size), Text(width, y, page, size, "muted", anchor="end"),
        pages.rule(0, size * LEADING, width, weight=0.1),
    )
    return Box(size * LEADING + apart, shapes)


def _set_rules(edition: Edition, told: Mapping[str, str], em: float) -> Iterator[Box]:
    """The rules by their numbers: code, the first thing it says, and where it is told."""
    for code, number in rule_numbers(edition).items():
        head = f"{number}  {code}"
        right = font.width(head, em, "bold") + em
        filler = "\u00a0" * ceil(right / font.width("\u00a0", em))  # the first line begins behind the code
        says = re.split(r"\u00a0?[;.](?: |$)", edition.game.play.rules[code].text)[0]
        lines = font.wrap(f"{filler}{says}.", WIDTH - font.width(told[code], em) - em, em)
        shapes: list[Shape] = [
            Text(0, em, head, em, "ink", "bold"), Text(WIDTH, em, told[code], em, "muted", anchor="end"),
            Text(right, em, lines[0].removeprefix(filler), em),
        ]  # fmt: skip
        shapes += (Text(0, em + at * em * _DENSE, line, em) for at, line in enumerate(lines[1:], 1))
        yield Box(em * _DENSE * len(lines) + 0.6, tuple(shapes), 0 if number > 1 else 1.5)


# The cover of a rulebook: the picture of the game, its title, for how many it is, what it is about.

_WORDS = 4.2  # mm, letters
_TOLD = 34.5  # mm, the height of what the book is about


def cover(edition: Edition, width: float, height: float) -> Scene:
    """Draw the first page; below its picture stand the paragraphs between the title and the first chapter."""
    facts = (Fact("book", words_of_book(edition.lang)["rulebook"]), *facts_of(edition.game, edition.lang))
    box, face, wide = kit_in(edition.game.id, edition.lang).box, edition.game.drawing().face(), width * COVER
    paragraphs = takewhile(lambda block: not isinstance(block, Heading), edition.blocks[1:])
    told = ["".join(run.text for run in one.runs) for one in paragraphs if isinstance(one, Paragraph)]
    lines = [line for words in told for line in font.even_lines(words, wide, _WORDS)]
    y = (_TOLD - _STRIP - len(lines) * _WORDS * LEADING) / 2 + _WORDS * 0.9
    below = tuple(Text(wide / 2, y + at * _WORDS * LEADING, line, _WORDS, anchor="middle")
                  for at, line in enumerate(lines))  # fmt: skip
    drawn = draw_cover(face, box, edition.title, facts, Scene(wide, _TOLD, below), height)
    foot = face.border(Area(0, height - _STRIP, width, _STRIP), _STRIP) if face.border else ()
    return drawn._replace(children=(*drawn.children, *foot))


# A rulebook as a file: a PDF of its pages one by one, for a screen, or of the sheets of a booklet.


def book_pdf(edition: Edition, job: PrintOptions, folded: bool = False) -> bytes:
    """Write the PDF; `folded`: as a booklet on the paper of `job`, else A5 pages. Raises DataError for an example that
    cannot be read, PaperError for a paper that there is none of."""
    scenes = book_pages(edition)
    pages = [Page(scene.width, scene.height, scene, scene.title, scene.title or None) for scene in scenes]
    if folded:
        texts = load_texts(press.TEXTS, job.lang)
        single = job.settled().paper.duplex == "never"
        pages = list(press.bind(press.booklet(scenes, job.sheet, one_sided=single), press.Imprint(), texts))
        job = job.changed(backs="short")
    return pdf_of(pages, edition.title, words_of_book(edition.lang)["rulebook"], job, theme_of(job.theme, edition.game))


# A kit with its rulebook, for programs.


@public(part="parts", coords="coordinates")
def kit(
    game: LayoutSource, style: str = "pdf", *, players: int | str | None = None, seed: Seed | None = None,
    parts: Sequence[str] = (), options: Mapping[str, str | int | bool] | None = None, coordinates: bool = True,
    size: CellSize | Literal["fit"] | None = None, dpi: Dots = 150, lang: str = "en", theme: str = "color",
    paper: str = "a4", margin: float | None = None, standees: bool = False, boxes: bool = False,
    cut: Sequence[Literal["svg", "dxf"]] = (), rules: bool = True,
) -> PrintedKit:  # fmt: skip
    """Print all that a game needs: rulebook, board, pieces, player aid, score pad, log sheet, parts list.

    - `game`: its id, for its first layout, or a layout as `load_layout` takes it.
    - `style`: "pdf", all in one file, or "svg" or "png", a file a page.
    - `players`, `seed`, `options`: add the sheet of a setup, dealt as `deal` does; without a seed one is drawn.
      Players are how many, or a text such as "Ana=red,Ben=blue".
    - `parts`: only these, by the names that `pnp kit --part` takes; all without any.
    - `coordinates`, `size`: names of cells on the board, and the size of a cell, card or tile in mm, or "fit", as
      large as the same sheets take.
    - `lang`, `theme`, `paper`, `margin` (mm), `standees`, `boxes`, `cut` ("svg", "dxf"): as the options of `pnp kit`.
    - `rules`: with the rulebook, where the game has one.

    The files are in `files` of what it gives, by the ends of their names: ".pdf", or "-01.svg", "-02.svg" ...
    Raises DataError for a game or part that there is not, UsageError for options that do not fit together, PaperError
    for measures out of range; all are PnpError.

    >>> from pnp import list_games
    >>> printed = kit(list_games()[0].id, parts=["aid"])
    >>> list(printed.files), printed.files[".pdf"][:5]
    (['.pdf'], b'%PDF-')
    """
    loaded = load_layout(game)
    asked = asked_for(loaded.game, options or {})
    drawn = seed is None and (players is not None or asked != NOTHING)
    used = drawn_seed() if drawn else seed
    given = {"standees": standees, "boxes": boxes, "cut": tuple(cut)}
    job = PrintOptions().changed(lang=lang, theme=theme, paper=paper, margin=margin, **given)
    who = None if players is None else str(players)
    order = KitRequest(who, used, tuple(parts), coordinates, size, job, style, dpi, asked, drawn)
    return print_kit(loaded, order._replace(book=pages_of if rules else None))
