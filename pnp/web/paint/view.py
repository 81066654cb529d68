"""What the page of a layout shows, as JSON has it: the picture with its cells, brushes, the checker's words, values."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Any

from pnp.data.visible import plain
from pnp.game.painters import Canvas, Layer
from pnp.web.paint.fields import fields_of
from pnp.web.paint.session import Session
from pnp.web.paint.sheet import Said
from pnp.web.sentences import message
from pnp.web.series import Series


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
