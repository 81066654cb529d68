"""Decks for a virtual table: grids of faces and of backs, for pictures of bounded size."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator, Sequence
from math import ceil
from typing import NamedTuple

from pnp.data.file_names import portable
from pnp.press.sheets.outline import clip, size
from pnp.press.sheets.paper import INCH
from pnp.scene.model import Group, Outline, Part, Scene, Shape

COLUMNS, ROWS = 10, 7  # the largest grid of Tabletop Simulator's custom decks
SIDE = 4096  # pixels, the largest picture (kb.tabletopsimulator.com, Asset Creation)


class Deck(NamedTuple):
    """Pieces in a grid, row by row; of what has a back the last cell shows what rivals see of a hidden piece.

    A cell is `width` x `height` pixels at `dpi` pixels an inch. `backs` is None where the pieces have none, one
    cell where they are alike (`common`), else a grid like `faces`.
    """

    name: str
    columns: int
    rows: int
    width: int
    height: int
    dpi: float
    pieces: tuple[Part, ...]
    faces: Scene
    backs: Scene | None
    common: bool


def decks(parts: Sequence[Part], dpi: float = 300) -> Iterator[Deck]:
    """The parts as decks of pieces of one kind and outline, at most 69 in one.

    What has a back is drawn from a pile: every copy has a cell; of what has none each part has one. At `dpi`
    pixels an inch, or as many fewer as keep a picture within `SIDE` pixels.
    """
    groups: dict[tuple[str, Outline, bool], list[Part]] = {}
    for part in parts:
        groups.setdefault((part.kind, part.outline, part.back is not None), []).append(part)
    most = COLUMNS * ROWS - 1
    names: dict[str, int] = {}
    for (kind, outline, piled), group in groups.items():
        pieces = [part for part in group for _ in range(part.copies if piled else min(part.copies, 1))]
        for first in range(0, len(pieces), most):
            name = slug(kind)
            names[name] = names.get(name, 0) + 1
            name = name if names[name] == 1 else f"{name}-{names[name]}"
            yield _deck(name, outline, pieces[first : first + most], dpi)


def slug(words: str) -> str:
    """The words as a name of a file: small letters, digits and hyphens."""
    plain = unicodedata.normalize("NFKD", words).encode("ascii", "ignore").decode().lower()
    return portable(re.sub(r"[^a-z0-9]+", "-", plain).strip("-") or "pieces")


def _deck(name: str, outline: Outline, pieces: Sequence[Part], dpi: float) -> Deck:
    backs = [part.back for part in pieces if part.back]
    columns, rows, used = _grid(outline, len(pieces) + bool(backs), dpi)
    width, height = (ceil(mm * used / INCH - 1e-6) for mm in size(outline))
    cell = width / used * INCH, height / used * INCH
    common = len(set(backs)) <= 1
    last = [(columns * rows - 1, back) for back in backs[-1:]]
    faces = _sheet(outline, cell, (columns, rows), [*enumerate(part.face for part in pieces), *last])
    behind = None
    if backs:
        placed = [(0, backs[0])] if common else [*enumerate(backs), *last]
        behind = _sheet(outline, cell, (1, 1) if common else (columns, rows), placed)
    return Deck(name, columns, rows, width, height, used, tuple(pieces), faces, behind, common)


def _grid(outline: Outline, cells: int, dpi: float) -> tuple[int, int, float]:
    """Columns, rows and the resolution that they allow: the sharpest, then the smallest grid."""
    width, height = size(outline)

    def sharp(columns: int, rows: int) -> float:
        # a cell is rounded up to whole pixels: one for each is kept free
        return min(dpi, (SIDE / columns - 1) / width * INCH, (SIDE / rows - 1) / height * INCH)

    grids = [(columns, ceil(cells / columns)) for columns in range(1, COLUMNS + 1)]
    fitting = (grid for grid in grids if grid[1] <= ROWS)
    columns, rows = max(fitting, key=lambda grid: (round(sharp(*grid), 6), -grid[0] * grid[1], grid[0]))
    return columns, rows, sharp(columns, rows)


def _sheet(
    outline: Outline, cell: tuple[float, float], grid: tuple[int, int], placed: Sequence[tuple[int, Scene]]
) -> Scene:
    """Scenes cut out along their outline, each in the middle of the cell of its index."""
    columns, rows = grid
    width, height = size(outline)
    bounds = clip(outline, 0)
    children: list[Shape] = []
    for index, scene in placed:
        row, column = divmod(index, columns)
        x, y = column * cell[0] + (cell[0] - width) / 2, row * cell[1] + (cell[1] - height) / 2
        children.append(Group(scene.children, x, y, clip=bounds, title=scene.title))
    return Scene(columns * cell[0], rows * cell[1], tuple(children))
