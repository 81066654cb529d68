"""Hex: two players, a rhombus of hexes, no chance. Red joins the upper and the lower edge, blue left and right."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pnp.engine import Play
from pnp.game import Drawing, Game, Layouts, Reporting, Setups, Writing
from pnp_hex.describe import alternatives, layout_text, setup_text, text
from pnp_hex.layout import Layout, read_layout
from pnp_hex.moves import do, force_turn, legal, possible, tries, violations
from pnp_hex.reading import claimable, ends_entry, fill_setup, read, to_entry
from pnp_hex.rules import RULES, VERBS
from pnp_hex.score import score, winners
from pnp_hex.state import Action, State, read_start

if TYPE_CHECKING:
    from pnp.notation import Notation

ORDER = {"play": {"stone": None}, "over": {}}
PLAY = Play(
    VERBS, ORDER, RULES, read, violations, possible, do,
    legal, force_turn, alternatives, claimable,
    tries=tries,
)  # fmt: skip


def _notation() -> Notation:
    from pnp_hex.notation import NOTATION

    return NOTATION


def _drawing() -> Drawing[Layout, State]:
    from pnp_hex.drawing.board import board, marks, places, view
    from pnp_hex.drawing.kit import kit

    return Drawing(view, board, kit, marks, places)


GAME: Game[Layout, State, Action] = Game(
    id="hex",
    title={"en": "Hex", "de": "Hex", "fr": "Hex"},
    players=(2, 2),
    default_layout="eleven",
    play=PLAY,
    layouts=Layouts(read_layout, layout_text),
    setups=Setups(read_start, fill_setup, setup_text),
    report=Reporting(score, winners, text),
    writing=Writing(ends_entry, to_entry),
    notation=_notation,
    drawing=_drawing,
)
