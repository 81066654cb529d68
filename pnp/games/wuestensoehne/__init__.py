"""Wüstensöhne: caravans explore a desert of tiles, trade in its oases and spread rumours."""

from __future__ import annotations

from pnp.engine import Play
from pnp.game import Game, lazily
from pnp.games.wuestensoehne.alternatives import alternatives
from pnp.games.wuestensoehne.asked import OPTIONS, deal_asked
from pnp.games.wuestensoehne.deal import deal
from pnp.games.wuestensoehne.faults import faults
from pnp.games.wuestensoehne.layout import read_layout
from pnp.games.wuestensoehne.legal import legal
from pnp.games.wuestensoehne.moves import do, late, seat, whose
from pnp.games.wuestensoehne.possible import possible
from pnp.games.wuestensoehne.reading import read, takes
from pnp.games.wuestensoehne.rules import RULES
from pnp.games.wuestensoehne.score import score, winners
from pnp.games.wuestensoehne.setup import read_start
from pnp.games.wuestensoehne.text import text
from pnp.games.wuestensoehne.words import layout_text, options, setup_text
from pnp.games.wuestensoehne.writing import closes, complete, write

_VERBS = ("turn", "guide", "stalemate", "reveal")
ORDER = {
    "play": dict.fromkeys(_VERBS),  # whose turn it is, `whose` tells; when a game ends, the rules of each verb
    "over": dict.fromkeys(_VERBS),  # what may come late, `late` tells
}
PLAY = Play(
    frozenset(_VERBS), ORDER, RULES, read, faults, possible, do, legal, seat, alternatives, takes,
    nobodys=frozenset({"stalemate", "reveal"}), extras=frozenset({"guide"}), whose=whose, late=late,
    tries=lazily("pnp.games.wuestensoehne.tries:tries"),
)  # fmt: skip

GAME = Game(
    id="wuestensoehne",
    title={"en": "Wüstensöhne", "de": "Wüstensöhne", "fr": "Wüstensöhne"},
    players=(2, 4),
    first_layout="standard",
    rules=RULES,
    layout=read_layout,
    start=read_start,
    play=PLAY,
    score=score,
    winners=winners,
    deal=deal,
    complete=complete,
    closes=closes,
    write=write,
    text=text,
    options=options,
    layout_text=layout_text,
    setup_text=setup_text,
    view=lazily("pnp.games.wuestensoehne.drawing.view:view"),
    marks=lazily("pnp.games.wuestensoehne.drawing.marks:marks"),
    board=lazily("pnp.games.wuestensoehne.drawing.board:board"),
    kit=lazily("pnp.games.wuestensoehne.drawing.kit:kit"),
    notation=lazily("pnp.games.wuestensoehne.notation:notation"),
    deal_options=OPTIONS,
    deal_asked=deal_asked,
    whole_options=False,
    trial=lazily("pnp.games.wuestensoehne.trial:trial"),
)
