"""Who has joined the own edges."""

from __future__ import annotations

from pnp.api.game import Score
from pnp_hex.moves import joined
from pnp_hex.state import State


class HexScore(Score):
    """A score of this game."""

    connection: int


def score(state: State) -> dict[str, HexScore]:
    """1 for who has joined the own edges."""
    won = [int(joined(state.layout, player, stones)) for player, stones in enumerate(state.stones)]
    return {name: HexScore(total=one, connection=one) for name, one in zip(state.players, won, strict=True)}


def winners(state: State) -> list[str]:
    """Who has won."""
    return [name for name, row in score(state).items() if row["total"]]
