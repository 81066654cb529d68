"""Rulebooks: texts with examples that the referee checks, set as pages of paper and for a screen."""

from pnp.books.book import Edition, read_edition, words_of_book
from pnp.books.figures import draw_figure
from pnp.books.pages import book_pages, book_pdf, pages_of
