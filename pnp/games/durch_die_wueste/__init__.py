"""Durch die Wüste: caravans on a board of hexes, waterholes, oases and areas."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

from pnp.engine import Play
from pnp.game import Colors, Game, Layouts, Reporting, Setups, Writing
from pnp.games.durch_die_wueste.actions import Action
from pnp.games.durch_die_wueste.alternatives import alternatives
from pnp.games.durch_die_wueste.at_once import at_once
from pnp.games.durch_die_wueste.deal import deal
from pnp.games.durch_die_wueste.deal_options import OPTIONS, deal_with
from pnp.games.durch_die_wueste.describe import layout_text, setup_text, summary
from pnp.games.durch_die_wueste.layout import Layout, read_layout
from pnp.games.durch_die_wueste.legal import legal
from pnp.games.durch_die_wueste.moves import do, force_turn
from pnp.games.durch_die_wueste.position import read_position, to_position
from pnp.games.durch_die_wueste.position_text import text
from pnp.games.durch_die_wueste.possible import possible
from pnp.games.durch_die_wueste.reading import claimable, read
from pnp.games.durch_die_wueste.rules import RULES, VERBS
from pnp.games.durch_die_wueste.score import score, winners
from pnp.games.durch_die_wueste.sentences import message
from pnp.games.durch_die_wueste.setup import read_start
from pnp.games.durch_die_wueste.state import State
from pnp.games.durch_die_wueste.violations import violations
from pnp.games.durch_die_wueste.writing import ends_entry, fill_setup, to_entry

if TYPE_CHECKING:
    from pnp.game import Drawing, Trial
    from pnp.game.painters import Painter
    from pnp.notation.record import Notation


def _tries(state: State) -> Iterator[Action]:
    from pnp.games.durch_die_wueste.tries import tries

    return tries(state)


ORDER = {
    "leaders": {"leader": None, "camels": "wrong-phase"},  # caravans start from leaders: all stand first
    "play": {"leader": "wrong-phase", "camels": None},  # no leader comes in later
    "over": {},  # `move-after-end` has spoken
}
PLAY = Play(
    VERBS, ORDER, RULES, read, violations, possible, do,
    legal, force_turn, alternatives, claimable,
    tries=_tries, at_once=at_once,
)  # fmt: skip


def _layout_format() -> str:
    return message("layout-format")


def _painter() -> Painter:
    from pnp.games.durch_die_wueste.painter import PAINTER

    return PAINTER


def _notation() -> Notation:
    from pnp.games.durch_die_wueste.notation import NOTATION

    return NOTATION


def _drawing() -> Drawing[Layout, State]:
    from pnp.games.durch_die_wueste.drawing import DRAWING

    return DRAWING


def _trial() -> Trial[Layout, State]:
    from pnp.games.durch_die_wueste.trial import TRIAL

    return TRIAL


_COLORS = Colors({color: color for color in ("red", "blue", "green", "orange", "black")})

GAME: Game[Layout, State, Action] = Game(
    id="durch-die-wueste",
    title={"en": "Through the Desert", "de": "Durch die Wüste", "fr": "À travers le désert"},
    players=(2, 5),
    default_layout="classic",
    play=PLAY,
    layouts=Layouts(read_layout, layout_text, _layout_format, summary=summary, painter=_painter),
    setups=Setups(read_start, fill_setup, setup_text, deal, OPTIONS, deal_with, read_position, to_position, _COLORS),
    report=Reporting(score, winners, text, part=lambda part: message(f"part.{part}")),
    writing=Writing(ends_entry, to_entry),
    notation=_notation,
    drawing=_drawing,
    trial=_trial,
    book=Path(__file__).with_name("book"),
    minutes=(30, 45),
    age=10,
)
