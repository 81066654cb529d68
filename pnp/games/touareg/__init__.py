"""Touareg: four tribes on a grid dealt from 53 cards, attacks, fate and tribute."""

from __future__ import annotations

from pnp.engine import Play
from pnp.game import Game, lazily
from pnp.games.touareg.alternatives import alternatives
from pnp.games.touareg.asked import OPTIONS, deal_asked
from pnp.games.touareg.deal import deal
from pnp.games.touareg.faults import faults, legal
from pnp.games.touareg.layout import read_layout
from pnp.games.touareg.moves import do, possible, seat
from pnp.games.touareg.reading import read, takes
from pnp.games.touareg.rules import RULES
from pnp.games.touareg.score import score, score_notes, winners
from pnp.games.touareg.setup import read_start
from pnp.games.touareg.state import EndTurn
from pnp.games.touareg.text import text
from pnp.games.touareg.words import layout_text, options, setup_text
from pnp.games.touareg.writing import closes, complete, write

ORDER = {
    "between": {"round": None, "turn": "no-round", "fate": "no-round"},  # a die begins the round
    "round": {"round": "round-not-finished", "turn": None, "fate": None},  # cards come in random order
    "over": {},  # `move-after-end` has spoken
}
PLAY = Play(
    frozenset({"round", "fate", "turn"}), ORDER, RULES, read, faults, possible, do, legal, seat, alternatives, takes,
    frozenset({"round", "fate"}), tacit=frozenset({EndTurn}), tries=lazily("pnp.games.touareg.tries:tries"),
)  # fmt: skip

GAME = Game(
    id="touareg",
    title={"en": "Touareg", "de": "Touareg", "fr": "Touareg"},
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
    view=lazily("pnp.games.touareg.drawing.view:view"),
    marks=lazily("pnp.games.touareg.drawing.marks:marks"),
    board=lazily("pnp.games.touareg.drawing.board:board"),
    kit=lazily("pnp.games.touareg.drawing.kit:kit"),
    notation=lazily("pnp.games.touareg.notation:notation"),
    score_notes=score_notes,
    deal_options=OPTIONS,
    deal_asked=deal_asked,
    whole_options=False,
)
