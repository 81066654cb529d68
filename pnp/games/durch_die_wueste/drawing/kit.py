"""Everything that is printed for this game."""

from __future__ import annotations

from typing import Any

from pnp.data.texts import in_language, load_texts
from pnp.game import AID, DrawOptions, Kit, SetupSheet
from pnp.games.durch_die_wueste.drawing.aid import aid
from pnp.games.durch_die_wueste.drawing.board import board
from pnp.games.durch_die_wueste.drawing.face import FACE
from pnp.games.durch_die_wueste.drawing.forms import log_sheet, pad
from pnp.games.durch_die_wueste.drawing.parts import parts
from pnp.games.durch_die_wueste.drawing.setup_sheet import setup_sheet
from pnp.games.durch_die_wueste.drawing.texts import TEXTS
from pnp.games.durch_die_wueste.state import State
from pnp.style.desert_box import desert_box


def kit(layout: Any, deal: SetupSheet[State] | None, wishes: DrawOptions) -> Kit:
    """Board, pieces, and the pages: setup (of a deal), player aid, score pad, log sheet."""
    texts = load_texts(TEXTS, wishes.lang)
    title = in_language(layout.title, wishes.lang)
    if deal:
        log = log_sheet(texts, title, str(deal.seed), len(deal.state.match.players), wishes.seats)
    else:
        log = log_sheet(texts, title, seats=wishes.seats)
    pages = {**dict(zip(AID, aid(texts), strict=True)), "pad": pad(texts, wishes.seats), "log": log}
    if deal:
        pages = {"setup": setup_sheet(deal, wishes, texts), **pages}
    pieces = tuple(parts(texts, wishes.standees, wishes.token_shape))
    return Kit({"board": board(layout, wishes)}, pieces, pages, box=desert_box(FACE))
