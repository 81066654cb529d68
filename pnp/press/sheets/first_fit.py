"""Rows of pieces on the first sheet that has room for them, higher ones first: fewer sheets than in tidy order."""

from __future__ import annotations

from collections.abc import Sequence

from pnp.press.sheets.batches import Batch, Placement, row
from pnp.press.sheets.imposition import Imposition
from pnp.press.sheets.outline import card
from pnp.scene.model import Part


class _Sheet:
    """A sheet that is being filled from its top; `top` is in mm where the next row may begin."""

    def __init__(self, lot: tuple[bool, bool], top: float) -> None:
        self.lot, self.top = lot, top
        self.held: list[Placement] = []

    def rows(self, batch: Batch) -> int:
        """How many rows of a batch it still takes."""
        return batch.cell.rows(batch.box.y + batch.box.height - max(self.top, batch.box.y))


def first_fit(batches: Sequence[Batch], how: Imposition) -> list[list[Placement]]:
    """The sheets of these batches, the higher rows first, each on the first sheet with room.

    Pieces with backs come before others: these may share their sheets with tiles, whose backs are glued on the other
    side of the card, and are apart from cards and where backs are printed. First fit decreasing height: Coffman,
    Garey, Johnson and Tarjan, Performance bounds for level-oriented two-dimensional packing algorithms, SIAM J.
    Comput. 9 (1980).
    """
    sheets: list[_Sheet] = []
    for batch in sorted(batches, key=lambda batch: (batch.creased, not batch.back, -batch.cell.height)):
        pieces = [part for kind in batch.kinds for part in kind for _ in range(part.copies)]
        lot = (batch.back and (how.backs != "separate" or card(batch.outline)), batch.creased)
        while pieces:
            sheet = next((sheet for sheet in sheets if sheet.lot == lot and sheet.rows(batch)), None)
            if sheet is None:
                sheet = _Sheet(lot, batch.box.y)
                sheets.append(sheet)
            pieces = _fill(sheet, batch, pieces, how)
    return [sheet.held for sheet in sheets]


def _fill(sheet: _Sheet, batch: Batch, pieces: Sequence[Part], how: Imposition) -> list[Part]:
    """Lays as many rows as the sheet takes; returns the pieces that are left."""
    left, top = list(pieces), max(sheet.top, batch.box.y)
    count = 0
    for number in range(sheet.rows(batch)):
        if not left:
            break
        held = batch.cell.columns(number, batch.box.width)
        sheet.held += row(left[:held], batch, number, top)
        left, count = left[held:], number + 1
    sheet.top = top + batch.cell.depth(count) + how.gap_of(batch.outline)
    return left
