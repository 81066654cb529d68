"""Rulebooks: texts with examples that the referee checks, set as pages of paper and for a screen."""

from pnp.books.edition import Edition, read_edition
from pnp.books.figures import draw_figure
from pnp.books.files import book_pdf
from pnp.books.pages import book_pages, pages_of
from pnp.books.questions import flat_blocks
from pnp.books.words import words_of_book

__all__ = [
    "Edition",
    "book_pages",
    "book_pdf",
    "draw_figure",
    "flat_blocks",
    "pages_of",
    "read_edition",
    "words_of_book",
]
