"""Pages into files: one PDF, or an SVG or PNG a page."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from pnp.cli.job import Job
from pnp.cli.output import save
from pnp.cli.printing import pdf_of, pictures
from pnp.cli.progress import watched
from pnp.scene.page import Page


def save_pages(
    pages: Sequence[Page], path: Path, style: str, title: str, subject: str, dpi: float, job: Job, force: bool
) -> None:
    """Writes pages as one PDF, or numbered files NAME-1.svg, NAME-2.svg ... where there are several pages."""
    if style == "pdf":
        save(path, pdf_of(pages, title, subject, job), force)
        return
    for number, data in enumerate(list(watched(pictures(pages, style, dpi, job), len(pages))), 1):
        name = f"{path.stem}-{number}{path.suffix}" if len(pages) > 1 else path.name
        save(path.with_name(name), data, force)
