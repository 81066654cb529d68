"""The options of a print in one record, and the records of the press made of them."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from importlib.util import find_spec
from typing import TYPE_CHECKING, Any, Literal, NamedTuple, TypeAlias, get_args

from pnp import press
from pnp.data.errors import DataError, UsageError
from pnp.data.read import load_texts
from pnp.game import AnyGame, DrawOptions, Kit, Layout
from pnp.press import Imposition, Paper, Printer, SheetSide, Stock, check_imposition, check_printer, cut_sheets
from pnp.press.boxes import BARE
from pnp.press.cutting import Register
from pnp.press.impose import AidSize
from pnp.press.imposition import Backs
from pnp.press.outline import Marks, PieceStock, stock_of
from pnp.press.paper import Orientation
from pnp.press.poster import tiling
from pnp.press.sheet import AIDS, FilePlan
from pnp.printing.sentences import message
from pnp.scene import Part, Scene
from pnp.scene.cut import CutSheet
from pnp.scene.model import Page

if TYPE_CHECKING:
    from pnp.style.pieces import TokenShape
    from pnp.style.theme import Theme


LANGUAGES = ("en", "fr", "de")
SHAPES = ("square", "hex", "disc")
STYLES = ("pdf", "svg", "png")
Duplex: TypeAlias = Literal["auto", "manual", "reversed"]
_NEAR = 1.5  # mm, the bleed of cards that lie 3 mm apart
CUT = "-cut-"
"""What the names of cut files have behind that of the sheets they cut."""


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
    """The paper, and which sheets go to which file."""

    paper: str | None = "a4"
    margin: float | None = None
    portrait: bool | None = None
    split: bool = False
    duplex: Duplex = "auto"


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
    cut: tuple[str, ...] = ()
    cut_profile: str | None = None


class Look(NamedTuple):
    """Language, theme, and what of the user is drawn with: a folder of pictures, a font."""

    lang: str = "en"
    theme: str = "color"
    art: str | None = None
    font: str | None = None


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
        lies: dict[bool | None, Orientation | None] = {None: None, True: "portrait", False: "landscape"}
        return press.paper(self.paper.paper or "a4", lies[self.paper.portrait], self.paper.margin)

    @property
    def imposition(self) -> Imposition:
        """How pieces lie on their sheets.

        Raises PaperError for a measure out of range, UsageError for options of backs that there are none of.
        """
        asked, moved = self.cutting, self.printer.offset is not None or self.printer.angle is not None
        if asked.backs not in (None, "long", "short") and moved:
            raise UsageError(message("options.backs", backs=asked.backs))
        how = Imposition(asked.gap, asked.bleed, asked.marks, asked.backs or "long", asked.back_bleed, asked.stack)
        return check_imposition(how._replace(register=asked.register))

    def ways(self, stock: PieceStock) -> list[Imposition]:
        """Lay out the ways to lay out pieces of a stock: as asked and then, for what is not asked, with less room
        between.

        The backs of tiles are on sheets of their own, to be glued on the other side of the board, those of cards on
        the other side of their sheet, unless something else is asked. Raises as `imposition`.
        """
        first = self.imposition
        if self.cutting.backs is None and stock == "board":
            first = first._replace(backs="separate")
        if self.cutting.register != "none":
            return [first]
        tight = first._replace(tight=1)
        ways = [first, tight]
        if self.cutting.bleed is None and stock != "folded":
            ways += [way._replace(bleed=_NEAR) for way in (first, tight)]
            if self.cutting.gap is None and self.what.token_shape != "disc":
                ways += [way._replace(gap=0.0, bleed=0.0) for way in (first, tight)]
        return [*ways, *(way._replace(tight=2) for way in ways if way.tight)]

    @property
    def long_edge(self) -> bool:
        """Whether sheets of a booklet are turned over the long edge: so are all that are turned by hand."""
        return self.paper.duplex != "auto" and self.cutting.backs != "short"

    def files(self, leaves: Sequence[SheetSide]) -> FilePlan:
        """Return which sides go to which file."""
        return press.file_plan(leaves, self.paper.split, self.paper.duplex != "auto", self.paper.duplex == "reversed")

    @property
    def device(self) -> Printer:
        """What makes up for the printer: its profile, and the options that say otherwise.

        Raises PaperError for a value out of range.
        """
        kept = self.printer.printer or Printer()
        if self.printer.offset:
            kept = kept._replace(dx=self.printer.offset[0], dy=self.printer.offset[1])
        said = {"angle": self.printer.angle, "scale_x": self.printer.scale_x, "scale_y": self.printer.scale_y}
        return check_printer(kept._replace(**{key: value for key, value in said.items() if value is not None}))

    @property
    def turns(self) -> bool:
        """Whether sheets lie as needs fewer of them.

        Where backs are moved they stand: offsets are measured so, and lying they would be others.
        """
        return self.paper.portrait is None and not any(self.device[:3])

    @property
    def stock(self) -> Stock:
        """What the pieces that go in boxes are made of; tiles are on board where it can be between face and back.

        Raises UsageError for board where it cannot.
        """
        if self.what.board and self.cutting.backs in ("long", "short", "gutterfold"):
            raise UsageError(message("options.no-board", backs=self.cutting.backs))
        if self.what.board is not None:
            return Stock(self.what.sleeved, self.what.board)
        return Stock(self.what.sleeved) if self.cutting.backs in (None, "separate") else Stock(self.what.sleeved, BARE)


_RECORD = {name: key for key, record in PrintOptions()._asdict().items() for name in record._fields}


def print_options(**values: Any) -> PrintOptions:
    """Make the record of options by their names, as verbs have them."""
    return PrintOptions().changed(**values)


# Pages as files: one PDF, or an SVG or PNG for each page.

Progress = Callable[[Iterable[Any], int], Iterator[Any]]


def page_files(
    pages: Sequence[Page],
    style: str,
    title: str,
    subject: str,
    dpi: float,
    job: PrintOptions,
    theme: Theme,
    progress: Progress = lambda items, length: iter(items),
) -> dict[str, bytes]:
    """Return the ends of the files' names and their bytes: .pdf, or .svg, or -1.svg, -2.svg ... of several pages.

    `progress(items, length)` yields the items and may tell how far the work on them is. Raises UsageError for a
    style that there is not.
    """
    if style not in STYLES:
        raise UsageError(message("options.format", name=style, known=", ".join(STYLES)))
    if style == "pdf":
        return {".pdf": pdf_of(pages, title, subject, job, theme)}
    drawn = list(progress(_pictures(pages, style, dpi, job, theme), len(pages)))
    digits = len(str(len(drawn)))
    return {
        f"-{number:0{digits}}.{style}" if len(drawn) > 1 else f".{style}": data for number, data in enumerate(drawn, 1)
    }


def pdf_of(pages: Sequence[Page], title: str, subject: str, job: PrintOptions, theme: Theme) -> bytes:
    """Return pages as one PDF with the title, subject and language in its metadata; it asks the printer for both sides
    where every page has its back."""
    from pnp.rendering.pdf import Meta, pdf

    keywords = load_texts(press.TEXTS, job.lang)["keywords"]
    flip = (job.cutting.backs or "long") if _has_backs(pages) else None
    return pdf(pages, theme, Meta(title, subject, (keywords, title), job.lang, flip))


def _has_backs(pages: Sequence[Page]) -> bool:
    """Whether each page has its back behind it: such a document is printed on both sides as a whole."""
    sides = [page.back for page in pages]
    return bool(sides) and sides == [False, True] * (len(sides) // 2)


def _pictures(pages: Sequence[Page], style: str, dpi: float, job: PrintOptions, theme: Theme) -> Iterator[bytes]:
    """Each page as SVG or PNG; raises DataError for a PNG with too many pixels."""
    if style == "svg":
        from pnp.rendering.svg import svg

        yield from (svg(page.scene, theme, job.lang).encode() for page in pages)
        return
    from pnp.rendering.png import png

    whole = pdf_of(pages, "", "", job, theme)
    for number in range(len(pages)):
        try:
            yield png(whole, number, dpi)
        except ValueError as error:
            raise DataError(message("options.dpi", what=error)) from error


# Files for a cutting machine, beside the PDF of the sheets that it cuts.


def cut_files(leaves: Sequence[SheetSide], job: PrintOptions) -> dict[str, bytes]:
    """Return the cut files that are asked for, by the ends of their names: -cut-01.svg for the first sheet.

    Raises DataError when there is nothing to cut on any sheet, UsageError for a profile without a file, and for DXF
    where `ezdxf` (the extra `dxf`) is not installed.
    """
    if not job.cutting.cut:
        if job.cutting.cut_profile:
            raise UsageError(message("options.cut-profile"))
        return {}
    if "dxf" in job.cutting.cut and find_spec("ezdxf") is None:
        raise UsageError(message("kit.no-ezdxf"))
    sheets = cut_sheets([leaf._replace(cuts=()) if leaf.work in AIDS else leaf for leaf in leaves])
    if not sheets:
        raise DataError(message("kit.no-cut"))
    return {f"{CUT}{number:02}.{style}": data for number, sheet in sheets.items() for style, data in _files(sheet, job)}


def _files(sheet: CutSheet, job: PrintOptions) -> Iterator[tuple[str, bytes]]:
    from pnp.rendering.cuts import PROFILES

    profile = PROFILES[job.cutting.cut_profile or "plain"]
    for style in dict.fromkeys(job.cutting.cut):
        if style == "svg":
            from pnp.rendering.cuts import cut_svg

            yield style, cut_svg(sheet, profile).encode()
        else:
            from pnp.rendering.cuts import dxf

            yield style, dxf(sheet, profile)


# How large cells can be on as many sheets as they take at their usual size.

_STEP, _MOST = 0.5, 100.0  # mm
_OVERLAP = 10.0  # mm, of the sheets of a board


def board_size(
    game: AnyGame, layout: Layout, options: DrawOptions, job: PrintOptions, overlap: float = _OVERLAP
) -> float | None:
    """Return the size of the cells of a board in mm, to half a mm, that fills its sheets; None where the usual one
    does."""

    def sheets(size: float | None) -> int:
        return _board_sheets(game.drawing().board(layout, options._replace(size=size)), job, overlap)

    return _largest(sheets)


def kit_size(game: AnyGame, layout: Layout, options: DrawOptions, job: PrintOptions) -> float | None:
    """Return the same of all that a kit has in that size: board, cards, tiles."""

    def sheets(size: float | None) -> int:
        return _kit_sheets(game.drawing().kit(layout, None, options._replace(size=size)), job)

    return _largest(sheets)


def _largest(sheets: Callable[[float | None], int]) -> float | None:
    """By halving: a larger size never needs fewer sheets. None where even the usual one needs more than any size."""
    most, low, high = sheets(None), 0, round(_MOST / _STEP)
    while low < high:
        middle = (low + high + 1) // 2
        if _fits(sheets, middle * _STEP, most):
            low = middle
        else:
            high = middle - 1
    return low * _STEP or None


def _fits(sheets: Callable[[float | None], int], size: float, most: int) -> bool:
    try:
        return sheets(size) <= most
    except press.TooLarge:
        return False


def _kit_sheets(kit: Kit, job: PrintOptions) -> int:
    stocks: tuple[PieceStock, ...] = get_args(PieceStock)
    boards = sum(_board_sheets(board, job, _OVERLAP) for board in kit.boards.values())
    return boards + sum(_piece_sheets(stock, kit.pieces, job) for stock in stocks)


def _piece_sheets(stock: PieceStock, pieces: Iterable[Part], job: PrintOptions) -> int:
    own = [part for part in pieces if stock_of(part) == stock]
    papers = (job.sheet, job.sheet.turned()) if job.turns else (job.sheet,)
    lies, how, _ = press.thriftiest(own, papers, job.ways(stock))
    return len(press.impose(own, lies, how))


def _board_sheets(board: Scene, job: PrintOptions, overlap: float) -> int:
    tiles = tiling(board.width, board.height, job.sheet, overlap, job.turns, board.seams)
    return tiles.rows * tiles.columns
