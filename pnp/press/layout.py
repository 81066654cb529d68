"""Where each piece lies: rows of one size on sheets, tidy and on few sheets."""

from __future__ import annotations

import re
import unicodedata
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import lru_cache
from itertools import groupby
from math import ceil
from typing import NamedTuple, TypeVar

from pnp.data.signs import portable
from pnp.press.imposition import Cell, Imposition, back_bleed, cell, check_imposition, rooms
from pnp.press.outline import Anchor, card, clip, size
from pnp.press.paper import INCH, Paper, TooLarge
from pnp.scene.model import Area, Group, Outline, Part, RectOutline, Scene, Shape

T = TypeVar("T")
_LARGE = 4  # so few pieces in a row are cards or tiles, sorted by hand; more are tokens, which rows sort
_BLANK = Scene(0, 0, ())


class _Tidy(NamedTuple):
    """Whether a kind that fits on one sheet is kept on one, and whether each kind begins a new row."""

    whole: bool
    apart: bool


# The tidiest first; of those that need the fewest sheets the first is taken.
_TIDY = (_Tidy(True, True), _Tidy(False, True), _Tidy(True, False), _Tidy(False, False))


def lay(parts: Sequence[Part], paper: Paper, how: Imposition) -> list[list[Placement]]:
    """Return all copies of all parts on as few sheets as rows allow; the sheets in order. Pieces of one kind are
    together, unless `first_fit` needs fewer sheets. Of rows of any length those are taken that are freed by the fewest
    cuts and sort themselves: a part that begins in mid-row ends with it. With `how.stack` pieces of one outline that
    need several sheets lie so that place p of sheet s of n holds piece s + p n. Raises PaperError for a measure out of
    range, TooLarge for a piece that no empty sheet takes."""
    printed = [part for part in parts if part.copies > 0]
    return [[Placement(printed[at], spot) for at, spot in sheet] for sheet in _by_outlines(_laid, printed, paper, how)]


def count_sheets(parts: Sequence[Part], paper: Paper, how: Imposition) -> int:
    """Return how many sheets `lay` takes, with those of separate backs; raises as it does."""
    return _by_outlines(_counted, [part for part in parts if part.copies > 0], paper, how)


def _by_outlines(
    found: Callable[[tuple[Part, ...], Paper, Imposition], T], parts: Sequence[Part], paper: Paper, how: Imposition
) -> T:
    """What is found for parts without their drawings and names: the same in all languages and themes; remembered."""
    names, kinds = dict[str, int](), dict[str, int]()
    bare = tuple(Part(str(names.setdefault(part.name, len(names))), str(kinds.setdefault(part.kind, len(kinds))),
                      part.outline, _BLANK, part.back and _BLANK, part.copies, part.bleed, part.folds[:1], key=part.key)
                 for part in parts)  # fmt: skip
    try:
        return found(bare, paper, check_imposition(how))
    except TooLarge:
        batches(parts, paper, how)  # tells the piece by its name
        raise


@lru_cache(1 << 8)
def _counted(parts: tuple[Part, ...], paper: Paper, how: Imposition) -> int:
    sheets = _fewest(batches(parts, paper, how), how)
    return len(sheets) + (
        sum(any(placed.part.back for placed in held) for held in sheets) if how.backs == "separate" else 0
    )


@lru_cache(1 << 8)
def _laid(parts: tuple[Part, ...], paper: Paper, how: Imposition) -> list[list[tuple[int, Anchor]]]:
    """The places of parts, which are told by their numbers, on each sheet."""
    grids = batches(parts, paper, how)
    best = _fewest(grids, how)
    least = (len(best), _trouble(best))
    for at, grid in enumerate(() if how.stack else grids):
        for columns in range(grid.columns - 1, grid.columns // 2, -1) if not grid.cell.shift else ():
            tried = [*grids[:at], grid._replace(columns=columns), *grids[at + 1 :]]
            for tidy in _TIDY:
                sheets = _flow(tried, tidy, how)
                if (cost := (len(sheets), _trouble(sheets))) < least:
                    best, least, grids = sheets, cost, tried
    numbers = {id(part): number for number, part in enumerate(parts)}
    return [[(numbers[id(part)], spot) for part, spot in sheet] for sheet in best]


def _fewest(grids: Sequence[Batch], how: Imposition) -> list[list[Placement]]:
    """The tidiest of the ways that need the fewest sheets, with rows as long as there is room."""
    flows = (_flow(grids, tidy, how) for tidy in _TIDY)
    first = next(flows)
    # One sheet can become no fewer: the other ways are not tried.
    tidy = first if len(first) <= 1 else min((first, *flows), key=len)
    # First fit would take the pieces of a stack out of their order.
    return tidy if how.stack or len(tidy) <= 1 else min(tidy, first_fit(grids, how), key=len)


def _trouble(sheets: Sequence[Sequence[Placement]]) -> tuple[int, int]:
    """How many lines are cut and parts are in more than one row that they share with others, and how many share one."""
    lines, shared = 0, Counter[str]()
    for sheet in sheets:
        xs, ys, rows = set[float](), set[float](), dict[float, set[str]]()
        for part, spot in sheet:
            (width, height), row = spot.size, round(spot.y, 1)
            xs |= {round(spot.x - width / 2, 1), round(spot.x + width / 2, 1)}
            ys |= {round(spot.y - height / 2, 1), round(spot.y + height / 2, 1)}
            rows.setdefault(row, set()).add(part.name)
        lines += len(xs) + len(ys)
        shared.update(name for names in rows.values() if len(names) > 1 for name in names)
    return lines + sum(count - 1 for count in shared.values()), len(shared)


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
    pieces = batch.pieces
    count = ceil(len(pieces) / batch.cell.capacity(batch.box.width, batch.box.height))
    sheets: list[list[Placement]] = []
    for sheet in range(count):
        left, row, held = pieces[sheet::count], 0, list[Placement]()
        while left:
            columns = batch.cell.columns(row, batch.box.width)
            held += row_of(left[:columns], batch, row, batch.box.y)
            left, row = left[columns:], row + 1
        sheets.append(held)
    return sheets


def _block(sheets: list[list[Placement]], batch: Batch, tidy: _Tidy, gap: float, top: float) -> float:
    """Lay a batch from `top` on the last sheet on; return where the next may begin, `gap` mm below it."""
    lies, box, row = batch.cell, batch.box, 0
    top, bottom, full = max(top, box.y), box.y + box.height, lies.rows(box.height)
    for runs in _runs(batch, tidy):
        need = sum(lies.rows_of(len(run), box.width) for run in runs)
        if tidy.whole and lies.rows(bottom - top) - row < need <= full:
            top, row = _next(sheets, box)
        for run in runs:
            left = run
            while left:
                if row >= lies.rows(bottom - top):
                    top, row = _next(sheets, box)
                count = lies.columns(row, box.width)
                sheets[-1] += row_of(left[:count], batch, row, top)
                left, row = left[count:], row + 1
    return top + lies.depth(row) + gap


def _next(sheets: list[list[Placement]], box: Area) -> tuple[float, int]:
    """Take a new sheet, unless the last is still empty."""
    if sheets[-1]:
        sheets.append([])
    return box.y, 0


def _runs(batch: Batch, tidy: _Tidy) -> list[list[list[Part]]]:
    """The pieces of each kind, or of all as one kind, as runs that begin a new row: rows, unless they are shifted."""
    if batch.cell.shift:
        return [[copies_of(kind)] for kind in batch.kinds] if tidy.apart else [[batch.pieces]]

    def variants(part: Part) -> tuple[str, str]:
        return part.name, "" if part.copies > 1 else part.key

    def sort(kind: Sequence[Part]) -> list[list[Part]]:
        """Variants of a part, several copies of each, are one."""
        return _sort_rows([copies_of(parts) for _, parts in groupby(kind, variants)], batch.columns)

    kinds = [sort(kind) for kind in batch.kinds]
    if tidy.apart:
        return kinds
    short = [row for kind in kinds for row in kind if len(row) < batch.columns]
    full = [[row for row in kind if len(row) == batch.columns] for kind in kinds]
    return [*full, _sort_rows(short, batch.columns)]


def _sort_rows(runs: Sequence[Sequence[Part]], columns: int) -> list[list[Part]]:
    """Rows of at most so many pieces: of one run each and then of what is left of them, none of it in two rows, unless
    that would take more of them; of large pieces one run behind the other, so that none is on sheets far apart."""
    if columns <= _LARGE:
        pieces = [piece for run in runs for piece in run]
        return [pieces[at : at + columns] for at in range(0, len(pieces), columns)]
    full = [[*run[at : at + columns]] for run in runs for at in range(0, len(run) - columns + 1, columns)]
    rests = [run[len(run) // columns * columns :] for run in runs]
    shared: list[list[Part]] = []
    for rest in sorted(filter(None, rests), key=len, reverse=True):
        if (row := next((row for row in shared if len(row) + len(rest) <= columns), None)) is None:
            shared.append(row := [])
        row += rest
    left = [piece for rest in rests for piece in rest]
    flowing = [left[at : at + columns] for at in range(0, len(left), columns)]
    return [*full, *(shared if len(shared) <= len(flowing) else flowing)]


# Pieces sorted into grids: what lies in rows of one size, and a row of it on its sheet.


class Placement(NamedTuple):
    """A piece and where it lies on its sheet."""

    part: Part
    spot: Anchor


class Batch(NamedTuple):
    """Parts that lie in one grid: of the same outline and bleed, on sheets with backs or on others. Rectangles of one
    size are together whichever way they are drawn; `cell` is how those of `outline` lie, at most `columns` in a row.
    Sheets of pieces with folds (`creased`) are of other paper than those that are glued on card."""

    cell: Cell
    bleed: float
    box: Area
    back: bool
    creased: bool
    outline: Outline
    kinds: tuple[tuple[Part, ...], ...]
    columns: int

    @property
    def pieces(self) -> list[Part]:
        """All copies of all parts."""
        return [piece for kind in self.kinds for piece in copies_of(kind)]


def copies_of(parts: Iterable[Part]) -> list[Part]:
    """Return each part as often as it is printed."""
    return [part for part in parts for _ in range(part.copies)]


def batches(parts: Sequence[Part], paper: Paper, how: Imposition) -> list[Batch]:
    """Return the parts sorted into grids, each where its first part stands; last those with a back, then with folds."""
    grids: dict[tuple[bool, bool, float, Outline], dict[str, list[Part]]] = {}
    # Beside tiles whose backs are glued on the other side of their card lie tokens of their size that have none.
    tiles = {
        _upright(part.outline) for part in parts if part.back and not card(part.outline) and how.backs == "separate"
    }
    for part in parts:
        back = how.backs != "none" and (part.back is not None or _upright(part.outline) in tiles)
        bleed = how.bleed_of(part)
        key = (bool(part.folds), back, max(bleed, back_bleed(part, how)) if back else bleed, _upright(part.outline))
        grids.setdefault(key, {}).setdefault(part.kind, []).append(part)
    found = []
    # By these two alone, since a sort keeps what is equal in order: a kit lies on its sheets as its game lists it.
    for (creased, back, bleed, _), kinds in sorted(grids.items(), key=lambda item: item[0][:2]):
        folded, first = back and how.backs == "gutterfold", next(iter(kinds.values()))[0]
        lies, box = cell(first.outline, bleed, how, rooms(paper, how, back), paper, first.name, folded)
        sorts, columns = tuple(map(tuple, kinds.values())), lies.columns(0, box.width)
        found.append(Batch(lies, bleed, box, back, creased, first.outline, sorts, columns))
    return found


def _upright(outline: Outline) -> Outline:
    """The outline of a batch: rectangles of one size lie together, whichever way they are drawn."""
    if isinstance(outline, RectOutline) and outline.width > outline.height:
        return outline._replace(width=outline.height, height=outline.width)
    return outline


def row_of(pieces: Sequence[Part], batch: Batch, number: int, top: float) -> list[Placement]:
    """Return the pieces of a row, from the left of the centred grid."""
    lies, box = batch.cell, batch.box
    span = lies.span(box.width) if lies.shift else (batch.columns - 1) * lies.pitch_x + lies.width
    left = box.x + (box.width - span + lies.width) / 2 + lies.shift * (number % 2)
    y = top + lies.reach_y + lies.height / 2 + number * lies.pitch_y
    placed = []
    for i, part in enumerate(pieces):
        turned = lies.turned == (part.outline == batch.outline)  # it lies as its batch does
        placed.append(Placement(part, Anchor(part.outline, left + i * lies.pitch_x, y, turned, batch.bleed)))
    return placed


# Rows of pieces in the first place that has room for them, higher ones first: fewer sheets than in tidy order.


class _Sheet:
    """A sheet that is being filled; `free` is what straight cuts, from side to side of what is left, keep whole."""

    def __init__(self, lot: tuple[bool, bool], box: Area) -> None:
        self.lot, self.free = lot, [box]
        self.held: list[Placement] = []

    def takes(self, batch: Batch) -> bool:
        """Return whether there is room for a piece of a batch."""
        return any(_room(area, batch) for area in self.free)

    def fill(self, batch: Batch, pieces: Sequence[Part], gap: float) -> Sequence[Part]:
        """Lay as many pieces as there is room for, `gap` mm from what comes next; return those that are left. Of an
        area what is right of the full rows, right of the last one and below stays free."""
        areas: list[Area] = []
        for area in self.free:
            room = _room(area, batch) if pieces else None
            if room is None:
                areas.append(area)
                continue
            lies, rows, row = batch.cell, 0, list[Part]()
            placed = batch._replace(columns=lies.columns(0, room.width), box=room)
            wide = lies.span(room.width) + 2 * lies.reach_x
            if not lies.shift and room.width - wide > _NARROW:
                placed = placed._replace(box=room._replace(width=wide))
            while pieces and rows < lies.rows(room.height):
                row = [*pieces[: lies.columns(rows, room.width)]]
                self.held += row_of(row, placed, rows, room.y)
                pieces, rows = pieces[len(row) :], rows + 1
            short = len(row) < placed.columns and not lies.shift
            full, low = lies.depth(rows - short), lies.depth(rows)
            if short:
                begin = (placed.box.width - wide) / 2  # the grid lies in the middle
                left = begin + len(row) * lies.pitch_x + 2 * lies.reach_x + gap
                areas.append(Area(room.x + left, room.y + full, room.width - left, low - full))
            if placed.box.width < room.width:
                areas.append(Area(room.x + wide + gap, room.y, room.width - wide - gap, full))
            areas.append(Area(area.x, room.y + low + gap, area.width, area.y + area.height - room.y - low - gap))
        self.free = areas
        return pieces


_NARROW = 10.0  # mm, less beside a block is nobody's: it lies in the middle then


def _room(area: Area, batch: Batch) -> Area | None:
    """The part of an area on which a batch may lie, None where no piece of it has room."""
    (x, y, width, height), box = area, batch.box
    left, top = max(x, box.x), max(y, box.y)
    room = Area(left, top, min(x + width, box.x + box.width) - left, min(y + height, box.y + box.height) - top)
    return room if batch.cell.capacity(room.width, room.height) > 0 else None


def first_fit(batches: Sequence[Batch], how: Imposition) -> list[list[Placement]]:
    """Return the sheets of these batches, the higher rows first, each in the first place with room. Pieces with backs
    come before others: these may share their sheets with tiles, whose backs are glued on the other side of the card,
    and are apart from cards and where backs are printed. First fit decreasing height, with guillotine cuts: Coffman,
    Garey, Johnson and Tarjan, Performance bounds for level-oriented two-dimensional packing algorithms, SIAM J. Comput.
    9 (1980); Jylänki, A thousand ways to pack the bin (2010)."""
    sheets: list[_Sheet] = []
    left, top = (min(batch.box[at] for batch in batches) for at in (0, 1))
    right = max(batch.box.x + batch.box.width for batch in batches)
    whole = Area(left, top, right - left, max(batch.box.y + batch.box.height for batch in batches) - top)
    for batch in sorted(batches, key=lambda batch: (batch.creased, not batch.back, -batch.cell.height)):
        pieces: Sequence[Part] = batch.pieces
        lot = (batch.back and (how.backs != "separate" or card(batch.outline)), batch.creased)
        while pieces:
            sheet = next((sheet for sheet in sheets if sheet.lot == lot and sheet.takes(batch)), None)
            if sheet is None:
                sheet = _Sheet(lot, whole)
                sheets.append(sheet)
            pieces = sheet.fill(batch, pieces, how.gap_of(batch.outline))
    return [sheet.held for sheet in sheets]


# Decks for a virtual table: grids of faces and of backs, for pictures of bounded size.

COLUMNS, ROWS = 10, 7  # the largest grid of Tabletop Simulator's custom decks
SIDE = 4096  # pixels, the largest picture (kb.tabletopsimulator.com, Asset Creation)


class Deck(NamedTuple):
    """Pieces in a grid, row by row; of what has a back the last cell shows what rivals see of a hidden piece. A cell is
    `width` x `height` pixels at `dpi` pixels an inch. `backs` is None where the pieces have none, one cell where they
    are alike (`common`), else a grid like `faces`."""

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
    """Yield the parts as decks of pieces of one kind and outline, at most 69 in one. What has a back is drawn from a
    pile: every copy has a cell; of what has none each part has one. At `dpi` pixels an inch, or as many fewer as keep a
    picture within `SIDE` pixels."""
    groups: dict[tuple[str, Outline, bool], list[Part]] = {}
    for part in parts:
        groups.setdefault((part.kind, part.outline, part.back is not None), []).append(part)
    most, found = COLUMNS * ROWS - 1, list[tuple[str, Outline, list[Part]]]()
    for (kind, outline, piled), group in groups.items():
        pieces = copies_of(group) if piled else [part for part in group if part.copies]
        found += ((kind, outline, pieces[first : first + most]) for first in range(0, len(pieces), most))
    for name, (_, outline, pieces) in zip(file_names(kind for kind, *_ in found), found, strict=True):
        yield _deck(name, outline, pieces, dpi)


def file_names(words: Iterable[str]) -> Iterator[str]:
    """Yield each of some words as the name of a file; one that comes again has its number behind it.

    >>> list(file_names(["coin.gold", "Coin gold"]))
    ['coin-gold', 'coin-gold-2']
    """
    used: Counter[str] = Counter()
    for name in map(slug, words):
        used[name] += 1
        yield name if used[name] == 1 else f"{name}-{used[name]}"


def slug(words: str) -> str:
    """Return the words as a name of a file: small letters, digits and hyphens."""
    # Taken apart, letters lose their accents and are kept; a name in ASCII is the same on every system of files.
    plain = unicodedata.normalize("NFKD", words).encode("ascii", "ignore").decode().lower()
    return portable(re.sub(r"[^a-z0-9]+", "-", plain).strip("-") or "pieces")


def _deck(name: str, outline: Outline, pieces: Sequence[Part], dpi: float) -> Deck:
    backs, (wide, high) = [part.back for part in pieces if part.back], size(outline)

    def sharp(columns: int, rows: int) -> float:
        # a cell is rounded up to whole pixels: one for each is kept free
        return min(dpi, (SIDE / columns - 1) / wide * INCH, (SIDE / rows - 1) / high * INCH)

    grids = [(columns, ceil((len(pieces) + bool(backs)) / columns)) for columns in range(1, COLUMNS + 1)]
    fitting = (grid for grid in grids if grid[1] <= ROWS)
    # the sharpest; rounded, for sizes that differ in the last digit alone are as sharp; then with fewer empty cells
    columns, rows = max(fitting, key=lambda grid: (round(sharp(*grid), 6), -grid[0] * grid[1], grid[0]))
    used = sharp(columns, rows)
    # Without the last digits of a float, which would add a pixel to a whole number of them.
    width, height = (ceil(mm * used / INCH - 1e-6) for mm in (wide, high))
    cell = width / used * INCH, height / used * INCH
    common = len(set(backs)) <= 1
    last = [(columns * rows - 1, back) for back in backs[-1:]]
    faces = _sheet(outline, cell, (columns, rows), [*enumerate(part.face for part in pieces), *last])
    behind = None
    if backs:
        placed = [(0, backs[0])] if common else [*enumerate(backs), *last]
        behind = _sheet(outline, cell, (1, 1) if common else (columns, rows), placed)
    return Deck(name, columns, rows, width, height, used, tuple(pieces), faces, behind, common)


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
