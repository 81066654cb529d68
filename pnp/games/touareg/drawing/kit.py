"""Everything that is printed for this game."""

from __future__ import annotations

from pnp.data.texts import load_texts
from pnp.game import AID, DrawOptions, Kit, SetupSheet
from pnp.games.touareg.drawing.aid import aid
from pnp.games.touareg.drawing.board import board
from pnp.games.touareg.drawing.cards import cards
from pnp.games.touareg.drawing.face import FACE
from pnp.games.touareg.drawing.forms import pad
from pnp.games.touareg.drawing.log_pages import log_pages
from pnp.games.touareg.drawing.setup_sheet import setup_sheet
from pnp.games.touareg.drawing.territory import SIDE, territories
from pnp.games.touareg.drawing.texts import TEXTS
from pnp.games.touareg.drawing.tokens import tokens
from pnp.games.touareg.layout import Layout
from pnp.games.touareg.state import State
from pnp.style.desert_box import desert_box


def kit(layout: Layout, deal: SetupSheet[State] | None, wishes: DrawOptions) -> Kit:
    """Board, cards, tokens, and the pages: setup (of a deal), player aid, score pad, log sheets.

    `wishes.size` is the side of a territory card, 60 mm by default.
    """
    texts = load_texts(TEXTS, wishes.lang)
    pages = {
        **dict(zip(AID, aid(layout, texts), strict=True)),
        "pad": pad(layout, texts, wishes.seats),
        **log_pages(layout, texts, wishes.seats),
    }
    if deal:
        pages = {"setup": setup_sheet(deal, wishes, texts), **pages}
    pieces = (*territories(layout, wishes.size or SIDE, texts), *cards(texts), *tokens(texts, wishes.token_shape))
    return Kit({"board": board(layout, wishes)}, pieces, pages, needs=(texts["need.dice"],), box=desert_box(FACE))
