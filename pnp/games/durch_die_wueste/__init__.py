"""Durch die Wüste: caravans on a board of hexes, waterholes, oases and areas."""

from __future__ import annotations

from pnp.engine import Play
from pnp.game import Game, lazily
from pnp.games.durch_die_wueste.alternatives import alternatives
from pnp.games.durch_die_wueste.asked import OPTIONS, deal_asked
from pnp.games.durch_die_wueste.deal import deal
from pnp.games.durch_die_wueste.faults import faults, legal, tries
from pnp.games.durch_die_wueste.layout import read_layout
from pnp.games.durch_die_wueste.moves import do, possible, seat
from pnp.games.durch_die_wueste.position import read_position
from pnp.games.durch_die_wueste.reading import read, takes
from pnp.games.durch_die_wueste.rules import RULES
from pnp.games.durch_die_wueste.score import score, winners
from pnp.games.durch_die_wueste.setup import read_start
from pnp.games.durch_die_wueste.text import text
from pnp.games.durch_die_wueste.words import layout_text, options, setup_text
from pnp.games.durch_die_wueste.writing import closes, complete, write

ORDER = {
    "leaders": {"leader": None, "camels": "wrong-phase"},  # caravans start from leaders: all stand first
    "play": {"leader": "wrong-phase", "camels": None},  # no leader comes in later
    "over": {},  # `move-after-end` has spoken
}
PLAY = Play(
    frozenset({"leader", "camels"}), ORDER, RULES, read, faults, possible, do, legal, seat, alternatives, takes,
    tries=tries,
)  # fmt: skip

GAME = Game(
    id="durch-die-wueste",
    title={"en": "Through the Desert", "de": "Durch die Wüste", "fr": "À travers le désert"},
    players=(2, 5),
    first_layout="classic",
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
    view=lazily("pnp.games.durch_die_wueste.drawing.view:view"),
    marks=lazily("pnp.games.durch_die_wueste.drawing.marks:marks"),
    board=lazily("pnp.games.durch_die_wueste.drawing.board:board"),
    kit=lazily("pnp.games.durch_die_wueste.drawing.kit:kit"),
    notation=lazily("pnp.games.durch_die_wueste.notation:notation"),
    position=read_position,
    deal_options=OPTIONS,
    deal_asked=deal_asked,
)
