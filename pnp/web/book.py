"""A rulebook as a page for a browser: contents, text, drawings, index."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import singledispatch
from html import escape

from pnp.books import Edition, draw_figure, flat_blocks, words_of_book
from pnp.books.blocks import Block, Figure, Heading, Items, Look, Paragraph, Runs, Table
from pnp.books.setting import terms_of
from pnp.books.words import in_order
from pnp.printing.colors import theme_of
from pnp.rendering.svg_shared import shared_svgs
from pnp.web.frame import file_of, page

_WIDTH = 150.0  # mm, of drawings
_LOOKS: dict[Look, str] = {
    "plain": "{text}",
    "term": "<strong{name}>{text}</strong>",
    "code": "<code>{text}</code>",
}


def book_page(edition: Edition, theme: str = "color") -> str:
    """The page as HTML. Raises DataError for an example that cannot be read."""
    return page(edition.title, _body(edition, theme), edition.lang, file_of("book.css"))


def _body(edition: Edition, theme: str) -> Iterator[str]:
    blocks = list(flat_blocks(edition))
    figures = [block for block in blocks if isinstance(block, Figure)]
    chapters = [block for block in blocks if isinstance(block, Heading) and block.level == 2]
    scenes = [draw_figure(edition, figure, _WIDTH) for figure in figures]
    drawn = shared_svgs(scenes, [_plain(figure.caption) for figure in figures], theme_of(theme, edition.game))
    given = {id(figure): element for figure, element in zip(figures, drawn.elements, strict=True)}
    given |= {id(chapter): f' id="chapter-{number}"' for number, chapter in enumerate(chapters, 1)}
    yield f"{drawn.definitions}<main>"
    named: set[str] = set()
    for block in blocks:
        if block is chapters[0]:
            yield _contents(chapters, words_of_book(edition.lang)["contents"])
        yield _html(block, given.get(id(block), ""), named)
    yield from _index(blocks, words_of_book(edition.lang)["index"])
    yield "</main>"


def _contents(chapters: Sequence[Heading], title: str) -> str:
    rows = (f'<li><a href="#chapter-{number}">{escape(one.text)}</a></li>' for number, one in enumerate(chapters, 1))
    return f'<nav aria-label="{escape(title)}"><ol>{"".join(rows)}</ol></nav>'


def _index(blocks: Sequence[Block], title: str) -> Iterator[str]:
    """The terms that the text explains, each with a link to where it does."""
    terms = sorted({term for block in blocks for runs in _texts(block) for term in terms_of(runs)}, key=in_order)
    rows = (f'<li><a href="#{_anchor(term)}">{escape(term.rstrip(".:,"))}</a></li>' for term in terms)
    yield f'<h2>{escape(title)}</h2><ul class="index">{"".join(rows)}</ul>'


def _texts(block: Block) -> Sequence[Runs]:
    if isinstance(block, Paragraph):
        return [block.runs]
    return block.items if isinstance(block, Items) else ()


@singledispatch
def _html(block: Block, given: str, named: set[str]) -> str:
    """A block as HTML; `given` is the drawing of a figure, the attribute with the name of a heading; `named` are
    the terms that have been explained."""
    raise NotImplementedError(block)


@_html.register
def _(block: Heading, given: str, named: set[str]) -> str:
    return f"<h{block.level}{given}>{escape(block.text)}</h{block.level}>"


@_html.register
def _(block: Paragraph, given: str, named: set[str]) -> str:
    return f"<p>{_words(block.runs, named)}</p>"


@_html.register
def _(block: Items, given: str, named: set[str]) -> str:
    tag = "ol" if block.numbered else "ul"
    return f"<{tag}>{''.join(f'<li>{_words(runs, named)}</li>' for runs in block.items)}</{tag}>"


@_html.register
def _(block: Table, given: str, named: set[str]) -> str:
    head, *rows = block.rows
    lines = [f"<tr>{''.join(f'<th>{_words(cell, named)}</th>' if cell else '<td></td>' for cell in head)}</tr>"]
    lines += (f"<tr>{''.join(f'<td>{_words(cell, named)}</td>' for cell in row)}</tr>" for row in rows)
    return f'<div class="wide" tabindex="0"><table class="text">{"".join(lines)}</table></div>'


@_html.register
def _(block: Figure, given: str, named: set[str]) -> str:
    return f"<figure>{given}<figcaption>{_words(block.caption, named)}</figcaption></figure>"


def _plain(runs: Runs) -> str:
    return "".join(run.text for run in runs)


def _words(runs: Runs, named: set[str]) -> str:
    """Runs as HTML; a term has a name where it is first explained, which is then among those `named`."""
    explained = terms_of(runs)
    told = ""
    for at, run in enumerate(runs):
        name = ""
        if at and run.text in explained and run.text not in named:
            name = f' id="{_anchor(run.text)}"'
            named.add(run.text)
        told += _LOOKS[run.look].format(text=escape(run.text), name=name)
    return told


def _anchor(term: str) -> str:
    return "t-" + "".join(letter if letter.isalnum() else "-" for letter in term.casefold())
