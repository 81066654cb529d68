"""How pieces are laid out: the options in one record, where backs lie, how many a sheet takes."""

from collections.abc import Sequence
from math import floor, sqrt
from typing import Literal, NamedTuple

from pnp.press.cutting import Register, free_areas
from pnp.press.outline import LEAST, LENGTH, SHORT, Anchor, Marks, card, clip, extent, size, size_as_laid
from pnp.press.paper import Paper, PaperError, check, message, too_large
from pnp.press.sheet import content
from pnp.scene.model import Area, Group, Hexagon, Outline, Part, Polygon, RectOutline, Style, Symbol, Use

# The options of laying out pieces on sheets: gaps, bleed, marks, backs, in one record.

_GAP, _BLEED = 100.0, 20.0  # mm, the most of each
_APART = 3.0  # mm, gap and bleed of pieces that share no cuts

Axis = Literal["x", "y"]
Backs = Literal["long", "short", "separate", "gutterfold", "none"]


class Imposition(NamedTuple):
    """How pieces are laid out.

    - `gap` mm (0 to 100) lie between two outlines, or twice their bleed where that is more; a piece prints at
      most `bleed` mm (0 to 20) outside of its outline. With both 0 neighbours share a cut. None of either is 0
      for tiles and tokens with straight sides, 3 for all others; hexagons print a little into the waste then.
    - `backs`: `long` and `short` are the edge of the paper over which the printer turns it for the back,
      `separate` backs are sheets of their own, to be glued behind, `gutterfold` puts them across a fold.
    - `back_bleed` is the bleed of backs in mm (0 to 20), None that of their faces.
    - `stack` spreads a deck over its sheets so that the piles of a stack cut as a whole follow one another.
    - `fold`: whether the fold of a gutterfold halves the width ("x") or the height ("y") of a sheet.
    - `tight` sheets have no ruler at the left edge and shorter crop marks, of 2 mm (1) or 0.9 mm (2), which leaves
      more room for pieces.
    - `register` is the kind of marks for the camera of a cutting machine.
    """

    gap: float | None = None
    bleed: float | None = None
    marks: Marks = "corner"
    backs: Backs = "long"
    back_bleed: float | None = None
    stack: bool = False
    fold: Axis = "x"
    register: Register = "none"
    tight: Literal[0, 1, 2] = 0

    def gap_of(self, outline: Outline) -> float:
        """Return the gap in mm beside pieces of this outline."""
        return _usual(outline) if self.gap is None else self.gap

    def bleed_of(self, part: Part) -> float:
        """Return how far outside of its outline the face of a part is printed, in mm."""
        return min(part.bleed, _usual(part.outline) if self.bleed is None else self.bleed)

    @property
    def mark_length(self) -> float:
        """The length of crop marks in mm."""
        return (LENGTH, SHORT, LEAST)[self.tight]

    def mirror(self, paper: Paper) -> Axis:
        """Return the axis along which places of faces and backs are mirrored."""
        if self.backs == "gutterfold":
            return self.fold
        # Turned over an upright edge a sheet is mirrored from left to right, over a level one from top to bottom.
        return "y" if (self.backs == "short") == paper.portrait else "x"


def _usual(outline: Outline) -> float:
    """Gap and bleed in mm where none is asked for; none where neighbours have straight cuts in common."""
    shares_cuts = isinstance(outline, RectOutline | Hexagon) and not card(outline)  # tiles and tokens, but no cards
    return 0.0 if shares_cuts else _APART


def check_imposition(how: Imposition) -> Imposition:
    """Return the same, its measures in their ranges and its marks on flat sheets; raises PaperError."""
    for name, mm, most in (
        ("gap", how.gap, _GAP), ("bleed", how.bleed, _BLEED), ("back-bleed", how.back_bleed, _BLEED),
    ):
        if mm is not None:
            check(name, mm, 0, most)
    # The camera looks for its marks in the corners of a flat sheet: folded and glued, half of them are behind.
    if how.register != "none" and how.backs == "gutterfold":
        raise PaperError(message("print.gutterfold"))
    return how


# Positions of backs: on the other side of the sheet or across a fold, so that each ends up behind its face.

GUTTER = 5.0  # mm from the fold to any bleed, on both sides
_FOLD = Style(stroke="mark", width=0.15, dash=(3, 1.5))


def rooms(paper: Paper, how: Imposition, backed: bool) -> tuple[Area, ...]:
    """Return what pieces may lie on, one or the other, in mm; those with a back (`backed`) on as much as lies behind or
    across the fold. What registration marks leave free is the same on both sides."""
    if free := free_areas(how.register, paper):
        return free
    whole = content(paper, tight=bool(how.tight))
    if not backed or how.backs == "none":
        return (whole,)
    if how.backs != "gutterfold":
        # The ruler at one edge takes as much from the other: only then does a back lie behind its face.
        return (content(paper, how.mirror(paper), bool(how.tight)),)
    if how.fold == "x":
        return (whole._replace(width=whole.width / 2 - GUTTER),)
    return (whole._replace(height=whole.height / 2 - GUTTER),)


def _mirror_line(paper: Paper, how: Imposition) -> float:
    """Where the line lies, in mm along `how.mirror(paper)`, about which places of faces and backs are mirrored."""
    across = how.mirror(paper) == "x"
    if how.backs != "gutterfold":
        return (paper.width if across else paper.height) / 2
    whole = content(paper, tight=bool(how.tight))
    return whole.x + whole.width / 2 if across else whole.y + whole.height / 2


def fold_line(paper: Paper, how: Imposition) -> Polygon:
    """Draw the fold of a gutterfold sheet as a broken line from margin to margin."""
    at, whole = _mirror_line(paper, how), content(paper, tight=bool(how.tight))
    if how.fold == "x":
        line = (at, whole.y), (at, whole.y + whole.height)
    else:
        line = (whole.x, at), (whole.x + whole.width, at)
    return Polygon(line, _FOLD, closed=False)


def back_anchor(spot: Anchor, paper: Paper, how: Imposition) -> Anchor:
    """Return the place of the back of what lies at `spot`."""
    # Twice, for the mirror image of x about a line m lies at 2 m - x.
    line = 2 * _mirror_line(paper, how)
    return spot._replace(x=line - spot.x) if how.mirror(paper) == "x" else spot._replace(y=line - spot.y)


def back_use(symbol: Symbol, spot: Anchor, paper: Paper, how: Imposition) -> Use:
    """Draw the back, as it must lie to be upright when the piece is turned over about its own vertical axis. A piece
    whose face is turned by an angle a shows its back at -a where places are mirrored across, at 180 - a where they are
    mirrored from top to bottom."""
    x, y = back_anchor(spot, paper, how)[1:3]
    if how.mirror(paper) == "x":
        return Use(symbol, x, y, rotation=-90 if spot.turned else 0)
    return Use(symbol, x, y, rotation=90 if spot.turned else 180)


def extend_back(part: Part, plain: Symbol, how: Imposition) -> Symbol:
    """Draw the back of a part, centred on (0, 0), with more bleed than it is drawn with (`plain`) if that is asked for.
    What lies further out is the same drawing, enlarged to reach there, beneath it: its ground goes on."""
    asked, (width, height) = back_bleed(part, how), size(part.outline)
    if asked <= part.bleed:
        return plain
    # By the shorter side: enlarged about its middle the longer one then reaches far enough, too.
    scale = (min(width, height) + 2 * asked) / (min(width, height) + 2 * part.bleed)
    uses = Use(plain, width / 2, height / 2, scale), Use(plain, width / 2, height / 2)
    return Symbol(f"{plain.name}/grown", (Group(uses, -width / 2, -height / 2, clip=clip(part.outline, asked)),))


def back_bleed(part: Part, how: Imposition) -> float:
    """Return how far outside of its outline the back of a part is printed, in mm."""
    return how.bleed_of(part) if how.back_bleed is None else how.back_bleed


# How pieces of one outline lie in rows: pitch, shift, and how many a sheet takes.

_SLACK = 1e-6  # mm, so that a sum of floats does not push a piece off the sheet


class Cell(NamedTuple):
    """How a piece lies and repeats, in mm: its size as laid, the pitch of columns and rows, the shift of
    every second row, and how far bleed and marks reach beyond the outline on each side."""

    width: float
    height: float
    pitch_x: float
    pitch_y: float
    shift: float
    reach_x: float
    reach_y: float
    turned: bool

    def columns(self, row: int, room: float) -> int:
        """Return how many pieces a row takes in `room` mm; the rows of a block count from 0."""
        left = room - 2 * self.reach_x - self.width - self.shift * (row % 2)
        return floor((left + _SLACK) / self.pitch_x) + 1 if left >= -_SLACK else 0

    def rows(self, room: float) -> int:
        """Return how many rows there are in `room` mm."""
        left = room - 2 * self.reach_y - self.height
        return floor((left + _SLACK) / self.pitch_y) + 1 if left >= -_SLACK else 0

    def rows_of(self, pieces: int, room: float) -> int:
        """Return how many rows so many pieces take in `room` mm."""
        row = 0
        while pieces > 0:
            pieces -= self.columns(row, room)
            row += 1
        return row

    def capacity(self, width: float, height: float) -> int:
        """Return how many pieces an area of `width` x `height` mm takes."""
        rows = self.rows(height)
        return (rows + 1) // 2 * self.columns(0, width) + rows // 2 * self.columns(1, width)

    def span(self, room: float) -> float:
        """Return width in mm of the full rows in `room` mm, from outline to outline."""
        return max(self.shift * row + (self.columns(row, room) - 1) * self.pitch_x for row in (0, 1)) + self.width

    def depth(self, rows: int) -> float:
        """Return height in mm of a block of so many rows, its marks included."""
        return (rows - 1) * self.pitch_y + self.height + 2 * self.reach_y if rows else 0


def cell(
    outline: Outline, bleed: float, how: Imposition, boxes: Sequence[Area], paper: Paper, name: str,
    folded: bool = False,
) -> tuple[Cell, Area]:  # fmt: skip
    """Return the way to lay an outline that puts the most pieces into one of `boxes`, and which of them. A box is half
    of a sheet when `folded`. Raises TooLarge where none fits."""
    width, height = size(outline)
    # hexagons lie with a flat side up, so that rows share straight cuts; rectangles as it suits the sheet
    # A square or a disc that is turned is the same: one way less to try.
    turns = (False,) if width == height else (False, True)
    if isinstance(outline, Hexagon):
        turns = (outline.pointy,)
    ways = [(_cell(outline, turned, bleed, how), box) for box in boxes for turned in turns]
    best, room = max(ways, key=lambda way: way[0].capacity(way[1].width, way[1].height))
    if best.capacity(room.width, room.height):
        return best, room
    lacks = [(c.width + 2 * c.reach_x - box.width, c.height + 2 * c.reach_y - box.height) for c, box in ways]
    across, down = (1 + (folded and how.fold == axis) for axis in ("x", "y"))
    wide, high = min(((x * across, y * down) for x, y in lacks), key=lambda lack: max(lack[0], 0) + max(lack[1], 0))
    key, first = "too-large.folded-piece" if folded else "too-large.piece", ways[0][0]
    raise too_large(message(key, name=name, width=first.width, height=first.height), wide, high, paper)


def _cell(outline: Outline, turned: bool, bleed: float, how: Imposition) -> Cell:
    """Rows and columns of pieces. Hexagons touch at their corners, every second row shifted by half a pitch: the
    trihexagonal tiling, all of whose edges lie on lines straight across the sheet (Grünbaum and Shephard, Tilings and
    Patterns, 1987, section 2.1), so that a knife and a ruler free them all. A gap moves the lines apart in all three
    ways."""
    # Bleeds of neighbours may meet, but none prints over the other.
    apart = max(how.gap_of(outline), 2 * bleed)
    width, height = size_as_laid(outline, turned)
    reach_x, reach_y = extent(outline, turned, bleed, how.marks, how.mark_length)
    if isinstance(outline, Hexagon):
        pitch = (height + apart) * 2 / sqrt(3)
        return Cell(width, height, pitch, height + apart, pitch / 2, reach_x, reach_y, turned)
    return Cell(width, height, width + apart, height + apart, 0, reach_x, reach_y, turned)
