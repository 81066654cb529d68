"""The page of a verdict: what it says on paper, too, with the pictures in it."""

from __future__ import annotations

from base64 import b64encode
from collections.abc import Iterator
from html import escape

from pnp.game import LoadedLog
from pnp.printing.colors import theme_of
from pnp.printing.verdict import Account, Told
from pnp.rendering.svg import svg
from pnp.scene import Scene
from pnp.style.theme import Theme
from pnp.web.frame import file_of, page, table
from pnp.web.sentences import message


def verdict_page(account: Account, log: LoadedLog, lang: str = "en", theme: str = "color") -> str:
    """The page as HTML."""
    return page(account.title, _body(account, theme_of(theme, log.game), lang), lang, file_of("verdict.css"))


def _body(account: Account, theme: Theme, lang: str) -> Iterator[str]:
    yield f"<h1>{escape(account.title)}</h1>"
    yield "<dl>"
    yield from (f"<dt>{escape(label)}</dt><dd>{escape(value)}</dd>" for label, value in account.head)
    yield f'</dl><p class="judged">{escape(account.judged)}</p>'
    for told in account.findings:
        yield from _finding(told, theme, lang)
    if account.more:
        yield f"<p>{escape(account.more)}</p>"
    head, *rows = account.scores
    yield f"<h2>{escape(message('verdict.score'))}</h2>"
    yield table(head, rows)
    yield from (f"<p>{escape(note)}</p>" for note in account.notes)


def _finding(told: Told, theme: Theme, lang: str) -> Iterator[str]:
    yield f'<section class="{told.severity}"><div>'
    yield f"<h2>{escape(told.head)}</h2>"
    yield f"<p><strong>{escape(told.says)}</strong> <code>{escape(told.code)}</code></p>"
    yield from (f'<p><span class="quiet">{escape(label)}</span><br>{escape(value)}</p>' for label, value in told.lines)
    yield "</div>"
    if told.picture:
        yield _picture(told.picture, f"{told.head}: {told.says}", theme, lang)
    yield "</section>"


def _picture(scene: Scene, words: str, theme: Theme, lang: str) -> str:
    """A picture by itself, so that what it defines is not mixed with what another one does."""
    data = b64encode(svg(scene, theme, lang).encode()).decode()
    return f'<img src="data:image/svg+xml;base64,{data}" alt="{escape(words)}">'
