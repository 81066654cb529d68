"""Wüstenkönige: camels carry goods from three oases to the palace over a desert that changes under them."""

from __future__ import annotations

from pnp.engine import Play
from pnp.game import Game, lazily
from pnp.games.wuestenkoenige.actions import Arrived, EndMigration, EndTurn
from pnp.games.wuestenkoenige.alternatives import alternatives
from pnp.games.wuestenkoenige.deal import deal
from pnp.games.wuestenkoenige.deal_options import OPTIONS, deal_with
from pnp.games.wuestenkoenige.describe import layout_text, options, setup_text
from pnp.games.wuestenkoenige.idle import IDLE
from pnp.games.wuestenkoenige.layout import read_layout
from pnp.games.wuestenkoenige.legal import legal
from pnp.games.wuestenkoenige.moves import do, force_turn
from pnp.games.wuestenkoenige.position_text import text
from pnp.games.wuestenkoenige.possible import possible
from pnp.games.wuestenkoenige.reading import claimable, read
from pnp.games.wuestenkoenige.rules import RULES
from pnp.games.wuestenkoenige.score import score, winners
from pnp.games.wuestenkoenige.setup import read_start
from pnp.games.wuestenkoenige.violations import barred, violations
from pnp.games.wuestenkoenige.writing import ends_entry, fill_setup, to_entry

ORDER = {"play": {"turn": None}, "over": {}}  # what comes in which order within a turn is told by the violations
PLAY = Play(
    frozenset({"turn"}), ORDER, RULES, read, violations, possible, do,
    legal, force_turn, alternatives, claimable, barred=barred,
    tacit=frozenset({Arrived, EndMigration, EndTurn}), tries=lazily("pnp.games.wuestenkoenige.tries:tries"),
    remarks=IDLE,
)  # fmt: skip

GAME = Game(
    id="wuestenkoenige",
    title={"en": "Wüstenkönige", "de": "Wüstenkönige", "fr": "Wüstenkönige"},
    players=(2, 5),
    default_layout="compact",
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
    view=lazily("pnp.games.wuestenkoenige.drawing.view:view"),
    marks=lazily("pnp.games.wuestenkoenige.drawing.marks:marks"),
    board=lazily("pnp.games.wuestenkoenige.drawing.board:board"),
    kit=lazily("pnp.games.wuestenkoenige.drawing.kit:kit"),
    notation=lazily("pnp.games.wuestenkoenige.notation:notation"),
    deal_options=OPTIONS,
    deal_with=deal_with,
)
