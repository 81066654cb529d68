"""Pages as files: one PDF, or an SVG or PNG for each page."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Any

from pnp import press
from pnp.data.errors import DataError, UsageError
from pnp.data.texts import load_texts
from pnp.printing.requests import STYLES, PrintOptions
from pnp.printing.sentences import message
from pnp.scene.page import Page
from pnp.style.theme import Theme

Progress = Callable[[Iterable[Any], int], Iterator[Any]]


def page_files(
    pages: Sequence[Page],
    style: str,
    title: str,
    subject: str,
    dpi: float,
    job: PrintOptions,
    theme: Theme,
    progress: Progress = lambda items, length: iter(items),
) -> dict[str, bytes]:
    """The ends of the files' names and their bytes: .pdf, or .svg, or -1.svg, -2.svg ... of several pages.

    `progress(items, length)` yields the items and may tell how far the work on them is. Raises UsageError for a
    style that there is not.
    """
    if style not in STYLES:
        raise UsageError(message("options.format", name=style, known=", ".join(STYLES)))
    if style == "pdf":
        return {".pdf": pdf_of(pages, title, subject, job, theme)}
    drawn = list(progress(_pictures(pages, style, dpi, job, theme), len(pages)))
    digits = len(str(len(drawn)))
    return {
        f"-{number:0{digits}}.{style}" if len(drawn) > 1 else f".{style}": data for number, data in enumerate(drawn, 1)
    }


def pdf_of(pages: Sequence[Page], title: str, subject: str, job: PrintOptions, theme: Theme) -> bytes:
    """Pages as one PDF with the title, subject and language in its metadata; it asks the printer for both sides
    where every page has its back."""
    from pnp.rendering.pdf import Meta, pdf

    keywords = load_texts(press.TEXTS, job.lang)["keywords"]
    flip = (job.backs or "long") if _has_backs(pages) else None
    return pdf(pages, theme, Meta(title, subject, (keywords, title), job.lang, flip))


def _has_backs(pages: Sequence[Page]) -> bool:
    """Whether each page has its back behind it: such a document is printed on both sides as a whole."""
    sides = [page.back for page in pages]
    return bool(sides) and sides == [False, True] * (len(sides) // 2)


def _pictures(pages: Sequence[Page], style: str, dpi: float, job: PrintOptions, theme: Theme) -> Iterator[bytes]:
    """Each page as SVG or PNG; raises DataError for a PNG with too many pixels."""
    if style == "svg":
        from pnp.rendering.svg import svg

        yield from (svg(page.scene, theme, job.lang).encode() for page in pages)
        return
    from pnp.rendering.png import png

    whole = pdf_of(pages, "", "", job, theme)
    for number in range(len(pages)):
        try:
            yield png(whole, number, dpi)
        except ValueError as error:
            raise DataError(message("options.dpi", what=error)) from error
