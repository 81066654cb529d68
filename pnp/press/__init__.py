"""The press: scenes and parts become pages and lines to cut. Knows sizes in millimetres, papers, printers and the texts
in its own `texts/`. Must not know games, rules, or what anything looks like: drawings are handed to it. import-linter
holds that it imports no game and no art."""

from pathlib import Path

from pnp.press.boxes import Stock, boxes, heaps
from pnp.press.calibration import calibration, duplex, manual_duplex
from pnp.press.impose import AID_SIZES, aids, booklet, impose, thriftiest
from pnp.press.imposition import Backs, Imposition, check_imposition
from pnp.press.outline import card
from pnp.press.paper import Paper, PaperError, Printer, TooLarge, check_printer, paper
from pnp.press.poster import document, fit, fit_page, one_piece, poster

from pnp.press.sheet import (  # isort: skip
    SECTIONS, Imprint, ListedPart, SheetSide, bind, by_section, content, cut_sheets, file_plan, is_read, manifest,
    section_of,
)  # fmt: skip

TEXTS = Path(__file__).with_name("texts")  # the folder of the words that the press prints

__all__ = [
    "AID_SIZES", "SECTIONS", "TEXTS", "Backs", "Imposition", "Imprint", "ListedPart", "Paper", "PaperError",
    "Printer", "SheetSide", "Stock", "TooLarge", "aids", "bind", "booklet", "boxes", "by_section", "calibration",
    "card", "check_imposition", "check_printer", "content", "cut_sheets", "document", "duplex", "file_plan", "fit",
    "fit_page", "heaps", "impose", "is_read", "manifest", "manual_duplex", "one_piece", "paper", "poster", "section_of",
    "thriftiest",
]  # fmt: skip
