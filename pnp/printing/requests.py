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


class Pieces(NamedTuple):
    """Which pieces there are: figures, tokens, boxes, trays; what boxes allow for; the size of the aid."""

    standees: bool = False
    token_shape: TokenShape = "square"
    boxes: bool = False
    trays: bool = False
    sleeved: bool = False
    board: float | None = None
    aid: AidSize = "a5"


class Sheets(NamedTuple):
    """The paper, what the printer does with it, and which sheets go to which file. `sides`: whether the printer prints
    `both`, its user has to `turn` the pile, or there is but `one`."""

    paper: str | None = "a4"
    margin: float | None = None
    portrait: bool | None = None
    split: bool = False
    duplex: Duplex | None = None
    sides: Sides | None = None


class Corrections(NamedTuple):
    """What makes up for the printer: a profile, and what is said besides."""

    printer: Printer | None = None
    offset: tuple[float, float] | None = None
    angle: float | None = None
    scale_x: float | None = None
    scale_y: float | None = None


class Cutting(NamedTuple):
    """How pieces lie on their sheets, and how they are cut."""

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


class Look(NamedTuple):
    """Language, theme, and what of the user is drawn with: a folder of pictures, a font. `call`: the command that
    prints the same again, which files keep in their metadata."""

    lang: str = "en"
    theme: str = "color"
    art: str | None = None
    font: str | None = None
    call: str = ""


class PrintOptions(NamedTuple):
    """What the options say, in five records; a verb has those that it names, the others stay as they are here."""

    what: Pieces = Pieces()
    paper: Sheets = Sheets()
    printer: Corrections = Corrections()
    cutting: Cutting = Cutting()
    look: Look = Look()

    def changed(self, **values: Any) -> PrintOptions:
        """Set options by their names, whichever record they are in."""
        records = self._asdict()
        for name, value in values.items():
            records[_RECORD[name]] = records[_RECORD[name]]._replace(**{name: value})
        return PrintOptions(**records)

    def settled(self) -> PrintOptions:
        """Return the options with what they leave to the printer: how sheets are turned, and where backs are. `duplex`
        and `backs` go before the profile of a printer, that before `sides`: backs on the other side (`long`, `short`)
        are what no printer of one side has. Backs of cards are then on sheets of their own, as those of tiles."""
        kept, backs = self.printer.printer, self.cutting.backs
        sides = (kept and kept.sides) or self.paper.sides or "both"
        if (duplex := self.paper.duplex or _TURNS.get(sides, "auto")) != "never":
            return self.changed(duplex=duplex)
        if backs in ("long", "short"):
            return self.changed(duplex="auto")
        return self.changed(duplex=duplex, backs=backs or "separate")

    @property
    def knows_printer(self) -> bool:
        """Whether anything tells how many sides the printer prints."""
        kept = self.printer.printer
        return bool((kept and kept.sides) or self.paper.sides or self.paper.duplex or self.cutting.backs)

    @property
    def lang(self) -> str:
        """The language of all words; what is drawn asks for nothing as often."""
        return self.look.lang

    @property
    def theme(self) -> str:
        """The name of the theme, or its file."""
        return self.look.theme

    @property
    def sheet(self) -> Paper:
        """The paper, A4 when none is named; raises PaperError that tells the nearest name, or the range."""
        from pnp import press

        lies: dict[bool | None, Orientation | None] = {None: None, True: "portrait", False: "landscape"}
        return press.paper(self.paper.paper or "a4", lies[self.paper.portrait], self.paper.margin)

    @property
    def imposition(self) -> Imposition:
        """Tell how pieces lie. Raises PaperError for a measure out of range, UsageError for options of no backs."""
        from pnp.press import Imposition, check_imposition

        asked, moved = self.cutting, self.printer.offset is not None or self.printer.angle is not None
        forbid(asked.backs not in (None, "long", "short") and moved, message.lazy("options.backs", backs=asked.backs))
        how = Imposition(asked.gap, asked.bleed, asked.marks, asked.backs or "long", asked.back_bleed, asked.stack)
        return check_imposition(how._replace(register=asked.register))

    def ways(self, stock: PieceStock) -> list[Imposition]:
        """Lay out the ways to lay out pieces of a stock: as asked and then, for what is not asked, with less room
        between. The backs of tiles are on sheets of their own, to be glued on the other side of the board, those of
        cards on the other side of their sheet, unless something else is asked. Raises as `imposition`."""
        first = self.imposition
        if self.cutting.backs is None and stock == "board":
            first = first._replace(backs="separate")
        if self.cutting.register != "none":
            return [first]
        tight = first._replace(tight=1)
        ways = [first, tight]
        if self.cutting.bleed is None and stock != "folded":
            ways += [way._replace(bleed=_NEAR) for way in (first, tight)]
            # Discs share no cut with their neighbours: without a gap they would only touch.
            if self.cutting.gap is None and self.what.token_shape != "disc":
                ways += [way._replace(gap=0.0, bleed=0.0) for way in (first, tight)]
        # Later ways are taken only where they save a sheet: the longer marks and the ruler stay where there is room.
        return [*ways, *(way._replace(tight=2) for way in ways if way.tight)]

    @property
    def long_edge(self) -> bool:
        """Whether sheets of a booklet are turned over the long edge: so are all that are turned by hand."""
        return self.by_hand and self.cutting.backs != "short"

    @property
    def by_hand(self) -> bool:
        """Whether the pile of sheets is turned by hand, so that fronts and backs are files of their own."""
        return self.paper.duplex in ("manual", "reversed")

    def files(self, leaves: Sequence[SheetSide]) -> FilePlan:
        """Return which sides go to which file."""
        from pnp import press

        return press.file_plan(leaves, self.paper.split, self.by_hand, self.paper.duplex == "reversed")

    @property
    def device(self) -> Printer:
        """What makes up for the printer: its profile, and the options that say otherwise. Raises PaperError."""
        from pnp.press import Printer, check_printer

        kept = self.printer.printer or Printer()
        if self.printer.offset:
            kept = kept._replace(dx=self.printer.offset[0], dy=self.printer.offset[1])
        said: dict[str, Any] = {key: getattr(self.printer, key) for key in ("angle", "scale_x", "scale_y")}
        return check_printer(kept._replace(**{key: value for key, value in said.items() if value is not None}))

    @property
    def turns(self) -> bool:
        """Whether sheets lie as needs fewer of them; where backs are moved they stand, as offsets are measured so."""
        return self.paper.portrait is None and not any(self.device[:3])

    @property
    def papers(self) -> tuple[Paper, ...]:
        """The ways that sheets may lie."""
        return (self.sheet, self.sheet.turned()) if self.turns else (self.sheet,)

    @property
    def stock(self) -> Stock:
        """What the pieces that go in boxes are made of; tiles are on board where it can be between face and back.
        Raises UsageError for board where it cannot."""
        from pnp.press.boxes import BARE, Stock

        if self.what.board and self.cutting.backs in ("long", "short", "gutterfold"):
            raise UsageError(message("options.no-board", backs=self.cutting.backs))
        if self.what.board is not None:
            return Stock(self.what.sleeved, self.what.board)
        return Stock(self.what.sleeved) if self.cutting.backs in (None, "separate") else Stock(self.what.sleeved, BARE)


_RECORD = {name: key for key, record in PrintOptions()._asdict().items() for name in record._fields}
