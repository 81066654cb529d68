"""A layout that is painted: every change is on disk before it is told; its text, fields, judgement; its page: what it
shows, and what it asks."""

import time
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from html import escape
from threading import Lock, RLock
from typing import Any, NamedTuple, cast

from pnp.data import DataError, Document, Source, UsageError, forbid, language_in_use, parse, plain
from pnp.data.schema import schema
from pnp.data.toml_edit import with_data
from pnp.game import AnyGame, DrawOptions, LayoutProblem
from pnp.game.painting import Canvas, Layer, Painter
from pnp.library.catalog import find_game
from pnp.library.deals import NOTHING
from pnp.library.layouts import LoadedLayout, layout_from, place_of
from pnp.repairing.edits import with_value
from pnp.simulation.judge import Judged, judge_lines
from pnp.simulation.run import Result, Subject, middle, play_games, table_of_layout
from pnp.web import message
from pnp.web.frame import Series, ServedPage, accent, filled, rows_of, scripts, served_page, styles
from pnp.web.record.session import Refused, Store, asked

# The text of a layout, read: its data, the layout that they describe, and what the checker says of it.


class Said(NamedTuple):
    """Words of the checker, the line of the text they are about (None: no line), and the problem they tell."""

    severity: str
    words: str
    line: int | None
    problem: LayoutProblem | None = None


class Sheet(NamedTuple):
    """A text with what it says.

    - `layout`: the game's own record; None where it cannot be built.
    - `fits`: whether the data have the form of a layout, whatever else is wrong.
    """

    text: str
    document: Document
    layout: Any
    said: tuple[Said, ...]
    fits: bool

    @property
    def data(self) -> dict[str, Any]:
        """The data of the text."""
        return cast(dict[str, Any], self.document.data)

    @property
    def sound(self) -> bool:
        """Whether nothing is an error."""
        return all(one.severity != "error" for one in self.said)


def read_sheet(text: str, file: str, game: AnyGame | None = None) -> Sheet:
    """Read a text of TOML as a layout of this game, of any where none is given. Raises DataError for what is no TOML, a
    layout of another game, and without a game for data of another form."""
    document = parse(Source(file, text, "toml"))
    try:
        loaded = layout_from(document)
    except DataError as error:
        if game is None or not isinstance(document.data, dict) or document.data.get("game") != game.id:
            raise
        words = f"{error.path}: {error.message}" if error.path else error.message
        return Sheet(text, document, None, (Said("error", words, error.line),), fits=False)
    if game is not None and loaded.game.id != game.id:
        raise DataError(message("paint.other-game", given=loaded.game.id, game=game.id), file)
    said = (Said(one.severity, one.message, place_of(document, one)[0], one) for one in loaded.problems)
    return Sheet(text, document, loaded.layout, tuple(said), fits=True)


# The single values of a layout that are typed: numbers, words and texts, found by the schema of the game.

Path = tuple[str, ...]
_OF_EVERY_LAYOUT = ("format", "game")


def fields_of(data: Mapping[str, Any], game_id: str) -> Iterator[dict[str, Any]]:
    """Yield each value as a page asks for: `path`, `kind` (number, word, text), `value` (None: left out), its range."""
    whole = schema("layout", game_id)
    for key, rule in whole["properties"].items():
        if key not in _OF_EVERY_LAYOUT:
            yield from _fields(rule, data.get(key), (key,), whole)


def _fields(rule: Mapping[str, Any], value: Any, path: Path, whole: Mapping[str, Any]) -> Iterator[dict[str, Any]]:
    if "$ref" in rule:
        rule = whole["definitions"][rule["$ref"].rpartition("/")[2]]
    kinds = rule.get("type", "")
    if "properties" in rule:
        inside = value if isinstance(value, Mapping) else {}
        for key, one in rule["properties"].items():
            yield from _fields(one, inside.get(key), (*path, key), whole)
    elif "enum" in rule:
        yield {"path": path, "kind": "word", "value": value, "words": rule["enum"]}
    elif kinds == "integer":
        least, most = rule.get("minimum"), rule.get("maximum")
        yield {"path": path, "kind": "number", "value": value, "least": least, "most": most}
    elif isinstance(value, Mapping):
        yield from ({"path": (*path, key), "kind": "text", "value": one} for key, one in value.items())
    elif "string" in kinds and "array" not in kinds:
        yield {"path": path, "kind": "text", "value": value}


# editors of Windows put it before UTF-8; readers of TOML and JSON refuse it, and the file keeps it
_BOM = "\ufeff"
_KEPT = 1000  # changes that can be taken back
MOST_ROWS = 40
"""Rows and columns of an empty board."""


class Session:
    """The layout in a file; `version` counts the changes. Every method that changes raises Refused, DataError or
    OutputError and then has changed nothing. `lock` is to be held by who uses it from several threads. Raises DataError
    for a file that is no layout, or cannot be drawn."""

    def __init__(self, store: Store) -> None:
        self.store = store
        self.lock, self.version = RLock(), 0
        self.undone: list[str] = []
        self.done: list[str] = []
        self._canvases: dict[str, Canvas] = {}
        self._shown = ""
        self._mark = _BOM if store.text.startswith(_BOM) else ""
        self.sheet = read_sheet(store.text.removeprefix(_BOM), str(store.path))
        self.game: AnyGame = find_game(self.sheet.data["game"])
        make = self.game.layouts.painter
        self.painter: Painter | None = make() if make else None
        self.canvas(self.layers[0].key if self.layers else "")

    @property
    def layers(self) -> Sequence[Layer]:
        """What can be painted."""
        return self.painter.layers(self.sheet.data) if self.painter else ()

    def layer(self, key: str) -> Layer | None:
        """Return the layer of a key, else the first one; None in a game that has none."""
        layers = self.layers
        return next((one for one in layers if one.key == key), layers[0] if layers else None)

    def canvas(self, layer: str) -> Canvas:
        """Return the picture and the cells of a layer; raises DataError for what cannot be drawn."""
        if layer not in self._canvases:
            self._canvases[layer] = self._draw(self.sheet, layer)
        self._shown = layer
        return self._canvases[layer]

    def _draw(self, sheet: Sheet, layer: str) -> Canvas:
        found: Canvas | None = None
        wishes = DrawOptions(language_in_use())
        if self.painter:
            found = self.painter.draw(sheet.data, layer, wishes)
        elif sheet.layout is not None:
            found = Canvas(self.game.drawing().board(sheet.layout, wishes), ())
        if found is None:
            first = next(one for one in sheet.said if one.severity == "error")
            raise DataError(message("paint.not-drawn", words=first.words), str(self.store.path), first.line)
        return found

    def paint(self, key: str, cells: Sequence[str], brush: str) -> None:
        """Paint cells of a layer, by their ids, with one of its brushes."""
        layer = self.layer(key)
        known = {cell.id for cell in self.canvas(key).cells} if layer and layer.key == key else set()
        if not self.painter or not layer or not cells or not known.issuperset(cells):
            raise Refused(message("paint.no-cell"))
        forbid(brush not in {one.key for one in layer.brushes}, message.lazy("paint.no-brush", brush=brush), Refused)
        forbid(layer.exchanges and len(cells) != 2, message.lazy("paint.two"), Refused)
        self._save(self.painter.paint(self.sheet.data, key, cells, brush))

    def set(self, path: Sequence[str], value: str | int | None) -> None:
        """Make a single value another one; None leaves it out."""
        if (steps := tuple(path)) not in {field["path"] for field in fields_of(self.sheet.data, self.game.id)}:
            raise Refused(message("paint.no-value", path=".".join(steps)))
        self._save(with_value(self.sheet.data, steps, value), whole=self.sheet.fits)

    def blank(self, rows: int, columns: int) -> None:
        """Begin anew with an empty board."""
        if not self.painter or not self.painter.blank:
            raise Refused(message("paint.no-blank"))
        if not (1 <= rows <= MOST_ROWS and 1 <= columns <= MOST_ROWS):
            raise Refused(message("paint.size", most=MOST_ROWS))
        self._save(self.painter.blank(self.sheet.data, rows, columns))

    def undo(self) -> None:
        """Take the last change back."""
        self._step(self.done, self.undone)

    def redo(self) -> None:
        """Make the change again that was taken back last."""
        self._step(self.undone, self.done)

    def _step(self, left: list[str], right: list[str]) -> None:
        forbid(not left, message.lazy("paint.nothing"), Refused)
        old = self.sheet.text
        self._put(left[-1])  # before it leaves the list: where it cannot be written no step is lost
        left.pop()
        right.append(old)

    def again(self) -> None:
        """Take over what another program wrote to the file, or write it anew where it is gone; it can be undone."""

        def read(text: str) -> tuple[Sheet, Canvas]:
            sheet = read_sheet(text.removeprefix(_BOM), str(self.store.path), self.game)
            return sheet, self._draw(sheet, self._shown)

        old = self.sheet.text
        sheet, canvas = self.store.again(read)
        self._mark = _BOM if self.store.text.startswith(_BOM) else ""
        self._take(sheet, canvas)
        if old != sheet.text:
            self.done.append(old)
            self.undone.clear()

    def _save(self, data: Mapping[str, Any], whole: bool = False) -> None:
        """Writes data; `whole`: raises Refused where they have not the form of a layout."""
        if (text := with_data(self.sheet.text, data)) == self.sheet.text:
            return
        old = self.sheet.text
        self._put(text, whole)
        self.done.append(old)
        del self.done[:-_KEPT]
        self.undone.clear()

    def _put(self, text: str, whole: bool = False) -> None:
        sheet = read_sheet(text, str(self.store.path), self.game)
        if whole and not sheet.fits:
            raise Refused(sheet.said[0].words)
        canvas = self._draw(sheet, self._shown)  # before it is written: what cannot be shown is refused
        self.store.write(self._mark + text)
        self._take(sheet, canvas)

    def _take(self, sheet: Sheet, canvas: Canvas) -> None:
        self.sheet, self._canvases = sheet, {self._shown: canvas}
        self.version += 1


# A layout that is painted, judged as `pnp layout judge` does: measures and quick games.

_GAMES, _LONGEST = 100, 20.0  # seconds, after which no more games are begun


def judge(sheet: Sheet, game: AnyGame) -> list[str]:
    """Return measures, quick games by random bots, warnings, a line each; raises Refused for a layout with errors."""
    forbid(not sheet.sound, message.lazy("paint.not-sound"), Refused)
    last: Result | None = None
    layout = LoadedLayout(sheet.document, sheet.document.file, game, sheet.layout)
    end = time.monotonic() + _LONGEST
    subject = Subject(game, sheet.layout, table_of_layout(layout, middle(game), NOTHING))
    for result in play_games(subject.table, "random", 0, _GAMES):
        last = result
        if time.monotonic() > end:
            break
    return list(judge_lines([Judged(subject, (last,))])) if last else []


# The page of a layout, as JSON has it: the picture with its cells, brushes, the checker's words, values.


# requests that change the file, all but `again` only of a page that has seen its last change
_CHANGES = ("paint", "set", "blank", "undo", "redo", "again")


class Requests:
    """What a page may ask of a session: `answer` gives the status of HTTP and the data, `state` what it shows."""

    names = frozenset(("state", "judge", *_CHANGES))

    def __init__(self, session: Session) -> None:
        self.session, self._series, self._judging = session, Series(session.game), Lock()

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
        # key and name of each brush, and how many cells are such: "" for one that takes cells away or exchanges them
        counted = Counter(cell.brush for cell in canvas.cells)
        brushes = [[one.key, one.name, "" if chosen.exchanges or not one.key.strip() else str(counted[one.key])]
                   for one in chosen.brushes] if chosen else []  # fmt: skip
        summary = session.game.layouts.summary
        return {
            "version": session.version, "layers": [[one.key, one.name] for one in session.layers],
            "layer": chosen.key if chosen else "", "exchanges": bool(chosen and chosen.exchanges),
            "brushes": brushes,
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

    def answer(self, name: str, data: Any) -> tuple[int, dict[str, Any]]:
        """Answer a request: 200; 409 when it is refused or the file was changed."""
        given = data if isinstance(data, dict) else {}
        try:
            if name == "judge":  # one at a time; others go on painting meanwhile
                with self.session.lock:
                    sheet = self.session.sheet
                forbid(not self._judging.acquire(blocking=False), message.lazy("paint.judging"), Refused)
                try:
                    return 200, {"lines": [plain(line) for line in judge(sheet, self.session.game)]}
                finally:
                    self._judging.release()
            with self.session.lock:
                if name != "state":
                    self._change(name, given)
                return 200, self.state(_text(given, "layer"), _text(given, "known"))
        except UsageError as error:
            return 409, {"error": plain(str(error)), "changed": False}
        except DataError as error:
            return 409, {"error": plain(error.message), "changed": self.session.store.is_changed()}

    def _change(self, name: str, data: Mapping[str, Any]) -> None:
        """Make a change; raises Refused, also when another page has changed the layout since."""
        session = self.session
        forbid(name != "again" and data.get("version") != session.version, message.lazy("paint.another-page"), Refused)
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
    forbid(not all(isinstance(word, str) for word in words), message.lazy("record.bad-request", key=key), Refused)
    return words


_SAYS = ("line", "picked", "judging", "gone", "saved")


def paint_page(session: Session) -> ServedPage:
    """Return the page of a session; what it shows it asks its server for."""
    data = {"rows": [], "says": {key: message(f"paint.{key}") for key in _SAYS}}
    title = message("paint.title", file=plain(session.store.path.name))
    style = styles("board", "paint") + accent(session.game, title)
    script = scripts("picture", "board", "paint", data=data)
    blank = session.painter and session.painter.blank
    body = [filled("paint", title=escape(title)), *([filled("blank", most=str(MOST_ROWS))] if blank else ())]
    return served_page(title, [*body, "</div></div></main>"], language_in_use(), style, script)
