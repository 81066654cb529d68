"""Where each piece lies: rows of one size on sheets, tidy and on few sheets."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby
from math import ceil
from typing import Literal, NamedTuple

from pnp.press.sheets.batches import Batch, Placement, batches
from pnp.press.sheets.batches import row as laid_row
from pnp.press.sheets.first_fit import first_fit
from pnp.press.sheets.imposition import Imposition, check_imposition
from pnp.press.sheets.lattice import Cell
from pnp.press.sheets.paper import Paper
from pnp.scene.model import Part
from pnp.scene.page import Area


class _Tidy(NamedTuple):
    """What begins a new row, and whether a kind that fits on one sheet is kept on one."""

    whole: bool
    row: Literal["part", "kind", "never"]


# The tidiest first; of those that need the fewest sheets the first is taken.
_TIDY = (
    _Tidy(True, "part"),
    _Tidy(True, "kind"),
    _Tidy(False, "part"),
    _Tidy(False, "kind"),
    _Tidy(False, "never"),
)


def lay(parts: Sequence[Part], paper: Paper, how: Imposition) -> list[list[Placement]]:
    """All copies of all parts on as few sheets as rows allow; the sheets in order.

    Pieces of one kind are together, unless `first_fit` needs fewer sheets. With `how.stack` pieces of one outline that
    need several sheets lie so that place p of sheet s of n holds piece s + p n. Raises PaperError for a measure out of
    range, TooLarge for a piece that no empty sheet takes.
    """
    grids = batches([part for part in parts if part.copies > 0], paper, check_imposition(how))
    flows = (_flow(grids, tidy, how) for tidy in _TIDY)
    first = next(flows)
    tidy = first if len(first) <= 1 else min((first, *flows), key=len)
    return tidy if how.stack or len(tidy) <= 1 else min(tidy, first_fit(grids, how), key=len)


def _flow(batches: Sequence[Batch], tidy: _Tidy, how: Imposition) -> list[list[Placement]]:
    """The sheets, filled from the top: a batch goes on below the one before it, unless it alone has backs or folds."""
    sheets: list[list[Placement]] = []
    top, lot = 0.0, (False, False)
    for batch in batches:
        if not sheets or lot != (batch.back, batch.creased):
            sheets.append([])
            top, lot = batch.box.y, (batch.back, batch.creased)
        stack = _stack(batch) if how.stack else []
        if len(stack) > 1:
            sheets[-1:] = [sheets[-1], *stack] if sheets[-1] else stack
            top = batch.box.y + batch.box.height
        else:
            top = _block(sheets, batch, tidy, how.gap_of(batch.kinds[0][0].outline), top)
    return sheets


def _stack(batch: Batch) -> list[list[Placement]]:
    """Sheets to be cut as one pile: place p of sheet s of n holds piece s + p n, so that the piles of all
    places, put on one another, are in order."""
    pieces = [part for kind in batch.kinds for part in kind for _ in range(part.copies)]
    count = ceil(len(pieces) / batch.cell.capacity(batch.box.width, batch.box.height))
    return [_fill_sheet(pieces[sheet::count], batch) for sheet in range(count)]


def _fill_sheet(pieces: Sequence[Part], batch: Batch) -> list[Placement]:
    """One sheet, filled from its top."""
    found: list[Placement] = []
    row = 0
    while len(found) < len(pieces):
        columns = batch.cell.columns(row, batch.box.width)
        found += laid_row(pieces[len(found) : len(found) + columns], batch, row, batch.box.y)
        row += 1
    return found


def _block(sheets: list[list[Placement]], batch: Batch, tidy: _Tidy, gap: float, top: float) -> float:
    """Lays a batch from `top` on the last sheet on; returns where the next may begin, `gap` mm below it."""
    lies, box, row = batch.cell, batch.box, 0
    top = max(top, box.y)
    bottom, full = box.y + box.height, lies.rows(box.height)
    for runs in _runs(batch, tidy):
        need = sum(_rows(len(run), lies, box.width) for run in runs)
        if tidy.whole and lies.rows(bottom - top) - row < need <= full:
            top, row = _next(sheets, box)
        for run in runs:
            left, even = run, _even(len(run), lies, box.width)
            while left:
                if row >= lies.rows(bottom - top):
                    top, row = _next(sheets, box)
                count = min(lies.columns(row, box.width), even)
                sheets[-1] += laid_row(left[:count], batch, row, top)
                left, row = left[count:], row + 1
    return top + lies.depth(row) + gap


def _next(sheets: list[list[Placement]], box: Area) -> tuple[float, int]:
    """Takes a new sheet, unless the last is still empty."""
    if sheets[-1]:
        sheets.append([])
    return box.y, 0


def _variants(part: Part) -> tuple[str, str]:
    """The same for parts of one name that have several copies each."""
    return part.name, "" if part.copies > 1 else part.key


def _runs(batch: Batch, tidy: _Tidy) -> list[list[list[Part]]]:
    """The pieces of each kind, as runs that begin a new row; variants of a part, several copies of each, are one."""
    alike = [[list(parts) for _, parts in groupby(kind, _variants)] for kind in batch.kinds]
    kinds = [[[part for part in parts for _ in range(part.copies)] for parts in kind] for kind in alike]
    if tidy.row == "part":
        return kinds
    joined = [[[piece for run in kind for piece in run]] for kind in kinds]
    return joined if tidy.row == "kind" else [[[piece for kind in joined for piece in kind[0]]]]


def _rows(pieces: int, lies: Cell, width: float) -> int:
    """How many rows a run takes, where it begins a block."""
    row = 0
    while pieces > 0:
        pieces -= lies.columns(row, width)
        row += 1
    return row


def _even(pieces: int, lies: Cell, width: float) -> int:
    """How many of a run lie in a row, so that its rows are alike: 6 and 6, not 11 and 1. Shifted rows are filled."""
    return pieces if lies.shift else ceil(pieces / max(1, _rows(pieces, lies, width)))
