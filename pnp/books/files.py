"""A rulebook as a file: a PDF of its pages one by one, for a screen, or of the sheets of a booklet."""

from __future__ import annotations

from pnp import press
from pnp.books.edition import Edition
from pnp.books.pages import book_pages
from pnp.books.words import words_of_book
from pnp.data.texts import load_texts
from pnp.printing.colors import theme_of
from pnp.printing.pages import pdf_of
from pnp.printing.requests import PrintOptions
from pnp.scene.page import Page


def book_pdf(edition: Edition, job: PrintOptions, folded: bool = False) -> bytes:
    """The PDF; `folded`: as a booklet on the paper of `job`, else A5 pages.

    Raises DataError for an example that cannot be read, PaperError for a paper that there is none of.
    """
    scenes = book_pages(edition)
    pages = [Page(scene.width, scene.height, scene, scene.title, scene.title or None) for scene in scenes]
    if folded:
        texts = load_texts(press.TEXTS, job.lang)
        pages = list(press.bind(press.booklet(scenes, job.sheet), press.Imprint(), texts))
        job = job._replace(backs="short")
    subject = words_of_book(edition.lang)["rulebook"]
    return pdf_of(pages, edition.title, subject, job, theme_of(job.theme, edition.game))
