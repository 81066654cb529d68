"""The page of a layout that is painted: what it shows, and what it asks."""

from collections import Counter
from collections.abc import Mapping
from html import escape
from threading import Lock
from typing import Any

from pnp.data import DataError, UsageError, language_in_use, plain
from pnp.game.painting import Canvas, Layer
from pnp.web import message
from pnp.web.frame import Series, ServedPage, accent, filled, rows_of, scripts, served_page, styles
from pnp.web.paint.session import MOST_ROWS, Session, fields_of, judge
from pnp.web.record.session import Refused, asked

# The page of a layout, as JSON has it: the picture with its cells, brushes, the checker's words, values.


class View:
    """What there is to show of a session."""

    def __init__(self, session: Session) -> None:
        self.session, self._series = session, Series(session.game)

    def state(self, layer: str, known: str) -> dict[str, Any]:
        """Return all that the page shows, with the cells of a layer; `known` as `Series.of` takes it."""
        session, sheet = self.session, self.session.sheet
        chosen = session.layer(layer)
        canvas = session.canvas(chosen.key if chosen else "")
        painter, numbers = session.painter, {cell.id: number for number, cell in enumerate(canvas.cells)}
        at = list[int]()  # the numbers of the cells that the checker's words are about, -1 for those of no cell
        for one in sheet.said:
            cell = painter.cell_of(sheet.data, chosen.key, one.problem) if chosen and painter and one.problem else ""
            at.append(numbers.get(cell, -1))
        kinds = Counter(one.severity for one in sheet.said)
        counts = {
            f"{kind}s": message(f"paint.{kind}s", count=kinds[kind]) if kinds[kind] else message(f"paint.no-{kind}s")
            for kind in ("error", "warning")
        }
        # what each cell is, and what the checker says of it
        names = {brush.key: brush.name for brush in chosen.brushes} if chosen else {}
        holds = [[names.get(cell.brush, "")] for cell in canvas.cells]
        for number, one in zip(at, sheet.said, strict=True):
            if number >= 0:
                holds[number].append(plain(one.words))
        summary = session.game.layouts.summary
        return {
            "version": session.version, "layers": [[one.key, one.name] for one in session.layers],
            "layer": chosen.key if chosen else "", "exchanges": bool(chosen and chosen.exchanges),
            "brushes": _brushes(chosen, canvas) if chosen else [],
            "rows": rows_of((plain(one.name), one.x, one.y, round(one.size, 2)) for one in canvas.cells),
            "ids": [cell.id for cell in canvas.cells], "holds": ["; ".join(filter(None, words)) for words in holds],
            "picture": self._series.of(canvas.scene, known),
            "problems": [
                [one.severity, plain(one.words), one.line, cell] for one, cell in zip(sheet.said, at, strict=True)
            ],
            "checked": message("paint.checked", **counts),
            "counts": summary(sheet.layout) if summary and sheet.layout is not None else "",
            "fields": list(fields_of(sheet.data, session.game.id)), "undo": len(session.done),
            "redo": len(session.undone), "file": plain(session.store.path.name),
        }  # fmt: skip


def _brushes(layer: Layer, canvas: Canvas) -> list[list[str]]:
    """Key and name of each brush, and how many cells are such: "" for one that takes cells away or exchanges them."""
    counts, counted = Counter(cell.brush for cell in canvas.cells), not layer.exchanges
    return [[one.key, one.name, str(counts[one.key]) if counted and one.key.strip() else ""] for one in layer.brushes]


# requests that change the file, all but `again` only of a page that has seen its last change
_CHANGES = ("paint", "set", "blank", "undo", "redo", "again")


class Requests:
    """What a page may ask of a session: `answer` gives the status of HTTP and the data."""

    names = frozenset(("state", "judge", *_CHANGES))

    def __init__(self, session: Session) -> None:
        self.session, self.view, self._judging = session, View(session), Lock()

    def answer(self, name: str, data: Any) -> tuple[int, dict[str, Any]]:
        """Answer a request: 200; 409 when it is refused or the file was changed."""
        given = data if isinstance(data, dict) else {}
        try:
            if name == "judge":  # one at a time; others go on painting meanwhile
                with self.session.lock:
                    sheet = self.session.sheet
                if not self._judging.acquire(blocking=False):
                    raise Refused(message("paint.judging"))
                try:
                    return 200, {"lines": [plain(line) for line in judge(sheet, self.session.game.id)]}
                finally:
                    self._judging.release()
            with self.session.lock:
                if name != "state":
                    self._change(name, given)
                return 200, self.view.state(_text(given, "layer"), _text(given, "known"))
        except UsageError as error:
            return 409, {"error": plain(str(error)), "changed": False}
        except DataError as error:
            return 409, {"error": plain(error.message), "changed": self.session.store.is_changed()}

    def _change(self, name: str, data: Mapping[str, Any]) -> None:
        """Make a change; raises Refused, also when another page has changed the layout since."""
        session = self.session
        if name != "again" and data.get("version") != session.version:
            raise Refused(message("paint.another-page"))
        match name:
            case "paint":
                session.paint(_text(data, "layer"), list(dict.fromkeys(_words(data, "cells"))), _text(data, "brush"))
            case "set":
                path, value = _words(data, "path"), data.get("value")
                halves = any("\ud800" <= sign <= "\udfff" for sign in str(value))  # of signs of UTF-16: no text
                if halves or type(value) not in (int, str, type(None)):
                    raise Refused(message("record.bad-request", key="value"))
                session.set(path, value)
            case "blank":
                session.blank(asked(data, "rows", int), asked(data, "columns", int))
            case "undo" | "redo" | "again":
                getattr(session, name)()


def _text(data: Mapping[str, Any], key: str) -> str:
    value = data.get(key)
    return value if isinstance(value, str) else ""


def _words(data: Mapping[str, Any], key: str) -> list[str]:
    words: list[str] = asked(data, key, list)
    if not all(isinstance(word, str) for word in words):
        raise Refused(message("record.bad-request", key=key))
    return words


_SAYS = ("line", "picked", "judging", "gone", "saved")


def paint_page(session: Session) -> ServedPage:
    """Return the page of a session; what it shows it asks its server for."""
    data = {"rows": [], "says": {key: message(f"paint.{key}") for key in _SAYS}}
    title = message("paint.title", file=plain(session.store.path.name))
    style, script = styles("board", "paint") + accent(session.game, title), scripts("board", "paint", data=data)
    blank = session.painter and session.painter.blank
    body = [filled("paint", title=escape(title)), *([filled("blank", most=str(MOST_ROWS))] if blank else ())]
    return served_page(title, [*body, "</div></div></main>"], language_in_use(), style, script)
