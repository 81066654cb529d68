"""The options of laying out pieces on sheets: gaps, bleed, marks, backs, in one record."""

from __future__ import annotations

from typing import Literal, NamedTuple

from pnp.press.cutting.registration import Register
from pnp.press.sentences import message
from pnp.press.sheets.marks import LEAST, LENGTH, SHORT, Marks
from pnp.press.sheets.outline import shares_cuts
from pnp.press.sheets.paper import Paper, PaperError, check
from pnp.scene.model import Outline, Part

_GAP, _BLEED = 100.0, 20.0  # mm, the most of each
_APART = 3.0  # mm, gap and bleed of pieces that share no cuts

Axis = Literal["x", "y"]
Backs = Literal["long", "short", "separate", "gutterfold", "none"]


class Imposition(NamedTuple):
    """How pieces are laid out.

    - `gap` mm (0 to 100) lie between two outlines, or twice their bleed where that is more; a piece prints at
      most `bleed` mm (0 to 20) outside of its outline. With both 0 neighbours share a cut. None of either is 0
      for tiles and tokens with straight sides, 3 for all others.
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
        """The gap in mm beside pieces of this outline."""
        return (0.0 if shares_cuts(outline) else _APART) if self.gap is None else self.gap

    def bleed_of(self, part: Part) -> float:
        """How far outside of its outline the face of a part is printed, in mm."""
        asked = (0.0 if shares_cuts(part.outline) else _APART) if self.bleed is None else self.bleed
        return min(part.bleed, asked)

    @property
    def mark_length(self) -> float:
        """The length of crop marks in mm."""
        return (LENGTH, SHORT, LEAST)[self.tight]

    def mirror(self, paper: Paper) -> Axis:
        """The axis along which places of faces and backs are mirrored."""
        if self.backs == "gutterfold":
            return self.fold
        return "y" if (self.backs == "short") == paper.portrait else "x"


def check_imposition(how: Imposition) -> Imposition:
    """The same, its measures in their ranges and its marks on flat sheets; raises PaperError."""
    for name, mm, most in (
        ("gap", how.gap, _GAP),
        ("bleed", how.bleed, _BLEED),
        ("back-bleed", how.back_bleed, _BLEED),
    ):
        if mm is not None:
            check(name, mm, 0, most)
    if how.register != "none" and how.backs == "gutterfold":
        raise PaperError(message("print.gutterfold"))
    return how
