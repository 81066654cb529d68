"""How many players a game is for."""

from __future__ import annotations

from pnp.data.errors import UsageError
from pnp.game import AnyGame


def players_of(game: AnyGame, players: int) -> int:
    """The number of players; raises UsageError when the game is not for so many."""
    least, most = game.players
    if not least <= players <= most:
        raise UsageError(f"--players is {players}, expected {least} to {most} for {game.id}")
    return players


def number_of_players(game: AnyGame, players: int | None) -> int:
    """The number of players; raises UsageError when none is given or the game is not for so many."""
    if players is None:
        least, most = game.players
        raise UsageError(f"--players is missing, expected {least} to {most} for {game.id}")
    return players_of(game, players)
