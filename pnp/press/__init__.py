"""The press: scenes and parts become pages and lines to cut. Knows sizes in millimetres, papers, printers and the texts
in its own `texts/`. Must not know games, rules, or what anything looks like: drawings are handed to it. import-linter
holds that it imports no game and no art."""

from pathlib import Path

from pnp.press.boxes import Stock, boxes, heaps
from pnp.press.calibration import calibration, duplex, manual_duplex
from pnp.press.cutting import Register
from pnp.press.impose import AidSize, aids, booklet, impose, thriftiest
from pnp.press.imposition import Backs, Imposition, check_imposition
from pnp.press.instructions import Effort, effort, share_used
from pnp.press.layout import Deck, decks, file_names, slug
from pnp.press.outline import Marks, PieceStock, card, clip, size, stock_of
from pnp.press.paper import INCH, Orientation, Paper, PaperError, Printer, TooLarge, check_printer, paper
from pnp.press.poster import document, fit, fit_page, one_piece, poster, tiling_of

from pnp.press.sheet import (  # isort: skip
    AIDS, SECTIONS, FilePlan, Imprint, ListedPart, SheetSide, bind, content, cut_sheets, file_plan, is_read,
    manifest, section_of, stocks,
)  # fmt: skip

TEXTS = Path(__file__).with_name("texts")  # the folder of the words that the press prints
