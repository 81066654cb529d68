"""Pages into files: one PDF, or an SVG or PNG a page."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path

import click

from pnp import press
from pnp.cli.cut_files import CUT
from pnp.cli.job import Job
from pnp.cli.options import STYLES
from pnp.cli.output_name import STANDARD_OUTPUT, ending_of
from pnp.cli.progress import watched
from pnp.data.errors import DataError
from pnp.data.texts import load_texts
from pnp.scene.page import Page


def style_of(asked: str | None, output: Path | None) -> str:
    """The format that was asked for, else the one that the file's name ends in, else PDF; raises UsageError."""
    ending = "" if output and output.is_dir() else ending_of(output, STYLES, asked)
    return asked or ending or "pdf"


def page_files(pages: Sequence[Page], style: str, title: str, subject: str, dpi: float, job: Job) -> dict[str, bytes]:
    """The ends of the files' names and their bytes: .pdf, or .svg, or -1.svg, -2.svg ... of several pages."""
    if style == "pdf":
        return {".pdf": pdf_of(pages, title, subject, job)}
    drawn = list(watched(_pictures(pages, style, dpi, job), len(pages)))
    digits = len(str(len(drawn)))
    return {
        f"-{number:0{digits}}.{style}" if len(drawn) > 1 else f".{style}": data for number, data in enumerate(drawn, 1)
    }


def placed(files: Mapping[str, bytes], base: Path) -> dict[Path, bytes]:
    """The files of these ends of names by their paths: numbers stand before the suffix of `base`.

    Cut files have a suffix of their own. Raises UsageError for several files to standard output.
    """
    if base == STANDARD_OUTPUT and len(files) > 1:
        raise click.UsageError(f"-o -: {len(files)} files cannot go to standard output, expected the name of a file")
    return {_path(base, *ending.split(".")): data for ending, data in files.items()}


def _path(base: Path, number: str, style: str) -> Path:
    suffix = f".{style}" if number.startswith(CUT) else base.suffix
    return base.with_name(f"{base.stem}{number}{suffix}") if number else base


def pdf_of(pages: Sequence[Page], title: str, subject: str, job: Job) -> bytes:
    """Pages as one PDF with the title, subject and language in its metadata; it asks the printer for both sides
    where there are backs."""
    from pnp.render.pdf import Meta, pdf

    keywords = load_texts(press.TEXTS, job.lang)["keywords"]
    flip = job.backs if any(page.back for page in pages) else None
    return pdf(pages, job.colors, Meta(title, subject, (keywords, title), job.lang, flip))


def _pictures(pages: Sequence[Page], style: str, dpi: float, job: Job) -> Iterator[bytes]:
    """Each page as SVG or PNG; raises DataError for a PNG with too many pixels."""
    if style == "svg":
        from pnp.render.svg import svg

        yield from (svg(page.scene, job.colors, job.lang).encode() for page in pages)
        return
    from pnp.render.png import png

    whole = pdf_of(pages, "", "", job)
    for number in range(len(pages)):
        try:
            yield png(whole, number, dpi)
        except ValueError as error:
            raise DataError(f"--dpi: {error}") from error
