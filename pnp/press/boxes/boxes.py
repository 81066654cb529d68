"""Boxes for the cards and tiles of a kit."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from pnp.press.boxes.box_face import box_part
from pnp.press.boxes.piles import Stock, pack, piles
from pnp.press.sheets.imposition import Imposition
from pnp.press.sheets.paper import Paper, check
from pnp.scene.box import PLAIN_BOX, BoxArt
from pnp.scene.model import Part

_BOARD = 10.0  # mm


def boxes(
    parts: Sequence[Part],
    stock: Stock,
    paper: Paper,
    how: Imposition,
    title: str,
    texts: Mapping[str, str],
    art: BoxArt = PLAIN_BOX,
) -> tuple[Part, ...]:
    """The nets of boxes for all pieces with a back, to be imposed; `title` is that of the game, `art` its drawing.

    Raises TooLarge for a piece too large for a box out of one sheet, PaperError for board out of range.
    """
    check("board", stock.board, 0, _BOARD)
    found: list[Part] = []
    for decks in piles(parts):
        kinds = dict.fromkeys(part.kind for deck in decks for part in deck)
        name = texts["box_name"].format(kinds=", ".join(kinds))
        found += [box_part(boxed, title, texts, art) for boxed in pack(decks, stock, paper, how, name)]
    return tuple(found)
