"""The words of printed pages, as a reader of PDF files finds them."""

from pathlib import Path

import pypdfium2


def page_lines(path: Path) -> list[list[str]]:
    """The lines of text of each page of a file, runs of blanks as one space."""
    with pypdfium2.PdfDocument(path.read_bytes()) as document:
        texts = [page.get_textpage().get_text_bounded() for page in document]
    return [[" ".join(line.split()) for line in text.splitlines()] for text in texts]


def page_words(path: Path) -> list[str]:
    """The text of each page of a file in one line."""
    return [" ".join(lines) for lines in page_lines(path)]
