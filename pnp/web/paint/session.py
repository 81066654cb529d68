"""A layout that is painted: every change is on disk before it is told, and can be taken back byte for byte."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from threading import RLock
from typing import Any

from pnp.data.errors import DataError
from pnp.data.messages import language_in_use
from pnp.data.toml_edit import with_data
from pnp.game import AnyGame, DrawOptions
from pnp.game.painters import Canvas, Layer, Painter
from pnp.library.catalog import find_game
from pnp.web.paint.fields import fields_of, with_value
from pnp.web.paint.sheet import Sheet, read_sheet
from pnp.web.record.store import Store
from pnp.web.sentences import message

_BOM = "\ufeff"
_KEPT = 1000  # changes that can be taken back
MOST_ROWS = 40
"""Rows and columns of an empty board."""


class Refused(DataError):
    """What was asked cannot be done; nothing has changed."""


class Session:
    """The layout in a file; `version` counts the changes.

    Every method that changes raises Refused, DataError or OutputError and then has changed nothing. `lock` is to be
    held by who uses it from several threads. Raises DataError for a file that is no layout, or cannot be drawn.
    """

    def __init__(self, store: Store) -> None:
        self.store = store
        self.lock = RLock()
        self.version = 0
        self.undone: list[str] = []
        self.done: list[str] = []
        self._canvases: dict[str, Canvas] = {}
        self._shown = ""
        self._mark = _BOM if store.text.startswith(_BOM) else ""
        self.sheet = self._read(store.text.removeprefix(_BOM), None)
        self.game: AnyGame = find_game(self.sheet.data["game"])
        make = self.game.layouts.painter
        self.painter: Painter | None = make() if make else None
        self.canvas(self.layers[0].key if self.layers else "")

    @property
    def layers(self) -> Sequence[Layer]:
        """What can be painted."""
        return self.painter.layers(self.sheet.data) if self.painter else ()

    def layer(self, key: str) -> Layer | None:
        """The layer of a key, else the first one; None in a game that has none."""
        layers = self.layers
        return next((one for one in layers if one.key == key), layers[0] if layers else None)

    def canvas(self, layer: str) -> Canvas:
        """The picture and the cells of a layer; raises DataError for what cannot be drawn."""
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
        """Paints cells of a layer, by their ids, with one of its brushes."""
        layer = self.layer(key)
        known = {cell.id for cell in self.canvas(key).cells} if layer and layer.key == key else set()
        if not self.painter or not layer or not cells or not known.issuperset(cells):
            raise Refused(message("paint.no-cell"))
        if brush not in {one.key for one in layer.brushes}:
            raise Refused(message("paint.no-brush", brush=brush))
        if layer.exchanges and len(cells) != 2:
            raise Refused(message("paint.two"))
        self._save(self.painter.paint(self.sheet.data, key, cells, brush))

    def set(self, path: Sequence[str], value: str | int | None) -> None:
        """Makes a single value another one; None leaves it out."""
        steps = tuple(path)
        if steps not in {field["path"] for field in fields_of(self.sheet.data, self.game.id)}:
            raise Refused(message("paint.no-value", path=".".join(steps)))
        self._save(with_value(self.sheet.data, steps, value), whole=self.sheet.fits)

    def blank(self, rows: int, columns: int) -> None:
        """Begins anew with an empty board."""
        if not self.painter or not self.painter.blank:
            raise Refused(message("paint.no-blank"))
        if not (1 <= rows <= MOST_ROWS and 1 <= columns <= MOST_ROWS):
            raise Refused(message("paint.size", most=MOST_ROWS))
        self._save(self.painter.blank(self.sheet.data, rows, columns))

    def undo(self) -> None:
        """Takes the last change back."""
        self._step(self.done, self.undone)

    def redo(self) -> None:
        """Makes the change again that was taken back last."""
        self._step(self.undone, self.done)

    def _step(self, left: list[str], right: list[str]) -> None:
        if not left:
            raise Refused(message("paint.nothing"))
        old = self.sheet.text
        self._put(left[-1])
        left.pop()
        right.append(old)

    def again(self) -> None:
        """Takes over what another program wrote to the file, or writes it anew where it is gone; it can be undone."""

        def read(text: str) -> tuple[Sheet, Canvas]:
            sheet = self._read(text.removeprefix(_BOM), self.game)
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
        text = with_data(self.sheet.text, data)
        if text == self.sheet.text:
            return
        old = self.sheet.text
        self._put(text, whole)
        self.done.append(old)
        del self.done[:-_KEPT]
        self.undone.clear()

    def _put(self, text: str, whole: bool = False) -> None:
        sheet = self._read(text, self.game)
        if whole and not sheet.fits:
            raise Refused(sheet.said[0].words)
        canvas = self._draw(sheet, self._shown)  # before it is written: what cannot be shown is refused
        self.store.write(self._mark + text)
        self._take(sheet, canvas)

    def _take(self, sheet: Sheet, canvas: Canvas) -> None:
        self.sheet = sheet
        self._canvases = {self._shown: canvas}
        self.version += 1

    def _read(self, text: str, game: AnyGame | None) -> Sheet:
        return read_sheet(text, str(self.store.path), game)
