"""Touareg: four tribes on a grid dealt from 53 cards, attacks, fate and tribute."""

from __future__ import annotations

from pnp.engine import Play
from pnp.game import Game, lazily
from pnp.games.touareg.alternatives import alternatives
from pnp.games.touareg.deal import deal
from pnp.games.touareg.deal_options import OPTIONS, deal_with
from pnp.games.touareg.describe import layout_text, options, setup_text
from pnp.games.touareg.layout import read_layout
from pnp.games.touareg.moves import do, force_turn, possible
from pnp.games.touareg.position_text import text
from pnp.games.touareg.reading import claimable, read
from pnp.games.touareg.rules import RULES
from pnp.games.touareg.score import score, score_notes, winners
from pnp.games.touareg.setup import read_start
from pnp.games.touareg.state import EndTurn
from pnp.games.touareg.violations import legal, violations
from pnp.games.touareg.writing import ends_entry, fill_setup, to_entry

ORDER = {
    "between": {"round": None, "turn": "no-round", "fate": "no-round"},  # a die begins the round
    "round": {"round": "round-not-finished", "turn": None, "fate": None},  # cards come in random order
    "over": {},  # `move-after-end` has spoken
}
PLAY = Play(
    frozenset({"round", "fate", "turn"}), ORDER, RULES, read, violations, possible, do,
    legal, force_turn, alternatives, claimable,
    frozenset({"round", "fate"}), tacit=frozenset({EndTurn}), tries=lazily("pnp.games.touareg.tries:tries"),
)  # fmt: skip

GAME = Game(
    id="touareg",
    title={"en": "Touareg", "de": "Touareg", "fr": "Touareg"},
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
    view=lazily("pnp.games.touareg.drawing.view:view"),
    marks=lazily("pnp.games.touareg.drawing.marks:marks"),
    board=lazily("pnp.games.touareg.drawing.board:board"),
    kit=lazily("pnp.games.touareg.drawing.kit:kit"),
    notation=lazily("pnp.games.touareg.notation:notation"),
    score_notes=score_notes,
    deal_options=OPTIONS,
    deal_with=deal_with,
    whole_options=False,
)
