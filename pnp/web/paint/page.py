"""The page of a layout that is painted: what it shows, and what it asks."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from html import escape
from threading import Lock
from typing import Any

from pnp.data.errors import DataError, UsageError, plain
from pnp.data.messages import language_in_use
from pnp.game.painting import Canvas, Layer
from pnp.web import message
from pnp.web.frame import Series, file_of, json_in_script, page, policy_of
from pnp.web.paint.session import MOST_ROWS, Refused, Said, Session, fields_of, judge

# What the page of a layout shows, as JSON has it: the picture with its cells, brushes, the checker's words, values.


class View:
    """What there is to show of a session."""

    def __init__(self, session: Session) -> None:
        self.session = session
        self._series = Series(session.game)

    def state(self, layer: str, known: str) -> dict[str, Any]:
        """All that the page shows, with the cells of a layer; `known` as `Series.of` takes it."""
        session = self.session
        chosen = session.layer(layer)
        canvas = session.canvas(chosen.key if chosen else "")
        cells = self._cells_of(chosen.key) if chosen else []
        summary, layout = session.game.layouts.summary, session.sheet.layout
        return {
            "version": session.version,
            "layers": [[one.key, one.name] for one in session.layers],
            "layer": chosen.key if chosen else "",
            "exchanges": bool(chosen and chosen.exchanges),
            "brushes": _brushes(chosen, canvas),
            "rows": _rows(canvas),
            "ids": [cell.id for cell in canvas.cells],
            "holds": self._holds(chosen, canvas, cells),
            "picture": self._series.of(canvas.scene, known),
            "problems": [
                [one.severity, plain(one.words), one.line, at]
                for one, at in zip(session.sheet.said, cells or [-1] * len(session.sheet.said), strict=True)
            ],
            "checked": self._checked(),
            "counts": summary(layout) if summary and layout is not None else "",
            "fields": list(fields_of(session.sheet.data, session.game.id)),
            "undo": len(session.done),
            "redo": len(session.undone),
            "file": plain(session.store.path.name),
        }

    def _checked(self) -> str:
        kinds = Counter(one.severity for one in self.session.sheet.said)
        errors, warnings = (
            message(f"paint.{kind}s", count=kinds[kind]) if kinds[kind] else message(f"paint.no-{kind}s")
            for kind in ("error", "warning")
        )
        return message("paint.checked", errors=errors, warnings=warnings)

    def _cells_of(self, layer: str) -> list[int]:
        """The numbers of the cells that the checker's words are about, -1 for those of no cell."""
        numbers = {cell.id: at for at, cell in enumerate(self.session.canvas(layer).cells)}
        return [numbers.get(self._cell_of(layer, one), -1) for one in self.session.sheet.said]

    def _cell_of(self, layer: str, said: Said) -> str:
        painter = self.session.painter
        return painter.cell_of(self.session.sheet.data, layer, said.problem) if painter and said.problem else ""

    def _holds(self, layer: Layer | None, canvas: Canvas, at: Sequence[int]) -> list[str]:
        """What each cell is, and what the checker says of it."""
        names = {brush.key: brush.name for brush in layer.brushes} if layer else {}
        told = [[names.get(cell.brush, "")] for cell in canvas.cells]
        for number, one in zip(at, self.session.sheet.said, strict=False):
            if number >= 0:
                told[number].append(plain(one.words))
        return ["; ".join(filter(None, words)) for words in told]


def _brushes(layer: Layer | None, canvas: Canvas) -> list[list[Any]]:
    """Key and name of each brush, and how many cells are such: "" for one that takes cells away or exchanges them."""
    if not layer:
        return []
    counts = Counter(cell.brush for cell in canvas.cells)
    counted = not layer.exchanges
    return [[one.key, one.name, str(counts[one.key]) if counted and one.key.strip() else ""] for one in layer.brushes]


def _rows(canvas: Canvas) -> list[list[list[Any]]]:
    """The cells row by row: name, middle and size of each."""
    rows: dict[float, list[list[Any]]] = {}
    for cell in canvas.cells:
        rows.setdefault(round(cell.y, 1), []).append([plain(cell.name), cell.x, cell.y, round(cell.size, 2)])
    return list(rows.values())


# Requests of the page, by name: each a method with the data of the request, and what it answers.


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


_SAYS = ("line", "picked", "judging", "gone", "saved")
_STYLES = "default-src 'none'; connect-src 'self'; frame-ancestors 'none'"


def paint_page(session: Session) -> tuple[bytes, str]:
    """The page of a session, and the policy that its server sends with it; what it shows it asks its server for."""
    data = {"rows": [], "says": {key: message(f"paint.{key}") for key in _SAYS}}
    script = file_of("board.js") + file_of("paint.js").replace("GAME_DATA", json_in_script(data), 1)
    style = file_of("board.css") + file_of("paint.css")
    policy = policy_of(style, script).replace("default-src 'none'", _STYLES)
    title = message("paint.title", file=plain(session.store.path.name))
    html = page(
        title, _body(session, title), language_in_use(), style, script, policy.replace("; frame-ancestors 'none'", "")
    )
    return html.encode("utf-8", "replace"), policy


def _body(session: Session, title: str) -> Iterator[str]:
    picture, grid = (escape(message(f"paint.{key}")) for key in ("picture", "grid"))
    yield f'<main><h1>{escape(title)}</h1><div class="table"><div class="tools">'
    yield f'<p class="quiet">{escape(message("paint.help"))}</p>'
    yield from (_choice(name) for name in ("layers", "brushes"))
    yield f'</div><div class="left"><div class="acts">{_button("undo")}{_button("redo")}{_button("zoom", "false")}'
    yield f'{_button("drag", "false")}</div><div id="refused" class="error" hidden><p></p>{_button("again")}</div>'
    yield f'<div class="stage"><div class="box" id="box"><svg id="board" role="img" aria-label="{picture}"></svg>'
    yield f'<div id="grid" role="grid" aria-label="{grid}"></div></div></div>'
    yield '<svg id="definitions" width="0" height="0" aria-hidden="true"></svg>'
    yield '<p id="at" class="at" aria-hidden="true"></p><p id="live" class="live" role="status"></p></div>'
    yield '<div class="right">'
    yield f'<h2>{escape(message("paint.checker"))}</h2><p id="checked"></p><ul id="problems"></ul>'
    yield f'<p id="counts" class="quiet"></p><div class="acts">{_button("judge")}</div><pre id="judged" hidden></pre>'
    yield f'<details><summary>{escape(message("paint.values"))}</summary><div id="fields"></div></details>'
    if session.painter and session.painter.blank:
        yield from _blank()
    yield "</div></div></main>"


def _choice(name: str) -> str:
    return f'<fieldset id="{name}" hidden><legend>{escape(message(f"paint.{name}"))}</legend><div></div></fieldset>'


def _blank() -> Iterator[str]:
    """Rows and columns of an empty board."""
    yield f'<details><summary>{escape(message("paint.blank"))}</summary><div class="acts">'
    for name, value in (("rows", 10), ("columns", 12)):
        given = f'type="number" id="{name}" min="1" max="{MOST_ROWS}" value="{value}"'
        yield f"<label>{escape(message(f'paint.{name}'))} <input {given}></label>"
    yield f"{_button('begin')}</div></details>"


def _button(name: str, pressed: str = "") -> str:
    state = f' aria-pressed="{pressed}"' if pressed else ""
    return f'<button id="{name}" type="button"{state}>{escape(message(f"paint.{name}"))}</button>'
