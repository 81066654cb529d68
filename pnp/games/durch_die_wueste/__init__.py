"""Durch die Wüste: caravans on a board of hexes, waterholes, oases and areas."""

from pnp.engine import Play
from pnp.games.durch_die_wueste.alternatives import alternatives
from pnp.games.durch_die_wueste.faults import faults, legal
from pnp.games.durch_die_wueste.moves import do, possible, seat
from pnp.games.durch_die_wueste.reading import read, takes
from pnp.games.durch_die_wueste.rules import RULES

ORDER = {
    "leaders": {"leader": None, "camels": "wrong-phase"},  # caravans start from leaders: all stand first
    "play": {"leader": "wrong-phase", "camels": None},  # no leader comes in later
    "over": {},  # `move-after-end` has spoken
}
PLAY = Play(
    frozenset({"leader", "camels"}), ORDER, RULES, read, faults, possible, do, legal, seat, alternatives, takes
)
