"""A rulebook as a page for a browser: contents, text, drawings, index."""

from __future__ import annotations

from base64 import b64encode
from collections.abc import Iterator, Sequence
from functools import singledispatch
from html import escape

from pnp.books import Edition, draw_figure, flat_blocks, words_of_book
from pnp.books.blocks import Block, Figure, Heading, Items, Paragraph, Runs, Table
from pnp.books.setting import terms_of
from pnp.printing.colors import theme_of
from pnp.rendering.svg import svg
from pnp.web.frame import file_of, page

_WIDTH = 150.0  # mm, of drawings


def book_page(edition: Edition, theme: str = "color") -> str:
    """The page as HTML. Raises DataError for an example that cannot be read."""
    return page(edition.title, _body(edition, theme), edition.lang, file_of("book.css"))


def _body(edition: Edition, theme: str) -> Iterator[str]:
    blocks = list(flat_blocks(edition))
    chapters = [block for block in blocks if isinstance(block, Heading) and block.level == 2]
    numbers = {id(block): number for number, block in enumerate(chapters, 1)}
    told = False
    for block in blocks:
        if id(block) in numbers and not told:
            yield _contents(chapters, words_of_book(edition.lang)["contents"])
            told = True
        anchor = f' id="c{numbers[id(block)]}"' if id(block) in numbers else ""
        yield _html(block, edition, theme, anchor)
    yield from _index(blocks, words_of_book(edition.lang)["index"])


def _contents(chapters: Sequence[Heading], title: str) -> str:
    rows = (f'<li><a href="#c{number}">{escape(one.text)}</a></li>' for number, one in enumerate(chapters, 1))
    return f'<nav aria-label="{escape(title)}"><ol>{"".join(rows)}</ol></nav>'


def _index(blocks: Sequence[Block], title: str) -> Iterator[str]:
    """The terms that the text explains, each with a link to where it does."""
    terms = sorted({term for block in blocks for runs in _texts(block) for term in terms_of(runs)}, key=str.casefold)
    rows = (f'<li><a href="#{_anchor(term)}">{escape(term.rstrip(".:,"))}</a></li>' for term in terms)
    yield f'<h2>{escape(title)}</h2><ul class="index">{"".join(rows)}</ul>'


def _texts(block: Block) -> Sequence[Runs]:
    if isinstance(block, Paragraph):
        return [block.runs]
    return block.items if isinstance(block, Items) else ()


@singledispatch
def _html(block: Block, edition: Edition, theme: str, anchor: str) -> str:
    raise NotImplementedError(block)


@_html.register
def _(block: Heading, edition: Edition, theme: str, anchor: str) -> str:
    return f"<h{block.level}{anchor}>{escape(block.text)}</h{block.level}>"


@_html.register
def _(block: Paragraph, edition: Edition, theme: str, anchor: str) -> str:
    return f"<p>{_words(block.runs)}</p>"


@_html.register
def _(block: Items, edition: Edition, theme: str, anchor: str) -> str:
    tag = "ol" if block.numbered else "ul"
    return f"<{tag}>{''.join(f'<li>{_words(runs)}</li>' for runs in block.items)}</{tag}>"


@_html.register
def _(block: Table, edition: Edition, theme: str, anchor: str) -> str:
    head, *rows = block.rows
    lines = [f"<tr>{''.join(f'<th>{_words(cell)}</th>' for cell in head)}</tr>"]
    lines += (f"<tr>{''.join(f'<td>{_words(cell)}</td>' for cell in row)}</tr>" for row in rows)
    return f'<div class="wide"><table class="text">{"".join(lines)}</table></div>'


@_html.register
def _(block: Figure, edition: Edition, theme: str, anchor: str) -> str:
    scene = draw_figure(edition, block, _WIDTH)
    data = b64encode(svg(scene, theme_of(theme, edition.game), edition.lang).encode()).decode()
    said = "".join(run.text for run in block.caption)
    image = f'<img src="data:image/svg+xml;base64,{data}" alt="{escape(said)}">'
    return f"<figure>{image}<figcaption>{_words(block.caption)}</figcaption></figure>"


def _words(runs: Runs) -> str:
    looks = {"plain": "{text}", "term": '<strong id="{anchor}">{text}</strong>', "code": "<code>{text}</code>"}
    return "".join(looks[run.look].format(text=escape(run.text), anchor=_anchor(run.text)) for run in runs)


def _anchor(term: str) -> str:
    return "t-" + "".join(letter if letter.isalnum() else "-" for letter in term.casefold())
