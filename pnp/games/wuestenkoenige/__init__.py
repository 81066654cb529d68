"""Wüstenkönige: camels carry goods from three oases to the palace over a desert that changes under them."""

from __future__ import annotations

from typing import Any

from pnp.engine import Play
from pnp.game import Deal, Game, Kit, Wishes
from pnp.games.wuestenkoenige.alternatives import alternatives
from pnp.games.wuestenkoenige.deal import deal
from pnp.games.wuestenkoenige.faults import barred, faults
from pnp.games.wuestenkoenige.layout import read_layout
from pnp.games.wuestenkoenige.legal import legal
from pnp.games.wuestenkoenige.moves import do, seat
from pnp.games.wuestenkoenige.possible import possible
from pnp.games.wuestenkoenige.reading import read, takes
from pnp.games.wuestenkoenige.rules import RULES
from pnp.games.wuestenkoenige.score import score, winners
from pnp.games.wuestenkoenige.setup import read_start
from pnp.games.wuestenkoenige.text import text
from pnp.games.wuestenkoenige.words import layout_text, options, setup_text
from pnp.games.wuestenkoenige.writing import closes, complete, write
from pnp.scene import Scene

ORDER = {"play": {"turn": None}, "over": {}}  # what comes in which order within a turn is told by the faults
PLAY = Play(
    frozenset({"turn"}), ORDER, RULES, read, faults, possible, do, legal, seat, alternatives, takes, barred=barred,
)  # fmt: skip


def _view(state: Any, wishes: Wishes) -> Scene:
    from pnp.games.wuestenkoenige.drawing.view import view

    return view(state, wishes)


def _board(layout: Any, wishes: Wishes) -> Scene:
    from pnp.games.wuestenkoenige.drawing.board import board

    return board(layout, wishes)


def _kit(layout: Any, dealt: Deal | None, wishes: Wishes) -> Kit:
    from pnp.games.wuestenkoenige.drawing.kit import kit

    return kit(layout, dealt, wishes)


def _notation() -> Any:
    from pnp.games.wuestenkoenige.notation import NOTATION

    return NOTATION


GAME = Game(
    id="wuestenkoenige",
    title={"en": "Wüstenkönige", "de": "Wüstenkönige", "fr": "Wüstenkönige"},
    players=(2, 5),
    first_layout="compact",
    rules=RULES,
    layout=read_layout,
    start=read_start,
    play=PLAY,
    score=score,
    winners=winners,
    deal=deal,
    complete=complete,
    closes=closes,
    write=write,
    text=text,
    options=options,
    layout_text=layout_text,
    setup_text=setup_text,
    view=_view,
    board=_board,
    kit=_kit,
    notation=_notation,
)
