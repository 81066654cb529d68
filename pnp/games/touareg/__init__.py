"""Touareg: four tribes on a grid dealt from 53 cards, attacks, fate and tribute."""

from pathlib import Path

from pnp.engine import Play
from pnp.game import API, Colors, Game, Layouts, Reporting, Setups, Writing, later
from pnp.games.touareg.layout import Layout, read_layout
from pnp.games.touareg.legal import LISTING, alternatives, listed, tries
from pnp.games.touareg.log import ends_entry, fill_setup, read, to_entry
from pnp.games.touareg.play import do, force_turn, may_act, violations
from pnp.games.touareg.rules import RULES, VERBS, message
from pnp.games.touareg.score import notes, score, winners
from pnp.games.touareg.setup import OPTIONS, deal, deal_with, read_position, read_start, to_position
from pnp.games.touareg.state import COLORS, Action, EndTurn, Move, State
from pnp.games.touareg.text import layout_text, setup_text, summary, text

ORDER = {
    "between": {"round": None, "turn": "no-round", "fate": "no-round"},  # a die begins the round
    "round": {"round": "round-not-finished", "turn": None, "fate": None},  # cards come in random order
    "over": {},  # `move-after-end` has spoken
}
PLAY = Play(
    verbs=VERBS, order=ORDER, rules=RULES, read=read, violations=violations, do=do, legal=listed, tries=tries,
    force_turn=force_turn, alternatives=alternatives, may_act=may_act, tacit=frozenset({EndTurn}),
    lacking={"not-your-territory": Move})  # fmt: skip
GAME: Game[Layout, State, Action] = Game(
    id="touareg", api=API, title=dict.fromkeys(("en", "de", "fr"), "Touareg"), players=(2, 4),
    default_layout="standard", play=PLAY,
    layouts=Layouts(
        read=read_layout, describe=layout_text, format=lambda: message("layout-format"), summary=summary,
        painter=later("pnp.games.touareg.drawing.board:PAINTER"),
    ),
    setups=Setups(
        start=read_start, fill=fill_setup, describe=setup_text, deal=deal, options=OPTIONS, deal_with=deal_with,
        position=read_position, to_position=to_position, colors=Colors(COLORS, "tribe"),
    ),
    report=Reporting(score=score, winners=winners, text=text, notes=notes, part=lambda part: message(f"part.{part}")),
    writing=Writing(ends_entry=ends_entry, to_entry=to_entry, listing=LISTING),
    notation=later("pnp.games.touareg.notation:NOTATION"),
    drawing=later("pnp.games.touareg.drawing.pages:DRAWING"),
    trial=later("pnp.games.touareg.bots:TRIAL"),
    book=Path(__file__).with_name("book"), teaching=Path(__file__).with_name("teaching"))  # fmt: skip
