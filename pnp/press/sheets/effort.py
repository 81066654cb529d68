"""What it takes to build a kit: cuts by kind, folds, glued sheets, and the time of all in minutes."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from pnp.press.cutting.common_line import straight_cuts
from pnp.press.sheets.sections import is_read
from pnp.press.sheets.sheet import SheetSide, Work
from pnp.scene.cut import Cut

# Seconds for each, estimated: to lay the ruler and cut through card in some strokes; to punch, or cut with scissors; to
# cut out a box; to score and fold; to spread the glue and press a sheet down.
SECONDS = {"straight": 15, "disc": 10, "other": 150, "fold": 8, "glue": 60}
_GLUED: tuple[Work, ...] = ("poster", "card", "halves", "card-backs", "tiles", "tile-backs")
_BRIDGED = 12.0  # mm: two bleeds and the marks between them
_EDGES = 6  # of a hexagon; what has more is cut along its outline


class Effort(NamedTuple):
    """How many straight cuts, discs, other outlines, folds and sheets to glue there are."""

    straight: int = 0
    disc: int = 0
    other: int = 0
    fold: int = 0
    glue: int = 0

    @property
    def minutes(self) -> int:
        """The time in minutes, to five minutes, at `SECONDS` for each."""
        seconds: int = sum(SECONDS[name] * count for name, count in self._asdict().items())
        return -(-seconds // 300) * 5


def effort(leaves: Iterable[SheetSide]) -> Effort:
    """What it takes to cut, fold and glue these sheets."""
    total = Effort()
    for leaf in leaves:
        total = Effort(*(one + more for one, more in zip(total, _of_sheet(leaf), strict=True)))
    return total


def _of_sheet(leaf: SheetSide) -> Effort:
    """Of a sheet of a board its left and its upper edge are cut, as the plan of the board says."""
    glue = int(leaf.work in _GLUED and not leaf.back)
    if leaf.work == "poster":
        return Effort(straight=2, glue=glue)
    outlines = [cut for cut in leaf.cuts if cut.layer == "cut"]
    other = [cut for cut in outlines if _is_other(cut)]
    straight = straight_cuts([cut for cut in outlines if not cut.circle and cut not in other], _BRIDGED)
    folds = sum(cut.layer in ("score", "fold") for cut in leaf.cuts)
    return Effort(straight, sum(cut.circle is not None for cut in outlines), len(other), folds, glue)


def _is_other(cut: Cut) -> bool:
    return cut.closed and sum(not start.bulge for start, _ in cut.segments) > _EDGES


def share_used(leaves: Iterable[SheetSide]) -> int:
    """How much of the paper to build from boards and pieces cover, in per cent; a sheet counts once."""
    built = [leaf for leaf in leaves if not leaf.back and not is_read(leaf)]
    paper = sum(leaf.paper.width * leaf.paper.height for leaf in built)
    return round(100 * sum(leaf.covered for leaf in built) / paper) if built else 0


def oblique(leaf: SheetSide) -> bool:
    """Whether pieces on this sheet are freed by straight cuts in three directions, as hexagons are."""
    outlines: Sequence[Cut] = [cut for cut in leaf.cuts if cut.layer == "cut" and not _is_other(cut)]
    lines = (segment for cut in outlines for segment in cut.segments if not segment[0].bulge)
    return any(min(abs(u.x - v.x), abs(u.y - v.y)) > 0.1 for u, v in lines)
