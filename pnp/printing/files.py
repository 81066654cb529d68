"""Pages and cut sheets as files: one PDF, or an SVG or PNG for each page; cells as large as the paper allows."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from importlib.util import find_spec
from typing import TYPE_CHECKING, Any, get_args

from pnp import press
from pnp.data import DataError, UsageError, load_texts
from pnp.game import AnyGame, DrawOptions, Layout
from pnp.press import AIDS, PieceStock, SheetSide, cut_sheets, stock_of, tiling_of
from pnp.printing import message
from pnp.printing.requests import CUT, STYLES, PrintOptions
from pnp.scene import Page, Scene

if TYPE_CHECKING:
    from pnp.style.theme import Theme

Progress = Callable[[Iterable[Any], int], Iterator[Any]]


def page_files(
    pages: Sequence[Page], style: str, title: str, subject: str, dpi: float, job: PrintOptions, theme: Theme,
    progress: Progress = lambda items, length: iter(items),
) -> dict[str, bytes]:  # fmt: skip
    """Return the ends of the files' names and their bytes: .pdf, or .svg, or -1.svg, -2.svg ... of several pages.
    `progress(items, length)` yields the items and may tell how far the work on them is. Raises UsageError for a style
    that there is not."""
    if style not in STYLES:
        raise UsageError(message("options.format", name=style, known=", ".join(STYLES)))
    if style == "pdf":
        return {".pdf": pdf_of(pages, title, subject, job, theme)}
    drawn = list(progress(_pictures(pages, style, dpi, job, theme), len(pages)))
    # With as many digits all names sort in the order of the pages.
    digits = len(str(len(drawn)))
    return {
        f"-{number:0{digits}}.{style}" if len(drawn) > 1 else f".{style}": data for number, data in enumerate(drawn, 1)
    }


def pdf_of(pages: Sequence[Page], title: str, subject: str, job: PrintOptions, theme: Theme) -> bytes:
    """Return pages as one PDF with the title, subject and language in its metadata; it asks the printer for both sides
    where every page has its back."""
    from pnp.rendering.pdf import Meta, pdf

    keywords = load_texts(press.TEXTS, job.lang)["keywords"]
    sides = [page.back for page in pages]
    backed = bool(sides) and sides == [False, True] * (len(sides) // 2)
    flip = (job.cutting.backs or "long") if backed else None
    return pdf(pages, theme, Meta(title, subject, (keywords, title), job.lang, flip, call=job.look.call))


def _pictures(pages: Sequence[Page], style: str, dpi: float, job: PrintOptions, theme: Theme) -> Iterator[bytes]:
    """Each page as SVG or PNG; raises DataError for a PNG with too many pixels."""
    if style == "svg":
        from pnp.rendering.svg import svg

        yield from (svg(page.scene, theme, job.lang, job.look.call).encode() for page in pages)
        return
    from pnp.rendering.png import png

    # Pictures are drawn from the PDF: what is seen is what is printed.
    whole = pdf_of(pages, "", "", job, theme)
    for number in range(len(pages)):
        try:
            yield png(whole, number, dpi, call=job.look.call)
        except ValueError as error:
            raise DataError(message("options.dpi", what=error)) from error


# Files for a cutting machine, beside the PDF of the sheets that it cuts.


def cut_files(leaves: Sequence[SheetSide], job: PrintOptions) -> dict[str, bytes]:
    """Return the cut files that are asked for, by the ends of their names: -cut-01.svg for the first sheet. Raises
    DataError when there is nothing to cut on any sheet, UsageError for a profile without a file, and for DXF where
    `ezdxf` (the extra `dxf`) is not installed."""
    if not job.cutting.cut:
        if job.cutting.cut_profile:
            raise UsageError(message("options.cut-profile"))
        return {}
    if "dxf" in job.cutting.cut and find_spec("ezdxf") is None:
        raise UsageError(message("kit.no-ezdxf"))
    if not (sheets := cut_sheets([leaf._replace(cuts=()) if leaf.work in AIDS else leaf for leaf in leaves])):
        raise DataError(message("kit.no-cut"))
    from pnp.rendering.cuts import PROFILES, cut_svg

    profile, found = PROFILES[job.cutting.cut_profile or "plain"], dict[str, bytes]()
    for number, sheet in sheets.items():
        for style in dict.fromkeys(job.cutting.cut):
            if style == "svg":
                data = cut_svg(sheet, profile).encode()
            else:
                from pnp.rendering.dxf import dxf

                data = dxf(sheet, profile)
            found[f"{CUT}{number:02}.{style}"] = data
    return found


# How large cells can be on as many sheets as they take at their usual size.

_STEP, _MOST = 0.5, 100.0  # mm
_GROWN = 25.0  # mm: in larger cells tokens of 16 mm are lost
_OVERLAP = 10.0  # mm, of the sheets of a board


def board_size(
    game: AnyGame, layout: Layout, options: DrawOptions, job: PrintOptions, overlap: float = _OVERLAP
) -> float | None:
    """Return the size of the cells of a board in mm, to half a mm, that fills its sheets; None: the usual one does."""
    if game.drawing().frame:
        return grown_size(game, layout, options, job, overlap)

    def sheets(size: float | None) -> int:
        return _tiles(game.drawing().board(layout, options._replace(size=size)), job, overlap)[0]

    return _largest(sheets)


def grown_size(
    game: AnyGame, layout: Layout, options: DrawOptions, job: PrintOptions, overlap: float = _OVERLAP
) -> float | None:
    """Return the size in mm, to half a mm and at most `_GROWN`, of cells that nothing but tokens is laid into. The
    largest of those on as many sheets as the usual size that meet in the fewest drawings. None for other cells."""
    if (frame := game.drawing().frame) is None:
        return None
    usual = frame(layout, options._replace(size=None))
    sheets, _ = _tiles(usual, job, overlap)
    found: list[tuple[int, float]] = []
    for step in range(round(_GROWN / _STEP), 0, -1):
        board = frame(layout, options._replace(size=step * _STEP))
        needed, cuts = _tiles(board, job, overlap)
        if board.width < usual.width:
            break
        if needed <= sheets:
            found.append((cuts, -step * _STEP))
    return -min(found)[1] if found else None


def kit_size(game: AnyGame, layout: Layout, options: DrawOptions, job: PrintOptions) -> float | None:
    """Return the same of all that a kit has in that size: board, cards, tiles."""
    if game.drawing().frame:
        return grown_size(game, layout, options, job)

    def sheets(size: float | None) -> int:
        kit = game.drawing().kit(layout, None, options._replace(size=size))
        stocks: tuple[PieceStock, ...] = get_args(PieceStock)
        count = sum(_tiles(board, job, _OVERLAP)[0] for board in kit.boards.values())
        papers = (job.sheet, job.sheet.turned()) if job.turns else (job.sheet,)
        for stock in stocks:
            own = [part for part in kit.pieces if stock_of(part) == stock]
            lies, how, _ = press.thriftiest(own, papers, job.ways(stock))
            count += len(press.impose(own, lies, how))
        return count

    return _largest(sheets)


def _largest(sheets: Callable[[float | None], int]) -> float | None:
    """By halving: a larger size never needs fewer sheets. None where even the usual one needs more than any size."""
    most, low, high = sheets(None), 0, round(_MOST / _STEP)
    while low < high:
        middle = (low + high + 1) // 2
        try:
            fits = sheets(middle * _STEP) <= most
        except press.TooLarge:
            fits = False
        low, high = (middle, high) if fits else (low, middle - 1)
    return low * _STEP or None


def _tiles(board: Scene, job: PrintOptions, overlap: float) -> tuple[int, int]:
    """How many sheets a board takes, and how many of its drawings are cut where they meet."""
    tiles = tiling_of(board, job.sheet, overlap, job.turns, job.cutting.seam == "cells")
    return tiles.rows * tiles.columns, tiles.cuts
