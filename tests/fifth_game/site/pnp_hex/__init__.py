"""Hex: two players, a rhombus of hexes, no chance. Red joins the upper and the lower edge, blue left and right."""

from __future__ import annotations

from pnp.api.game import Game, Layouts, Play, Reporting, Setups, Writing, later
from pnp_hex.describe import alternatives, layout_text, text
from pnp_hex.layout import Layout, read_layout
from pnp_hex.moves import do, legal, tries, violations
from pnp_hex.reading import read, to_entry
from pnp_hex.rules import RULES, VERBS
from pnp_hex.score import score, winners
from pnp_hex.state import Action, State, read_start

ORDER = {"play": {"stone": None}, "over": {}}
PLAY = Play(
    verbs=VERBS, order=ORDER, rules=RULES, read=read, violations=violations, do=do, legal=legal, tries=tries,
    alternatives=alternatives,
)  # fmt: skip

GAME: Game[Layout, State, Action] = Game(
    id="hex",
    api=1,
    title={"en": "Hex", "de": "Hex", "fr": "Hex"},
    players=(2, 2),
    default_layout="eleven",
    play=PLAY,
    layouts=Layouts(read=read_layout, describe=layout_text),
    setups=Setups(start=read_start),
    report=Reporting(score=score, winners=winners, text=text),
    writing=Writing(to_entry=to_entry),
    notation=later("pnp_hex.notation:NOTATION"),
    drawing=later("pnp_hex.drawing:DRAWING"),
)
