"""Requests of the page, by name: each a method with the data of the request, and what it answers."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from threading import Lock
from typing import Any

from pnp.data.errors import DataError, UsageError
from pnp.data.visible import plain
from pnp.web.paint.judge import judge
from pnp.web.paint.session import Refused, Session
from pnp.web.paint.view import View
from pnp.web.sentences import message


class Requests:
    """What a page may ask of a session: `answer` gives the status of HTTP and the data."""

    def __init__(self, session: Session) -> None:
        self.session = session
        self.view = View(session)
        self._judging = Lock()
        self._known: Mapping[str, Callable[[Any], None]] = {
            "state": lambda _: None,
            "paint": self._paint,
            "set": self._set,
            "blank": self._blank,
            "undo": lambda _: session.undo(),
            "redo": lambda _: session.redo(),
            "again": lambda _: session.again(),
        }

    @property
    def names(self) -> frozenset[str]:
        """What may be asked."""
        return frozenset((*self._known, "judge"))

    def answer(self, name: str, data: Any) -> tuple[int, dict[str, Any]]:
        """The answer to a request: 200; 409 when it is refused or the file was changed."""
        given = data if isinstance(data, dict) else {}
        try:
            if name == "judge":
                return 200, {"lines": self._judge()}
            with self.session.lock:
                if name not in ("state", "again") and given.get("version") != self.session.version:
                    raise Refused(message("paint.another-page"))
                self._known[name](given)
                return 200, self.view.state(_text(given, "layer"), _text(given, "known"))
        except UsageError as error:
            return 409, {"error": plain(str(error)), "changed": False}
        except DataError as error:
            return 409, {"error": plain(error.message), "changed": self.session.store.is_changed()}

    def _judge(self) -> list[str]:
        """The lines of a judgement, of one at a time; others go on painting meanwhile."""
        with self.session.lock:
            sheet = self.session.sheet
        if not self._judging.acquire(blocking=False):
            raise Refused(message("paint.judging"))
        try:
            return [plain(line) for line in judge(sheet, self.session.game.id)]
        finally:
            self._judging.release()

    def _paint(self, data: Mapping[str, Any]) -> None:
        cells = data.get("cells")
        if not isinstance(cells, list) or not all(isinstance(cell, str) for cell in cells):
            raise Refused(message("paint.bad-request", key="cells"))
        self.session.paint(_text(data, "layer"), list(dict.fromkeys(cells)), _text(data, "brush"))

    def _set(self, data: Mapping[str, Any]) -> None:
        path, value = data.get("path"), data.get("value")
        if not isinstance(path, list) or not all(isinstance(step, str) for step in path):
            raise Refused(message("paint.bad-request", key="path"))
        if type(value) not in (int, str, type(None)) or not _is_text(value):
            raise Refused(message("paint.bad-request", key="value"))
        self.session.set(path, value)

    def _blank(self, data: Mapping[str, Any]) -> None:
        rows, columns = data.get("rows"), data.get("columns")
        if type(rows) is not int or type(columns) is not int:
            raise Refused(message("paint.bad-request", key="rows"))
        self.session.blank(rows, columns)


def _is_text(value: str | int | None) -> bool:
    """Whether a value can be written: no half of a sign of UTF-16 is in it."""
    return not any("\ud800" <= sign <= "\udfff" for sign in str(value))


def _text(data: Mapping[str, Any], key: str) -> str:
    value = data.get(key)
    return value if isinstance(value, str) else ""
