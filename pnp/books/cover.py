"""The cover of a rulebook: the picture of the game, its title, for how many it is, what it is about."""

from __future__ import annotations

from collections.abc import Iterator

from pnp.books.blocks import Heading, Paragraph
from pnp.books.edition import Edition
from pnp.books.figures import kit_in
from pnp.books.lines import break_lines, set_line
from pnp.books.setting import LEADING
from pnp.books.words import words_of_book
from pnp.printing.cover import facts_of
from pnp.scene import Group, Scene, Shape
from pnp.style.cover import Fact, Size, room
from pnp.style.cover import cover as draw_cover

_WORDS = 3.8  # mm, letters
_PLATE = 0.25  # of the height, of the plate at the foot


def cover(edition: Edition, width: float, height: float) -> Scene:
    """The first page."""
    facts = (Fact("book", words_of_book(edition.lang)["rulebook"]), *facts_of(edition.game, edition.lang))
    box = kit_in(edition.game.id, edition.lang).box
    size = Size(width, height, _PLATE)
    below = Group(tuple(_pitch(edition, room(size)[0])))
    return draw_cover(edition.game.drawing().face(), box, edition.title, facts, below, size)


def _pitch(edition: Edition, wide: float) -> Iterator[Shape]:
    """The paragraphs between the title and the first chapter."""
    y = _WORDS
    for block in edition.blocks[1:]:
        if isinstance(block, Heading):
            return
        if isinstance(block, Paragraph):
            for told in break_lines(block.runs, wide, _WORDS):
                yield from set_line(told, 0, y, _WORDS)
                y += _WORDS * LEADING
