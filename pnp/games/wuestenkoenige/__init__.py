"""Wüstenkönige: camels carry goods from three oases to the palace over a desert that changes under them."""

from pathlib import Path

from pnp.engine import Play
from pnp.game import API, Colors, Game, Layouts, Reporting, Setups, Writing, later
from pnp.games.wuestenkoenige.layout import Layout, read_layout, short
from pnp.games.wuestenkoenige.legal import LISTING, alternatives, legal, plain, tries
from pnp.games.wuestenkoenige.log import read, to_entry
from pnp.games.wuestenkoenige.play import do, force_turn
from pnp.games.wuestenkoenige.rules import RULES, VERBS, message
from pnp.games.wuestenkoenige.score import score, winners
from pnp.games.wuestenkoenige.setup import OPTIONS, deal, deal_with, read_position, read_start, to_position
from pnp.games.wuestenkoenige.state import Action, Arrived, EndMigration, EndTurn, Move, State
from pnp.games.wuestenkoenige.text import layout_text, setup_text, summary, text
from pnp.games.wuestenkoenige.violations import IDLE, may_act, violations

ORDER = {"play": {"turn": None}, "over": {}}  # what comes in which order within a turn is told by the violations
PLAY = Play(
    verbs=VERBS, order=ORDER, rules=RULES, read=read, violations=violations, do=do, legal=legal, tries=tries,
    force_turn=force_turn, alternatives=alternatives, may_act=may_act, plain=plain, remarks=IDLE,
    tacit=frozenset({Arrived, EndMigration, EndTurn}), doubtful=frozenset({"not-your-turn"}),
    following=frozenset({"turn-order"}),
    lacking={"discard-due": None, "desert-change-missing": None, "no-such-camel": Move, "hex-full": Move})  # fmt: skip
GAME: Game[Layout, State, Action] = Game(
    id="wuestenkoenige", api=API, title=dict.fromkeys(("en", "de", "fr"), "Wüstenkönige"), default_layout="compact",
    players=(2, 5), minutes=(60, 90), age=11, play=PLAY,
    layouts=Layouts(
        read=read_layout, short=short, describe=layout_text, format=lambda: message("layout-format"), summary=summary,
        painter=later("pnp.games.wuestenkoenige.drawing.board:PAINTER"),
    ),
    setups=Setups(
        start=read_start, describe=setup_text, deal=deal, options=OPTIONS, deal_with=deal_with, position=read_position,
        to_position=to_position, colors=Colors({color: color for color in ("red", "blue", "green", "orange", "black")}),
    ),
    report=Reporting(score=score, winners=winners, text=text, part=lambda part: message(f"part.{part}")),
    writing=Writing(ends_entry=lambda action: type(action) is EndTurn, to_entry=to_entry, listing=LISTING),
    notation=later("pnp.games.wuestenkoenige.notation:NOTATION"),
    drawing=later("pnp.games.wuestenkoenige.drawing.pages:DRAWING"),
    trial=later("pnp.games.wuestenkoenige.bots:TRIAL"),
    book=Path(__file__).with_name("book"), teaching=Path(__file__).with_name("teaching"))  # fmt: skip
