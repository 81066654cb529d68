"""A rulebook as data: headings, paragraphs, lists, tables, figures, read from a file of Markdown.

Of CommonMark a book uses headings, paragraphs, lists of one level, tables, strong (a term where it is explained) and
code (what is typed). A paragraph that is one image is a figure: its target names what is drawn, its title says
what the referee must find and what is shown (`pnp.books.wishes`), its text is the caption.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Literal, NamedTuple

from markdown_it import MarkdownIt
from markdown_it.token import Token

from pnp.books.sentences import message
from pnp.data.errors import DataError

Look = Literal["plain", "term", "code"]


class Run(NamedTuple):
    """Words of one look: plain, a term that is explained here, or what is typed."""

    text: str
    look: Look = "plain"


Runs = tuple[Run, ...]


class Heading(NamedTuple):
    """A heading; level 1 is the title of the book, 2 a chapter, 3 a section."""

    level: int
    text: str


class Paragraph(NamedTuple):
    """Running text."""

    runs: Runs


class Items(NamedTuple):
    """A list of points, numbered or not."""

    numbered: bool
    items: tuple[Runs, ...]


class Table(NamedTuple):
    """Rows of cells; the first is the head."""

    rows: tuple[tuple[Runs, ...], ...]


class Figure(NamedTuple):
    """What is drawn: `target` names it, `wish` is the title of the image; `line` is where it stands in the file."""

    caption: Runs
    target: str
    wish: str
    line: int


Block = Heading | Paragraph | Items | Table | Figure


def read_blocks(path: Path) -> list[Block]:
    """The blocks of a file; raises DataError, with the line, for Markdown that a book does not use."""
    tokens = MarkdownIt("commonmark").enable("table").parse(path.read_text("utf-8"))
    return list(_blocks(tokens, str(path)))


def _blocks(tokens: list[Token], file: str) -> Iterator[Block]:
    at = 0
    while at < len(tokens):
        token = tokens[at]
        end = next(i for i in range(at, len(tokens)) if _closes(tokens[i], token)) if token.nesting else at
        inner = [one for one in tokens[at : end + 1] if one.type == "inline"]
        if token.type == "heading_open":
            yield Heading(int(token.tag[1]), "".join(run.text for run in _runs(inner[0], file)))
        elif token.type == "paragraph_open":
            yield _figure(inner[0], file) or Paragraph(_runs(inner[0], file))
        elif token.type in ("bullet_list_open", "ordered_list_open"):
            yield Items(token.type[0] == "o", tuple(_runs(one, file) for one in inner))
        elif token.type == "table_open":
            yield Table(tuple(_rows(tokens[at : end + 1], file)))
        else:
            raise _unused(token, file)
        at = end + 1


def _closes(token: Token, opened: Token) -> bool:
    return token.nesting == -1 and token.level == opened.level and token.tag == opened.tag


def _rows(tokens: list[Token], file: str) -> Iterator[tuple[Runs, ...]]:
    row: list[Runs] = []
    for token in tokens:
        if token.type == "inline":
            row.append(_runs(token, file))
        elif token.type == "tr_close":
            yield tuple(row)
            row = []


def _figure(inline: Token, file: str) -> Figure | None:
    """The figure that a paragraph is, if it is nothing but an image."""
    parts = inline.children or []
    if len(parts) != 1 or parts[0].type != "image":
        return None
    image = parts[0]
    wish = " ".join(str(image.attrs.get("title", "")).split())
    return Figure(_runs(image, file), str(image.attrs["src"]), wish, _line(inline))


def _runs(inline: Token, file: str) -> Runs:
    look: Look = "plain"
    found: list[Run] = []
    for token in inline.children or []:
        if token.type in ("strong_open", "strong_close"):
            look = "term" if token.nesting == 1 else "plain"
        elif token.type == "code_inline":
            found.append(Run(token.content, "code"))
        elif token.type in ("text", "softbreak", "hardbreak"):
            found.append(Run(token.content if token.type == "text" else " ", look))
        else:
            raise _unused(inline, file, token.type)
    return tuple(run for run in found if run.text)


def _unused(token: Token, file: str, name: str = "") -> DataError:
    return DataError(message("markdown", kind=name or token.type), file, _line(token))


def _line(token: Token) -> int:
    return token.map[0] + 1 if token.map else 1
