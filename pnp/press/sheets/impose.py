"""Sheets of pieces to cut out, with their backs."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from typing import TypeVar

from pnp.press.cutting.cuts import cuts
from pnp.press.cutting.registration import registration
from pnp.press.sheets import backs
from pnp.press.sheets.batches import Placement
from pnp.press.sheets.imposition import Axis, Imposition
from pnp.press.sheets.layout import lay
from pnp.press.sheets.marks import crop_marks, fold_marks
from pnp.press.sheets.outline import area, card, clip, size
from pnp.press.sheets.paper import Paper, TooLarge
from pnp.press.sheets.sheet import SheetSide, Work
from pnp.scene.cut import cut_along
from pnp.scene.model import Group, Part, Round, Scene, Symbol, Use

PLAIN = Imposition()
_Drawings = dict[int, tuple[Symbol, Symbol | None]]
_Way = TypeVar("_Way")
_FOLDS: tuple[Axis, ...] = ("x", "y")


def impose(parts: Sequence[Part], paper: Paper, how: Imposition = PLAIN) -> tuple[SheetSide, ...]:
    """All copies of all parts on sheets; the back of a sheet follows its front, separate backs all fronts.

    Pieces of one kind stay together and outlines of one size share sheets; folds are dashed lines. Raises
    PaperError for a measure out of range and TooLarge for a piece larger than the sheet.
    """
    how = _choose_fold(parts, paper, how)
    drawings = {id(part): _drawings(part, number, how) for number, part in enumerate(parts)}
    leaves: list[SheetSide] = []
    glued: list[tuple[int, SheetSide]] = []
    seen: set[str] = set()
    for sheet in lay(parts, paper, how):
        front = _front(sheet, drawings, paper, how, seen)
        seen.update(placed.part.kind for placed in sheet)
        back = _back(sheet, front, drawings, how)
        front = front._replace(work=_work(sheet, back is not None, how))
        if back and how.backs == "gutterfold":
            front = _join_halves(front, back, how)
        elif back and how.backs == "separate":
            glued.append((len(leaves), back._replace(work="card-backs" if front.work == "cards" else "tile-backs")))
        leaves.append(front)
        if back and how.backs in ("long", "short"):
            leaves.append(back._replace(work=front.work))
    count = len(leaves)
    return (*leaves, *(back._replace(behind=count + i - at) for i, (at, back) in enumerate(glued)))


def thriftiest(
    parts: Sequence[Part], papers: Sequence[Paper], ways: Sequence[Imposition]
) -> tuple[Paper, Imposition, int]:
    """The paper and the way that need the fewest sheets for these parts, the earliest of those that need as few; and
    how many fewer than the first way.

    Raises PaperError for a measure out of range and TooLarge for a piece larger than the sheet in every way.
    """
    pairs = [(way, lies) for way in ways for lies in papers]
    counts = _counts(pairs, lambda pair: len(lay(parts, pair[1], _choose_fold(parts, pair[1], pair[0]))))
    best = min(counts, key=counts.__getitem__)
    usual = [count for at, count in counts.items() if pairs[at][0] == ways[0]]
    return pairs[best][1], pairs[best][0], min(usual, default=counts[best]) - counts[best]


def _choose_fold(parts: Sequence[Part], paper: Paper, how: Imposition) -> Imposition:
    """How the parts are laid out, a gutterfold along the line that needs fewer sheets."""
    if how.backs != "gutterfold":
        return how
    ways = [how._replace(fold=axis) for axis in _FOLDS]
    counts = _counts(ways, lambda way: len(lay(parts, paper, way)))
    return ways[min(counts, key=counts.__getitem__)]


def _counts(ways: Sequence[_Way], sheets: Callable[[_Way], int]) -> dict[int, int]:
    """How many sheets each possible way needs, by its place; raises TooLarge, as the first does, when none is."""
    counts: dict[int, int] = {}
    faults: list[TooLarge] = []
    for number, way in enumerate(ways):
        try:
            counts[number] = sheets(way)
        except TooLarge as fault:
            faults.append(fault)
    if not counts:
        raise faults[0]
    return counts


def _drawings(part: Part, number: int, how: Imposition) -> tuple[Symbol, Symbol | None]:
    """Face and back of a part, centred on (0, 0) and clipped to their bleed."""

    def drawing(side: str, scene: Scene, bleed: float) -> Symbol:
        width, height = size(part.outline)
        bounds = clip(part.outline, bleed)
        group = Group(scene.children, -width / 2, -height / 2, clip=bounds, title=scene.title)
        return Symbol(f"{part.kind}/{part.name}/{number}/{side}", (group,))

    face = drawing("face", part.face, how.bleed_of(part))
    if part.back is None or how.backs == "none":
        return face, None
    return face, backs.extend_back(part, drawing("back", part.back, backs.back_bleed(part, how)), how)


def _front(sheet: Sequence[Placement], drawings: _Drawings, paper: Paper, how: Imposition, seen: set[str]) -> SheetSide:
    """The faces of a sheet with their marks; kinds that were not `seen` before begin a bookmark."""
    kinds = list(dict.fromkeys(placed.part.kind for placed in sheet))
    faces = (Use(drawings[id(part)][0], spot.x, spot.y, rotation=90 if spot.turned else 0) for part, spot in sheet)
    folds = (line for part, spot in sheet for line in fold_marks(spot, part.folds))
    marks = crop_marks([placed.spot for placed in sheet], how.marks, how.mark_length)
    holds = Counter(placed.part.name for placed in sheet)
    fresh = ", ".join(kind for kind in kinds if kind not in seen)
    sought = registration(how.register, paper)
    children = (*faces, *folds, *marks, *sought.shapes)
    covered = sum(area(part.outline) for part, _ in sheet)
    leaf = SheetSide(paper, children, ", ".join(kinds), fresh or None, tuple(holds.items()), covered=covered)
    discs = {part.outline.diameter for part, _ in sheet if isinstance(part.outline, Round)}
    return leaf._replace(cuts=(*sought.cuts, *cuts(sheet)), punches=tuple(sorted(discs)), tight=bool(how.tight))


def _back(sheet: Sequence[Placement], front: SheetSide, drawings: _Drawings, how: Imposition) -> SheetSide | None:
    """The backs of a sheet, where it has some; those on sheets of their own have marks, too."""
    drawn = [(drawings[id(part)][1], spot) for part, spot in sheet]
    uses = tuple(backs.back_use(symbol, spot, front.paper, how) for symbol, spot in drawn if symbol)
    if not uses:
        return None
    leaf = SheetSide(front.paper, uses, front.title, tight=bool(how.tight))
    leaf = leaf._replace(covered=sum(area(part.outline) for part, _ in sheet if part.back))
    if how.backs != "separate":
        return leaf._replace(back=True)
    marks = crop_marks([backs.back_anchor(spot, front.paper, how) for _, spot in drawn], how.marks, how.mark_length)
    held = tuple((name, 0) for name, _ in front.holds)
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
    if how.backs == "separate":
        return "cards" if all(card(part.outline) for part in parts) else "tiles"
    return "heavy"


def _join_halves(front: SheetSide, back: SheetSide, how: Imposition) -> SheetSide:
    """Faces and backs on one sheet, the fold between them."""
    fold = backs.fold_shape(backs.fold_line(front.paper, how))
    children = (*front.children, *back.children, fold)
    both = front.covered + back.covered
    return front._replace(children=children, covered=both, cuts=(*front.cuts, cut_along("fold", fold)), note="fold")
