"""Wüstenkönige: camels carry goods from three oases to the palace over a desert that changes under them."""

from __future__ import annotations

from pnp.engine import Play
from pnp.game import Game, lazily
from pnp.games.wuestenkoenige.actions import Arrived, EndMigration, EndTurn
from pnp.games.wuestenkoenige.alternatives import alternatives
from pnp.games.wuestenkoenige.asked import OPTIONS, deal_asked
from pnp.games.wuestenkoenige.deal import deal
from pnp.games.wuestenkoenige.faults import barred, faults
from pnp.games.wuestenkoenige.idle import IDLE
from pnp.games.wuestenkoenige.layout import read_layout
from pnp.games.wuestenkoenige.legal import legal
from pnp.games.wuestenkoenige.moves import do, seat
from pnp.games.wuestenkoenige.possible import possible
from pnp.games.wuestenkoenige.reading import read, takes
from pnp.games.wuestenkoenige.rules import RULES
from pnp.games.wuestenkoenige.score import score, winners
from pnp.games.wuestenkoenige.setup import read_start
from pnp.games.wuestenkoenige.text import text
from pnp.games.wuestenkoenige.words import layout_text, options, setup_text
from pnp.games.wuestenkoenige.writing import closes, complete, write

ORDER = {"play": {"turn": None}, "over": {}}  # what comes in which order within a turn is told by the faults
PLAY = Play(
    frozenset({"turn"}), ORDER, RULES, read, faults, possible, do, legal, seat, alternatives, takes, barred=barred,
    tacit=frozenset({Arrived, EndMigration, EndTurn}), tries=lazily("pnp.games.wuestenkoenige.tries:tries"),
    remarks=IDLE,
)  # fmt: skip

GAME = Game(
    id="wuestenkoenige",
    title={"en": "Wüstenkönige", "de": "Wüstenkönige", "fr": "Wüstenkönige"},
    players=(2, 5),
    first_layout="compact",
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
    view=lazily("pnp.games.wuestenkoenige.drawing.view:view"),
    marks=lazily("pnp.games.wuestenkoenige.drawing.marks:marks"),
    board=lazily("pnp.games.wuestenkoenige.drawing.board:board"),
    kit=lazily("pnp.games.wuestenkoenige.drawing.kit:kit"),
    notation=lazily("pnp.games.wuestenkoenige.notation:notation"),
    deal_options=OPTIONS,
    deal_asked=deal_asked,
)
