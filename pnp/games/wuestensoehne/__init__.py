"""Wüstensöhne: caravans explore a desert of tiles, trade in its oases and spread rumours."""

from pathlib import Path

from pnp.engine import Play
from pnp.game import API, Colors, Game, Layouts, Reporting, Setups, Writing, later
from pnp.games.wuestensoehne.layout import Layout, read_layout
from pnp.games.wuestensoehne.legal import LISTING, alternatives, listed, plain, tries
from pnp.games.wuestensoehne.log import fill_setup, name_tiles, read, to_entry
from pnp.games.wuestensoehne.play import do, force_turn, may_act
from pnp.games.wuestensoehne.rules import RULES, VERBS, message
from pnp.games.wuestensoehne.score import score, winners
from pnp.games.wuestensoehne.setup import OPTIONS, deal, deal_with, read_position, read_start, to_position
from pnp.games.wuestensoehne.state import Action, EndTurn, Move, Reveal, Settle, Stalemate, State
from pnp.games.wuestensoehne.text import layout_text, setup_text, summary, text
from pnp.games.wuestensoehne.violations import violations

_ANY = dict.fromkeys(verb.name for verb in VERBS)  # whose turn it is and what may come late, `may_act` tells
ORDER = {"play": _ANY, "over": _ANY}
PLAY = Play(
    verbs=VERBS, order=ORDER, rules=RULES, read=read, violations=violations, do=do, legal=listed, tries=tries,
    force_turn=force_turn, alternatives=alternatives, may_act=may_act, plain=plain, following=frozenset({"turn-order"}),
    lacking={
        **dict.fromkeys(("explorer-not-there", "explorer-order", "oasis-not-complete"), Settle), "no-open-line": Move,
        "oasis-not-scored": None,
    },
)  # fmt: skip
GAME: Game[Layout, State, Action] = Game(
    id="wuestensoehne", api=API, title=dict.fromkeys(("en", "de", "fr"), "Wüstensöhne"), default_layout="standard",
    players=(2, 4), play=PLAY,
    layouts=Layouts(
        read=read_layout, describe=layout_text, format=lambda: message("layout-format"), summary=summary,
        playtest=lambda layout: str(later("pnp.games.wuestensoehne.bots:playtest")()(layout)),
        painter=later("pnp.games.wuestensoehne.drawing.tiles:PAINTER"),
    ),
    setups=Setups(
        start=read_start, fill=fill_setup, describe=setup_text, deal=deal, options=OPTIONS, deal_with=deal_with,
        position=read_position, to_position=to_position,
        colors=Colors({color: color for color in ("red", "blue", "orange", "white")}, "color"),
    ),
    report=Reporting(score=score, winners=winners, text=text, part=lambda part: message(f"part.{part}")),
    writing=Writing(
        ends_entry=lambda action: isinstance(action, EndTurn | Stalemate | Reveal), to_entry=to_entry, listing=LISTING,
        named=name_tiles,
    ),
    notation=later("pnp.games.wuestensoehne.notation:NOTATION"),
    drawing=later("pnp.games.wuestensoehne.drawing.pages:DRAWING"),
    trial=later("pnp.games.wuestensoehne.bots:TRIAL"),
    book=Path(__file__).with_name("book"), teaching=Path(__file__).with_name("teaching"),
)  # fmt: skip
