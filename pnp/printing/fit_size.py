"""How large cells can be on as many sheets as they take at their usual size."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import get_args

from pnp import press
from pnp.game import AnyGame, DrawOptions, Kit, Layout
from pnp.press.posters.tiles import tiling
from pnp.press.sheets.outline import PieceStock, stock_of
from pnp.printing.requests import PrintOptions
from pnp.scene import Part, Scene

_STEP, _MOST = 0.5, 100.0  # mm
_OVERLAP = 10.0  # mm, of the sheets of a board


def board_size(
    game: AnyGame, layout: Layout, options: DrawOptions, job: PrintOptions, overlap: float = _OVERLAP
) -> float | None:
    """The size of the cells of a board in mm, to half a mm, that fills its sheets; None where the usual one does."""

    def sheets(size: float | None) -> int:
        return _board_sheets(game.drawing().board(layout, options._replace(size=size)), job, overlap)

    return _largest(sheets)


def kit_size(game: AnyGame, layout: Layout, options: DrawOptions, job: PrintOptions) -> float | None:
    """The same of all that a kit has in that size: board, cards, tiles."""

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
