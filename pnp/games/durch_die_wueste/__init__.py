"""Durch die Wüste: caravans on a board of hexes, waterholes, oases and areas."""

from __future__ import annotations

from pnp.engine import Play
from pnp.game import Game, lazily
from pnp.games.durch_die_wueste.alternatives import alternatives
from pnp.games.durch_die_wueste.deal import deal
from pnp.games.durch_die_wueste.deal_options import OPTIONS, deal_with
from pnp.games.durch_die_wueste.describe import layout_text, options, setup_text
from pnp.games.durch_die_wueste.layout import read_layout
from pnp.games.durch_die_wueste.moves import do, force_turn, possible
from pnp.games.durch_die_wueste.position import read_position
from pnp.games.durch_die_wueste.position_text import text
from pnp.games.durch_die_wueste.reading import claimable, read
from pnp.games.durch_die_wueste.rules import RULES
from pnp.games.durch_die_wueste.score import score, winners
from pnp.games.durch_die_wueste.setup import read_start
from pnp.games.durch_die_wueste.violations import legal, tries, violations
from pnp.games.durch_die_wueste.writing import ends_entry, fill_setup, to_entry

ORDER = {
    "leaders": {"leader": None, "camels": "wrong-phase"},  # caravans start from leaders: all stand first
    "play": {"leader": "wrong-phase", "camels": None},  # no leader comes in later
    "over": {},  # `move-after-end` has spoken
}
PLAY = Play(
    frozenset({"leader", "camels"}), ORDER, RULES, read, violations, possible, do,
    legal, force_turn, alternatives, claimable,
    tries=tries,
)  # fmt: skip

GAME = Game(
    id="durch-die-wueste",
    title={"en": "Through the Desert", "de": "Durch die Wüste", "fr": "À travers le désert"},
    players=(2, 5),
    default_layout="classic",
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
    view=lazily("pnp.games.durch_die_wueste.drawing.view:view"),
    marks=lazily("pnp.games.durch_die_wueste.drawing.marks:marks"),
    board=lazily("pnp.games.durch_die_wueste.drawing.board:board"),
    kit=lazily("pnp.games.durch_die_wueste.drawing.kit:kit"),
    notation=lazily("pnp.games.durch_die_wueste.notation:notation"),
    position=read_position,
    deal_options=OPTIONS,
    deal_with=deal_with,
)
