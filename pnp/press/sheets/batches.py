"""Pieces sorted into grids: what lies in rows of one size, and a row of it on its sheet."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from pnp.press.sheets.backs import back_bleed, rooms
from pnp.press.sheets.imposition import Imposition
from pnp.press.sheets.lattice import Cell, cell
from pnp.press.sheets.outline import Anchor
from pnp.press.sheets.paper import Paper
from pnp.scene.model import Outline, Part, RectOutline
from pnp.scene.page import Area


class Placement(NamedTuple):
    """A piece and where it lies on its sheet."""

    part: Part
    spot: Anchor


class Batch(NamedTuple):
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


def batches(parts: Sequence[Part], paper: Paper, how: Imposition) -> list[Batch]:
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
        found.append(Batch(lies, bleed, box, back, creased, first.outline, tuple(map(tuple, kinds.values()))))
    return found


def _upright(outline: Outline) -> Outline:
    """The outline of a batch: rectangles of one size lie together, whichever way they are drawn."""
    if isinstance(outline, RectOutline) and outline.width > outline.height:
        return outline._replace(width=outline.height, height=outline.width)
    return outline


def _turned(part: Part, batch: Batch) -> bool:
    """Whether a part is turned so that it lies as its batch does."""
    return batch.cell.turned == (part.outline == batch.outline)


def row(pieces: Sequence[Part], batch: Batch, number: int, top: float) -> list[Placement]:
    """The pieces of a row, from the left of the centred grid."""
    lies, box = batch.cell, batch.box
    left = box.x + (box.width - lies.span(box.width) + lies.width) / 2 + lies.shift * (number % 2)
    y = top + lies.reach_y + lies.height / 2 + number * lies.pitch_y
    return [
        Placement(part, Anchor(part.outline, left + i * lies.pitch_x, y, _turned(part, batch), batch.bleed))
        for i, part in enumerate(pieces)
    ]
