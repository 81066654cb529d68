"""The frame of every page: head, style, content security policy. The only place where HTML is put together.

A page is one file: it asks for nothing from elsewhere, opens from a folder, follows the light or dark of the system,
and is the same bytes each time.
"""

from __future__ import annotations

from base64 import b64encode
from collections.abc import Iterable
from functools import cache
from hashlib import sha256
from html import escape
from pathlib import Path
from typing import NamedTuple

_DATA = " data:"


class Link(NamedTuple):
    """A text that leads to an address, which is quoted as one."""

    text: str
    href: str


Cell = str | Link
"""What stands in a cell of a table."""


def policy_of(style: str, script: str = "") -> str:
    """The content security policy of a page with this style and script of the program's own."""
    css = file_of("frame.css") + style
    sources = f"style-src {_hash(css)}; script-src {_hash(script) if script else chr(39) + 'none' + chr(39)}"
    return f"default-src 'none'; img-src{_DATA}; {sources}; base-uri 'none'; form-action 'none'"


def page(
    title: str, body: Iterable[str], lang: str, style: str = "", script: str = "", policy: str | None = None
) -> str:
    """A whole page; `body` is HTML whose texts were escaped, `style` and `script` are the program's own.

    `policy` is `policy_of` both unless one is given.
    """
    css = file_of("frame.css") + style
    policy = policy_of(style, script) if policy is None else policy
    head = (
        '<meta charset="utf-8">',
        f'<meta http-equiv="Content-Security-Policy" content="{escape(policy)}">',
        '<meta name="viewport" content="width=device-width, initial-scale=1">',
        '<meta name="referrer" content="no-referrer">',
        '<link rel="icon" href="data:,">',
        f"<title>{escape(title)}</title>",
        f"<style>{css}</style>",
    )
    end = (f"<script>{script}</script>",) if script else ()
    lines = ("<!doctype html>", f'<html lang="{escape(lang)}">', *head, "<body>", *body, *end, "</body>", "</html>")
    return "\n".join(lines) + "\n"


def table(head: Iterable[str], rows: Iterable[Iterable[Cell]], names: int = 1) -> str:
    """A table of texts and links; the first `names` columns are texts, the others numbers."""
    lines = [_row("th", head, names), *(_row("td", row, names) for row in rows)]
    return "\n".join(['<div class="wide" tabindex="0"><table>', *lines, "</table></div>"])


@cache
def file_of(name: str) -> str:
    """A style or script of the program, by the name of its file in this room."""
    return Path(__file__).with_name(name).read_text("utf-8")


def _row(tag: str, cells: Iterable[Cell], names: int) -> str:
    told = (
        f'<{tag} class="name">{_cell(cell)}</{tag}>' if at < names else f"<{tag}>{_cell(cell)}</{tag}>"
        for at, cell in enumerate(cells)
    )
    return f"<tr>{''.join(told)}</tr>"


def _cell(cell: Cell) -> str:
    return f'<a href="{escape(cell.href)}">{escape(cell.text)}</a>' if isinstance(cell, Link) else escape(cell)


def _hash(text: str) -> str:
    return f"'sha256-{b64encode(sha256(text.encode()).digest()).decode()}'"
