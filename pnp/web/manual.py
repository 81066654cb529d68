"""The manual, which lies inside the package: its pages as text as text, all of them as one page for a browser."""

import posixpath
import re
from collections.abc import Iterator, Sequence
from functools import cache
from pathlib import Path
from textwrap import wrap

from markdown_it import MarkdownIt
from markdown_it.token import Token

from pnp.data.errors import docs_folder
from pnp.web import message
from pnp.web.frame import page, styles

_FIRST = ("start", "install", "tutorials/print-tonight", "tutorials/write-a-game-down", "printing", "refereeing")
_APART = ("index", "verbs", "package", "gallery")  # contents, texts for other places, pictures
_WIDE = 40  # signs of a cell of a table


@cache
def topics(lang: str) -> dict[str, Path]:
    """Return the pages by their topics, in a language where there is one of it, else in English."""
    root = docs_folder()
    files = {path.relative_to(root).with_suffix("").as_posix(): path for path in root.rglob("*.md")}
    english = {
        key: path for key, path in files.items() if key.split("/")[0] not in ("fr", "de", "schemas", "generated")
    }
    own = {key: files.get(f"{lang}/{key}", path) for key, path in english.items() if key not in _APART}
    places = {key: (_FIRST.index(key) if key in _FIRST else len(_FIRST) + key.count("/"), key) for key in own}
    return {key: own[key] for key in sorted(own, key=places.__getitem__)}


def title_of(path: Path) -> str:
    """Return the title of a page."""
    return path.read_text("utf-8").partition("\n")[0].lstrip("# ")


def _parsed(path: Path) -> list[Token]:
    """The tokens of a page without what is for the site alone: directives, pictures beside each other."""
    text = re.sub(r'<img[^<>]*?alt="([^"<>]*)"[^<>]*>', r"[\1]", path.read_text("utf-8"))
    tokens = MarkdownIt("commonmark", {"html": False}).enable("table").parse(text)
    return [token for token in tokens if not token.info.startswith("{")]


# As text: paragraphs wrapped, code indented, tables in columns.


def text_lines(path: Path, width: int) -> Iterator[str]:
    """Yield the lines of a page for a terminal."""
    lists: list[int] = []  # how many items each open list has counted, -1 where it does not count
    mark, heading, table = "", "", list[list[str]]()
    for token in _parsed(path):
        indent = sum(2 if count < 0 else 3 for count in lists)
        if token.type.endswith("list_open"):
            lists.append(0 if token.type.startswith("ordered") else -1)
        elif token.type.endswith("list_close"):
            lists.pop()
            yield from () if lists else ("",)
        elif token.type == "list_item_open":
            lists[-1] += lists[-1] >= 0
            mark = "- " if lists[-1] < 0 else f"{lists[-1]}. "
        elif token.type == "heading_open":
            heading = "=" if token.tag == "h1" else "-"
        elif token.type == "fence":
            yield from (f"{' ' * indent}    {line}" for line in token.content.rstrip("\n").split("\n"))
            yield ""
        elif token.type == "tr_open":
            table.append([])
        elif token.type == "table_close":
            yield from (*_columns(table), "")
            table = []
        elif token.type == "inline" and table:
            table[-1].append(_words(token))
        elif token.type == "inline":
            begin = " " * (indent - len(mark)) + mark
            lines = wrap(_words(token), width, initial_indent=begin, subsequent_indent=" " * indent)
            yield from (*lines, *([heading * max(map(len, lines))] if heading else ()), *(() if lists else ("",)))
            mark = heading = ""


def _words(token: Token) -> str:
    """The words of a line: code in its signs, of links and pictures what stands for them."""
    found = ""
    for child in token.children or ():
        if child.type == "image":
            found += f"[{child.content}]"
        elif child.type == "code_inline":
            found += f"`{child.content}`"
        else:
            found += " " if child.type in ("softbreak", "hardbreak") else child.content
    return found


def _columns(rows: Sequence[Sequence[str]]) -> Iterator[str]:
    widths = [min(_WIDE, max(len(row[at]) for row in rows)) for at in range(len(rows[0]))] if rows else []
    for row in rows:
        cells = [wrap(cell, width) or [""] for cell, width in zip(row, widths, strict=True)]
        for at in range(max(map(len, cells))):
            parts = (cell[at] if at < len(cell) else "" for cell in cells)
            yield "  ".join(f"{part:{width}}" for part, width in zip(parts, widths, strict=True)).rstrip()


# As one page for a browser, whose links between pages lead to places in it.


def manual_page(lang: str) -> str:
    """Return the whole manual as HTML, which asks for nothing from elsewhere."""
    known = topics(lang)
    body = [f"<h1>{message('manual.title')}</h1>", "<nav><ul>"]
    body += (f'<li><a href="#{_anchor(key)}">{title_of(path)}</a></li>' for key, path in known.items())
    body.append("</ul></nav><main>")
    body += [f'<section id="{_anchor(key)}">{_html(key, path, known)}</section>' for key, path in known.items()]
    return page(message("manual.title"), [*body, "</main>"], lang, styles("manual"))


def _html(key: str, path: Path, known: dict[str, Path]) -> str:
    md, tokens = MarkdownIt("commonmark"), _parsed(path)
    for token in tokens:
        if token.type in ("heading_open", "heading_close"):  # the title of the manual is the one of the first rank
            token.tag = f"h{min(6, int(token.tag[1]) + 1)}"
        if token.attrs.pop("style", ""):  # which the policy of the page forbids: a column to the right
            token.attrs["class"] = "right"
        for child in token.children or ():
            if child.type == "image":
                child.type, child.tag, child.children = "text", "", None
            elif child.type == "link_open" and isinstance(href := child.attrs.get("href"), str):
                child.attrs["href"] = _led(key, path, href, known)
    return str(md.renderer.render(tokens, md.options, {}))


def _led(key: str, path: Path, href: str, known: dict[str, Path]) -> str:
    """The place in the manual that a link leads to; of a file that is not in it, the page that names it."""
    if re.match(r"[a-z]+:", href):
        return href
    folder = path.relative_to(docs_folder()).parent.as_posix()
    target = posixpath.normpath(posixpath.join(folder, href.partition("#")[0])).removesuffix(".md")
    target = re.sub("^(?:fr|de)/", "", target)  # pages of a language stand for the English ones
    return f"#{_anchor(target)}" if target in known else f"#{_anchor(key)}"


def _anchor(key: str) -> str:
    return re.sub(r"\W+", "-", key)
