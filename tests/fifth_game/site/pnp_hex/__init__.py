"""Hex: two players, a rhombus of hexes, no chance. Red joins the upper and the lower edge, blue left and right."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pnp.api.game import Game, Layouts, Play, Reporting, Setups, Writing
from pnp_hex.describe import alternatives, layout_text, text
from pnp_hex.layout import Layout, read_layout
from pnp_hex.moves import do, legal, tries, violations
from pnp_hex.reading import read, to_entry
from pnp_hex.rules import RULES, VERBS
from pnp_hex.score import score, winners
from pnp_hex.state import Action, State, read_start

if TYPE_CHECKING:
    from pnp.api.game import Drawing, Notation

ORDER = {"play": {"stone": None}, "over": {}}
PLAY = Play(
    verbs=VERBS,
    order=ORDER,
    rules=RULES,
    read=read,
    violations=violations,
    do=do,
    legal=legal,
    tries=tries,
    alternatives=alternatives,
)


def _notation() -> Notation:
    from pnp_hex.notation import NOTATION

    return NOTATION


def _drawing() -> Drawing[Layout, State]:
    from pnp.api.game import Drawing
    from pnp_hex.drawing.board import board, places, view
    from pnp_hex.drawing.kit import kit

    return Drawing(view=view, board=board, kit=kit, places=places)


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
    notation=_notation,
    drawing=_drawing,
)
