"""The press: parts become sheets. It knows sizes in millimetres, never games."""

from pathlib import Path

from pnp.press.calibrate import calibration
from pnp.press.document import document
from pnp.press.impose import impose
from pnp.press.lattice import Imposition
from pnp.press.paper import Paper, PaperError, TooLarge, paper
from pnp.press.poster import fit, one_piece, poster
from pnp.press.sheet import Entry, Facts, Leaf, bind, content, manifest

TEXTS = Path(__file__).with_name("texts")  # the folder of the words that the press prints

__all__ = [
    "TEXTS",
    "Entry",
    "Facts",
    "Imposition",
    "Leaf",
    "Paper",
    "PaperError",
    "TooLarge",
    "bind",
    "calibration",
    "content",
    "document",
    "fit",
    "impose",
    "manifest",
    "one_piece",
    "paper",
    "poster",
]
