"""Requests of the page, by name: each a method with the data of the request, and what it answers."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from pnp.data.errors import DataError
from pnp.data.visible import plain
from pnp.web.record.session import Refused, Session, asked
from pnp.web.record.view import View
from pnp.web.sentences import message


class Requests:
    """What a page may ask of a session: `answer` gives the status of HTTP and the data."""

    def __init__(self, session: Session, lang: str = "en") -> None:
        self.session = session
        self.view = View(session, lang)
        self._known: Mapping[str, Callable[[Any, str], dict[str, Any]]] = {
            "state": self._state,
            "look": self._look,
            "play": self._play,
            "edit": self._edit,
            "strike": self._strike,
            "remove": self._remove,
            "again": self._again,
        }

    @property
    def names(self) -> frozenset[str]:
        """What may be asked."""
        return frozenset(self._known)

    def answer(self, name: str, data: Any) -> tuple[int, dict[str, Any]]:
        """The answer to a request: 200; 409 when it is refused or the file was changed; never an exception of these."""
        with self.session.lock:
            known = data.get("known", "") if isinstance(data, dict) else ""
            try:
                return 200, self._known[name](data, known if isinstance(known, str) else "")
            except DataError as error:
                said = self._refused(error, str(known))
                return 409, said | {"changed": self.session.store.is_changed()}

    def _refused(self, error: DataError, known: str) -> dict[str, Any]:
        said: dict[str, Any] = {"error": plain(error.message.partition("\n")[0])}  # the caret is for terminals
        if isinstance(error, Refused) and error.attempt:
            said |= self.view.attempt(error.attempt, known)
        return said | ({} if error.column is None else {"column": error.column})

    def _state(self, data: Any, known: str) -> dict[str, Any]:
        return self.view.state(known)

    def _look(self, data: Any, known: str) -> dict[str, Any]:
        line, move = asked(data, "line", str), data.get("move")
        try:
            if not isinstance(move, int) and self.session.is_head(line.strip()):
                return self.view.headed(self.session.headed(line.strip()), line.strip(), known)
            if isinstance(move, int):
                return self.view.edited(self.session.tried(line, move), known)
            return self.view.attempt(self.session.tried(line), known)
        except Refused as error:  # half a line is no fault
            return self._refused(error, known)

    def _play(self, data: Any, known: str) -> dict[str, Any]:
        self._in_time(data)
        self.session.play(asked(data, "line", str))
        return self.view.state(known)

    def _edit(self, data: Any, known: str) -> dict[str, Any]:
        self._in_time(data)
        self.session.edit(asked(data, "move", int), asked(data, "line", str))
        return self.view.state(known)

    def _strike(self, data: Any, known: str) -> dict[str, Any]:
        self._in_time(data)
        self.session.strike()
        return self.view.state(known)

    def _remove(self, data: Any, known: str) -> dict[str, Any]:
        self._in_time(data)
        self.session.remove()
        return self.view.state(known)

    def _again(self, data: Any, known: str) -> dict[str, Any]:
        self.session.again()
        return self.view.state(known)

    def _in_time(self, data: Any) -> None:
        """Raises Refused when another page has changed the log since."""
        if asked(data, "version", int) != self.session.version:
            raise Refused(message("record.another-page"))
