"""The page of a scan's doubtful rows: the picture of each beside its readings, and the answers to save."""

from __future__ import annotations

from base64 import b64encode
from collections.abc import Iterator, Sequence
from html import escape
from io import BytesIO
from typing import TYPE_CHECKING

from PIL import Image

from pnp.data.errors import plain
from pnp.data.messages import language_in_use
from pnp.web import message
from pnp.web.frame import page, scripts, styles

if TYPE_CHECKING:
    from pnp.scanning.reading import Row


def review_page(rows: Sequence[Row]) -> str:
    """Return the page: one file, which asks for nothing and saves the answers as text, a row a line."""
    doubtful = [row for row in rows if row.doubtful]
    title = message("scan.title", count=len(doubtful))
    body = [f"<h1>{escape(title)}</h1>", f"<p>{escape(message('scan.hint'))}</p>"]
    body += [line for row in doubtful for line in _row(row)]
    body.append(f'<p><button id="save" type="button">{escape(message("scan.save"))}</button></p>')
    return page(title, body, language_in_use(), styles("scan"), scripts("scan", data={"name": "answers.txt"}))


def _row(row: Row) -> Iterator[str]:
    number, name = row.cut.entry, message("scan.row", page=row.cut.page, entry=row.cut.entry)
    player = f" ({row.cut.player})" if row.cut.player else ""
    yield f'<fieldset data-row="{number}"><legend>{escape(plain(name + player))}</legend>'
    if row.cut.ink is not None:
        file = BytesIO()
        Image.fromarray(row.cut.ink).save(file, "PNG")
        code = b64encode(file.getvalue()).decode()
        yield f'<img src="data:image/png;base64,{code}" alt="{escape(plain(row.raw))}">'
    for at, (text, share) in enumerate(((row.reading, row.confidence), *row.alternatives)):
        checked = " checked" if not at else ""
        told = f"{escape(plain(text))} <small>{share:.0%}</small>"
        yield f'<label><input type="radio" name="row-{number}" value="{escape(text)}"{checked}>{told}</label>'
    yield f"<label>{escape(message('scan.other'))}"
    yield '<input type="text"></label></fieldset>'
