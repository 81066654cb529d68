"""Sheets of pieces to cut out, with their backs; booklets and player aids."""

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from typing import Literal, NamedTuple, TypeVar

from pnp.press.cutting import cuts, registration
from pnp.press.imposition import Axis, Imposition, back_anchor, back_bleed, back_use, extend_back, fold_line
from pnp.press.layout import Placement, count_sheets, lay
from pnp.press.outline import MARK, Anchor, area, card, clip, crop_marks, fold_marks, size
from pnp.press.paper import Paper, TooLarge, message, too_large
from pnp.press.poster import LEAST
from pnp.press.sheet import FOOT, SheetSide, Work
from pnp.scene.cut import cut_along
from pnp.scene.model import Circle, Group, Part, Polygon, Rect, RectOutline, Round, Scene, Shape, Style, Symbol, Use

PLAIN = Imposition()
_Drawings = dict[int, tuple[Symbol, Symbol | None]]
_Way = TypeVar("_Way")
_FOLDS: tuple[Axis, ...] = ("x", "y")
OVERLAP = 0.1  # mm that bleeds go over their neighbours: where they but touched the paper would be seen


def impose(parts: Sequence[Part], paper: Paper, how: Imposition = PLAIN) -> tuple[SheetSide, ...]:
    """Lay out all copies of all parts on sheets; the back of a sheet follows its front, separate backs all fronts.
    Pieces of one kind stay together and outlines of one size share sheets; folds are dashed lines. Raises PaperError
    for a measure out of range and TooLarge for a piece larger than the sheet."""
    how = _choose_fold(parts, paper, how)
    # By identity: to look a part up by what it is would hash all of its drawing.
    drawings = {id(part): _drawings(part, number, how) for number, part in enumerate(parts)}
    leaves: list[SheetSide] = []
    glued: list[tuple[int, SheetSide]] = []
    seen: set[str] = set()
    for sheet in lay(parts, paper, how):
        # the faces of a sheet with their marks; kinds that were not `seen` before begin a bookmark
        kinds = list(dict.fromkeys(part.kind for part, _ in sheet))
        faces = (Use(drawings[id(part)][0], spot.x, spot.y, rotation=90 if spot.turned else 0) for part, spot in sheet)
        folds = (line for part, spot in sheet for line in fold_marks(spot, part.folds))
        marks = crop_marks([spot for _, spot in sheet], how.marks, how.mark_length)
        sought = registration(how.register, paper)
        front = SheetSide(
            paper, (*faces, *folds, *marks, *sought.shapes), ", ".join(kinds),
            ", ".join(kind for kind in kinds if kind not in seen) or None,
            tuple(Counter(part.name for part, _ in sheet).items()), cuts=(*sought.cuts, *cuts(sheet)),
            punches=tuple(sorted({part.outline.diameter for part, _ in sheet if isinstance(part.outline, Round)})),
            tight=bool(how.tight), covered=sum(area(part.outline) for part, _ in sheet),
        )  # fmt: skip
        seen.update(placed.part.kind for placed in sheet)
        back = _back(sheet, front, drawings, how)
        front = front._replace(work=_work(sheet, back is not None, how))
        if back and how.backs == "gutterfold":
            # faces and backs on one sheet, the fold between them
            fold = fold_line(front.paper, how)
            children, cut = (*front.children, *back.children, fold), cut_along("fold", fold)
            both = front.covered + back.covered
            front = front._replace(children=children, covered=both, cuts=(*front.cuts, cut), note="fold")
        elif back and how.backs == "separate":
            glued.append((len(leaves), back._replace(work="card-backs" if front.work == "cards" else "tile-backs")))
        leaves.append(front)
        if back and how.backs in ("long", "short"):
            leaves.append(back._replace(work=front.work))
    return (*leaves, *(back._replace(behind=len(leaves) + i - at) for i, (at, back) in enumerate(glued)))


def thriftiest(
    parts: Sequence[Part], papers: Sequence[Paper], ways: Sequence[Imposition]
) -> tuple[Paper, Imposition, int]:
    """Lay out the paper and the way that need the fewest sheets for these parts, the earliest of those that need as
    few; and how many fewer than the first way. Raises PaperError for a measure out of range and TooLarge for a piece
    larger than the sheet in every way."""
    pairs = [(lies, way) for way in ways for lies in papers]
    counts = _counts(pairs, lambda pair: count_sheets(parts, pair[0], _choose_fold(parts, *pair)))
    best = min(counts, key=counts.__getitem__)
    usual = (count for (_, way), count in counts.items() if way == ways[0])
    return *best, min(usual, default=counts[best]) - counts[best]


def _choose_fold(parts: Sequence[Part], paper: Paper, how: Imposition) -> Imposition:
    """How the parts are laid out, a gutterfold along the line that needs fewer sheets."""
    if how.backs != "gutterfold":
        return how
    counts = _counts([how._replace(fold=axis) for axis in _FOLDS], lambda way: count_sheets(parts, paper, way))
    return min(counts, key=counts.__getitem__)


def _counts(ways: Sequence[_Way], sheets: Callable[[_Way], int]) -> dict[_Way, int]:
    """How many sheets each possible way needs; raises TooLarge, as the first does, when none is possible."""
    counts: dict[_Way, int] = {}
    faults: list[TooLarge] = []
    for way in ways:
        try:
            counts[way] = sheets(way)
        except TooLarge as fault:
            faults.append(fault)
    if not counts:
        raise faults[0]
    return counts


def _drawings(part: Part, number: int, how: Imposition) -> tuple[Symbol, Symbol | None]:
    """Face and back of a part, centred on (0, 0) and clipped to their bleed."""

    def drawing(side: str, scene: Scene, bleed: float) -> Symbol:
        width, height = size(part.outline)
        bounds = clip(part.outline, bleed + (OVERLAP if bleed else 0), how.bleed is None and part.bleed > bleed == 0)
        children, ground = scene.children, scene.children[0] if bleed and scene.children else None
        if isinstance(ground, (Rect, Circle, Polygon)):  # as much larger as bleeds overlap
            scale = 1 + 2 * OVERLAP / min(width, height)
            children = (Group((ground,), width / 2 * (1 - scale), height / 2 * (1 - scale), scale), *children)
        group = Group(children, -width / 2, -height / 2, clip=bounds, title=scene.title)
        return Symbol(f"{part.kind}/{part.name}/{number}/{side}", (group,))

    face = drawing("face", part.face, how.bleed_of(part))
    if part.back is None or how.backs == "none":
        return face, None
    return face, extend_back(part, drawing("back", part.back, back_bleed(part, how)), how)


def _back(sheet: Sequence[Placement], front: SheetSide, drawings: _Drawings, how: Imposition) -> SheetSide | None:
    """The backs of a sheet, where it has some; those on sheets of their own have marks, too."""
    drawn = [(drawings[id(part)][1], spot) for part, spot in sheet]
    if not (uses := tuple(back_use(symbol, spot, front.paper, how) for symbol, spot in drawn if symbol)):
        return None
    covered = sum(area(part.outline) for part, _ in sheet if part.back)
    leaf = SheetSide(front.paper, uses, front.title, tight=bool(how.tight), covered=covered)
    if how.backs != "separate":
        return leaf._replace(back=True)
    spots = [back_anchor(spot, front.paper, how) for part, spot in sheet if part.back]
    held = tuple((name, 0) for name, _ in front.holds)
    marks = crop_marks(spots, how.marks, how.mark_length)
    return leaf._replace(children=(*uses, *marks), holds=held, note="glue_behind")


def _work(sheet: Sequence[Placement], backed: bool, how: Imposition) -> Work:
    """What is done with a sheet: one that is printed on both sides is never glued on card."""
    parts = [placed.part for placed in sheet]
    if any(part.folds for part in parts):
        return "figures"
    if not backed:  # cards whose backs are not printed are thin all the same
        return "heavy" if all(part.back and card(part.outline) for part in parts) else "card"
    if how.backs == "gutterfold":
        return "halves"
    return "heavy" if how.backs != "separate" else "cards" if all(card(part.outline) for part in parts) else "tiles"


# Pages imposed as a booklet: sheets with two pages a side, laid into each other, folded and stapled in the middle.

_TICK = 3.0  # mm, of the marks that show where to fold
_LINE = Style(None, "line", 0.2)


def booklet(
    scenes: Sequence[Scene], paper: Paper, title: str = "", long_edge: bool = False, one_sided: bool = False
) -> list[SheetSide]:
    """Lay out the sides of the sheets, in the order of a printer that prints both; pages are scaled to half a sheet.
    Empty pages are added before the last, so that a cover stays outside. Sheets are turned over the short edge; for a
    printer that turns them over the `long_edge` backs are upside down. `title` is that of the part in lists. Sheets
    printed on one side have two pages each, in reading order: folded with the print outside they lie on one another,
    and are stapled along their open edges."""
    lying = paper if paper.width > paper.height else paper.turned()
    # A sheet that is folded once has four pages, two of them inside where it is printed on one side.
    padded = [*scenes[:-1], *[None] * (-len(scenes) % (2 if one_sided else 4)), scenes[-1]]
    count, sides = len(padded), list[SheetSide]()
    for first in range(1, count if one_sided else count // 2, 2):
        # the pages on the front and on the back of a sheet, from left to right
        printed = [(first, first + 1)] if one_sided else [(count - first + 1, first), (first + 1, count - first)]
        for back, (left, right) in enumerate(printed):
            shapes = tuple(_spread(padded[left - 1], padded[right - 1], lying))
            if back and long_edge:
                shapes = (Group(shapes, lying.width, lying.height, rotation=180),)
            holds = ((title, int(not sides)),) if title and not back else ()
            mark = None if sides else title
            leaf = SheetSide(lying, shapes, title, mark, holds, measured=False, work="booklet", bare=True)
            sides.append(leaf._replace(back=bool(back)))
    return sides


def _spread(left: Scene | None, right: Scene | None, paper: Paper) -> Iterator[Shape]:
    """Two pages side by side, with short lines that show where to fold between them."""
    middle = paper.width / 2
    for scene, x in ((left, 0.0), (right, middle)):
        if scene:
            scale = min(middle / scene.width, paper.height / scene.height)
            at = x + (middle - scene.width * scale) / 2, (paper.height - scene.height * scale) / 2
            yield Group(scene.children, *at, scale)
    yield from (Polygon(((middle, y), (middle, y + _TICK)), _LINE, closed=False) for y in (0.0, paper.height - _TICK))


# Player aids: a card of A5 or A6 with two sides for each player, several on a sheet that is cut between them.

AidSize = Literal["a5", "a6"]
_SIZES: dict[AidSize, tuple[float, float]] = {"a5": (148.5, 210.0), "a6": (105.0, 148.5)}  # mm, a half, a quarter of A4


class _Grid(NamedTuple):
    """Cells of equal size on a sheet, an aid in each, upright or `turned` by a quarter."""

    paper: Paper
    columns: int
    rows: int
    turned: bool

    @property
    def cell(self) -> tuple[float, float]:
        """Width and height in mm as it lies."""
        return self.paper.width / self.columns, self.paper.height / self.rows

    def anchors(self) -> list[Anchor]:
        """Return the cells in the order in which they are read with the aids upright."""
        wide, high = self.cell
        outline = RectOutline(high, wide) if self.turned else RectOutline(wide, high)
        places = [(column, row) for row in range(self.rows) for column in range(self.columns)]
        if self.turned:
            places.sort(key=lambda place: (-place[0], place[1]))
        return [Anchor(outline, wide * (x + 0.5), high * (y + 0.5), self.turned, 0) for x, y in places]

    def lines(self) -> tuple[Polygon, ...]:
        """Draw the lines between the cells, from margin to margin."""
        (wide, high), paper = self.cell, self.paper
        left, right, top, bottom = paper.margin, paper.width - paper.margin, paper.margin, paper.height - paper.margin
        upright = [((wide * at, top), (wide * at, bottom)) for at in range(1, self.columns)]
        level = [((left, high * at), (right, high * at)) for at in range(1, self.rows)]
        return tuple(Polygon(line, MARK._replace(dash=(1.5, 1.5)), closed=False) for line in (*upright, *level))


def aids(
    sides: tuple[Scene, Scene], papers: Sequence[Paper], how: Imposition, size: AidSize, copies: int
) -> Iterator[SheetSide]:
    """Lay out the sheets of so many aids, or as many more as fill the last, front and back of each, on that of the
    papers that takes more of them. A back follows its front where backs are on the other side of sheets; else both lie
    side by side, to be glued back to back. Raises TooLarge where less than `LEAST` % of their size would fit."""
    grids = []
    for turned in (False, True):
        wide, high = _SIZES[size][::-1] if turned else _SIZES[size]  # a cell is at about this size
        for paper in papers:
            # Rounded, not cut off: Letter is a little less high than A4 and takes as many.
            grids.append(_Grid(paper, max(1, round(paper.width / wide)), max(1, round(paper.height / high)), turned))
    grid = max(grids, key=lambda grid: grid.columns * grid.rows)
    front, back = (_symbol(scene, side, grid) for scene, side in zip(sides, ("front", "back"), strict=True))
    both, title, room = how.backs in ("long", "short"), sides[0].title, grid.columns * grid.rows
    pair = [front] if both else [front, back]
    full = max(1, room // len(pair))
    drawn = pair * full * -(-copies // full)
    blank = SheetSide(grid.paper, (), title, measured=False, tight=True, bare=True, work="aids")
    lines = grid.lines()
    for first in range(0, len(drawn), room):
        laid = list(zip(drawn[first : first + room], grid.anchors(), strict=False))
        uses = (Use(symbol, at.x, at.y, rotation=90 if at.turned else 0) for symbol, at in laid)
        yield blank._replace(
            children=(*uses, *lines), bookmark=None if first else title,
            holds=((title, sum(symbol is front for symbol, _ in laid)),),
            cuts=tuple(cut_along("cut", line) for line in lines), work="aids" if both else "aid-halves",
        )  # fmt: skip
        if both:
            yield blank._replace(children=tuple(back_use(back, at, grid.paper, how) for _, at in laid), back=True)


def _symbol(scene: Scene, side: str, grid: _Grid) -> Symbol:
    """A side of an aid about (0, 0), made smaller where its cell within the margin and above the foot is smaller."""
    (wide, high), margin = grid.cell, grid.paper.margin
    wide, high = wide - 2 * margin, high - 2 * (margin + FOOT)
    if grid.turned:
        wide, high = high, wide
    if (scale := min(1.0, wide / scene.width, high / scene.height)) * 100 < LEAST:
        least = scene.width * LEAST / 100, scene.height * LEAST / 100
        what = message("too-large.least", name=scene.title, width=least[0], height=least[1])
        raise too_large(what, (least[0] - wide) * grid.columns, (least[1] - high) * grid.rows, grid.paper)
    group = Group(scene.children, -scene.width / 2 * scale, -scene.height / 2 * scale, scale, title=scene.title)
    return Symbol(f"aid/{side}", (group,))
