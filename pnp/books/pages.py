"""The pages of a rulebook: cover, contents, text, index; A5, or any size that they are scaled to."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from pnp.books.cover import cover
from pnp.books.edition import Edition, read_edition
from pnp.books.setting import LEADING, SIZE, SMALL, WIDTH, set_blocks
from pnp.books.stacking import Box, Filled, stack
from pnp.books.words import in_order, words_of_book
from pnp.data.messages import language
from pnp.game import AnyGame
from pnp.scene import Group, Scene, Shape, Text, Use, font
from pnp.style import pages

PAGE_WIDTH, PAGE_HEIGHT = 148.0, 210.0  # mm, ISO 216 A5
_LEFT, _TOP = (PAGE_WIDTH - WIDTH) / 2, 20.0  # mm, to the column
_HEIGHT = PAGE_HEIGHT - _TOP - 16.0  # mm, of the column
_BEFORE = 2  # pages before the text: cover and contents


def pages_of(game: AnyGame, lang: str) -> list[Scene]:
    """The pages of the rulebook of a game; none where it has no book in that language."""
    if game.book is None or not (game.book / f"{lang}.md").is_file():
        return []
    with language(lang):
        return book_pages(read_edition(game, lang))


class Bookmark(NamedTuple):
    """A chapter and its page."""

    title: str
    page: int


def book_pages(edition: Edition) -> list[Scene]:
    """All pages, 148 x 210 mm each; the title of a scene tells the chapters that begin on it, or is ""."""
    words, face = words_of_book(edition.lang), edition.game.drawing().face().display
    boxes = list(set_blocks(edition))
    index = _index(stack(boxes, WIDTH, _HEIGHT), words["index"], face)
    filled = stack([*boxes, *index], WIDTH, _HEIGHT)
    chapters = [Bookmark(one[1], number) for number, page in _numbered(filled) for one in page.headings if one[0] < 3]
    contents = stack(_contents(chapters, words["contents"], face), WIDTH, _HEIGHT)
    told = [_page(edition, page, number) for number, page in enumerate([*contents, *filled], 2)]
    return [cover(edition, PAGE_WIDTH, PAGE_HEIGHT), *told]


def _numbered(filled: Sequence[Filled]) -> Iterator[tuple[int, Filled]]:
    """The pages of the text, each with its number."""
    return enumerate(filled, _BEFORE + 1)


def _page(edition: Edition, page: Filled, number: int) -> Scene:
    """A page with its running head and its number, which is outside: right on odd pages."""
    outside = PAGE_WIDTH - _LEFT if number % 2 else _LEFT
    head = _head(edition)
    at = Text(outside, PAGE_HEIGHT - 8, str(number), SMALL, "muted", "bold", "end" if number % 2 else "start")
    chapter = " · ".join(text for level, text in page.headings if level == 2)
    shapes = (*head, pages.rule(_LEFT, 15, WIDTH), Group(page.shapes, _LEFT, _TOP), at)
    return Scene(PAGE_WIDTH, PAGE_HEIGHT, shapes, chapter)


def _head(edition: Edition) -> Iterator[Shape]:
    """The ornament of the game, and its title in its display face."""
    face, size = edition.game.drawing().face(), SMALL * 1.15
    if face.ornament:
        yield Use(face.ornament, _LEFT + 1.8, 12, 1.8)
    left = _LEFT + (5 if face.ornament else 0)
    yield Text(left, 13, edition.title, size, "accent-dark", font.face_for(edition.title, face.display))


def _contents(chapters: Sequence[Bookmark], title: str, face: font.Weight) -> Iterator[Box]:
    yield from _title(title, face)
    for chapter in chapters:
        yield _listed(chapter.title, str(chapter.page), SIZE + 0.3)


def _index(filled: Sequence[Filled], title: str, face: font.Weight) -> Iterator[Box]:
    """The terms in the order of the alphabet, each with the pages that explain it."""
    found: dict[str, list[int]] = {}
    for number, page in _numbered(filled):
        for term in page.terms:
            found.setdefault(term.rstrip(".:,"), []).append(number)
    yield from _title(title, face)
    for term in sorted(found, key=in_order):
        yield _listed(term, ", ".join(str(page) for page in dict.fromkeys(found[term])), SIZE)


def _title(title: str, face: font.Weight) -> Iterator[Box]:
    shapes = (
        Text(0, 5.5, title, 6.4, "accent-dark", font.face_for(title, face)),
        pages.rule(0, 9, WIDTH, "accent", 0.6),
    )
    yield Box(13, shapes, 0, True, True, (2, title))


def _listed(words: str, page: str, size: float) -> Box:
    """Words and, at the edge, the number of a page."""
    y = size * 0.95
    room = WIDTH - font.width(page, size) - 4
    shapes: tuple[Shape, ...] = (
        Text(0, y, font.shorten(words, room, size), size),
        Text(WIDTH, y, page, size, "muted", anchor="end"),
        pages.rule(0, size * LEADING, WIDTH),
    )
    return Box(size * LEADING + 1.2, shapes)
