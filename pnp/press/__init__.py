"""The press: scenes and parts become pages and lines to cut.

Knows sizes in millimetres, papers, printers and the texts in its own `texts/`. Must not know games, rules, or what
anything looks like: drawings are handed to it. import-linter holds that it imports no game and no art.
"""

from pathlib import Path

from pnp.press.boxes.boxes import boxes
from pnp.press.boxes.piles import Stock
from pnp.press.boxes.trays import trays
from pnp.press.calibration.calibrate import calibration
from pnp.press.calibration.duplex import duplex
from pnp.press.calibration.manual import manual_duplex
from pnp.press.calibration.printer import Printer, check_printer
from pnp.press.posters.poster import fit, one_piece, poster
from pnp.press.sheets.aids import AID_SIZES, aids
from pnp.press.sheets.booklet import booklet
from pnp.press.sheets.document import document
from pnp.press.sheets.impose import impose, thriftiest
from pnp.press.sheets.imposition import Backs, Imposition, check_imposition
from pnp.press.sheets.outline import card
from pnp.press.sheets.paper import Paper, PaperError, TooLarge, paper
from pnp.press.sheets.readable import fit_page
from pnp.press.sheets.sections import SECTIONS, by_section, file_plan, is_read, section_of
from pnp.press.sheets.sheet import Imprint, ListedPart, SheetSide, bind, content, cut_sheets, manifest

TEXTS = Path(__file__).with_name("texts")  # the folder of the words that the press prints

__all__ = [
    "AID_SIZES",
    "SECTIONS",
    "TEXTS",
    "Backs",
    "Imposition",
    "Imprint",
    "ListedPart",
    "Paper",
    "PaperError",
    "Printer",
    "SheetSide",
    "Stock",
    "TooLarge",
    "aids",
    "bind",
    "booklet",
    "boxes",
    "by_section",
    "calibration",
    "card",
    "check_imposition",
    "check_printer",
    "content",
    "cut_sheets",
    "document",
    "duplex",
    "file_plan",
    "fit",
    "fit_page",
    "impose",
    "is_read",
    "manifest",
    "manual_duplex",
    "one_piece",
    "paper",
    "poster",
    "section_of",
    "thriftiest",
    "trays",
]
