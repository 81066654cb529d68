"""The page of a scan's doubtful rows: the picture of each beside its readings, and the answers to save or to send."""

from __future__ import annotations

from base64 import b64encode
from collections.abc import Callable, Iterator, Sequence
from html import escape
from io import BytesIO
from typing import TYPE_CHECKING, Any

from PIL import Image

from pnp.data import DataError, forbid, language_in_use, plain
from pnp.web import message
from pnp.web.frame import ServedPage, page, scripts, served_page, styles
from pnp.web.record.session import Refused, Session, asked

if TYPE_CHECKING:
    from pnp.scanning.reading import Reader, Row


def review_page(rows: Sequence[Row]) -> str:
    """Return the page: one file, which asks for nothing and saves the answers as text, a row a line."""
    title, body = _body(rows, "scan.hint")
    return page(title, body, language_in_use(), styles("scan"), scripts("scan", data={"name": "answers.txt"}))


def _body(rows: Sequence[Row], hint: str) -> tuple[str, list[str]]:
    doubtful = [row for row in rows if row.doubtful]
    title = message("scan.title", count=len(doubtful))
    body = [f"<h1>{escape(title)}</h1>", f"<p>{escape(message(hint))}</p>"]
    body += [line for row in doubtful for line in _row(row)]
    save = f'<p><button id="save" type="button">{escape(message("scan.save"))}</button></p>'
    return title, [*body, save, '<p id="said" role="status"></p>']


class Asked:
    """The doubtful rows as a recorder's page asks about them: answers are taken in order, and the log is read again.
    `text` gives the log as it is then read."""

    names = frozenset({"answers"})

    def __init__(self, reader: Reader, session: Session, text: Callable[[], str]) -> None:
        self._reader, self._session, self._text, self._version = reader, session, text, session.version
        self.pages: dict[str, ServedPage] = {}
        self._draw()

    def _draw(self) -> None:
        title, body = _body(self._reader.rows(), "scan.asked")
        self.pages[""] = served_page(title, body, language_in_use(), styles("scan"), scripts("scan", data={"name": ""}))

    def answer(self, name: str, data: Any) -> tuple[int, dict[str, Any]]:
        """Take a list of pairs, a row's number and what stands there; 409 where one is none or the log has gone on."""
        with self._session.lock:
            try:
                forbid(self._session.version != self._version, message.lazy("scan.gone-on"), Refused)
                given = dict(one for one in asked(data, "rows", list) if isinstance(one, list) and len(one) == 2)
                for number, row in enumerate(self._reader.rows()):
                    said = given.get(str(row.cut.entry))
                    # what was proposed and, by the answers before, is no longer, is asked about anew
                    if not isinstance(said, str) or said == row.reading != self._reader.rows()[number].reading:
                        continue
                    if not self._reader.answer(number, said):
                        raise Refused(message("scan.no-entry", entry=row.cut.entry, text=plain(said)))
                self._session.renew(self._text())
            except (DataError, TypeError) as error:
                return 409, {"error": str(error)}
            self._version = self._session.version
            self._draw()
            return 200, {}


def _row(row: Row) -> Iterator[str]:
    number, name = row.cut.entry, message("scan.row", page=row.cut.page, entry=row.cut.entry)
    player = f" ({row.cut.player})" if row.cut.player else ""
    yield f'<fieldset data-row="{number}"><legend>{escape(plain(name + player))}</legend>'
    if row.cut.ink is not None:
        file = BytesIO()
        Image.fromarray(row.cut.ink).save(file, "PNG")
        yield f'<img src="data:image/png;base64,{b64encode(file.getvalue()).decode()}" alt="{escape(plain(row.raw))}">'
    for at, (text, share) in enumerate(((row.reading, row.confidence), *row.alternatives)):
        checked = " checked" if not at else ""
        told = f"{escape(plain(text))} <small>{share:.0%}</small>"
        yield f'<label><input type="radio" name="row-{number}" value="{escape(text)}"{checked}>{told}</label>'
    yield f"<label>{escape(message('scan.other'))}"
    yield '<input type="text"></label></fieldset>'
