"""Wüstensöhne: caravans explore a desert of tiles, trade in its oases and spread rumours."""

from __future__ import annotations

from pnp.engine import Play
from pnp.game import Game, lazily
from pnp.games.wuestensoehne.alternatives import alternatives
from pnp.games.wuestensoehne.deal import deal
from pnp.games.wuestensoehne.deal_options import OPTIONS, deal_with
from pnp.games.wuestensoehne.describe import layout_text, options, setup_text
from pnp.games.wuestensoehne.layout import read_layout
from pnp.games.wuestensoehne.legal import legal
from pnp.games.wuestensoehne.moves import do, force_turn, late, whose
from pnp.games.wuestensoehne.position_text import text
from pnp.games.wuestensoehne.possible import possible
from pnp.games.wuestensoehne.reading import claimable, read
from pnp.games.wuestensoehne.rules import RULES
from pnp.games.wuestensoehne.score import score, winners
from pnp.games.wuestensoehne.setup import read_start
from pnp.games.wuestensoehne.violations import violations
from pnp.games.wuestensoehne.writing import ends_entry, fill_setup, to_entry

_VERBS = ("turn", "guide", "stalemate", "reveal")
ORDER = {
    "play": dict.fromkeys(_VERBS),  # whose turn it is, `whose` tells; when a game ends, the rules of each verb
    "over": dict.fromkeys(_VERBS),  # what may come late, `late` tells
}
PLAY = Play(
    frozenset(_VERBS), ORDER, RULES, read, violations, possible, do,
    legal, force_turn, alternatives, claimable,
    nobodys=frozenset({"stalemate", "reveal"}), extras=frozenset({"guide"}), whose=whose, late=late,
    tries=lazily("pnp.games.wuestensoehne.tries:tries"),
)  # fmt: skip

GAME = Game(
    id="wuestensoehne",
    title={"en": "Wüstensöhne", "de": "Wüstensöhne", "fr": "Wüstensöhne"},
    players=(2, 4),
    default_layout="standard",
    rules=RULES,
    layout=read_layout,
    start=read_start,
    play=PLAY,
    score=score,
    winners=winners,
    deal=deal,
    fill_setup=fill_setup,
    ends_entry=ends_entry,
    to_entry=to_entry,
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
    deal_with=deal_with,
    whole_options=False,
    trial=lazily("pnp.games.wuestensoehne.trial:trial"),
)
