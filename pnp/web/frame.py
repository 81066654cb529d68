"""The frame of every page: head, style, content security policy. The only place where HTML is put together.

A page is one file: it asks for nothing from elsewhere, opens from a folder, follows the light or dark of the system,
and is the same bytes each time.
"""

from __future__ import annotations

from base64 import b64encode
from collections.abc import Iterable
from hashlib import sha256
from html import escape

STYLE = """
:root { color-scheme: light dark; --ink: #2b2118; --paper: #fffdf8; --line: #cbb994; --accent: #a5541d;
  --quiet: #6d5d4b }
@media (prefers-color-scheme: dark) {
  :root { --ink: #efe6d6; --paper: #1d1915; --line: #5b4d3b; --accent: #e49a5c; --quiet: #b5a58e }
}
* { box-sizing: border-box }
body { margin: 0 auto; padding: 1.5rem; max-width: 62rem; color: var(--ink); background: var(--paper);
  font: 1rem/1.45 system-ui, sans-serif }
h1 { font-size: 1.7rem; margin: 0 0 1rem } h2 { font-size: 1.2rem; margin: 2rem 0 .6rem; color: var(--accent) }
table { border-collapse: collapse; font-variant-numeric: tabular-nums } .wide { overflow-x: auto }
th, td { padding: .3rem .7rem; border-bottom: 1px solid var(--line); text-align: right; white-space: nowrap }
th { font-weight: 600; color: var(--quiet) } .name { text-align: left } .quiet { color: var(--quiet) }
a { color: var(--accent) }
@media print { body { padding: 0; max-width: none } h2 { break-after: avoid } tr { break-inside: avoid } }
"""


def page(title: str, body: Iterable[str], lang: str, style: str = "", script: str = "") -> str:
    """A whole page; `body` is HTML whose texts were escaped, `style` and `script` are the program's own."""
    css = STYLE + style
    sources = f"style-src {_hash(css)}; script-src {_hash(script) if script else chr(39) + 'none' + chr(39)}"
    policy = f"default-src 'none'; img-src data:; {sources}; base-uri 'none'; form-action 'none'"
    head = (
        '<meta charset="utf-8">',
        f'<meta http-equiv="Content-Security-Policy" content="{escape(policy)}">',
        '<meta name="viewport" content="width=device-width, initial-scale=1">',
        '<meta name="referrer" content="no-referrer">',
        f"<title>{escape(title)}</title>",
        f"<style>{css}</style>",
    )
    end = (f"<script>{script}</script>",) if script else ()
    lines = ("<!doctype html>", f'<html lang="{escape(lang)}">', *head, "<body>", *body, *end, "</body>", "</html>")
    return "\n".join(lines) + "\n"


def table(head: Iterable[str], rows: Iterable[Iterable[str]], names: int = 1) -> str:
    """A table of texts; the first `names` columns are texts, the others numbers."""
    lines = ['<div class="wide"><table>', _row("th", head, names), *(_row("td", row, names) for row in rows)]
    return "\n".join([*lines, "</table></div>"])


def _row(tag: str, cells: Iterable[str], names: int) -> str:
    told = (
        f'<{tag} class="name">{escape(cell)}</{tag}>' if at < names else f"<{tag}>{escape(cell)}</{tag}>"
        for at, cell in enumerate(cells)
    )
    return f"<tr>{''.join(told)}</tr>"


def _hash(text: str) -> str:
    return f"'sha256-{b64encode(sha256(text.encode()).digest()).decode()}'"
