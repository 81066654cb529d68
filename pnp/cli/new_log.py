"""A log to write into: header and setup filled, no moves."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from pnp.game import Game


def new_log(game: Game, layout: Any, layout_id: str | None, players: Sequence[str], seed: int | None) -> dict[str, Any]:
    """The data of a log without moves; the setup of a seed is written out beside it."""
    setup = {} if seed is None else {"seed": seed, **game.deal(layout, len(players), seed)}
    return {
        "format": "pnp-log/1",
        "game": game.id,
        "layout": layout_id or game.first_layout,
        "players": list(players),
        "setup": setup,
        "moves": [],
    }
