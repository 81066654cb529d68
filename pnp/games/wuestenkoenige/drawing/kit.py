"""Everything that is printed for this game."""

from __future__ import annotations

from pnp.data.texts import load_texts
from pnp.game import AID, DrawOptions, Kit, SetupSheet
from pnp.games.wuestenkoenige.drawing.aid import aid
from pnp.games.wuestenkoenige.drawing.board import HEX, board
from pnp.games.wuestenkoenige.drawing.cards import cards
from pnp.games.wuestenkoenige.drawing.face import FACE
from pnp.games.wuestenkoenige.drawing.forms import pad
from pnp.games.wuestenkoenige.drawing.log_pages import log_pages
from pnp.games.wuestenkoenige.drawing.pieces import pieces
from pnp.games.wuestenkoenige.drawing.setup_sheet import setup_sheet
from pnp.games.wuestenkoenige.drawing.texts import TEXTS
from pnp.games.wuestenkoenige.layout import Layout
from pnp.games.wuestenkoenige.state import State
from pnp.style.desert_box import desert_box


def kit(layout: Layout, deal: SetupSheet[State] | None, wishes: DrawOptions) -> Kit:
    """Board, tiles, camels, goods, cards, and the pages: setup (of a deal), player aid, score pad, log sheets.

    `wishes.size` is a hex of the board, 36 mm flat to flat by default; the tiles are a little smaller.
    """
    texts = load_texts(TEXTS, wishes.lang)
    pages = {
        **dict(zip(AID, aid(layout, texts, deal.rules if deal else {}), strict=True)),
        "pad": pad(texts, wishes.seats),
        **log_pages(texts, wishes.seats),
    }
    if deal:
        pages = {"setup": setup_sheet(deal, wishes, texts), **pages}
    printed = (*pieces(layout, wishes.size or HEX, texts, wishes.standees, wishes.token_shape), *cards(texts))
    return Kit({"board": board(layout, wishes)}, printed, pages, needs=(texts["need.dice"],), box=desert_box(FACE))
