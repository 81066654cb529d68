"""Where each piece lies: pieces of one size in rows, rows on sheets, tidy and on few sheets."""

from __future__ import annotations

from collections.abc import Sequence
from math import ceil
from typing import Literal, NamedTuple

from pnp.press.sheets.backs import back_bleed, rooms
from pnp.press.sheets.imposition import Imposition, check_imposition
from pnp.press.sheets.lattice import Cell, cell
from pnp.press.sheets.outline import Anchor
from pnp.press.sheets.paper import Paper
from pnp.scene.model import Outline, Part, RectOutline
from pnp.scene.page import Area


class Placement(NamedTuple):
    """A piece and where it lies on its sheet."""

    part: Part
    spot: Anchor


class _Batch(NamedTuple):
    """Parts that lie in one grid: of the same outline and bleed, all with a back or all without.

    Rectangles of one size are together whichever way they are drawn; `cell` is how those of `outline` lie.
    Sheets of pieces with folds (`creased`) are of other paper than those of pieces that are glued on card.
    """

    cell: Cell
    bleed: float
    box: Area
    back: bool
    creased: bool
    outline: Outline
    kinds: tuple[tuple[Part, ...], ...]


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
    """All copies of all parts on as few sheets as tidy rows allow; the sheets in order.

    With `how.stack` pieces of one outline that need several sheets lie so that place p of sheet s of n holds
    piece s + p n. Raises PaperError for a measure out of range, TooLarge for a piece that no empty sheet takes.
    """
    batches = _batches([part for part in parts if part.copies > 0], paper, check_imposition(how))
    return min((_flow(batches, tidy, how) for tidy in _TIDY), key=len)


def _batches(parts: Sequence[Part], paper: Paper, how: Imposition) -> list[_Batch]:
    """The parts sorted into grids, each where its first part stands; those with folds come last, before them
    those with a back."""
    grids: dict[tuple[bool, bool, float, Outline], dict[str, list[Part]]] = {}
    for part in parts:
        back = part.back is not None and how.backs != "none"
        bleed = how.bleed_of(part)
        key = (bool(part.folds), back, max(bleed, back_bleed(part, how)) if back else bleed, _upright(part.outline))
        grids.setdefault(key, {}).setdefault(part.kind, []).append(part)
    found = []
    for (creased, back, bleed, _), kinds in sorted(grids.items(), key=lambda item: item[0][:2]):
        folded, first = back and how.backs == "gutterfold", next(iter(kinds.values()))[0]
        lies, box = cell(first.outline, bleed, how, rooms(paper, how, back), paper, first.name, folded)
        found.append(_Batch(lies, bleed, box, back, creased, first.outline, tuple(map(tuple, kinds.values()))))
    return found


def _upright(outline: Outline) -> Outline:
    """The outline of a batch: rectangles of one size lie together, whichever way they are drawn."""
    if isinstance(outline, RectOutline) and outline.width > outline.height:
        return outline._replace(width=outline.height, height=outline.width)
    return outline


def _turned(part: Part, batch: _Batch) -> bool:
    """Whether a part is turned so that it lies as its batch does."""
    return batch.cell.turned == (part.outline == batch.outline)


def _flow(batches: Sequence[_Batch], tidy: _Tidy, how: Imposition) -> list[list[Placement]]:
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


def _stack(batch: _Batch) -> list[list[Placement]]:
    """Sheets to be cut as one pile: place p of sheet s of n holds piece s + p n, so that the piles of all
    places, put on one another, are in order."""
    pieces = [part for kind in batch.kinds for part in kind for _ in range(part.copies)]
    count = ceil(len(pieces) / batch.cell.capacity(batch.box.width, batch.box.height))
    return [_fill_sheet(pieces[sheet::count], batch) for sheet in range(count)]


def _fill_sheet(pieces: Sequence[Part], batch: _Batch) -> list[Placement]:
    """One sheet, filled from its top."""
    found: list[Placement] = []
    row = 0
    while len(found) < len(pieces):
        columns = batch.cell.columns(row, batch.box.width)
        found += _row(pieces[len(found) : len(found) + columns], batch, row, batch.box.y)
        row += 1
    return found


def _block(sheets: list[list[Placement]], batch: _Batch, tidy: _Tidy, gap: float, top: float) -> float:
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
                sheets[-1] += _row(left[:count], batch, row, top)
                left, row = left[count:], row + 1
    return top + lies.depth(row) + gap


def _next(sheets: list[list[Placement]], box: Area) -> tuple[float, int]:
    """Takes a new sheet, unless the last is still empty."""
    if sheets[-1]:
        sheets.append([])
    return box.y, 0


def _runs(batch: _Batch, tidy: _Tidy) -> list[list[list[Part]]]:
    """The pieces of each kind, as runs that begin a new row."""
    kinds = [[[part] * part.copies for part in kind] for kind in batch.kinds]
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


def _row(pieces: Sequence[Part], batch: _Batch, row: int, top: float) -> list[Placement]:
    """The pieces of a row, from the left of the centred grid."""
    lies, box = batch.cell, batch.box
    left = box.x + (box.width - lies.span(box.width) + lies.width) / 2 + lies.shift * (row % 2)
    y = top + lies.reach_y + lies.height / 2 + row * lies.pitch_y
    return [
        Placement(part, Anchor(part.outline, left + i * lies.pitch_x, y, _turned(part, batch), batch.bleed))
        for i, part in enumerate(pieces)
    ]
