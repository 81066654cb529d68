"""Durch die Wüste: caravans on a board of hexes, waterholes, oases and areas."""

from pathlib import Path

from pnp.engine import Play
from pnp.game import API, Colors, Game, Layouts, Reporting, Setups, Writing, later
from pnp.games.durch_die_wueste.layout import Layout, read_layout
from pnp.games.durch_die_wueste.legal import alternatives, legal, tries
from pnp.games.durch_die_wueste.log import claimable, ends_entry, fill_setup, read, to_entry
from pnp.games.durch_die_wueste.play import at_once, do, force_turn, violations
from pnp.games.durch_die_wueste.rules import RULES, VERBS, message
from pnp.games.durch_die_wueste.score import score, winners
from pnp.games.durch_die_wueste.setup import OPTIONS, deal, deal_with, read_position, read_start, to_position
from pnp.games.durch_die_wueste.state import Action, State
from pnp.games.durch_die_wueste.text import layout_text, setup_text, summary, text

ORDER = {
    "leaders": {"leader": None, "camels": "wrong-phase"},  # caravans start from leaders: all stand first
    "play": {"leader": "wrong-phase", "camels": None},  # no leader comes in later
    "over": {},  # `move-after-end` has spoken
}
PLAY = Play(
    verbs=VERBS, order=ORDER, rules=RULES, read=read, violations=violations, do=do, legal=legal, tries=tries,
    force_turn=force_turn, alternatives=alternatives, claimable=claimable, at_once=at_once,
    lacking={"too-few-camels": None})  # fmt: skip
GAME: Game[Layout, State, Action] = Game(
    id="durch-die-wueste", api=API, players=(2, 5), minutes=(30, 45), age=10, default_layout="classic", play=PLAY,
    title={"en": "Through the Desert", "de": "Durch die Wüste", "fr": "À travers le désert"},
    layouts=Layouts(
        read=read_layout, describe=layout_text, format=lambda: message("layout-format"), summary=summary,
        painter=later("pnp.games.durch_die_wueste.drawing.board:PAINTER"),
    ),
    setups=Setups(
        start=read_start, fill=fill_setup, describe=setup_text, deal=deal, options=OPTIONS, deal_with=deal_with,
        position=read_position, to_position=to_position,
        colors=Colors({color: color for color in ("red", "blue", "green", "orange", "black")}),
    ),
    report=Reporting(score=score, winners=winners, text=text, part=lambda part: message(f"part.{part}")),
    writing=Writing(ends_entry=ends_entry, to_entry=to_entry),
    notation=later("pnp.games.durch_die_wueste.notation:NOTATION"),
    drawing=later("pnp.games.durch_die_wueste.drawing.pages:DRAWING"),
    trial=later("pnp.games.durch_die_wueste.bots:TRIAL"),
    book=Path(__file__).with_name("book"), teaching=Path(__file__).with_name("teaching"))  # fmt: skip
