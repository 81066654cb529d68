"""The press: parts become sheets. It knows sizes in millimetres, never games."""

from pathlib import Path

from pnp.press.boxes.boxes import boxes
from pnp.press.boxes.piles import Stock
from pnp.press.calibration.calibrate import calibration
from pnp.press.calibration.duplex import duplex
from pnp.press.calibration.printer import Printer, checked_printer
from pnp.press.posters.poster import fit, one_piece, poster
from pnp.press.sheets.document import document
from pnp.press.sheets.impose import impose, lying
from pnp.press.sheets.imposition import Backs, Imposition, checked
from pnp.press.sheets.outline import card
from pnp.press.sheets.paper import Paper, PaperError, TooLarge, paper
from pnp.press.sheets.readable import readable
from pnp.press.sheets.sheet import Facts, ListedPart, SheetSide, bind, both_sides, content, cut_sheets, manifest

TEXTS = Path(__file__).with_name("texts")  # the folder of the words that the press prints

__all__ = [
    "TEXTS",
    "Backs",
    "Facts",
    "Imposition",
    "ListedPart",
    "Paper",
    "PaperError",
    "Printer",
    "SheetSide",
    "Stock",
    "TooLarge",
    "bind",
    "both_sides",
    "boxes",
    "calibration",
    "card",
    "checked",
    "checked_printer",
    "content",
    "cut_sheets",
    "document",
    "duplex",
    "fit",
    "impose",
    "lying",
    "manifest",
    "one_piece",
    "paper",
    "poster",
    "readable",
]
