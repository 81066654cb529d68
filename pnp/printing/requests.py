"""The options of a print in one record, and the records of the press made of them. Every verb names options, few print:
the press is imported by what asks for its records."""

from __future__ import annotations

import tomllib
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any, Literal, NamedTuple, TypeAlias

from pnp.data import UsageError, forbid
from pnp.printing import message

if TYPE_CHECKING:
    from pnp.press import (  # isort: skip
        AidSize, Backs, FilePlan, Imposition, Marks, Orientation, Paper, PieceStock, Printer, Register, SheetSide,
        Stock,
    )  # fmt: skip
    from pnp.style.pieces import TokenShape


LANGUAGES = ("en", "fr", "de")
SHAPES = ("square", "hex", "disc")
STYLES = ("pdf", "svg", "png")
Duplex: TypeAlias = Literal["auto", "manual", "reversed", "never"]
Sides: TypeAlias = Literal["both", "turn", "one"]
Seam: TypeAlias = Literal["straight", "cells"]
_TURNS: dict[str, Duplex] = {"turn": "manual", "one": "never"}
_NEAR = 1.5  # mm, the bleed of cards that lie 3 mm apart
SIZES: dict[str, dict[str, Any]] = tomllib.loads(Path(__file__).with_name("sizes.toml").read_text("utf-8"))
"""What each size of kits means, in options of `pnp kit`."""
CUT = "-cut-"  # what the names of cut files have behind that of the sheets they cut


class PrintOptions(NamedTuple):
    """What the options say; a verb has those that it names, the others stay as they are here. `board`: mm, `sleeved`:
    what boxes allow for. `sides`: whether the printer prints `both`, its user has to `turn` the pile, or there is but
    `one`. `printer` is a profile, what is said besides goes before it. `art`: a folder of pictures. `call`: the command
    that prints the same again, which files keep in their metadata."""

    # which pieces there are
    standees: bool = False
    token_shape: TokenShape = "square"
    boxes: bool = False
    trays: bool = False
    sleeved: bool = False
    board: float | None = None
    aid: AidSize = "a5"
    # the paper, and which sheets go to which file
    paper: str | None = "a4"
    margin: float | None = None
    portrait: bool | None = None
    split: bool = False
    duplex: Duplex | None = None
    sides: Sides | None = None
    # what makes up for the errors of the printer
    printer: Printer | None = None
    offset: tuple[float, float] | None = None
    angle: float | None = None
    scale_x: float | None = None
    scale_y: float | None = None
    # how pieces lie on their sheets, and how they are cut
    gap: float | None = None
    bleed: float | None = None
    marks: Marks = "corner"
    backs: Backs | None = None
    back_bleed: float | None = None
    stack: bool = False
    register: Register = "none"
    seam: Seam = "straight"
    cut: tuple[str, ...] = ()
    cut_profile: str | None = None
    # what is drawn with
    lang: str = "en"
    theme: str = "color"
    art: str | None = None
    font: str | None = None
    call: str = ""

    def settled(self) -> PrintOptions:
        """Return the options with what they leave to the printer: how sheets are turned, and where backs are. `duplex`
        and `backs` go before the profile of a printer, that before `sides`: backs on the other side (`long`, `short`)
        are what no printer of one side has. Backs of cards are then on sheets of their own, as those of tiles."""
        kept, backs = self.printer, self.backs
        sides = (kept and kept.sides) or self.sides or "both"
        if (duplex := self.duplex or _TURNS.get(sides, "auto")) != "never":
            return self._replace(duplex=duplex)
        if backs in ("long", "short"):
            return self._replace(duplex="auto")
        return self._replace(duplex=duplex, backs=backs or "separate")

    @property
    def knows_printer(self) -> bool:
        """Whether anything tells how many sides the printer prints."""
        kept = self.printer
        return bool((kept and kept.sides) or self.sides or self.duplex or self.backs)

    @property
    def sheet(self) -> Paper:
        """The paper, A4 when none is named; raises PaperError that tells the nearest name, or the range."""
        from pnp import press

        lies: dict[bool | None, Orientation | None] = {None: None, True: "portrait", False: "landscape"}
        return press.paper(self.paper or "a4", lies[self.portrait], self.margin)

    @property
    def imposition(self) -> Imposition:
        """Tell how pieces lie. Raises PaperError for a measure out of range, UsageError for options of no backs."""
        from pnp.press import Imposition, check_imposition

        moved = self.offset is not None or self.angle is not None
        forbid(self.backs not in (None, "long", "short") and moved, message.lazy("options.backs", backs=self.backs))
        how = Imposition(self.gap, self.bleed, self.marks, self.backs or "long", self.back_bleed, self.stack)
        return check_imposition(how._replace(register=self.register))

    def ways(self, stock: PieceStock) -> list[Imposition]:
        """Lay out the ways to lay out pieces of a stock: as asked and then, for what is not asked, with less room
        between. The backs of tiles are on sheets of their own, to be glued on the other side of the board, those of
        cards on the other side of their sheet, unless something else is asked. Raises as `imposition`."""
        first = self.imposition
        if self.backs is None and stock == "board":
            first = first._replace(backs="separate")
        if self.register != "none":
            return [first]
        tight = first._replace(tight=1)
        ways = [first, tight]
        if self.bleed is None and stock != "folded":
            ways += [way._replace(bleed=_NEAR) for way in (first, tight)]
            # Discs share no cut with their neighbours: without a gap they would only touch.
            if self.gap is None and self.token_shape != "disc":
                ways += [way._replace(gap=0.0, bleed=0.0) for way in (first, tight)]
        # Later ways are taken only where they save a sheet: the longer marks and the ruler stay where there is room.
        return [*ways, *(way._replace(tight=2) for way in ways if way.tight)]

    @property
    def long_edge(self) -> bool:
        """Whether sheets of a booklet are turned over the long edge: so are all that are turned by hand."""
        return self.by_hand and self.backs != "short"

    @property
    def by_hand(self) -> bool:
        """Whether the pile of sheets is turned by hand, so that fronts and backs are files of their own."""
        return self.duplex in ("manual", "reversed")

    def files(self, leaves: Sequence[SheetSide]) -> FilePlan:
        """Return which sides go to which file."""
        from pnp import press

        return press.file_plan(leaves, self.split, self.by_hand, self.duplex == "reversed")

    @property
    def device(self) -> Printer:
        """What makes up for the printer: its profile, and the options that say otherwise. Raises PaperError."""
        from pnp.press import Printer, check_printer

        kept = self.printer or Printer()
        if self.offset:
            kept = kept._replace(dx=self.offset[0], dy=self.offset[1])
        said: dict[str, Any] = {key: getattr(self, key) for key in ("angle", "scale_x", "scale_y")}
        return check_printer(kept._replace(**{key: value for key, value in said.items() if value is not None}))

    @property
    def turns(self) -> bool:
        """Whether sheets lie as needs fewer of them; where backs are moved they stand, as offsets are measured so."""
        return self.portrait is None and not any(self.device[:3])

    @property
    def stock(self) -> Stock:
        """What the pieces that go in boxes are made of; tiles are on board where it can be between face and back.
        Raises UsageError for board where it cannot."""
        from pnp.press.boxes import BARE, Stock

        if self.board and self.backs in ("long", "short", "gutterfold"):
            raise UsageError(message("options.no-board", backs=self.backs))
        if self.board is not None:
            return Stock(self.sleeved, self.board)
        return Stock(self.sleeved) if self.backs in (None, "separate") else Stock(self.sleeved, BARE)
