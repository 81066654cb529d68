"""Everything that is printed for this game."""

from __future__ import annotations

from pnp.data.texts import load_texts
from pnp.game import AID, DrawOptions, Kit, SetupSheet
from pnp.games.wuestensoehne.drawing.aid import aid
from pnp.games.wuestensoehne.drawing.boards import boards
from pnp.games.wuestensoehne.drawing.draw_list import draw_list
from pnp.games.wuestensoehne.drawing.face import FACE
from pnp.games.wuestensoehne.drawing.forms import pad
from pnp.games.wuestensoehne.drawing.log_pages import log_pages
from pnp.games.wuestensoehne.drawing.setup_sheet import setup_sheet
from pnp.games.wuestensoehne.drawing.texts import TEXTS
from pnp.games.wuestensoehne.drawing.tiles import SIDE, start, strips, tiles
from pnp.games.wuestensoehne.drawing.tokens import tokens
from pnp.games.wuestensoehne.layout import Layout
from pnp.games.wuestensoehne.state import State
from pnp.style.desert_box import desert_box


def kit(layout: Layout, deal: SetupSheet[State] | None, wishes: DrawOptions) -> Kit:
    """Tiles, boards, figures, tokens, and the pages: setup and order of the stacks (of a deal), player aid,
    score pad, log sheet.

    The cross of start tile and strips is the board; `wishes.size` is the side of a tile, 45 mm by default.
    """
    texts = load_texts(TEXTS, wishes.lang)
    pages = {
        **dict(zip(AID, aid(texts, wishes.standees), strict=True)),
        "pad": pad(texts, wishes.seats),
        **log_pages(layout, texts, wishes.seats),
    }
    if deal:
        pages = {"setup": setup_sheet(deal, wishes, texts), **pages, "stacks": draw_list(deal, texts)}
    side = wishes.size or SIDE
    pieces = (
        *strips(layout, side, wishes.coordinates, texts),
        *boards(texts),
        start(layout, side, wishes.coordinates, texts),  # here it fills the sheet of the rumour board
        *tokens(texts, wishes.standees, wishes.token_shape),
        *tiles(layout, side, wishes.coordinates, texts),
    )
    return Kit({}, pieces, pages, ("stacks",) if deal else (), box=desert_box(FACE))
