"""The options of a print in one record, and the records of the press made of them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal, NamedTuple, TypeAlias

from pnp.data.errors import UsageError
from pnp.printing.sentences import message

if TYPE_CHECKING:
    from collections.abc import Sequence

    from pnp.press import Imposition, Paper, Printer, SheetSide, Stock
    from pnp.press.cutting.registration import Register
    from pnp.press.sheets.aids import AidSize
    from pnp.press.sheets.imposition import Backs
    from pnp.press.sheets.marks import Marks
    from pnp.press.sheets.outline import PieceStock
    from pnp.press.sheets.paper import Orientation
    from pnp.press.sheets.sections import FilePlan
    from pnp.style.pieces import TokenShape

LANGUAGES = ("en", "fr", "de")
SHAPES = ("square", "hex", "disc")
STYLES = ("pdf", "svg", "png")
Duplex: TypeAlias = Literal["auto", "manual", "reversed"]
_NEAR = 1.5  # mm, the bleed of cards that lie 3 mm apart
CUT = "-cut-"
"""What the names of cut files have behind that of the sheets they cut."""


class PrintOptions(NamedTuple):
    """What the options say; a verb has those of them that it names, the others stay as they are here."""

    lang: str = "en"
    theme: str = "color"
    paper: str | None = "a4"
    margin: float | None = None
    portrait: bool | None = None
    gap: float | None = None
    bleed: float | None = None
    marks: Marks = "corner"
    backs: Backs | None = None
    duplex: Duplex = "auto"
    back_bleed: float | None = None
    stack: bool = False
    printer: Printer | None = None
    offset: tuple[float, float] | None = None
    angle: float | None = None
    scale_x: float | None = None
    scale_y: float | None = None
    register: Register = "none"
    cut: tuple[str, ...] = ()
    cut_profile: str | None = None
    standees: bool = False
    token_shape: TokenShape = "square"
    boxes: bool = False
    trays: bool = False
    split: bool = False
    sleeved: bool = False
    board: float | None = None
    art: str | None = None
    aid: AidSize = "a5"
    font: str | None = None

    @property
    def sheet(self) -> Paper:
        """The paper, A4 when none is named; raises PaperError that tells the nearest name, or the range."""
        from pnp import press

        lies: dict[bool | None, Orientation | None] = {None: None, True: "portrait", False: "landscape"}
        return press.paper(self.paper or "a4", lies[self.portrait], self.margin)

    @property
    def imposition(self) -> Imposition:
        """How pieces lie on their sheets.

        Raises PaperError for a measure out of range, UsageError for options of backs that there are none of.
        """
        from pnp.press import Imposition, check_imposition

        if self.backs not in (None, "long", "short") and (self.offset is not None or self.angle is not None):
            raise UsageError(message("options.backs", backs=self.backs))
        how = Imposition(self.gap, self.bleed, self.marks, self.backs or "long", self.back_bleed, self.stack)
        return check_imposition(how._replace(register=self.register))

    def ways(self, stock: PieceStock) -> list[Imposition]:
        """The ways to lay out pieces of a stock: as asked and then, for what is not asked, with less room between.

        The backs of tiles are on sheets of their own, to be glued on the other side of the board, those of cards on
        the other side of their sheet, unless something else is asked. Raises as `imposition`.
        """
        first = self.imposition
        if self.backs is None and stock == "board":
            first = first._replace(backs="separate")
        if self.register != "none":
            return [first]
        tight = first._replace(tight=1)
        ways = [first, tight]
        if self.bleed is None and stock != "folded":
            ways += [way._replace(bleed=_NEAR) for way in (first, tight)]
            if self.gap is None and self.token_shape != "disc":
                ways += [way._replace(gap=0.0, bleed=0.0) for way in (first, tight)]
        return [*ways, *(way._replace(tight=2) for way in ways if way.tight)]

    @property
    def long_edge(self) -> bool:
        """Whether sheets of a booklet are turned over the long edge: so are all that are turned by hand."""
        return self.duplex != "auto" and self.backs != "short"

    def files(self, leaves: Sequence[SheetSide]) -> FilePlan:
        """Which sides go to which file."""
        from pnp import press

        return press.file_plan(leaves, self.split, self.duplex != "auto", self.duplex == "reversed")

    @property
    def device(self) -> Printer:
        """What makes up for the printer: its profile, and the options that say otherwise.

        Raises PaperError for a value out of range.
        """
        from pnp.press import Printer, check_printer

        kept = self.printer or Printer()
        if self.offset:
            kept = kept._replace(dx=self.offset[0], dy=self.offset[1])
        said = {"angle": self.angle, "scale_x": self.scale_x, "scale_y": self.scale_y}
        return check_printer(kept._replace(**{key: value for key, value in said.items() if value is not None}))

    @property
    def turns(self) -> bool:
        """Whether sheets lie as needs fewer of them.

        Where backs are moved they stand: offsets are measured so, and lying they would be others.
        """
        return self.portrait is None and not any(self.device[:3])

    @property
    def stock(self) -> Stock:
        """What the pieces that go in boxes are made of; tiles are on board where it can be between face and back.

        Raises UsageError for board where it cannot.
        """
        from pnp.press import Stock
        from pnp.press.boxes.piles import BARE

        if self.board and self.backs in ("long", "short", "gutterfold"):
            raise UsageError(message("options.no-board", backs=self.backs))
        if self.board is not None:
            return Stock(self.sleeved, self.board)
        return Stock(self.sleeved) if self.backs in (None, "separate") else Stock(self.sleeved, BARE)
