"""The press: parts become sheets. It knows sizes in millimetres, never games."""

from pathlib import Path

from pnp.press.boxes import boxes
from pnp.press.calibrate import calibration
from pnp.press.document import document
from pnp.press.duplex import duplex
from pnp.press.impose import impose, lying
from pnp.press.imposition import Backs, Imposition, checked
from pnp.press.outline import card
from pnp.press.paper import Paper, PaperError, TooLarge, paper
from pnp.press.piles import Stock
from pnp.press.poster import fit, one_piece, poster
from pnp.press.printer import Printer, checked_printer
from pnp.press.readable import readable
from pnp.press.sheet import Entry, Facts, Leaf, bind, both_sides, content, cut_sheets, manifest

TEXTS = Path(__file__).with_name("texts")  # the folder of the words that the press prints

__all__ = [
    "TEXTS",
    "Backs",
    "Entry",
    "Facts",
    "Imposition",
    "Leaf",
    "Paper",
    "PaperError",
    "Printer",
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
